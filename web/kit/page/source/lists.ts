import { type Adapt, adaptAll } from '../../api/adapt/values.ts';
import { type Api, isObject, recordsOf } from '../../api/api.ts';

/** One page of a list; `page` is the one that is shown, which is the last one when a later one was asked for. */
export type Page<T> = { items: T[]; count: number; page: number; pages: number };

/** The whole list, adapted. */
export async function all<T>(api: Api, path: string, adapt: Adapt<T>): Promise<T[]> {
  return adaptAll(recordsOf(await api.read(path)), api.base, adapt);
}

/** The part of a list that stands on one page (1-based). */
export function pageOf<T>(items: readonly T[], page: number, size: number): Page<T> {
  const pages = pagesFor(items.length, size);
  const shown = Math.min(Math.max(page, 1), pages);
  return { items: items.slice((shown - 1) * size, shown * size), count: items.length, page: shown, pages };
}

const pagesFor = (count: number, size: number) => Math.max(1, Math.ceil(count / size));

type Query = Record<string, string | number>;

/**
 * One page as our own API answers it; only for a backend that has shown itself ours (CONTRACT 5.11).
 * A page past the end is the last one, which a shortened list or an old link leads to.
 */
export async function ownPage<T>(
  api: Api,
  path: string,
  adapt: Adapt<T>,
  { page, size, ...query }: Query & { page: number; size: number },
): Promise<Page<T>> {
  const read = async (wanted: number): Promise<Page<T>> => {
    const params = new URLSearchParams({ page: String(wanted), page_size: String(size) });
    for (const [key, value] of Object.entries(query)) if (value !== '') params.set(key, String(value));
    const json = await api.read(`${path}?${params}`);
    const items = adaptAll(recordsOf(json), api.base, adapt);
    const count = isObject(json) && typeof json.count === 'number' ? json.count : items.length;
    return { items, count, page: wanted, pages: pagesFor(count, size) };
  };
  if (page <= 1) return read(1);
  return read(page).catch(async (reason: unknown) => {
    if (!(isObject(reason) && reason.status === 404)) throw reason;
    const { pages } = await read(1);
    return read(pages);
  });
}
