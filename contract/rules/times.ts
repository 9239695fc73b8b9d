import { toLatinDigits } from './digits.ts';

/** A time of the day in either digits as `HH:MM`; null for what is none. */
export function parseTime(text: string): string | null {
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)$/.exec(toLatinDigits(text.trim())) ?? [];
  return hours === undefined || Number(hours) > 23 ? null : `${hours.padStart(2, '0')}:${minutes}`;
}
