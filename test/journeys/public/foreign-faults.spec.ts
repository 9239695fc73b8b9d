import type { Page } from '@playwright/test';
import { type Fault, unreachableBase } from '../../support/foreign-backend.ts';
import { expect, startFrontEnd, test } from '../support/far.ts';

const NAME = 'দূরের উচ্চ বিদ্যালয়';
const FAILED = 'তথ্য লোড করতে ব্যর্থ ❌';
const main = (page: Page) => page.getByRole('main');
const retry = (page: Page) => main(page).getByRole('button', { name: 'আবার চেষ্টা করুন' });

/** The browser's messages about a failed call. */
const LOUD = [/Failed to load resource/, /ApiError/, /ERR_/];

for (const fault of [500, 'html', 'odd', 'empty', 'cut'] satisfies Fault[]) {
  test(`a backend that answers everything with ${fault} is told of, and asked again`, async ({ page, far, faults }) => {
    faults.expect(...LOUD);
    far.backend.break('*', fault);
    const answer = await page.goto('/');
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()['cache-control']).toMatch(/no-store|no-cache/);
    await expect(page.getByRole('alert').filter({ hasText: FAILED })).toBeVisible();
    await expect(page.getByText('database is locked')).toHaveCount(0);
    await expect(main(page).getByText('এখনও কোনো নোটিশ নেই')).toHaveCount(0);
    far.backend.mend();
    await retry(page).first().click();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(NAME);
    await expect(page.getByRole('banner')).toContainText(NAME);
    await expect(page.getByRole('contentinfo')).toContainText('৮৩০০');
    await expect(main(page)).toContainText('আবদুল করিম');
    await expect(page.getByRole('region', { name: 'নোটিশ বোর্ড' })).toContainText('সবচেয়ে নতুন');
    await expect(retry(page)).toHaveCount(0);
  });
}

