import { addMonths, momentParts, parseDate, parseMoment, todayInDhaka } from './dates.ts';
import { bn, toLatinDigits } from './digits.ts';
import { MONTH_NAMES, monthNumber } from './months.ts';

/** Validation errors of a typed date, with the right way to write it. */
export const dayProblems = {
  unclear: 'সঠিক তারিখ দিন, যেমন ২৫/১১/২০২৬',
  onlyYear: (year: string) => `সঠিক তারিখ দিন: দিন ও মাসও লিখুন, যেমন ১৫/০৪/${bn(year)}`,
  noYear: (day: string) => `সঠিক তারিখ দিন: বছরও লিখুন, যেমন ${bn(day)}/২০২৬`,
  noSuchDay: (day: string, month: string) => `সঠিক তারিখ দিন: ${month} মাসে ${bn(day)} তারিখ নেই`,
  noSuchMonth: (month: string) => `সঠিক তারিখ দিন: ${bn(month)} নম্বর মাস নেই; আগে দিন, তারপর মাস লিখুন`,
  farYear: 'সঠিক তারিখ দিন: বছর ১৯০০ থেকে ২১০০-এর মধ্যে হতে হবে',
  time: 'সময়টি ঠিক করে লিখুন, যেমন ৯:০০ বা ১৪:৩০',
} as const;

type Parts = { day: string; month: string; year: string };

const isoOf = ({ day, month, year }: Parts): string | null =>
  parseDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);

const LONGEST_DAY = 60;
const GAP = '\\s*[-/.,\\s]\\s*';
const YEAR = '(\\d{4}|\\d{2})';
const TIME = '(?:[T\\s]+\\d{1,2}:\\d{2}.*)?$';
const ENDING = '(?:ই|লা|রা|ঠা|শে|st|nd|rd|th)?(?:\\s+of)?';
const MONTH = '([\\p{L}\\p{M}]+\\.?)';
const FIRST_YEAR = new RegExp(`^(\\d{4})${GAP}(\\d{1,2})${GAP}(\\d{1,2})${TIME}`);
const LAST_YEAR = new RegExp(`^(\\d{1,2})${GAP}(\\d{1,2})${GAP}${YEAR}${TIME}`);
const DAY_MONTH = new RegExp(`^(\\d{1,2})${ENDING}[-/.,\\s]*${MONTH}[-/.,\\s]*${YEAR}${TIME}`, 'iu');
const MONTH_DAY = new RegExp(`^${MONTH}[-/.,\\s]*(\\d{1,2})${ENDING}${GAP}${YEAR}${TIME}`, 'iu');
const NO_YEAR = new RegExp(`^(\\d{1,2})${GAP}(\\d{1,2})$`);
const NAMED_NO_YEAR = new RegExp(`^(\\d{1,2})${ENDING}[-/.,\\s]*${MONTH}$`, 'iu');

/** 11 is 2011; 78 is 1978, where 2078 would lie after the latest day. */
function wholeYear(year: string, latest: string): string {
  if (year.length === 4) return year;
  return `20${year}` <= latest.slice(0, 4) ? `20${year}` : `19${year}`;
}

const named = (day: string, month: string, year: string): Parts[] => {
  const number = monthNumber(month);
  return number === null ? [] : [{ day, month: String(number), year }];
};

/** The days that a text may mean, in parts that may make no day; the likely one first. */
function partsIn(typed: string, latest: string): Parts[] {
  const [, y0, m0, d0] = FIRST_YEAR.exec(typed) ?? [];
  if (y0 && m0 && d0) return [{ day: d0, month: m0, year: y0 }];
  const eight = /^(\d{2})(\d{2})(\d{4})$/.exec(typed);
  const [, first, second, last] = LAST_YEAR.exec(typed) ?? eight ?? [];
  if (first && second && last) {
    const year = wholeYear(last, latest);
    const american = { day: second, month: first, year };
    const sorted = eight ? [{ day: typed.slice(6), month: typed.slice(4, 6), year: typed.slice(0, 4) }] : [];
    return [{ day: first, month: second, year }, american, ...sorted];
  }
  const [, d1, m1, y1] = DAY_MONTH.exec(typed) ?? [];
  if (d1 && m1 && y1) return named(d1, m1, wholeYear(y1, latest));
  const [, m2, d2, y2] = MONTH_DAY.exec(typed) ?? [];
  return m2 && d2 && y2 ? named(d2, m2, wholeYear(y2, latest)) : [];
}

