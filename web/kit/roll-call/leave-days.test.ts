import { expect, it } from 'vitest';
import { leaveDays } from './leave-days.ts';

it('tells who of a roster is on leave today and on each of the seven days after it', () => {
  const leaves = [
    { student: 1, from: '2026-11-20', to: '2026-11-26' },
    { student: 2, from: '2026-12-02', to: '2026-12-31' },
    { student: 1, from: '2026-11-26', to: '2026-11-26' },
    { student: 3, from: '2026-11-01', to: '2026-11-25' },
    { student: 9, from: '2026-11-01', to: '2026-12-31' },
  ];
  const students = [1, 2, 3].map((student) => ({ student }));
  const days = leaveDays(leaves, students, '2026-11-26');
  expect(Object.keys(days)).toHaveLength(8);
  expect(Object.entries(days).filter(([, ids]) => ids.length > 0)).toEqual([
    ['2026-11-26', [1]],
    ['2026-12-02', [2]],
    ['2026-12-03', [2]],
  ]);
});
