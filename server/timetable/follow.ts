import { timetable } from '#contract/resources/timetable.ts';
import { foldKey } from '#contract/rules/fold.ts';
import type { Row, Writer } from '../database/database.ts';
import { TIMETABLES } from './rows.ts';

/** Comes with each step of a timetable: writes into those of its shifts from which day on a later one counts instead. */
export async function followTimetable(
  writer: Writer,
  path: string,
  before: Row | null,
  after: Row | null,
): Promise<void> {
  if (path !== timetable.path) return;
  const shifts = new Set([before, after].flatMap((row) => (row ? [foldKey(String(row.shift))] : [])));
  const rows = await writer
    .selectFrom(TIMETABLES)
    .select(['id', 'shift', 'kind', 'state', 'valid_from', 'superseded_on'])
    .execute();
  const concerned = rows.filter(({ shift }) => shifts.has(foldKey(String(shift))));
  const regular = concerned.filter(({ kind, state }) => kind === 'regular' && state === 'published');
  for (const row of concerned) {
    const [next = null] = regular
      .filter((one) => regular.includes(row) && foldKey(String(one.shift)) === foldKey(String(row.shift)))
      .map(({ valid_from }) => String(valid_from))
      .filter((from) => from > String(row.valid_from))
      .sort();
    if (next === row.superseded_on) continue;
    await writer.updateTable(TIMETABLES).set({ superseded_on: next }).where('id', '=', Number(row.id)).execute();
    if (after && Number(after.id) === Number(row.id)) after.superseded_on = next;
  }
}
