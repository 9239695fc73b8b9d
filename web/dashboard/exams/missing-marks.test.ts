import { expect, it } from 'vitest';
import { missingMarks } from './missing-marks.ts';

it('says in which papers marks are missing, and of how many students', () => {
  const subject = (paper: number, percent: number | null, parts: Record<string, number | null>, absent = false) => ({
    percent,
    papers: [{ paper, absent, parts }],
  });
  const rows = [
    { incomplete: true, subjects: [subject(1, null, { cq: 60, mcq: null }), subject(2, 80, { cq: 80 })] },
    { incomplete: true, subjects: [subject(1, null, { cq: null, mcq: null }), subject(2, null, { cq: null })] },
    { incomplete: false, subjects: [subject(1, 0, { cq: null, mcq: null }, true), subject(2, 80, { cq: 80 })] },
  ];
  const papers = [
    { id: 1, name: 'বাংলা' },
    { id: 2, name: 'গণিত' },
  ];
  expect(missingMarks({ class: 8, papers, rows } as never)).toEqual({
    papers: [
      { class: 8, paper: 1, name: 'বাংলা', students: 2 },
      { class: 8, paper: 2, name: 'গণিত', students: 1 },
    ],
    students: 2,
  });
});
