import type { Browser } from '@playwright/test';
import { signInAs, toast } from '../office/support.ts';
import { type Account, tokenOf } from '../support/school-data.ts';
import { expect, test } from '../support/visit.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 14; SM-A055F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile';
const TABLET = 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/604.1';

/** Signs somebody in from a device that nobody has seen; answers its token. */
async function signInOn(browser: Browser, baseURL: string | undefined, userAgent: string, account: Account) {
  const device = await browser.newContext({ baseURL, userAgent });
  const token = await tokenOf(device.request, account.username, account.password);
  await device.close();
  return token;
}

test('a login from a new device is told at the next visit, ended where it is nobody’s, and known where it is one’s own', async ({
  browser,
  context,
  page,
  request,
  newAdmin,
  baseURL,
}) => {
  const admin = await newAdmin();
  await signInAs(context, request, admin);
  const told = page.getByRole('region', { name: 'নতুন যন্ত্র থেকে সাইন-ইন' });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(told).toHaveCount(0);
  const stranger = await signInOn(browser, baseURL, PHONE, admin);
  const own = await signInOn(browser, baseURL, TABLET, admin);

  await page.goto('/dashboard');
  await expect(told.getByRole('listitem')).toHaveCount(2);
  await told.getByRole('listitem').filter({ hasText: 'Chrome · Android' }).getByRole('button').click();
  const ask = page.getByRole('alertdialog');
  await expect(ask).toContainText('Chrome · Android');
  await ask.getByRole('button', { name: 'লগইন শেষ করুন' }).click();
  await expect(toast(page, 'লগইন শেষ করা হয়েছে')).toBeVisible();
  await expect(told.getByRole('listitem')).toHaveCount(1);
  const statusOf = async (token: string) =>
    (await request.get('/api/user/', { headers: { Authorization: `Bearer ${token}` } })).status();
  expect(await statusOf(stranger)).toBe(401);

  await told.getByRole('button', { name: 'আমিই ঢুকেছি' }).click();
  await expect(told).toHaveCount(0);
  expect(await statusOf(own)).toBe(200);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'এক নজরে' })).toContainText('শিক্ষার্থী');
  await expect(told).toHaveCount(0);
});

test('where it could not be said that a device is known, the notice stays', async ({
  browser,
  context,
  page,
  request,
  newAdmin,
  baseURL,
  faults,
}) => {
  faults.expect(/status of 500/, /ApiError/);
  const admin = await newAdmin();
  await signInAs(context, request, admin);
  await signInOn(browser, baseURL, PHONE, admin);
  await page.route('**/api/user/sessions/seen/', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/dashboard');
  const told = page.getByRole('region', { name: 'নতুন যন্ত্র থেকে সাইন-ইন' });
  await told.getByRole('button', { name: 'আমিই ঢুকেছি' }).click();
  await expect(toast(page, 'সংরক্ষণ হয়নি, আবার চেষ্টা করুন')).toBeVisible();
  await expect(told.getByRole('listitem')).toHaveCount(1);
});
