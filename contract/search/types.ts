/** Types of hits in the site's search: the public lists, and the pages themselves. */
export const SEARCH_TYPES = [
  'notices',
  'events',
  'pages',
  'teachers',
  'staff',
  'committee-members',
  'results',
  'routines',
  'gallery',
] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

export type SearchHit = {
  type: SearchType;
  id: number | null;
  title: string;
  snippet: string;
  url: string;
  date: string | null;
};

/** Details for the search page besides the hits, on request. */
export type SearchDetail = {
  results: (SearchHit & { archived: boolean })[];
  /** Number of hits of each type. */
  types: Partial<Record<SearchType, number>>;
  /** Set if nothing is found: the nearest spelling with hits. */
  nearest: { q: string; count: number } | null;
};
