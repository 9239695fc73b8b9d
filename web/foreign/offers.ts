import type { ResourcePath } from '#contract/resources/index.ts';

/** Fields and operations of the contract that only our own backends have. */
const LACKING: Partial<Record<ResourcePath, readonly string[]>> = {
  institutions: ['remove'],
  notices: ['date', 'category'],
  routines: ['title'],
  gallery: ['description'],
  banners: ['change', 'remove'],
  'principal-vice-principal': ['remove'],
};

/** What somebody else's backend offers: the lists, but for what stands above, and nothing beside them. */
export const offersHere = (subject: string, field?: string): boolean =>
  field !== undefined && !LACKING[subject as ResourcePath]?.includes(field);
