import type { Locator, Page, Request } from '@playwright/test';
import { PHONE } from '../support/visit.ts';
import { away, expect, test } from './own-school.ts';
import { asAdmin, photo, toast, unique } from './support.ts';

const SCREEN = '/dashboard/gallery-upload';
const MOST_ROWS = 'সর্বোচ্চ ৬টি আইটেম একসাথে যোগ করা যাবে!';
const LAST_ROW = 'অন্তত ১টি ছবি রাখতে হবে!';
const FAILED = 'আপলোড ব্যর্থ হয়েছে!';

const rowsOf = (page: Page): Locator => page.getByRole('group', { name: /^ছবি [০-৯]/ });
const inRow = (page: Page, row: number, name: string) => rowsOf(page).nth(row).locator(`[name=${name}]`);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const toGallery = (page: Page) => press(page, 'গ্যালারিতে আপলোড করুন');
/** Sends pictures whose guardians' consent nobody has ticked yet. */
const publish = async (page: Page) => {
  await toGallery(page);
  await press(page, 'সম্মতি আছে, প্রকাশ করুন');
};
const toBanners = (page: Page) => press(page, 'ব্যানার আপলোড করুন');
const photos = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ ...photo(), name: `${place + 1}.png` }));
const inPlace = (page: Page) => page.locator('main').getByRole('alert');

type Stored = { id: number; caption: string; category: string; description: string };

/** Every call that makes a picture or banner from now on. */
function sentBy(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && !request.url().endsWith('/covers/propose/')) sent.push(request);
  });
  return sent;
}

test('there is always one row and never more than six', async ({ context, page, request }) => {
  await asAdmin(context, request);
  await page.goto(SCREEN);
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(inRow(page, 0, 'image')).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp');
  await expect(inRow(page, 0, 'category')).toHaveValue('new');
  await expect(inRow(page, 0, 'is_banner')).not.toBeChecked();
  await press(page, 'ছবি ১: সরান');
  await expect(inPlace(page)).toContainText(LAST_ROW);
  await expect(toast(page, LAST_ROW)).toBeVisible();

  for (let more = 0; more < 5; more += 1) await press(page, 'আরেকটি ছবি');
  await expect(rowsOf(page)).toHaveCount(6);
  await expect(inRow(page, 5, 'image')).toBeFocused();
  await press(page, 'আরেকটি ছবি');
  await expect(inPlace(page)).toContainText(MOST_ROWS);
  await expect(rowsOf(page)).toHaveCount(6);
  await press(page, 'ছবি ৬: সরান');
  await expect(rowsOf(page)).toHaveCount(5);

  const sent = sentBy(page);
  await toGallery(page);
  await expect(inPlace(page)).toContainText('অন্তত ১টি ছবি আপলোড করুন!');
  await toBanners(page);
  await expect(inPlace(page)).toContainText('অন্তত একটি ব্যানার ছবি বাছাই করুন');
  expect(sent).toEqual([]);
});

