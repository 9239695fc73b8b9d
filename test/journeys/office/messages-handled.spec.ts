import type { Page } from '@playwright/test';
import { axeFindings } from '../support/a11y.ts';
import { expect, PHONE, test } from '../support/visit.ts';
import { asAdmin, made, panel, rowOf, rows, toast, unique } from './support.ts';

const SCREEN = '/dashboard/contact-list';
type Message = { id: number; name: string; read: boolean; answered: boolean };

const open = (page: Page, name: string) => page.getByRole('button', { name: `${name}: বার্তা খুলুন` }).click();
const choose = (page: Page, which: RegExp) =>
  page.getByRole('navigation', { name: 'কোন বার্তা' }).getByRole('link', { name: which }).click();

for (const size of [PHONE.viewport, { width: 1280, height: 800 }])
  test(`a message is new until somebody opens it, and is marked as answered, at ${size.width} px`, async ({
    context,
    page,
    request,
  }) => {
    const admin = await asAdmin(context, request);
    await page.setViewportSize(size);
    const [name, other] = [`নতুন বার্তা ${unique()}`, `আরেক বার্তা ${unique()}`];
    for (const one of [name, other])
      await made(request, 'contacts/', { name: one, message: 'ভর্তি কবে?', email: 'a@b.example' });
    const stored = async () => (await admin.list<Message>('contacts/')).find((one) => one.name === name);

    await page.goto('/dashboard');
    const waiting = page.getByRole('main').getByRole('link', { name: /^[০-৯]+টি নতুন বার্তা পড়ুন$/ });
    await expect(waiting).toBeVisible();
    await waiting.click();
    for (const one of [name, other]) await expect(rowOf(page, one)).toContainText('নতুন');
    await open(page, name);
    const whole = panel(page, `${name}-এর বার্তা`);
    await expect(whole).toContainText('ভর্তি কবে?');
    expect(await axeFindings(page)).toEqual([]);
    await expect.poll(async () => (await stored())?.read).toBe(true);
    await whole.getByRole('button', { name: 'বন্ধ করুন' }).click();
    await expect(rowOf(page, name).getByText('নতুন', { exact: true })).toHaveCount(0);
    await expect(rowOf(page, other).getByText('নতুন', { exact: true })).toBeVisible();

    await open(page, name);
    await whole.getByRole('button', { name: 'উত্তর দেওয়া হয়েছে' }).click();
    await expect(whole).toHaveCount(0);
    await expect(rowOf(page, name)).toContainText('উত্তর দেওয়া হয়েছে');
    expect(await stored()).toMatchObject({ read: true, answered: true });
    await choose(page, /^উত্তর দেওয়া হয়েছে/);
    await expect(rowOf(page, name)).toBeVisible();
    await expect(rowOf(page, other)).toHaveCount(0);
    await choose(page, /^নতুন/);
    await expect(rowOf(page, other)).toBeVisible();
    await expect(rowOf(page, name)).toHaveCount(0);
    await choose(page, /^সব/);

    // Taken back from the message that says so, and once more by its own button.
    await expect(toast(page, 'উত্তর দেওয়া হয়েছে বলে রাখা হলো')).toBeVisible();
    await page.locator('.toasts').getByRole('button', { name: 'ফিরিয়ে আনুন' }).click();
    await expect.poll(async () => (await stored())?.answered).toBe(false);
    await open(page, name);
    await whole.getByRole('button', { name: 'নতুন হিসেবে রাখুন' }).click();
    await expect(rowOf(page, name).getByText('নতুন', { exact: true })).toBeVisible();
    expect(await stored()).toMatchObject({ read: false, answered: false });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    for (const { id, name: of } of await admin.list<Message>('contacts/'))
      if ([name, other].includes(of)) await admin.remove(`contacts/${id}/`);
  });

test('a mark that was not kept is told, and the message stays open', async ({ context, page, request, faults }) => {
  faults.expect(/500/);
  const admin = await asAdmin(context, request);
  const name = `ব্যর্থ ${unique()}`;
  const { id } = await made<Message>(request, 'contacts/', { name, message: 'ক', email: 'a@b.example' });
  await page.route('**/api/contacts/*/mark/', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`${SCREEN}?view=${id}`);
  const whole = panel(page, `${name}-এর বার্তা`);
  await whole.getByRole('button', { name: 'উত্তর দেওয়া হয়েছে' }).click();
  await expect(toast(page, 'চিহ্নটি রাখা যায়নি')).toBeVisible();
  await expect(whole).toBeVisible();
  expect(await rows(page).count()).toBeGreaterThan(0);
  await admin.remove(`contacts/${id}/`);
});
