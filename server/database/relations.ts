import { movesCovers } from '#contract/covers/bearers.ts';
import type { Resource } from '#contract/kit/define-resource.ts';
import { tableOf } from '#contract/kit/define-resource.ts';
import {
  descendantsOf,
  isHolding,
  type Lister,
  listersOf,
  type Referrer,
  referrersOf,
} from '#contract/kit/relations.ts';
import { cover } from '#contract/resources/cover.ts';
import { allResources } from '#contract/resources/index.ts';
import type { Database, Row, VersionMoves, Writer } from './database.ts';
import { idListOf } from './id-lists.ts';

/** Records looked up in one statement. */
const SLICE = 500;

/** The rows in which a field refers to one of these records, which nobody else changes until the transaction ends. */
export async function lockReferring(
  { dialect }: Database,
  writer: Writer,
  { resource, key }: Referrer,
  ids: readonly number[],
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let at = 0; at < ids.length; at += SLICE) {
    const some = ids.slice(at, at + SLICE);
    const query = writer.selectFrom(tableOf(resource)).selectAll().where(key, 'in', some).orderBy('id');
    rows.push(...((await (dialect === 'postgres' ? query.forUpdate() : query).execute()) as Row[]));
  }
  return rows;
}

/** The rows in whose lists of ids a record is, which nobody else changes until the transaction ends. */
export async function lockListing(
  { dialect }: Database,
  writer: Writer,
  { resource, key, field }: Lister,
  id: number,
): Promise<Row[]> {
  const { table, column } = idListOf(resource, key, field);
  const query = writer
    .selectFrom(tableOf(resource))
    .selectAll()
    .where('id', 'in', (eb) => eb.selectFrom(table).select('record').where(column, '=', id))
    .orderBy('id');
  return (await (dialect === 'postgres' ? query.forUpdate() : query).execute()) as Row[];
}

function movesOf(resources: readonly Resource[]): VersionMoves {
  const shown = resources.flatMap(({ read, path, digest }) =>
    [...(read === 'public' ? [path] : []), digest ?? [], movesCovers(path) ? cover.path : []].flat(),
  );
  const content = [...new Set(shown)];
  return {
    ...(content.length > 0 && { content }),
    ...(resources.some(({ read }) => read !== 'public') && { office: true }),
  };
}

/** Versions that a write to a record increments: of its list and its descendants' lists, whose visibility depends on it. */
export const movesOfWrite = (resource: Resource): VersionMoves =>
  movesOf([resource, ...descendantsOf(resource, allResources)]);

/** Versions that deletions and restores increment: also of the lists whose references are cleared. */
export function movesOfDeletion(...resources: readonly Resource[]): VersionMoves {
  const gone = resources.flatMap((resource) => [resource, ...descendantsOf(resource, allResources)]);
  const letting = gone.flatMap((one) => referrersOf(one, allResources)).filter((referrer) => !isHolding(referrer));
  const listing = gone.flatMap((one) => listersOf(one, allResources));
  return movesOf([...gone, ...[...letting, ...listing].map((referrer) => referrer.resource)]);
}
