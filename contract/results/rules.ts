import { cleanText } from '../rules/text.ts';

/** One line of the grade table: from `min` per cent of the full marks on, this letter and this grade point. */
export type Grade = { min: number; letter: string; point: number };

/** Grading rules of an exam. A published exam keeps the rules it was published with. */
export type GradingRules = {
  /** Highest first; the last one begins at 0 per cent and is the fail grade, with no point. */
  grades: readonly Grade[];
  /** Rounding of a percentage before the table is read: 79.5 stays (A) or becomes 80 (A+); `up` also makes 80 of 79.25. */
  rounding: 'none' | 'half_up' | 'up';
  /** `each`: every part (written, MCQ, practical) has its own pass mark. `total`: the subject's total alone counts. */
  pass: 'each' | 'total';
  /** Joined papers, such as Bangla first and second: a weak paper is saved by the other (`summed`), or not (`per_paper`). */
  joined: 'summed' | 'per_paper';
  /** Points of the optional subject above this are added to the compulsory ones. */
  optional_above: number;
  /** True if the optional subject's marks count in the total, and so in the merit list. */
  total_with_optional: boolean;
};

/** The scale of SSC, HSC and Dakhil, as the education boards print it on their marksheets. */
export const BOARD_GRADES: readonly Grade[] = [
  { min: 80, letter: 'A+', point: 5 },
  { min: 70, letter: 'A', point: 4 },
  { min: 60, letter: 'A-', point: 3.5 },
  { min: 50, letter: 'B', point: 3 },
  { min: 40, letter: 'C', point: 2 },
  { min: 33, letter: 'D', point: 1 },
  { min: 0, letter: 'F', point: 0 },
];

export const DEFAULT_RULES: GradingRules = {
  grades: BOARD_GRADES,
  rounding: 'none',
  pass: 'each',
  joined: 'summed',
  optional_above: 2,
  total_with_optional: false,
};

/** The pass mark that boards set for a part: 33 per cent, half up to a whole mark (70 → 23, 50 → 17, 30 → 10, 25 → 8). */
export const usualPass = (full: number): number => Math.floor((33 * full + 50) / 100);

/** Marks, percentages, points: numbers of at most two decimals, counted in hundredths, so that no sum is ever a little off. */
export const hundredths = (value: number): number => Math.round(value * 100);

/** True if a number has at most two decimals, as every mark has. */
export const isExact = (value: number): boolean => Math.abs(value) < 1e9 && hundredths(value) / 100 === value;

const isUpTo = (value: unknown, most: number): value is number =>
  typeof value === 'number' && value >= 0 && value <= most && isExact(value);

const falls = (values: readonly number[]): boolean =>
  values.every((value, index) => index === 0 || value < (values[index - 1] ?? 0));

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const holdsOnly = (value: Readonly<Record<string, unknown>>, keys: readonly string[]): boolean =>
  Object.keys(value).every((key) => keys.includes(key));

function readGrade(sent: unknown): Grade | null {
  if (!isRecord(sent) || !holdsOnly(sent, ['min', 'letter', 'point']) || typeof sent.letter !== 'string') return null;
  const clean = cleanText(sent.letter, false);
  if (!('text' in clean) || clean.text === '' || clean.text.length > 10) return null;
  return isUpTo(sent.min, 100) && isUpTo(sent.point, 10)
    ? { min: sent.min, letter: clean.text, point: sent.point }
    : null;
}

function readGrades(sent: unknown): Grade[] | null {
  const read = Array.isArray(sent) && sent.length >= 2 && sent.length <= 20 ? sent.map(readGrade) : [null];
  const table = read.filter((grade) => grade !== null);
  const last = table.at(-1);
  const isRight =
    table.length === read.length &&
    falls(table.map(({ min }) => min)) &&
    falls(table.map(({ point }) => point)) &&
    last?.min === 0 &&
    last.point === 0 &&
    new Set(table.map(({ letter }) => letter)).size === table.length;
  return isRight ? table : null;
}

const oneOf =
  <V extends string>(...values: readonly V[]) =>
  (sent: unknown): V | null =>
    values.find((value) => value === sent) ?? null;

/** Reads each rule; null is wrong. By hand, since browsers also read rules, and a schema's program is large. */
const READERS: { [K in keyof GradingRules]: (sent: unknown) => GradingRules[K] | null } = {
  grades: readGrades,
  rounding: oneOf('none', 'half_up', 'up'),
  pass: oneOf('each', 'total'),
  joined: oneOf('summed', 'per_paper'),
  optional_above: (sent) => (isUpTo(sent, 10) ? sent : null),
  total_with_optional: (sent) => (typeof sent === 'boolean' ? sent : null),
};

const PROBLEMS: Readonly<Record<string, string>> = {
  grades: 'গ্রেডের তালিকা বড় থেকে ছোট নম্বরে সাজান; শেষ গ্রেড ০ থেকে শুরু হবে আর তার পয়েন্ট ০ হবে',
  rounding: 'শতকরা নম্বরের ভগ্নাংশ কী হবে তা বেছে নিন: none, half_up, up',
  pass: 'পাসের নিয়ম বেছে নিন: each, total',
  joined: 'যুক্ত পত্রের নিয়ম বেছে নিন: summed, per_paper',
  optional_above: 'ঐচ্ছিক বিষয়ের কত পয়েন্টের উপরে যোগ হবে তা সংখ্যায় দিন, যেমন ২',
  total_with_optional: 'ঐচ্ছিক বিষয়ের নম্বর মোট নম্বরে যোগ হবে কি না বেছে নিন: true, false',
};

/** An exam's rules as sent; what is left out is as usual. Otherwise what is wrong, in Bengali, and with which of them. */
export function readRules(sent: unknown): { rules: GradingRules } | { problem: string; key?: string } {
  const given = sent ?? {};
  const wrong = { problem: 'ফলাফলের নিয়মগুলো ঠিকভাবে দিন' };
  if (!isRecord(given) || !holdsOnly(given, Object.keys(READERS))) return wrong;
  const read: Record<string, unknown> = {};
  for (const [key, reader] of Object.entries(READERS)) {
    if (given[key] === undefined) continue;
    const value = reader(given[key]);
    if (value === null) return { problem: PROBLEMS[key] ?? wrong.problem, key };
    read[key] = value;
  }
  return { rules: { ...DEFAULT_RULES, ...read } };
}
