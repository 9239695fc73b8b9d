import type { Dice } from '../dice.ts';
import { at, darker, disc, lighter, n, oval, rect, shape, stroke, times } from './ink.ts';

/** The national flag on its pole; the pole stands on (x, y). */
export const flag = (x: number, y: number, h: number) =>
  at(
    x,
    y,
    rect(-1.4, -100, 2.8, 100, '#EDE6D6') +
      disc(0, -101, 2, '#C9A24B') +
      at(
        1.4,
        -99,
        shape('M0 0q14-6 28 0t28 0v33q-14 6-28 0t-28 0z', '#0B6B4A') + oval(25, 17, 10, 10, '#D6282B'),
        0.62,
      ) +
      rect(-8, -3, 16, 4, '#B9AE97'),
    h / 100,
  );

export const blackboard = (x: number, y: number, w: number, h: number, marks: string) =>
  rect(x - 10, y - 10, w + 20, h + 20, '#8A6138') +
  rect(x, y, w, h, '#1E4A3D') +
  rect(x, y, w, h * 0.4, '#ffffff', 'opacity=".03"') +
  `<g opacity=".85">${at(x + w / 2, y + h / 2, marks)}</g>` +
  rect(x + w * 0.3, y + h + 8, w * 0.4, 9, '#6E4A29') +
  rect(x + w * 0.4, y + h + 2, 26, 7, '#F7F2E4') +
  rect(x + w * 0.52, y + h, 40, 9, '#C9A24B');

const chalk = (d: string, width = 4) => stroke(d, '#EAF2EC', width);
/** Drawings on a blackboard: geometry, a plot, a molecule, a map. Drawn around (0, 0), about 300 × 150. */
export const chalkings = [
  chalk('M-130 50L-30 50-80-56zM-130 50L-56-4M-110 50a20 20 0 0 0-8-16') +
    chalk('M30-40h110M30-10h90M30 20h110M30 50h60', 3),
  chalk('M-130 60V-60M-130 60H20') +
    chalk('M-126 50C-90 40-70-50-30-50S0 10 16 30', 5) +
    chalk('M60-50h90M60-22h70M60 6h90M76 50h50M76 40v20', 3),
  `<g fill="none" stroke="#EAF2EC" stroke-width="4"><circle cx="-80" cy="0" r="20"/><circle cx="-24" cy="-30" r="14"/><circle cx="-30" cy="36" r="14"/><path d="M-62-10L-36-24M-64 12L-42 28"/></g>` +
    chalk('M30-40h110M30-12h80M30 16h110M30 44h70', 3),
  chalk('M-120-40q30-24 60 0 20 30-6 60-30 36-54-4-14-36 0-56zM-90-20l20 10M-96 6l26 6', 4) +
    chalk('M20-44h120M20-16h120M20 12h90M20 40h120', 3),
  `<g fill="none" stroke="#EAF2EC" stroke-width="4"><circle cx="-64" cy="0" r="58"/><path d="M-64 0L-24-42M-64 0h58M-122 0h58"/></g>${chalk('M30-40h110M30-12h70M30 16h110M30 44h90', 3)}`,
];

export const bench = (x: number, y: number, w: number, wood = '#9A6B3F') =>
  rect(x, y - 62, w, 11, wood) +
  rect(x + 4, y - 51, w - 8, 20, darker(wood, 0.2)) +
  rect(x + 8, y - 51, 9, 52, darker(wood, 0.32)) +
  rect(x + w - 17, y - 51, 9, 52, darker(wood, 0.32)) +
  rect(x, y - 26, w, 7, darker(wood, 0.12));

export const table = (x: number, y: number, w: number, h: number, cloth: string) =>
  rect(x, y - h, w, 12, lighter(cloth, 0.15)) +
  rect(x + 4, y - h + 12, w - 8, h - 12, cloth) +
  times(Math.round(w / 30), (i) => rect(x + 16 + i * 30, y - h + 12, 5, h - 12, darker(cloth, 0.12))) +
  stroke(`M${n(x + 4)} ${n(y - h + 20)}H${n(x + w - 4)}`, lighter(cloth, 0.4), 3, 'opacity=".6"');

