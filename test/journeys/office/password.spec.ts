import { tokenOf } from '../support/school-data.ts';
import { expect, test } from '../support/visit.ts';
import { signInAs, toast } from './support.ts';

const SCREEN = '/dashboard/change-password';

test('the password is changed by the API’s rules, and other logins end', async ({
  context,
  page,
  request,
  newAdmin,
  faults,
}) => {
  faults.expect(/status of 400/, /Error/);
  const admin = await newAdmin();
  await signInAs(context, request, admin);
  await tokenOf(request, admin.username, admin.password);
  await page.goto(SCREEN);
  const sessions = page.locator('tbody').getByRole('row');
  await expect(sessions).toHaveCount(2);
  const current = page.locator('[name=current_password]');
  const next = page.locator('[name=new_password]');
  const repeated = page.locator('[name=confirm_password]');
  const change = page.getByRole('button', { name: 'পাসওয়ার্ড বদলান' });

  await change.click();
  await expect(page.getByText('এই ঘরটি পূরণ করুন')).toHaveCount(3);
  await current.fill('ভুল পাসওয়ার্ড');
  await next.fill('সাতটি৭');
  await repeated.fill('অন্য কিছু');
  await change.click();
  await expect(page.getByText('অন্তত ৮ অক্ষর দিন')).toBeVisible();
  await expect(page.getByText('দুটি পাসওয়ার্ড এক নয়')).toBeVisible();
  const password = ' নতুন ভালো পাসওয়ার্ড ';
  await next.fill(password);
  await repeated.fill(password);
  await change.click();
  await expect(page.getByText('বর্তমান পাসওয়ার্ডটি সঠিক নয়')).toBeVisible();
  await expect(toast(page, 'পাসওয়ার্ড বদলানো যায়নি')).toBeVisible();
  await expect(next).toHaveValue(password);

  await current.fill(admin.password);
  await change.click();
  await expect(toast(page, 'পাসওয়ার্ড বদলানো হয়েছে')).toBeVisible();
  await expect(page.getByText('অন্য সব যন্ত্রে নতুন পাসওয়ার্ড দিয়ে')).toBeVisible();
  await expect(current).toHaveValue('');
  await expect(sessions).toHaveCount(1);
  expect(await tokenOf(request, admin.username, password)).toBeTruthy();
});

test('one’s own logins are listed, this device marked, and another is ended', async ({
  context,
  page,
  request,
  newAdmin,
}) => {
  const admin = await newAdmin();
  await signInAs(context, request, admin);
  const other = await tokenOf(request, admin.username, admin.password);
  await page.goto(SCREEN);
  const sessions = page.locator('tbody').getByRole('row');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.first()).toContainText('এই যন্ত্র');
  await expect(sessions.first().getByRole('button')).toHaveCount(0);
  await sessions.nth(1).getByRole('button', { name: 'লগইন শেষ করুন' }).click();
  const ask = page.getByRole('alertdialog');
  await expect(ask).toContainText('এই যন্ত্রের লগইন শেষ করবেন?');
  await ask.getByRole('button', { name: 'লগইন শেষ করুন' }).click();
  await expect(toast(page, 'লগইন শেষ করা হয়েছে')).toBeVisible();
  await expect(sessions).toHaveCount(1);
  const answer = await request.get('/api/user/', { headers: { Authorization: `Bearer ${other}` } });
  expect(answer.status()).toBe(401);
});
