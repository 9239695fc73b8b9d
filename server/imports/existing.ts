import { setImmediate as breathe } from 'node:timers/promises';
import { type Resource, tableOf } from '#contract/kit/define-resource.ts';
import { MATCHES } from '#contract/sheets/template.ts';
import type { Reader, Row } from '../database/database.ts';
import { sameKey } from './cells.ts';

const SLICE = 500;

/** The records of a list with these fields, by id; other work gets its turn while they are read. */
export async function readExisting(
  reader: Reader,
  resource: Resource,
  fields: readonly string[],
): Promise<Map<number, Row>> {
  const rows = new Map<number, Row>();
  for (let last = 0; ; ) {
    const slice = (await reader
      .selectFrom(tableOf(resource))
      .select(['id', ...fields])
      .where('id', '>', last)
      .orderBy('id')
      .limit(SLICE)
      .execute()) as Row[];
    for (const row of slice) rows.set(Number(row.id), row);
    if (slice.length < SLICE) return rows;
    last = Number(slice.at(-1)?.id);
    await breathe();
  }
}

/** The sets of fields by which a row may be a record that exists, the surest first. */
export const matchesOf = (resource: Resource, asked: readonly string[]): readonly (readonly string[])[] =>
  asked.length > 0 ? [asked] : (MATCHES[resource.path] ?? []);

/** A section that a sheet does not tell cannot tell two pupils apart. */
const MAY_LACK = 'section';
const JOINT = '\u0000';

export type Finder = {
  /** The records that a row may be, and the key under which it is looked for; null where the row does not say enough. */
  find: (values: Row) => { key: string; ids: readonly number[] } | null;
};

/**
 * Finds the records that rows are. `mapped`: the fields that the sheet has. Of students, who left long ago stands in
 * nobody's way: class and roll are looked for among those who are here.
 */
export function finderOf(
  existing: ReadonlyMap<number, Row>,
  matches: readonly (readonly string[])[],
  mapped: ReadonlySet<string>,
): Finder {
  const sets = matches
    .filter((set) => set.every((key) => mapped.has(key) || key === MAY_LACK))
    .map((set) => set.filter((key) => mapped.has(key)))
    .filter((set) => set.length > 0);
  const keyOf = (set: readonly string[], row: Row): string => set.map((key) => sameKey(key, row[key])).join(JOINT);
  const indexes = sets.map((set) => {
    const index = new Map<string, number[]>();
    for (const [id, row] of existing) {
      if (set.includes('roll_number') && row.status !== undefined && row.status !== 'active') continue;
      const key = keyOf(set, row);
      const ids = index.get(key);
      if (ids) ids.push(id);
      else index.set(key, [id]);
    }
    return index;
  });
  return {
    find: (values) => {
      const at = sets.findIndex(
        (set) =>
          set.some((key) => key !== MAY_LACK && (values[key] ?? '') !== '') &&
          set.every((key) => key === MAY_LACK || (values[key] ?? '') !== ''),
      );
      const set = sets[at];
      if (!set) return null;
      const key = keyOf(set, values);
      return { key: `${at}${JOINT}${key}`, ids: indexes[at]?.get(key) ?? [] };
    },
  };
}
