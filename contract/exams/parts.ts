import { data } from '../kit/field.ts';
import { isExact } from '../results/rules.ts';
import type { PaperPart } from '../results/subject.ts';
import { bn } from '../rules/digits.ts';
import { cleanText } from '../rules/text.ts';

const MOST_PARTS = 5;
const PROBLEM = 'এক থেকে পাঁচটি অংশ দিন; প্রতিটির চাবি আলাদা, পূর্ণমান ০-এর বেশি, আর পাস নম্বর পূর্ণমানের মধ্যে';

const lineOf = (sent: unknown, max: number): string | null => {
  const clean = typeof sent === 'string' ? cleanText(sent, false) : { problem: '' };
  return 'text' in clean && clean.text !== '' && clean.text.length <= max ? clean.text : null;
};

const marksOf = (sent: unknown, most: number): number | null =>
  typeof sent === 'number' && sent >= 0 && sent <= most && isExact(sent) ? sent : null;

function readPart(sent: unknown): PaperPart | null {
  if (typeof sent !== 'object' || sent === null) return null;
  const { key, name, full, pass } = sent as Record<string, unknown>;
  const read = { key: lineOf(key, 30), full: marksOf(full, 300) };
  if (read.key === null || !read.full) return null;
  const [named, least] = [lineOf(name ?? key, 60), marksOf(pass ?? 0, read.full)];
  return named === null || least === null ? null : { key: read.key, name: named, full: read.full, pass: least };
}

function readParts(sent: unknown): { value: PaperPart[] } | { problem: string } {
  const parts = Array.isArray(sent) && sent.length <= MOST_PARTS ? sent.map(readPart) : [];
  const right = parts.filter((part) => part !== null);
  const isRight = right.length > 0 && right.length === parts.length;
  if (!isRight || new Set(right.map(({ key }) => key)).size < right.length) return { problem: PROBLEM };
  return { value: right };
}

/** The parts of a paper in words, one line each: `সৃজনশীল ৭০ (পাস ২৩)`. */
export const partsInWords = (parts: readonly PaperPart[]): string[] =>
  parts.map(({ name, full, pass }) => `${name} ${bn(full)}${pass > 0 ? ` (পাস ${bn(pass)})` : ''}`);

/** A paper's parts: written, MCQ, practical and the like. */
export const paperPartsField = data(
  {
    read: readParts,
    schema: {
      type: 'array',
      minItems: 1,
      maxItems: MOST_PARTS,
      items: {
        type: 'object',
        required: ['key', 'name', 'full', 'pass'],
        properties: {
          key: { type: 'string', minLength: 1, maxLength: 30 },
          name: { type: 'string', minLength: 1, maxLength: 60 },
          full: { type: 'number', exclusiveMinimum: 0, maximum: 300, multipleOf: 0.01 },
          pass: { type: 'number', minimum: 0, maximum: 300, multipleOf: 0.01 },
        },
      },
      examples: [[{ key: 'all', name: 'লিখিত', full: 50, pass: 17 }]],
    },
    inWords: partsInWords,
  },
  { required: true },
);
