import { data } from '../kit/field.ts';
import { parseId } from '../kit/read-value.ts';
import { hundredths, isExact } from '../results/rules.ts';
import { bn } from '../rules/digits.ts';

/** An exam that a combined one takes its marks from, and its share in per cent. */
export type SourceExam = { exam: number; weight: number };

const MOST_SOURCES = 10;
const PROBLEM = 'প্রতিটি পরীক্ষা একবার বেছে নিন; অংশগুলোর যোগফল ১০০ হতে হবে';

function readSource(sent: unknown): SourceExam | null {
  if (typeof sent !== 'object' || sent === null) return null;
  const { exam, weight } = sent as Record<string, unknown>;
  const id = parseId(exam);
  return id !== null && typeof weight === 'number' && weight > 0 && isExact(weight) ? { exam: id, weight } : null;
}

function readSources(sent: unknown): { value: SourceExam[] } | { problem: string } {
  const read = Array.isArray(sent) && sent.length <= MOST_SOURCES ? sent.map(readSource) : [null];
  const sources = read.filter((source) => source !== null);
  const sum = sources.reduce((all, { weight }) => all + hundredths(weight), 0);
  const isRight =
    sources.length === read.length &&
    new Set(sources.map(({ exam }) => exam)).size === sources.length &&
    (sources.length === 0 || sum === 100_00);
  return isRight ? { value: sources } : { problem: PROBLEM };
}

/** Source exams of a combined exam; empty for any other. */
export const sourcesField = data(
  {
    read: readSources,
    schema: {
      type: 'array',
      maxItems: MOST_SOURCES,
      items: {
        type: 'object',
        required: ['exam', 'weight'],
        properties: {
          exam: { type: 'integer', minimum: 1 },
          weight: { type: 'number', exclusiveMinimum: 0, maximum: 100, multipleOf: 0.01 },
        },
      },
      examples: [[]],
    },
    inWords: (sources, nameOf) => sources.map(({ exam, weight }) => `${nameOf('exams', exam)}: ${bn(weight)}%`),
  },
  { default: [] },
);
