import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openArchive } from '../../../server/backup/read.ts';
import { ADMIN } from '../../support/demo-admin.ts';
import { axeFindings, beyondTheEdge } from '../support/a11y.ts';
import { PHONE } from '../support/visit.ts';
import { expect, test } from './own-school.ts';
import { signIn, toast } from './support.ts';

const DAY = 86_400_000;
const panel = (page: Page) => page.getByRole('region', { name: 'ব্যাকআপ' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'ব্যাকআপ ডাউনলোড' });
const opener = (page: Page) => panel(page).getByRole('button', { name: 'ব্যাকআপ ডাউনলোড করুন' });

const answerWith = (page: Page, last: string | null, count: number) =>
  page.route('**/api/backups/', (route) => route.fulfill({ json: { last, count } }));

test.beforeEach(async ({ context, request }) => {
  await signIn(context, request);
});

test('an Admin takes a whole backup away for the password, which is asked for again', async ({
  page,
  faults,
}, info) => {
  faults.expect(/status of 400/, /ApiError/);
  await page.goto('/dashboard');
  // Nothing is scheduled here.
  await expect(panel(page)).toContainText('নিজে নিজে কোনো ব্যাকআপ হচ্ছে না');
  await expect(panel(page)).toContainText('সার্ভার যিনি চালান তাঁকে নিয়মিত ব্যাকআপ চালু করতে বলুন');
  await opener(page).press('Enter');
  const password = dialog(page).locator('[name=password]');
  await expect(password).toBeFocused();
  await password.press('Enter');
  await expect(dialog(page).getByText('এই ঘরটি পূরণ করুন')).toBeVisible();
  await password.fill('ভুল পাসওয়ার্ড');
  await password.press('Enter');
  await expect(dialog(page).getByText('পাসওয়ার্ডটি সঠিক নয়')).toBeVisible();
  await password.fill(ADMIN.password);
  const coming = page.waitForEvent('download');
  await password.press('Enter');
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^prangon-\d{8}-\d{6}\.tar$/);
  await expect(toast(page, 'ব্যাকআপ ডাউনলোড হয়েছে')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
  const file = info.outputPath('school.tar');
  await download.saveAs(file);
  expect((await readFile(file)).length % 512).toBe(0);
  const archive = await openArchive(file);
  await archive.close();
  expect(archive.manifest.tables.find(({ name }) => name === 'users')?.rows).toBeGreaterThan(0);
});

for (const [name, days, said, warns] of [
  ['young', 2, '২ দিন আগে', false],
  ['old', 12, '১২ দিন আগে', true],
] as const) {
  test(`the age of a backup that is ${name} stands on the overview`, async ({ page }) => {
    await answerWith(page, new Date(Date.now() - days * DAY).toISOString(), 14);
    await page.goto('/dashboard');
    await expect(panel(page)).toContainText(`সর্বশেষ ব্যাকআপ ${said}`);
    await expect(panel(page).getByText('পুরোনো', { exact: true })).toHaveCount(warns ? 1 : 0);
    await expect(panel(page)).toContainText(warns ? 'এখনই একটি ডাউনলোড করে রাখুন' : 'এখন ১৪টি কপি আছে');
  });
}

test('what fails says so and can be tried again, with what was typed', async ({ page, faults }) => {
  faults.expect(/status of 50[03]/, /ApiError/);
  await page.route('**/api/backups/', (route) => route.fulfill({ status: 500, json: {} }));
  const message = 'তথ্যভান্ডারে এখন পৌঁছানো যাচ্ছে না, একটু পরে আবার চেষ্টা করুন।';
  await page.route('**/api/backups/download/', (route) => route.fulfill({ status: 503, json: { message } }));
  await page.goto('/dashboard');
  await expect(panel(page).getByText('ব্যাকআপের খবর জানা যায়নি')).toBeVisible();
  await page.unroute('**/api/backups/');
  await panel(page).getByRole('button', { name: 'আবার চেষ্টা করুন' }).click();
  await expect(panel(page)).toContainText('নিজে নিজে কোনো ব্যাকআপ হচ্ছে না');
  await opener(page).click();
  const password = dialog(page).locator('[name=password]');
  await password.fill(ADMIN.password);
  await dialog(page).getByRole('button', { name: 'ডাউনলোড করুন' }).click();
  await expect(dialog(page)).toContainText('ব্যাকআপ ডাউনলোড করা যায়নি');
  await expect(dialog(page)).toContainText(message);
  await expect(password).toHaveValue(ADMIN.password);
});

test('Esc ends a download that is under way, and nothing is kept', async ({ page, faults }) => {
  faults.expect(/ERR_FAILED|ERR_ABORTED/);
  const asked = Promise.withResolvers<void>();
  await page.route('**/api/backups/download/', () => asked.resolve());
  let downloads = 0;
  page.on('download', () => {
    downloads += 1;
  });
  await page.goto('/dashboard');
  await opener(page).click();
  await dialog(page).locator('[name=password]').fill(ADMIN.password);
  const failed = page.waitForEvent('requestfailed');
  await dialog(page).locator('[name=password]').press('Enter');
  await asked.promise;
  await expect(dialog(page).getByRole('button', { name: 'ডাউনলোড হচ্ছে...' })).toBeVisible();
  await page.keyboard.press('Escape');
  expect((await failed).url()).toContain('backups/download/');
  await expect(dialog(page)).toHaveCount(0);
  await expect(opener(page)).toBeFocused();
  await expect(toast(page, 'ব্যাকআপ ডাউনলোড হয়েছে')).toHaveCount(0);
  expect(downloads).toBe(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`on a phone, ${colorScheme}`, () => {
    test.use({ ...PHONE, colorScheme });

    test('panel and dialog fit and hold up to axe', async ({ page }) => {
      await answerWith(page, new Date(Date.now() - 12 * DAY).toISOString(), 3);
      await page.goto('/dashboard');
      await expect(panel(page)).toContainText('১২ দিন আগে');
      expect(await axeFindings(page)).toEqual([]);
      await opener(page).click();
      await expect(dialog(page)).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      expect(await beyondTheEdge(page)).toEqual([]);
    });
  });
}