test('pictures chosen together fill the rows and go to the gallery one by one, marked or not', async ({
  context,
  page,
  request,
}) => {
  const admin = await asAdmin(context, request);
  const caption = `মেলা ${unique()}`;
  await page.goto(SCREEN);
  await inRow(page, 0, 'image').setInputFiles(photos(3));
  await expect(rowsOf(page)).toHaveCount(3);
  await expect(page.getByText('3.png')).toBeVisible();
  await inRow(page, 0, 'caption').fill(` ${caption} `);
  await inRow(page, 0, 'description').fill('সবাই এসেছিল');
  await inRow(page, 1, 'is_banner').check();
  const sent = sentBy(page);
  await publish(page);
  await expect(toast(page, 'ছবি আপলোড হয়েছে')).toBeVisible();
  expect(sent.map((call) => new URL(call.url()).pathname)).toEqual(Array(3).fill('/api/gallery/'));
  // One after the other, so that they stand in the order of the rows.
  const stored = await admin.list<Stored>('gallery/');
  expect(stored.map((one) => [one.caption, one.category, one.description])).toEqual([
    [caption, 'new', 'সবাই এসেছিল'],
    ['', 'new', ''],
    ['', 'new', ''],
  ]);
  // The marked one waits for the banners, and is not sent to the gallery again.
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(page.getByText('2.png')).toBeVisible();
  await toGallery(page);
  await expect(inPlace(page)).toContainText('অন্তত ১টি ছবি আপলোড করুন!');
  expect(sent).toHaveLength(3);
  await toBanners(page);
  await expect(toast(page, 'ব্যানার আপলোড হয়েছে')).toBeVisible();
  expect(new URL(sent[3]?.url() ?? '').pathname).toBe('/api/banners/');
  await expect(page.getByText('2.png')).toHaveCount(0);
  await page.goto('/dashboard/gallery-list');
  await expect(page.getByText(caption)).toBeVisible();
  await away(page);
  for (const { id } of stored) await admin.remove(`gallery/${id}/`);
  for (const { id } of await admin.list('banners/')) await admin.remove(`banners/${id}/`);
});

test('only the marked ones become banners, five at once', async ({ context, page, request }) => {
  const admin = await asAdmin(context, request);
  await page.goto(SCREEN);
  await inRow(page, 0, 'image').setInputFiles(photos(8));
  await expect(inPlace(page)).toContainText(MOST_ROWS);
  await expect(page.getByText('6.png')).toBeVisible();
  for (let row = 0; row < 6; row += 1) await inRow(page, row, 'is_banner').check();
  const sent = sentBy(page);
  await toBanners(page);
  await expect(inPlace(page)).toContainText('একসাথে সর্বোচ্চ ৫টি ব্যানার আপলোড করা যাবে!');
  expect(sent).toEqual([]);
  for (let row = 2; row < 6; row += 1) await inRow(page, row, 'is_banner').uncheck();
  await inRow(page, 0, 'caption').fill('প্রথম ব্যানার');
  await toBanners(page);
  const question = page.getByRole('alertdialog', { name: 'অভিভাবকের সম্মতির টিক নেই' });
  await expect(question).toContainText('২টি ছবি এখনই সবাই দেখতে পাবে।');
  expect(sent).toEqual([]);
  await press(page, 'সম্মতি আছে, প্রকাশ করুন');
  await expect(toast(page, 'ব্যানার আপলোড হয়েছে')).toBeVisible();
  expect(sent.map((call) => new URL(call.url()).pathname)).toEqual(Array(2).fill('/api/banners/'));
  const stored = await admin.list<{ id: number; title: string }>('banners/');
  expect(stored.map(({ title }) => title)).toEqual(['প্রথম ব্যানার', '']);
  // Unmarked rows were not sent, and stay.
  await expect(rowsOf(page)).toHaveCount(4);
  for (const { id } of stored) await admin.remove(`banners/${id}/`);
});

test('pictures without the guardians’ consent become public after one question', async ({ context, page, request }) => {
  const admin = await asAdmin(context, request);
  await page.goto(SCREEN);
  await inRow(page, 0, 'image').setInputFiles(photos(2));
  await expect(page.getByText('2.png')).toBeVisible();
  const sent = sentBy(page);
  const question = page.getByRole('alertdialog', { name: 'অভিভাবকের সম্মতির টিক নেই' });
  await toGallery(page);
  await expect(question).toContainText('২টি ছবি এখনই সবাই দেখতে পাবে।');
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  expect(sent).toEqual([]);
  await toGallery(page);
  await press(page, 'কাউকে চেনা যায় না, প্রকাশ করুন');
  await expect(toast(page, 'ছবি আপলোড হয়েছে')).toBeVisible();
  const stored = await admin.list<{ id: number; consent: boolean }>('gallery/');
  expect(stored.map(({ consent }) => consent)).toEqual([false, false]);
  for (const { id } of stored) await admin.remove(`gallery/${id}/`);
});

