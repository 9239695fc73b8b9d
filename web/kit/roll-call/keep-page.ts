import { href } from '#contract/pages.ts';
import { ROLL_CALL_CACHE } from '#contract/roll-call-cache.ts';

const isAsset = (url: URL): boolean => url.origin === location.origin && url.pathname.startsWith('/assets/');

/** Scripts of this document, among them those of the page's own part, which is loaded here for that. */
async function loadedAssets(): Promise<string[]> {
  await import('./roll-call.tsx');
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  return loaded.filter(isAsset).map(({ pathname }) => pathname);
}

/** Keeps the page for calling a roll without a network, with all that it loads, and lets the worker answer with it. */
export async function keepRollCallPage(): Promise<void> {
  await navigator.serviceWorker.register('/sw.js');
  const answer = await fetch(href.rollCall());
  if (!answer.ok || answer.redirected) return;
  const html = await answer.text();
  const named = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, asset = '']) => asset);
  const assets = [...new Set([...named, ...(await loadedAssets())])];
  const cache = await caches.open(ROLL_CALL_CACHE);
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(assets.filter((asset) => !known.has(asset)));
  const headers = new Headers(answer.headers);
  // The text that is kept is neither compressed nor of the length on the wire.
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name);
  await cache.put(href.rollCall(), new Response(html, { headers }));
  const old = [...known].filter((path) => path !== href.rollCall() && !assets.includes(path));
  await Promise.all(old.map((path) => cache.delete(path)));
}
