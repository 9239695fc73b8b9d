import { toLatinDigits } from '../rules/digits.ts';
import { foldSearch } from '../rules/fold.ts';
import { rollKey } from '../rules/roll.ts';
import { typedDay } from '../rules/typed-day.ts';
import { wordsOf } from '../search/words.ts';

/** What a paper prints and who checks it may know, by field; a field that it does not print is missing. */
export type Printed = {
  /** In each language in which the record had it. */
  name?: readonly string[];
  dob?: string;
  gpa?: string;
  roll?: string;
};

export const MATCH_FIELDS = ['name', 'dob', 'gpa', 'roll'] as const;
export type MatchField = (typeof MATCH_FIELDS)[number];
export type Typed = Partial<Record<MatchField, string>>;
export type Matched = Record<MatchField, boolean | null>;

const nameKey = (name: string): string =>
  wordsOf(name)
    .map(({ key }) => key)
    .join(' ');

/** Points as a number of hundredths: 5, 5.0 and ৫.০০ are one. */
function gpaKey(text: string): string | null {
  const latin = toLatinDigits(text.trim());
  return /^\d{1,3}(?:\.\d{0,4})?$/.test(latin) ? String(Math.round(Number(latin) * 100)) : null;
}

const isSame = (a: string | null, b: string | null): boolean => a !== null && a !== '' && a === b;

const SAME: { [F in MatchField]: (printed: NonNullable<Printed[F]>, typed: string, today: string) => boolean } = {
  name: (printed, typed) => printed.some((name) => isSame(nameKey(name), nameKey(typed))),
  dob: (printed, typed, today) => isSame(printed, typedDay(typed, today)),
  gpa: (printed, typed) => isSame(gpaKey(printed), gpaKey(typed)) || isSame(foldSearch(printed), foldSearch(typed)),
  roll: (printed, typed) => isSame(rollKey(printed), rollKey(typed)),
};

/** Compares what was typed with a paper, folded as in a search; null for what was not sent. Nothing matches no paper. */
export function matchTyped(printed: Printed | null, typed: Typed, today: string): Matched {
  const is = <F extends MatchField>(field: F): boolean | null => {
    const [sent, own] = [typed[field], printed?.[field]];
    return sent === undefined ? null : own !== undefined && SAME[field](own, sent, today);
  };
  return { name: is('name'), dob: is('dob'), gpa: is('gpa'), roll: is('roll') };
}

/** Answers of a test that counts as no try: all that was sent is right. */
export const isAllRight = (matched: Matched): boolean => MATCH_FIELDS.every((field) => matched[field] !== false);
