import { expect, it } from 'vitest';
import { differencesOf, isSameByStudent } from './differences.ts';

const roster = [1, 2, 3].map((student) => ({ student, full_name: `শিক্ষার্থী ${student}` }));

it('names the students of whom two phones say different things', () => {
  expect(differencesOf(roster, { 1: 'A', 2: 'L' }, { 2: 'L', 3: 'V' })).toEqual([
    { student: 1, full_name: 'শিক্ষার্থী 1', sent: 'A', stored: 'P' },
    { student: 3, full_name: 'শিক্ষার্থী 3', sent: 'P', stored: 'V' },
  ]);
});

it('takes values in another order as the same', () => {
  expect(isSameByStudent({ 1: 'A', 2: 'L' }, { 2: 'L', 1: 'A' })).toBe(true);
  expect(isSameByStudent({ 1: 'A' }, { 1: 'L' })).toBe(false);
  expect(isSameByStudent({ 1: 'A' }, { 2: 'A' })).toBe(false);
  expect(isSameByStudent({}, { 2: 'A' })).toBe(false);
});
