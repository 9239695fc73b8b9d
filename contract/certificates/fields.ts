import type { Author } from '../history.ts';
import { data, TEXT_LIMITS } from '../kit/field.ts';
import { parseDate } from '../rules/dates.ts';
import { cleanText, lengthOf } from '../rules/text.ts';
import { DETAILS, type Detail } from './tokens.ts';
import { type Details, readAmount } from './values.ts';

const words = {
  details: `তালিকার ঘরগুলো থেকে দিন: ${DETAILS.join(', ')}`,
  leftOn: 'চলে যাওয়ার তারিখ (left_on) তারিখ হিসেবে দিন, যেমন ২০২৬-০৪-১৫',
  dues: 'পাওনা (dues) টাকায় দিন, ০ বা তার বেশি, দশমিকের পর সর্বোচ্চ দুই অঙ্ক',
  made: 'এই তথ্য সার্ভার নিজে তৈরি করে',
} as const;

const isObject = (sent: unknown): sent is Record<string, unknown> =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent);

/** One detail as it is kept; null for what is no text, or a text with signs that can't be kept. */
function readDetail(sent: unknown): string | null {
  if (sent === null || sent === undefined) return '';
  if (typeof sent !== 'string' && typeof sent !== 'number') return null;
  const clean = cleanText(String(sent).replace(/\s*[\r\n\t\u2028\u2029]+\s*/g, ' '), false);
  return 'problem' in clean || lengthOf(clean.text) > TEXT_LIMITS.line ? null : clean.text;
}

function readDetails(sent: unknown): { value: Details } | { problem: string } {
  if (!isObject(sent)) return { problem: words.details };
  const value: Details = {};
  for (const [key, given] of Object.entries(sent)) {
    const text = readDetail(given);
    if (!(DETAILS as readonly string[]).includes(key) || text === null) return { problem: words.details };
    if (text !== '') value[key as Detail] = text;
  }
  if (value.dues !== undefined && readAmount(value.dues) === null) return { problem: words.dues };
  const day = value.left_on === undefined ? undefined : parseDate(value.left_on);
  if (day === null) return { problem: words.leftOn };
  return { value: { ...value, ...(day !== undefined && { left_on: day }) } };
}

export const detailsField = data(
  {
    read: readDetails,
    schema: {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(DETAILS.map((key) => [key, { type: 'string', maxLength: TEXT_LIMITS.line }])),
      examples: [{ exam: 'এসএসসি', exam_year: '২০২৬', gpa: '৫.০০' }],
    },
    inWords: (details) => Object.values(details),
  },
  { default: {} },
);

/** A value that only the server makes; what is sent of it is refused. */
const made = <T>(schema: Readonly<Record<string, unknown>>, blank: T, inWords: (value: T) => string[]) =>
  data<T, { default: T }>({ read: () => ({ problem: words.made }), schema, inWords }, { default: blank });

const texts = { type: 'object', additionalProperties: { type: 'string' } } as const;

/** By language, the value of each token. */
export const valuesField = made<Readonly<Record<string, Readonly<Record<string, string>>>>>(
  { type: 'object', additionalProperties: texts, examples: [{ bn: { name: 'রাফিয়া সুলতানা' } }] },
  {},
  (values) => Object.values(values).flatMap((of) => Object.values(of).filter(Boolean)),
);

/** By language, a wording with its values. */
export const wordingField = made<Readonly<Record<string, string>>>(
  { ...texts, examples: [{ bn: 'এই মর্মে প্রত্যয়ন করা যাচ্ছে যে' }] },
  {},
  (wording) => Object.values(wording),
);

export type Print = { at: string; by: Author };

export const printsField = made<readonly Print[]>(
  {
    type: 'array',
    items: { type: 'object' },
    examples: [[]],
  },
  [],
  (prints) => prints.map(({ at, by }) => [at, by?.name ?? ''].join(' ').trim()),
);

export const warningsField = made<readonly string[]>(
  { type: 'array', items: { type: 'string' }, examples: [[]] },
  [],
  (warnings) => [...warnings],
);
