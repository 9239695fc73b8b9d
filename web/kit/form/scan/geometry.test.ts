import { describe, expect, it } from 'vitest';
import { cornersFrom } from '../../../../test/support/paper-photo.ts';
import { homographyTo, insetOf, isPaper, pageSizeOf, type Quad, shapeOf, turned } from './geometry.ts';

const PHOTO = { width: 3000, height: 4000 };
const SQUARE: Quad = [
  [0, 0],
  [100, 0],
  [100, 100],
  [0, 100],
];

describe('a paper seen at an angle', () => {
  it('maps the middle of the unit square to where its diagonals cross', () => {
    const { a, b, c, d, e, f, g, h } = homographyTo([
      [0, 0],
      [100, 0],
      [80, 60],
      [20, 60],
    ]);
    const w = (g + h) / 2 + 1;
    expect([((a + b) / 2 + c) / w, ((d + e) / 2 + f) / w].map(Math.round)).toEqual([50, 38]);
  });

  it.each([
    { turn: 0, tiltX: 0, tiltY: 0, away: 0.9 },
    { turn: 8, tiltX: 25, tiltY: -10, away: 1 },
    { turn: -15, tiltX: -35, tiltY: 12, away: 1.2 },
    { turn: 0, tiltX: 0, tiltY: 30, away: 1.1 },
  ])('has the shape of A4 whatever the angle: %o', (view) => {
    expect(pageSizeOf(cornersFrom(PHOTO, view), PHOTO)).toEqual({ width: 1240, height: 1754 });
  });

  it('lies across when it is turned by a quarter, and keeps another shape than A4', () => {
    const corners = cornersFrom(PHOTO, { turn: 0, tiltX: 20, tiltY: 0, away: 1 });
    expect(pageSizeOf(turned(corners, 1), PHOTO)).toEqual({ width: 1754, height: 1240 });
    expect(shapeOf(SQUARE, { width: 100, height: 100 })).toBeCloseTo(1);
    expect(pageSizeOf(SQUARE, { width: 100, height: 100 })).toEqual({ width: 1754, height: 1754 });
  });
});

describe('corners', () => {
  it('turn clockwise: the lower left one comes to the upper left', () => {
    expect(turned(SQUARE, 1)[0]).toEqual(SQUARE[3]);
    expect(turned(SQUARE, 4)).toEqual(SQUARE);
  });

  it('are those of a paper unless they are a triangle, a stripe, a crossing or a speck', () => {
    const size = { width: 100, height: 100 };
    expect(isPaper(insetOf(size), size)).toBe(true);
    const [a, b, c, d] = SQUARE;
    expect(isPaper([a, b, [50, 50], d], size)).toBe(false);
    expect(isPaper([a, b, [100, 14], [0, 14]], size)).toBe(false);
    expect(isPaper([a, c, b, d], size)).toBe(false);
    expect(isPaper([a, [40, 0], [40, 40], [0, 40]], size)).toBe(false);
  });
});
