import { addDays, dateInWords } from '#contract/rules/dates.ts';

export { addDays };

const two = (value: number) => String(value).padStart(2, '0');

/** YYYY-MM-DD of a day of a month. A day that the month lacks becomes its last one. */
export function dayIn(year: number, month: number, day: number): string {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return `${year}-${two(month)}-${two(Math.min(day, last))}`;
}

export const yearOf = (date: string): number => Number(date.slice(0, 4));

/** The date itself, or the Thursday before it: offices are closed on Fridays and Saturdays. */
export function workday(date: string): string {
  const weekday = new Date(Date.parse(date)).getUTCDay();
  return weekday === 5 ? addDays(date, -1) : weekday === 6 ? addDays(date, -2) : date;
}

const WEEKDAYS = ['রবিবার', 'সোমবার', 'মঙ্গলবার', 'বুধবার', 'বৃহস্পতিবার', 'শুক্রবার', 'শনিবার'];

/** ১৮ নভেম্বর ২০২৬, বুধবার */
export const dateWithDay = (date: string): string =>
  `${dateInWords(date)}, ${WEEKDAYS[new Date(Date.parse(date)).getUTCDay()]}`;
