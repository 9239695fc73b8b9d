import type { Part } from '#contract/parts.ts';
import { indexing, type SearchIndex } from '#contract/search/search-index.ts';
import type { App } from '../app-context.ts';
import type { Database } from '../database/database.ts';
import { knownParts } from '../database/settings.ts';
import { inTurns } from '../in-turns.ts';
import { type ContentVersion, versionOf } from '../kept/version.ts';
import { namedIn, pageParts, SEARCH_PATHS, type SitePart, siteParts } from './documents.ts';

type SiteIndex = SearchIndex<SitePart>;
type CachedIndex = {
  version: ContentVersion;
  /** Parts of each list, and the version at which they were read. */
  lists: Map<string, { at: string; parts: SitePart[] }>;
  /** Parts that were on when it was made. */
  on: readonly Part[];
  index: SiteIndex | null;
  making: Promise<SiteIndex> | null;
};

const kept = new WeakMap<Database, CachedIndex>();

async function make(app: App, own: CachedIndex): Promise<SiteIndex> {
  const on = await knownParts(app.database);
  let moved = own.index === null || on.join() !== own.on.join();
  for (const path of SEARCH_PATHS) {
    const ats = [path, ...namedIn(path)].map((list) => own.version.now(list));
    const at = ats.includes(null) ? null : ats.join(' ');
    if (at !== null && own.lists.get(path)?.at === at) continue;
    own.lists.set(path, { at: at ?? '', parts: await siteParts(app, path) });
    moved = true;
  }
  if (!own.index || moved) {
    const parts = SEARCH_PATHS.flatMap((path) => own.lists.get(path)?.parts ?? []);
    own.on = on;
    own.index = await inTurns(indexing([...parts, ...pageParts(on)], own.index ?? undefined));
  }
  return own.index;
}

/** The index of all public content: an unchanged list is not read again, nor is a known text. */
export async function siteIndex(app: App): Promise<SiteIndex> {
  const { database } = app;
  const own = kept.get(database) ?? {
    version: versionOf(database),
    lists: new Map(),
    on: [],
    index: null,
    making: null,
  };
  kept.set(database, own);
  while (own.making) await own.making.catch(() => {});
  own.making = make(app, own).finally(() => {
    own.making = null;
  });
  return own.making;
}
