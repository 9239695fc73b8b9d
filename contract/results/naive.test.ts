/** The same results a second time, as a clerk would reckon them: written apart from the module, and held against it. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type ClassResults, classResults, combinedResults, type WeightedExam } from './class-results.ts';
import { BOARD_GRADES, type GradingRules, usualPass } from './rules.ts';
import type { ExamStudent, Mark, Paper } from './subject.ts';

type Random = (most: number) => number;

/** Whole numbers from 0 to `most`, always the same for a seed. */
function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return (most) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % (most + 1);
  };
}

const OTHER_GRADES = [
  [90, 'S', 4.25],
  [61, 'T', 3],
  [35, 'U', 1.5],
  [0, 'V', 0],
].map(([min, letter, point]) => ({ min: Number(min), letter: String(letter), point: Number(point) }));

function randomRules(random: Random): GradingRules {
  return {
    grades: random(3) ? BOARD_GRADES : OTHER_GRADES,
    rounding: (['none', 'half_up', 'up'] as const)[random(2)]!,
    pass: random(1) ? 'each' : 'total',
    joined: random(1) ? 'summed' : 'per_paper',
    optional_above: [2, 3, 2.5, 0][random(3)]!,
    total_with_optional: random(1) === 1,
  };
}

const STREAMS = ['science', 'arts', 'trade'];

const PARTS = [
  [['all', 100]],
  [['all', 50]],
  [
    ['cq', 70],
    ['mcq', 30],
  ],
  [
    ['cq', 50],
    ['mcq', 25],
    ['practical', 25],
  ],
  [
    ['cq', 35],
    ['mcq', 15],
  ],
] as const;

function randomPapers(random: Random): Paper[] {
  return Array.from({ length: 1 + random(11) }, (_, index) => {
    const parts = PARTS[random(PARTS.length - 1)]!.map(([key, full]) => ({
      key,
      name: key,
      full,
      pass: random(4) ? usualPass(full) : 0,
    }));
    const joined = ['', '', 'বাংলা', 'ইংরেজি'][random(3)]!;
    return {
      id: 100 + index,
      subject: index + 1,
      full_marks: parts.reduce((all, { full }) => all + full, 0),
      parts,
      role: joined
        ? ('compulsory' as const)
        : (['compulsory', 'compulsory', 'compulsory', 'optional', 'uncounted'] as const)[random(4)]!,
      joined,
      position: index,
      ...(random(3) === 0 && { streams: STREAMS.filter(() => random(1)) }),
    };
  });
}

/** Good classes mostly, so that averages lie close together; some marks with decimals, some absent, seldom one missing. */
function randomMark(paper: Paper, random: Random, missing: boolean): Mark {
  if (random(60) === 0) return { parts: {}, absent: true };
  const level = random(6);
  const parts = paper.parts.map(({ key, full }): [string, number | null] => {
    if (missing && random(150) === 0) return [key, null];
    const least = level === 0 ? 0 : Math.floor(full * 0.33);
    const mark = least * 100 + random((full - least) * 100);
    return [key, (random(2) ? Math.round(mark / 100) * 100 : mark) / 100];
  });
  return { parts: Object.fromEntries(parts), absent: false };
}

function randomStudents(papers: Paper[], count: number, random: Random): ExamStudent[] {
  const missing = random(3) === 0;
  return Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    section: ['ক', 'খ', ''][random(2)]!,
    stream: ['', ...STREAMS][random(3)]!,
    optional_subject: random(3) ? (papers[random(papers.length - 1)]?.subject ?? null) : null,
    marks: new Map(papers.map((paper) => [paper.id, randomMark(paper, random, missing)])),
  }));
}

const exact = (value: number) => BigInt(Math.round(value * 100));

/** All grades have whole limits here: a percentage that is rounded half up reaches 80 from 79.5 on, one rounded up above 79. */
function naiveGrade(marks: bigint, full: bigint, rules: GradingRules): number {
  return rules.grades.findIndex(({ min }) => {
    if (min === 0) return true;
    const limit = BigInt(min) * full;
    if (rules.rounding === 'half_up') return 200n * marks >= 2n * limit - full;
    return rules.rounding === 'up' ? 100n * marks > limit - full : 100n * marks >= limit;
  });
}

