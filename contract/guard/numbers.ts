import { toLatinDigits } from '../rules/digits.ts';
import type { TextPlace } from './wording.ts';

// Between two digits of one number: a space, a dash, a dot, a bracket, or a joiner that nobody sees.
const GAP = '[ .()\\-\\u200B-\\u200D\\u2060\\u00AD]{0,3}';
const MOBILE = new RegExp(`(?:(?:\\+|00)?8${GAP}8${GAP})?0${GAP}1${GAP}[3-9](?:${GAP}\\d){8}(?!\\d)`, 'g');
const ABROAD = new RegExp(`(?:\\+|00)?8${GAP}8${GAP}0?${GAP}1${GAP}[3-9](?:${GAP}\\d){8}(?!\\d)`, 'g');
const SPLIT = /01[3-9]\d\d[/_]\d{6}(?!\d)/g;
/** As Excel writes it, without the zero. */
const SHORT = /1[3-9]\d{8}(?!\d)/g;
/** A mobile bank's number: the phone and a check digit. */
const ROCKET = /(?:রকেট|rocket)[^\d\n]{0,25}(01[3-9]\d{9})(?!\d)/gi;

const digitsOf = (text: string): string => toLatinDigits(text).replace(/\D/g, '');
const lastTen = (number: string): string => digitsOf(number).slice(-10);

/** A number in an address is a page's, except in addresses that dial. */
const ADDRESS = /(?:https?:\/\/|www\.)\S+/gi;
const DIALS = /wa\.me|whatsapp|viber|tel:|imo\.|t\.me/i;

const inAddress = (text: string): ((at: number) => boolean) => {
  const ranges = [...text.matchAll(ADDRESS)]
    .filter(([address]) => !DIALS.test(address))
    .map((found) => [found.index, found.index + found[0].length]);
  return (at) => ranges.some(([start = 0, end = 0]) => at >= start && at < end);
};

/** The letter O where a phone has a nought. */
const NOUGHT = /(?<![\p{L}\p{M}])o(?=[ -]?1[ -]?[3-9])|(?<=\d[ -]?)o(?=[ -]?\d)/giu;

/** The digits after a decimal point. */
const isFraction = (text: string, at: number): boolean => /\d\.$/.test(text.slice(Math.max(0, at - 2), at));

/** Mobile numbers of Bangladesh (01 and nine digits, with or without 880) that are none of the public ones. */
export function phones(typed: string, publicNumbers: ReadonlySet<string>): TextPlace[] {
  const text = typed.replace(NOUGHT, '0');
  const known = new Set([...publicNumbers].map(lastTen));
  const onPage = inAddress(text);
  const found: TextPlace[] = [];
  for (const pattern of [MOBILE, ABROAD, SPLIT, SHORT]) {
    for (const { 0: number, index } of text.matchAll(pattern)) {
      if (/\d/.test(text.charAt(index - 1)) || onPage(index) || known.has(lastTen(number))) continue;
      if (pattern === SHORT && (labelOf(text, index) !== 'none' || isFraction(text, index))) continue;
      const opened = /^[^(]*\)/.test(number) && text.charAt(index - 1) === '(' ? 1 : 0;
      found.push({ start: index - opened, end: index + number.length, kind: 'phone' });
    }
  }
  for (const { 0: whole, 1: number = '', index } of text.matchAll(ROCKET)) {
    if (known.has(number.slice(1, 11))) continue;
    found.push({ start: index + whole.length - number.length, end: index + whole.length, kind: 'phone' });
  }
  return found;
}

const BIRTH = /জন্ম\s?-?(?:নিবন্ধন|সনদ|রেজি)|birth\s?(?:reg|cert)|\bB\.?R\.?(?:N|C|I\.?D)\b|বিআরএন/i;
const IDENTITY =
  /ভোটার|\bvoter\b|পরিচয়\s?-?পত্র|এন\.?\s?আই\.?\s?ডি|\bN\.?I\.?D\b|আই\.?\s?ডি|\bI\.?D\b|\bU\.?I\.?D\b|রেজি|\bReg/i;
