import { type ExpressionBuilder, PostgresAdapter } from 'kysely';
import { studentsNamed, withoutNames } from '#contract/attendance/forget.ts';
import { sheet } from '#contract/resources/sheet.ts';
import { staffAttendance } from '#contract/resources/staff-attendance.ts';
import type { Reader, Row, Tables, Writer } from '../database/database.ts';
import type { PurgedRecord, PurgeWork } from '../history/rules.ts';

/** Rows read at once, and rows changed in one commit. */
const SLICE = 100;

const parse = (json: Row[string] | undefined): Row => JSON.parse(String(json)) as Row;

/** Holds rows until the transaction ends; SQLite's writers come one by one anyway. */
const held = async (writer: Writer, table: string, ids: readonly number[]): Promise<Row[]> => {
  const query = writer.selectFrom(table).selectAll().where('id', 'in', ids);
  const isPostgres = writer.getExecutor().adapter instanceof PostgresAdapter;
  return (await (isPostgres ? query.forUpdate() : query).execute()) as Row[];
};

/** Reads rows of a table by id, some at a time. */
async function* slices(reader: Reader, table: string, columns: readonly string[]): AsyncGenerator<Row[]> {
  for (let last = 0; ; ) {
    let query = reader
      .selectFrom(table)
      .select(['id', ...columns])
      .where('id', '>', last);
    if (table !== sheet.path) query = query.where('resource', '=', sheet.path);
    const rows = (await query.orderBy('id').limit(SLICE).execute()) as Row[];
    if (rows.length === 0) return;
    last = Number(rows.at(-1)?.id);
    yield rows;
  }
}

const sheetsOf = async (reader: Reader, students: readonly number[]): Promise<number[]> => {
  const ids = new Set<number>();
  for (let start = 0; start < students.length; start += SLICE) {
    const rows = await reader
      .selectFrom('attendance_marks')
      .select('sheet')
      .distinct()
      .where('student', 'in', students.slice(start, start + SLICE))
      .execute();
    for (const row of rows) ids.add(Number(row.sheet));
  }
  return [...ids];
};

/** Takes what a permanently deleted student is called out of sheets, those in the trash and their history: one commit each. */
export async function* forgettingStudents(reader: Reader, students: ReadonlySet<number>): AsyncGenerator<PurgeWork> {
  if (students.size === 0) return;
  const sheets = await sheetsOf(reader, [...students]);
  for (let start = 0; start < sheets.length; start += SLICE) {
    const ids = sheets.slice(start, start + SLICE);
    yield async (writer) => {
      for (const { id, roster, notes } of await held(writer, sheet.path, ids))
        await writer
          .updateTable(sheet.path)
          .set(withoutNames({ roster: roster ?? null, notes: notes ?? null }, students))
          .where('id', '=', Number(id))
          .execute();
    };
  }
  const names = (...texts: (Row[string] | undefined)[]) =>
    texts.some((text) => typeof text === 'string' && studentsNamed(text).some((student) => students.has(student)));
  for await (const rows of slices(reader, 'trash', ['record'])) {
    const ids = rows.filter(({ record }) => names(record)).map(({ id }) => Number(id));
    yield ids.length === 0
      ? null
      : async (writer) => {
          for (const { id, record } of await held(writer, 'trash', ids))
            await writer
              .updateTable('trash')
              .set({ record: JSON.stringify(withoutNames(parse(record), students)) })
              .where('id', '=', Number(id))
              .execute();
        };
  }
  for await (const rows of slices(reader, 'changes', ['before', 'after'])) {
    const ids = rows.filter(({ before, after }) => names(before, after)).map(({ id }) => Number(id));
    const without = (json: Row[string] | undefined) =>
      typeof json === 'string' ? JSON.stringify(withoutNames(parse(json), students)) : null;
    yield ids.length === 0
      ? null
      : async (writer) => {
          for (const { id, before, after } of await held(writer, 'changes', ids))
            await writer
              .updateTable('changes')
              .set({ before: without(before), after: without(after) })
              .where('id', '=', Number(id))
              .execute();
        };
  }
}

