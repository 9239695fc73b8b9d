import { setImmediate as breathe } from 'node:timers/promises';
import { type ActivityEntry, type ChangedValue, recordName as nameIn } from '#contract/history.ts';
import { actionWords, authorName, EMPTY, fieldLabel, resourceLabel, viaWords } from '#contract/history-words.ts';
import { tableOf } from '#contract/kit/define-resource.ts';
import type { FieldSpec } from '#contract/kit/field.ts';
import { roleName } from '#contract/role-words.ts';
import { bn } from '#contract/rules/digits.ts';
import { inWords } from '#contract/sheets/in-words.ts';
import type { Reader } from '../database/database.ts';
import { type Filter, type PresentOptions, presentEntries, readEntries, resourceAt } from '../history/read.ts';
import type { WrittenTable } from './write-sheet.ts';

const SLICE = 500;
/** A cell of a sheet takes 32,767 characters. */
const LONGEST = 2000;

const COLUMNS = [
  ['সময় (UTC)', 26],
  ['কে', 24],
  ['ভূমিকা', 12],
  ['কাজ', 18],
  ['তালিকা', 24],
  ['নম্বর', 10],
  ['নাম', 32],
  ['পরিবর্তন', 60],
  ['উপায়', 12],
  ['নেটওয়ার্ক', 22],
] as const;

type NameOf = (list: string, id: number) => string;

/** Fields of accounts, which have no declaration. */
const ACCOUNT: Readonly<Record<string, (value: string, nameOf: NameOf) => string>> = {
  role: roleName,
  teacher: (id, nameOf) => nameOf('teachers', Number(id)),
};

function shown(field: FieldSpec | undefined, value: ChangedValue, nameOf: NameOf): string {
  if (value === null || value === '') return EMPTY;
  if (field?.kind === 'reference') return nameOf(field.to, Number(value));
  if (typeof value !== 'object') return inWords(field, value).replace(/\s+/g, ' ');
  return field?.kind === 'data' ? field.inWords(value, nameOf).join(', ') : 'ফাইল';
}

function told({ resource, changes }: ActivityEntry, nameOf: NameOf): string {
  const { fields = {} } = resourceAt(resource) ?? {};
  const said = (field: string, value: ChangedValue): string => {
    const account = resource === 'users' && value !== null ? ACCOUNT[field] : undefined;
    return account?.(String(value), nameOf) ?? shown(fields[field], value, nameOf);
  };
  return changes
    .map(({ field, before, after }) => `${fieldLabel(resource, field)}: ${said(field, before)} → ${said(field, after)}`)
    .join('; ')
    .slice(0, LONGEST);
}

const cellsOf = (entry: ActivityEntry, nameOf: NameOf): string[] => [
  entry.at,
  authorName(entry),
  entry.by ? roleName(entry.by.role) : '',
  actionWords[entry.action],
  resourceLabel(entry.resource),
  entry.record_id === null ? '' : String(entry.record_id),
  entry.name,
  // The name already says which duty was reviewed.
  entry.resource === 'compliance' ? '' : told(entry, nameOf),
  viaWords[entry.via],
  entry.address,
];

/** Looks up how records of other lists are called, those that `rowsOf` asks for; by number what is there no longer. */
async function named(reader: Reader, rowsOf: (nameOf: NameOf) => string[][]): Promise<string[][]> {
  const names = new Map<string, Map<number, string>>();
  rowsOf((list, id) => {
    names.set(list, (names.get(list) ?? new Map()).set(id, ''));
    return '';
  });
  for (const [list, known] of names) {
    const resource = resourceAt(list);
    if (!resource) continue;
    const rows = reader
      .selectFrom(tableOf(resource))
      .selectAll()
      .where('id', 'in', [...known.keys()]);
    for (const row of await rows.execute()) known.set(Number(row.id), nameIn(resource, row));
  }
  return rowsOf((list, id) => names.get(list)?.get(id) || `#${bn(id)}`);
}

/** Every entry that a filter leaves as a table, newest first; read in slices, between which others get their turn. */
export async function activityTable(reader: Reader, filter: Filter, showing: PresentOptions): Promise<WrittenTable> {
  const rows: string[][] = [];
  let below: number | undefined;
  for (;;) {
    const asked = { ...filter, ...(below !== undefined && { below }) };
    const found = await readEntries(reader, asked, { number: 1, size: SLICE });
    const entries = await presentEntries(reader, found, showing);
    rows.push(...(await named(reader, (nameOf) => entries.map((entry) => cellsOf(entry, nameOf)))));
    below = entries.at(-1)?.id;
    if (entries.length < SLICE) break;
    await breathe();
  }
  return { name: 'কার্যক্রম', columns: COLUMNS.map(([header, width]) => ({ header, width })), rows };
}
