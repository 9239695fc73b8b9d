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
