import { fieldEntries, type Resource, tableOf } from '#contract/kit/define-resource.ts';
import { problems } from '#contract/kit/problems.ts';
import { isHolding, parentOf, referrersOf } from '#contract/kit/relations.ts';
import { allResources } from '#contract/resources/index.ts';
import { bn } from '#contract/rules/digits.ts';
import type { App } from '../app-context.ts';
import type { Database, Reader, Row, Writer } from '../database/database.ts';
import { lockRow } from '../database/table.ts';
import { Refusal, sentences } from '../refusal.ts';

const COUNTED: Readonly<Record<string, (count: string) => string>> = {
  students: (count) => `${count} জন শিক্ষার্থী`,
  subjects: (count) => `${count}টি বিষয়`,
  results: (count) => `${count}টি ফলাফল`,
  routines: (count) => `${count}টি রুটিন`,
  'approved-sections': (count) => `${count}টি অনুমোদিত শাখা`,
  'student-counts': (count) => `শিক্ষার্থীর ${count}টি সংখ্যা`,
  'subject-plans': (count) => `${count}টি বিষয়ের সাপ্তাহিক পিরিয়ড`,
  'timetable-slots': (count) => `রুটিনের ${count}টি ক্লাস`,
  events: (count) => `ক্যালেন্ডারের ${count}টি দিন`,
  papers: (count) => `পরীক্ষার ${count}টি বিষয়`,
  marks: (count) => `${count}টি নম্বর`,
  attendance: (count) => `${count}টি হাজিরা`,
  absentees: (count) => `অনুপস্থিতির ${count}টি খোঁজ`,
  remarks: (count) => `${count}টি মন্তব্য`,
};

async function countWhere(
  reader: Reader | Writer,
  resource: Resource,
  where: Row,
  except?: Row[string],
): Promise<number> {
  let query = reader.selectFrom(tableOf(resource)).select((eb) => eb.fn.countAll().as('count'));
  for (const [key, value] of Object.entries(where)) query = query.where(key, '=', value);
  if (except !== undefined) query = query.where('id', '<>', except);
  return Number((await query.executeTakeFirstOrThrow()).count);
}

/** Why a record can't be deleted: which others hold it, and how many. */
export async function stillUsed(app: App, resource: Resource, id: number): Promise<Refusal> {
  const uses: string[] = [];
  for (const { resource: other, key } of referrersOf(resource, allResources).filter(isHolding)) {
    const count = await countWhere(app.database.read, other, { [key]: id });
    const words = COUNTED[other.path];
    if (words && count > 0) uses.push(words(bn(count)));
  }
  const why = uses.length > 0 ? `: ${uses.join(', ')}` : '';
  return new Refusal(409, { message: `এটি মুছে ফেলা যাবে না, কারণ এখনও ব্যবহৃত হচ্ছে${why}।` });
}

/**
 * Comes before a child is written: refuses one more than its parent takes. The parent stays locked until the transaction
 * ends, so that of two who come at once both are counted.
 */
export async function refuseOneTooMany(database: Database, writer: Writer, resource: Resource, row: Row) {
  const { parent: key, most } = resource;
  const parent = parentOf(resource, allResources);
  if (!key || !most || !parent) return;
  const id = row[key] ?? null;
  await lockRow(database, writer, parent, Number(id));
  if ((await countWhere(writer, resource, { [key]: id }, row.id)) < most) return;
  const problem = `একসঙ্গে সর্বোচ্চ ${bn(most)}টি রাখা যায়, আগে একটি মুছুন`;
  throw new Refusal(409, { message: `${problem}।`, errors: { [key]: [problem] } });
}

/** Returns fields whose combined values another record has; none if a name or a code is taken by itself. */
async function takenTogether(reader: Reader, resource: Resource, row: Row): Promise<readonly string[]> {
  for (const keys of resource.unique) {
    const values = Object.fromEntries(keys.map((key) => [key, row[key] ?? null]));
    if (Object.values(values).includes(null)) continue;
    if ((await countWhere(reader, resource, values, row.id)) > 0) return keys;
  }
  return [];
}

/** Returns the field whose own value another record has; null where no filled value is unique by itself. */
async function takenAlone(reader: Reader, resource: Resource, row: Row): Promise<string | null> {
  for (const [key, field] of fieldEntries(resource)) {
    if (field.kind !== 'text' || field.unique !== 'filled' || !row[key]) continue;
    if ((await countWhere(reader, resource, { [key]: row[key] }, row.id)) > 0) return key;
  }
  return null;
}

/** Returns fields whose reference is broken; all references where that is no longer known. */
async function dangling(reader: Reader, resource: Resource, row: Row): Promise<readonly string[]> {
  const keys: string[] = [];
  const all: string[] = [];
  for (const [key, field] of fieldEntries(resource)) {
    const id = row[key] ?? null;
    if (field.kind !== 'reference' || id === null) continue;
    all.push(key);
    const target = allResources.find(({ path }) => path === field.to);
    if (target && (await countWhere(reader, target, { id })) === 0) keys.push(key);
  }
  return keys.length > 0 ? keys : all;
}

/** A database's own refusal of a row is a 409, or a 400 on the field that refers to nothing. */
export async function writeRefusal(app: App, resource: Resource, row: Row, error: unknown): Promise<unknown> {
  const { problemOf, read } = app.database;
  const problem = problemOf(error);
  if (problem === 'unique') {
    const own = await takenAlone(read, resource, row);
    if (own !== null) return new Refusal(409, { message: sentences.taken, errors: { [own]: [problems.taken] } });
    const keys = await takenTogether(read, resource, row);
    if (keys.length === 0) return new Refusal(409, { message: sentences.taken });
    const errors = Object.fromEntries(keys.map((key) => [key, [problems.takenTogether]]));
    return new Refusal(409, { message: `${problems.takenTogether}।`, errors });
  }
  if (problem !== 'reference') return error;
  const errors = (await dangling(read, resource, row)).map((key) => {
    const field = resource.fields[key];
    return [key, [problems.reference(field?.kind === 'reference' ? field.to : '')]];
  });
  return new Refusal(400, { errors: Object.fromEntries(errors) });
}
