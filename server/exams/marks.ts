import { hash } from 'node:crypto';
import type { MarksRow, RefusedRow } from '#contract/exams/answers.ts';
import type { PartMarks } from '#contract/exams/marks-field.ts';
import type { FieldProblems, Resource } from '#contract/kit/define-resource.ts';
import { parseId } from '#contract/kit/read-value.ts';
import { mark } from '#contract/resources/mark.ts';
import { isExact } from '#contract/results/rules.ts';
import { typedMark } from '#contract/results/typed-mark.ts';
import { dateInWords, dayOf, timeInWords, todayInDhaka } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import type { App } from '../app-context.ts';
import type { Reader, Row, Writer } from '../database/database.ts';
import type { Doer } from '../history/entries.ts';
import { insertRecord, updateRecord } from '../history/steps.ts';
import type { Exam, ExamPaper } from './rows.ts';
import { holdStudents, takeSeats } from './seats.ts';
import { type Sitter, sittersOf } from './sitters.ts';

const marks = mark as unknown as Resource;

const words = {
  student: 'এই শিক্ষার্থী এই শ্রেণিতে নেই, বা এই বিষয়ে পরীক্ষা দেয় না',
  part: 'এই বিষয়ে এমন অংশ নেই',
  over: (full: number) => `পূর্ণমান ${bn(full)}, এর বেশি দেওয়া যাবে না`,
  exact: 'দশমিকের পরে সর্বোচ্চ দুই অঙ্ক দেওয়া যাবে',
  number: 'নম্বর সংখ্যায় লিখুন, অনুপস্থিত হলে অ',
  changed: (by: string, when: string) => `এর মধ্যে ${by || 'আরেকজন'} এই নম্বর বদলেছেন${when && ` (${when})`}`,
  absent: 'হ্যাঁ অথবা না বেছে নিন',
} as const;

/** Says who wrote the current marks, and when. */
async function changedSince(reader: Reader, there: Row | undefined): Promise<string> {
  const entry =
    there &&
    (await reader
      .selectFrom('changes')
      .select(['at', 'user_name'])
      .where('resource', '=', marks.path)
      .where('record_id', '=', Number(there.id))
      .orderBy('id', 'desc')
      .executeTakeFirst());
  if (!entry) return words.changed('', '');
  const at = String(entry.at);
  const day = dayOf(at) === todayInDhaka() ? '' : `${dateInWords(at)}, `;
  return words.changed(String(entry.user_name), day + timeInWords(at));
}

type MarkValues = { parts: PartMarks; absent: boolean };

const EMPTY: MarkValues = { parts: {}, absent: false };

