import type { RecordAt } from '#contract/resources/index.ts';

type Banner = RecordAt<'banners'>;

/** As the public gallery has them. */
export const newestFirst = <T extends { id: number }>(items: readonly T[]): T[] =>
  [...items].sort((a, b) => b.id - a.id);

/** The ids of the banners that the home page shows: the last five of the list. */
export const bannersShown = (banners: readonly Banner[]): Set<number> => new Set(banners.slice(-5).map(({ id }) => id));
