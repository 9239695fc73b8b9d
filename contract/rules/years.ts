import { dayOf } from './dates.ts';
import { toLatinDigits } from './digits.ts';

/** The years that the home page counts: the year of `today` (YYYY-MM-DD) minus 2000. */
export function yearsSince2000(today: string): number {
  return Number(today.slice(0, 4)) - 2000;
}

/** A result's year, 2000 to 2099: an integer or four Latin or Bangla digits, edges trimmed; null for anything else. */
export function parseYear(value: string | number): number | null {
  const text = typeof value === 'number' ? String(value) : toLatinDigits(value.trim());
  return /^20[0-9]{2}$/.test(text) ? Number(text) : null;
}

/** The last year, 1900 to 2099, that a text names in either digits; of a session (২০২৫-২৬) the later one. Null for none. */
export function yearNamed(text: string): number | null {
  const numbers = toLatinDigits(text).match(/\d+/g) ?? [];
  const years = numbers.flatMap((digits, place) => {
    if (/^(19|20)\d\d$/.test(digits)) return [Number(digits)];
    const next = Number(numbers[place - 1]) + 1;
    return next > 1900 && next < 2100 && digits === String(next).slice(2) ? [next] : [];
  });
  return years.length > 0 ? Math.max(...years) : null;
}

/** The year that a routine is for: the one in its title, else that in which it came. Null where nothing says it. */
export function routineYear({ title, created_at }: { title: string; created_at: string }): number | null {
  return yearNamed(title) ?? (Number(dayOf(created_at)?.slice(0, 4)) || null);
}
