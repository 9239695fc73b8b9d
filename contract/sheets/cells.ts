import { parseDate } from '../rules/dates.ts';
import { toLatinDigits } from '../rules/digits.ts';
import { typedDay } from '../rules/typed-day.ts';

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

/** A day in a cell of a sheet: as people type it, or the bare serial number 40607 that Excel leaves of one. */
export function cellDay(text: string, latest: string): string | null {
  const typed = toLatinDigits(text.trim());
  return /^[1-6]\d{4}(?:\.0+)?$/.test(typed) ? excelDay(Number(typed)) : typedDay(text, latest);
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
