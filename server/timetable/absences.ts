import { foldKey } from '#contract/rules/fold.ts';
import type { Reader, Row, Writer } from '../database/database.ts';
import { Refusal } from '../refusal.ts';

const TWICE = 'এই শিক্ষকের এই সময়ের অনুপস্থিতি আগেই লেখা আছে। সেটি বদলান, অথবা অন্য দিন বা পিরিয়ড দিন।';

const lastDayOf = ({ date, until }: Row): string => String(until ?? date);

const periodsOf = ({ periods }: Row): string[] => (JSON.parse(String(periods)) as string[]).map(foldKey);

/** True if an absence takes the whole day. */
export const isWholeDay = (absence: Row): boolean => periodsOf(absence).length === 0;

/** The other absences of a teacher from one day to another. */
export async function absencesBetween(
  reader: Reader | Writer,
  { teacher, from, to, except = 0 }: { teacher: number; from: string; to: string; except?: number },
): Promise<Row[]> {
  const rows = await reader
    .selectFrom('teacher_absences')
    .selectAll()
    .where('teacher', '=', teacher)
    .where('id', '!=', except)
    .where('date', '<=', to)
    .orderBy('id')
    .execute();
  return (rows as Row[]).filter((row) => lastDayOf(row) >= from);
}

/** True if another absence of the teacher shares a day and a period with this one. */
export async function isWrittenTwice(reader: Reader | Writer, after: Row): Promise<boolean> {
  const others = await absencesBetween(reader, {
    teacher: Number(after.teacher),
    ...{ from: String(after.date), to: lastDayOf(after), except: Number(after.id ?? 0) },
  });
  const own = new Set(periodsOf(after));
  const isShared = (other: Row) => own.size === 0 || isWholeDay(other) || periodsOf(other).some((key) => own.has(key));
  return others.some(isShared);
}

/** Refuses a second absence of a teacher for a day and period. */
export async function guardAbsence(reader: Reader, { after }: { after: Row | null }): Promise<void> {
  if (after && (await isWrittenTwice(reader, after)))
    throw new Refusal(409, { message: TWICE, errors: { date: [TWICE.replace(/।$/, '')] } });
}
