import type { NewestQuery } from './use-newest.ts';

/** Queries of the overview, by name; most only count. */
export const looks = {
  students: { list: 'students' },
  teachers: { list: 'teachers' },
  staff: { list: 'staff' },
  committee: { list: 'committee-members' },
  gallery: { list: 'gallery' },
  banners: { list: 'banners' },
  classes: { list: 'classes' },
  notices: { list: 'notices', ordering: '-date' },
  results: { list: 'results', ordering: '-year' },
  routines: { list: 'routines', ordering: '-id' },
  unread: { list: 'contacts', filters: { read: 'false' } },
  messages: { list: 'contacts', ordering: '-created_at', size: 5 },
} as const satisfies Record<string, NewestQuery>;
