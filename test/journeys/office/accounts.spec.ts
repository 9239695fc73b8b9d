import type { Locator, Page } from '@playwright/test';
import { newAccount } from '../support/school-data.ts';
import { expect, test } from '../support/visit.ts';
import { made, newAdmin, removeRow, rowOf, signIn, signInAs, toast, unique, yes } from './support.ts';

const SCREEN = '/dashboard/accounts';
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

  await row.getByRole('button', { name: 'অ্যাডমিন করুন' }).click();
  await expect(ask(page)).toContainText(full_name);
  await expect(ask(page).getByRole('button', { name: 'বাতিল' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row).toContainText('সাধারণ');
  await row.getByRole('button', { name: 'অ্যাডমিন করুন' }).click();
  await ask(page).getByRole('button', { name: 'অ্যাডমিন করুন' }).click();
  await expect(toast(page, `${full_name} এখন অ্যাডমিন`)).toBeVisible();
  await row.getByRole('button', { name: 'অ্যাডমিন থেকে সরান' }).click();
  await ask(page).getByRole('button', { name: 'অ্যাডমিন থেকে সরান' }).click();
  await expect(toast(page, `${full_name} আর অ্যাডমিন নন`)).toBeVisible();
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
  await rowOf(page, admin.username).getByRole('button', { name: 'অ্যাডমিন থেকে সরান' }).click();
  await expect(ask(page)).toContainText('এটি আপনার নিজের অ্যাকাউন্ট');
  await ask(page).getByRole('button', { name: 'অ্যাডমিন থেকে সরান' }).click();
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
  await row.getByRole('button', { name: 'অ্যাডমিন থেকে সরান' }).click();
  await ask(page).getByRole('button', { name: 'অ্যাডমিন থেকে সরান' }).click();
  await expect(ask(page).getByRole('alert')).toContainText('অধিকার বদলানো যায়নি');
  await expect(ask(page).getByRole('alert')).toContainText(message);
  await ask(page).getByRole('button', { name: 'বাতিল' }).click();
  await row.getByRole('button', { name: 'মুছুন' }).click();
  await yes(ask(page));
  await expect(ask(page).getByRole('alert')).toContainText(message);
});
