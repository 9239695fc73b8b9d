import { expect, it } from 'vitest';
import { slideSide, stepFrom, swipeOf } from './use-slides.ts';

it.each([
  [0, 1, 5, 1],
  [4, 1, 5, 0],
  [0, -1, 5, 4],
  [0, 1, 1, 0],
])('from slide %i by %i of %i comes %i', (at, by, count, next) => {
  expect(stepFrom(at, by, count)).toBe(next);
});

it('lets the next slide wait after and the last one before, around both ends', () => {
  const sides = (at: number) => [0, 1, 2, 3, 4].map((index) => slideSide(index, at, 5));
  expect(sides(0)).toEqual(['current', 'after', 'after', 'before', 'before']);
  expect(sides(4)).toEqual(['after', 'after', 'before', 'before', 'current']);
  expect(slideSide(2, 0, 3)).toBe('before');
});

it.each([
  [-51, 0, 1],
  [51, 10, -1],
  [50, 0, 0],
  [-50, 0, 0],
  [60, 60, 0],
  [-60, 80, 0],
])('a finger that went %i, %i px swipes by %i', (dx, dy, by) => {
  expect(swipeOf(dx, dy)).toBe(by);
});
