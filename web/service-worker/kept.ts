import type { PageAddress } from '#contract/address.ts';
import { pages } from '#contract/pages.ts';
import { ROLL_CALL_CACHE } from '#contract/roll-call-cache.ts';

/** Caches on the device. A name's number goes up when the format of its contents changes; other names are deleted. */
const PAGES = 'pages-1';
const FILES = 'files-1';
const ASSETS = 'assets-1';
export const NAMES: readonly string[] = [PAGES, FILES, ASSETS, ROLL_CALL_CACHE];

/** The oldest go when there are more; a phone's memory is small. */
const MOST: Readonly<Record<string, number>> = { [PAGES]: 24, [FILES]: 20, [ASSETS]: 80 };
const LARGEST_FILE = 2 * 1024 * 1024;

/** When a page was last seen, ISO 8601. */
const SEEN = 'Prangon-Seen';

/** Pages a family needs most when offline, in the order in which they are offered. */
const KEPT: readonly PageAddress[] = Object.values(pages).filter(({ offline }) => offline);

export type CachedPage = { address: string; html: string; seen: string; headers: Headers };

/** A whole public page of ours, the same for everybody. */
const isKeepable = (answer: Response): boolean =>
  answer.status === 200 && !answer.redirected && !/no-store|private/.test(answer.headers.get('Cache-Control') ?? '');

/** True if this URL is of a cached page. A search is of a moment and a person. */
export const isKeptPage = (url: URL): boolean =>
  KEPT.some((page) => page.partsAt(url.pathname) && page.isKept(url.searchParams));

/** True if this URL is of a public file. URLs of files for Admins only have a signature. */
export const isPublicFile = (url: URL): boolean => url.pathname.startsWith('/api/media/') && url.search === '';

async function put(name: string, address: string, answer: Response): Promise<void> {
  const cache = await caches.open(name);
  // Deleted first to count as the newest.
  await cache.delete(address);
  await cache.put(address, answer);
  const addresses = await cache.keys();
  const most = MOST[name] ?? 0;
  await Promise.all(addresses.slice(0, Math.max(0, addresses.length - most)).map((request) => cache.delete(request)));
}

/** Keeps a page as it was seen now, and the style sheets and scripts that it names. */
export async function keepPage(url: URL, answer: Response, now = new Date()): Promise<void> {
  if (!isKeepable(answer) || !answer.headers.get('Content-Type')?.startsWith('text/html')) return;
  const html = await answer.text();
  const headers = new Headers(answer.headers);
  // The text that is kept is neither compressed nor of the length on the wire.
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
  headers.set(SEEN, now.toISOString());
  await put(PAGES, url.pathname + url.search, new Response(html, { headers }));
  const cache = await caches.open(ASSETS);
  for (const [, asset = ''] of html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)) {
    if (await cache.match(asset)) continue;
    const file = await fetch(asset);
    if (file.ok) await put(ASSETS, asset, file);
  }
}

/** Keeps a public paper or picture that was opened, unless it is large. */
export async function cacheFile(url: URL, answer: Response): Promise<void> {
  const isSmall = Number(answer.headers.get('Content-Length') ?? Infinity) <= LARGEST_FILE;
  if (isKeepable(answer) && isSmall) await put(FILES, url.pathname, answer);
}

/** The page as it was last seen; undefined if it never was. */
export async function keptPage(address: string): Promise<CachedPage | undefined> {
  const answer = await (await caches.open(PAGES)).match(address);
  if (!answer) return undefined;
  return { address, html: await answer.text(), seen: answer.headers.get(SEEN) ?? '', headers: answer.headers };
}

/** The first page of each list that was ever seen, in the order in which they are offered. */
export async function keptPages(): Promise<CachedPage[]> {
  const seen = await Promise.all(KEPT.map(({ path }) => keptPage(path)));
  return seen.filter((page) => page !== undefined);
}

const matchIn = async (name: string, address: string): Promise<Response | undefined> =>
  (await caches.open(name)).match(address);

/** A kept file, style sheet or script. */
export const keptFile = async (address: string): Promise<Response | undefined> =>
  (await matchIn(FILES, address)) ?? (await matchIn(ASSETS, address)) ?? matchIn(ROLL_CALL_CACHE, address);

/** The page for calling a roll, which the dashboard keeps for teachers; it is the same for everybody. */
export const keptRollCall = (): Promise<Response | undefined> => matchIn(ROLL_CALL_CACHE, pages.rollCall.path);
