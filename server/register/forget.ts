import { PostgresAdapter } from 'kysely';
import type { Resource } from '#contract/kit/define-resource.ts';
import { card } from '#contract/resources/card.ts';
import { certificate } from '#contract/resources/certificate.ts';
import type { Reader, Row, Writer } from '../database/database.ts';
import { updateRow } from '../database/table.ts';

/** Records emptied in one commit. */
const SLICE = 25;

/** Values that go with a student who is ended for good; the register keeps number, kind, dates, state and code. */
const EMPTIED: Row = {
  student: null,
  name: '',
  values: '{}',
  text: '{}',
  details: '{}',
  purpose: '',
  received_by: '',
  memo_number: '',
  warnings: '[]',
  class: null,
  section: '',
};

const resources = [certificate, card] as unknown as readonly Resource[];

const emptiedOf = ({ fields }: Resource): Row =>
  Object.fromEntries(Object.entries(EMPTIED).filter(([key]) => key in fields));

/** The same values of an entry without those of the student. */
function without(json: Row[string] | undefined, keys: Row): string | null {
  if (typeof json !== 'string') return null;
  const kept = Object.entries(JSON.parse(json) as Row).filter(([key]) => !(key in keys));
  return JSON.stringify(Object.fromEntries(kept));
}

async function forget(writer: Writer, resource: Resource, ids: readonly number[]): Promise<void> {
  const isPostgres = writer.getExecutor().adapter instanceof PostgresAdapter;
  const query = writer.selectFrom(resource.path).selectAll().where('id', 'in', ids).orderBy('id');
  const emptied = emptiedOf(resource);
  for (const row of (await (isPostgres ? query.forUpdate() : query).execute()) as Row[])
    await updateRow(writer, resource, row, emptied);
  await writer
    .deleteFrom('certificate_seals')
    .where('resource', '=', resource.path)
    .where('record_id', 'in', ids)
    .execute();
  const entries = await writer
    .selectFrom('changes')
    .select(['id', 'before', 'after'])
    .where('resource', '=', resource.path)
    .where('record_id', 'in', ids)
    .execute();
  for (const { id, before, after } of entries)
    await writer
      .updateTable('changes')
      .set({ before: without(before, emptied), after: without(after, emptied) })
      .where('id', '=', Number(id))
      .execute();
}

/** Takes what students who are ended for good are called out of their certificates and cards: some in a commit. */
export async function* forgettingCertificates(
  reader: Reader,
  students: ReadonlySet<number>,
): AsyncGenerator<(writer: Writer) => Promise<void>> {
  const all = [...students];
  for (const resource of resources)
    for (let start = 0; start < all.length; start += SLICE) {
      const rows = await reader
        .selectFrom(resource.path)
        .select('id')
        .where('student', 'in', all.slice(start, start + SLICE))
        .orderBy('id')
        .execute();
      const ids = rows.map(({ id }) => Number(id));
      for (let at = 0; at < ids.length; at += SLICE)
        yield (writer) => forget(writer, resource, ids.slice(at, at + SLICE));
    }
}
