import { at, darker, disc, lighter, mix, n, oval, rect, shape, stroke, times } from './ink.ts';

const arch = (x: number, y: number, door: boolean, wall: string) =>
  at(
    x,
    y,
    shape('M-24 0V-70Q-24-94 0-94T24-70V0z', '#C9B78F') +
      (door
        ? rect(-14, -88, 28, 88, '#23483E') + stroke('M0-88V0', '#1a372f', 2)
        : rect(-18, -82, 36, 48, '#2F5F52') +
          stroke('M0-82V-34M-18-58H18', '#C9B78F', 3) +
          stroke('M-18-82L-6-70', '#ffffff', 3, 'opacity=".18"')) +
      shape('M-33-112H33V0H24V-70Q24-94 0-94T-24-70V0H-33z', wall),
  );

/** The two-storey school house with verandas. `w` is its width; it stands on (x, y) at its middle. */
export function school(x: number, y: number, w: number, wall = '#F6EFDD', roof = '#8E3B26'): string {
  const rail = (top: number) =>
    rect(-429, top, 858, 6, mix(roof, '#9C4A31', 0.6)) +
    times(78, (i) => rect(-425 + i * 11, top + 6, 3, 22, mix(roof, '#9C4A31', 0.6)));
  const floor = (base: number) => times(13, (i) => arch(-396 + i * 66, base, i % 4 === 2, wall)) + rail(base - 28);
  return at(
    x,
    y,
    rect(-452, -6, 904, 14, darker(wall, 0.16)) +
      rect(-429, -262, 858, 256, darker(wall, 0.05)) +
      floor(-130) +
      rect(-437, -130, 874, 18, darker(wall, 0.12)) +
      floor(-2) +
      rect(-429, -262, 858, 12, lighter(wall, 0.3)) +
      rect(-443, -278, 886, 16, roof) +
      shape('M-112-278L0-332L112-278z', wall) +
      stroke('M-112-278L0-332L112-278', roof, 9) +
      disc(0, -298, 13, '#0F4237') +
      rect(-429, -250, 858, 9, '#000', 'opacity=".1"') +
      rect(-429, -112, 858, 8, '#000', 'opacity=".12"'),
    w / 904,
  );
}

/** A long class-room house of corrugated iron, as the school began. */
export function tinShed(x: number, y: number, w: number, wall: string, roof: string): string {
  const rooms = Math.max(3, Math.round(w / 150));
  const room = w / rooms;
  return at(
    x,
    y,
    rect(-w / 2, -104, w, 104, wall) +
      times(Math.round(w / 22), (i) => rect(-w / 2 + i * 22, -104, 3, 104, darker(wall, 0.08))) +
      times(rooms, (i) => {
        const c = -w / 2 + room * (i + 0.5);
        return i % 2 === 0
          ? rect(c - 19, -78, 38, 78, darker(wall, 0.55)) + rect(c - 19, -78, 17, 78, darker(roof, 0.3))
          : rect(c - 30, -76, 60, 40, darker(wall, 0.5)) +
              times(5, (j) => rect(c - 26 + j * 13, -76, 2.6, 40, wall)) +
              rect(c - 34, -36, 68, 5, darker(wall, 0.22));
      }) +
      times(rooms + 1, (i) => rect(-w / 2 - 12 + (i * (w + 24)) / rooms - 3, -96, 7, 98, darker(roof, 0.35))) +
      shape(`M${n(-w / 2 - 34)} -94L${n(-w / 2 + 26)} -164H${n(w / 2 - 26)}L${n(w / 2 + 34)} -94z`, roof) +
      times(Math.round(w / 15), (i) => {
        const t = (i + 0.5) / Math.round(w / 15);
        return stroke(
          `M${n(-w / 2 + 26 + t * (w - 52))} -164L${n(-w / 2 - 34 + t * (w + 68))} -94`,
          darker(roof, 0.16),
          1.8,
          'opacity=".7"',
        );
      }) +
      rect(-w / 2 - 34, -96, w + 68, 6, darker(roof, 0.4)) +
      rect(-w / 2 - 10, 0, w + 20, 9, darker(wall, 0.28)),
  );
}

