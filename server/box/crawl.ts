import { setImmediate as breathe } from 'node:timers/promises';
import type { Part } from '#contract/parts.ts';
import type { Renderer } from '../pages/render.ts';
import type { SitePart } from '../search/documents.ts';
import type { BuiltFiles } from './built-files.ts';
import { BoxError } from './error.ts';
import { rewritePage, rewriteSheet } from './html.ts';
import { BEGINNINGS, isShown, type Place, placeOf } from './places.ts';
import type { Spool } from './spool.ts';

/** Many more than a school has; whatever leads on for ever must not fill the disk. */
const MOST_PAGES = 50_000;

// Only to make addresses absolute.
const HERE = 'http://localhost';

export type CrawlOptions = {
  /** Parts of the program that are on. */
  on: readonly Part[];
  render: Renderer;
  /** True if everybody may read a file, at the state that is drawn. */
  isPublic: (address: string) => Promise<boolean>;
  built: BuiltFiles;
  publicUrl: string | null;
  /** Keeps the pages as they were drawn, by their names in the copy. */
  spool: Spool;
  /** Places that the search finds. */
  documents: readonly SitePart[];
  signal?: AbortSignal;
};

/** All that the copy holds by its names, and the anchors of its pages. */
export type Crawled = { places: ReadonlyMap<string, Place>; anchors: ReadonlyMap<string, ReadonlySet<string>> };

const ANCHOR = /\sid="([^"]*)"/g;

/** The address on this site of a link, without its fragment; null for one that leads elsewhere or nowhere. */
export function ownAddress(link: string, publicUrl: string | null): string | null {
  const [address = ''] = link.split('#');
  if (address.startsWith('/') && !address.startsWith('//')) return address;
  if (publicUrl === null) return null;
  if (address === publicUrl) return '/';
  return address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : null;
}

/** Draws every public page and follows every link in it, and finds which files stand on the pages. */
export async function crawl(options: CrawlOptions): Promise<Crawled> {
  const { on, render, isPublic, built, publicUrl, spool, documents, signal } = options;
  const found = new Map<string, Place>();
  const anchors = new Map<string, Set<string>>();
  const waiting: Place[] = [];
  const media = new Map<string, Place>();
  const seen = new Set<string>();
  const meet = (link: string): null => {
    const own = ownAddress(link, publicUrl);
    const place = own === null ? null : placeOf(own, built.has);
    if (!place || seen.has(place.name) || !isShown(place, on)) return null;
    seen.add(place.name);
    if (place.kind === 'page') waiting.push(place);
    else if (place.kind === 'media') media.set(place.name, place);
    else found.set(place.name, place);
    return null;
  };
  for (const address of BEGINNINGS) meet(address);
  for (const { url } of documents) meet(url);
  for (let place = waiting.shift(); place; place = waiting.shift()) {
    signal?.throwIfAborted();
    const { status, html, complete } = await render(new Request(HERE + place.address));
    if (status >= 500 || !complete)
      throw new BoxError(`The page ${place.address} could not be drawn. Try again later.`);
    await breathe();
    if (status !== 200) continue;
    await spool.put(place.name, html);
    found.set(place.name, place);
    if (found.size > MOST_PAGES + media.size) throw new BoxError(`There are more than ${MOST_PAGES} pages.`);
    const text = html.toString();
    anchors.set(place.name, new Set([...text.matchAll(ANCHOR)].map(([, id = '']) => id)));
    rewritePage(text, { resolve: meet, insteadOfForms: '' });
    await breathe();
  }
  for (const { kind, name, address } of [...found.values()]) {
    if (kind === 'asset' && name.endsWith('.css')) rewriteSheet((await built.read(address)).toString(), meet);
  }
  for (const place of media.values()) {
    signal?.throwIfAborted();
    if (await isPublic(place.address)) found.set(place.name, place);
    await breathe();
  }
  return { places: found, anchors };
}