/** A number that is another one whenever the marks are; 0 for none. */
function versionOf({ parts, absent }: MarkValues): number {
  const filled = Object.entries(parts)
    .filter(([, marks]) => marks !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  if (filled.length === 0 && !absent) return 0;
  return Number.parseInt(hash('sha256', JSON.stringify([filled, absent])).slice(0, 12), 16) + 1;
}

const storedOf = (row: Row | undefined): MarkValues =>
  row ? { parts: JSON.parse(String(row.parts)) as PartMarks, absent: row.absent === 1 } : EMPTY;

const rowOf = (paper: ExamPaper, student: Sitter, stored: MarkValues): MarksRow => ({
  student: student.id,
  roll_number: student.roll_number,
  full_name: student.full_name,
  section: student.section,
  optional: student.optional,
  parts: Object.fromEntries(paper.parts.map(({ key }) => [key, stored.parts[key] ?? null])),
  absent: stored.absent,
  version: versionOf(stored),
});

/** The rows of a paper, with who sits it. */
async function rowsOf(reader: Reader, paper: ExamPaper) {
  const students = await sittersOf(reader, paper);
  const found = await reader.selectFrom('marks').selectAll().where('paper', '=', paper.id).execute();
  const stored = new Map(found.map((row) => [Number(row.student), row]));
  return students.map((student) => ({
    student,
    row: (kept: MarkValues) => rowOf(paper, student, kept),
    stored: stored.get(student.id),
  }));
}

/** A paper's marks: a row for each who sits it. */
export async function readMarks(reader: Reader, paper: ExamPaper): Promise<MarksRow[]> {
  return (await rowsOf(reader, paper)).map(({ row, stored }) => row(storedOf(stored)));
}

/** Parses the marks sent for one student; returns them, or validation errors by part. */
function readSent(paper: ExamPaper, sent: Record<string, unknown>): { marks: MarkValues } | { errors: FieldProblems } {
  const errors: FieldProblems = {};
  const given = typeof sent.parts === 'object' && sent.parts !== null ? (sent.parts as Record<string, unknown>) : {};
  const parts: Record<string, number | null> = {};
  let absent = sent.absent === true || sent.absent === 'true';
  if (!absent && ![undefined, null, false, 'false'].includes(sent.absent as never)) errors.absent = [words.absent];
  const known = new Map(paper.parts.map((part) => [part.key, part]));
  for (const [key, value] of Object.entries(given)) {
    const part = known.get(key);
    if (!part) errors[key] = [words.part];
    else if (value === null || value === undefined) parts[key] = null;
    else if (typeof value === 'string') {
      const typed = typedMark(value, part.full);
      if ('problem' in typed) errors[key] = [typed.problem];
      else {
        parts[key] = typed.value;
        absent ||= typed.absent;
      }
    } else if (typeof value !== 'number' || value < 0) errors[key] = [words.number];
    else if (value > part.full) errors[key] = [words.over(part.full)];
    else if (!isExact(value)) errors[key] = [words.exact];
    else parts[key] = value;
  }
  return Object.keys(errors).length > 0 ? { errors } : { marks: { parts, absent } };
}

export type MarksEntry = {
  rows: MarksRow[];
  refused: RefusedRow[];
  /** The entry of the last row that changed. */
  change: number | null;
  /** Students whose marks changed. */
  changed: Set<number>;
};

/** Waits until nobody else enters marks of the paper; SQLite's writers come one by one anyway. */
async function lockPaper(app: App, writer: Writer, id: number): Promise<void> {
  const query = writer.selectFrom('papers').select('id').where('id', '=', id);
  await (app.database.dialect === 'postgres' ? query.forNoKeyUpdate() : query).execute();
}

/** Takes or refuses each row by itself, in the caller's transaction. */
export async function enterMarks(
  app: App,
  writer: Writer,
  doer: Doer,
  { paper, exam, sent }: { paper: ExamPaper; exam: Exam; sent: readonly Record<string, unknown>[] },
): Promise<MarksEntry> {
  await lockPaper(app, writer, paper.id);
  await holdStudents(writer, { students: sent.map(({ student }) => parseId(student) ?? 0) });
  const known = new Map((await rowsOf(writer, paper)).map((one) => [one.student.id, one]));
  const entered: MarksEntry = { rows: [], refused: [], change: null, changed: new Set() };
  for (const one of sent) {
    const student = parseId(one.student) ?? 0;
    const there = known.get(student);
    if (!there) {
      entered.refused.push({ student, status: 400, errors: { student: [words.student] }, row: null });
      continue;
    }
    const before = storedOf(there.stored);
    const read = readSent(paper, one);
    if ('errors' in read) {
      entered.refused.push({ student, status: 400, errors: read.errors, row: there.row(before) });
      continue;
    }
    const [now, next] = [versionOf(before), versionOf(read.marks)];
    const seen = one.version === undefined || one.version === null ? now : Number(one.version);
    if (now === next) {
      entered.rows.push(there.row(before));
      continue;
    }
    if (seen !== now) {
      const errors = { version: [await changedSince(writer, there.stored)] };
      entered.refused.push({ student, status: 409, errors, row: there.row(before) });
      continue;
    }
    const values = { parts: JSON.stringify(read.marks.parts), absent: Number(read.marks.absent) };
    const step = there.stored
      ? await updateRecord(writer, marks, there.stored, values, doer)
      : await insertRecord(writer, marks, { paper: paper.id, student, ...values }, doer);
    there.stored = step.row;
    entered.change = step.change ?? entered.change;
    entered.changed.add(student);
    entered.rows.push(there.row(read.marks));
  }
  const seated = { exam, classId: paper.class, students: entered.changed, seating: 'mark' } as const;
  if (exam.state === 'open') await takeSeats(writer, seated);
  return entered;
}
