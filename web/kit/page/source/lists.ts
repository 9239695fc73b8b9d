import type { Page } from '../../api/api.ts';

/** The part of a list that stands on one page (from 1). */
export function pageOf<T>(items: readonly T[], page: number, size: number): Page<T> {
  const pages = Math.max(1, Math.ceil(items.length / size));
  const shown = Math.min(Math.max(page, 1), pages);
  return { items: items.slice((shown - 1) * size, shown * size), count: items.length, page: shown, pages };
}
