import { type Resource, tableOf } from '#contract/kit/define-resource.ts';
import { isChild, referrersOf } from '#contract/kit/relations.ts';
import { allResources } from '#contract/resources/index.ts';
import { bn } from '#contract/rules/digits.ts';
import type { Reader } from '../database/database.ts';

const COUNTED: Readonly<Record<string, (count: string) => string>> = {
  marks: (count) => `${count}টি নম্বর`,
  absentees: (count) => `অনুপস্থিতির ${count}টি খোঁজ`,
  remarks: (count) => `${count}টি মন্তব্য`,
  attachments: (count) => `${count}টি সংযুক্তি`,
};

const words = {
  report: 'প্রকাশিত রিপোর্ট কার্ড',
  other: (count: string) => `${count}টি তথ্য`,
  kept: (all: string) => `এর সঙ্গে ${all} আছে, তাই রেখে দেওয়া হয়েছে।`,
} as const;

/**
 * Reasons why imported records stay: by id, the records that belong to them now. No import makes such records, so each
 * is somebody's work. `withReport`: students with a published report.
 */
export async function belongings(
  reader: Reader,
  resource: Resource,
  ids: readonly number[],
  withReport: ReadonlySet<number>,
): Promise<ReadonlyMap<number, string>> {
  const found = new Map<number, string[]>();
  if (ids.length === 0) return new Map();
  const add = (id: number, what: string) => void found.set(id, [...(found.get(id) ?? []), what]);
  for (const { resource: other, key } of referrersOf(resource, allResources).filter(isChild)) {
    const counted = await reader
      .selectFrom(tableOf(other))
      .select([key, (eb) => eb.fn.countAll().as('count')])
      .where(key, 'in', ids)
      .groupBy(key)
      .execute();
    for (const { [key]: id, count } of counted)
      add(Number(id), (COUNTED[other.path] ?? words.other)(bn(String(count))));
  }
  for (const id of ids) if (withReport.has(id)) add(id, words.report);
  return new Map([...found].map(([id, all]) => [id, words.kept(all.join(', '))]));
}
