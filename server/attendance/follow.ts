import { sql } from 'kysely';
import { type Marks, markOf } from '#contract/attendance/marks.ts';
import type { RosterRow } from '#contract/attendance/roster.ts';
import { sheet } from '#contract/resources/sheet.ts';
import { foldKey } from '#contract/rules/fold.ts';
import type { Reader, Row, Writer } from '../database/database.ts';

/** Rows written in one statement. */
const SLICE = 500;

const keyOf = ({ class: id, section, date, session }: Row) => ({
  class: Number(id),
  section_key: foldKey(String(section)),
  date: String(date),
  session: String(session),
});

/** The version of a key: one more with each step of its sheets; 0 before the first. */
export async function sheetVersion(reader: Reader | Writer, key: Row): Promise<number> {
  let query = reader.selectFrom('attendance_versions').select('version');
  for (const [column, value] of Object.entries(keyOf(key))) query = query.where(column, '=', value);
  return Number((await query.executeTakeFirst())?.version ?? 0);
}

async function raiseVersion(writer: Writer, row: Row): Promise<void> {
  await writer
    .insertInto('attendance_versions')
    .values({ ...keyOf(row), version: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['class', 'section_key', 'date', 'session'])
        .doUpdateSet({ version: sql<number>`attendance_versions.version + 1` }),
    )
    .execute();
}

/** Comes with each step of a record: raises the version of a sheet's key and writes the marks of its students. */
export async function followSheet(writer: Writer, path: string, before: Row | null, after: Row | null): Promise<void> {
  const row = after ?? before;
  if (path !== sheet.path || !row) return;
  await raiseVersion(writer, row);
  await writer.deleteFrom('attendance_marks').where('sheet', '=', Number(row.id)).execute();
  if (!after) return;
  const marks = JSON.parse(String(after.marks)) as Marks;
  const rows = (JSON.parse(String(after.roster)) as RosterRow[]).map(({ student }) => ({
    sheet: Number(after.id),
    student,
    date: String(after.date),
    session: String(after.session),
    mark: markOf(marks, student),
  }));
  for (let start = 0; start < rows.length; start += SLICE)
    await writer
      .insertInto('attendance_marks')
      .values(rows.slice(start, start + SLICE))
      .execute();
}
