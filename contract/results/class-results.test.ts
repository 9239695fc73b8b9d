import { describe, expect, it } from 'vitest';
import { classResults, combinedResults } from './class-results.ts';
import { ABSENT_MARK, paperWith, plain, rules, studentWith } from './testing/exam.ts';

const one = (...args: Parameters<typeof classResults>) => classResults(...args).rows[0]!;

describe('an absent student', () => {
  it('fails the subject, with what the other paper has still in the total', () => {
    const papers = [plain(1, 100, { joined: 'ইংরেজি' }), plain(2, 50, { joined: 'ইংরেজি' }), plain(3)];
    const row = one(papers, [studentWith(1, { 1: 80, 2: ABSENT_MARK, 3: 90 })], rules({ pass: 'total' }));
    expect(row.subjects[0]).toMatchObject({ total: 80, full_marks: 150, letter: 'F', point: 0, absent: true });
    expect(row.subjects[0]?.papers.map(({ absent, total }) => [absent, total])).toEqual([
      [false, 80],
      [true, 0],
    ]);
    expect(row).toMatchObject({ total: 170, gpa: 0, letter: 'F', failed: 1, merit: null, incomplete: false });
  });

  it('is not one who got nothing: marks typed beside the absence are not counted', () => {
    const [absent, nothing] = classResults(
      [plain(1)],
      [studentWith(1, { 1: { parts: { all: 50 }, absent: true } }), studentWith(2, { 1: 0 })],
      rules(),
    ).rows;
    expect(absent?.subjects[0]).toMatchObject({ absent: true, parts: { all: null }, total: 0 });
    expect(nothing?.subjects[0]).toMatchObject({ absent: false, parts: { all: 0 }, total: 0 });
  });
});

describe('a missing mark', () => {
  const papers = [paperWith(1, { cq: [70, 23], mcq: [30, 10] }), plain(2)];
  const students = [studentWith(1, { 1: { cq: 50, mcq: null }, 2: 70 })];

  it('leaves the report incomplete, without place and average', () => {
    const row = one(papers, students, rules());
    expect(row).toMatchObject({ incomplete: true, gpa: null, letter: null, merit: null, total: 120 });
    expect(row.subjects.map(({ letter }) => letter)).toEqual([null, 'A']);
  });

  it('counts as an absence where that is said', () => {
    const row = one(papers, students, rules(), { missing: 'absent' });
    expect(row).toMatchObject({ incomplete: false, gpa: 0, letter: 'F', failed: 1, total: 120 });
    expect(row.subjects[0]).toMatchObject({ absent: true, letter: 'F' });
  });

  it('is one where nothing was entered at all', () => {
    expect(one(papers, [studentWith(1, { 2: 70 })], rules()).incomplete).toBe(true);
  });
});

it('takes any key for a part, one that every object has, too', () => {
  const parts = Object.fromEntries<[full: number, pass: number]>([
    ['constructor', [70, 23]],
    ['toString', [30, 10]],
  ]);
  const only = paperWith(1, parts);
  const row = one([only], [studentWith(1, { 1: { constructor: 50, toString: null } })], rules());
  expect(row).toMatchObject({ incomplete: true, total: 50 });
  expect(row.subjects[0]?.parts).toEqual({ constructor: 50, toString: null });
  expect(one([only], [studentWith(1, {})], rules()).subjects[0]?.parts).toEqual({ constructor: null, toString: null });
});

describe('the optional subject', () => {
  const papers = [plain(1), plain(2), plain(3, 100, { role: 'optional' }), plain(4)];

  it("is the student's own, whatever the paper's role; others' need no mark", () => {
    const rows = classResults(
      papers,
      [
        studentWith(1, { 1: 70, 2: 70, 3: 85, 4: 70 }, { optional_subject: 3 }),
        studentWith(2, { 1: 70, 2: 70, 4: 85 }, { optional_subject: 4 }),
        studentWith(3, { 1: 70, 2: 70, 4: 85 }),
      ],
      rules(),
    ).rows;
    expect(rows.map(({ gpa, total }) => [gpa, total])).toEqual([
      [5, 210],
      [5, 140],
      [4.33, 225],
    ]);
    expect(
      rows.map(({ subjects }) => subjects.filter(({ optional }) => optional).map(({ subject }) => subject)),
    ).toEqual([[3], [4], []]);
  });

  it('enters the total only where the rules say so', () => {
    const students = [studentWith(1, { 1: 70, 2: 70, 3: 85, 4: 70 }, { optional_subject: 3 })];
    expect(one(papers, students, rules({ total_with_optional: true })).total).toBe(295);
  });

  it('adds what is above another threshold, too', () => {
    const students = [studentWith(1, { 1: 70, 2: 70, 3: 85, 4: 70 }, { optional_subject: 3 })];
    expect(one(papers, students, rules({ optional_above: 3 })).gpa).toBe(4.67);
  });

  it('is missed when it has no mark', () => {
    expect(one(papers, [studentWith(1, { 1: 70, 2: 70, 4: 70 }, { optional_subject: 3 })], rules()).incomplete).toBe(
      true,
    );
  });
});

