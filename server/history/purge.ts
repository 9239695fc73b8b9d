import type { Resource } from '#contract/kit/define-resource.ts';
import { clockAt, readableStates, stateOf } from '#contract/kit/visible.ts';
import { allResources } from '#contract/resources/index.ts';
import type { Row, Writer } from '../database/database.ts';
import { type Doer, note } from './entries.ts';

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
        eb('path', 'like', '/api/trash/%/restore'),
        eb.and([eb('path', '=', list), eb('answer', 'like', `{"id":${id},%`)]),
      ]),
    )
    .execute();
}

/** Lets go of the sheets that brought a record in which has been ended for good: its texts stand in them. */
async function forgetSheetsOf(writer: Writer, path: string, recordId: number): Promise<void> {
  const rows = await writer
    .selectFrom('import_rows')
    .innerJoin('imports', 'imports.id', 'import_rows.import_id')
    .select('import_rows.import_id')
    .where('import_rows.record_id', '=', recordId)
    .where('imports.resource', '=', path)
    .execute();
  const ids = [...new Set(rows.map(({ import_id }) => Number(import_id)))];
  if (ids.length === 0) return;
  for (const table of ['import_sheets', 'import_rows'])
    await writer.deleteFrom(table).where('import_id', 'in', ids).execute();
}

/**
 * Ends an item of the trash for good: its row and every value of it in the history, and so what its deletion took along.
 * What was done and when stays, and an entry that says so. Answers the files, which nobody has any more.
 */
export async function purgeItem(writer: Writer, item: Row, doer: Doer): Promise<string[]> {
  const along = await writer.selectFrom('trash').selectAll().where('cause', '=', Number(item.change_id)).execute();
  const files: string[] = [];
  for (const one of [...along, item]) files.push(...(await purgeRecord(writer, one, doer)));
  return files;
}

async function purgeRecord(writer: Writer, item: Row, doer: Doer): Promise<string[]> {
  const [path, id] = [String(item.resource), Number(item.record_id)];
  await writer.deleteFrom('trash').where('id', '=', Number(item.id)).execute();
  await writer
    .updateTable('changes')
    .set({ before: null, after: null, name: '' })
    .where('resource', '=', path)
    .where('record_id', '=', id)
    .execute();
  await forgetAnswers(writer, path, id);
  await forgetSheetsOf(writer, path, id);
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
