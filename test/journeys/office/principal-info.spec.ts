import type { Page } from '@playwright/test';
import { expect, test } from './own-school.ts';
import { asAdmin, multipart, toast, unique, written, yes } from './support.ts';

const SCREEN = '/dashboard/principal-info';
const PATH = 'principal-vice-principal/';

const at = (page: Page, name: string) => page.locator(`form#leader [name=${name}]`);
const save = (page: Page) => page.getByRole('button', { name: 'সংরক্ষণ করুন' }).click();
const leaving = (page: Page) => page.getByRole('alertdialog', { name: 'সংরক্ষণ করা হয়নি' });

test('a designation opens its record or a blank form; it is created, changed and deleted', async ({
  context,
  page,
  request,
}) => {
  const admin = await asAdmin(context, request);
  for (const { id } of await admin.list(PATH)) await admin.remove(`${PATH}${id}/`);
  const name = `ড. আনিস ${unique()}`;
  await page.goto(SCREEN);
  await save(page);
  await expect(page.locator('form').getByText('এই ঘরটি পূরণ করুন')).toHaveCount(2);
  // Text typed before a designation is chosen is kept.
  await at(page, 'full_name').fill(` ${name} `);
  await at(page, 'designation').selectOption('principal');
  await expect(at(page, 'full_name')).toHaveValue(` ${name} `);
  await at(page, 'contact_email').fill('ঠিকানা নয়');
  await save(page);
  await expect(page.locator('form').getByText('সঠিক ইমেইল ঠিকানা দিন')).toBeVisible();
  await at(page, 'contact_email').fill('');
  const post = written(page, 'POST', PATH);
  await save(page);
  expect(multipart(await post)).toEqual([
    ['designation', 'principal'],
    ['full_name', name],
  ]);
  await expect(toast(page, 'অধ্যক্ষ: তথ্য সংরক্ষণ হয়েছে')).toBeVisible();
  await expect(page.getByRole('button', { name: 'মুছুন', exact: true })).toBeVisible();

  await at(page, 'message').fill('প্রশ্ন করতে শেখো।');
  const patch = written(page, 'PATCH', PATH);
  await save(page);
  expect(multipart(await patch)).toEqual([['message', 'প্রশ্ন করতে শেখো।']]);
  await expect(page.locator('form')).not.toContainText('সংরক্ষণ করা হয়নি');

  await at(page, 'designation').selectOption('president');
  await expect(page).toHaveURL(/designation=president/);
  await expect(at(page, 'full_name')).toHaveValue('');
  await expect(at(page, 'designation')).toBeFocused();
  await page.goBack();
  await expect(at(page, 'full_name')).toHaveValue(name);
  await expect(at(page, 'message')).toHaveValue('প্রশ্ন করতে শেখো।');

  await page.getByRole('button', { name: 'মুছুন', exact: true }).click();
  const ask = page.getByRole('alertdialog');
  await expect(ask).toContainText(name);
  await yes(ask);
  await expect(toast(page, 'অধ্যক্ষ: তথ্য মুছে ফেলা হয়েছে')).toBeVisible();
  await expect(at(page, 'full_name')).toHaveValue('');
  expect(await admin.list(PATH)).toEqual([]);
});

test('another designation is not opened over unsaved words without a question', async ({ context, page, request }) => {
  const admin = await asAdmin(context, request);
  const made = await admin.create(PATH, { designation: 'vice_principal', full_name: 'উপাধ্যক্ষ একজন' });
  await page.goto(`${SCREEN}?designation=vice_principal`);
  await expect(at(page, 'full_name')).toHaveValue('উপাধ্যক্ষ একজন');
  await at(page, 'full_name').fill('অন্য নাম');
  await at(page, 'designation').selectOption('president');
  await leaving(page).getByRole('button', { name: 'থাকুন' }).click();
  await expect(at(page, 'designation')).toHaveValue('vice_principal');
  await expect(at(page, 'full_name')).toHaveValue('অন্য নাম');
  await at(page, 'designation').selectOption('president');
  await leaving(page).getByRole('button', { name: 'চলে যান' }).click();
  await expect(at(page, 'designation')).toHaveValue('president');
  await expect(at(page, 'full_name')).toHaveValue('');
  // The words are kept, and offered when the record is opened again.
  await at(page, 'designation').selectOption('vice_principal');
  await page.getByRole('button', { name: 'ফিরিয়ে আনুন' }).click();
  await expect(at(page, 'full_name')).toHaveValue('অন্য নাম');
  await admin.remove(`${PATH}${made}/`);
});
