import { type ByStudent, PRESENT } from './marks.ts';
import type { RosterRow } from './roster.ts';

type Values = Readonly<Record<string, unknown>>;
/** Fields of a sheet that its history tells line by line, or not at all. */
const WHOLE = ['roster', 'marks', 'notes', 'taken_by', 'taken_at'];

const parsed = <T>(value: unknown, blank: T): T => (typeof value === 'string' ? (JSON.parse(value) as T) : blank);

const without = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !WHOLE.includes(field)));

type Side = { marks: ByStudent<string>; notes: ByStudent<string>; students: ReadonlySet<number> | null };

const sideOf = ({ marks, notes, roster }: Values): Side => ({
  marks: parsed(marks, {}),
  notes: parsed(notes, {}),
  students: typeof roster === 'string' ? new Set(parsed<RosterRow[]>(roster, []).map(({ student }) => student)) : null,
});

/** The mark of a student on one side of a change; null where they are not on the sheet. */
const markOn = ({ marks, students }: Side, student: string): string | null =>
  marks[student] ?? (students && !students.has(Number(student)) ? null : PRESENT);

/**
 * The values of a sheet before and after a step as its history shows them: a line `marks.STUDENT` and `notes.STUDENT` for
 * each changed student, in place of whole lists. A new sheet has lines only of who was marked.
 */
export function sheetLines(before: Values, after: Values): { before: Values; after: Values } {
  const [was, is] = [sideOf(before), sideOf(after)];
  const isNew = (before.marks ?? null) === null && (before.roster ?? null) === null && after.class !== undefined;
  const lines: { before: Record<string, unknown>; after: Record<string, unknown> } = { before: {}, after: {} };
  const line = (field: string, old: string | null, now: string | null) => {
    if (old === now) return;
    lines.before[field] = old;
    lines.after[field] = now;
  };
  const added = isNew ? [] : [...(is.students ?? [])].filter((student) => !was.students?.has(student)).map(String);
  const removed = isNew ? [] : [...(was.students ?? [])].filter((student) => !is.students?.has(student)).map(String);
  const told = (key: 'marks' | 'notes') =>
    new Set([...Object.keys(was[key]), ...Object.keys(is[key]), ...(key === 'marks' ? [...added, ...removed] : [])]);
  for (const student of told('marks'))
    line(`marks.${student}`, isNew ? null : markOn(was, student), markOn(is, student));
  for (const student of told('notes'))
    line(`notes.${student}`, isNew ? null : (was.notes[student] ?? ''), is.notes[student] ?? '');
  return { before: { ...without(before), ...lines.before }, after: { ...without(after), ...lines.after } };
}
