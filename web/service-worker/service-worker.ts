import type { PageAddress } from '#contract/address.ts';
import { ATTENDANCE, DASHBOARD, pages } from '#contract/pages.ts';
import {
  cacheFile,
  isKeptPage,
  isPublicFile,
  keepPage,
  keptFile,
  keptPage,
  keptPages,
  keptRollCall,
  NAMES,
} from './kept.ts';
import { neverSeen, OFFLINE_SHEET, offlineCss, seenBefore } from './offline.ts';
import { type FetchEvent, scope } from './scope.ts';

// Always the network first: on the day of a result an old page is worse than a wait. A cached page comes only if there is no
// answer at all, and says so. Nothing of an account or of the API passes through here, and of the dashboard only the way to the
// page for calling a roll, where there is no network.

/** Statuses of a proxy whose server does not answer. */
const AWAY = [502, 503, 504];

const PERSONAL: readonly PageAddress[] = Object.values(pages).filter(
  (page: PageAddress) => page === pages.login || !page.isKept(),
);

const isOfPerson = (url: URL): boolean =>
  `${url.pathname}/`.startsWith(`${DASHBOARD}/`) ||
  PERSONAL.some((page) => page.partsAt(url.pathname)) ||
  (url.pathname.startsWith('/api/') && !isPublicFile(url));

/** Caching is optional: if the device has no room for it, the page is shown all the same. */
const keep = (work: Promise<void>): Promise<void> => work.catch(() => undefined);

async function lastSeen(url: URL): Promise<Response | undefined> {
  if (isPublicFile(url)) return keptFile(url.pathname);
  const page = isKeptPage(url) ? await keptPage(url.pathname + url.search) : undefined;
  return page && seenBefore(page);
}

async function visit(event: FetchEvent, url: URL): Promise<Response> {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    if (AWAY.includes(answer.status)) return (await lastSeen(url)) ?? answer;
    if (isKeptPage(url)) event.waitUntil(keep(keepPage(url, answer.clone())));
    else if (isPublicFile(url)) event.waitUntil(keep(cacheFile(url, answer.clone())));
    return answer;
  } catch {
    return (await lastSeen(url)) ?? neverSeen(url.pathname + url.search, await keptPages());
  }
}

/** True for the addresses at which the roll is called. */
const isRollCall = (url: URL): boolean => pages.rollCall.partsAt(url.pathname) !== null || url.pathname === ATTENDANCE;

async function rollCall(event: FetchEvent): Promise<Response> {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    return AWAY.includes(answer.status) ? ((await keptRollCall()) ?? answer) : answer;
  } catch {
    return (await keptRollCall()) ?? Response.error();
  }
}

const asset = (request: Request, url: URL): Promise<Response> =>
  fetch(request).catch(async () => (await keptFile(url.pathname)) ?? Response.error());

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));

scope.addEventListener('activate', (event) => {
  const forgetOthers = async () => {
    const names = await caches.keys();
    await Promise.all(names.filter((name) => !NAMES.includes(name)).map((name) => caches.delete(name)));
  };
  event.waitUntil(Promise.all([forgetOthers(), scope.registration.navigationPreload?.enable(), scope.clients.claim()]));
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== scope.location.origin) return;
  if (request.mode === 'navigate' && isRollCall(url)) return event.respondWith(rollCall(event));
  if (isOfPerson(url)) return;
  if (request.mode === 'navigate') event.respondWith(visit(event, url));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(asset(request, url));
  else if (url.pathname === OFFLINE_SHEET) {
    event.respondWith(Promise.resolve(new Response(offlineCss, { headers: { 'Content-Type': 'text/css' } })));
  }
});
