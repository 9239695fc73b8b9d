import type { ImportColumn } from '#contract/imports/import.ts';
import { fieldEntries } from '#contract/kit/define-resource.ts';
import { student } from '#contract/resources/student.ts';
import { peopleFields } from '#contract/search/people.ts';
import type { Reader, Row, Writer } from '../database/database.ts';
import { importState, readStoredCells } from '../database/stored-imports.ts';
import { resourceAt } from './read.ts';
import type { PurgedRecord } from './rules.ts';

/**
 * Keys to search for in sheets: `students 7` by number, `students রহিম` by name; and what only one person has:
 * `students S-VQ53PCR3HZ` by code, `students রহিম 2012-03-04` by name and birthday.
 */
type Sought = { places: ReadonlySet<string>; names: ReadonlySet<string>; persons: ReadonlySet<string> };

/** Rows of one slice of the sheet of an import, by their numbers. */
type SheetLines = { sheet: Row; lines: ReadonlySet<number> };

/** Nothing is brought in of these any more: whom a row names there is a trace, and nobody that still waits. */
const OVER: ReadonlySet<unknown> = new Set(['done', 'undone', 'failed']);
const SLICE = 200;

type SheetValues = {
  values: Record<string, unknown>;
  write: Record<string, unknown>;
  changes?: readonly { field: string; before: string }[];
};

/** Fields of the sheet of a list that name people of other lists, with these lists. */
function referencesOf(path: unknown): [key: string, to: string][] {
  const resource = resourceAt(String(path));
  return (resource ? fieldEntries(resource) : []).flatMap(([key, field]) => {
    const to = field.kind === 'reference' ? field.to : field.kind === 'data' ? field.refersTo : undefined;
    return to && peopleFields(to) ? [[key, to] as [string, string]] : [];
  });
}

/** Ids as they are written: one, or the JSON of a list. */
const idsIn = (value: unknown): unknown[] => (String(value).startsWith('[') ? JSON.parse(String(value)) : [value]);

/** The names that a cell with one or several may hold: a comma parts two, or belongs to one. */
function namesIn(text: string): string[] {
  const parts = text.split(', ');
  return parts.flatMap((_, from) => parts.slice(from).map((__, more) => parts.slice(from, from + more + 1).join(', ')));
}

/** True if a row of a sheet is about a permanently deleted record, or names a person who is. Rows of marks name a student by number. */
function tellsOf(sheet: Row, { record_id, found }: Row, { places, names, persons }: Sought): boolean {
  if (places.has(`${sheet.resource} ${record_id}`)) return true;
  const { values, write, changes = [] } = JSON.parse(String(found)) as SheetValues;
  const path = sheet.paper === null ? sheet.resource : student.path;
  if (sheet.paper !== null && places.has(`${path} ${write.student}`)) return true;
  const told = Object.values(values).filter((value) => value !== null && value !== '');
  const { date_of_birth: birthday } = values;
  if (told.some((value) => persons.has(`${path} ${value}`) || persons.has(`${path} ${value} ${birthday}`))) return true;
  const isCalled = (to: string, text: unknown): boolean =>
    namesIn(String(text ?? '')).some((name) => names.has(`${to} ${name}`));
  // Numbers, where the row writes them, tell a person from a namesake; of who stood there before the name alone is known.
  const isNamed = ([key, to]: readonly [string, string]): boolean =>
    changes.some(({ field, before }) => field === key && isCalled(to, before)) ||
    (key in write ? idsIn(write[key]).some((id) => places.has(`${to} ${id}`)) : isCalled(to, values[key]));
  if (sheet.paper === null && referencesOf(path).some(isNamed)) return true;
  return OVER.has(sheet.state) && told.some((value) => names.has(`${path} ${value}`));
}

/** Empties the samples of columns of imports, which quote some rows. */
export async function dropSamples(writer: Writer, imports: readonly Row[]): Promise<void> {
  for (const { id, columns } of imports) {
    const bare = (JSON.parse(String(columns)) as ImportColumn[]).map((column) => ({ ...column, samples: [] }));
    const set = { columns: JSON.stringify(bare) };
    await writer.updateTable('imports').set(set).where('id', '=', Number(id)).execute();
  }
}

/** Names of a record in sheets; a teacher has a short one, too. */
const calledOf = ({ names, values: { short_name: short } }: PurgedRecord): string[] =>
  short ? [...names, String(short)] : [...names];

