import type { Page } from '@playwright/test';
import { haveBengaliLetters, LIGHTHOUSE_PHONE, weigh } from '../../support/weigh.ts';
import { startWire, type Wire } from '../../support/wire.ts';
import { EVERY_PAGE } from '../support/pages.ts';
import { adminToken } from '../support/school-data.ts';
import { remember } from '../support/screen.ts';
import { test as base, expect } from '../support/visit.ts';

/** Every journey's browser is behind a wire of its own, on which bytes are counted. */
const test = base.extend<{ wire: Wire }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures in it
  wire: async ({}, use, { project }) => {
    const wire = await startWire(String(project.use.baseURL));
    await use(wire);
    await wire.close();
  },
  baseURL: async ({ wire }, use) => use(wire.address),
});

test.use(LIGHTHOUSE_PHONE);

test.beforeEach(({ context }) => context.addInitScript(haveBengaliLetters));
test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!shift.hadRecentInput) shifts.sum += shift.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }),
);

/** Sum of all layout shifts so far that nobody's touch brought about. */
const shifted = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);

const KB = 1024;

/** Bytes of the document itself, where it is longer than most. */
const HTML: Readonly<Record<string, number>> = {
  home: 8 * KB,
  about: 9 * KB,
  faculty: 8 * KB,
  gallery: 8 * KB,
  // Besides the files it holds a week of lessons.
  routines: 8 * KB,
  // All that an inspector asks for stands in it.
  information: 10 * KB,
};
/** Its tables have rules of their own. */
const CSS: Readonly<Record<string, number>> = { information: 12.5 * KB };
const MOST = { script: 3 * KB, requests: 8, fold: 140 * KB };
const OTHERS: Readonly<Record<string, typeof MOST>> = {
  // Its forms run at once.
  login: { script: 95 * KB, requests: 14, fold: 180 * KB },
  // It is made of pictures.
  gallery: { ...MOST, fold: 190 * KB },
};

for (const { name, path } of EVERY_PAGE) {
  test(`a first visit to the ${name} page on a phone stays small and stands still, a second one costs next to nothing`, async ({
    context,
    page,
    wire,
  }, { annotations }) => {
    const weight = await weigh(page, wire, path);
    const shift = await shifted(page);
    annotations.push({ type: 'weight', description: `${JSON.stringify(weight)} shift ${shift.toFixed(4)}` });
    const most = OTHERS[name] ?? MOST;
    expect.soft(weight.script, 'script').toBeLessThanOrEqual(most.script);
    expect.soft(weight.html, 'html').toBeLessThanOrEqual(HTML[name] ?? 6 * KB);
    expect.soft(weight.css, 'css').toBeLessThanOrEqual(CSS[name] ?? 12 * KB);
    expect.soft(weight.font, 'fonts').toBeLessThanOrEqual(50 * KB);
    expect.soft(weight.fold, 'everything, with pictures above the fold').toBeLessThanOrEqual(most.fold);
    expect.soft(weight.requestsWithoutPictures, 'requests without pictures').toBeLessThanOrEqual(most.requests);
    expect.soft(shift, 'layout shift').toBeLessThanOrEqual(0.02);
    const again = await weigh(await context.newPage(), wire, path);
    expect(again.requests <= 1 || again.total <= 2 * KB, `a second visit: ${JSON.stringify(again)}`).toBe(true);
  });
}

test('a first visit to the home page: document and style sheets together stay below 15 KB', async ({ page, wire }) => {
  const { html, css } = await weigh(page, wire, '/');
  expect(html + css).toBeLessThanOrEqual(15 * KB);
});

test('the dashboard’s program comes in 164 KB', async ({ context, page, request, wire }) => {
  await remember(context, { token: await adminToken(request) });
  const { script } = await weigh(page, wire, '/dashboard');
  await expect(page.getByRole('main')).toBeVisible();
  expect(script).toBeGreaterThan(0);
  expect(script).toBeLessThanOrEqual(164 * KB);
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

for (const { name, path } of EVERY_PAGE) {
  test(`pictures and fonts that come late move little or nothing on the ${name} page`, async ({ page, wire }) => {
    const fonts = await hold(page, /\.woff2$/);
    const pictures = await hold(page, /\/api\/media\//);
    const weighed = weigh(page, wire, path);
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    pictures();
    const seen = () => [...document.images].every((image) => image.complete || image.loading === 'lazy');
    await page.waitForFunction(seen);
    expect(await shifted(page), 'pictures').toBeLessThanOrEqual(0.01);
    fonts();
    expect((await weighed).font).toBeGreaterThan(0);
    // On a device without any Bengali letters, a paragraph's lines may break elsewhere.
    expect(await shifted(page), 'fonts').toBeLessThanOrEqual(path === '/' ? 0.02 : 0.1);
  });
}

test('the largest picture is on the screen before fonts are asked for', async ({ page, wire }) => {
  const pictures = await hold(page, /\/api\/media\//);
  const weighed = weigh(page, wire, '/');
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  pictures();
  expect((await weighed).font).toBeGreaterThan(0);
  const { tag, shown, asked } = await page.evaluate(async () => {
    const largest = await new Promise<PerformanceEntry & { element?: Element }>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1)!)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      });
    });
    const fonts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
    return {
      tag: largest.element?.tagName,
      shown: largest.startTime,
      asked: Math.min(...fonts.map(({ startTime }) => startTime)),
    };
  });
  expect(tag).toBe('IMG');
  expect(asked).toBeGreaterThan(shown);
});

test('the first picture of the gallery goes before its neighbours, and the logo after all', async ({ page }) => {
  await page.goto('/gallery');
  const wishes = await page
    .locator('.gallery-grid img')
    .evaluateAll((all: HTMLImageElement[]) => all.map((image) => image.fetchPriority));
  expect(wishes.slice(0, 4)).toEqual(['high', 'low', 'low', 'low']);
  await expect(page.locator('.brand img')).toHaveJSProperty('fetchPriority', 'low');
});

test('a phone that saves data gets no font', async ({ page, wire }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  const { font } = await weigh(page, wire, '/');
  expect(font).toBe(0);
});

test('a second page costs its document, its pictures and at most one more sheet', async ({ page, wire }) => {
  await weigh(page, wire, '/');
  const { script, font, css, requestsWithoutPictures } = await weigh(page, wire, '/notice');
  expect({ script, font, requestsWithoutPictures }).toEqual({ script: 0, font: 0, requestsWithoutPictures: 2 });
  expect(css).toBeLessThan(6 * KB);
  const third = await weigh(page, wire, '/academic');
  expect(third).toMatchObject({ script: 0, font: 0, css: 0, requestsWithoutPictures: 1 });
});

test('the slider comes only when a visitor comes near it', async ({ page, wire }) => {
  const before = await weigh(page, wire, '/');
  expect(before.script).toBeLessThanOrEqual(3 * KB);
  await page.getByRole('region', { name: 'ব্যানার' }).scrollIntoViewIfNeeded();
  await page.locator('[data-island=slider][data-awake]').waitFor({ state: 'attached' });
  expect(await shifted(page)).toBeLessThanOrEqual(0.02);
});
