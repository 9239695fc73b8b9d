import { toLatinDigits } from '../rules/digits.ts';
import { foldKey, foldSearch } from '../rules/fold.ts';

type Seat = { section: string; roll_number: string };

/** A roll as a number, in either digits; what is none comes last. */
export function rollRank(roll: string): number {
  const typed = toLatinDigits(roll).trim();
  return /^\d{1,15}$/.test(typed) ? Number(typed) : Number.POSITIVE_INFINITY;
}

const compare = <T extends string | number>(a: T, b: T): number => (a === b ? 0 : a < b ? -1 : 1);

/** The order of a class register: by section, then by roll as a number. */
export function inRegister(a: Seat, b: Seat): number {
  return (
    compare(foldKey(a.section), foldKey(b.section)) ||
    compare(rollRank(a.roll_number), rollRank(b.roll_number)) ||
    compare(foldSearch(a.roll_number), foldSearch(b.roll_number))
  );
}

/** A roll as it is looked up: ০৭, 07 and 7 are one. */
export const reportRollKey = (roll: string): string => {
  const rank = rollRank(roll);
  return rank === Number.POSITIVE_INFINITY ? foldSearch(roll) : String(rank);
};
