import { bn } from '../rules/digits.ts';

/** Hundredths of a per cent, half up, from whole numbers. */
const hundredths = (present: number, of: number): number => Math.floor((20_000 * present + of) / (2 * of));

/** Share of sheets on which somebody was there, in per cent with two decimals, half up; null without a sheet. */
export const rateOf = (present: number, of: number): number | null => (of > 0 ? hundredths(present, of) / 100 : null);

/** True if the share reaches a whole per cent; decided in integers, never by the rounded rate. */
export const meets = (present: number, of: number, percent = 75): boolean => present * 100 >= percent * of;

/** The share for a reader: one decimal, half up from the integers; a dash without a sheet. */
export function rateInWords(present: number, of: number): string {
  if (of === 0) return '—';
  const tenths = Math.floor((2000 * present + of) / (2 * of));
  return `${bn(`${Math.floor(tenths / 10)}.${tenths % 10}`)}%`;
}
