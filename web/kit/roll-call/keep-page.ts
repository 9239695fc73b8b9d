import { href } from '#contract/pages.ts';
import { ROLL_CALL_CACHE } from '#contract/roll-call-cache.ts';

/**
 * Keeps the page for calling a roll without a network, with all that it loads, and lets the worker answer with it.
 * @param loadedAssets the paths of all scripts and style sheets that this document has loaded until then
 */
export async function keepRollCallPage(loadedAssets: () => readonly string[]): Promise<void> {
  await navigator.serviceWorker.register('/sw.js');
  const answer = await fetch(href.rollCall());
  if (!answer.ok || answer.redirected) return;
  const html = await answer.text();
  const named = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, asset = '']) => asset);
  // The page's own part, loaded here for its scripts.
  await import('./roll-call.tsx');
  const assets = [...new Set([...named, ...loadedAssets()])];
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
