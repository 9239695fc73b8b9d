import type { ActivityEntry, ChangedValue } from '#contract/history.ts';
import type { Field } from '#contract/kit/field.ts';
import { headerOf } from '#contract/sheets/words.ts';
import type { Reader } from '../database/database.ts';
import { type Filter, findEntries, presentEntries, resourceAt, type Showing } from '../history/read.ts';
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

function shown(field: Field | undefined, value: ChangedValue): string {
  if (value === null || typeof value !== 'object') return String(value ?? '').replace(/\s+/g, ' ');
  return field?.kind === 'data' ? field.inWords(value, (_, id) => `#${id}`).join(', ') : 'ফাইল';
}

function told({ resource, changes }: ActivityEntry): string {
  const { fields = {}, words } = resourceAt(resource) ?? {};
  return changes
    .map(({ field, before, after }) => {
      const label = headerOf({ words }, field);
      return `${label}: ${shown(fields[field], before)} → ${shown(fields[field], after)}`;
    })
    .join('; ')
    .slice(0, LONGEST);
}

const cellsOf = (entry: ActivityEntry): string[] => [
  entry.at,
  entry.by?.name ?? '',
  entry.by?.role ?? '',
  entry.action,
  entry.resource,
  entry.record_id === null ? '' : String(entry.record_id),
  entry.name,
  told(entry),
  entry.via,
  entry.address,
];

/** Every entry that a filter leaves as a table, newest first; read in slices, so that nobody waits for all of them. */
export async function activityTable(reader: Reader, filter: Filter, showing: Showing): Promise<WrittenTable> {
  const rows: string[][] = [];
  let below: number | undefined;
  for (;;) {
    const asked = { ...filter, ...(below !== undefined && { below }) };
    const found = await findEntries(reader, asked, { number: 1, size: SLICE });
    const entries = await presentEntries(reader, found.rows, showing);
    rows.push(...entries.map(cellsOf));
    below = entries.at(-1)?.id;
    if (entries.length < SLICE) break;
  }
  return { name: 'কার্যক্রম', columns: COLUMNS.map(([header, width]) => ({ header, width })), rows };
}
