import { keyColumn } from '#contract/kit/columns.ts';
import { fieldEntries, type Problems, type Resource, tableOf } from '#contract/kit/define-resource.ts';
import { foldKey } from '#contract/rules/fold.ts';
import type { Reader, Row, Writer } from '../database/database.ts';
import { itemInTrash } from './read.ts';
import { isWithheld } from './withheld-files.ts';

const words = {
  taken: 'এই মানটি এখন অন্য একটি রেকর্ডে আছে',
  nameTaken: (name: string) => `“${name}” এখন অন্য একটি রেকর্ডে আছে, আগে সেটি বদলান`,
  noFile: 'এই ফাইলটি আর রাখা নেই',
  full: 'এখানে আর জায়গা নেই, আগে একটি মুছুন',
  inTrash: (name: string) => `“${name}” মুছে ফেলা হয়েছে, আগে সেটি ট্র্যাশ থেকে ফিরিয়ে আনুন`,
  unnamed: 'যে তথ্যের সঙ্গে এটি যুক্ত ছিল তা মুছে ফেলা হয়েছে, আগে সেটি ট্র্যাশ থেকে ফিরিয়ে আনুন',
  gone: 'যে তথ্যের সঙ্গে এটি যুক্ত ছিল তা আর নেই',
} as const;

/** Why a reference to a record that is not there can't be had again. */
async function whyGone(reader: Reader, to: string, id: number): Promise<string> {
  const item = await itemInTrash(reader, to, id);
  if (!item) return words.gone;
  return item.name ? words.inTrash(String(item.name)) : words.unnamed;
}

/**
 * What stands in the way of values that a record had once: those that another has by now, references to what is gone, and
 * files that are kept no longer. `now` is the record as it stands, null in the trash.
 */
export async function obstacles(
  writer: Writer,
  resource: Resource,
  { id, values, now }: { id: number; values: Row; now: Row | null },
): Promise<Problems | null> {
  const found: Problems = {};
  for (const [key, field] of fieldEntries(resource)) {
    const value = values[key] ?? null;
    if (value === null || value === (now?.[key] ?? null)) continue;
    if (field.kind === 'reference') {
      const target = writer
        .selectFrom(tableOf({ path: field.to }))
        .select('id')
        .where('id', '=', value);
      if (!(await target.executeTakeFirst())) found[key] = [await whyGone(writer, field.to, Number(value))];
    } else if (field.kind === 'file') {
      if (!(await isWithheld(writer, [String(value)]))) found[key] = [words.noFile];
    } else if (field.kind === 'text' && field.unique) {
      const column = field.unique === 'folded' ? keyColumn(key) : key;
      const sought = field.unique === 'folded' ? foldKey(String(value)) : value;
      const other = writer.selectFrom(tableOf(resource)).select('id').where(column, '=', sought).where('id', '!=', id);
      if (await other.executeTakeFirst()) found[key] = [words.nameTaken(String(value))];
    }
  }
  const { parent, most } = resource;
  if (parent && most && values[parent] && values[parent] !== now?.[parent]) {
    const siblings = writer.selectFrom(tableOf(resource)).select('id').where(parent, '=', values[parent]).limit(most);
    if ((await siblings.execute()).length >= most) found[parent] ??= [words.full];
  }
  for (const keys of resource.unique) {
    const together = keys.map((key) => [key, values[key] ?? now?.[key] ?? null] as const);
    if (together.some(([, value]) => value === null)) continue;
    let others = writer.selectFrom(tableOf(resource)).select('id').where('id', '!=', id);
    for (const [key, value] of together) others = others.where(key, '=', value);
    if (await others.executeTakeFirst()) for (const key of keys) found[key] ??= [words.taken];
  }
  return Object.keys(found).length > 0 ? found : null;
}
