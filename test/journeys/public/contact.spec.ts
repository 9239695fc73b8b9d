import type { Page } from '@playwright/test';
import { adminToken, institutionOf, listOf } from '../support/school-data.ts';
import { awake } from '../support/screen.ts';
import { expect, test } from '../support/visit.ts';

const FAILED = '❌ দুঃখিত, মেসেজ পাঠানো যায়নি। পরে চেষ্টা করুন।';
const SENT = '✅ মেসেজ সফলভাবে পাঠানো হয়েছে!';
const EITHER = '❌ অনুগ্রহ করে ইমেইল অথবা ফোন নম্বর প্রদান করুন।';

const form = (page: Page) => page.getByRole('region', { name: 'বার্তা লিখুন' });
const field = (page: Page, label: string) => form(page).getByRole('textbox', { name: label });
const send = (page: Page) => form(page).getByRole('button', { name: 'বার্তা পাঠান' });
const alert = (page: Page) => form(page).getByRole('alert');

async function fill(page: Page, words: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(words)) await field(page, label).fill(value);
}

/** A message that nobody else sends. */
const message = (words: Record<string, string> = {}) => ({
  নাম: 'রাশেদা আক্তার',
  ইমেইল: 'rasheda@visitor.example',
  ফোন: '০১২০০০০০০০০',
  বার্তা: `ভর্তি কবে শুরু হবে? ${crypto.randomUUID()}`,
  ...words,
});

/** Counts calls to `contacts/`. */
function calls(page: Page): { count: () => number } {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/contacts/') && request.method() === 'POST') count += 1;
  });
  return { count: () => count };
}

test('tells address, phone, email and the fixed office hours', async ({ page, request }) => {
  const { address, contact_email } = await institutionOf(request);
  await page.goto('/contact');
  const card = page.getByRole('region', { name: 'যোগাযোগের ঠিকানা' });
  await expect(card).toContainText(address);
  await expect(card.getByRole('link', { name: contact_email })).toHaveAttribute('href', `mailto:${contact_email}`);
  await expect(card.locator('a[href^="tel:"]')).toBeVisible();
  await expect(card.getByText('Sun-Thu 9am-5pm')).toHaveAttribute('lang', 'en');
});

test('sends a message, says so and empties the form', async ({ page, request }) => {
  const words = message();
  await page.goto('/contact');
  await fill(page, words);
  const sent = page.waitForRequest('**/api/contacts/');
  await send(page).click();
  await expect(form(page).getByText(SENT)).toBeVisible();
  for (const label of Object.keys(words)) await expect(field(page, label)).toHaveValue('');
  expect((await sent).postDataJSON()).toEqual({
    name: words.নাম,
    email: words.ইমেইল,
    phone: words.ফোন,
    message: words.বার্তা,
  });
  const received = await listOf<{ message: string }>(request, 'contacts/', await adminToken(request));
  expect(received.filter((one) => one.message === words.বার্তা)).toHaveLength(1);
});

test('says that it is sending, and sends once however often it is pressed', async ({ page }) => {
  const { count } = calls(page);
  const held = Promise.withResolvers<void>();
  await page.route('**/api/contacts/', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/contact');
  await fill(page, message());
  await send(page).click();
  const busy = form(page).getByRole('button', { name: 'পাঠানো হচ্ছে...' });
  await expect(busy).toHaveAttribute('aria-disabled', 'true');
  await busy.click({ force: true });
  await field(page, 'নাম').press('Enter');
  held.resolve();
  await expect(form(page).getByText(SENT)).toBeVisible();
  expect(count()).toBe(1);
});

test('sends nothing without email or phone', async ({ page }) => {
  const { count } = calls(page);
  await page.goto('/contact');
  await fill(page, message({ ইমেইল: '  ', ফোন: ' ' }));
  await send(page).click();
  await expect(alert(page)).toContainText(EITHER);
  await expect(alert(page)).toBeFocused();
  await expect(field(page, 'ইমেইল')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'নাম')).toHaveValue('রাশেদা আক্তার');
  expect(count()).toBe(0);
  await fill(page, { ফোন: '01200000000' });
  await expect(alert(page)).toHaveCount(0);
  await send(page).click();
  await expect(form(page).getByText(SENT)).toBeVisible();
});

