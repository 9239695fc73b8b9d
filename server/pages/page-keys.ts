import type { PageAddress } from '#contract/address.ts';
import { checks, DASHBOARD, documents, pages } from '#contract/pages.ts';
import { remember } from '../memo.ts';

/**
 * A parsed address. `page`: one of the public pages, cached under `key`, which is also the address that is rendered.
 * `unknown`: no page; all of them share one rendering. `app`: the dashboard, drawn again for each visit.
 */
export type Address = { kind: 'page' | 'unknown' | 'app'; key: string; page?: PageAddress };

const KNOWN: readonly PageAddress[] = Object.values({ ...pages, ...documents, ...checks });

/** The one address used for all unknown ones. */
export const UNKNOWN: Address = { kind: 'unknown', key: '/404' };

function decoded(path: string): string | null {
  if (!path.includes('%')) return path;
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

/** React Router's own requests of the hydrated dashboard: its route table, and data of its screens. */
const APP = new RegExp(`^(${DASHBOARD}(\\.data$|/|$)|/__manifest$)`, 'i');

function resolve(target: string): Address {
  const mark = target.indexOf('?');
  const path = decoded(mark < 0 ? target : target.slice(0, mark));
  if (path === null) return UNKNOWN;
  if (APP.test(path)) return { kind: 'app', key: target };
  const query = new URLSearchParams(mark < 0 ? '' : target.slice(mark + 1));
  for (const page of KNOWN) {
    const parts = page.partsAt(path.length > 1 ? path.replace(/\/$/, '') : path);
    if (parts) return { kind: 'page', key: page.href({ ...parts, ...page.parse(query) }), page };
  }
  return UNKNOWN;
}

/** Parses a request target (path and query, beginning with a slash); the last few thousand targets are cached. */
export const parseTarget: (target: string) => Address = remember(4096, resolve);
