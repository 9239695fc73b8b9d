import type { Page, Request } from '@playwright/test';
import { PAGES } from '../support/pages.ts';
import { expect, PHONE, test } from '../support/visit.ts';

test.use(PHONE);

/** Where the tests run there may be no Bengali letters; phones have them (web/ui/load-fonts.ts looks by their widths). */
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    CanvasRenderingContext2D.prototype.measureText = (text) => ({ width: text === '\u0984' ? 20 : 30 }) as TextMetrics;
  }),
);

type Kind = 'html' | 'css' | 'script' | 'font' | 'data' | 'picture';

/** What one visit loaded: bytes of bodies as they came over the wire, by kind, and how many requests without pictures. */
type Weight = Record<Kind, number> & { requests: number };

const KINDS: Readonly<Record<string, Kind>> = {
  document: 'html',
  stylesheet: 'css',
  script: 'script',
  font: 'font',
  image: 'picture',
};

/** Opens a page in a browser that knows nothing of the site, and waits until nothing is loaded any more. */
async function weigh(page: Page, path: string): Promise<Weight> {
  const weight: Weight = { html: 0, css: 0, script: 0, font: 0, data: 0, picture: 0, requests: 0 };
  const sizes: Promise<void>[] = [];
  const count = (request: Request) => {
    const kind = KINDS[request.resourceType()] ?? 'data';
    sizes.push(
      request.sizes().then(({ responseBodySize }) => {
        // What came from the browser's own memory has no size.
        if (responseBodySize <= 0) return;
        weight[kind] += responseBodySize;
        if (kind !== 'picture') weight.requests += 1;
      }),
    );
  };
  page.on('requestfinished', count);
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!shift.hadRecentInput) shifts.sum += shift.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  page.off('requestfinished', count);
  await Promise.all(sizes);
  return weight;
}

/** Sum of all layout shifts so far that nobody's touch brought about. */
const shifted = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);

const KB = 1024;

/** Bytes of the document itself, where it is longer than most. */
const HTML: Readonly<Record<string, number>> = { home: 8 * KB, about: 9 * KB, faculty: 8 * KB, gallery: 8 * KB };
/** The forms of this page run at once. */
const LOGIN = { script: 95 * KB, requests: 14 };
const OTHERS = { script: 3 * KB, requests: 8 };

for (const { name, path } of PAGES) {
  test(`a first visit to the ${name} page on a phone stays small and stands still`, async ({ page }, {
    annotations,
  }) => {
    const weight = await weigh(page, path);
    const { html, css, script, font, picture, requests } = weight;
    const shift = await shifted(page);
    annotations.push({
      type: 'weight',
      description: `html ${html} css ${css} script ${script} font ${font} pictures ${picture} · ${requests} requests · shift ${shift.toFixed(4)}`,
    });
    const most = name === 'login' ? LOGIN : OTHERS;
    expect.soft(script, 'script').toBeLessThanOrEqual(most.script);
    expect.soft(html, 'html').toBeLessThanOrEqual(HTML[name] ?? 6 * KB);
    expect.soft(css, 'css').toBeLessThanOrEqual(12 * KB);
    expect.soft(font, 'fonts').toBeLessThanOrEqual(50 * KB);
    expect.soft(requests, 'requests without pictures').toBeLessThanOrEqual(most.requests);
    expect.soft(shift, 'layout shift').toBeLessThanOrEqual(0.02);
  });
}

test('a first visit to the home page: document and style sheets together stay below 15 KB', async ({ page }) => {
  const { html, css } = await weigh(page, '/');
  expect(html + css).toBeLessThanOrEqual(15 * KB);
});

/** Holds back what matches until it is let go. */
async function hold(page: Page, files: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

for (const { name, path } of PAGES) {
  test(`pictures and fonts that come late move little or nothing on the ${name} page`, async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    const fonts = await hold(page, /\.woff2$/);
    const pictures = await hold(page, /\/api\/media\//);
    const weighed = weigh(page, path);
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    pictures();
    const seen = () => [...document.images].every((image) => image.complete || image.loading === 'lazy');
    await page.waitForFunction(seen);
    expect(await shifted(page), 'pictures').toBeLessThanOrEqual(0.01);
    fonts();
    expect((await weighed).font).toBeGreaterThan(0);
    // Where the device has no Bengali letters at all, lines of a paragraph may break elsewhere.
    expect(await shifted(page), 'fonts').toBeLessThanOrEqual(path === '/' ? 0.02 : 0.1);
  });
}

test('a phone that saves data gets no font', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const { font } = await weigh(page, '/');
  expect(font).toBe(0);
});

test('a second page costs its document, its pictures and at most one more sheet', async ({ page }) => {
  await weigh(page, '/');
  const { script, font, css, requests } = await weigh(page, '/notice');
  expect({ script, font, requests }).toEqual({ script: 0, font: 0, requests: 2 });
  expect(css).toBeLessThan(6 * KB);
  const third = await weigh(page, '/academic');
  expect(third).toMatchObject({ script: 0, font: 0, css: 0, requests: 1 });
});

test('the slider comes only when a visitor comes near it', async ({ page }) => {
  const before = await weigh(page, '/');
  expect(before.script).toBeLessThanOrEqual(3 * KB);
  await page.getByRole('region', { name: 'ব্যানার' }).scrollIntoViewIfNeeded();
  await page.locator('[data-island=slider][data-awake]').waitFor({ state: 'attached' });
  expect(await shifted(page)).toBeLessThanOrEqual(0.02);
});
