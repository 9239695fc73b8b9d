/** What the site's search finds: the lists that everybody reads, and the pages themselves. */
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

/** What the page of the search shows beside the hits, where it is asked for. */
export type SearchDetail = {
  results: (SearchHit & { archived: boolean })[];
  /** How many there are of each kind that is found. */
  types: Partial<Record<SearchType, number>>;
  /** Where nothing is found: the nearest spelling that finds something. */
  nearest: { q: string; count: number } | null;
};
