import { describe, expect, it } from 'vitest';
import { classResults, combinedResults } from './class-results.ts';
import { ranksOf } from './report.ts';
import type { GradingRules } from './rules.ts';
import type { Paper } from './subject.ts';
import { paperWith, plain, rules, studentWith } from './testing/exam.ts';

const MARKS: Record<string, number> = { 'A+': 85, A: 75, 'A-': 65, B: 55, C: 45, D: 35, F: 10 };

/** The report of one student who has these letters in the compulsory subjects, and this one in the optional one. */
function report(letters: string, optional?: string) {
  const list = letters.split(' ');
  const papers = list.map((_, index) => plain(index + 1));
  const marks = Object.fromEntries(list.map((letter, index) => [index + 1, MARKS[letter] ?? 0]));
  if (optional === undefined) return classResults(papers, [studentWith(1, marks)], rules()).rows[0]!;
  const one = studentWith(1, { ...marks, 99: MARKS[optional] ?? 0 }, { optional_subject: 99 });
  return classResults([...papers, plain(99)], [one], rules()).rows[0]!;
}

function subject(
  papers: Paper[],
  marks: Record<number, number | Record<string, number>>,
  some: Partial<GradingRules> = {},
) {
  return classResults(papers, [studentWith(1, marks)], rules(some)).rows[0]!.subjects[0]!;
}

const letter = (marks: number, full: number, rounding: GradingRules['rounding']) =>
  subject([plain(1, full)], { 1: marks }, { rounding }).letter;

const times = (count: number, grade: string) => Array.from({ length: count }, () => grade).join(' ');

describe('the grade point average', () => {
  it.each([
    [1, times(9, 'A+'), 'A-', 5, 5, 'A+'],
    [2, 'A+ A A+ A A-', 'A+', 4.9, 4.3, 'A'],
    [3, `${times(4, 'A+')} ${times(5, 'A')}`, 'A+', 4.78, 4.44, 'A'],
    [4, `${times(3, 'A')} ${times(6, 'A+')}`, 'A+', 5, 4.67, 'A+'],
    [5, `A A- ${times(7, 'A+')}`, 'A+', 5, 4.72, 'A+'],
    [6, `${times(4, 'A')} ${times(5, 'A+')}`, 'A+', 4.89, 4.56, 'A'],
    [7, 'A A A- A A+ A A- B A', 'F', 3.89, 3.89, 'A-'],
    [7, 'A A A- A A+ A A- B A', 'D', 3.89, 3.89, 'A-'],
    [7, 'A A A- A A+ A A- B A', 'C', 3.89, 3.89, 'A-'],
    [8, 'A A A- A A+ A A- B A', 'B', 4, 3.89, 'A'],
    [9, `${times(8, 'A+')} F`, 'A+', 0, 0, 'F'],
    [10, 'A A- A+ A+ A A-', 'A', 4.5, 4.17, 'A'],
    [11, times(6, 'A'), 'A+', 4.5, 4, 'A'],
    [12, times(9, 'D'), 'D', 1, 1, 'D'],
  ])('vector %d: %s, optional %s', (_, letters, optional, gpa, without, overall) => {
    expect(report(letters, optional)).toMatchObject({ gpa, gpa_without_optional: without, letter: overall });
  });

  it('counts the failed compulsory subjects, never the optional one', () => {
    expect(report(`${times(7, 'A+')} F F`, 'F')).toMatchObject({ failed: 2, gpa: 0, letter: 'F' });
    expect(report(times(9, 'A'), 'F')).toMatchObject({ failed: 0, gpa: 4, letter: 'A' });
  });
});

describe('the parts of a paper', () => {
  const twoParts = paperWith(1, { cq: [70, 23], mcq: [30, 10] });
  const threeParts = paperWith(1, { cq: [50, 17], mcq: [25, 8], practical: [25, 8] });

  it.each([
    [13, twoParts, { cq: 22, mcq: 28 }, 50, 'F', 0],
    [14, twoParts, { cq: 23, mcq: 10 }, 33, 'D', 1],
    [15, threeParts, { cq: 17, mcq: 8, practical: 8 }, 33, 'D', 1],
    [16, threeParts, { cq: 45, mcq: 22, practical: 7 }, 74, 'F', 0],
  ])('vector %d', (_, only, marks, total, grade, point) => {
    expect(subject([only], { 1: marks })).toMatchObject({ total, letter: grade, point });
  });

  it('are not asked where the total alone counts', () => {
    expect(subject([twoParts], { 1: { cq: 22, mcq: 28 } }, { pass: 'total' })).toMatchObject({ letter: 'B', point: 3 });
  });
});