it('shows an uncounted subject with its grade and counts it nowhere', () => {
  const papers = [plain(1), plain(2, 50, { role: 'uncounted' })];
  const row = one(papers, [studentWith(1, { 1: 72.25, 2: 5 })], rules());
  expect(row).toMatchObject({ gpa: 4, letter: 'A', failed: 0, total: 72.25 });
  expect(row.subjects[1]).toMatchObject({ uncounted: true, letter: 'F', total: 5 });
});

it('has no average where no subject counts', () => {
  expect(one([plain(1, 100, { role: 'uncounted' })], [studentWith(1, { 1: 90 })], rules())).toMatchObject({
    gpa: 0,
    letter: 'F',
  });
});

it('keeps hundredths: ten times 0.1 is 1, and 79.99 is no 80', () => {
  const parts = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`p${index}`, [10, 0] as const]));
  const tenth = Object.fromEntries(Object.keys(parts).map((key) => [key, 0.1]));
  expect(one([paperWith(1, parts)], [studentWith(1, { 1: tenth })], rules()).total).toBe(1);
  expect(one([plain(1)], [studentWith(1, { 1: 79.99 })], rules()).letter).toBe('A');
});

it('takes another grade table, and its best point as the limit', () => {
  const grades = [
    { min: 75, letter: 'উত্তম', point: 4 },
    { min: 40, letter: 'চলতি', point: 2 },
    { min: 0, letter: 'অকৃতকার্য', point: 0 },
  ];
  const students = [studentWith(1, { 1: 75, 2: 90 }, { optional_subject: 2 }), studentWith(2, { 1: 39.99, 2: 90 })];
  const { rows, summary } = classResults([plain(1), plain(2)], students, rules({ grades }));
  expect(rows.map(({ gpa, letter }) => [gpa, letter])).toEqual([
    [4, 'উত্তম'],
    [0, 'অকৃতকার্য'],
  ]);
  expect(summary).toMatchObject({ gpa5: 1, passed: 1, by_letter: { উত্তম: 1, চলতি: 0, অকৃতকার্য: 1 } });
});

it('gives places in the class and in the section', () => {
  const sections: [number, string, number][] = [
    [1, 'ক', 85],
    [2, 'খ', 90],
    [3, 'ক', 85],
    [4, 'খ', 20],
    [5, 'খ', 88],
  ];
  const students = sections.map(([id, section, mark]) => studentWith(id, { 1: mark }, { section }));
  expect(
    classResults([plain(1)], students, rules()).rows.map(({ merit, merit_section }) => [merit, merit_section]),
  ).toEqual([
    [3, 1],
    [1, 1],
    [3, 1],
    [null, null],
    [2, 2],
  ]);
});

it('sums a class up', () => {
  const students = [
    studentWith(1, { 1: 85, 2: 81 }),
    studentWith(2, { 1: 60, 2: 20 }),
    studentWith(3, { 1: 33.5, 2: null }),
  ];
  expect(classResults([plain(1), plain(2)], students, rules()).summary).toEqual({
    students: 3,
    passed: 1,
    gpa5: 1,
    by_letter: { 'A+': 1, A: 0, 'A-': 0, B: 0, C: 0, D: 0, F: 1 },
    by_subject: [
      {
        subject: 1,
        students: 3,
        passed: 3,
        highest: 85,
        average: 59.5,
        by_letter: { 'A+': 1, A: 0, 'A-': 1, B: 0, C: 0, D: 1, F: 0 },
      },
      {
        subject: 2,
        students: 2,
        passed: 1,
        highest: 81,
        average: 50.5,
        by_letter: { 'A+': 1, A: 0, 'A-': 0, B: 0, C: 0, D: 0, F: 1 },
      },
    ],
  });
});