test('a banner that nobody marked is asked for once, at the box to tick', async ({ context, page, request }) => {
  await asAdmin(context, request);
  await page.goto(SCREEN);
  await inRow(page, 0, 'image').setInputFiles(photos(2));
  await expect(page.getByText('2.png')).toBeVisible();
  await toBanners(page);
  await expect(page.getByText('অন্তত একটি ব্যানার ছবি বাছাই করুন')).toHaveCount(1);
  await expect(inRow(page, 0, 'is_banner')).toBeFocused();
  await expect(rowsOf(page).first()).toContainText('স্লাইডারে দিতে চাইলে এখানে টিক দিন');
  await inRow(page, 0, 'is_banner').check();
  await expect(rowsOf(page).first()).not.toContainText('স্লাইডারে দিতে চাইলে এখানে টিক দিন');
});

test('what failed stays with its words, over a reload too, and is sent once when it is sent again', async ({
  context,
  page,
  request,
  faults,
}) => {
  faults.expect(/status of 500/, /ApiError/);
  const admin = await asAdmin(context, request);
  let calls = 0;
  await page.route('**/api/gallery/', (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    calls += 1;
    return calls === 2 ? route.fulfill({ status: 500, json: { message: 'না' } }) : route.continue();
  });
  await page.goto(SCREEN);
  await inRow(page, 0, 'image').setInputFiles(photos(3));
  await expect(page.getByText('3.png')).toBeVisible();
  await inRow(page, 1, 'caption').fill('দ্বিতীয়');
  await publish(page);
  await expect(inPlace(page)).toContainText(FAILED);
  await expect(inPlace(page)).toContainText('২টি ছবি আপলোড হয়েছে, ১টি বাকি');
  await expect(toast(page, FAILED)).toBeVisible();
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(inRow(page, 0, 'caption')).toHaveValue('দ্বিতীয়');
  expect(calls).toBe(3);

  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await press(page, 'ফিরিয়ে আনুন');
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(inRow(page, 0, 'caption')).toHaveValue('দ্বিতীয়');
  await expect(page.getByText('2.png')).toBeVisible();
  await toGallery(page);
  await expect(toast(page, 'ছবি আপলোড হয়েছে')).toBeVisible();
  const stored = await admin.list('gallery/');
  expect(stored).toHaveLength(3);
  for (const { id } of stored) await admin.remove(`gallery/${id}/`);
});

test('a file that is no picture is refused by its bytes', async ({ context, page, request }) => {
  await asAdmin(context, request);
  await page.goto(SCREEN);
  const image = inRow(page, 0, 'image');
  await image.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.4') });
  await expect(rowsOf(page)).toContainText('শুধু JPEG, PNG, JPG বা WEBP ছবি দেওয়া যাবে');
  await toGallery(page);
  await expect(inPlace(page)).toContainText('অন্তত ১টি ছবি আপলোড করুন!');
});

test.describe('on a phone', () => {
  const { viewport, isMobile, hasTouch } = PHONE;
  test.use({ viewport, isMobile, hasTouch });

  test('a picture is taken and published with four taps', async ({ context, page, request }) => {
    const admin = await asAdmin(context, request);
    await page.goto(SCREEN);
    const camera = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'ছবি তুলুন' }).tap();
    await (await camera).setFiles(photo());
    await page.getByRole('button', { name: 'গ্যালারিতে আপলোড করুন' }).tap();
    await page.getByRole('button', { name: 'সম্মতি আছে, প্রকাশ করুন' }).tap();
    await expect(toast(page, 'ছবি আপলোড হয়েছে')).toBeVisible();
    for (const { id } of await admin.list('gallery/')) await admin.remove(`gallery/${id}/`);
  });
});
