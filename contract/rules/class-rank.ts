import { toLatinDigits } from './digits.ts';
import { foldSearch } from './fold.ts';

// Words by class, first to twelfth: ordinal word, English word and ordinal, Roman number, the English word in Bengali.
const WORDS = [
  'প্রথম one first i ওয়ান',
  'দ্বিতীয় two second ii টু',
  'তৃতীয় three third iii থ্রি',
  'চতুর্থ four fourth iv ফোর',
  'পঞ্চম five fifth v ফাইভ',
  'ষষ্ঠ ষষ্ট six sixth vi সিক্স',
  'সপ্তম seven seventh vii সেভেন',
  'অষ্টম eight eighth viii এইট',
  'নবম nine ninth ix নাইন',
  'দশম ten tenth x টেন',
  'একাদশ eleven eleventh xi ইলেভেন',
  'দ্বাদশ twelve twelfth xii টুয়েলভ',
];
const RANKS = new Map(WORDS.flatMap((words, index) => words.split(' ').map((word) => [foldSearch(word), index + 1])));

// Before the first class, in their order.
const YOUNGEST = ['প্লে play', 'নার্সারি নার্সারী nursery', 'কেজি kg শিশু প্রাক'];
const YOUNG = new Map(
  YOUNGEST.flatMap((words, index) =>
    words.split(' ').map((word) => [foldSearch(word), (index + 1) / (YOUNGEST.length + 1)]),
  ),
);

const CLASS_WORDS = new RegExp(['শ্রে[ণন][িী]', 'ক্লাস', 'class', 'grade', 'standard'].join('|'), 'g');
const YEAR_WORD = foldSearch('বর্ষ');
const UNIVERSITY = new Set('ডিগ্রি ডিগ্রী অনার্স স্নাতক মাস্টার্স degree honours honors masters'.split(' ').map(foldSearch));
const UNKNOWN = Number.POSITIVE_INFINITY;

/**
 * The place of a class name among classes: 1 to 12 (ষষ্ঠ শ্রেণি, ৬ষ্ঠ, ৬, Class 6, Six, VI; a college's প্রথম বর্ষ is 11),
 * below 1 for classes before the first, Infinity for a name that says no class.
 */
export function classRank(name: string): number {
  const key = foldSearch(name).replace(CLASS_WORDS, ' ');
  const words: string[] = key.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const rank = words.map((word, index) => rankOf(word, index === 0)).find((found) => found !== undefined) ?? UNKNOWN;
  if (!words.includes(YEAR_WORD) && !words.includes('year')) return rank;
  return rank <= 2 && !words.some((word) => UNIVERSITY.has(word)) ? 10 + rank : UNKNOWN;
}

/** The class that a single word names. A bare number or Roman letter counts only at the name's start: "ব্যাচ ১" is no class. */
function rankOf(word: string, isFirst: boolean): number | undefined {
  const young = YOUNG.get(word);
  if (young !== undefined) return young;
  const [, digits, ending] = /^(\d{1,2})(\D*)$/.exec(word) ?? [];
  if (digits === undefined) return isFirst || !/^[ivx]+$/.test(word) ? RANKS.get(word) : undefined;
  const rank = Number(digits);
  if (rank < 1 || rank > 12 || (ending === '' && !isFirst)) return undefined;
  return rank;
}

/** Orders classes by rank, unknown names last; equal ones keep their order in a stable sort. */
export function byClassRank(a: { name: string }, b: { name: string }): number {
  const [left, right] = [classRank(a.name), classRank(b.name)];
  return left === right ? 0 : Math.sign(left - right);
}

const rolls = /* @__PURE__ */ new Intl.Collator('bn', { numeric: true });

/** Orders students by roll, numbers by their value in either digits (৯ before 10); an empty roll comes last. */
export function byRoll(a: { roll_number: string }, b: { roll_number: string }): number {
  const [left, right] = [toLatinDigits(a.roll_number.trim()), toLatinDigits(b.roll_number.trim())];
  if (left === '' || right === '') return Number(left === '') - Number(right === '');
  return rolls.compare(left, right);
}
