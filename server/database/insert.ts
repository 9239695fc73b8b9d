import { setImmediate as breathe } from 'node:timers/promises';
import type { CompiledQuery } from 'kysely';
import { type Resource, tableOf } from '#contract/kit/define-resource.ts';
import type { Row, Writer } from './database.ts';
import { writeIdLists } from './id-lists.ts';
import { derivedColumns, timestamp } from './table.ts';

const insertions = new WeakMap<object, Map<string, CompiledQuery>>();

/** Put together once for each database, its columns and so many rows: that takes longer than the insertion itself. */
function insertion(writer: Writer, table: string, columns: readonly string[], rows: number): CompiledQuery {
  const { adapter } = writer.getExecutor();
  const known = insertions.get(adapter) ?? new Map<string, CompiledQuery>();
  insertions.set(adapter, known);
  const name = `${table} ${rows} ${columns.join(' ')}`;
  let query = known.get(name);
  if (!query) {
    const empty = Object.fromEntries(columns.map((column) => [column, null]));
    query = writer.insertInto(table).values(Array(rows).fill(empty)).returningAll().compile();
    known.set(name, query);
  }
  return query;
}

/** Inserts new rows in one statement, which all have the columns of the first. */
async function insertTogether(writer: Writer, resource: Resource, all: readonly Row[]): Promise<Row[]> {
  const now = timestamp();
  // A record that is brought back keeps its id and when it was made.
  const whole = (row: Row): Row => ({ created_at: now, ...row, ...derivedColumns(resource, row), updated_at: now });
  const records = all.map(whole);
  const columns = Object.keys(records[0] ?? {}).filter((column) => records[0]?.[column] !== undefined);
  const parameters = records.flatMap((record) => columns.map((column) => record[column]));
  const query = insertion(writer, tableOf(resource), columns, records.length);
  const { rows } = await writer.executeQuery<Row>({ ...query, parameters });
  // Ids are given in the order of the rows; databases may answer in another.
  const made = rows.sort((a, b) => Number(a.id) - Number(b.id));
  for (const row of made) await writeIdLists(writer, resource, null, row);
  return made;
}

export async function insertRow(writer: Writer, resource: Resource, values: Row): Promise<Row> {
  const [row] = await insertTogether(writer, resource, [values]);
  if (!row) throw new Error(`${tableOf(resource)} answered nothing to an insertion`);
  return row;
}

/** Rows that come in one statement. */
const TOGETHER = 25;

/** Inserts several new rows with the same columns, in few statements; others get their turn between two. Answers them in their order. */
export async function insertRows(writer: Writer, resource: Resource, all: readonly Row[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (let at = 0; at < all.length; at += TOGETHER) {
    if (at > 0) await breathe();
    const some = all.slice(at, at + TOGETHER);
    const slices = some.length === TOGETHER ? [some] : some.map((one) => [one]);
    for (const slice of slices) rows.push(...(await insertTogether(writer, resource, slice)));
  }
  return rows;
}
