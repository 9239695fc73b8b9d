import { staffAttendance } from '#contract/resources/staff-attendance.ts';
import type { Database, Row, Writer } from '../database/database.ts';
import type { Doer } from '../history/entries.ts';
import { parseValues } from '../history/read.ts';
import { AWAY, awayOf, bindTo, SOURCE, takeBack } from './staff-absences.ts';

/** Most absences that are taken back in one commit, so that nobody waits for it; they are the newest. */
const MOST = 25;

/** The entry by which the routine was last switched off; 0 where none is kept. */
async function switchedOff(writer: Writer): Promise<number> {
  const rows = await writer
    .selectFrom('changes')
    .select(['id', 'before', 'after'])
    .where('resource', '=', 'settings')
    .where('before', 'like', '%"parts"%')
    .orderBy('id', 'desc')
    .execute();
  const isOn = (values: Row[string]) => String(parseValues(values)?.parts).split(', ').includes('routine');
  return Number(rows.find(({ before, after }) => isOn(before ?? null) && !isOn(after ?? null))?.id ?? 0);
}

type Away = { teacher: number; date: string };

/** Teachers and dates that marks kept away at some time, which were changed or deleted after an entry. */
async function changedSince(writer: Writer, entry: number): Promise<Away[]> {
  const marks = writer.selectFrom('changes').where('resource', '=', staffAttendance.path);
  const changed = marks.select('record_id').where('id', '>', entry).where('action', '!=', 'created');
  const entries = await marks.select(['record_id', 'after']).where('record_id', 'in', changed).orderBy('id').execute();
  const states = new Map<unknown, Row>();
  return entries.flatMap(({ record_id, after }) => {
    const state = { ...states.get(record_id), ...parseValues(after) };
    states.set(record_id, state);
    return awayOf(state) ?? [];
  });
}

const keyOf = ({ teacher, date }: Row): string => `${teacher} ${date}`;

/** Takes back, when the routine returns, the absences whose marks were changed meanwhile. */
export async function catchUpWithMarks(
  database: Database,
  writer: Writer,
  { change, doer }: { change: number; doer: Doer },
): Promise<void> {
  const changed = await changedSince(writer, await switchedOff(writer));
  if (changed.length === 0) return;
  const marks = writer.selectFrom('staff_attendance').select(['teacher', 'date']).where('mark', 'in', AWAY);
  const away = new Set((await marks.execute()).map(keyOf));
  const back = changed.filter((one) => !away.has(keyOf(one)));
  const absences = writer.selectFrom('teacher_absences').selectAll().where('source', '=', SOURCE);
  const stale = ((await absences.orderBy('date', 'desc').orderBy('id', 'desc').execute()) as Row[]).filter((absence) =>
    back.some(
      ({ teacher, date }) =>
        teacher === Number(absence.teacher) &&
        date >= String(absence.date) &&
        date <= String(absence.until ?? absence.date),
    ),
  );
  const entries: (number | null)[] = [];
  for (const absence of stale.slice(0, MOST)) entries.push(...(await takeBack(database, writer, absence, doer)));
  await bindTo(writer, change, entries, doer);
}
