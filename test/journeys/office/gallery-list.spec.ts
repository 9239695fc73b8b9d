import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { adminToken, secretOf } from '../support/school-data.ts';
import { PHONE } from '../support/visit.ts';
import { away, expect, test } from './own-school.ts';
import { field, panel, photo, problemIn, save, signIn, toast, unique, written, yes } from './support.ts';

const SCREEN = '/dashboard/gallery-list';

const cards = (page: Page): Locator => page.getByRole('tabpanel').getByRole('listitem');
const cardOf = (page: Page, caption: string): Locator => cards(page).filter({ hasText: caption });
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

/** Makes a picture, or a banner, by the API; answers how to be rid of it. */
async function picture(request: APIRequestContext, path: 'gallery' | 'banners', words: Record<string, string>) {
  const headers = { Authorization: `Bearer ${await adminToken(request)}`, ...(await secretOf(request)) };
  const answer = await request.post(`/api/${path}/`, {
    headers,
    multipart: { image: photo(), ...(path === 'gallery' && { consent: 'true' }), ...words },
  });
  const { id } = (await answer.json()) as { id: number };
  return () => request.delete(`/api/${path}/${id}/`, { headers });
}

test('a picture stands in its tab, is edited, changes the tab, and is deleted', async ({ context, page, request }) => {
  await signIn(context, request);
  const caption = `প্রভাতফেরি ${unique()}`;
  const remove = await Promise.all([
    picture(request, 'gallery', { caption, category: 'new', description: 'ফুল হাতে' }),
    picture(request, 'gallery', {}),
  ]);
  await page.goto(SCREEN);
  await expect(page.getByRole('tab')).toHaveText([/বর্তমান\s*\(১\)/, /স্মৃতি\s*\(১\)/, /ব্যানার\s*\(০\)/]);
  await expect(cards(page)).toHaveCount(1);

  const card = cardOf(page, caption);
  await card.hover();
  await card.getByRole('button', { name: `${caption}: সম্পাদনা` }).click();
  const editing = panel(page, 'ছবি সম্পাদনা');
  await expect(field(editing, 'caption')).toHaveValue(caption);
  await expect(editing.getByLabel('বর্তমান')).toBeChecked();
  await expect(field(editing, 'description')).toHaveValue('ফুল হাতে');
  await field(editing, 'caption').fill(`${caption} ২`);
  await editing.getByLabel('স্মৃতি').check();
  const patch = written(page, 'PATCH', 'gallery/');
  await save(editing);
  expect((await patch).postData()).not.toMatch(/name="(image|description)"/);
  await expect(toast(page, 'ছবি সফলভাবে হালনাগাদ হয়েছে!')).toBeVisible();
  await expect(editing).toHaveCount(0);
  await expect(page.getByText('কোনো ছবি নেই')).toBeVisible();

  await tab(page, 'স্মৃতি').click();
  await expect(page).toHaveURL(/tab=old/);
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByText('No caption', { exact: true })).toHaveAttribute('lang', 'en');
  await page.getByRole('searchbox').fill(caption);
  await expect(cards(page)).toHaveCount(1);

  const bin = page.getByRole('button', { name: `${caption} ২: মুছুন` });
  await bin.focus();
  await expect(cardOf(page, caption).locator('.row-actions')).toHaveCSS('opacity', '1');
  await bin.press('Enter');
  const ask = page.getByRole('alertdialog');
  await expect(ask).toContainText('আপনি কি এই ছবি মুছে ফেলতে চান?');
  await expect(ask).toContainText(caption);
  await ask.getByRole('button', { name: 'বাতিল' }).click();
  await bin.press('Enter');
  await yes(ask);
  await expect(toast(page, 'ছবি সফলভাবে মুছে ফেলা হয়েছে!')).toBeVisible();
  await expect(page.getByText('এমন কোনো ছবি পাওয়া যায়নি')).toBeVisible();
  await page.getByRole('button', { name: 'ফিল্টার মুছুন' }).click();
  await expect(cards(page)).toHaveCount(1);
  await away(page);
  for (const one of remove) await one();
});

