import type { Dice } from '../dice.ts';
import { at, darker, disc, lighter, mix, n, oval, rect, shape, stroke, times } from './ink.ts';

/** The light of a picture: sky from top to horizon, ground from far to near, haze that colours the distance. */
export type Light = {
  sky: readonly string[];
  far: string;
  near: string;
  grass: readonly [string, string];
  earth: string;
  sun: string | null;
  /** laid over the whole picture, with its strength */
  glow: readonly [string, number];
};

export const lights = {
  morning: {
    sky: ['#BFD9D4', '#F3E9CF', '#F6DFA9'],
    far: '#9DBDA0',
    near: '#7BA57F',
    grass: ['#7FA663', '#3F7450'],
    earth: '#D9C091',
    sun: '#F9C95B',
    glow: ['#F6C36A', 0.1],
  },
  noon: {
    sky: ['#7FB9D6', '#BFE0E6', '#E9F3EA'],
    far: '#93BF98',
    near: '#6BA06F',
    grass: ['#86B060', '#4B8550'],
    earth: '#E0C99B',
    sun: '#FFF1B8',
    glow: ['#FFFFFF', 0.02],
  },
  afternoon: {
    sky: ['#F2C879', '#F8DFAE', '#F9EFD6'],
    far: '#A5B486',
    near: '#7F9E66',
    grass: ['#93A657', '#56803F'],
    earth: '#DDBB80',
    sun: '#FFF3C9',
    glow: ['#F2A23A', 0.12],
  },
  dusk: {
    sky: ['#4F5D86', '#B97F86', '#F2B27A'],
    far: '#6F7186',
    near: '#4D6468',
    grass: ['#5B7558', '#33524A'],
    earth: '#A9876C',
    sun: '#F7B267',
    glow: ['#5A3A68', 0.2],
  },
  monsoon: {
    sky: ['#8499A3', '#AFC0C1', '#D2DAD0'],
    far: '#7FA191',
    near: '#568871',
    grass: ['#68A05E', '#2F7350'],
    earth: '#A98F6C',
    sun: null,
    glow: ['#5F7F8A', 0.14],
  },
  winter: {
    sky: ['#C9D3D6', '#DFE2DA', '#EFE7D6'],
    far: '#B5C3BB',
    near: '#94AB9A',
    grass: ['#A4B07C', '#67885F'],
    earth: '#D8C6A3',
    sun: '#FBE7BF',
    glow: ['#E9E3D2', 0.2],
  },
} as const satisfies Record<string, Light>;

export type LightName = keyof typeof lights;

