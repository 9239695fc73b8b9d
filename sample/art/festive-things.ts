import type { Dice } from '../dice.ts';
import { at, disc, lighter, n, oval, rect, shape, stroke, times } from './ink.ts';

const festive = ['#F2B233', '#D6341C', '#0F6B55', '#1F4F8A', '#F7F2E4'];

/** A string of paper flags from (x1, y) to (x2, y), sagging by `sag`. */
export function bunting(x1: number, x2: number, y: number, sag: number, size = 34): string {
  const count = Math.round((x2 - x1) / (size * 1.5));
  return (
    stroke(`M${n(x1)} ${n(y)}Q${n((x1 + x2) / 2)} ${n(y + sag * 2)} ${n(x2)} ${n(y)}`, '#5B3A26', 2.4) +
    times(count, (i) => {
      const t = (i + 0.5) / count;
      return shape(
        `M${n(x1 + t * (x2 - x1) - size / 2)} ${n(y + 4 * sag * t * (1 - t))}h${size}l${n(-size / 2)} ${n(size * 1.15)}z`,
        festive[i % festive.length] ?? '#fff',
      );
    })
  );
}

export const marigolds = (x1: number, x2: number, y: number, sag: number) => {
  const count = Math.round((x2 - x1) / 15);
  return times(count + 1, (i) => {
    const t = i / count;
    return disc(x1 + t * (x2 - x1), y + 4 * sag * t * (1 - t), 8.5, i % 4 === 3 ? '#E9762B' : '#F2B233');
  });
};

export const wreath = (x: number, y: number, r: number, leaf = '#2F6B3E') =>
  times(14, (i) =>
    disc(
      x + Math.cos((i / 14) * 6.283) * r,
      y + Math.sin((i / 14) * 6.283) * r,
      r * 0.27,
      i % 2 ? leaf : (['#F2B233', '#D6341C', '#FBF8F1'][((i / 2) % 3) | 0] ?? leaf),
    ),
  );
export const flowers = (d: Dice, x: number, y: number, w: number, count: number) =>
  times(count, () =>
    disc(
      d.between(x, x + w),
      d.between(y - 7, y + 7),
      d.between(3, 6.5),
      d.pick(['#F2B233', '#D6341C', '#FBF8F1', '#E77FA0', '#E9762B']),
    ),
  );

export const boat = (x: number, y: number, s: number, hood: boolean, body = '#4A3423') =>
  at(
    x,
    y,
    (hood
      ? shape('M-62-16Q-58-66 0-68T62-16z', '#B58B56') +
        stroke('M-46-20Q-42-58-20-66M-14-18Q-14-58 0-68M22-18Q24-56 18-66M50-20Q48-52 38-62', '#8A6338', 2.6)
      : '') +
      shape('M-150-30Q-112-8-70-10H70Q112-10 150-34 130 16 70 20H-70Q-126 18-150-30z', body) +
      stroke('M-146-28Q-112-8-70-9H70Q112-9 146-32', lighter(body, 0.3), 4) +
      oval(0, 24, 120, 6, '#0a2a2a', 'opacity=".18"'),
    s,
  );

export const festivalMask = (x: number, y: number, s: number, kind: number) =>
  at(
    x,
    y,
    rect(-3, 0, 6, 120, '#7A5B40') +
      (kind % 3 === 0
        ? disc(0, -36, 46, '#F7F2E4') +
          disc(-18, -42, 16, '#D6341C') +
          disc(18, -42, 16, '#D6341C') +
          disc(-18, -42, 8, '#16211D') +
          disc(18, -42, 8, '#16211D') +
          shape('M-8-28H8L0-10z', '#F2B233') +
          shape('M-44-58L-30-92-8-76zM44-58L30-92 8-76z', '#0F6B55') +
          stroke('M-24-4q24 16 48 0', '#0F6B55', 5)
        : kind % 3 === 1
          ? disc(0, -36, 46, '#F2A233') +
            shape('M-40-62L-44-90-16-78zM40-62L44-90 16-78z', '#F2A233') +
            disc(-17, -44, 9, '#FBF8F1') +
            disc(17, -44, 9, '#FBF8F1') +
            disc(-17, -44, 4.5, '#16211D') +
            disc(17, -44, 4.5, '#16211D') +
            shape('M-9-30H9L0-20z', '#16211D') +
            stroke(
              'M0-20v8M-16-8q16 12 32 0M-44-36h18M-42-24h16M44-36h-18M42-24h-16M-10-82l4 16M10-82l-4 16',
              '#16211D',
              4.5,
            )
          : shape('M-50-30Q-30-84 20-74L58-60 22-50Q30-6-10-4T-50-30z', '#1F7A4D') +
            shape('M20-74L60-60 22-52z', '#F2B233') +
            disc(4, -56, 8, '#FBF8F1') +
            disc(5, -56, 4, '#16211D') +
            shape('M-40-28Q-18-40 2-20-20-8-40-28z', '#D6341C') +
            stroke('M-16-76q-6-20 4-28M-4-78q-2-18 10-24', '#D6341C', 5)),
    s,
  );

export const kite = (x: number, y: number, s: number, a: string, b: string) =>
  at(
    x,
    y,
    shape('M0-30L22 0 0 34-22 0z', a) + shape('M0-30L22 0 0 34z', b) + stroke('M0 34q8 16-4 28t2 26', '#6b5b4a', 1.6),
    s,
  );
