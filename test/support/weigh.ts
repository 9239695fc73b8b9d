import type { Page } from '@playwright/test';
import type { Kind, Transfer, Wire } from './wire.ts';

/**
 * What one visit cost on the wire, in bytes by kind; the service worker's own script is left out. `picture` are all
 * pictures that came, `fold` everything without the pictures that stand below the first screen.
 */
export type Weight = Record<Exclude<Kind, 'worker'>, number> & { requests: number; total: number; fold: number };

/** The phone that Lighthouse measures with. */
export const LIGHTHOUSE_PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

/**
 * Where this runs there may be no Bengali letters; phones have them (web/ui/load-fonts.ts looks by their widths).
 * For `addInitScript`.
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
  const weight = { html: 0, css: 0, script: 0, font: 0, picture: 0, data: 0, requests: 0, total: 0, fold: 0 };
  for (const { kind, path, bytes } of transfers) {
    if (kind === 'worker') continue;
    weight[kind] += bytes;
    weight.total += bytes;
    if (!below.includes(path.split('?', 1)[0] ?? '')) weight.fold += bytes;
    weight.requests += 1;
  }
  return weight;
}

/** Opens a page and waits until it has everything it wants, fonts and what a service worker fetches included. */
export async function weigh(page: Page, wire: Wire, path: string): Promise<Weight> {
  const before = wire.transfers.length;
  await page.goto(wire.address + path);
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready);
  await wire.quiet();
  return weightOf(wire.transfers.slice(before), await picturesBelow(page));
}