function personKeys({
  resource,
  values: { digital_id_code: code, date_of_birth: birthday },
  names,
}: PurgedRecord): string[] {
  const named = birthday ? names.map((name) => `${resource} ${name} ${birthday}`) : [];
  return code ? [`${resource} ${code}`, ...named] : named;
}

/** Searches the stored sheets for rows about permanently deleted records, some rows at a time. */
export async function* searchSheets(reader: Reader, ended: readonly PurgedRecord[]): AsyncGenerator<SheetLines | null> {
  const sought = {
    places: new Set(ended.map(({ resource, id }) => `${resource} ${id}`)),
    names: new Set(ended.flatMap((one) => calledOf(one).map((name) => `${one.resource} ${name}`))),
    persons: new Set(ended.flatMap(personKeys)),
  };
  for (const sheet of await reader.selectFrom('imports').selectAll().execute()) {
    for (let last = -1; ; ) {
      const rows = await reader
        .selectFrom('import_rows')
        .select(['line', 'record_id', 'found'])
        .where('import_id', '=', Number(sheet.id))
        .where('line', '>', last)
        .orderBy('line')
        .limit(SLICE)
        .execute();
      if (rows.length === 0) break;
      last = Number(rows.at(-1)?.line);
      const told = rows.filter((row) => tellsOf(sheet, row, sought));
      yield told.length > 0 ? { sheet, lines: new Set(told.map(({ line }) => Number(line))) } : null;
    }
    if (importState(sheet) === 'failed') yield* searchUnchecked(reader, sheet, sought);
  }
}

/** Searches the rows that a check never reached: their cells are all that is known of them. */
async function* searchUnchecked(
  reader: Reader,
  sheet: Row,
  { names, persons }: Sought,
): AsyncGenerator<SheetLines | null> {
  const path = sheet.paper === null ? sheet.resource : student.path;
  const tells = (cell: unknown): boolean => {
    const key = `${path} ${String(cell ?? '')
      .normalize('NFC')
      .trim()}`;
    return names.has(key) || persons.has(key);
  };
  for await (const slice of readStoredCells(reader, Number(sheet.id))) {
    const lines = slice.filter(({ cells }) => cells.some(tells)).map(({ line }) => line);
    yield lines.length > 0 ? { sheet, lines: new Set(lines) } : null;
  }
}

/** Takes rows out of the sheet of an import as it is kept; the others keep their numbers. What is still to be written is fewer. */
export async function forgetLines(writer: Writer, { sheet: { id: of }, lines }: SheetLines): Promise<void> {
  const id = Number(of);
  // Held from here on, as it is now.
  const held = writer.updateTable('imports').set((eb) => ({ id: eb.ref('id') }));
  const sheet = await held.where('id', '=', id).returningAll().executeTakeFirst();
  if (!sheet) return;
  const gone = await writer
    .deleteFrom('import_rows')
    .where('import_id', '=', id)
    .where('line', 'in', [...lines])
    .returning('state')
    .execute();
  if (!OVER.has(sheet.state)) {
    const summary = JSON.parse(String(sheet.summary)) as Record<string, number>;
    for (const { state } of gone) summary[String(state)] = (summary[String(state)] ?? 0) - 1;
    const set = { summary: JSON.stringify(summary), row_count: Number(sheet.row_count) - gone.length };
    await writer.updateTable('imports').set(set).where('id', '=', id).execute();
  }
  const last = Math.max(...lines);
  const firsts = writer.selectFrom('import_sheets').select('first').where('import_id', '=', id);
  const known = (await firsts.where('first', '<=', last).orderBy('first').execute()).map(({ first }) => Number(first));
  const holding = new Set([...lines].map((line) => known.findLast((first) => first <= line)));
  for (const first of holding) {
    if (first === undefined) continue;
    const slice = writer.selectFrom('import_sheets').where('import_id', '=', id).where('first', '=', first);
    const { cells } = await slice.select('cells').executeTakeFirstOrThrow();
    const rows = JSON.parse(String(cells)) as unknown[][];
    await writer
      .updateTable('import_sheets')
      .set({ cells: JSON.stringify(rows.map((row, at) => (lines.has(first + at) ? [] : row))) })
      .where('import_id', '=', id)
      .where('first', '=', first)
      .execute();
  }
  await dropSamples(writer, [sheet]);
}
