import type { Page } from '@playwright/test';
import type { Kind, Transfer, Wire } from './wire.ts';

/**
 * Cost of one visit on the wire in bytes, without the service worker's own script. By kind: the bodies, compressed; `picture`
 * includes all pictures. `total` is everything, including heads, `fold` the same without pictures below the first screen.
 * Requests are counted with and without pictures.
 */
export type Weight = Record<Exclude<Kind, 'worker'>, number> & {
  total: number;
  fold: number;
  requests: number;
  requestsWithoutPictures: number;
};

/** The phone that Lighthouse measures with. */
export const LIGHTHOUSE_PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

/**
 * Pretends that Bengali letters are installed, as on phones: the test machine may have none (web/ui/load-fonts.ts looks by their
 * widths). For `addInitScript`.
 */
export function haveBengaliLetters(): void {
  CanvasRenderingContext2D.prototype.measureText = (text) => ({ width: text === '\u0984' ? 20 : 30 }) as TextMetrics;
}

/** The paths of the pictures in the page that a visitor sees only after scrolling. */
const picturesBelow = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.currentSrc !== '' && image.getBoundingClientRect().top >= innerHeight)
      .map((image) => new URL(image.currentSrc).pathname),
  );

export function weightOf(transfers: readonly Transfer[], below: readonly string[] = []): Weight {
  const weight: Weight = {
    ...{ html: 0, css: 0, script: 0, font: 0, picture: 0, data: 0 },
    ...{ total: 0, fold: 0, requests: 0, requestsWithoutPictures: 0 },
  };
  for (const { kind, path, head, body } of transfers) {
    if (kind === 'worker') continue;
    weight[kind] += body;
    weight.total += head + body;
    if (!below.includes(path.split('?', 1)[0] ?? '')) weight.fold += head + body;
    weight.requests += 1;
    if (kind !== 'picture') weight.requestsWithoutPictures += 1;
  }
  return weight;
}

/** Opens a page and waits until it has everything it wants, fonts and what a service worker fetches included. */
export async function weigh(page: Page, wire: Wire, path: string): Promise<Weight> {
  const before = wire.transfers.length;
  await page.goto(wire.address + path);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await wire.quiet();
  return weightOf(wire.transfers.slice(before), await picturesBelow(page));
}