it('has nothing to say of an empty class', () => {
  expect(classResults([plain(1)], [], rules())).toMatchObject({ rows: [], summary: { students: 0, by_subject: [] } });
});

describe('a combined exam', () => {
  const marks = (mark: number | null, full = 100) => ({
    papers: [plain(1, full)],
    marks: new Map([[1, studentWith(1, { 1: mark }).marks]]),
  });

  it('is incomplete while one source is, and counts an absence as no marks', () => {
    const sources = [
      { weight: 40, ...marks(null) },
      { weight: 60, ...marks(90) },
    ];
    expect(combinedResults(sources, [studentWith(1, {})], rules()).rows[0]).toMatchObject({
      incomplete: true,
      gpa: null,
    });
    const row = combinedResults(sources, [studentWith(1, {})], rules(), { missing: 'absent' }).rows[0];
    expect(row).toMatchObject({ incomplete: false, gpa: 3, total: 54 });
    expect(row?.subjects[0]).toMatchObject({ absent: false, percent: 54 });
  });

  it('leaves the weight of a source without the subject to the others', () => {
    const sources = [
      { weight: 25, papers: [plain(2)], marks: new Map([[1, studentWith(1, { 2: 50 }).marks]]) },
      { weight: 75, ...marks(80) },
    ];
    expect(
      combinedResults(sources, [studentWith(1, {})], rules()).rows[0]?.subjects.map(({ percent }) => percent),
    ).toEqual([50, 80]);
  });

  it('joins in every source what one of them joins', () => {
    const test = {
      weight: 50,
      papers: [plain(1, 25), plain(2, 25)],
      marks: new Map([[1, studentWith(1, { 1: 10, 2: 20 }).marks]]),
    };
    const joined = { joined: 'বাংলা' };
    const annual = {
      weight: 50,
      papers: [plain(1, 100, joined), plain(2, 50, joined)],
      marks: new Map([[1, studentWith(1, { 1: 90, 2: 30 }).marks]]),
    };
    const { subjects } = combinedResults([test, annual], [studentWith(1, {})], rules()).rows[0]!;
    expect(subjects).toHaveLength(1);
    expect(subjects[0]).toMatchObject({ percent: 70, letter: 'A' });
  });

  it('asks nothing of a source without weight', () => {
    const sources = [
      { weight: 0, ...marks(null) },
      { weight: 100, ...marks(79.5) },
    ];
    expect(combinedResults(sources, [studentWith(1, {})], rules({ rounding: 'half_up' })).rows[0]).toMatchObject({
      letter: 'A+',
      gpa: 5,
    });
  });
});

describe('papers of streams', () => {
  const papers = [
    plain(1),
    plain(2, 100, { streams: ['science'] }),
    plain(3, 100, { streams: ['trade', 'arts'] }),
    plain(4, 100, { streams: ['arts'] }),
  ];
  const of = (stream: string, marks: Parameters<typeof studentWith>[1], more = {}) =>
    classResults(papers, [studentWith(1, marks, { stream, ...more })], rules()).rows[0];
  const subjects = (row: ReturnType<typeof of>) => row?.subjects.map(({ subject }) => subject);

  it('count for those streams alone, and leave nobody else incomplete', () => {
    const science = of('science', { 1: 80, 2: 60 });
    expect(science).toMatchObject({ incomplete: false, gpa: 4.25, total: 140 });
    expect(subjects(science)).toEqual([1, 2]);
    expect(subjects(of('arts', {}))).toEqual([1, 3, 4]);
    expect(of('trade', { 1: 80, 2: 10, 3: 80 })).toMatchObject({ incomplete: false, gpa: 5, failed: 0 });
  });

  it('are all sat by who has no stream, so that too few subjects are seen', () => {
    expect(of('', { 1: 80, 2: 80 })).toMatchObject({ incomplete: true, gpa: null });
  });

  it('may be another stream’s where it is the own optional subject', () => {
    const row = of('science', { 1: 80, 2: 60, 4: 80 }, { optional_subject: 4 });
    expect(row).toMatchObject({ incomplete: false, gpa: 5, gpa_without_optional: 4.25 });
    expect(row?.subjects.at(-1)).toMatchObject({ subject: 4, optional: true });
  });
});
