import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { axeFindings } from '../support/a11y.ts';
import { newAccount } from '../support/school-data.ts';
import { expect, test } from '../support/visit.ts';
import { type Admin, asAdmin, photo, signInAs, toast, unique } from './support.ts';

/** Signs a new Teacher in, whom this record names. Answers how to be rid of the account. */
async function newTeacher(context: BrowserContext, request: APIRequestContext, admin: Admin, teacher: number | null) {
  const { username, password } = newAccount();
  const account = { username, full_name: 'শিক্ষক', role: 'Teacher', teacher };
  const { id, invitation } = await (await admin.call('POST', 'users/', account)).json();
  const accepted = { password, confirm_password: password };
  expect((await admin.call('POST', `invitations/${invitation.split('/').at(-1)}/`, accepted)).status()).toBe(204);
  await signInAs(context, request, { username, password });
  return () => admin.remove(`users/${id}/`);
}

test('a teacher finds what is theirs, and changes what the website says of them', async ({
  browser,
  context,
  page,
  request,
}) => {
  const admin = await asAdmin(await browser.newContext(), request);
  const full_name = `মো. আব্দুর রহমান ${unique()}`;
  const id = await admin.create('teachers/', { full_name, category: 'মাধ্যমিক', designation: 'সহকারী শিক্ষক' });
  const remove = await newTeacher(context, request, admin, id);

  await page.goto('/dashboard');
  const work = page.getByRole('region', { name: 'আপনার কাজ' });
  await expect(work.getByRole('link')).toHaveText(['নম্বর তোলা', 'আমার পরিচিতি', 'পাসওয়ার্ড পরিবর্তন']);
  expect(await axeFindings(page)).toEqual([]);
  await work.getByRole('link', { name: 'আমার পরিচিতি' }).click();
  await expect(page.getByText(full_name)).toBeVisible();
  await page.getByLabel('ফোন').fill('০১৭১২৩৪৫৬৭৮');
  await page.locator('[name="photo"]').setInputFiles(photo());
  await page.getByRole('button', { name: 'সংরক্ষণ করুন' }).click();
  await expect(toast(page, 'আপনার পরিচিতি সংরক্ষণ হয়েছে')).toBeVisible();
  const stored = async () =>
    (
      await admin.list<{ id: number; contact_phone: string; photo: string | null; full_name: string }>('teachers/')
    ).find((one) => one.id === id);
  expect(await stored()).toMatchObject({ full_name, contact_phone: '০১৭১২৩৪৫৬৭৮', photo: expect.any(String) });
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'ফিরিয়ে আনুন' }).click();
  await expect(toast(page, 'আগের অবস্থায় ফেরানো হয়েছে')).toBeVisible();
  expect(await stored()).toMatchObject({ contact_phone: '', photo: null });
  await remove();
  await admin.remove(`teachers/${id}/`);
});

test('a teacher who types another screen’s address is told whose it is', async ({
  browser,
  context,
  page,
  request,
}) => {
  const admin = await asAdmin(await browser.newContext(), request);
  const remove = await newTeacher(context, request, admin, null);
  for (const path of ['notices', 'student-info-form', 'accounts', 'activity', 'trash', 'imports', 'compliance']) {
    await page.goto(`/dashboard/${path}`);
    await expect(page.getByText('এই পাতা আপনার জন্য নয়')).toBeVisible();
    await expect(page.getByRole('link', { name: 'ড্যাশবোর্ডে ফিরুন' })).toBeVisible();
  }
  await page.goto('/dashboard/own-record');
  await expect(page.getByText('কোনো শিক্ষকের তথ্য যুক্ত নেই')).toBeVisible();
  await remove();
});
