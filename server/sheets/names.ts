import { recordName } from '#contract/history.ts';
import { fieldEntries, type Resource, tableOf } from '#contract/kit/define-resource.ts';
import { allResources } from '#contract/resources/index.ts';
import type { Reader, Row } from '../database/database.ts';

/** A record that others refer to. `within`: the class to which it belongs, null for one that belongs to none. */
export type NamedRecord = { id: number; name: string; within: number | null };

/** By the path of a resource, every record that may be named. */
export type RecordNames = ReadonlyMap<string, readonly NamedRecord[]>;

/** The names of all records to which fields of these resources refer: in sheets people write names. */
export async function readRecordNames(reader: Reader, resource: Resource): Promise<RecordNames> {
  const names = new Map<string, NamedRecord[]>();
  for (const [, field] of fieldEntries(resource)) {
    if (field.kind !== 'reference' || names.has(field.to)) continue;
    const target = allResources.find(({ path }) => path === field.to);
    if (!target) continue;
    const rows = (await reader.selectFrom(tableOf(target)).selectAll().orderBy('id').execute()) as Row[];
    names.set(
      field.to,
      rows.map((row) => ({
        id: Number(row.id),
        name: recordName(target, row),
        within: 'class_name' in target.fields ? Number(row.class_name) : null,
      })),
    );
  }
  return names;
}
