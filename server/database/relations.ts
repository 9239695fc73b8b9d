import type { Resource } from '#contract/kit/define-resource.ts';
import { tableOf } from '#contract/kit/define-resource.ts';
import { descendantsOf, isChild, isHolding, type Referrer, referrersOf } from '#contract/kit/relations.ts';
import { allResources } from '#contract/resources/index.ts';
import type { Database, Moves, Row, Writer } from './database.ts';
import { deleteRow, timestamp } from './table.ts';

/** Rows that a deletion took along, or that let go of what was deleted, as they were before. */
export type Detached = { resource: Resource; row: Row }[];

async function lockReferring({ dialect }: Database, writer: Writer, { resource, key }: Referrer, id: number) {
  const query = writer.selectFrom(tableOf(resource)).selectAll().where(key, '=', id).orderBy('id');
  return (await (dialect === 'postgres' ? query.forUpdate() : query).execute()) as Row[];
}

/**
 * Comes before the deletion of a row that is locked: deletes its children with theirs, and empties the references that
 * become empty. Answers what it deleted and what it emptied; what holds the row is left for the database to refuse.
 */
export async function detach(
  database: Database,
  writer: Writer,
  resource: Resource,
  id: number,
): Promise<{ deleted: Detached; emptied: Detached }> {
  const deleted: Detached = [];
  const emptied: Detached = [];
  for (const referrer of referrersOf(resource, allResources)) {
    if (isHolding(referrer)) continue;
    const rows = await lockReferring(database, writer, referrer, id);
    for (const row of rows) {
      if (isChild(referrer)) {
        const below = await detach(database, writer, referrer.resource, Number(row.id));
        await deleteRow(writer, referrer.resource, Number(row.id));
        deleted.push(...below.deleted, { resource: referrer.resource, row });
        emptied.push(...below.emptied);
      } else {
        emptied.push({ resource: referrer.resource, row });
      }
    }
    if (isChild(referrer) || rows.length === 0) continue;
    await writer
      .updateTable(tableOf(referrer.resource))
      .set({ [referrer.key]: null, updated_at: timestamp() })
      .where(referrer.key, '=', id)
      .execute();
  }
  return { deleted, emptied };
}

function movesOf(resources: readonly Resource[]): Moves {
  const content = [...new Set(resources.filter(({ read }) => read === 'public').map(({ path }) => path))];
  return {
    ...(content.length > 0 && { content }),
    ...(resources.some(({ read }) => read !== 'public') && { office: true }),
  };
}

/** What a write on a record moves: its list, and those of its children, which may show only while it does. */
export const movesOfWrite = (resource: Resource): Moves =>
  movesOf([resource, ...descendantsOf(resource, allResources)]);

/** What a deletion moves: also the lists of those that let go of it. */
export function movesOfDeletion(resource: Resource): Moves {
  const gone = [resource, ...descendantsOf(resource, allResources)];
  const letting = gone.flatMap((one) => referrersOf(one, allResources)).filter((referrer) => !isHolding(referrer));
  return movesOf([...gone, ...letting.map((referrer) => referrer.resource)]);
}