const spines = ['#8E3B26', '#2F5F52', '#C9A24B', '#29455F', '#7A3E63', '#D9D0BA', '#5E7F4E', '#B5622F', '#3F6E8A'];
export function bookcase(d: Dice, x: number, y: number, w: number, rows: number, rowHeight = 92): string {
  const h = rows * rowHeight;
  return (
    rect(x - 10, y - h - 12, w + 20, h + 24, '#6B4526') +
    rect(x, y - h, w, h, '#4A2E19') +
    times(rows, (r) => {
      let [cx, out] = [x + 4, ''];
      while (cx < x + w - 22) {
        const [bw, bh] = [d.between(11, 24), d.between(rowHeight * 0.58, rowHeight * 0.8)];
        const colour = d.pick(spines);
        if (d.chance(0.06)) cx += d.between(14, 30);
        else {
          out +=
            rect(cx, y - r * rowHeight - 9 - bh, bw, bh, colour) +
            rect(cx + 2, y - r * rowHeight - 9 - bh * 0.8, bw - 4, 4, lighter(colour, 0.4));
          cx += bw + 1.5;
        }
      }
      return out + rect(x, y - r * rowHeight - 9, w, 9, '#7B5330');
    })
  );
}

export const openBook = (x: number, y: number, s = 1, cover = '#8E3B26') =>
  at(
    x,
    y,
    shape('M-24 3q12-5 24 0 12-5 24 0v-16q-12-5-24 0-12-5-24 0z', cover) +
      shape('M-22 0q11-5 22 0 11-5 22 0v-14q-11-5-22 0-11-5-22 0z', '#FBF6E8') +
      stroke('M0 0v-14M-17-9q8-3 13 0M-17-4q8-3 13 0M5-9q8-3 13 0M5-4q8-3 13 0', '#B9AE97', 1.4),
    s,
  );

export const flask = (x: number, y: number, s: number, liquid: string) =>
  at(
    x,
    y,
    shape('M-6-44V-26L-22 0H22L6-26V-44z', '#DCEBEA', 'opacity=".9"') +
      shape('M-14-14L-22 0H22L14-14z', liquid) +
      rect(-9, -48, 18, 5, '#B7CBC9') +
      stroke('M-4-40V-26L-12-12', '#fff', 2.4, 'opacity=".8"'),
    s,
  );
export const tube = (x: number, y: number, liquid: string) =>
  rect(x - 5, y - 40, 10, 40, '#DCEBEA', 'rx="5"') + rect(x - 5, y - 22, 10, 22, liquid, 'rx="5"');
export const microscope = (x: number, y: number, s = 1) =>
  at(
    x,
    y,
    rect(-26, -7, 52, 7, '#2C3A40') +
      shape('M14-7Q34-40 8-62L0-54Q18-38 4-7z', '#3C4D55') +
      rect(-22, -28, 36, 5, '#2C3A40') +
      `<g transform="rotate(-24 -2 -52)">${rect(-9, -84, 14, 50, '#51666F')}${rect(-7, -94, 10, 12, '#2C3A40')}${rect(-6, -34, 8, 9, '#2C3A40')}</g>`,
    s,
  );

export const volcano = (x: number, y: number, s = 1) =>
  at(
    x,
    y,
    shape('M-50 0Q-22-24-13-60H13Q22-24 50 0z', '#7B5A3C') +
      shape('M-13-60Q0-52 13-60L8-34 2-46-4-26-8-44z', '#E9552B') +
      disc(-6, -72, 9, '#F2B233', 'opacity=".8"') +
      disc(7, -80, 7, '#E9762B', 'opacity=".8"') +
      disc(0, -92, 11, '#BDB7AC', 'opacity=".6"'),
    s,
  );
export const windmill = (x: number, y: number, s = 1) =>
  at(
    x,
    y,
    shape('M-4 0L-2-70H2L4 0z', '#EDE6D6') +
      [10, 130, 250]
        .map(
          (a) =>
            `<g transform="translate(0 -70) rotate(${a})">${shape('M0 0Q7-18 2-44-5-18 0 0z', '#FBF8F1', 'stroke="#9aa7a0" stroke-width="1.2"')}</g>`,
        )
        .join('') +
      disc(0, -70, 4, '#D6341C'),
    s,
  );
