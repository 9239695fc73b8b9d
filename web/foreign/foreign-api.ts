import { DEFAULT_SETTINGS } from '#contract/default-settings.ts';
import { searchKeys } from '#contract/kit/columns.ts';
import type { Resource } from '#contract/kit/define-resource.ts';
import { type RecordAt, resources } from '#contract/resources/index.ts';
import { HEAD, NEWCOMER } from '#contract/roles.ts';
import { instantOf } from '#contract/rules/dates.ts';
import { matches } from '#contract/rules/fold.ts';
import {
  type Api,
  type At,
  type Filters,
  type ListPath,
  type Lists,
  listAt,
  type PageQuery,
  pathOf,
} from '../kit/api/api.ts';
import { ApiError, isObject } from '../kit/api/api-error.ts';
import { recordsIn, type Transport } from '../kit/api/transport.ts';
import { userIn } from '../kit/api/user.ts';
import { createClasses } from './classes.ts';
import { isKnown, offersHere, payloadOf } from './payloads.ts';
import { type KnownPath, readForeignRecord } from './readers.ts';
import { type ClassRef, classRef, firstText, type Raw, recordIdOf, whole } from './values.ts';

type SchoolClass = RecordAt<'classes'>;

/** The two lists that such a backend filters, by its own words. */
const FILTERED: Partial<Record<KnownPath, (category: string) => string>> = {
  results: (category) => category,
  routines: (category) => category.toLowerCase(),
};

/**
 * Somebody else's backend, which answers whole lists with names and shapes of its own and takes whole records: read and
 * written as if it were ours. Pages, searches and orders are made here, of the whole lists.
 */
export function foreignApi(transport: Transport): Api {
  const { base } = transport;
  const classes = createClasses();
  /** Pending lists whose records may name further classes. */
  const naming = new Set<Promise<unknown>>();
  let classesUnderway: Promise<SchoolClass[]> | undefined;

  const read = async (path: string): Promise<Raw[]> =>
    recordsIn((await transport.call('GET', path)).json).filter(isObject);

  function readClasses(path = 'classes/'): Promise<SchoolClass[]> {
    classesUnderway ??= read(path)
      .then((rows) =>
        rows.map((raw) => ({
          ...(readForeignRecord('classes', raw, { base, place: 0, classId: () => 0 }) as SchoolClass),
          id: idIn(raw),
        })),
      )
      .finally(() => {
        classesUnderway = undefined;
      });
    return classesUnderway;
  }
  /** A class without an id is sent by its name. */
  const idIn = (raw: Raw): number => classes.idOf({ id: whole(raw.id), name: firstText(raw, 'name') }, []);

  /** The backend's classes if a record names one without its ID; not needed otherwise. */
  async function classesFor(rows: readonly Raw[]): Promise<readonly SchoolClass[]> {
    const byName = ({ id, name }: ClassRef) => id === null && name !== '';
    if (!rows.some((raw) => byName(classRef(raw)))) return [];
    return readClasses().catch(() => []);
  }

  async function readAll<P extends ListPath>(at: At<P>, { category, ...rest }: Filters): Promise<Lists[P][]> {
    const resource = resourceAt(at);
    const word = category === undefined ? undefined : FILTERED[resource]?.(category);
    const rows = await read(pathOf(at) + (word === undefined ? '' : `?category=${word}`));
    const listed = 'class_name' in resources[resource].fields ? await classesFor(rows) : [];
    const classId = (ref: ClassRef) => classes.idOf(ref, listed);
    const records = rows.flatMap((raw, place) => {
      // The filter fills a field that the answer omits.
      const whole = word === undefined || raw.category || raw.type ? raw : { ...raw, category };
      return readForeignRecord(resource, whole, { base, place, classId }) ?? [];
    });
    const wanted = Object.entries(category === undefined ? rest : { ...rest, category });
    const left = (records as Lists[P][]).filter((record) =>
      wanted.every(([key, value]) => record[key as never] === value),
    );
    const { order } = resources[resource] as unknown as Resource;
    return order ? left.sort((a, b) => placeIn(order, a) - placeIn(order, b)) : left;
  }

  function list<P extends ListPath>(at: At<P>, filters: Filters = {}): Promise<Lists[P][]> {
    const resource = resourceAt(at);
    if (resource === 'classes') return withFurther(pathOf(at)) as Promise<never>;
    const records = readAll(at, filters);
    if ('class_name' in resources[resource].fields) {
      const settled = records.catch(() => {}).then(() => void naming.delete(settled));
      naming.add(settled);
    }
    return records;
  }

  /** Waits until the further classes that a screen's records name are known. */
  async function withFurther(path: string): Promise<SchoolClass[]> {
    const listed = await readClasses(path);
    await Promise.all(naming);
    return classes.withFurther(listed);
  }

  return {
    list,
    async page(at, query) {
      const found = sorted(searched(resourceAt(at), await readAll(at, query.filters ?? {}), query), query);
      const pages = Math.max(1, Math.ceil(found.length / query.size));
      const page = Math.min(Math.max(query.page, 1), pages);
      return { items: found.slice((page - 1) * query.size, page * query.size), count: found.length, page, pages };
    },
    one: async () => null,
    async create(at, changes, { signal, onProgress, asUser } = {}) {
      const { method, body } = payloadOf(resourceAt(at), null, changes, classes.sentAs);
      const { json } = await transport.call(method, pathOf(at), { body, signal, onProgress, asUser });
      const id = isObject(json) ? recordIdOf(json, 0) : -1;
      return id > 0 ? id : null;
    },
    async change(at, record, changes, { signal, onProgress } = {}) {
      const { method, body } = payloadOf(resourceAt(at), record, changes, classes.sentAs);
      await transport.call(method, `${pathOf(at)}${record.id}/`, { body, signal, onProgress });
    },
    async remove(at, id) {
      if (resourceAt(at) === 'classes' && classes.isMadeUp(id)) throw new ApiError(404);
      await transport.call('DELETE', `${pathOf(at)}${id}/`);
    },
    lastChange: () => null,
    offers: offersHere,
    settings: async () => DEFAULT_SETTINGS,
    async user() {
      const { json } = await transport.call('GET', 'user/', { asUser: true });
      if (!isObject(json)) return null;
      // Our other roles don't exist there: a role word that happens to match must grant nothing.
      const role = json.role === HEAD ? HEAD : NEWCOMER;
      return userIn({ ...json, id: recordIdOf(json, 0), full_name: firstText(json, 'full_name', 'name'), role });
    },
    call: async (method, path, body, { signal, onProgress, asUser } = {}) =>
      (await transport.call(method, path, { body, signal, onProgress, asUser })).json,
    forget: transport.forget,
  };
}