test('waits with eight placeholders, and says what failed', async ({ context, page, request, faults }) => {
  faults.expect(/status of 500/, /ApiError/);
  await signIn(context, request);
  const caption = `বইমেলা ${unique()}`;
  const remove = await picture(request, 'gallery', { caption, category: 'new' });
  let open = () => {};
  const held = new Promise<void>((resolve) => {
    open = resolve;
  });
  let fails = true;
  await page.route('**/api/gallery/', async (route) => {
    await held;
    return fails ? route.fulfill({ status: 500, json: {} }) : route.continue();
  });
  await page.goto(SCREEN);
  await expect(page.locator('.skeleton-square')).toHaveCount(8);
  await expect(page.getByRole('tabpanel').getByText('লোড হচ্ছে...')).toBeVisible();
  open();
  await expect(page.getByRole('tabpanel').getByRole('alert')).toContainText('গ্যালারি লোড ব্যর্থ হয়েছে!');
  await expect(toast(page, 'গ্যালারি লোড ব্যর্থ হয়েছে!')).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: 'আবার চেষ্টা করুন' }).click();
  await expect(cards(page)).toHaveCount(1);

  await page.route('**/api/gallery/*/', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, json: {} }),
  );
  await page.getByRole('button', { name: `${caption}: সম্পাদনা` }).click();
  const editing = panel(page, 'ছবি সম্পাদনা');
  await field(editing, 'caption').fill('অন্য কথা');
  await save(editing);
  await expect(problemIn(editing)).toContainText('ছবি আপডেট ব্যর্থ হয়েছে!');
  await expect(field(editing, 'caption')).toHaveValue('অন্য কথা');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `${caption}: মুছুন` }).click();
  const ask = page.getByRole('alertdialog');
  await yes(ask);
  await expect(problemIn(ask)).toContainText('ছবি মুছে ফেলা যায়নি!');
  await away(page);
  await remove();
});

test('a gallery of many stands on pages of 24', async ({ context, page, request }) => {
  await signIn(context, request);
  const remove = [];
  for (let number = 0; number < 26; number += 1) {
    remove.push(await picture(request, 'gallery', { caption: `ছবি নম্বর ${number}`, category: 'old' }));
  }
  await page.goto(`${SCREEN}?tab=old`);
  await expect(cards(page)).toHaveCount(24);
  await expect(cards(page).first()).toContainText('ছবি নম্বর 25');
  await page.getByRole('link', { name: 'পরবর্তী' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByText('২৫–২৬ / ২৬')).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(24);
  await away(page);
  await Promise.all(remove.map((one) => one()));
});

test('banners are a list of their own, with edit and delete', async ({ context, page, request }) => {
  await signIn(context, request);
  const title = `স্লাইড ${unique()}`;
  await picture(request, 'banners', { title });
  await page.goto(`${SCREEN}?tab=banners`);
  await expect(cardOf(page, title)).toContainText('হোম পাতায় আছে');
  await page.getByRole('button', { name: `${title}: সম্পাদনা` }).click();
  const editing = panel(page, 'ব্যানার সম্পাদনা');
  await expect(field(editing, 'title')).toHaveValue(title);
  await field(editing, 'title').fill(`${title} ২`);
  await save(editing);
  await expect(toast(page, 'ব্যানার হালনাগাদ হয়েছে')).toBeVisible();
  await page.getByRole('button', { name: `${title} ২: মুছুন` }).click();
  await yes(page.getByRole('alertdialog'));
  await expect(toast(page, 'ব্যানার মুছে ফেলা হয়েছে')).toBeVisible();
  await expect(page.getByText('কোনো ব্যানার নেই')).toBeVisible();
});

test.describe('on a phone', () => {
  const { viewport, isMobile, hasTouch } = PHONE;
  test.use({ viewport, isMobile, hasTouch });

  test('edit and delete are there without hovering', async ({ context, page, request }) => {
    await signIn(context, request);
    const caption = `ফোনে ${unique()}`;
    const remove = await picture(request, 'gallery', { caption, category: 'new' });
    await page.goto(SCREEN);
    await expect(cardOf(page, caption).locator('.row-actions')).toHaveCSS('opacity', '1');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await away(page);
    await remove();
  });
});
