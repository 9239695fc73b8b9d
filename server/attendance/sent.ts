import { z } from 'zod';
import { isStoredMark, type Marks, type Notes } from '#contract/attendance/marks.ts';
import { problems } from '#contract/kit/problems.ts';
import { parseId } from '#contract/kit/read-value.ts';
import { bn, toLatinDigits } from '#contract/rules/digits.ts';
import { cleanText, lengthOf } from '#contract/rules/text.ts';

/** Most students of one sheet. */
const MOST = 1000;

const words = {
  marks: 'প্রতিটি শিক্ষার্থীর জন্য A, L অথবা V দিন; উপস্থিত হলে কিছু দেবেন না',
  notes: 'মন্তব্য শিক্ষার্থী অনুযায়ী দিন',
  roster: 'শিক্ষার্থীর তালিকাটি ঠিক নয়, পাতাটি নতুন করে খুলে আবার নিন',
  many: `একবারে সর্বোচ্চ ${bn(MOST)} শিক্ষার্থীর হাজিরা নেওয়া যায়, প্রতিটি শাখার হাজিরা আলাদা করে নিন`,
} as const;

const LONGEST_NOTE = 300;
const LONGEST_REASON = 300;

/** A form sends as JSON what is no text. */
function fromForm(sent: unknown): unknown {
  if (typeof sent !== 'string') return sent;
  try {
    return JSON.parse(sent);
  } catch {
    return sent;
  }
}

/** An object by student, each of its values read; undefined for what is none. */
const byStudent = <T>(problem: string, read: (value: unknown) => T | undefined) =>
  z.preprocess(
    fromForm,
    z.record(z.string(), z.unknown(), { error: problem }).transform((sent, context) => {
      const found: Record<string, T> = {};
      const all = Object.entries(sent);
      for (const [student, value] of all) {
        const [id, one] = [parseId(student), read(value)];
        if (id !== null && one !== undefined && all.length <= MOST) found[id] = one;
        else context.addIssue({ code: 'custom', message: problem });
      }
      return found;
    }),
  );

/** A line of text, or undefined. */
function readLine(sent: unknown, max: number): string | undefined {
  const clean = typeof sent === 'string' ? cleanText(sent, false) : { problem: '' };
  return 'problem' in clean || lengthOf(clean.text) > max ? undefined : clean.text;
}

const marks = byStudent(words.marks, (value) => (isStoredMark(value) ? value : undefined));
const notes = byStudent(words.notes, (value) => readLine(value, LONGEST_NOTE)).transform(
  (all): Notes => Object.fromEntries(Object.entries(all).filter(([, note]) => note !== '')),
);

const roster = z.preprocess(
  fromForm,
  z
    .array(z.unknown(), { error: words.roster })
    .max(MOST, { error: words.roster })
    .transform((sent, context) => {
      const ids = sent.map(parseId);
      if (ids.includes(null)) context.addIssue({ code: 'custom', message: words.roster });
      return ids.flatMap((id) => id ?? []);
    }),
);

const VERSION = problems.number({ min: 0, max: 1_000_000, step: 1 });
const version = z.union([z.number(), z.string()], { error: VERSION }).transform((sent, context) => {
  const text = toLatinDigits(String(sent)).trim();
  const number = Number(text);
  if (/^\d{1,7}$/.test(text)) return number;
  context.addIssue({ code: 'custom', message: VERSION });
  return z.NEVER;
});

export const flagSchema = z.union(
  [z.boolean(), z.literal('true').transform(() => true), z.literal('false').transform(() => false)],
  {
    error: problems.flag,
  },
);

const reason = z
  .unknown()
  .optional()
  .transform((sent, context) => {
    if (sent === undefined || sent === null) return '';
    const line = readLine(sent, LONGEST_REASON);
    if (line === undefined) context.addIssue({ code: 'custom', message: problems.tooLong(LONGEST_REASON) });
    return line ?? '';
  });

const fields = z.object({
  class: z.unknown().optional(),
  section: z.unknown().optional(),
  date: z.unknown().optional(),
  session: z.unknown().optional(),
  marks: marks as z.ZodType<Marks>,
  notes: notes.nullish().transform((sent) => sent ?? {}),
  roster: roster.nullish().transform((sent) => sent ?? null),
  version: version.nullish().transform((sent) => sent ?? null),
  anyway: flagSchema.nullish().transform((sent) => sent ?? false),
  reason,
});

/** The body of a sheet that is taken. Its key is read with the school's classes and settings. */
export const taking = fields.superRefine(({ roster: seen, marks: sent, notes: said }, context) => {
  const students = new Set([...(seen ?? []).map(String), ...Object.keys(sent), ...Object.keys(said)]);
  if (students.size <= MOST) return;
  context.addIssue({ code: 'custom', path: [seen ? 'roster' : 'marks'], message: words.many });
});
