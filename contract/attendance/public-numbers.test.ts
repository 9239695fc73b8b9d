import { expect, it } from 'vitest';
import { FEWEST_STUDENTS, publicPresent } from './public-numbers.ts';

it.each([
  [0, 40, [0, 0]],
  [1, 40, [1, 2]],
  [2, 40, [1, 2]],
  [3, 40, [3, 3]],
  [37, 40, [37, 37]],
  [38, 40, [38, 39]],
  [39, 40, [38, 39]],
  [40, 40, [40, 40]],
])('tells %i of %i as %j', (present, of, told) => {
  expect(publicPresent(present, of)).toEqual(told);
});

it('says nothing of a class of a few', () => {
  for (let of = 0; of < FEWEST_STUDENTS; of += 1) expect(publicPresent(0, of)).toBeNull();
});

it('never tells one or two apart, present or missing', () => {
  for (let of = FEWEST_STUDENTS; of <= 80; of += 1) {
    expect(publicPresent(1, of)).toEqual(publicPresent(2, of));
    expect(publicPresent(of - 1, of)).toEqual(publicPresent(of - 2, of));
    for (let present = 0; present <= of; present += 1) {
      const [low, high] = publicPresent(present, of) as [number, number];
      expect(low <= present && present <= high).toBe(true);
    }
  }
});
