import { describe, expect, it } from 'vitest';
import type { ExamResults, ResultPaper, ResultRow } from '#contract/exams/answers.ts';
import { DEFAULT_RULES } from '#contract/results/rules.ts';
import type { SubjectResult } from '#contract/results/subject.ts';
import { lowParts } from '../../../kit/page/low-parts.ts';
import { isLong, legendOf, resultIn, sheetSubjects, shortOf } from './columns.ts';
import { sharesOf } from './shares.ts';
import { measured } from './tabulation-cells.ts';

const PARTS = [
  { key: 'cq', name: 'সৃজনশীল', full: 70, pass: 23 },
  { key: 'mcq', name: 'বহুনির্বাচনি', full: 30, pass: 10 },
];
const paper = (id: number, name: string, joined = ''): ResultPaper => ({
  id,
  subject: id,
  name,
  full_marks: 100,
  parts: PARTS,
  role: 'compulsory',
  joined,
  position: id,
  highest: null,
});
const papers = [paper(1, 'বাংলা প্রথম পত্র', 'বাংলা'), paper(2, 'বাংলা দ্বিতীয় পত্র', 'বাংলা'), paper(3, 'গণিত')];

const subjectOf = (
  subject: number,
  marks: [paper: number, cq: number, mcq: number][],
  point: number,
): SubjectResult => ({
  subject,
  papers: marks.map(([id, cq, mcq]) => ({
    paper: id,
    subject: id,
    full_marks: 100,
    parts: { cq, mcq },
    total: cq + mcq,
    absent: false,
  })),
  full_marks: 100 * marks.length,
  parts: {},
  total: 0,
  percent: 0,
  letter: point === 0 ? 'F' : 'A+',
  point,
  absent: false,
  optional: false,
  uncounted: false,
});

describe('the columns of a sheet', () => {
  it('are one for joined papers, and find what a student has in them', () => {
    const rows = [{ subjects: [subjectOf(1, [[1, 60, 20]], 4), subjectOf(3, [[3, 60, 20]], 5)] }] as ResultRow[];
    const groups = sheetSubjects({ papers, subjects: [], rows });
    expect(groups.map(({ name, papers: own }) => [name, own.length])).toEqual([
      ['বাংলা', 2],
      ['গণিত', 1],
    ]);
    const bangla = subjectOf(
      1,
      [
        [1, 60, 20],
        [2, 50, 20],
      ],
      4,
    );
    expect(resultIn({ subjects: [bangla] }, groups[0]!)).toBe(bangla);
    expect(resultIn({ subjects: [bangla] }, groups[1]!)).toBeUndefined();
  });

  it('leave out what nobody here has, such as the papers of another stream', () => {
    const rows = [{ subjects: [subjectOf(3, [[3, 60, 20]], 5)] }] as ResultRow[];
    expect(sheetSubjects({ papers, subjects: [], rows }).map(({ name }) => name)).toEqual(['গণিত']);
  });

  it('know a long name', () => {
    expect(isLong('মোহাম্মদ আব্দুল্লাহ আল মুজাহিদ চৌধুরী', 20)).toBe(true);
    expect(isLong('ফাইজা নাহার', 20)).toBe(false);
  });

  it('name the parts shortly, and say once what that means', () => {
    expect(shortOf(PARTS[1]!)).toBe('বহু');
    expect(shortOf({ key: 'x', name: 'গবেষণা' })).toBe('গ');
    expect(legendOf(papers)).toEqual(['সৃ = সৃজনশীল', 'বহু = বহুনির্বাচনি']);
  });
});

describe('the marks that made a subject fail', () => {
  it('are those below their pass mark, of joined papers by their sum', () => {
    expect([...lowParts(subjectOf(3, [[3, 22, 20]], 0), papers)]).toEqual(['3 cq']);
    expect([
      ...lowParts(
        subjectOf(
          1,
          [
            [1, 20, 20],
            [2, 25, 20],
          ],
          0,
        ),
        papers,
      ),
    ]).toEqual(['1 cq', '2 cq']);
    expect([
      ...lowParts(
        subjectOf(
          1,
          [
            [1, 20, 20],
            [2, 60, 20],
          ],
          0,
        ),
        papers,
      ),
    ]).toEqual(['1 cq']);
    expect([
      ...lowParts(
        subjectOf(
          1,
          [
            [1, 20, 20],
            [2, 60, 20],
          ],
          3,
        ),
        papers,
      ),
    ]).toEqual([]);
  });
});

it('shares are of those who sat a subject, held against the one of the same name', () => {
  const results = (passed: number): ExamResults => ({
    exam: { id: 1, name: '', year: 2026 },
    class: 1,
    papers,
    subjects: [],
    grades: [
      { min: 80, letter: 'A+', point: 5 },
      { min: 0, letter: 'F', point: 0 },
    ],
    days_open: null,
    optional: DEFAULT_RULES,
    rows: [],
    beside: {},
    sections: [],
    uncounted: [],
    summary: {
      students: 4,
      passed,
      gpa5: 0,
      by_letter: {},
      by_subject: [
        { subject: 3, students: 4, passed, highest: 90, average: 50, by_letter: { 'A+': passed, F: 4 - passed } },
      ],
    },
  });
  const [bangla, maths] = sharesOf(results(3), results(2));
  expect(bangla).toMatchObject({ rate: null, before: null });
  expect(maths).toMatchObject({ rate: 0.75, before: 0.5 });
  expect(maths?.letters.map(({ share, from }) => [share, from])).toEqual([
    [0.75, 0],
    [0.25, 0.75],
  ]);
});

it('marks with decimals get wider columns, or are set smaller where a sheet has no room', () => {
  const many = Array.from({ length: 14 }, (_, at) => paper(at + 1, `বিষয় ${at + 1}`));
  const of = (some: ResultPaper[], cq: number, cut: 'a3' | 'a4') => {
    const rows = [{ subjects: some.map(({ id }) => subjectOf(id, [[id, cq, cq - 35]], 4)) } as ResultRow];
    const { widths, scale } = measured(sheetSubjects({ papers: some, subjects: [], rows }), rows, cut);
    return { sum: widths.reduce((all, width) => all + width, 0), part: widths[2] ?? 0, scale };
  };
  const few = many.slice(0, 3);
  expect([of(few, 60, 'a3').scale, of(few, 60.5, 'a3').scale, of(few, 60, 'a4').scale]).toEqual([1, 1, 1]);
  expect(of(few, 60.5, 'a3').part).toBeGreaterThan(of(few, 60, 'a3').part);
  for (const [cut, width] of [
    ['a3', 396],
    ['a4', 279],
  ] as const) {
    expect(of(many, 60.5, cut).scale).toBeLessThan(of(many, 60, cut).scale);
    expect(of(many, 60.5, cut).scale).toBeGreaterThan(0.6);
    expect(of(many, 60.5, cut).sum).toBeLessThanOrEqual(width);
  }
});
