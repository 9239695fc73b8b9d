import { expect, it } from 'vitest';
import { freePlace } from './toast-place.ts';

const HEIGHT = 844;
const box = (top: number, bottom: number, left = 16, right = 374) => ({ top, bottom, left, right });
const stack = box(780, 828);

it('lies at the lower edge where nothing is', () => {
  expect(freePlace(stack, HEIGHT, [])).toBe(16);
  expect(freePlace(stack, HEIGHT, [box(100, 160), box(780, 844, 400, 600)])).toBe(16);
});

it('lies above the buttons at the foot, and above what says the same', () => {
  expect(freePlace(stack, HEIGHT, [box(770, 844)])).toBe(82);
  expect(freePlace(stack, HEIGHT, [box(770, 844), box(700, 762)])).toBe(152);
});

it('takes the lowest gap that is high enough', () => {
  expect(freePlace(stack, HEIGHT, [box(770, 844), box(500, 730)])).toBe(352);
  expect(freePlace(stack, HEIGHT, [box(770, 844), box(500, 700)])).toBe(82);
});

it('finds none where there is no room anywhere', () => {
  expect(freePlace(stack, HEIGHT, [box(0, HEIGHT)])).toBeNull();
  expect(freePlace(stack, HEIGHT, [box(40, 844)])).toBeNull();
});
