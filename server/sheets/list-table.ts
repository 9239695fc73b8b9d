import { setImmediate as breathe } from 'node:timers/promises';
import type { Resource } from '#contract/kit/define-resource.ts';
import type { ValueField } from '#contract/kit/read-value.ts';
import { dayOf } from '#contract/rules/dates.ts';
import { cellOf, choiceWordsOf, sheetEntries } from '#contract/sheets/values.ts';
import { headerOf } from '#contract/sheets/words.ts';
import type { Reader, Row } from '../database/database.ts';
import { type Presentation, present } from '../records/present.ts';
import { namedList, type RecordNames, readRecordNames } from './names.ts';
import type { WrittenColumn, WrittenTable } from './write-sheet.ts';

const SLICE = 100;
const LONG_TEXT = 40;
const PLAIN = 18;

/** The columns in which a list goes out and comes in: one for each field, choices and names to be picked. */
export function sheetColumns(resource: Resource, names: RecordNames): WrittenColumn[] {
  return sheetEntries(resource).map(([key, field]) => {
    const column = {
      header: headerOf(resource, key),
      width: field.kind === 'text' && field.max > 200 && !field.format ? LONG_TEXT : PLAIN,
    };
    if (field.kind === 'choice') return { ...column, choices: choiceWordsOf(field) };
    if (field.kind === 'flag') return { ...column, choices: ['হ্যাঁ', 'না'] };
    if (field.kind !== 'reference') return column;
    return { ...column, choices: [...new Set((names.get(field.to) ?? []).map(({ name }) => name))] };
  });
}

type AnsweredRecord = ReturnType<typeof present>;

/** Rows of a list as a table; other work gets its turn while a long one is made. */
export async function listTable(
  reader: Reader,
  resource: Resource,
  rows: readonly Row[],
  view: Presentation,
): Promise<WrittenTable> {
  const names = await readRecordNames(reader, resource);
  const byId = new Map([...names].map(([path, named]) => [path, new Map(named.map(({ id, name }) => [id, name]))]));
  const entries = sheetEntries(resource);
  const nameIn = (field: ValueField, id: number): string => byId.get(namedList(field) ?? '')?.get(id) ?? '';
  const cellIn = (field: ValueField, value: unknown, record: AnsweredRecord): string => {
    if (field.kind !== 'number' || !field.named || !value) return cellOf(field, value, (id) => nameIn(field, id));
    return typeof field.named === 'string' ? nameIn(field, Number(value)) : field.named(record);
  };
  // Records that nobody can change are identified by their date.
  const isDated = !resource.operations.includes('merge');
  const table: string[][] = [];
  for (const [index, row] of rows.entries()) {
    if (index % SLICE === SLICE - 1) await breathe();
    const record = present(resource, row, view);
    const cells = entries.map(([key, field]) => cellIn(field, record[key], record));
    table.push(isDated ? [...cells, dayOf(String(row.created_at)) ?? ''] : cells);
  }
  const columns = sheetColumns(resource, names);
  return {
    name: resource.path,
    columns: isDated ? [...columns, { header: 'পাঠানোর তারিখ' }] : columns,
    rows: table,
  };
}
