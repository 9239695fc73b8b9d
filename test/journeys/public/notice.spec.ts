import type { Page } from '@playwright/test';
import { bn } from '#contract/rules/digits.ts';
import { noticesOf } from '../support/school-data.ts';
import { awake, place } from '../support/screen.ts';
import { expect, test } from '../support/visit.ts';

const board = (page: Page) => page.locator('[data-island=notice-board]');
const rows = (page: Page) => board(page).getByRole('listitem');
const search = (page: Page) => page.getByRole('searchbox', { name: 'নোটিশ খুঁজুন' });
const pager = (page: Page) => board(page).getByRole('navigation', { name: 'পৃষ্ঠা' });
const turnTo = (page: Page, number: number | string) =>
  pager(page)
    .getByRole('link', { name: typeof number === 'number' ? bn(number) : number, exact: true })
    .click();

test('shows six notices, newest first, each with date, title, description and download', async ({ page, request }) => {
  const notices = await noticesOf(request);
  await page.goto('/notice');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('নোটিশ বোর্ড');
  await expect(rows(page)).toHaveCount(6);
  for (const [index, { title, description, date }] of notices.slice(0, 6).entries()) {
    const row = rows(page).nth(index);
    await expect(row.getByRole('heading', { name: title })).toBeVisible();
    await expect(row).toContainText(description);
    await expect(row.locator('time')).toHaveAttribute('datetime', date);
  }
  const pages = Math.ceil(notices.length / 6);
  await expect(board(page).getByRole('status')).toHaveText(`মোট ${bn(notices.length)}টি নোটিশ · পৃষ্ঠা ১/${bn(pages)}`);
});

test('opens a PDF in a new tab', async ({ page, request }) => {
  const { title } = (await noticesOf(request))[0]!;
  await page.goto('/notice');
  const download = rows(page).first().getByRole('link', { name: 'ডাউনলোড' });
  await expect(download).toHaveAccessibleName(new RegExp(`^ডাউনলোড ?: ${title} \\(নতুন ট্যাবে খুলবে\\)$`));
  await expect(download).toHaveAttribute('target', '_blank');
  await expect(download).toHaveAttribute('rel', 'noopener');
  const [tab] = await Promise.all([page.waitForEvent('popup'), download.click()]);
  await tab.close();
  await expect(page).toHaveURL('/notice');
  const file = await request.get((await download.getAttribute('href'))!);
  expect(file.headers()['content-type']).toBe('application/pdf');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
});

test('turns pages by number, Next and Previous; Back undoes each', async ({ page, request }) => {
  const notices = await noticesOf(request);
  const last = Math.ceil(notices.length / 6);
  await page.goto('/notice');
  await expect(pager(page).getByText('পূর্ববর্তী')).toBeVisible();
  await expect(pager(page).getByRole('link', { name: 'পূর্ববর্তী' })).toHaveAttribute('aria-disabled', 'true');
  await turnTo(page, 2);
  await expect(rows(page).first()).toContainText(notices[6]!.title);
  await expect(page).toHaveURL('/notice?page=2');
  await expect(pager(page).locator('[aria-current=page]')).toHaveText('২');
  await turnTo(page, 'পরবর্তী');
  await expect(rows(page).first()).toContainText(notices[12]!.title);
  await turnTo(page, 'পূর্ববর্তী');
  await expect(page).toHaveURL('/notice?page=2');
  await turnTo(page, last);
  await expect(rows(page)).toHaveCount(notices.length - (last - 1) * 6);
  await expect(pager(page).getByRole('link', { name: 'পরবর্তী' })).toHaveAttribute('aria-disabled', 'true');
  await page.goBack();
  await expect(page).toHaveURL('/notice?page=2');
  await page.goBack();
  await expect(page).toHaveURL('/notice?page=3');
  await expect(rows(page).first()).toContainText(notices[12]!.title);
});

test('loads no document to turn a page', async ({ page }) => {
  await page.goto('/notice');
  await search(page).focus();
  await awake(page, 'notice-board');
  const documents: string[] = [];
  page.on('request', (sent) => sent.isNavigationRequest() && documents.push(sent.url()));
  await turnTo(page, 2);
  await expect(pager(page).locator('[aria-current=page]')).toHaveText('২');
  expect(documents).toEqual([]);
});