type NaiveSubject = { open: boolean; role: string; grade: number; marks: bigint };

/** A paper of streams among which the student's is not. */
function isOthers({ streams }: Paper, { stream }: ExamStudent): boolean {
  if (!streams || streams.length === 0 || !stream) return false;
  for (const one of streams) if (one === stream) return false;
  return true;
}

function naiveSubjects(papers: Paper[], student: ExamStudent, rules: GradingRules): NaiveSubject[] {
  const names = [...new Set(papers.map((paper) => paper.joined || `${paper.subject}`))];
  return names.flatMap((name) => {
    const all = papers.filter((paper) => (paper.joined || `${paper.subject}`) === name);
    const theirs = all.some((paper) => paper.subject === student.optional_subject);
    const own = theirs ? all : all.filter((paper) => !isOthers(paper, student));
    if (own.length === 0) return [];
    const role = theirs ? 'optional' : own[0]!.role;
    if (role === 'optional' && !theirs) return [];
    let [marks, full, open, fails] = [0n, 0n, false, false];
    const need = new Map<string, bigint>();
    for (const paper of own) {
      const mark = student.marks.get(paper.id)!;
      full += exact(paper.full_marks);
      if (mark.absent) fails = true;
      let paperMarks = 0n;
      for (const { key, pass } of paper.parts) {
        const got = mark.parts[key] ?? null;
        if (got === null && !mark.absent) open = true;
        const short = exact(pass) - exact(got ?? 0);
        need.set(key, (need.get(key) ?? 0n) + short);
        if (rules.pass === 'each' && rules.joined === 'per_paper' && short > 0n) fails = true;
        paperMarks += exact(got ?? 0);
      }
      marks += paperMarks;
      const alone = naiveGrade(paperMarks, exact(paper.full_marks), rules);
      if (rules.pass === 'total' && rules.joined === 'per_paper' && alone === rules.grades.length - 1) fails = true;
    }
    if (rules.pass === 'each' && rules.joined === 'summed' && [...need.values()].some((short) => short > 0n))
      fails = true;
    return [{ open, role, grade: fails ? rules.grades.length - 1 : naiveGrade(marks, full, rules), marks }];
  });
}

/** The average in hundredths: the largest number of which half a hundredth less is still reached. */
function naiveAverage(sum: bigint, count: bigint, best: bigint): bigint {
  if (count === 0n) return 0n;
  let average = best;
  while (average > 0n && (2n * average - 1n) * count > 2n * sum) average -= 1n;
  return average;
}

function naiveRow(subjects: NaiveSubject[], rules: GradingRules) {
  const point = ({ grade }: NaiveSubject) => exact(rules.grades[grade]!.point);
  const compulsory = subjects.filter(({ role }) => role === 'compulsory');
  const optional = subjects.filter(({ role }) => role === 'optional');
  const open = subjects.some((subject) => subject.open);
  const failed = compulsory.filter((subject) => !subject.open && point(subject) === 0n).length;
  let sum = 0n;
  for (const subject of compulsory) sum += point(subject);
  for (const subject of optional)
    if (point(subject) > exact(rules.optional_above)) sum += point(subject) - exact(rules.optional_above);
  const average = failed > 0 ? 0n : naiveAverage(sum, BigInt(compulsory.length), exact(rules.grades[0]!.point));
  let total = 0n;
  for (const { role, marks } of subjects)
    if (role === 'compulsory' || (role === 'optional' && rules.total_with_optional)) total += marks;
  const letters = subjects.map((subject) => (subject.open ? null : rules.grades[subject.grade]!.letter));
  const overall = rules.grades.find((grade) => exact(grade.point) <= average)!.letter;
  return {
    letters,
    failed,
    total: Number(total) / 100,
    gpa: open ? null : Number(average) / 100,
    letter: open ? null : overall,
  };
}