export const sky = (light: Light, w: number, h: number, id = 'sky') =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${light.sky.map((c, i) => `<stop offset="${i * 0.5}" stop-color="${c}"/>`).join('')}</linearGradient>${rect(0, 0, w, h, `url(#${id})`)}`;

export const sun = (light: Light, x: number, y: number, r = 42) =>
  light.sun
    ? disc(x, y, r * 1.9, light.sun, 'opacity=".18"') +
      disc(x, y, r * 1.4, light.sun, 'opacity=".25"') +
      disc(x, y, r, light.sun, 'opacity=".95"')
    : '';

export function clouds(d: Dice, w: number, y: number, count: number, colour = '#FFFFFF', opacity = 0.55): string {
  return times(count, (i) => {
    const [x, top, s] = [((i + d.next() * 0.8) * w) / count, y + d.between(-30, 34), d.between(0.6, 1.3)];
    return `<g opacity="${opacity}">${at(x, top, shape('M-90 20Q-92-6-62-8-52-40-18-32 2-58 34-40 62-44 70-16 98-16 96 20z', colour), s)}</g>`;
  });
}

/** Two hazy lines of trees at the horizon. */
export function horizon(d: Dice, light: Light, w: number, y: number): string {
  const ridge = (height: number, colour: string, size: number) => {
    let path = `M-20 ${n(y + 6)}`;
    for (let x = -20; x < w + 60; x += size) path += `q${n(size / 2)} ${n(-height * d.between(0.7, 1.7))} ${n(size)} 0`;
    return shape(`${path}V${n(y + 40)}H-20z`, colour);
  };
  return ridge(44, light.far, 150) + ridge(26, mix(light.far, light.near, 0.5), 90) + ridge(15, light.near, 58);
}

export const ground = (light: Light, w: number, y: number, h: number, id = 'grass') =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${light.grass[0]}"/><stop offset="1" stop-color="${light.grass[1]}"/></linearGradient>${rect(-20, y, w + 40, h - y, `url(#${id})`)}`;

export function tufts(d: Dice, light: Light, w: number, from: number, to: number, count: number): string {
  const colour = darker(light.grass[1], 0.16);
  return times(count, () => {
    const y = d.between(from, to);
    const s = 0.5 + (y - from) / (to - from + 1);
    return at(
      d.between(0, w),
      y,
      stroke('M-7 0Q-6-7-10-11M0 0Q0-9 1-14M7 0Q7-7 11-10', colour, 2.2, 'opacity=".55"'),
      s,
    );
  });
}

/** A round tree in full leaf. Height about `h`. */
export function tree(d: Dice, x: number, y: number, h: number, leaf: string): string {
  const crown = times(11, (i) => {
    const a = (i / 11) * Math.PI * 2;
    return disc(
      Math.cos(a) * 27 * d.between(0.8, 1.1),
      -66 + Math.sin(a) * 20,
      d.between(14, 20),
      i % 3 === 0 ? darker(leaf, 0.1) : leaf,
    );
  });
  return at(
    x,
    y,
    oval(0, 0, 26, 4, '#000', 'opacity=".14"') +
      shape('M-5 0Q-3-24-4-44L-18-60-14-63-1-50 4-66 8-65 5-46Q4-20 6 0z', '#6A4A33') +
      crown +
      disc(0, -66, 25, leaf) +
      times(7, () =>
        disc(d.between(-24, 20), d.between(-88, -62), d.between(6, 11), lighter(leaf, 0.16), 'opacity=".6"'),
      ),
    h / 100,
  );
}

/** A krishnachura in bloom, as on the school's own picture. */
export function krishnachura(d: Dice, x: number, y: number, h: number, full = 240): string {
  const reds = ['#D6341C', '#EF4A25', '#F47A3A', '#B92A18', '#F99A4D'];
  const bloom = times(full, () => {
    const a = d.between(0, Math.PI * 2);
    const r = Math.sqrt(d.next());
    return disc(Math.cos(a) * r * 68, -77 + Math.sin(a) * r * 37, d.between(1.3, 4.6), d.pick(reds));
  });
  return at(
    x,
    y,
    oval(0, 0, 40, 4, '#000', 'opacity=".13"') +
      stroke('M0 0Q1-24 5-46M5-44L-24-66M4-44Q14-54 30-66M5-46L8-70M-8-56L-38-72', '#5B3A26', 6.5) +
      oval(0, -74, 66, 32, '#3F6E3C') +
      oval(-18, -84, 44, 24, '#4F8045') +
      oval(26, -70, 40, 24, '#2F5F38') +
      bloom +
      times(16, () => disc(d.between(-56, 60), d.between(-6, 6), d.between(0.9, 2), '#D6341C', 'opacity=".85"')),
    h / 112,
  );
}

export function palm(x: number, y: number, h: number, leaf: string, lean = 8): string {
  const fronds = [-160, -128, -96, -62, -30, -4, 22, 200]
    .map(
      (a, i) =>
        `<g transform="translate(${lean} -100) rotate(${a})">${shape('M0 0Q20-13 48 2 22-3 0 0z', i % 2 ? leaf : darker(leaf, 0.12))}</g>`,
    )
    .join('');
  return at(
    x,
    y,
    oval(0, 0, 14, 3, '#000', 'opacity=".14"') +
      stroke(`M0 0Q2-50 ${lean}-100`, '#7A5B40', 5) +
      fronds +
      disc(lean - 3, -97, 3.4, '#8A5A2B') +
      disc(lean + 3, -96, 3.4, '#6F4A24'),
    h / 120,
  );
}

export function banana(x: number, y: number, h: number, leaf = '#6FA653'): string {
  const leafShape = (a: number, l: number, c: string) =>
    `<g transform="translate(0 -44) rotate(${a})">${shape(`M0 0Q${n(l * 0.3)}-17 ${n(l)}-4 ${n(l * 0.4)} 9 0 0z`, c) + stroke(`M0 0L${n(l * 0.92)}-3`, lighter(c, 0.3), 1.4)}</g>`;
  return at(
    x,
    y,
    stroke('M0 0V-46', '#8FA561', 8) +
      leafShape(-100, 54, darker(leaf, 0.08)) +
      leafShape(-150, 46, leaf) +
      leafShape(-30, 48, leaf) +
      leafShape(-66, 58, lighter(leaf, 0.12)) +
      leafShape(8, 36, darker(leaf, 0.12)),
    h / 100,
  );
}

export function river(light: Light, w: number, from: number, to: number): string {
  const water = mix(light.sky[0] ?? '#8ab', '#3f7f8c', 0.5);
  return (
    `<linearGradient id="water" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(light.sky[2] ?? '#eee', water, 0.35)}"/><stop offset="1" stop-color="${water}"/></linearGradient>` +
    rect(-20, from, w + 40, to - from, 'url(#water)') +
    times(26, (i) =>
      stroke(
        `M${n((i * 397) % w)} ${n(from + 12 + ((i * 83) % (to - from - 16)))}h${n(30 + ((i * 31) % 90))}`,
        '#ffffff',
        2.4,
        'opacity=".28"',
      ),
    )
  );
}

export const birds = (d: Dice, x: number, y: number, count: number) =>
  times(count, () =>
    at(
      x + d.between(-90, 90),
      y + d.between(-36, 36),
      stroke('M-12-4Q-5-7 0 0 5-7 12-4', '#3b4a48', 2.4, 'opacity=".6"'),
      d.between(0.6, 1.2),
    ),
  );

export const bush = (d: Dice, x: number, y: number, w: number, leaf: string, flower?: string) =>
  times(7, (i) =>
    disc(x + (i - 3) * w * 0.14, y - d.between(2, w * 0.1), w * d.between(0.1, 0.16), i % 2 ? leaf : darker(leaf, 0.1)),
  ) +
  (flower
    ? times(9, () => disc(x + d.between(-w * 0.42, w * 0.42), y - d.between(0, w * 0.2), w * 0.024, flower))
    : '');
