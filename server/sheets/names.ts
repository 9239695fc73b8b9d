import { recordName } from '#contract/history.ts';
import { fieldEntries, type Resource, tableOf } from '#contract/kit/define-resource.ts';
import type { FieldSpec } from '#contract/kit/field.ts';
import { allResources } from '#contract/resources/index.ts';
import type { Reader, Row } from '../database/database.ts';

/** A record that others refer to. `within`: the class to which it belongs, null for one that belongs to none. */
export type NamedRecord = { id: number; name: string; within: number | null };

/** By the path of a resource, every record that may be named. */
export type RecordNames = ReadonlyMap<string, readonly NamedRecord[]>;

/** The list whose records a field's values name; undefined for other values. */
export function namedList(field: FieldSpec): string | undefined {
  if (field.kind === 'reference') return field.to;
  return field.kind === 'number' && typeof field.named === 'string' ? field.named : undefined;
}

/** The names of all records to which fields of these resources refer: in sheets people write names. */
export async function readRecordNames(reader: Reader, resource: Resource): Promise<RecordNames> {
  const names = new Map<string, NamedRecord[]>();
  for (const [, field] of fieldEntries(resource)) {
    const list = namedList(field);
    if (list === undefined || names.has(list)) continue;
    const target = allResources.find(({ path }) => path === list);
    if (!target) continue;
    const rows = (await reader.selectFrom(tableOf(target)).selectAll().orderBy('id').execute()) as Row[];
    names.set(
      list,
      rows.map((row) => ({
        id: Number(row.id),
        name: recordName(target, row),
        within: 'class_name' in target.fields ? Number(row.class_name) : null,
      })),
    );
  }
  return names;
}