test('names every field at fault, leads to it, and lets the words go once they are mended', async ({ page }) => {
  const { count } = calls(page);
  await page.goto('/contact');
  await fill(page, { ইমেইল: 'rasheda@' });
  await send(page).click();
  await expect(alert(page)).toContainText('নিচের ঘরগুলো ঠিক করে আবার চেষ্টা করুন।');
  await expect(field(page, 'নাম')).toHaveAccessibleDescription(/এই ঘরটি পূরণ করুন/);
  await expect(field(page, 'বার্তা')).toHaveAccessibleDescription(/এই ঘরটি পূরণ করুন/);
  await expect(field(page, 'ইমেইল')).toHaveAccessibleDescription(/সঠিক ইমেইল ঠিকানা দিন/);
  await alert(page).getByRole('link', { name: 'বার্তা' }).click();
  await expect(field(page, 'বার্তা')).toBeFocused();
  await fill(page, { বার্তা: 'একটি প্রশ্ন' });
  await expect(field(page, 'বার্তা')).not.toHaveAttribute('aria-invalid', 'true');
  await fill(page, { নাম: 'র', ইমেইল: 'rasheda@visitor.example' });
  await expect(alert(page)).toHaveCount(0);
  expect(count()).toBe(0);
});

for (const [state, answer, more] of [
  ['an error', { status: 500, json: { message: 'database is locked' } }, null],
  [
    'too many',
    { status: 429, headers: { 'Retry-After': '60' }, json: { message: 'এক মিনিট পরে আবার চেষ্টা করুন।' } },
    'এক মিনিট পরে আবার চেষ্টা করুন।',
  ],
  ['a page', { status: 200, contentType: 'text/html', body: '<h1>It works!</h1>' }, null],
] as const) {
  test(`keeps the words when the server answers with ${state}`, async ({ page, faults }) => {
    faults.expect(/Failed to load resource.*contacts/, /ApiError/);
    const words = message();
    await page.route('**/api/contacts/', (route) => route.fulfill(answer));
    await page.goto('/contact');
    await fill(page, words);
    await send(page).click();
    await expect(alert(page)).toContainText(FAILED);
    await expect(alert(page)).not.toContainText('database');
    if (more) await expect(alert(page)).toContainText(more);
    for (const [label, value] of Object.entries(words)) await expect(field(page, label)).toHaveValue(value);
    await page.unroute('**/api/contacts/');
    await send(page).click();
    await expect(form(page).getByText(SENT)).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
  });
}

test('keeps the words when the line is cut, and says why', async ({ page, context, faults }) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/, /ApiError/);
  const words = message();
  await page.goto('/contact');
  await fill(page, words);
  // The first touch wakes the form, which needs the line for that.
  await awake(page, 'contact-form');
  await context.setOffline(true);
  await send(page).click();
  await expect(alert(page)).toContainText(FAILED);
  await expect(alert(page)).toContainText('ইন্টারনেট সংযোগ নেই');
  for (const [label, value] of Object.entries(words)) await expect(field(page, label)).toHaveValue(value);
  await context.setOffline(false);
  await send(page).click();
  await expect(form(page).getByText(SENT)).toBeVisible();
});

test('shows what the server refuses at its field', async ({ page, faults }) => {
  faults.expect(/400.*contacts/, /ApiError/);
  await page.route('**/api/contacts/', (route) =>
    route.fulfill({ status: 400, json: { message: 'নয়', detail: 'নয়', errors: { phone: ['এই নম্বর নেওয়া যায় না'] } } }),
  );
  await page.goto('/contact');
  await fill(page, message());
  await send(page).click();
  await expect(alert(page)).toContainText(FAILED);
  await expect(field(page, 'ফোন')).toHaveAccessibleDescription(/এই নম্বর নেওয়া যায় না/);
});
