import { parseDate } from '../rules/dates.ts';
import { toLatinDigits } from '../rules/digits.ts';
import { monthOf } from '../rules/months.ts';

const DAY = 86_400_000;
/** Excel counts days from here; its years from 1900 have a 29 February 1900 that never was. */
const EPOCH = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);

/** The day of Excel's serial number, YYYY-MM-DD; `since1904` for workbooks of old Macs. Null outside the years 1900 to 2100. */
export function excelDay(serial: number, since1904 = false): string | null {
  if (!Number.isFinite(serial) || serial < 0 || serial > 100_000) return null;
  const days = Math.floor(serial) + (!since1904 && serial < 60 ? 1 : 0);
  return parseDate(new Date((since1904 ? EPOCH_1904 : EPOCH) + days * DAY).toISOString().slice(0, 10));
}

const iso = (year: string, month: number | string, day: string): string | null =>
  parseDate(`${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`);

/** 11 is 2011, 78 is 1978: nobody in a school's lists was born in the future. */
function wholeYear(year: string, today: string): string {
  if (year.length === 4) return year;
  return Number(year) <= Number(today.slice(2, 4)) ? `20${year}` : `19${year}`;
}

/** Day, month, year as numbers; where that is no day, the American order. */
function fromNumbers(first: string, second: string, year: string): string | null {
  return iso(year, second, first) ?? iso(year, first, second);
}

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

/**
 * A date as offices write it, as YYYY-MM-DD: 2011-03-05, 05/03/2011, ৫/৩/২০১১, ৫-৩-১১, 5 March 2011, ৫ মার্চ ২০১১ খ্রি., March 5, 2011,
 * 05-Mar-11, 05032011, and the bare serial number 40607 that Excel leaves of one. Day before month, unless that is no day. Null for
 * anything else. `today` (YYYY-MM-DD) decides the century of two digits.
 */
export function typedDay(text: string, today: string): string | null {
  if (text.length > LONGEST_DAY) return null;
  const typed = toLatinDigits(text.normalize('NFC'))
    .trim()
    .replace(/\s*(?:খ্রি\S*|খ্রী\S*|ইং|ইংরেজি|A\.?D\.?|তারিখ)\s*\.?$/i, '')
    .replace(/[\u2010-\u2015\u2212।]/g, '-');
  const [, year, month, day] = FIRST_YEAR.exec(typed) ?? [];
  if (year && month && day) return iso(year, month, day);
  const [, first, second, last] = LAST_YEAR.exec(typed) ?? [];
  if (first && second && last) return fromNumbers(first, second, wholeYear(last, today));
  const [, d1, m1, y1] = DAY_MONTH.exec(typed) ?? [];
  const [, m2, d2, y2] = MONTH_DAY.exec(typed) ?? [];
  const named = monthOf(m1 ?? m2 ?? '');
  if (named !== null) return iso(wholeYear(y1 ?? y2 ?? '', today), named, d1 ?? d2 ?? '');
  if (/^\d{8}$/.test(typed)) {
    return (
      fromNumbers(typed.slice(0, 2), typed.slice(2, 4), typed.slice(4)) ??
      iso(typed.slice(0, 4), typed.slice(4, 6), typed.slice(6))
    );
  }
  return /^[1-6]\d{4}(?:\.0+)?$/.test(typed) ? excelDay(Number(typed)) : null;
}

/**
 * A mobile number with eleven digits again: without its zero (1712345678), with 880, with gaps, as Excel's 1.712345678E+9 or with
 * its `.0`. Eleven digits stay as they were typed; what is no mobile number of Bangladesh stays, for the field's own rule to judge.
 */
export function typedMobile(text: string): string {
  const typed = text.trim();
  if (/^[0-9০-৯]{11}$/.test(typed)) return typed;
  const latin = toLatinDigits(typed);
  const plain = /^1\.\d{9}e\+?0?9$/i.test(latin) ? latin.replace(/\.|e.*$/gi, '') : latin.replace(/\.0+$/, '');
  if (!/^[\d\s+().\u200B-\u200D\u00AD\u2010-\u2015-]+$/.test(plain)) return typed;
  const digits = plain.replace(/\D/g, '').replace(/^(?:00)?880?(?=0?1[3-9]\d{8}$)/, '');
  return /^0?1[3-9]\d{8}$/.test(digits) ? digits.padStart(11, '0') : typed;
}

/** A whole number that Excel, or a program before it, gave a `.0`: 12.0 → 12. For cells that were not stored as text. */
export const withoutPointZero = (text: string): string => text.trim().replace(/^([0-9০-৯]+)\.[0০]+$/, '$1');

/** A roll in one script: ০1 → 01. One that is in one script stays as it was typed. */
export const typedRoll = (text: string): string =>
  (/[0-9]/.test(text) && /[০-৯]/.test(text) ? toLatinDigits(text) : text).trim();

/** A number's text as a person would have typed it: never 1.7E+9. */
export const numberText = (value: number): string =>
  Number.isInteger(value) && Math.abs(value) < 1e21 ? BigInt(value).toString() : String(value);

const FORMULA = /^'*[=+\-@\t\r]/;

/** A cell of a csv that no program runs as a formula: one that begins like one gets a leading '. */
export const guardedCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text of a cell that `guardedCell` wrote, or that a person began with ' for the same reason. */
export const unguardedCell = (text: string): string => (/^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text);