function withPlaces(rows: ReturnType<typeof naiveRow>[], sections: string[]) {
  const better = (a: { gpa: number | null; total: number }, b: { gpa: number | null; total: number }) =>
    a.gpa! > b.gpa! || (a.gpa === b.gpa && a.total > b.total);
  const place = (row: (typeof rows)[number], others: typeof rows) =>
    row.gpa ? 1 + others.filter((other) => other.gpa && better(other, row)).length : null;
  return rows.map((row, index) => ({
    ...row,
    merit: place(row, rows),
    merit_section: place(
      row,
      rows.filter((_, other) => sections[other] === sections[index]),
    ),
  }));
}

const comparable = ({ rows }: ClassResults) =>
  rows.map(({ subjects, failed, total, gpa, letter, merit, merit_section }) => ({
    letters: subjects.map((subject) => subject.letter),
    failed,
    total,
    gpa,
    letter,
    merit,
    merit_section,
  }));

const classes = [fc.integer(), fc.integer({ min: 1, max: 300 })] as const;

it('grades any class as a clerk would', () => {
  fc.assert(
    fc.property(...classes, (seed, count) => {
      const random = randomFrom(seed);
      const [rules, papers] = [randomRules(random), randomPapers(random)];
      const students = randomStudents(papers, count, random);
      const naive = students.map((student) => naiveRow(naiveSubjects(papers, student, rules), rules));
      expect(comparable(classResults(papers, students, rules))).toEqual(
        withPlaces(
          naive,
          students.map(({ section }) => section),
        ),
      );
    }),
    { numRuns: 120 },
  );
});

/** Percentages over one common denominator, then graded as marks of that many. */
function naiveCombined(sources: WeightedExam[], student: ExamStudent, rules: GradingRules): NaiveSubject[] {
  const names = [...new Set(sources[0]!.papers.map((paper) => paper.joined || `${paper.subject}`))];
  return names.flatMap((name) => {
    let [marks, common, open, role] = [0n, 1n, false, 'none'];
    for (const { papers, marks: all, weight } of sources) {
      const every = papers.filter((paper) => (paper.joined || `${paper.subject}`) === name);
      const theirs = every.some((paper) => paper.subject === student.optional_subject);
      const own = theirs ? every : every.filter((paper) => !isOthers(paper, student));
      if (own.length === 0) return [];
      role = theirs ? 'optional' : own[0]!.role;
      let [got, full] = [0n, 0n];
      for (const paper of own) {
        const mark = all.get(student.id)!.get(paper.id)!;
        full += exact(paper.full_marks);
        for (const { key } of paper.parts) {
          if (!mark.absent && (mark.parts[key] ?? null) === null) open = true;
          got += mark.absent ? 0n : exact(mark.parts[key] ?? 0);
        }
      }
      marks = marks * full + BigInt(weight) * got * common;
      common *= full;
    }
    if (role === 'optional' && !sources[0]!.papers.some((paper) => paper.subject === student.optional_subject))
      return [];
    const full = common * 100n;
    // Hundredths of a mark of 100, half up.
    const shown = (2n * marks * 10_000n + full) / (2n * full);
    return [{ open, role, grade: naiveGrade(marks, full, rules), marks: shown }];
  });
}

it('combines exams as a clerk would', () => {
  fc.assert(
    fc.property(...classes, (seed, count) => {
      const random = randomFrom(seed);
      const rules = randomRules(random);
      const papers = randomPapers(random).map((paper) => ({
        ...paper,
        role: paper.role === 'optional' ? 'compulsory' : paper.role,
      }));
      const students = randomStudents(papers, count, random);
      const first = 1 + random(97);
      const second = 1 + random(98 - first);
      const sources = [first, second, 100 - first - second].map((weight) => ({
        weight,
        papers,
        marks: new Map(
          students.map(({ id }) => [
            id,
            new Map(papers.map((paper) => [paper.id, randomMark(paper, random, count < 20)])),
          ]),
        ),
      }));
      const naive = students.map((student) => naiveRow(naiveCombined(sources, student, rules), rules));
      expect(comparable(combinedResults(sources, students, rules))).toEqual(
        withPlaces(
          naive,
          students.map(({ section }) => section),
        ),
      );
    }),
    { numRuns: 60 },
  );
});
