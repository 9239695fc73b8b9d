/** Every public page of the site, in the order of its navigation. */
export const PAGES = [
  { name: 'home', path: '/' },
  { name: 'about', path: '/aboutcollege' },
  { name: 'routine', path: '/routine' },
  { name: 'results', path: '/results' },
  { name: 'faculty', path: '/faculty' },
  { name: 'gallery', path: '/gallery' },
  { name: 'notice', path: '/notice' },
  { name: 'calendar', path: '/calendar' },
  { name: 'information', path: '/information' },
  { name: 'committee', path: '/committee' },
  { name: 'academic', path: '/academic' },
  { name: 'admission', path: '/admission' },
  { name: 'contact', path: '/contact' },
  { name: 'login', path: '/login' },
] as const;

type Page = {
  name: string;
  path: string;
  /** Kept from search engines on purpose. */
  unlisted?: true;
};

/** With those that the navigation does not name: one notice, and what a search has found. */
export const EVERY_PAGE: readonly Page[] = [
  ...PAGES,
  { name: 'one notice', path: '/notice/1' },
  { name: 'search', path: '/search?q=notish', unlisted: true },
];

/** An address without a page. */
export const NOWHERE = '/no-such-page';
