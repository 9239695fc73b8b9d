import type { Locator, Page } from '@playwright/test';
import { newAccount } from '../support/school-data.ts';
import { expect, test } from '../support/visit.ts';
import {
  field,
  made,
  newAdmin,
  panel,
  removed,
  removeRow,
  rowOf,
  save,
  signIn,
  signInAs,
  toast,
  unique,
  yes,
} from './support.ts';

const SCREEN = '/dashboard/accounts';
async function become(page: Page, row: Locator, role: string): Promise<void> {
  await row.getByRole('button', { name: 'অধিকার বদলান' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('radio', { name: role }).check();
  await save(form);
}
const ask = (page: Page): Locator => page.getByRole('alertdialog');

test('somebody becomes an Admin, is one no longer, and is deleted', async ({ context, page, request }) => {
  const admin = await newAdmin(request);
  await signInAs(context, request, admin);
  const { username, password } = newAccount();
  const full_name = `রহিমা ${unique()}`;
  await made(request, 'register/', { username, password, confirm_password: password, full_name, phone: '01200000000' });

  await page.goto(`${SCREEN}?search=${admin.username}`);
  await expect(rowOf(page, admin.username)).toContainText('আপনি');
  await page.getByRole('searchbox').fill(full_name);
  const row = rowOf(page, username);
  await expect(row).toContainText('সাধারণ');
  await expect(row).not.toContainText('আপনি');

  await become(page, row, 'অ্যাডমিন');
  await expect(toast(page, `${full_name}: অধিকার বদলেছে`)).toBeVisible();
  await expect(row).toContainText('অ্যাডমিন');
  await become(page, row, 'অফিস');
  await expect(row).toContainText('অফিস');
  await become(page, row, 'সাধারণ');
  await expect(row).toContainText('সাধারণ');

  await yes(await removeRow(page, full_name));
  await expect(toast(page, 'অ্যাকাউন্টটি মুছে ফেলা হয়েছে')).toBeVisible();
  await expect(page.getByText('কোনো অ্যাকাউন্ট পাওয়া যায়নি')).toBeVisible();
  await admin.remove();
});

test('who takes away their own right is told, and led out', async ({ context, page, request, faults }) => {
  faults.expect(/status of 401/);
  const admin = await newAdmin(request);
  await signInAs(context, request, admin);
  await page.goto(`${SCREEN}?search=${admin.username}`);
  await rowOf(page, admin.username).getByRole('button', { name: 'অধিকার বদলান' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('radio', { name: 'সাধারণ' }).check();
  await expect(form).toContainText('এটি আপনার নিজের অ্যাকাউন্ট');
  await save(form);
  await page.waitForURL('**/login');
  await admin.remove();
});

test('the last Admin stays one, and the screen says why', async ({ context, page, request, faults }) => {
  faults.expect(/409/, /Error/);
  await signIn(context, request);
  const message = 'অন্তত একজন অ্যাডমিন থাকতে হবে।';
  await page.route('**/api/users/*/', (route) => route.fulfill({ status: 409, json: { message, detail: message } }));
  await page.goto(SCREEN);
  const row = page.locator('tbody').getByRole('row').first();
  await become(page, row, 'সাধারণ');
  const form = page.getByRole('dialog');
  await expect(form).toContainText(message);
  await form.getByRole('button', { name: 'বাতিল' }).click();
  await row.getByRole('button', { name: 'মুছুন' }).click();
  await yes(ask(page));
  await expect(ask(page).getByRole('alert')).toContainText(message);
});

test('an account is made by a link, and the clerk is in and has published', async ({
  browser,
  context,
  page,
  request,
  faults,
  baseURL,
}) => {
  const token = await signIn(context, request);
  const { username } = newAccount();
  const full_name = `সালমা ${unique()}`;
  await page.goto(SCREEN);
  await page.getByRole('button', { name: 'নতুন অ্যাকাউন্ট' }).click();
  const form = panel(page, 'নতুন অ্যাকাউন্ট');
  await field(form, 'full_name').fill(full_name);
  await field(form, 'username').fill(username);
  await expect(form.getByRole('radio', { name: 'অফিস' })).toBeChecked();
  await form.getByRole('button', { name: 'আমন্ত্রণ তৈরি করুন' }).click();
  const made = panel(page, `${full_name}: আমন্ত্রণের লিংক`);
  const link = await made.locator('.invitation-link a').getAttribute('href');
  expect(link).toContain(`${baseURL}/invite/`);
  await expect(made.getByRole('img', { name: 'কিউআর' })).toBeVisible();
  await expect(made.locator('.invitation-text')).toContainText(full_name);

  const theirs = await browser.newContext({ baseURL });
  await faults.watch(theirs);
  const phone = await theirs.newPage();
  await phone.goto(link ?? '');
  await expect(phone.getByText(full_name)).toBeVisible();
  for (const name of ['password', 'confirm_password']) await phone.locator(`[name=${name}]`).fill('সালমার পাসওয়ার্ড');
  await phone.locator('form button[type=submit]').last().click();
  await phone.goto('/login');
  await phone.locator('[name=username]').fill(username);
  await phone.locator('[name=password]').fill('সালমার পাসওয়ার্ড');
  await phone.locator('main form').getByRole('button', { name: 'লগইন', exact: false }).last().click();
  await phone.waitForURL((url) => url.pathname !== '/login');
  await phone.goto('/dashboard/notices');
  await phone.locator('.screen-head').getByRole('button', { name: 'নতুন নোটিশ' }).click();
  const notice = panel(phone, 'নতুন নোটিশ');
  const title = `সালমার নোটিশ ${unique()}`;
  await field(notice, 'title').fill(title);
  await save(notice);
  await expect(rowOf(phone, title)).toBeVisible();
  // What is the head's alone says so to the office.
  await phone.goto('/dashboard/accounts');
  await expect(phone.getByText('এই পাতা আপনার জন্য নয়')).toBeVisible();
  await theirs.close();
  const headers = { Authorization: `Bearer ${token}` };
  for (const path of ['notices/', 'users/']) {
    const list = (await (await request.get(`/api/${path}`, { headers })).json()) as {
      id: number;
      title?: string;
      username?: string;
    }[];
    const own = list.find((one) => one.title === title || one.username === username);
    if (own) await removed(request, `${path}${own.id}/`, token);
  }
});
