import { type Kind, linksOf, oneOf, page, pageNumber, text, whole, words } from './address.ts';
import { toLatinDigits } from './rules/digits.ts';
import { EVENT_KINDS } from './rules/event-kinds.ts';
import { SEARCH_TYPES } from './search/types.ts';

/** Where the dashboard begins; its screens stand in `screens.ts`. */
export const DASHBOARD = '/dashboard';

/** Where a login leads: to an address below the dashboard's, else home. */
const office: Kind<string> = {
  default: '/',
  read(sent) {
    const path = sent.split(/[?#]/, 1)[0] ?? '';
    const isBelow = path.startsWith(DASHBOARD) && /^(\/|$)/.test(path.slice(DASHBOARD.length));
    return isBelow && sent.length <= 300 && !/[\\\s]|\/\/|\/(\.|%2e){1,2}(\/|$)/i.test(path) ? sent : '/';
  },
};

/** YYYY-MM; '' for the month of today. */
const month: Kind<string> = {
  default: '',
  read: (sent) => /^[12]\d{3}-(0[1-9]|1[0-2])$/.exec(toLatinDigits(text.read(sent)))?.[0] ?? '',
};

/** Kinds of events with a dot between them. */
const eventKinds: Kind<string> = {
  default: '',
  read: (sent) => EVENT_KINDS.filter((kind) => text.read(sent).split('.').includes(kind)).join('.'),
};

/** Every address of the site that a visitor opens, in the order of the sitemap and of what can be read offline. */
export const pages = {
  home: page('/', { sitemap: true }),
  about: page('/aboutcollege', { sitemap: true }),
  notices: page('/notice', { query: { search: words, page: pageNumber }, sitemap: true, offline: true }),
  notice: page('/notice/:id'),
  results: page('/results', { query: { tab: oneOf('public', 'academic') }, sitemap: 'tab', offline: true }),
  /** The report card that the form on the page of results asks for. */
  report: page('/results/report'),
  routines: page('/routine', { query: { tab: oneOf('academic', 'exam') }, sitemap: 'tab', offline: true }),
  faculty: page('/faculty', {
    query: {
      category: oneOf('secondary', 'primary'),
      type: oneOf('teachers', 'staff'),
      search: words,
      designation: text,
      page: pageNumber,
    },
    sitemap: 'category',
  }),
  gallery: page('/gallery', { query: { tab: oneOf('new', 'old'), page: pageNumber }, sitemap: 'tab' }),
  /** Without a `view` wide screens show the month and phones the list. */
  calendar: page('/calendar', {
    query: { month, view: oneOf('', 'month', 'list'), hide: eventKinds },
    sitemap: true,
    offline: true,
  }),
  information: page('/information', { sitemap: true }),
  committee: page('/committee', { sitemap: true }),
  academic: page('/academic', { sitemap: true }),
  admission: page('/admission', { sitemap: true }),
  /** What the words find on the whole site. */
  search: page('/search', { query: { q: words, type: oneOf('', ...SEARCH_TYPES), page: pageNumber } }),
  /** `sent`: after a message that was sent without JavaScript. */
  contact: page('/contact', { query: { sent: oneOf('', '1') }, sitemap: true, offline: true }),
  /** Where somebody for whom an account was made chooses the password. */
  invite: page('/invite/:token', { kept: false }),
  /** Where the first Admin makes the own account. */
  setup: page('/setup/:token', { kept: false }),
  /** `chosen`: after the password of an account that somebody made was chosen. */
  login: page('/login', { query: { next: office, chosen: oneOf('', '1') } }),
} as const;

/** What programs read; kept like pages. */
export const documents = {
  sitemap: page('/sitemap.xml'),
  robots: page('/robots.txt'),
  manifest: page('/manifest.webmanifest'),
  feed: page('/feed.atom'),
  calendarFile: page('/calendar.ics'),
  /** What stands at the foot of a notice on paper. `at`: when the notice was last changed, in ms; with it a browser asks once. */
  noticePrint: page('/notice/:id/print.css', { query: { at: whole } }),
} as const;

/** Drawn by the server itself. */
export const pictures = {
  /** What others show of a notice that was passed on. */
  noticeCard: page('/notice/:id/card.png'),
} as const;

/** The state of a page, as its address says it. */
export type QueryOf<N extends keyof typeof pages> = ReturnType<(typeof pages)[N]['parse']>;

/** The addresses of pages and documents: `href.faculty({ category: 'primary' })`. */
export const href = linksOf({ ...pages, ...documents, ...pictures });
