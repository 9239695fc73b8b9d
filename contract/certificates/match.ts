import { toLatinDigits } from '../rules/digits.ts';
import { foldSearch } from '../rules/fold.ts';
import { rollKey } from '../rules/roll.ts';
import { typedDay } from '../rules/typed-day.ts';
import { wordsOf } from '../search/words.ts';

/** Header with the tries that a code has left, on an answer of the test. */
export const TRIES_LEFT = 'Prangon-Tries-Left';

export const MATCH_FIELDS = ['name', 'dob', 'gpa', 'roll'] as const;
export type MatchField = (typeof MATCH_FIELDS)[number];
/**
 * Values that a paper prints and who checks it may know: a name in each language in which the record had it, a birth date as
 * YYYY-MM-DD. A field that it does not print is missing.
 */
export type PrintedFields = Partial<Record<MatchField, readonly string[]>>;
export type TypedFields = Partial<Record<MatchField, string>>;
export type MatchResult = Record<MatchField, boolean | null>;

/** Names are written with ছ and with স, and nobody hears which. */
const nameKey = (name: string): string =>
  wordsOf(name)
    .map(({ key }) => key.replaceAll('ছ', 'স'))
    .join(' ');

/** Points as a number of hundredths: 5, 5.0 and ৫.০০ are one. */
function gpaKey(text: string): string | null {
  const latin = toLatinDigits(text.trim());
  return /^\d{1,3}(?:\.\d{0,4})?$/.test(latin) ? String(Math.round(Number(latin) * 100)) : null;
}

const isSame = (a: string | null, b: string | null): boolean => a !== null && a !== '' && a === b;

/** True if one of a field's printed values is what was typed. */
const SAME: Record<MatchField, (printed: string, typed: string, today: string) => boolean> = {
  name: (printed, typed) => isSame(nameKey(printed), nameKey(typed)),
  dob: (printed, typed, today) => isSame(printed, typedDay(typed, today)),
  gpa: (printed, typed) => isSame(gpaKey(printed), gpaKey(typed)) || isSame(foldSearch(printed), foldSearch(typed)),
  roll: (printed, typed) => isSame(rollKey(printed), rollKey(typed)),
};

/** Compares what was typed with a paper, folded as in a search; null for what was not sent. Nothing matches no paper. */
export function matchTyped(printed: PrintedFields | null, typed: TypedFields, today: string): MatchResult {
  const is = (field: MatchField): boolean | null => {
    const [sent, own] = [typed[field], printed?.[field] ?? []];
    return sent === undefined ? null : own.some((value) => SAME[field](value, sent, today));
  };
  return { name: is('name'), dob: is('dob'), gpa: is('gpa'), roll: is('roll') };
}

/** Answers of a test that counts as no try: all that was sent is right. */
export const isAllRight = (matched: MatchResult): boolean => MATCH_FIELDS.every((field) => matched[field] !== false);