/** The Shaheed Minar: five framed columns, the mother bending towards her children. */
export function shaheedMinar(x: number, y: number, h: number, stone = '#F4F1E8'): string {
  const side = darker(stone, 0.16);
  const bars = (l: number, r: number, top: number, bottom: number) =>
    times(Math.max(2, Math.round((r - l) / 7)), (i) =>
      rect(
        l + ((i + 0.5) * (r - l)) / Math.max(2, Math.round((r - l) / 7)) - 1,
        top,
        2,
        bottom - top,
        darker(stone, 0.3),
      ),
    );
  const column = (cx: number, w: number, tall: number) =>
    bars(cx - w / 2 + 4, cx + w / 2 - 4, -tall + 6, 0) +
    `<path fill-rule="evenodd" fill="${stone}" d="M${cx - w / 2} 0V${-tall}H${cx + w / 2}V0h-5V${-tall + 6}H${cx - w / 2 + 5}V0z"/>` +
    rect(cx + w / 2 - 5, -tall, 3, tall, side);
  const bent = (cx: number, w: number) =>
    bars(cx - w / 2 + 5, cx + w / 2 - 5, -66, 0) +
    shape(
      `M${cx - w / 2} 0V-72L${cx - w / 2 - 4}-112H${cx + w / 2 + 4}L${cx + w / 2}-72V0h-5V-70L${cx + w / 2 - 2}-106H${cx - w / 2 + 2}L${cx - w / 2 + 5}-70V0z`,
      stone,
    ) +
    shape(
      `M${cx - w / 2 + 1}-106H${cx + w / 2 - 1}L${cx + w / 2 - 5}-71H${cx - w / 2 + 5}z`,
      '#000000',
      'opacity=".1"',
    ) +
    times(4, (i) =>
      stroke(
        `M${n(cx - w / 2 + 8 + i * ((w - 16) / 3))}-70L${n(cx - w / 2 + 5 + i * ((w - 10) / 3))}-107`,
        darker(stone, 0.34),
        2,
      ),
    );
  return at(
    x,
    y,
    disc(0, -50, 31, '#C8281F') +
      column(-66, 20, 52) +
      column(-38, 22, 70) +
      column(38, 22, 70) +
      column(66, 20, 52) +
      bent(0, 40) +
      rect(-88, 0, 176, 6, stone) +
      rect(-98, 6, 196, 6, darker(stone, 0.07)) +
      rect(-108, 12, 216, 7, darker(stone, 0.14)) +
      rect(-118, 19, 236, 8, darker(stone, 0.22)),
    h / 140,
  );
}

/** A stage with curtains; the boards begin at y. */
export function stage(w: number, y: number, h: number, curtain: string, back: string): string {
  const fold = w * 0.17;
  const drape = (flip: boolean) => {
    const body = times(6, (i) =>
      shape(
        `M${n((i * fold) / 6)} 0h${n(fold / 6 + 1)}q${n(-i * 1.5)} ${n(y * 0.5)} ${n(-i * 2)} ${n(y)}h${n(-fold / 6)}z`,
        i % 2 ? curtain : darker(curtain, 0.18),
      ),
    );
    return flip ? `<g transform="translate(${w} 0) scale(-1 1)">${body}</g>` : body;
  };
  return (
    rect(0, 0, w, y, back) +
    rect(0, y, w, h - y, '#8A5E3B') +
    times(10, (i) =>
      stroke(
        `M${n(w / 2 + (i - 4.5) * 70)} ${n(y)}L${n(w / 2 + (i - 4.5) * 190)} ${n(h)}`,
        '#6E4829',
        2.4,
        'opacity=".6"',
      ),
    ) +
    rect(0, y - 4, w, 8, '#6E4829') +
    drape(false) +
    drape(true) +
    times(9, (i) =>
      shape(
        `M${n((i * w) / 9)} 0h${n(w / 9)}q${n(-w / 18)} 120 ${n(-w / 9)} 0z`,
        i % 2 ? curtain : darker(curtain, 0.14),
      ),
    ) +
    times(9, (i) => stroke(`M${n((i * w) / 9)} 2q${n(w / 18)} 118 ${n(w / 9)} 0`, '#F2B233', 4, 'opacity=".9"'))
  );
}

/** The inside of a room: wall, floor, skirting. */
export const room = (w: number, h: number, floor: number, wall: string, boards: string) =>
  `<linearGradient id="wall" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${lighter(wall, 0.2)}"/><stop offset="1" stop-color="${darker(wall, 0.06)}"/></linearGradient>` +
  rect(0, 0, w, floor, 'url(#wall)') +
  rect(0, floor, w, h - floor, boards) +
  times(8, (i) => stroke(`M0 ${n(floor + 10 + i * i * 6)}H${n(w)}`, darker(boards, 0.12), 2, 'opacity=".6"')) +
  rect(0, floor - 12, w, 12, darker(wall, 0.18));

export const windowPane = (x: number, y: number, w: number, h: number, out: readonly string[]) =>
  rect(x - 9, y - 9, w + 18, h + 18, '#F7F2E4') +
  rect(x, y, w, h, out[0] ?? '#bcd') +
  shape(
    `M${n(x)} ${n(y + h * 0.66)}q${n(w * 0.3)} ${n(-h * 0.26)} ${n(w * 0.55)} ${n(-h * 0.1)}t${n(w * 0.45)} ${n(-h * 0.02)}V${n(y + h)}H${n(x)}z`,
    out[1] ?? '#8b8',
  ) +
  times(4, (i) => rect(x + ((i + 1) * w) / 5 - 1.5, y, 3, h, '#6b7a70', 'opacity=".55"')) +
  rect(x + w / 2 - 4, y, 8, h, '#F7F2E4') +
  rect(x - 16, y + h + 9, w + 32, 9, '#E0D6BE') +
  shape(`M${n(x)} ${n(y)}h${n(w * 0.34)}L${n(x)} ${n(y + h * 0.5)}z`, '#ffffff', 'opacity=".2"');

export const fan = (x: number, y: number) =>
  stroke(`M${n(x)} 0V${n(y)}`, '#6b706c', 5) +
  [-1, 1].map((s) => oval(x + s * 62, y + 6, 60, 7, '#8d938e')).join('') +
  oval(x, y + 4, 18, 12, '#5d635f');
