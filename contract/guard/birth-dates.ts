import { MONTH_NAMES } from '../rules/months.ts';
import type { TextPlace } from './wording.ts';

// Longer names first, or নভেম্বর would end at নভে.
const MONTH = `(?:${MONTH_NAMES.flat()
  .sort((a, b) => b.length - a.length)
  .join('|')})\\.?`;
const SPACE = '[\\s,]{0,3}';
const DAY = '\\d{1,2}(?:\\s?(?:ই|লা|রা|ঠা|শে|st|nd|rd|th))?(?: of)?';
const MARK = '\\s?[-/.।|]\\s?';

/** 05/03/2011 · 2011-03-05 · 5 March 2011 · March 5, 2011 · ২০১১ সালের ৫ মার্চ; right after a label also 20110305 and 05.03.11. */
const DATES = new RegExp(
  [
    `\\d{1,2}${MARK}\\d{1,2}${MARK}(?<y1>\\d{4})(?!\\d)`,
    `(?<y2>\\d{4})${MARK}\\d{1,2}${MARK}\\d{1,2}(?!\\d)`,
    `${DAY}[\\s/-]{0,2}${MONTH}[\\s/-]?${SPACE}(?<y3>\\d{4})(?!\\d)`,
    `${MONTH}${SPACE}${DAY}${SPACE}(?<y4>\\d{4})(?!\\d)`,
    `(?<y5>\\d{4}) সালের ${DAY}\\s?${MONTH}`,
    '(?<y6>(?:19|20)\\d\\d)(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])(?!\\d)',
    `\\d{1,2}${MARK}\\d{1,2}${MARK}(?<short>\\d{2})(?![\\d/.-])`,
  ].join('|'),
  'gi',
);

const LABEL =
  /জ(?:ন|ম)্ম(?:ের)?(?:\s?-?(?:তারিখ|তাং|তা|দিন|সাল))?(?!\s?-?(?:নিবন্ধন|সনদ|বার্ষিক|শত|জয়|স্থান|ভূমি|গত))|জ[ঃ:.]?\s?তা(?:ং|রিখ)|\bD\.?\s?O\.?\s?B\b\.?|date of birth|birth\s?date|birthday|\bborn\b|(?<![\u0980-\u09FF])জ[.ঃ:]\s?(?=\d)|\bb\.\s?(?=\d)/gi;
/** A rule for whom one admits, and no child's birth: from … to, before, after. */
const LIMIT =
  /^[\s)]*(?:খ্রি\.?\s?|তারিখ\s?)?[-]?(?:হতে|থেকে|পর্যন্ত|(?:এর|ের) (?!স্থলে|পরিবর্তে|জায়গায়|বদলে)|বা |অথবা|সালের|তারিখের|to\b|or\b|and\b|through|until|-\s?\d)/i;
const LIMIT_BEFORE =
  /(?:হতে|থেকে|পূর্বে|আগে|পরে|between|before|after|from|until|on or|than|\d{4} ?(?:and|to|ও|এবং|-))[\s:,-]{0,4}$/i;

/** The label behind: ৫ মার্চ ২০১২ তারিখে জন্ম. */
const LABEL_AFTER = /^(?:\s?খ্রি\S*)?(?: তারিখে| সালে)? (?:তার |তাঁর )?জন্ম(?!\S*বার্ষিক|\s?শত|\S*জয়)/;

const ROLL = /রোল|\broll\b/i;

const FARTHEST = 48;
const OLDEST_PUPIL = 22;
const YOUNGEST_PUPIL = 3;
const ROWS = 300;

type Day = { start: number; end: number; year: number; isShort: boolean };

/** Dates that are said to be somebody's birth, of the years in which today's pupils were born. */
export function birthDates(text: string, today: string): TextPlace[] {
  const labels = [...text.matchAll(LABEL)].map((found) => found.index + found[0].length);
  if (labels.length === 0 && !ROLL.test(text)) return [];
  const days = daysIn(text);
  return days
    .filter(({ start, end, year, isShort }, index) => {
      if (!isPupils(year, today) || isLimit(text, start, end)) return false;
      if (LABEL_AFTER.test(text.slice(end, end + 40))) return true;
      if (!isShort && isPupilsCell(text, start, end)) return true;
      const label = labels.filter((at) => at <= start).at(-1);
      if (label === undefined) return false;
      const between = text.slice(label, start);
      const isFirst = (days[index - 1]?.start ?? -1) < label;
      if (isFirst && between.length <= FARTHEST && !/।|\n\s*\n/.test(between)) return true;
      return !isShort && isInTable(text, label, start);
    })
    .map(({ start, end }) => ({ start, end, kind: 'birth_date' as const }));
}

/** A cell of a row that names a roll: what else than a birth date would stand there by itself? */
function isPupilsCell(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 300), start).replace(/^.*\n/s, '');
  const after = text.slice(end, end + 300).replace(/\n.*$/s, '');
  return /(?:^|[|\t;]) *$/.test(before) && /^ *(?:$|[|\t;])/.test(after) && ROLL.test(before + after);
}

/** Days of any kind that a text names. */
export function daysIn(text: string): Day[] {
  return [...text.matchAll(DATES)].flatMap((found) => {
    const { short, y6, ...years } = found.groups ?? {};
    const start = found.index;
    if (/[\d/]/.test(text.charAt(start - 1))) return [];
    const year = short === undefined ? Number(y6 ?? Object.values(years).find(Boolean)) : 2000 + Number(short);
    return [{ start, end: start + found[0].length, year, isShort: short !== undefined || y6 !== undefined }];
  });
}

function isPupils(year: number, today: string): boolean {
  const age = Number(today.slice(0, 4)) - year;
  return age >= YOUNGEST_PUPIL && age <= OLDEST_PUPIL;
}

function isLimit(text: string, start: number, end: number): boolean {
  return LIMIT.test(text.slice(end, end + 24)) || LIMIT_BEFORE.test(text.slice(Math.max(0, start - 24), start));
}

/** A list with the label in its head: the head's line says no sentence, and each row has something beside the date. */
function isInTable(text: string, label: number, start: number): boolean {
  const headStart = text.lastIndexOf('\n', label) + 1;
  const headEnd = text.indexOf('\n', label);
  if (headEnd < 0 || headEnd > start || /[।?!]/.test(text.slice(headStart, headEnd))) return false;
  const rows = text.slice(headEnd, start);
  return !/\n\s*\n\s*\n/.test(rows) && rows.split('\n').length <= ROWS && !/।/.test(rows);
}
