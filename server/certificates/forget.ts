import { PostgresAdapter } from 'kysely';
import type { Print } from '#contract/certificates/fields.ts';
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
  void_reason: '',
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

/** Prints without the name of an account, which keeps its id. */
function namelessPrints(json: Row[string] | undefined, user: number): string {
  const prints = JSON.parse(String(json ?? '[]')) as Print[];
  return JSON.stringify(prints.map(({ at, by }) => ({ at, by: by?.id === user ? { ...by, name: '' } : by })));
}

/** An entry's values without the name of an account in their prints. */
function namelessIn(json: Row[string] | undefined, user: number): string | null {
  if (typeof json !== 'string') return null;
  const { prints, ...values } = JSON.parse(json) as Row;
  return typeof prints === 'string' ? JSON.stringify({ ...values, prints: namelessPrints(prints, user) }) : json;
}

/** Empties the name of an account in the prints that it made of certificates and cards, and in their history: some in a commit. */
export async function* forgettingPrinter(
  reader: Reader | Writer,
  user: number,
): AsyncGenerator<(writer: Writer) => Promise<void>> {
  for (const { path } of resources) {
    const printed = reader.selectFrom(path).select('id').where('prints', 'like', `%"by":{"id":${user},%`);
    const ids = (await printed.orderBy('id').execute()).map(({ id }) => Number(id));
    for (let at = 0; at < ids.length; at += SLICE) {
      const some = ids.slice(at, at + SLICE);
      yield (writer) => forgetPrinter(writer, path, some, user);
    }
  }
}

async function forgetPrinter(writer: Writer, path: string, ids: readonly number[], user: number): Promise<void> {
  const isPostgres = writer.getExecutor().adapter instanceof PostgresAdapter;
  const query = writer.selectFrom(path).select(['id', 'prints']).where('id', 'in', ids).orderBy('id');
  for (const { id, prints } of (await (isPostgres ? query.forUpdate() : query).execute()) as Row[])
    await writer
      .updateTable(path)
      .set({ prints: namelessPrints(prints, user) })
      .where('id', '=', Number(id))
      .execute();
  const entries = await writer
    .selectFrom('changes')
    .select(['id', 'before', 'after'])
    .where('resource', '=', path)
    .where('record_id', 'in', ids)
    .execute();
  for (const { id, before, after } of entries)
    await writer
      .updateTable('changes')
      .set({ before: namelessIn(before, user), after: namelessIn(after, user) })
      .where('id', '=', Number(id))
      .execute();
}
