import type { ImportColumn } from '#contract/imports/import.ts';
import { student } from '#contract/resources/student.ts';
import type { Row, Writer } from '../database/database.ts';

/** A record that has been ended for good, with every name that it went by. */
export type Ended = { resource: string; id: number; names: readonly string[] };

/** Who is looked for in sheets: `students 7` by number, `students রহিম` by name. */
type Sought = { places: ReadonlySet<string>; names: ReadonlySet<string> };

/** Nothing is brought in of these any more: whom a row names there is a trace, and nobody that still waits. */
const OVER: ReadonlySet<unknown> = new Set(['done', 'undone', 'failed']);

type Found = { values: Record<string, unknown>; write: Record<string, unknown> };

/** Whether a row of a sheet tells of one of those who have ended. Marks are of a student, whom they name by number. */
function tellsOf(sheet: Row, { record_id, found }: Row, { places, names }: Sought): boolean {
  if (places.has(`${sheet.resource} ${record_id}`)) return true;
  const { values, write } = JSON.parse(String(found)) as Found;
  const path = sheet.paper === null ? sheet.resource : student.path;
  if (sheet.paper !== null && places.has(`${path} ${write.student}`)) return true;
  return OVER.has(sheet.state) && Object.values(values).some((value) => names.has(`${path} ${value}`));
}

/** Empties the examples of what stands in the columns of imports, which are some rows' own. */
export async function dropSamples(writer: Writer, imports: readonly Row[]): Promise<void> {
  for (const { id, columns } of imports) {
    const bare = (JSON.parse(String(columns)) as ImportColumn[]).map((column) => ({ ...column, samples: [] }));
    const set = { columns: JSON.stringify(bare) };
    await writer.updateTable('imports').set(set).where('id', '=', Number(id)).execute();
  }
}

/** Empties rows of a sheet as it is kept; the others keep their numbers. */
async function blankLines(writer: Writer, id: number, lines: ReadonlySet<number>): Promise<void> {
  const slices = writer.selectFrom('import_sheets').select(['first', 'cells']).where('import_id', '=', id);
  for (const slice of await slices.execute()) {
    const first = Number(slice.first);
    const rows = JSON.parse(String(slice.cells)) as unknown[][];
    if (!rows.some((_, at) => lines.has(first + at))) continue;
    const cells = JSON.stringify(rows.map((row, at) => (lines.has(first + at) ? [] : row)));
    await writer
      .updateTable('import_sheets')
      .set({ cells })
      .where('import_id', '=', id)
      .where('first', '=', first)
      .execute();
  }
}

/** Takes the rows that tell of records which have been ended for good out of the sheets that are kept. */
export async function forgetEnded(writer: Writer, ended: readonly Ended[]): Promise<void> {
  if (ended.length === 0) return;
  const sought = {
    places: new Set(ended.map(({ resource, id }) => `${resource} ${id}`)),
    names: new Set(ended.flatMap(({ resource, names }) => names.map((name) => `${resource} ${name}`))),
  };
  for (const sheet of await writer.selectFrom('imports').selectAll().execute()) {
    const id = Number(sheet.id);
    const rows = writer.selectFrom('import_rows').select(['line', 'record_id', 'found']).where('import_id', '=', id);
    const told = (await rows.execute()).filter((row) => tellsOf(sheet, row, sought));
    if (told.length === 0) continue;
    const lines = new Set(told.map(({ line }) => Number(line)));
    for (const line of lines)
      await writer.deleteFrom('import_rows').where('import_id', '=', id).where('line', '=', line).execute();
    await blankLines(writer, id, lines);
    await dropSamples(writer, [sheet]);
  }
}
