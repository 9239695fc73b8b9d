import type { SelectQueryBuilder } from 'kysely';
import { keyColumn } from '#contract/kit/columns.ts';
import { type FieldProblems, fieldEntries, type Resource, tableOf } from '#contract/kit/define-resource.ts';
import { foldKey } from '#contract/rules/fold.ts';
import type { Reader, Row, Tables } from '../database/database.ts';
import { type IdList, idsIn, isIdList } from '../database/id-lists.ts';
import { type Among, placeProblems, StudentPlaces } from './places.ts';
import { itemInTrash } from './read.ts';
import { rulesFor } from './rules.ts';
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

/** The first record that a list would name again and that is not there; null where all are. */
async function firstGone(
  reader: Reader,
  list: IdList,
  { value, now, among }: { value: Row[string]; now: Row[string]; among: Among },
): Promise<number | null> {
  const known = new Set(idsIn(list, now));
  const named = idsIn(list, value).filter((id) => !known.has(id) && !among(list.refersTo, id));
  if (named.length === 0) return null;
  const found = await reader
    .selectFrom(tableOf({ path: list.refersTo }))
    .select('id')
    .where('id', 'in', named)
    .execute();
  const here = new Set(found.map(({ id }) => Number(id)));
  return named.find((id) => !here.has(id)) ?? null;
}

/** Records that others refer to, each looked up once: many of a batch refer to the same few. */
export class Targets {
  readonly #reader: Reader;
  readonly #known = new Set<string>();
  readonly #children = new Map<string, number>();

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  async has(path: string, id: number): Promise<boolean> {
    const key = `${path} ${id}`;
    if (this.#known.has(key)) return true;
    const query = this.#reader.selectFrom(tableOf({ path })).select('id').where('id', '=', id);
    if (!(await query.executeTakeFirst())) return false;
    this.#known.add(key);
    return true;
  }

  /** Counts the children of a parent, once: whoever asks is taken for one more of them. */
  async childrenOf({ path }: Pick<Resource, 'path'>, key: string, parent: Row[string]): Promise<number> {
    const place = `${path} ${parent}`;
    let known = this.#children.get(place);
    if (known === undefined) {
      const all = this.#reader.selectFrom(tableOf({ path })).where(key, '=', parent);
      const { count } = await all.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow();
      known = Number(count);
    }
    this.#children.set(place, known + 1);
    return known;
  }

  /** Comes after records were deleted. */
  forget(): void {
    this.#known.clear();
    this.#children.clear();
  }
}

type Sought = {
  id: number;
  values: Row;
  now: Row | null;
  among?: Among | undefined;
  leaving?: Among | undefined;
  places?: StudentPlaces | undefined;
  targets?: Targets | undefined;
};

/**
 * Reasons why former values of a record cannot be restored: another record has them now, references or files are gone,
 * or the record's own rule forbids them. `now` is the current record, null in the trash; records `leaving` give up their
 * places in a class with it.
 */
export async function obstacles(
  reader: Reader,
  resource: Resource,
  {
    id,
    values,
    now,
    among = () => false,
    leaving = among,
    places = new StudentPlaces(reader),
    targets = new Targets(reader),
  }: Sought,
): Promise<FieldProblems | null> {
  const found: FieldProblems = {};
  /** True if a record that keeps its values has the one sought. */
  const isHeld = async (query: SelectQueryBuilder<Tables, string, { id: Row[string] }>): Promise<boolean> =>
    (await query.where('id', '!=', id).execute()).some((other) => !among(resource.path, Number(other.id)));
  const own = reader.selectFrom(tableOf(resource)).select('id');
  for (const [key, field] of fieldEntries(resource)) {
    const value = values[key] ?? null;
    if (value === null || value === (now?.[key] ?? null)) continue;
    if (field.kind === 'reference') {
      if (among(field.to, Number(value))) continue;
      if (!(await targets.has(field.to, Number(value)))) found[key] = [await whyGone(reader, field.to, Number(value))];
    } else if (isIdList(field)) {
      // A record from the trash comes back without those that are gone.
      const gone = now ? await firstGone(reader, field, { value, now: now[key] ?? null, among }) : null;
      if (gone !== null) found[key] = [await whyGone(reader, field.refersTo, gone)];
    } else if (field.kind === 'file') {
      if (!(await isWithheld(reader, [String(value)]))) found[key] = [words.noFile];
    } else if (field.kind === 'text' && field.unique && value !== '') {
      const column = field.unique === 'folded' ? keyColumn(key) : key;
      const sought = field.unique === 'folded' ? foldKey(String(value)) : value;
      if (await isHeld(own.where(column, '=', sought))) found[key] = [words.nameTaken(String(value))];
    }
  }
  const { parent, most } = resource;
  const field = parent ? resource.fields[parent] : undefined;
  // A parent that comes back itself has had room for all of them.
  const comesAlong = field?.kind === 'reference' && among(field.to, Number(values[parent ?? '']));
  if (parent && most && !comesAlong && values[parent] && values[parent] !== now?.[parent]) {
    const siblings = reader.selectFrom(tableOf(resource)).where(parent, '=', values[parent]);
    const count = await targets.childrenOf(resource, parent, values[parent]);
    // Most parents have room for all: who of their children goes along is asked only about the others.
    const isFull = async () =>
      (await siblings.select('id').execute()).filter(({ id: other }) => !among(resource.path, Number(other))).length >=
      most;
    if (count >= most && (await isFull())) found[parent] ??= [words.full];
  }
  for (const keys of resource.unique) {
    const together = keys.map((key) => [key, values[key] ?? now?.[key] ?? null] as const);
    if (together.some(([, value]) => value === null)) continue;
    let others = own;
    for (const [key, value] of together) others = others.where(key, '=', value);
    if (await isHeld(others)) for (const key of keys) found[key] ??= [words.taken];
  }
  for (const [key, texts] of Object.entries(resource.check?.({ ...now, ...values }) ?? {})) found[key] ??= texts;
  for (const rule of rulesFor('obstacles'))
    Object.assign(found, await rule(reader, resource.path, now, { ...now, ...values }));
  Object.assign(found, await placeProblems(places, resource, { id, values, now, leaving }));
  return Object.keys(found).length > 0 ? found : null;
}