test('a retry also serves a section whose code comes after it', async ({ page, far, faults }) => {
  faults.expect(...LOUD);
  far.backend.break('*', 500);
  const code = Promise.withResolvers<void>();
  await page.route(/\/assets\/footer-[^/]+\.js$/, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.goto('/');
  far.backend.mend();
  await retry(page).first().click();
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(NAME);
  code.resolve();
  await expect(page.getByRole('contentinfo')).toContainText('৮৩০০');
});

test('the toast about the institution stays 4 s', async ({ page, far, faults }) => {
  faults.expect(...LOUD);
  far.backend.break('institutions/', 500);
  await page.clock.install();
  await page.goto('/academic');
  const toast = page.getByRole('region', { name: 'বার্তা' }).getByText(FAILED);
  await expect(toast).toBeVisible();
  await page.clock.runFor(3000);
  await expect(toast).toBeVisible();
  await page.clock.runFor(1500);
  await expect(toast).toBeHidden();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

const ANSWERED = [
  ['/faculty', 'teachers/', 'শিক্ষকদের তথ্য লোড করতে সমস্যা হয়েছে।', 'রহিমা খাতুন'],
  ['/faculty?type=staff', 'staff/', 'স্টাফদের তথ্য লোড করতে সমস্যা হয়েছে।', 'অফিস সহকারী'],
  ['/results', 'results/', 'Failed to load results.', 'SSC'],
  ['/routine', 'routines/', 'রুটিন লোড করতে ব্যর্থ হয়েছে।', 'নামের রুটিন'],
] as const;

const QUIET = [
  ['/', 'notices/', 'নোটিশ লোড করা যায়নি', 'সবচেয়ে নতুন'],
  ['/', 'banners/', 'ব্যানার এখন দেখানো যাচ্ছে না।', null],
  ['/', 'principal-vice-principal/', 'বাণীটি এখন দেখানো যাচ্ছে না।', 'আবদুল করিম'],
  ['/aboutcollege', 'committee-members/', 'পরিচালনা পর্ষদের তথ্য এখন দেখানো যাচ্ছে না।', 'সভাপতি সাহেব'],
  ['/notice', 'notices/', 'নোটিশ লোড করা যায়নি', 'সবচেয়ে নতুন'],
  ['/gallery', 'gallery/', 'ছবি লোড করা যায়নি', 'ক্লাস'],
] as const;

for (const [path, list, words, after] of [...ANSWERED, ...QUIET]) {
  test(`${list} failing on ${path} is said in its place, with a retry that works`, async ({ page, far, faults }) => {
    faults.expect(...LOUD);
    far.backend.break(list, 500);
    await page.goto(path);
    await expect(main(page).getByText(words).first()).toBeVisible();
    const isQuiet = QUIET.some(([, , quiet]) => quiet === words);
    await expect(page.getByRole('alert')).toHaveCount(isQuiet ? 0 : 1);
    await expect(main(page).getByText(/No results found|কোনো তথ্য পাওয়া যায়নি|এখনও কোনো|কোনো ছবি নেই/)).toHaveCount(0);
    // Still broken: the words come back. A press waits for the code that answers it, so the call is waited for.
    const asked = () => far.backend.calls.filter((call) => call.headers.origin && call.path.startsWith(list)).length;
    const before = asked();
    await retry(page).first().click();
    await expect.poll(asked).toBeGreaterThan(before);
    await expect(main(page).getByText(words).first()).toBeVisible();
    far.backend.mend();
    await retry(page).first().click();
    if (after) await expect(main(page).getByText(after).filter({ visible: true }).first()).toBeVisible();
    else await expect(page.getByRole('region', { name: 'ব্যানার' })).toBeVisible();
    await expect(main(page).getByText(words)).toHaveCount(0);
  });
}

test('a press on a retry waits for its code, however late that comes', async ({ page, far, faults }) => {
  faults.expect(...LOUD);
  far.backend.break('notices/', 500);
  const held = Promise.withResolvers<void>();
  const isAsked = page.waitForRequest('**/assets/late-sections-*.js');
  await page.route('**/assets/late-sections-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.clock.install();
  await page.goto('/');
  await expect(main(page).getByText('নোটিশ লোড করা যায়নি').first()).toBeVisible();
  far.backend.mend();
  await retry(page).first().click();
  await isAsked;
  await page.clock.runFor(20_000);
  held.resolve();
  await expect(main(page).getByText('সবচেয়ে নতুন').filter({ visible: true }).first()).toBeVisible();
});

test('a count that nobody knows is left out', async ({ page, far }) => {
  far.backend.break('teachers/', 500);
  await page.goto('/');
  await expect(main(page).getByText('১০০%')).toBeVisible();
  await expect(main(page).getByText('নিবেদিতপ্রাণ শিক্ষক')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

for (const fault of ['slow', 'drip'] satisfies Fault[]) {
  test(`a backend that is ${fault} does not hold the page: placeholders, then its data`, async ({
    page,
    far,
    faults,
  }) => {
    faults.expect(...LOUD);
    far.backend.break('*', fault);
    await page.goto('/');
    await expect(main(page).getByText('লোড হচ্ছে...').first()).toBeAttached();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    far.backend.mend();
    if (fault === 'drip') await page.reload();
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(NAME);
    await expect(page.getByRole('contentinfo')).toContainText('৮৩০০');
    await expect(page.getByRole('region', { name: 'নোটিশ বোর্ড' })).toContainText('সবচেয়ে নতুন');
    await expect(main(page).getByText('লোড হচ্ছে...')).toHaveCount(0);
  });
}

test('lists wait behind their placeholders', async ({ page, far }) => {
  far.backend.break('gallery/', 'slow');
  far.backend.break('notices/', 'slow');
  await page.goto('/gallery');
  await expect(page.locator('.skeleton-square')).toHaveCount(8);
  far.backend.mend();
  await expect(main(page).getByRole('img', { name: 'ক্লাস' })).toBeVisible();
});

test('a page with a missing part is not kept', async ({ page, far, request }) => {
  far.backend.break('notices/', 500);
  expect(await (await request.get('/notice')).text()).toContain('নোটিশ লোড করা যায়নি');
  far.backend.mend();
  await page.goto('/notice');
  await expect(main(page)).toContainText('সবচেয়ে নতুন');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a failed list is asked for again by a link', async ({ page, far }) => {
    far.backend.break('results/', 'html');
    await page.goto('/results?tab=academic');
    await expect(main(page).getByText('Failed to load results.')).toBeVisible();
    far.backend.mend();
    await main(page).getByRole('link', { name: 'আবার চেষ্টা করুন' }).click();
    await expect(page).toHaveURL(/tab=academic/);
    await expect(page.getByRole('cell', { name: 'Half Yearly' })).toBeVisible();
  });
});

test('a backend that cannot be reached leaves a site that says so', async ({ page, faults }) => {
  const front = await startFrontEnd(await unreachableBase());
  try {
    faults.expect(...LOUD, /^foreign: http:\/\/127\.0\.0\.1:/);
    for (const path of ['/', '/notice', '/faculty', '/gallery', '/results', '/routine', '/aboutcollege', '/contact']) {
      const answer = await page.goto(front.address + path);
      expect(answer?.status(), path).toBe(200);
      await expect(retry(page).first(), path).toBeVisible();
    }
    await page.getByRole('textbox', { name: 'নাম' }).fill('রাশেদা');
    await page.getByRole('textbox', { name: 'ফোন' }).fill('01200000000');
    await page.getByRole('textbox', { name: 'বার্তা' }).fill('একটি প্রশ্ন');
    await page.getByRole('button', { name: 'বার্তা পাঠান' }).click();
    await expect(page.getByText('❌ দুঃখিত, মেসেজ পাঠানো যায়নি। পরে চেষ্টা করুন।')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'বার্তা' })).toHaveValue('একটি প্রশ্ন');
    await page.goto(`${front.address}/login`);
    await page.getByRole('textbox', { name: 'ব্যবহারকারীর নাম' }).fill('head');
    await page.getByLabel('পাসওয়ার্ড', { exact: true }).fill('teacher');
    await page.getByRole('button', { name: 'লগইন করুন' }).click();
    await expect(main(page).getByText('Something went wrong!')).toBeVisible();
  } finally {
    await front.stop();
  }
});
