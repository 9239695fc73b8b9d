import { data } from '../kit/field.ts';
import { bn, toLatinDigits } from '../rules/digits.ts';
import { foldKey } from '../rules/fold.ts';
import { cleanText } from '../rules/text.ts';
import { WEEKDAYS } from '../rules/weekdays.ts';
import { PERIOD_KINDS, type Period } from './types.ts';

const MOST_PERIODS = 20;
const MOST_LETTERS = 30;

const KIND_WORDS: Readonly<Record<Period['kind'], string>> = { assembly: 'সমাবেশ', class: 'ক্লাস', break: 'বিরতি' };

const PERIODS_PROBLEM =
  'এক থেকে কুড়িটি পিরিয়ড দিন; প্রতিটির চাবি আলাদা, সময় ১০:১৫-এর মতো, শেষ শুরুর পরে, আর কোনো দুটি একসঙ্গে নয়';
const DAYS_PROBLEM = 'সপ্তাহের এক বা একাধিক দিন দিন: ০ (রবিবার) থেকে ৬ (শনিবার), কোনোটি দুবার নয়';

const lineOf = (sent: unknown): string | null => {
  const clean = typeof sent === 'string' ? cleanText(sent, false) : { problem: '' };
  return 'text' in clean && [...clean.text].length <= MOST_LETTERS ? clean.text : null;
};

const timeOf = (sent: unknown): string | null => {
  const time = typeof sent === 'string' ? toLatinDigits(sent.trim()) : '';
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time) ? time : null;
};

function readPeriod(sent: unknown): Period | null {
  if (typeof sent !== 'object' || sent === null) return null;
  const { key, name = '', starts, ends, kind = 'class' } = sent as Record<string, unknown>;
  const [keyed, named, begins, over] = [lineOf(key), lineOf(name ?? ''), timeOf(starts), timeOf(ends)];
  const known = PERIOD_KINDS.find((one) => one === (kind ?? 'class'));
  if (!keyed || named === null || !begins || !over || !known || over <= begins) return null;
  return { key: keyed, name: named, starts: begins, ends: over, kind: known };
}

function readPeriods(sent: unknown): { value: Period[] } | { problem: string } {
  const read = Array.isArray(sent) && sent.length <= MOST_PERIODS ? sent.map(readPeriod) : [];
  const periods = read.filter((period) => period !== null).sort((a, b) => a.starts.localeCompare(b.starts));
  const isWhole = periods.length > 0 && periods.length === read.length;
  const isApart = periods.every(({ starts }, at) => at === 0 || starts >= (periods[at - 1] as Period).ends);
  const keys = new Set(periods.map(({ key }) => foldKey(key)));
  return isWhole && isApart && keys.size === periods.length ? { value: periods } : { problem: PERIODS_PROBLEM };
}

/** The periods of a bell table, kept and answered in the order of their start. */
export const periodsField = data(
  {
    read: readPeriods,
    schema: {
      type: 'array',
      minItems: 1,
      maxItems: MOST_PERIODS,
      items: {
        type: 'object',
        required: ['key', 'name', 'starts', 'ends', 'kind'],
        properties: {
          key: { type: 'string', minLength: 1, maxLength: MOST_LETTERS },
          name: { type: 'string', maxLength: MOST_LETTERS },
          starts: { type: 'string', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' },
          ends: { type: 'string', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' },
          kind: { enum: PERIOD_KINDS },
        },
      },
      examples: [[{ key: '1', name: '১ম', starts: '10:15', ends: '11:15', kind: 'class' }]],
    },
    inWords: (periods: Period[]) =>
      periods.map(
        ({ key, name, starts, ends, kind }) => `${name || bn(key)} ${bn(starts)}–${bn(ends)} (${KIND_WORDS[kind]})`,
      ),
  },
  { required: true },
);

function readDays(sent: unknown): { value: number[] } | { problem: string } {
  const days: unknown[] = Array.isArray(sent) ? sent : [];
  const isRight = days.length > 0 && days.every((day) => typeof day === 'number' && WEEKDAYS[day] !== undefined);
  if (!isRight || new Set(days).size < days.length) return { problem: DAYS_PROBLEM };
  return { value: [...(days as number[])].sort((a, b) => a - b) };
}

/** Weekdays in their order, Sunday to Thursday unless said. */
export const weekdaysField = data(
  {
    read: readDays,
    schema: {
      type: 'array',
      minItems: 1,
      maxItems: 7,
      uniqueItems: true,
      items: { type: 'integer', minimum: 0, maximum: 6 },
      examples: [[0, 1, 2, 3, 4]],
    },
    inWords: (days: number[]) => [days.map((day) => WEEKDAYS[day]).join(', ')],
  },
  { default: [0, 1, 2, 3, 4] },
);