const SIGNED = [
  [sheet.path, 'taken_by'],
  ['absentees', 'noted_by'],
  ['covers', 'held_by'],
] as const;

/** The same values without the name of an account in what it signed. */
function unsigned(json: Row[string] | undefined, key: string, user: number): string | null {
  if (typeof json !== 'string') return null;
  const { [key]: by, ...values } = parse(json);
  return typeof by === 'string' && Number(parse(by).id) === user
    ? JSON.stringify({ ...values, [key]: nameless(by) })
    : json;
}

const nameless = (by: Row[string] | undefined) => JSON.stringify({ ...parse(by), name: '' });

/**
 * Empties the name of an account in the sheets that it took, in its notes on absentees and in covers, also in those in the
 * trash. A sheet that is being brought back holds the account, so it is waited for here.
 */
export async function forgetTaker(writer: Writer, user: number): Promise<void> {
  await held(writer, 'users', [user]);
  for (const [table, key] of SIGNED) {
    const signed = writer.selectFrom(table).select(key).distinct().where(key, 'like', `{"id":${user},%`);
    for (const { [key]: by } of (await signed.execute()) as Row[])
      await writer
        .updateTable(table)
        .set({ [key]: nameless(by) })
        .where(key, '=', String(by))
        .execute();
  }
  for (const [path, key] of SIGNED) await forgetSigner(writer, path, key, user);
}

/** Empties it in the trash, and in entries whose values come back as they were. */
async function forgetSigner(writer: Writer, path: string, key: string, user: number): Promise<void> {
  const columns = { trash: ['record'], ...(path !== sheet.path && { changes: ['before', 'after'] }) };
  // Each underscore stands for the backslash of a text within JSON.
  const signed = `%"${key}":"{_"id_":${user},%`;
  for (const [table, named] of Object.entries(columns)) {
    const found = writer
      .selectFrom(table)
      .select('id')
      .where('resource', '=', path)
      .where((eb) => eb.or(named.map((column) => eb(column, 'like', signed))));
    const ids = (await found.orderBy('id').execute()).map(({ id }) => Number(id));
    for (let start = 0; start < ids.length; start += SLICE)
      for (const row of await held(writer, table, ids.slice(start, start + SLICE)))
        await writer
          .updateTable(table)
          .set(Object.fromEntries(named.map((column) => [column, unsigned(row[column], key, user)])))
          .where('id', '=', Number(row.id))
          .execute();
  }
}

/** True for whom attendance of staff is marked. */
export const isMarked = ({ resource }: Pick<PurgedRecord, 'resource'>): boolean =>
  resource === 'teachers' || resource === 'staff';

/** Takes the name of a teacher or member of staff out of the entries and the trash of their marks of attendance. */
export async function forgetMarked(
  writer: Writer,
  { resource, id }: Pick<PurgedRecord, 'resource' | 'id'>,
): Promise<void> {
  const key = resource === 'teachers' ? 'teacher' : 'staff';
  const names = (columns: readonly string[]) => (eb: ExpressionBuilder<Tables, string>) =>
    eb.or(columns.flatMap((column) => [',', '}'].map((end) => eb(column, 'like', `%"${key}":${id}${end}%`))));
  const marks = (table: string) => writer.updateTable(table).where('resource', '=', staffAttendance.path);
  const told = writer.selectFrom('changes').select('record_id').where('resource', '=', staffAttendance.path);
  await marks('changes')
    .set({ name: '' })
    .where('name', '!=', '')
    .where('record_id', 'in', told.where(names(['before', 'after'])))
    .execute();
  await marks('trash')
    .set({ name: '', search_text: '' })
    .where(names(['record']))
    .execute();
}
