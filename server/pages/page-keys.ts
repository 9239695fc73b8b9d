import { remember } from '../memo.ts';

/**
 * What an address asks for. `page`: one of the public pages, kept under `key`, which is also the address that is rendered.
 * `unknown`: no page; all of them share one rendering. `app`: the dashboard, drawn anew for each visit.
 */
export type Address = { kind: 'page' | 'unknown' | 'app'; key: string };

/** The query keys that a page's content depends on, in the order in which they stand in a key. */
const KNOWN_KEYS: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  '/aboutcollege': [],
  '/routine': ['tab'],
  '/results': ['tab'],
  '/faculty': ['category', 'type', 'search', 'designation', 'page'],
  '/gallery': ['tab', 'page'],
  '/notice': ['search', 'page'],
  '/contact': ['sent'],
  '/login': ['next'],
  '/academic': [],
  '/admission': [],
  '/sitemap.xml': [],
  '/robots.txt': [],
  '/manifest.webmanifest': [],
  '/feed.atom': [],
};

/** The one address that stands for all that lead nowhere. */
export const UNKNOWN: Address = { kind: 'unknown', key: '/404' };

const LONGEST_VALUE = 300;

/** The public pages and documents, by path. */
export const publicPaths: readonly string[] = Object.keys(KNOWN_KEYS);

function decoded(path: string): string | null {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** Known keys in fixed order, the first value of each; empty and overlong ones are left out. */
function canonicalQuery(known: readonly string[], query: string): string {
  const sent = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const key of known) {
    const value = (sent.get(key) ?? '').normalize('NFC').trim();
    if (value !== '' && value.length <= LONGEST_VALUE) kept.set(key, value);
  }
  return kept.size > 0 ? `?${kept}` : '';
}

/** React Router's own requests of the hydrated dashboard: its route table, and data of its screens. */
const isApp = (path: string): boolean => /^\/dashboard(\.data$|\/|$)/.test(path) || path === '/__manifest';

function resolve(target: string): Address {
  const mark = target.indexOf('?');
  const rawPath = mark < 0 ? target : target.slice(0, mark);
  const path = decoded(rawPath)?.toLowerCase();
  if (path === undefined) return UNKNOWN;
  if (isApp(path)) return { kind: 'app', key: target };
  const page = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  const known = Object.hasOwn(KNOWN_KEYS, page) ? KNOWN_KEYS[page] : undefined;
  if (!known) return UNKNOWN;
  return { kind: 'page', key: page + (mark < 0 ? '' : canonicalQuery(known, target.slice(mark + 1))) };
}

/** What a request target (path and query, beginning with a slash) asks for; remembered for the last few thousand targets. */
export const addressOf: (target: string) => Address = remember(4096, resolve);
