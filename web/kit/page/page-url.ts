import { toLatinDigits } from '#contract/rules/digits.ts';

/**
 * The state of every list stands in its address. Here is how it is read (anything odd is the default) and written (a
 * default is left out), for links, forms and the browser's history alike.
 */

export type NoticeQuery = { search: string; page: number };
export type FacultyQuery = {
  category: 'secondary' | 'primary';
  type: 'teachers' | 'staff';
  search: string;
  designation: string;
  page: number;
};
export type GalleryQuery = { tab: 'new' | 'old'; page: number };
export type ResultsQuery = { tab: 'public' | 'academic' };
export type RoutineQuery = { tab: 'academic' | 'exam' };

/** Both ways between a page's state and its address. */
export type PageUrl<Q> = { parse: (params: URLSearchParams) => Q; href: (query: Partial<Q>) => string };

export const noticeUrl: PageUrl<NoticeQuery> = pageUrl('/notice', (params) => ({
  search: textIn(params, 'search'),
  page: pageIn(params),
}));

export const facultyUrl: PageUrl<FacultyQuery> = pageUrl('/faculty', (params) => ({
  category: oneOf(params, 'category', ['secondary', 'primary']),
  type: oneOf(params, 'type', ['teachers', 'staff']),
  search: textIn(params, 'search'),
  designation: textIn(params, 'designation'),
  page: pageIn(params),
}));

export const galleryUrl: PageUrl<GalleryQuery> = pageUrl('/gallery', (params) => ({
  tab: oneOf(params, 'tab', ['new', 'old']),
  page: pageIn(params),
}));

export const resultsUrl: PageUrl<ResultsQuery> = pageUrl('/results', (params) => ({
  tab: oneOf(params, 'tab', ['public', 'academic']),
}));

export const routineUrl: PageUrl<RoutineQuery> = pageUrl('/routine', (params) => ({
  tab: oneOf(params, 'tab', ['academic', 'exam']),
}));

/** Where a login leads: `next` below /dashboard of this origin, else home. */
export function afterLogin(params: URLSearchParams): string {
  const next = params.get('next') ?? '';
  return /^\/dashboard(?![^/?#])/.test(next) &&
    !/[\\\s]|\/\/|\/(\.|%2e){1,2}(\/|$)/i.test(next.split(/[?#]/, 1)[0] ?? '')
    ? next
    : '/';
}

function pageUrl<Q extends Record<string, string | number>>(
  path: string,
  parse: (params: URLSearchParams) => Q,
): PageUrl<Q> {
  const defaults = parse(new URLSearchParams());
  return {
    parse,
    href(query) {
      const params = new URLSearchParams();
      for (const key of Object.keys(defaults)) {
        const value = query[key];
        if (value !== undefined && value !== defaults[key]) params.set(key, String(value));
      }
      return params.size === 0 ? path : `${path}?${params}`;
    },
  };
}

function textIn(params: URLSearchParams, key: string): string {
  return (params.get(key) ?? '').trim().slice(0, 200);
}

function pageIn(params: URLSearchParams): number {
  const digits = toLatinDigits(textIn(params, 'page'));
  return /^[1-9]\d{0,5}$/.test(digits) ? Number(digits) : 1;
}

/** The first value is the default. */
function oneOf<const V extends string>(params: URLSearchParams, key: string, values: readonly [V, ...V[]]): V {
  const sent = textIn(params, key).toLowerCase();
  return values.find((value) => value === sent) ?? values[0];
}