const placeIn = ({ by, values }: NonNullable<Resource['order']>, record: object): number =>
  values.indexOf((record as Record<string, string>)[by] ?? '');

function searched<T>(resource: KnownPath, records: T[], { search = '' }: PageQuery): T[] {
  if (search === '') return records;
  const declared = resources[resource] as unknown as Resource;
  const keys = [...searchKeys(declared, false), ...searchKeys(declared, true)];
  return records.filter((record) =>
    matches(search, ...keys.map((key) => String((record as Record<string, unknown>)[key] ?? ''))),
  );
}

/** The resource of a list, if such a backend has it. */
function resourceAt(at: At): KnownPath {
  const list = listAt(at);
  if (!isKnown(list)) throw new ApiError(404);
  return list;
}

/** Sort key of a value: a moment or day as its instant, a number as itself. */
const rank = (value: unknown): number => {
  if (typeof value === 'number') return value;
  return (typeof value === 'string' && instantOf(value)) || Number.NEGATIVE_INFINITY;
};

/** By fields that hold numbers or times, then by ID in the last one's direction; unreadable values count as the least. */
function sorted<T extends { id: number }>(records: T[], { ordering = '' }: PageQuery): T[] {
  if (ordering === '') return records;
  const keys = ordering
    .split(',')
    .map((key) => (key.startsWith('-') ? ([-1, key.slice(1)] as const) : ([1, key] as const)));
  const of = (record: T, key: string) => rank((record as Record<string, unknown>)[key]);
  const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);
  const sign = keys.at(-1)?.[0] ?? 1;
  return [...records].sort((a, b) => {
    for (const [way, key] of keys) {
      const order = way * compare(of(a, key), of(b, key));
      if (order !== 0) return order;
    }
    return sign * compare(a.id, b.id);
  });
}
