import { DEFAULT_SETTINGS, type Settings } from '#contract/default-settings.ts';
import type { Variant } from '#contract/kit/define-resource.ts';
import { isOn, PARTS, type Part } from '#contract/parts.ts';
import { safeUrl } from '#contract/rules/urls.ts';
import { type Api, type At, type Changes, type Page, pathOf, type SaveOptions } from './api.ts';
import { ApiError, isObject } from './api-error.ts';
import { pageOrLast } from './page-or-last.ts';
import { type Method, recordsIn, type Transport } from './transport.ts';
import { userIn } from './user.ts';

type Row = Record<string, unknown>;
type CachedList = { etag: string; records: Row[] };
type Place = { base: string; small: boolean };

/** Suffixes of the keys that go with a file: its stored widths, its size. */
const BESIDE = /_(?:variants|size)$/;

/** A record with full URLs of its files: paths below the API's base are resolved. `small`: of pictures only the smallest. */
function located(record: Row, files: readonly string[], { base, small }: Place): Row {
  const found = { ...record };
  for (const name of files) {
    const path = record[name];
    found[name] = typeof path === 'string' ? safeUrl(path, base) : null;
    const all = record[`${name}_variants`] as Variant[] | undefined;
    const variants = small ? all?.slice(0, 1) : all;
    if (variants) found[`${name}_variants`] = variants.map(({ width, url }) => ({ width, url: safeUrl(url, base) }));
  }
  return found;
}

function locatedAll(records: readonly unknown[], place: Place): Row[] {
  const rows = records.filter(isObject);
  const [first = {}] = rows;
  const files = new Set(Object.keys(first).flatMap((key) => (BESIDE.test(key) ? [key.replace(BESIDE, '')] : [])));
  return rows.map((row) => located(row, [...files], place));
}

/** Headers and options of a write. */
const callOptions = ({ idempotencyKey, ifMatch, ...options }: SaveOptions = {}) => ({
  ...options,
  headers: { ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }), ...(ifMatch && { 'If-Match': ifMatch }) },
});

type Options = {
  tagged?: boolean;
  small?: boolean | undefined;
  parts?: (() => readonly Part[] | undefined) | undefined;
};

/**
 * A backend that follows this program's contract.
 * @param parts the parts that are on; what is off counts as not offered
 * @param tagged keeps whole lists and revalidates them by ETag, so that an unchanged one is not sent again
 * @param small returns only the smallest width of a picture, to save data
 */
export function contractApi(
  transport: Transport,
  { tagged = false, small = false, parts = () => PARTS }: Options = {},
): Api {
  const place = { base: transport.base, small };
  const known = new Map<string, CachedList>();
  const changes = new Map<string, number | null>();
  const read = async (path: string): Promise<unknown> => (await transport.call('GET', path)).json;
  async function write(method: Method, at: At, id: number | null, body?: Changes, options?: SaveOptions) {
    const list = pathOf(at);
    const answer = await transport.call(method, id === null ? list : `${list}${id}/`, {
      body,
      ...callOptions(options),
    });
    changes.set(list, answer.change);
    return answer.json;
  }

  async function listed(path: string): Promise<Row[]> {
    if (!tagged) return locatedAll(recordsIn(await read(path)), place);
    const before = known.get(path);
    const headers = before && { 'If-None-Match': before.etag };
    const { json, etag } = await transport.call('GET', path, { headers });
    if (json === undefined && before) return before.records;
    const records = locatedAll(recordsIn(json), place);
    if (etag) known.set(path, { etag, records });
    return records;
  }

  async function paged(path: string, page: number, size: number): Promise<Page<Row>> {
    const json = await read(path);
    const items = locatedAll(recordsIn(json), place);
    const count = isObject(json) && typeof json.count === 'number' ? json.count : items.length;
    return { items, count, page, pages: Math.max(1, Math.ceil(count / size)) };
  }

  // The caller knows the resource of a record.
  return {
    list: async (at, filters = {}) => (await listed(pathOf(at) + queryOf(filters))) as never,
    page(at, { page, size, search = '', ordering = '', filters = {} }) {
      const of = (wanted: number) => {
        const query = { page: String(wanted), page_size: String(size), search, ordering, ...filters };
        return paged(pathOf(at) + queryOf(query), wanted, size);
      };
      return pageOrLast(of, page, size) as Promise<never>;
    },
    async one(at, id) {
      const { json, etag } = await transport.call('GET', `${pathOf(at)}${id}/`);
      const [record] = locatedAll([json], place);
      if (!record) throw new ApiError(200);
      return { record: record as never, etag };
    },
    async create(at, changes, options) {
      const json = await write('POST', at, null, changes, options);
      return isObject(json) && typeof json.id === 'number' ? json.id : null;
    },
    async change(at, { id }, changes, options) {
      await write('PATCH', at, id, changes, options);
    },
    async remove(at, id) {
      await write('DELETE', at, id);
    },
    lastChange: (at) => changes.get(pathOf(at)) ?? null,
    offers: (what: string) => isOn(what, parts() ?? PARTS),
    settings: async () => ({ ...DEFAULT_SETTINGS, ...((await read('settings/')) as Partial<Settings>) }),
    user: async () => userIn((await transport.call('GET', 'user/', { asUser: true })).json),
    async call(method, path, body, options) {
      const answer = await transport.call(method, path, { body, ...callOptions(options) });
      const [place = ''] = path.split('?');
      if (method !== 'GET') changes.set(place, answer.change);
      return answer.json;
    },
    forget() {
      known.clear();
      transport.forget();
    },
  };
}

function queryOf(query: Readonly<Record<string, string>>): string {
  const filled = Object.entries(query).filter(([, value]) => value !== '');
  return filled.length > 0 ? `?${new URLSearchParams(filled)}` : '';
}
