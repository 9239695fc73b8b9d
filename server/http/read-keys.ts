import type { Resource } from '#contract/kit/define-resource.ts';
import { allResources } from '#contract/resources/index.ts';
import { CALENDAR_PATHS } from '../calendar/sources.ts';
import { LESSON_PATHS } from '../covers/lessons.ts';
import { remember } from '../memo.ts';
import { canonicalPath } from './router.ts';

/** Query parameters of every list, besides its filters. */
const LIST_KEYS: readonly string[] = ['search', 'ordering', 'page', 'page_size'];

const LONGEST_KEY = 512;

type ReadRoute = {
  readonly known: readonly string[];
  isPublic: boolean;
  paths: readonly string[];
  list: Resource | null;
};

/** Readable addresses by path below /api/, with `{id}` for a record's, and the query parameters of each. */
const READS: ReadonlyMap<string, ReadRoute> = new Map([
  ...allResources.flatMap((resource): [string, ReadRoute][] => {
    const { path, filters, read, visible, spans, dated } = resource;
    const isPublic = read === 'public';
    return [
      [
        path,
        {
          known: [
            ...filters,
            ...(spans ? [spans.by] : []),
            ...(dated ? ['date', 'from', 'to'] : []),
            ...(visible?.as ? [visible.as] : []),
            ...LIST_KEYS,
          ],
          isPublic,
          paths: [path],
          list: resource,
        },
      ],
      [`${path}/{id}`, { known: [], isPublic, paths: [path], list: null }],
    ];
  }),
  ['student-numbers', { known: [], isPublic: true, paths: ['student-numbers'], list: null }],
  ['result-numbers', { known: [], isPublic: true, paths: ['exams'], list: null }],
  ['calendar', { known: ['from', 'to'], isPublic: true, paths: [...CALENDAR_PATHS, 'classes'], list: null }],
  ['timetable/calendar', { known: ['class', 'section', 'teacher'], isPublic: true, paths: LESSON_PATHS, list: null }],
  [
    'timetable/day',
    { known: ['class', 'section', 'teacher', 'date'], isPublic: true, paths: LESSON_PATHS, list: null },
  ],
  ['notices/{id}/neighbours', { known: [], isPublic: true, paths: ['notices'], list: null }],
  ['notices/{id}/signature', { known: [], isPublic: true, paths: ['notices', 'attachments'], list: null }],
  ['verify/keys', { known: [], isPublic: true, paths: ['notices', 'attachments', 'institutions'], list: null }],
  ['settings', { known: [], isPublic: true, paths: ['settings'], list: null }],
  ['openapi.json', { known: [], isPublic: true, paths: ['openapi.json'], list: null }],
]);

function keyOf(path: string, query: string, known: readonly string[]): string | null {
  const sent = [...new URLSearchParams(query)];
  const own = sent.filter(([name]) => known.includes(name));
  // A page names its neighbours with all that was sent.
  const isWhole = own.length === sent.length || !own.some(([name]) => name === 'page');
  const key = own.length > 0 ? `${path}?${new URLSearchParams(own)}` : path;
  return isWhole && key.length <= LONGEST_KEY ? key : null;
}

export type ReadKey = {
  /** Cache key: a canonical address with the same answer, without parameters that don't affect it. */
  key: string;
  isPublic: boolean;
  /** Paths of all lists that the answer is made from. */
  paths: readonly string[];
  /** The list at this address; null if it is none. */
  list: Resource | null;
};

function resolve(target: string): ReadKey | null {
  const mark = target.indexOf('?');
  const path = canonicalPath(mark < 0 ? target : target.slice(0, mark));
  const read = path.startsWith('/api/') && READS.get(path.slice(5).replace(/\/[1-9]\d{0,9}(?=\/|$)/, '/{id}'));
  if (!read) return null;
  const key = keyOf(path, mark < 0 ? '' : target.slice(mark + 1), read.known);
  return key === null ? null : { key, isPublic: read.isPublic, paths: read.paths, list: read.list };
}

/** Cache key of the answer to a GET of the API (path and query); null if it is not cacheable. */
export const readKey: (target: string) => ReadKey | null = remember(4096, resolve);

/** Path and query of an absolute address. */
export const targetOf = (url: string): string => url.slice(url.indexOf('/', url.indexOf('//') + 2));
