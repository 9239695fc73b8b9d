const digits = new Intl.NumberFormat('bn-BD', { useGrouping: false });
const twoDigits = new Intl.NumberFormat('bn-BD', { minimumIntegerDigits: 2 });
const month = new Intl.DateTimeFormat('bn-BD', { month: 'long', timeZone: 'UTC' });

/** A whole number in Bengali digits, without separators. */
export const bengaliNumber = (value: number): string => digits.format(value);

/** The parts of a `YYYY-MM-DD` date as a leaf shows them (day in two digits); null when it is no such date. */
export function bengaliDate(iso: string): { day: string; month: string; year: string } | null {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? new Date(`${iso}T00:00:00Z`) : null;
  if (!date || Number.isNaN(date.getTime())) return null;
  return {
    day: twoDigits.format(date.getUTCDate()),
    month: month.format(date),
    year: digits.format(date.getUTCFullYear()),
  };
}
