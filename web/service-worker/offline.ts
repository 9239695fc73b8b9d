import { href } from '#contract/pages.ts';
import { dateInWords, timeInWords, todayInDhaka } from '#contract/rules/dates.ts';
import { headerWords } from '../words.ts';
import type { CachedPage } from './kept.ts';

const offlineWords = {
  title: 'ইন্টারনেট সংযোগ নেই',
  seen: (moment: string) => `ইন্টারনেট সংযোগ নেই। শেষ দেখা: ${moment}। এর পরে কিছু বদলে থাকতে পারে।`,
  seenShort: (moment: string) => `শেষ দেখা: ${moment}`,
  instead: 'এই পাতাটি এখন খোলা যাচ্ছে না। আগে দেখা এই পাতাগুলো ইন্টারনেট ছাড়াই পড়তে পারেন:',
  nothing: 'এই পাতাটি এখন খোলা যাচ্ছে না। সংযোগ ফিরে এলে আবার চেষ্টা করুন।',
  again: 'আবার চেষ্টা করুন',
  calendar: 'ক্যালেন্ডার',
} as const;

/** Style sheet for parts that the worker adds to pages; answered by the worker itself, so that no first visit pays for it. */
export const OFFLINE_SHEET = '/offline.css';

export const offlineCss = `
.offline-strip { margin: 0; padding: 10px 16px; background: #f2b233; color: #10241f; font-size: 1rem; line-height: 1.6; text-align: center; }
.offline { max-width: 40rem; margin: 0 auto; padding: 48px 16px 80px; line-height: 1.7; }
.offline h1 { font-size: 1.75rem; line-height: 1.4; margin: 0 0 8px; }
.offline ul { list-style: none; margin: 24px 0; padding: 0; }
.offline li { border-block-end: 1px solid color-mix(in srgb, currentColor 20%, transparent); }
.offline li a { display: block; padding: 12px 0; min-height: 48px; font-weight: 600; }
.offline li small { display: block; font-weight: 400; font-size: 0.95rem; opacity: 0.8; }
.offline .again { display: inline-block; padding: 12px 0; min-height: 48px; font-weight: 600; }
`;

const NAMES: Readonly<Record<string, string>> = {
  [href.notices()]: headerWords.notice,
  [href.results()]: headerWords.results,
  [href.routines()]: headerWords.routine,
  [href.calendar()]: offlineWords.calendar,
  [href.contact()]: headerWords.contact,
};

const moment = (iso: string): string => [dateInWords(iso), timeInWords(iso)].filter(Boolean).join(', ');

const withSheet = (html: string): string =>
  html.replace('</head>', () => `<link rel="stylesheet" href="${OFFLINE_SHEET}"/></head>`);

const answerOf = (html: string, headers: HeadersInit, status: number): Response => {
  const all = new Headers(headers);
  all.set('Content-Type', 'text/html; charset=utf-8');
  all.set('Cache-Control', 'no-store');
  return new Response(html, { status, headers: all });
};

/** A cached list without expired rows; future ones were never in it. */
const stillOn = (html: string, today: string): string =>
  html.replace(/<li\b[^>]*\sdata-until="([\d-]{10})"[^>]*>[\s\S]*?<\/li>/g, (row, until: string) =>
    until < today ? '' : row,
  );

/** A kept page with a line above it that says when it was seen. */
export function seenBefore({ html, seen, headers }: CachedPage, today = todayInDhaka()): Response {
  const strip = `<p class="offline-strip" role="status">${offlineWords.seen(moment(seen))}</p>`;
  return answerOf(
    withSheet(stillOn(html, today)).replace(/<body[^>]*>/, (body) => body + strip),
    headers,
    200,
  );
}

/** Offline page for a page never seen: links to cached pages, in the frame of one of them. */
export function neverSeen(address: string, pages: readonly CachedPage[]): Response {
  const items = pages.map(
    (page) =>
      `<li><a href="${page.address}">${NAMES[page.address]}<small>${offlineWords.seenShort(moment(page.seen))}</small></a></li>`,
  );
  const content = [
    `<div class="offline"><h1>${offlineWords.title}</h1>`,
    `<p>${items.length > 0 ? offlineWords.instead : offlineWords.nothing}</p>`,
    items.length > 0 ? `<ul>${items.join('')}</ul>` : '',
    `<a class="again" href="${encodeURI(address).replaceAll('"', '%22').replaceAll('&', '&amp;')}">${offlineWords.again}</a></div>`,
  ].join('');
  const [frame] = pages;
  const html = frame
    ? frame.html
        .replace(/(<main[^>]*>)[\s\S]*<\/main>/, (_, main: string) => `${main}${content}</main>`)
        .replace(/<title>[\s\S]*?<\/title>/, () => `<title>${offlineWords.title}</title>`)
    : `<!doctype html><html lang="bn"><head><meta charset="utf-8"/><meta name="viewport" content="width=device-width, initial-scale=1"/><title>${offlineWords.title}</title></head><body><main>${content}</main></body></html>`;
  return answerOf(withSheet(html), frame?.headers ?? {}, 503);
}
