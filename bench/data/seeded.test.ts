import { expect, it } from 'vitest';
import { sampleSchool } from '../../sample/sample.ts';
import { seededSample, villageOf } from './seeded.ts';

const DAY = '2026-11-01';
const names = (school: ReturnType<typeof seededSample>) => school.students.map(({ full_name }) => full_name);

it('a seed always gives the same school, and each seed another one', () => {
  const [first, again, second] = [seededSample(DAY, 1), seededSample(DAY, 1), seededSample(DAY, 2)];
  expect(JSON.stringify(again)).toBe(JSON.stringify(first));
  expect(first.institutions[0]?.name).not.toBe(second.institutions[0]?.name);
  expect(names(first)).not.toEqual(names(second));
  expect(first.marks).not.toEqual(second.marks);
  for (const path of ['students', 'gallery', 'contacts'] as const)
    expect(first[path].length).toBeLessThanOrEqual(sampleSchool(DAY)[path].length);
});

it('no two of 300 schools have one name', () => {
  expect(seededSample(DAY, 112).institutions[0]?.name).toContain(villageOf(112));
  const all = Array.from({ length: 300 }, (_, seed) => villageOf(seed));
  expect(new Set(all).size).toBe(300);
});
