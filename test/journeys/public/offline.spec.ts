import type { Page } from '@playwright/test';
import { expect, test } from '../support/line.ts';

test.use({ serviceWorkers: 'allow' });

/**
 * Waits for what a page asks for last, its fonts: without internet the browser has them from an earlier page, and the worker answers
 * whatever a page that is left was still waiting for with an error.
 */
const stands = (page: Page) =>
  page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => /^"?Tiro Bangla"?$/.test(family) && status === 'loaded'),
  );

async function read(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await stands(page);
}

/** Visits until the worker looks after the pages, as a second visit finds it. */
async function withWorker(page: Page): Promise<void> {
  await read(page, '/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}

/** Every address that the worker keeps. */
const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caches_.map((cache) => cache.keys()));
    return requests.flat().map((request) => new URL(request.url).pathname + new URL(request.url).search);
  });

const isKept = (page: Page, address: string) =>
  expect.poll(async () => (await keptAddresses(page)).includes(address), { message: address }).toBe(true);

const NO_INTERNET =
  /ERR_(EMPTY_RESPONSE|CONNECTION_(RESET|CLOSED|REFUSED)|SOCKET_NOT_CONNECTED)|status of 503|Failed to fetch/;

const KEPT = [
  ['/notice', 'নোটিশ'],
  ['/results', 'ফলাফল'],
  ['/routine', 'রুটিন'],
  ['/contact', 'যোগাযোগ'],
] as const;

test('what was seen can be read without internet, with the moment when it was seen', async ({ page, line, faults }) => {
  faults.expect(NO_INTERNET);
  await withWorker(page);
  const texts = new Map<string, string>();
  for (const [address] of KEPT) {
    await read(page, address);
    texts.set(address, await page.getByRole('main').innerText());
    await isKept(page, address);
  }
  line.cut();
  for (const [address] of KEPT) {
    await read(page, address);
    await expect(page.getByText(/^ইন্টারনেট সংযোগ নেই। শেষ দেখা: [০-৯]+ \S+ ২০[০-৯]{2}, /)).toBeVisible();
    const [heading = ''] = (texts.get(address) ?? '').split('\n');
    await expect(page.getByRole('main')).toContainText(heading);
    // Its own style sheet stands, too: the frame is as wide as ever and the strip has its colour.
    await expect(page.locator('.offline-strip')).toHaveCSS('background-color', 'rgb(242, 178, 51)');
    await expect(page.locator('link[rel=stylesheet]').first()).toHaveJSProperty('sheet.disabled', false);
  }
  line.mend();
  await page.goto('/notice');
  await expect(page.getByText('শেষ দেখা:')).toHaveCount(0);
});

test('a page that was never seen says so and leads to those that were', async ({ page, line, faults }) => {
  faults.expect(NO_INTERNET);
  await withWorker(page);
  await read(page, '/notice');
  await isKept(page, '/notice');
  line.cut();
  await read(page, '/gallery');
  await expect(page.getByRole('heading', { name: 'ইন্টারনেট সংযোগ নেই' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(2);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^নোটিশ/ })
    .click();
  await expect(page).toHaveURL('/notice');
  await expect(page.getByText('শেষ দেখা:')).toBeVisible();
  await stands(page);
  await read(page, '/gallery');
  line.mend();
  await page.getByRole('link', { name: 'আবার চেষ্টা করুন' }).click();
  await expect(page.getByRole('heading', { name: 'ইন্টারনেট সংযোগ নেই' })).toHaveCount(0);
  await expect(page).toHaveTitle(/গ্যালারি/);
});

test('a paper that was opened can be opened again', async ({ page, line, faults }) => {
  faults.expect(NO_INTERNET);
  await withWorker(page);
  await page.goto('/notice');
  const paper = await page.evaluate(async () => {
    const notices = (await (await fetch('/api/notices/')).json()) as { pdf_file: string | null }[];
    const { pdf_file } = notices.find((notice) => notice.pdf_file)!;
    return new URL(pdf_file!, new URL('/api/', location.href)).pathname;
  });
  // A headless browser would save a PDF in place of showing it: what matters here is what the worker hears and keeps.
  await page.evaluate((address) => void open(address, '_blank', 'noopener'), paper);
  await isKept(page, paper);
  line.cut();
  const stands = await page.evaluate(async (address) => Boolean(await caches.match(address)), paper);
  expect(stands).toBe(true);
});

test('nothing of the office, of an account, of a search or of the API is kept', async ({ page }) => {
  await withWorker(page);
  await page.goto('/dashboard/student-info-form');
  await expect(page).toHaveURL(/\/login\?next=/);
  for (const address of ['/login', '/notice?search=পরীক্ষা', '/faculty']) await page.goto(address);
  await page.goto('/notice');
  await isKept(page, '/notice');
  for (const address of await keptAddresses(page)) expect(address).toMatch(/^\/(notice$|assets\/)/);
});

test('what an earlier worker kept under other names is thrown away', async ({ page, context }) => {
  await page.goto('/contact');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.evaluate(async () => {
    for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister();
    await (await caches.open('pages-0')).put('/notice', new Response('old'));
  });
  const again = await context.newPage();
  await page.close();
  await withWorker(again);
  expect(await again.evaluate(() => caches.has('pages-0'))).toBe(false);
});
