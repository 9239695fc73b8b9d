import { data } from '../kit/field.ts';
import { isExact } from '../results/rules.ts';
import { bn } from '../rules/digits.ts';
import { partNameOf } from './presets.ts';

/** Marks by the keys of the paper's parts; null while nothing was entered. */
export type PartMarks = Readonly<Record<string, number | null>>;

const isMark = (value: unknown): boolean =>
  value === null || (typeof value === 'number' && value >= 0 && value <= 300 && isExact(value));

/** A student's marks in the parts of a paper: at most two decimals, kept as entered. */
export const marksField = data(
  {
    read: (sent): { value: PartMarks } | { problem: string } =>
      typeof sent === 'object' && sent !== null && !Array.isArray(sent) && Object.values(sent).every(isMark)
        ? { value: sent as PartMarks }
        : { problem: 'নম্বরগুলো সংখ্যায় দিন, দশমিকের পরে সর্বোচ্চ দুই অঙ্ক' },
    schema: {
      type: 'object',
      additionalProperties: { type: ['number', 'null'], minimum: 0, maximum: 300, multipleOf: 0.01 },
      examples: [{ all: 40.5 }],
    },
    inWords: (marks) =>
      Object.entries(marks).map(([key, mark]) => `${partNameOf(key)}: ${mark === null ? '—' : bn(mark)}`),
  },
  { required: true },
);
