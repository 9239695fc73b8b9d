import { setImmediate as breathe } from 'node:timers/promises';
import { recordColumns } from '#contract/kit/columns.ts';
import { type Resource, tableOf } from '#contract/kit/define-resource.ts';
import { MATCHES } from '#contract/sheets/template.ts';
import type { Reader, Row } from '../database/database.ts';
import { sameKey } from './cells.ts';

const SLICE = 250;

/** The records of a list, by id; other work gets its turn while they are read. */
export async function readExisting(reader: Reader, resource: Resource): Promise<Map<number, Row>> {
  const rows = new Map<number, Row>();
  for (let last = 0; ; ) {
    const slice = (await reader
      .selectFrom(tableOf(resource))
      .select(recordColumns(resource))
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

/** Some of these records, as they are now. */
export async function readSome(reader: Reader, resource: Resource, ids: readonly number[]): Promise<Map<number, Row>> {
  const rows = new Map<number, Row>();
  for (let start = 0; start < ids.length; start += SLICE) {
    const slice = (await reader
      .selectFrom(tableOf(resource))
      .select(recordColumns(resource))
      .where('id', 'in', ids.slice(start, start + SLICE))
      .execute()) as Row[];
    for (const row of slice) rows.set(Number(row.id), row);
  }
  return rows;
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
  /** The records under a key that `find` has told. */
  under: (key: string) => readonly number[];
};

/**
 * Finds the records of rows. `mapped`: the fields that the sheet has. Former students are no obstacle: class and roll
 * are looked up only among active ones.
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
  const under = (key: string): readonly number[] => {
    const end = key.indexOf(JOINT);
    return indexes[Number(key.slice(0, end))]?.get(key.slice(end + 1)) ?? [];
  };
  return {
    under,
    find: (values) => {
      for (const [at, set] of sets.entries()) {
        const telling = set.filter((key) => key !== MAY_LACK);
        const filled = telling.filter((key) => (values[key] ?? '') !== '');
        if (filled.length === 0) continue;
        const key = `${at}${JOINT}${keyOf(set, values)}`;
        const ids = under(key);
        // A person without a designation is found by having none; otherwise a partial key finds nobody.
        if (filled.length === telling.length || ids.length > 0) return { key, ids };
      }
      return null;
    },
  };
}
