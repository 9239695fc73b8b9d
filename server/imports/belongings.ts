import { type Resource, tableOf } from '#contract/kit/define-resource.ts';
import { isHolding, listersOf, referrersOf } from '#contract/kit/relations.ts';
import { allResources } from '#contract/resources/index.ts';
import { bn } from '#contract/rules/digits.ts';
import { groupBy } from '#contract/rules/lists.ts';
import type { Reader } from '../database/database.ts';
import { idListOf } from '../database/id-lists.ts';

const COUNTED: Readonly<Record<string, (count: string) => string>> = {
  marks: (count) => `${count}টি নম্বর`,
  absentees: (count) => `অনুপস্থিতির ${count}টি খোঁজ`,
  remarks: (count) => `${count}টি মন্তব্য`,
  attachments: (count) => `${count}টি সংযুক্তি`,
  classes: (count) => `${count}টি শ্রেণি`,
  subjects: (count) => `${count}টি বিষয়`,
  students: (count) => `${count} জন শিক্ষার্থী`,
  documents: (count) => `${count}টি দলিল`,
  leaves: (count) => `${count}টি ছুটি`,
  'timetable-slots': (count) => `রুটিনের ${count}টি ক্লাস`,
  'teacher-absences': (count) => `${count}টি অনুপস্থিতি`,
  covers: (count) => `${count}টি বদলি ক্লাস`,
  users: (count) => `${count}টি অ্যাকাউন্ট`,
  'staff-attendance': (count) => `${count} দিনের হাজিরা`,
};

const words = {
  report: 'প্রকাশিত রিপোর্ট কার্ড',
  other: (count: string) => `${count}টি তথ্য`,
  kept: (all: string) => `এর সঙ্গে ${all} আছে, তাই রেখে দেওয়া হয়েছে।`,
} as const;

/** Queries for the records that name one of these, by list; those that the database itself does not let go are left out. */
function usesOf(reader: Reader, resource: Resource, ids: readonly number[]) {
  const referring = referrersOf(resource, allResources).filter((referrer) => !isHolding(referrer));
  const uses = [
    ...referring.map(({ resource: { path }, key }) => ({ path, table: tableOf({ path }), of: key, record: 'id' })),
    ...listersOf(resource, allResources).map(({ resource: other, key, field }) => {
      const { table, column } = idListOf(other, key, field);
      return { path: other.path, table, of: column, record: 'record' };
    }),
    ...(resource.path === 'teachers' ? [{ path: 'users', table: 'users', of: 'teacher', record: 'id' }] : []),
  ];
  const queries = uses.map(({ path, table, of, record }) => ({
    path,
    query: reader
      .selectFrom(table)
      .select([`${of} as of`, `${record} as record`])
      .where(of, 'in', ids),
  }));
  // A union counts a record once, however often it names another.
  return [...groupBy(queries, ({ path }) => path)].map(([path, all]) => ({
    path,
    query: all.map(({ query }) => query).reduce((one, other) => one.union(other)),
  }));
}

/**
 * Reasons why imported records stay: by id, the records that belong to them or name them now. No import makes such records,
 * since no list that is imported names itself; each is somebody's work. `withReport`: students with a published report.
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
  for (const { path, query } of usesOf(reader, resource, ids)) {
    const uses = reader.selectFrom(query.as('uses')).select(['of', (eb) => eb.fn.countAll().as('count')]);
    for (const { of, count } of await uses.groupBy('of').execute())
      add(Number(of), (COUNTED[path] ?? words.other)(bn(String(count))));
  }
  for (const id of ids) if (withReport.has(id)) add(id, words.report);
  return new Map([...found].map(([id, all]) => [id, words.kept(all.join(', '))]));
}