test('starts again at page 1 when it searches, and finds while typing', async ({ page, request }) => {
  const notices = await noticesOf(request);
  const found = notices.filter(({ title, description, category }) =>
    `${title} ${description} ${category}`.includes('পরীক্ষা'),
  );
  await page.goto('/notice?page=3');
  await search(page).pressSequentially('পরীক্ষা');
  await expect(page).toHaveURL(/search=/);
  expect(place(page)).toBe('/notice?search=পরীক্ষা');
  await expect(board(page).getByRole('status')).toContainText(`‘পরীক্ষা’ খুঁজে ${bn(found.length)}টি নোটিশ`);
  await expect(rows(page).first()).toContainText(found[0]!.title);
  await turnTo(page, 2);
  expect(place(page)).toBe('/notice?search=পরীক্ষা&page=2');
  await search(page).fill('');
  await expect(rows(page).first()).toContainText(notices[0]!.title);
  await expect(page).toHaveURL('/notice');
});

test('finds a word however it was typed', async ({ page, request }) => {
  const notices = await noticesOf(request);
  const word = 'ক্রী\u09A1\u09BCা';
  const found = notices.filter((notice) => `${notice.title} ${notice.description}`.includes(word));
  expect(found.length).toBeGreaterThan(0);
  const of = board(page).getByRole('status');
  await page.goto('/notice');
  // ড় as one code point, with a joiner that nobody sees, and as the keyboard of a phone puts it together.
  for (const typed of ['ক্রী\u09DCা', 'ক্\u200Dরী\u09A1\u09BCা', word]) {
    await search(page).fill(typed);
    await expect(of).toContainText(`${bn(found.length)}টি নোটিশ পাওয়া গেছে`);
  }
  const year = notices.filter(({ title, description, category, memo_number }) =>
    /২০২৬|2026/.test(`${title} ${description} ${category} ${memo_number}`),
  );
  for (const typed of ['2026', '২০২৬']) {
    await search(page).fill(typed);
    await expect(of).toContainText(`${bn(year.length)}টি নোটিশ পাওয়া গেছে`);
  }
});

test('says when nothing is found, and leads back to all', async ({ page, request }) => {
  const notices = await noticesOf(request);
  await page.goto('/notice');
  await search(page).fill('এমন কিছু নেই xyz');
  await expect(board(page).getByText('কোনো নোটিশ পাওয়া যায়নি').last()).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await expect(pager(page)).toHaveCount(0);
  await board(page).getByRole('link', { name: 'সব নোটিশ দেখুন' }).click();
  await expect(search(page)).toHaveValue('');
  await expect(rows(page).first()).toContainText(notices[0]!.title);
});

test('takes up what was typed before its code had come', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/notice-board-.*\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/notice');
  await search(page).pressSequentially('ভর্তি');
  held.resolve();
  await expect(board(page).getByRole('status')).toContainText('‘ভর্তি’ খুঁজে');
  await expect(search(page)).toHaveValue('ভর্তি');
});

test('comes back as it was left: from the address, and by Back', async ({ page }) => {
  await page.goto(`/notice?search=${encodeURIComponent('পরীক্ষা')}&page=2`);
  await expect(search(page)).toHaveValue('পরীক্ষা');
  await expect(pager(page).locator('[aria-current=page]')).toHaveText('২');
  const title = await rows(page).first().getByRole('heading').innerText();
  await page.goto('/academic');
  await page.goBack();
  await expect(rows(page).first()).toContainText(title);
  await page.goto('/notice?page=999');
  await expect(pager(page).locator('[aria-current=page]')).toHaveText(
    await pager(page).getByRole('link').nth(-2).innerText(),
  );
});

test('shows a quiet line with a retry when a page does not come', async ({ page, request, faults }) => {
  faults.expect(/500.*\/api\/notices\//, /ApiError/);
  const notices = await noticesOf(request);
  await page.goto('/notice');
  await page.route('**/api/notices/**', (route) => route.fulfill({ status: 500, json: {} }));
  await turnTo(page, 2);
  await expect(board(page).getByText('নোটিশ লোড করা যায়নি')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.unroute('**/api/notices/**');
  await board(page).getByRole('button', { name: 'আবার চেষ্টা করুন' }).click();
  await expect(rows(page).first()).toContainText(notices[6]!.title);
});
