import { pages } from '#contract/pages.ts';

type Page = {
  name: string;
  path: string;
  /** Kept from search engines on purpose. */
  unlisted?: true;
};

/** Every page of the sitemap, and the login. */
export const PAGES: readonly Page[] = [
  ...Object.entries(pages)
    .filter(([, { listed }]) => listed.length > 0)
    .map(([name, { path }]) => ({ name, path })),
  { name: 'login', path: '/login' },
];

/** With one notice, and what a search has found. */
export const EVERY_PAGE: readonly Page[] = [
  ...PAGES,
  { name: 'one notice', path: '/notice/1' },
  { name: 'search', path: '/search?q=notish', unlisted: true },
];

/** An address without a page. */
export const NOWHERE = '/no-such-page';