/** Error for parts that are not a date. */
function partsProblem({ day, month, year }: Parts): string {
  if (year < '1900' || year > '2100') return dayProblems.farYear;
  const name = MONTH_NAMES[Number(month) - 1]?.[0];
  return name === undefined ? dayProblems.noSuchMonth(month) : dayProblems.noSuchDay(day, name);
}

function unreadable(typed: string): string {
  const [year] = /^\d{4}$/.exec(typed) ?? [];
  if (year) return dayProblems.onlyYear(year);
  const [, d0 = '', m0 = ''] = NO_YEAR.exec(typed) ?? [];
  const [, d1 = '', m1 = ''] = NAMED_NO_YEAR.exec(typed) ?? [];
  const [day, month] = [d0 || d1, m0 || String(monthNumber(m1) ?? '')];
  const isDay = month !== '' && isoOf({ day, month, year: '2024' }) !== null;
  return isDay ? dayProblems.noYear(`${day.padStart(2, '0')}/${month.padStart(2, '0')}`) : dayProblems.unclear;
}

/**
 * A date as offices write it, as YYYY-MM-DD: 2011-03-05, 05/03/2011, ৫/৩/২০১১, ৫-৩-১১, 5 March 2011, ৫ মার্চ ২০১১ খ্রি., March 5, 2011,
 * 05-Mar-11, 05032011. Day before month, unless that is no day. For anything else, what is wrong with it.
 * @param latest the last day (YYYY-MM-DD) that a year of two digits may mean
 */
export function readDay(text: string, latest: string): { day: string } | { problem: string } {
  if (text.length > LONGEST_DAY) return { problem: dayProblems.unclear };
  const typed = toLatinDigits(text.normalize('NFC'))
    .trim()
    .replace(/\s*(?:খ্রি\S*|খ্রী\S*|ইং|ইংরেজি|A\.?D\.?|তারিখ)\s*\.?$/i, '')
    .replace(/[\u2010-\u2015\u2212।]/g, '-');
  const parts = partsIn(typed, latest);
  const [day] = parts.flatMap((one) => isoOf(one) ?? []);
  if (day) return { day };
  const [likely] = parts;
  return { problem: likely ? partsProblem(likely) : unreadable(typed) };
}

/** The same day; null for what is none. */
export function typedDay(text: string, latest: string): string | null {
  const read = readDay(text, latest);
  return 'day' in read ? read.day : null;
}

const YEARS_AHEAD = 20;

/**
 * Latest date for a two-digit year: today if the field takes nothing later, such as a birth date, else as far as a school plans.
 */
export const latestDay = (field: { notAfterToday?: true }, today = todayInDhaka()): string =>
  field.notAfterToday ? today : addMonths(today, YEARS_AHEAD * 12);

/** A day as a form shows it: ২৫/১১/২০২৬. Anything but YYYY-MM-DD is what somebody is typing, and stays. */
export function shownDay(value: string): string {
  if (parseDate(value) !== value) return value;
  const [year, month, day] = value.split('-');
  return bn(`${day}/${month}/${year}`);
}

/** A day and a time in Dhaka as they were typed (২২/১১/২০২৬T৯:৩০), as a moment; else what is wrong with which of them. */
export function readMoment(text: string): { moment: string } | { problem: string } {
  const { day, time } = momentParts(text);
  const read = readDay(day, latestDay({}));
  if ('problem' in read) return read;
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(toLatinDigits(time.trim())) ?? [];
  const moment = hours && parseMoment(`${read.day}T${hours.padStart(2, '0')}:${minutes}+06:00`);
  return moment ? { moment } : { problem: dayProblems.time };
}

/** The same as calls take it; what is no moment stays, to be refused. */
export function typedMoment(text: string): string {
  const read = readMoment(text);
  return 'moment' in read ? read.moment : text;
}
