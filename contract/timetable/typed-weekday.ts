import { toLatinDigits } from '../rules/digits.ts';
import { foldSearch } from '../rules/fold.ts';
import { WEEKDAYS } from '../rules/weekdays.ts';

const ENGLISH = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];
/** Shortest beginning by which a day is known. */
const SHORTEST = 3;

/** The day of the week that somebody typed, 0 is Sunday: a number, রবিবার, রবি, Sunday, Sun. Null for anything else. */
export function typedWeekday(text: string): number | null {
  const typed = foldSearch(toLatinDigits(text)).replace(/[.:ঃ]+$/u, '');
  if (/^[0-6](?:\.0+)?$/.test(typed)) return Number(typed[0]);
  if (typed.length < SHORTEST) return null;
  const bengali = WEEKDAYS.findIndex((day) => foldSearch(day).startsWith(typed));
  const found = bengali >= 0 ? bengali : ENGLISH.findIndex((day) => day.startsWith(typed));
  return found < 0 ? null : found;
}
