import type { Page } from '@playwright/test';
import { expect, test } from '../support/visit.ts';
import { asAdmin } from './support.ts';

const toasts = (page: Page) => page.locator('.toast');
const uploadButton = (page: Page) => page.getByRole('button', { name: 'গ্যালারিতে আপলোড করুন', exact: true });
const emptyUpload = (page: Page) => uploadButton(page).click();

/** Stops the page's clock a given time after the message came; answers a function that lets more time pass. */
async function stopAfter(page: Page, ms: number): Promise<(ms: number) => Promise<void>> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + ms);
  return (more) => page.clock.runFor(more);
}

test('a refusal stays four seconds', async ({ context, page, request }) => {
  await asAdmin(context, request);
  await page.clock.install();
  await page.goto('/dashboard/gallery-upload');
  await emptyUpload(page);
  await expect(toasts(page)).toBeVisible();
  const pass = await stopAfter(page, 2500);
  await expect(toasts(page)).toHaveCount(1);
  await pass(2500);
  await expect(toasts(page)).toHaveCount(0);
});

test('a success stays two seconds', async ({ context, page, request }) => {
  await asAdmin(context, request);
  await page.route('**/api/classes/', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 201, json: { id: 1, name: 'নতুন' } })
      : route.fallback(),
  );
  await page.clock.install();
  await page.goto('/dashboard/add-class');
  const add = page.getByRole('region', { name: 'নতুন শ্রেণি' });
  await add.getByRole('textbox', { name: 'শ্রেণির নাম' }).fill('নতুন');
  await add.getByRole('button', { name: 'যোগ করুন' }).click();
  await expect(toasts(page)).toContainText('শ্রেণি যোগ হয়েছে');
  const pass = await stopAfter(page, 1000);
  await expect(toasts(page)).toHaveCount(1);
  await pass(2000);
  await expect(toasts(page)).toHaveCount(0);
});

test('no more than twenty are shown at once', async ({ context, page, request }) => {
  await asAdmin(context, request);
  await page.clock.install();
  await page.goto('/dashboard/gallery-upload');
  await emptyUpload(page);
  await expect(toasts(page)).toBeVisible();
  const pass = await stopAfter(page, 1500);
  for (let n = 0; n < 24; n += 1) {
    // By hand nobody is so quick that twenty stand there: they would lie on the button.
    await uploadButton(page).evaluate((button: HTMLButtonElement) => button.click());
    await pass(20);
  }
  await expect(toasts(page)).toHaveCount(20);
});