describe('joined papers', () => {
  const parts = { cq: [70, 23], mcq: [30, 10] } as const;
  const bangla = [paperWith(1, parts, { joined: 'বাংলা' }), paperWith(2, parts, { joined: 'বাংলা' })];
  const marks = { 1: { cq: 20, mcq: 24 }, 2: { cq: 45, mcq: 18 } };

  it('vector 17: a weak paper is saved by the other, or not', () => {
    expect(subject(bangla, marks)).toMatchObject({
      total: 107,
      percent: 53.5,
      letter: 'B',
      point: 3,
      parts: { cq: 65, mcq: 42 },
    });
    expect(subject(bangla, marks, { joined: 'per_paper' })).toMatchObject({ total: 107, letter: 'F', point: 0 });
  });

  it('are judged each by its own total where the total alone counts', () => {
    const some = { pass: 'total', joined: 'per_paper' } as const;
    expect(subject(bangla, marks, some).letter).toBe('B');
    expect(subject(bangla, { ...marks, 1: { cq: 20, mcq: 12 } }, some).letter).toBe('F');
  });
});

describe('rounding', () => {
  it.each([
    [18, 159, 200, 'A A+ A+'],
    [19, 317, 400, 'A A A+'],
    [19, 119, 150, 'A A A+'],
    [20, 139, 200, 'A- A A'],
    [20, 119, 200, 'B A- A-'],
    [21, 65, 200, 'F D D'],
    [21, 66, 200, 'D D D'],
    [21, 49, 150, 'F D D'],
    [21, 50, 150, 'D D D'],
  ])('vector %d: %d of %d', (_, marks, full, letters) => {
    expect((['none', 'half_up', 'up'] as const).map((rounding) => letter(marks, full, rounding)).join(' ')).toBe(
      letters,
    );
  });

  it.each([
    [22, 100, '32 33 39 40 79 80', 'F D D C A A+'],
    [23, 50, '16 17 39 40', 'F D A A+'],
  ])('vector %d: of %d the marks %s', (_, full, marks, letters) => {
    expect(
      marks
        .split(' ')
        .map((mark) => letter(Number(mark), full, 'none'))
        .join(' '),
    ).toBe(letters);
  });
});

describe('a combined exam', () => {
  const combine = (some: [weight: number, full: number, mark: number][], rounding: GradingRules['rounding']) =>
    combinedResults(
      some.map(([weight, full, mark]) => ({
        weight,
        papers: [plain(1, full)],
        marks: new Map([[1, studentWith(1, { 1: mark }).marks]]),
      })),
      [studentWith(1, {})],
      rules({ rounding }),
    ).rows[0]!.subjects[0]!;

  it.each([
    [
      24,
      [
        [20, 100, 60],
        [20, 100, 70],
        [60, 100, 85],
      ],
      77,
      'A',
    ],
    [
      25,
      [
        [40, 100, 70],
        [60, 100, 81],
      ],
      76.6,
      'A',
    ],
    [
      26,
      [
        [75, 100, 82],
        [25, 25, 21],
      ],
      82.5,
      'A+',
    ],
  ] as [number, [number, number, number][], number, string][])('vector %d', (_, sources, percent, grade) => {
    for (const rounding of ['none', 'half_up', 'up'] as const) {
      expect(combine(sources, rounding)).toMatchObject({ percent, total: percent, full_marks: 100, letter: grade });
    }
  });
});

it('vector 27: places by average, then total; equal ones share theirs', () => {
  const four = [
    { student: 1, gpa: 5, total: 880 },
    { student: 2, gpa: 5, total: 880 },
    { student: 3, gpa: 5, total: 871 },
    { student: 4, gpa: 4.89, total: 900 },
    { student: 5, gpa: 0, total: 910 },
    { student: 6, gpa: null, total: 700 },
  ];
  expect([...ranksOf(four)]).toEqual([
    [1, 1],
    [2, 1],
    [3, 3],
    [4, 4],
  ]);
});