export const planets = (x: number, y: number, s = 1) =>
  at(
    x,
    y,
    rect(-2, -40, 4, 40, '#5d635f') +
      disc(0, -52, 15, '#F2B233') +
      [34, 54, 74]
        .map(
          (r, i) =>
            `<ellipse cx="0" cy="-52" rx="${r}" ry="${r * 0.3}" fill="none" stroke="#8d938e" stroke-width="1.8"/>${disc(r * Math.cos(i * 2.1 + 0.4), -52 + r * 0.3 * Math.sin(i * 2.1 + 0.4), 5 + i * 1.6, ['#3F6E8A', '#C8532F', '#B99A5B'][i] ?? '#888')}`,
        )
        .join(''),
    s,
  );
export const poster = (x: number, y: number, w: number, h: number, tone: string, kind: number) =>
  rect(x, y, w, h, '#FBF8F1') +
  rect(x + 8, y + 8, w - 16, h * 0.16, tone) +
  (kind % 3 === 0
    ? times(4, (i) =>
        rect(
          x + w * (0.16 + i * 0.19),
          y + h * (0.78 - 0.1 * ((i * 2) % 4) - 0.12),
          w * 0.11,
          h * (0.1 * ((i * 2) % 4) + 0.12),
          tone,
          'opacity=".7"',
        ),
      )
    : kind % 3 === 1
      ? disc(x + w / 2, y + h * 0.54, w * 0.22, tone, 'opacity=".35"') +
        shape(
          `M${n(x + w / 2)} ${n(y + h * 0.54)}v${n(-w * 0.22)}a${n(w * 0.22)} ${n(w * 0.22)} 0 0 1 ${n(w * 0.2)} ${n(w * 0.14)}z`,
          tone,
        )
      : times(4, (i) =>
          rect(x + w * 0.14, y + h * (0.34 + i * 0.12), w * (0.72 - (i % 2) * 0.2), h * 0.045, '#8d9a92'),
        )) +
  rect(x + w * 0.14, y + h * 0.86, w * 0.72, h * 0.04, '#B9C2BC');

export const computer = (x: number, y: number, s: number, screen: string) =>
  at(
    x,
    y,
    rect(-40, -62, 80, 50, '#2C3338', 'rx="3"') +
      rect(-35, -57, 70, 40, screen) +
      times(4, (i) => rect(-29, -51 + i * 8, 30 + ((i * 17) % 26), 3, '#ffffff', 'opacity=".55"')) +
      rect(-6, -12, 12, 9, '#3C454B') +
      rect(-20, -4, 40, 4, '#2C3338'),
    s,
  );

export const trophy = (x: number, y: number, s: number, metal = '#E0B04A') =>
  at(
    x,
    y,
    rect(-12, -6, 24, 6, '#5B3A26') +
      rect(-3, -16, 6, 11, darker(metal, 0.15)) +
      shape('M-14-44H14Q14-16 0-14T-14-44z', metal) +
      stroke('M-14-40q-10 0-8 9t11 8M14-40q10 0 8 9t-11 8', metal, 3) +
      shape('M-9-42Q-9-24-2-18-6-30-5-42z', '#fff', 'opacity=".4"'),
    s,
  );

export const lectern = (x: number, y: number, s: number) =>
  at(
    x,
    y,
    shape('M-30-70H30L24 0H-24z', '#8A5E3B') +
      shape('M-36-80L36-74 34-66-34-70z', '#6E4829') +
      rect(-13, -52, 26, 26, '#0F4237') +
      stroke('M10-78Q14-92 8-98', '#2C3338', 2.6) +
      oval(7, -100, 3.6, 5, '#2C3338'),
    s,
  );
export const microphone = (x: number, y: number, h: number) =>
  stroke(`M${n(x)} ${n(y)}V${n(y - h)}`, '#2C3338', 3.4) +
  oval(x, y - h - 5, 5, 8, '#2C3338') +
  oval(x, y, 15, 3.4, '#2C3338');
