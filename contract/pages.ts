import { idParam, linksOf, oneOf, type ParamType, page, pageNumber, textParam, words } from './address.ts';
import { toLatinDigits } from './rules/digits.ts';
import { TOGGLED_KINDS } from './rules/event-kinds.ts';
import { SEARCH_TYPES } from './search/types.ts';

/** Root of the dashboard; `screens.ts` lists its screens. */
export const DASHBOARD = '/dashboard';

/** The screen of attendance, in whose place a page opens where there is no network. */
export const ATTENDANCE = `${DASHBOARD}/attendance`;

/** Target after a login: an address below the dashboard's, else home. */
const office: ParamType<string> = {
  default: '/',
  read(sent) {
    const path = sent.split(/[?#]/, 1)[0] ?? '';
    const isBelow = path.startsWith(DASHBOARD) && /^(\/|$)/.test(path.slice(DASHBOARD.length));
    return isBelow && sent.length <= 300 && !/[\\\s]|\/\/|\/(\.|%2e){1,2}(\/|$)/i.test(path) ? sent : '/';
  },
};

/** YYYY-MM; '' for the month of today. */
const month: ParamType<string> = {
  default: '',
  read: (sent) => /^(19|20)\d\d-(0[1-9]|1[0-2])$/.exec(toLatinDigits(textParam.read(sent)))?.[0] ?? '',
};

/** Four digits, 0 for the year of today. */
const ofYear: ParamType<number> = {
  default: 0,
  read: (sent) => Number(/^(19|20)\d\d$/.exec(toLatinDigits(textParam.read(sent)))?.[0] ?? 0),
};

/** Kinds of events with a dot between them. */
const eventKinds: ParamType<string> = {
  default: '',
  read: (sent) => TOGGLED_KINDS.filter((kind) => textParam.read(sent).split('.').includes(kind)).join('.'),
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
  /**
   * Without a `year` it is that of today, or the last one before it of which there are routines; without a class or teacher the
   * lessons are those of the first section.
   */
  routines: page('/routine', {
    query: {
      ...{ tab: oneOf('academic', 'exam'), year: ofYear },
      ...{ class: idParam, section: textParam, teacher: idParam, view: oneOf('', 'week') },
    },
    sitemap: 'tab',
    offline: true,
  }),
  faculty: page('/faculty', {
    query: {
      category: oneOf('secondary', 'primary'),
      type: oneOf('teachers', 'staff'),
      search: words,
      designation: textParam,
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
  /** Search results from the whole site. */
  search: page('/search', { query: { q: words, type: oneOf('', ...SEARCH_TYPES), page: pageNumber } }),
  /** Checks of papers, notices and files; `code` leads on to the page of that code. */
  verify: page('/verify', { query: { code: textParam, q: words }, kept: false }),
  /** `sent`: after a message that was sent without JavaScript. */
  contact: page('/contact', { query: { sent: oneOf('', '1') }, sitemap: true, offline: true }),
  /** Calling a roll without a network: the same for everybody, with what the device itself holds. */
  rollCall: page('/roll-call'),
  /** Lets somebody for whom an account was made choose the password. */
  invite: page('/invite/:token', { kept: false }),
  /** Lets the first Admin create an account. */
  setup: page('/setup/:token', { kept: false }),
  /** `chosen`: after the password of an account that somebody made was chosen. */
  login: page('/login', { query: { next: office, chosen: oneOf('', '1') } }),
} as const;

/** Documents for programs; cached like pages. */
export const documents = {
  sitemap: page('/sitemap.xml'),
  robots: page('/robots.txt'),
  manifest: page('/manifest.webmanifest'),
  feed: page('/feed.atom'),
  calendarFile: page('/calendar.ics'),
  /** Public keys of signed notices. */
  signingKeys: page('/.well-known/prangon-keys.json'),
  routineFile: page('/routine.ics', { query: { class: idParam, section: textParam, teacher: idParam } }),
  /** The foot of a printed notice. `at`: time of the notice's last change, in ms, so that a browser asks only once for each. */
  noticePrint: page('/notice/:id/print.css', { query: { at: idParam } }),
} as const;

/** Drawn by the server itself. */
export const pictures = {
  /** Preview picture of a shared notice. */
  noticeCard: page('/notice/:id/card.png'),
} as const;

/** Page of a paper or notice with a code; printed in capitals. */
export const checks = { checkedCode: page('/v/:code') } as const;

/** The state of a page, as its address says it. */
export type QueryOf<N extends keyof typeof pages> = ReturnType<(typeof pages)[N]['parse']>;

/** Pictures on a page of the gallery, so that one of thousands costs a visitor no more. */
export const PICTURES_PER_PAGE = 48;

/** Anchor of a class on the page of routines. */
export const classAnchor = (id: number): string => `class-${id}`;

/** The addresses of pages and documents: `href.faculty({ category: 'primary' })`. */
export const href = linksOf({ ...pages, ...documents, ...pictures, ...checks });
