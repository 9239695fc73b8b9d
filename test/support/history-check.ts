import { tableOf } from '#contract/kit/define-resource.ts';
import { allResources } from '#contract/resources/index.ts';

/** True for a template, with which a school begins: nobody made it. */
const isBegun = (place: string): boolean => place.startsWith('certificate-templates ');

export type Row = Record<string, unknown>;

/** Rows to compare the history with the records, read by `select`, which returns all rows of a statement. */
const TABLES = {
  began: "SELECT done_at FROM migrations WHERE name = '001-school.sql'",
  changes: 'SELECT resource, record_id, action, after FROM changes WHERE record_id IS NOT NULL ORDER BY id',
  trash: 'SELECT resource, record_id FROM trash',
} as const;

/** Every statement that `historyProblems` asks. */
export const historyStatements = (): string[] => [
  ...Object.values(TABLES),
  ...allResources.map((resource) => `SELECT * FROM ${tableOf(resource)}`),
];

const said = (value: unknown): string => JSON.stringify(value ?? null).replaceAll('"', '');

/** Records that are not what the entries about them say, records without an entry, and entries of records that are nowhere. */
export function historyProblems(select: (statement: string) => readonly Row[]): string[] {
  const found: string[] = [];
  // Records from before the history began have no entries.
  const began = String(select(TABLES.began)[0]?.done_at);
  const entries = Map.groupBy(select(TABLES.changes), ({ resource, record_id }) => `${resource} ${record_id}`);
  const trash = new Set(select(TABLES.trash).map(({ resource, record_id }) => `${resource} ${record_id}`));
  for (const resource of allResources) {
    const rows = select(`SELECT * FROM ${tableOf(resource)}`);
    const byPlace = new Map(rows.map((row) => [`${resource.path} ${row.id}`, row]));
    const told = [...entries.keys()].filter((place) => place.startsWith(`${resource.path} `));
    for (const place of new Set([...byPlace.keys(), ...told])) {
      const [row, about] = [byPlace.get(place), entries.get(place) ?? []];
      const last = about.at(-1)?.action;
      const isGone = last === 'deleted' || last === 'purged';
      if (!last) {
        if (String(row?.created_at) >= began && !isBegun(place)) found.push(`${place} has no entry`);
      } else if (isGone === (row !== undefined)) found.push(`${place} was ${last}, and is ${row ? '' : 'not '}there`);
      if (trash.has(place) !== (last === 'deleted')) found.push(`${place}: trash and entries differ`);
      const state: Row = Object.assign({}, ...about.map(({ after }) => JSON.parse(String(after ?? '{}'))));
      for (const [key, value] of Object.entries(state))
        if (row && said(row[key]) !== said(value)) found.push(`${place}: ${key} is not what its last entry says`);
    }
  }
  return found;
}