/** Numbers of the same length that are nobody's: accounts, memos, receipts, books, teachers' index numbers. */
const OTHER_NUMBER =
  /হিসাব|অ্যাকাউন্ট|একাউন্ট|\bA\/?C\b|account|সঞ্চয়ী|চলতি|ব্যাংক|bank|সংখ্যা|স্মারক|memo|(?:আদেশ|বিজ্ঞপ্তি|নোটিশ|order|notice)\s?(?:নং|নম্বর|no)|নথি|সূত্র|ISBN|ISSN|ইনডেক্স|index|EIIN|ইআইআইএন|এমপিও|MPO|টিআইএন|\bTIN\b|\bBIN\b|ভ্যাট|রসিদ|receipt|invoice|ইনভয়|চালান|ভাউচার|ট্রা?নজে?কশন|txn|trx|টেন্ডার|tender|গ্রাহক|মিটার|লাইসেন্স|licen[cs]e|রাউটিং|routing|টেলিফোন|ফ্যাক্স|fax|কোড|code|সিরিয়াল|serial|৳|tk\.?\s*$|taka|BDT|IMEI|barcode|বারকোড/i;
/** An id of a thing or a contract: a meter's, a tender's, a meeting's. */
const NOBODYS_ID =
  /(?:গ্রাহক|মিটার|টেন্ডার|দরপত্র|পেজ|মিটিং|জুম|ট্রা?নজে?কশন|বিলার|মার্চেন্ট|ডিভাইস|সংযোগ|ভ্যাট|customer|meter|tender|page|meeting|zoom|transaction|biller|merchant|device|vat)[\s-]{0,2}(?:আই\.?\s?ডি|\bI\.?D\b|রেজি|reg)/i;
const MONEY_AFTER = /^\s*(?:\/-|\/=|টাকা|৳|tk\b|taka|BDT|(?:জন|টি|কোটি|বছর)(?![\p{L}\p{M}])|কিলো|কি\.?মি)/iu;

/** The text before a number in its line, as far as it may be its label. */
function before(text: string, at: number): string {
  const start = Math.max(text.lastIndexOf('\n', at - 1) + 1, at - 36);
  // A label of the number before this one is none of this one.
  return text.slice(start, at).replace(/^.*\d{5,}/, '');
}

function labelOf(text: string, at: number): 'birth' | 'identity' | 'other' | 'none' {
  const label = before(text, at);
  if (BIRTH.test(label)) return 'birth';
  if (NOBODYS_ID.test(label)) return 'other';
  if (IDENTITY.test(label)) return 'identity';
  return OTHER_NUMBER.test(label) ? 'other' : 'none';
}

const RUN = /\d(?:[ \-\u200B-\u200D]?\d)*/g;
/** Formats on cards and forms: 123 456 7890, 1998 1234567 123456. */
const PRINTED = /^(?:\d{3} \d{3} \d{4}|\d{3}-\d{3}-\d{4}|\d{4}[ -]\d{7}[ -]\d{6}|(?:19|20)\d\d(?:[ -]\d{2,13}){1,6})$/;

/** Numbers of 10 and 17 digits that may be an identity card's, a registration's or a birth certificate's. */
export function identityNumbers(text: string): TextPlace[] {
  const onPage = inAddress(text);
  const found: TextPlace[] = [];
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const whole = placeOf(text, index, run);
    if (whole) {
      if (!onPage(index)) found.push(whole);
      continue;
    }
    for (const { 0: group, index: at } of run.matchAll(/\d+/g)) {
      const place = group.length === run.length ? null : placeOf(text, index + at, group);
      if (place && !onPage(place.start)) found.push(place);
    }
  }
  return found;
}

function placeOf(text: string, start: number, number: string): TextPlace | null {
  const digits = digitsOf(number);
  if (![10, 13, 16, 17].includes(digits.length)) return null;
  const label = labelOf(text, start);
  const labelled = label === 'birth' || label === 'identity';
  const usual = digits.length === 10 || digits.length === 17;
  if (!labelled && (!usual || label === 'other' || isNobodys(text, start, number, digits))) return null;
  const isBirth = label === 'birth' || (digits.length === 17 && label === 'none');
  return { start, end: start + number.length, kind: isBirth ? 'birth_registration' : 'identity' };
}

/** Without a label: money, a decimal, a sum, a round number, a telephone, or several numbers side by side. */
function isNobodys(text: string, start: number, number: string, digits: string): boolean {
  const after = text.slice(start + number.length, start + number.length + 12);
  return (
    MONEY_AFTER.test(after) ||
    isFraction(text, start) ||
    /^\.\d/.test(after) ||
    /[=×÷+*]\s*$/.test(text.slice(Math.max(0, start - 4), start)) ||
    /^\s*[=×÷+*]/.test(after) ||
    /^(?:0|1[3-9]\d{8}$)/.test(digits) ||
    /0{6}$/.test(digits) ||
    (digits.length !== number.length && !PRINTED.test(number))
  );
}
