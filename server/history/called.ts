import { recordName } from '#contract/history.ts';
import { type Resource, tableOf } from '#contract/kit/define-resource.ts';
import { allResources } from '#contract/resources/index.ts';
import { dateInWords } from '#contract/rules/dates.ts';
import type { Reader, Row, Writer } from '../database/database.ts';
import { itemInTrash } from './read.ts';

/** The name of a record that another refers to, also of one in the trash. */
async function nameOfReferred(reader: Reader | Writer, to: string, id: number): Promise<string> {
  const resource = allResources.find(({ path }) => path === to);
  if (!resource) return '';
  const row = await reader.selectFrom(tableOf(resource)).selectAll().where('id', '=', id).executeTakeFirst();
  return row ? recordName(resource, row as Row) : String((await itemInTrash(reader, to, id))?.name ?? '');
}

/** Names of records that others refer to, for several that are named in one commit. */
export type KnownNames = Map<string, string>;

/** The name of a record in its entries and in the trash: the fields that its resource names, in words, or its first text. */
export async function nameInHistory(
  reader: Reader | Writer,
  resource: Resource,
  row: Row,
  known: KnownNames = new Map(),
): Promise<string> {
  if (!resource.called) return recordName(resource, row);
  const parts: string[] = [];
  for (const key of resource.called) {
    const [field, value] = [resource.fields[key], row[key] ?? null];
    if (value === null) continue;
    if (field?.kind === 'reference') {
      const place = `${field.to} ${value}`;
      const name = known.get(place) ?? (await nameOfReferred(reader, field.to, Number(value)));
      known.set(place, name);
      parts.push(name);
    } else parts.push(field?.kind === 'date' ? dateInWords(String(value)) : String(value));
  }
  return parts.filter(Boolean).join(' · ');
}
