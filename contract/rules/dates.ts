import { bn, toLatinDigits } from './digits.ts';

// Spelled here and not by Intl: the server's and the browser's data must not disagree.
const MONTHS = 'জানুয়ারি ফেব্রুয়ারি মার্চ এপ্রিল মে জুন জুলাই আগস্ট সেপ্টেম্বর অক্টোবর নভেম্বর ডিসেম্বর'.split(' ');
const SHORT_MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const DAY_PARTS = [
  [4, 'রাত'],
  [6, 'ভোর'],
  [12, 'সকাল'],
  [15, 'দুপুর'],
  [18, 'বিকাল'],
  [20, 'সন্ধ্যা'],
  [24, 'রাত'],
] as const;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
// Asia/Dhaka: six hours ahead of UTC, no summer time.
const DHAKA = 6 * HOUR;

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const TIMESTAMP = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?\s?(Z|[+-]\d{2}(?::?\d{2})?)?$/i;

/** Today in Asia/Dhaka, YYYY-MM-DD. */
export function todayInDhaka(now: Date = new Date()): string {
  return new Date(now.getTime() + DHAKA).toISOString().slice(0, 10);
}

/** A day of the calendar, YYYY-MM-DD, years 1900 to 2100, typed in Latin or Bangla digits; null for anything else. */
export function parseDate(text: string): string | null {
  const date = toLatinDigits(text.trim());
  return startOf(date) !== null && date >= '1900' && date < '2101' ? date : null;
}

/** The moment of an ISO timestamp in ms since 1970 (without a zone: Dhaka's), or of a date's midnight in Dhaka; null if neither. */
export function instantOf(value: string | null | undefined): number | null {
  const text = toLatinDigits((value ?? '').trim());
  const midnight = startOf(text);
  if (midnight !== null) return midnight - DHAKA;
  const [, date = '', hours, minutes, seconds = '0', fraction = '', zone] = TIMESTAMP.exec(text) ?? [];
  const day = startOf(date);
  if (day === null || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return null;
  const time = Number(hours) * HOUR + Number(minutes) * 60_000 + Number(seconds) * 1000;
  return day + time + Number(fraction.padEnd(3, '0').slice(0, 3)) - offsetOf(zone);
}

const FARTHEST_ZONE = 14 * HOUR;

/**
 * An ISO 8601 timestamp that says its zone, years 1900 to 2100, as the same moment in UTC with milliseconds; null for
 * anything else.
 */
export function parseMoment(text: string): string | null {
  const clean = toLatinDigits(text.trim());
  const zone = TIMESTAMP.exec(clean)?.[6];
  const instant = instantOf(clean);
  if (!zone || instant === null || Math.abs(offsetOf(zone)) > FARTHEST_ZONE) return null;
  const moment = new Date(instant).toISOString();
  return moment >= '1900' && moment < '2101' ? moment : null;
}

/** A moment as a form shows it: its day and its time in Dhaka. A text that is no moment is what was typed, with a T between. */
export function momentParts(text: string): { day: string; time: string } {
  const moment = parseMoment(text);
  if (moment) {
    const local = new Date(Date.parse(moment) + DHAKA).toISOString();
    return { day: local.slice(0, 10), time: local.slice(11, 16) };
  }
  const at = text.lastIndexOf('T');
  return at < 0 ? { day: text, time: '' } : { day: text.slice(0, at), time: text.slice(at + 1) };
}

/** The day in Asia/Dhaka, YYYY-MM-DD, of a date or an ISO timestamp; null if it is neither. */
export function dayOf(value: string | null | undefined): string | null {
  const instant = instantOf(value);
  return instant === null ? null : todayInDhaka(new Date(instant));
}

/** A date or timestamp for a reader: ১৫ এপ্রিল ২০২৬. A text that is neither stays as it is; null and undefined are ''. */
export function dateInWords(value: string | null | undefined): string {
  const leaf = leafOf(value);
  return leaf ? `${leaf.day} ${leaf.month} ${leaf.year}` : (value ?? '').trim();
}

/** government_approval_date for a reader: an ISO date becomes a Bengali one, any other text stays as it is. */
export function approvalDateInWords(text: string | null | undefined): string {
  return dateInWords(text);
}

/** The parts of a calendar leaf, { day: '১৮', month: 'নভেম্বর', year: '২০২৬' }; null when there is no such day. */
export function leafOf(value: string | null | undefined): { day: string; month: string; year: string } | null {
  const [year, month, day] = dayOf(value)?.split('-').map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  return { day: bn(day), month: MONTHS[month - 1] ?? '', year: bn(year) };
}

/** True if a date (or timestamp) is one of the last `days` days, including `today` (YYYY-MM-DD); not in the future. */
export function isWithinDays(date: string | null | undefined, days: number, today: string): boolean {
  const then = startOf(dayOf(date) ?? '');
  const now = startOf(today);
  if (then === null || now === null) return false;
  return now >= then && now - then < days * DAY;
}

/** Number of days from one day to a later one. */
export const differenceInDays = (day: string, later: string): number =>
  Math.round(((startOf(later) ?? 0) - (startOf(day) ?? 0)) / DAY);

/** The same day so many months later; the month's last where it has no such day. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(day, last.getUTCDate())))
    .toISOString()
    .slice(0, 10);
}

/** The day `days` after (before, if negative) a YYYY-MM-DD. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** The day of the week of a YYYY-MM-DD: 0 is Sunday, with which weeks begin. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay();

/** A month YYYY-MM for a reader: নভেম্বর ২০২৬. */
export const monthInWords = (month: string): string =>
  `${MONTHS[Number(month.slice(5, 7)) - 1] ?? ''} ${bn(month.slice(0, 4))}`;

/** True if the end is before the start; false unless both are given. */
export const endsBeforeStart = (start: unknown, end: unknown): boolean =>
  typeof start === 'string' && typeof end === 'string' && end < start;

/** A contact message's date, in English and Asia/Dhaka: Apr 15, 2026. A text that is no date stays; null is ''. */
export function contactDate(value: string | null | undefined): string {
  const [year, month, day] = dayOf(value)?.split('-').map(Number) ?? [];
  return month === undefined ? (value ?? '').trim() : `${SHORT_MONTHS[month - 1]} ${day}, ${year}`;
}

/** The time of an ISO timestamp in Asia/Dhaka: সকাল ১০টা, বিকাল ৩:০৫; '' when it has none. */
export function timeInWords(value: string | null | undefined): string {
  const instant = instantOf(value);
  if (instant === null || startOf(toLatinDigits((value ?? '').trim())) !== null) return '';
  const clock = new Date(instant + DHAKA);
  const [hours, minutes] = [clock.getUTCHours(), clock.getUTCMinutes()];
  const part = DAY_PARTS.find(([until]) => hours < until)?.[1] ?? '';
  return `${part} ${bn(hours % 12 || 12)}${minutes === 0 ? 'টা' : `:${bn(String(minutes).padStart(2, '0'))}`}`;
}

/** Midnight UTC of a real day YYYY-MM-DD in ms, else null. */
function startOf(date: string): number | null {
  if (!DATE.test(date)) return null;
  const midnight = Date.parse(`${date}T00:00:00Z`);
  // An engine may roll 30 February over to March.
  return Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== date ? null : midnight;
}

function offsetOf(zone: string | undefined): number {
  if (!zone) return DHAKA;
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR + Number(minutes) * 60_000);
}
