import { fieldEntries, type Resource } from '#contract/kit/define-resource.ts';
import type { Reader, Row, Writer } from '../database/database.ts';
import { timestamp } from '../database/table.ts';

const filesOf = (resource: Resource, row: Row | null): string[] =>
  fieldEntries(resource).flatMap(([key, field]) =>
    field.kind === 'file' && typeof row?.[key] === 'string' ? [String(row[key])] : [],
  );

/** Takes from the public what a record no longer shows, and gives back what it shows again. */
export async function moveFiles(
  writer: Writer,
  resource: Resource,
  id: number,
  before: Row | null,
  after: Row | null,
): Promise<void> {
  const [had, has] = [filesOf(resource, before), filesOf(resource, after)];
  const gone = had.filter((name) => !has.includes(name));
  const back = has.filter((name) => !had.includes(name));
  if (gone.length > 0) {
    const since = timestamp();
    const rows = gone.map((name) => ({ name, resource: resource.path, record_id: id, since }));
    await writer.insertInto('withheld_files').values(rows).execute();
  }
  if (back.length > 0) await writer.deleteFrom('withheld_files').where('name', 'in', back).execute();
}

/** True if a file is withheld from the public; `mains` are the names that it may be a variant of. */
export const isWithheld = async (reader: Reader, mains: readonly string[]): Promise<boolean> =>
  mains.length > 0 &&
  (await reader.selectFrom('withheld_files').select('name').where('name', 'in', mains).executeTakeFirst()) !==
    undefined;
