import type { Resource } from '#contract/kit/define-resource.ts';
import { isChild, referrersOf } from '#contract/kit/relations.ts';
import { clockAt, readableStates, stateOf } from '#contract/kit/visible.ts';
import { allResources } from '#contract/resources/index.ts';
import type { Row, Writer } from '../database/database.ts';
import { type Doer, note } from './entries.ts';
import { valuesOf } from './read.ts';
import { type Ended, forgetEnded } from './sheets.ts';

const readIn = ({ read, visible }: Resource, row: Row, at: Date): boolean =>
  read === 'public' && (!visible || readableStates(visible).includes(stateOf(visible, row, clockAt(at))));

/** Whether everybody could read what an item of the trash holds, when it was deleted. */
export function wasReadable({ resource: path, record, deleted_at }: Row): boolean {
  const resource = allResources.find((one) => one.path === path);
  return resource !== undefined && readIn(resource, JSON.parse(String(record)) as Row, new Date(String(deleted_at)));
}

/** What is remembered of answers that held the record; a client that asks again is told that it is gone. */
async function forgetAnswers(writer: Writer, path: string, id: number): Promise<void> {
  const list = `/api/${path}`;
  await writer
    .deleteFrom('idempotency')
    .where((eb) =>
      eb.or([
        eb('path', '=', `${list}/${id}`),
        eb('path', 'like', `${list}/${id}/%`),
        eb('path', '=', '/api/undo'),
        // Answers about sheets quote their rows, and others hold rows of many.
        eb('path', '=', '/api/imports'),
        eb('path', 'like', '/api/imports/%'),
        eb('path', 'like', '/api/papers/%/marks'),
        eb('path', 'like', '/api/exams/%/remarks'),
        eb('path', 'like', '/api/trash/%/restore'),
        eb.and([eb('path', '=', list), eb('answer', 'like', `{"id":${id},%`)]),
      ]),
    )
    .execute();
}

/** What goes with an item of the trash: what its deletion took along, and what had been deleted of the record before. */
async function belongings(writer: Writer, item: Row): Promise<Row[]> {
  const along = await writer.selectFrom('trash').selectAll().where('cause', '=', Number(item.change_id)).execute();
  const all = new Map(along.map((one) => [Number(one.id), one]));
  for (const { resource, key } of referrersOf({ path: String(item.resource) }, allResources).filter(isChild)) {
    const children = await writer
      .selectFrom('trash')
      .selectAll()
      .where('resource', '=', resource.path)
      .where('cause', 'is', null)
      .execute();
    for (const child of children)
      if (valuesOf(child.record)?.[key] === Number(item.record_id)) all.set(Number(child.id), child);
  }
  return [...all.values()];
}

/**
 * Ends items of the trash for good: their rows, every value of them in the history and in the sheets that brought them in,
 * and what belongs to them. What was done and when stays, and an entry that says so. Answers the files, which nobody has
 * any more.
 */
export async function purgeItems(writer: Writer, items: readonly Row[], doer: Doer): Promise<string[]> {
  const files: string[] = [];
  const ended: Ended[] = [];
  for (const item of items) {
    for (const one of [...(await belongings(writer, item)), item]) {
      const { numDeletedRows } = await writer.deleteFrom('trash').where('id', '=', Number(one.id)).executeTakeFirst();
      // It went with another.
      if (Number(numDeletedRows) === 0) continue;
      ended.push(await endedOf(writer, one));
      files.push(...(await purgeRecord(writer, one, doer)));
    }
  }
  await forgetEnded(writer, ended);
  return files;
}

async function endedOf(writer: Writer, { resource, record_id, name }: Row): Promise<Ended> {
  const entries = await writer
    .selectFrom('changes')
    .select('name')
    .distinct()
    .where('resource', '=', String(resource))
    .where('record_id', '=', Number(record_id))
    .execute();
  const names = new Set([name, ...entries.map((entry) => entry.name)].map(String).filter((one) => one !== ''));
  return { resource: String(resource), id: Number(record_id), names: [...names] };
}

async function purgeRecord(writer: Writer, item: Row, doer: Doer): Promise<string[]> {
  const [path, id] = [String(item.resource), Number(item.record_id)];
  await writer
    .updateTable('changes')
    .set({ before: null, after: null, name: '' })
    .where('resource', '=', path)
    .where('record_id', '=', id)
    .execute();
  await forgetAnswers(writer, path, id);
  const files = await writer
    .deleteFrom('withheld_files')
    .where('resource', '=', path)
    .where('record_id', '=', id)
    .returning('name')
    .execute();
  const entry = await note(writer, doer, { action: 'purged', resource: path, recordId: id, name: '' });
  const was_public = Number(wasReadable(item));
  await writer.updateTable('changes').set({ was_public }).where('id', '=', entry).execute();
  return files.map(({ name }) => String(name));
}
