import type { Locator, Page } from '@playwright/test';
import { expect, PHONE, test } from '../support/visit.ts';
import { type Admin, asAdmin, field, panel, rowOf, rows, save, unique } from './support.ts';

const current = (page: Page) => page.getByRole('navigation', { name: 'পৃষ্ঠা' }).locator('[aria-current=page]');
const marked = (row: Locator, words: string) => row.getByText(words, { exact: true });
const again = (form: Locator) => form.getByRole('button', { name: 'সংরক্ষণ করে আরেকটি যোগ করুন' }).click();
const open = (page: Page, words: string) => page.getByRole('button', { name: words, exact: true }).first().click();

/** Takes away what a journey has made, by the name that it gave. */
async function cleared<T extends { id: number }>(admin: Admin, path: string, isMine: (record: T) => boolean) {
  for (const record of await admin.list<T>(path)) if (isMine(record)) await admin.remove(`${path}${record.id}/`);
}

test('a record that lands on another page is gone to and marked, and has the focus', async ({
  context,
  page,
  request,
}) => {
  const admin = await asAdmin(context, request);
  await page.goto('/dashboard/teacher-info-form');
  await expect(rows(page)).toHaveCount(10);
  await open(page, 'নতুন শিক্ষক');
  const form = panel(page, 'নতুন শিক্ষক');
  const name = `নতুন শিক্ষক ${unique()}`;
  await field(form, 'full_name').fill(name);
  await save(form);
  await expect(form).toHaveCount(0);
  await expect(rowOf(page, name)).toBeInViewport();
  await expect(marked(rowOf(page, name), 'যোগ হয়েছে')).toBeVisible();
  await expect(rowOf(page, name).locator('.cell-title')).toBeFocused();
  await expect(current(page)).not.toHaveText('১');
  // One step back is the list as it was before: the panel leaves none of its own.
  await expect(page).toHaveURL(/\?page=\d+$/);
  await cleared<{ id: number; full_name: string }>(admin, 'teachers/', ({ full_name }) => full_name === name);
});

test('of several entered in a row the last is gone to once the panel closes', async ({ context, page, request }) => {
  const admin = await asAdmin(context, request);
  await page.goto('/dashboard/staff-info-form');
  await expect(rows(page)).toHaveCount(10);
  await open(page, 'নতুন কর্মচারী');
  const form = panel(page, 'নতুন কর্মচারী');
  const stem = `সারি ${unique()}`;
  for (const one of ['ক', 'খ', 'গ']) {
    await expect(field(form, 'full_name')).toHaveValue('');
    await field(form, 'full_name').fill(`${stem} ${one}`);
    await field(form, 'designation').fill('অফিস সহকারী');
    await again(form);
  }
  await expect(field(form, 'full_name')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(marked(rowOf(page, `${stem} গ`), 'যোগ হয়েছে')).toBeVisible();
  await expect(rowOf(page, `${stem} গ`)).toBeInViewport();
  await cleared<{ id: number; full_name: string }>(admin, 'staff/', ({ full_name }) => full_name.startsWith(stem));
});

test('who adds while somebody else does is led to the own one', async ({ context, page, request }) => {
  const admin = await asAdmin(context, request);
  const [own, other] = [`নিজের ${unique()}`, `অন্যের ${unique()}`];
  await page.route('**/api/notices/', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const response = await route.fetch();
    await admin.create('notices/', { title: other });
    await route.fulfill({ response });
  });
  await page.goto('/dashboard/notices');
  await expect(rows(page).first()).toBeVisible();
  await open(page, 'নতুন নোটিশ');
  await field(panel(page, 'নতুন নোটিশ'), 'title').fill(own);
  await save(panel(page, 'নতুন নোটিশ'));
  await expect(rowOf(page, other)).toBeVisible();
  await expect(marked(rowOf(page, own), 'যোগ হয়েছে')).toBeVisible();
  await expect(marked(rowOf(page, other), 'যোগ হয়েছে')).toHaveCount(0);
  await cleared<{ id: number; title: string }>(admin, 'notices/', ({ title }) => title === own || title === other);
});

test('what search and filters would hide is shown: they are let go', async ({ context, page, request }) => {
  const admin = await asAdmin(context, request);
  const title = `লুকানো ${unique()}`;
  await page.goto('/dashboard/notices?search=পরীক্ষা');
  await expect(rows(page).first()).toBeVisible();
  await open(page, 'নতুন নোটিশ');
  await field(panel(page, 'নতুন নোটিশ'), 'title').fill(title);
  await save(panel(page, 'নতুন নোটিশ'));
  await expect(marked(rowOf(page, title), 'যোগ হয়েছে')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await cleared<{ id: number; title: string }>(admin, 'notices/', (one) => one.title === title);
});

test('a student of another class is gone to in that class', async ({ context, page, request }) => {
  const admin = await asAdmin(context, request);
  const className = `শ্রেণি ${unique()}`;
  const classId = await admin.create('classes/', { name: className });
  const name = `ছাত্র ${unique()}`;
  await page.goto('/dashboard/student-info-form');
  await expect(rows(page).first()).toBeVisible();
  await open(page, 'নতুন শিক্ষার্থী');
  const form = panel(page, 'নতুন শিক্ষার্থী');
  await field(form, 'full_name').fill(name);
  await field(form, 'roll_number').fill('1');
  await field(form, 'class_name').selectOption(String(classId));
  await save(form);
  await expect(marked(rowOf(page, name), 'যোগ হয়েছে')).toBeVisible();
  await expect(page.locator('select[name=class_name]')).toHaveValue(String(classId));
  await cleared<{ id: number; full_name: string }>(admin, 'students/', ({ full_name }) => full_name === name);
  await admin.remove(`classes/${classId}/`);
});

test('a changed record is marked, also where the change has moved it to another page', async ({
  context,
  page,
  request,
}) => {
  const admin = await asAdmin(context, request);
  const title = `সরবে ${unique()}`;
  const id = await admin.create('notices/', { title });
  await page.goto('/dashboard/notices');
  await page.getByRole('button', { name: `${title}: সম্পাদনা` }).click();
  const form = panel(page, 'নোটিশ সম্পাদনা');
  await field(form, 'category').fill('সাধারণ');
  await save(form);
  await expect(marked(rowOf(page, title), 'হালনাগাদ হয়েছে')).toBeVisible();
  await expect(page.getByRole('button', { name: `${title}: সম্পাদনা` })).toBeFocused();
  await page.getByRole('button', { name: `${title}: সম্পাদনা` }).click();
  await field(form, 'date').fill('01/01/2001');
  await save(form);
  await expect(marked(rowOf(page, title), 'হালনাগাদ হয়েছে')).toBeVisible();
  await expect(current(page)).not.toHaveText('১');
  await expect(page.getByRole('button', { name: `${title}: সম্পাদনা` })).toBeFocused();
  await admin.remove(`notices/${id}/`);
});

test('the mark goes by itself', async ({ context, page, request }) => {
  const admin = await asAdmin(context, request);
  const title = `একটু পরে ${unique()}`;
  await page.clock.install();
  await page.goto('/dashboard/notices?new=1');
  await field(panel(page, 'নতুন নোটিশ'), 'title').fill(title);
  await save(panel(page, 'নতুন নোটিশ'));
  await expect(marked(rowOf(page, title), 'যোগ হয়েছে')).toBeVisible();
  await page.clock.runFor(15_000);
  await expect(marked(rowOf(page, title), 'যোগ হয়েছে')).toHaveCount(0);
  await expect(rowOf(page, title)).toBeVisible();
  await cleared<{ id: number; title: string }>(admin, 'notices/', (one) => one.title === title);
});

test('where a form stands above its list, the new row is marked and the focus stays for the next one', async ({
  context,
  page,
  request,
}) => {
  const admin = await asAdmin(context, request);
  const name = `শ্রেণি ${unique()}`;
  await page.goto('/dashboard/add-class');
  const add = page.getByRole('region', { name: 'নতুন শ্রেণি' });
  await add.getByRole('textbox', { name: 'শ্রেণির নাম' }).fill(name);
  await add.getByRole('button', { name: 'যোগ করুন' }).click();
  await expect(marked(rowOf(page, name), 'যোগ হয়েছে')).toBeVisible();
  await expect(add.getByRole('textbox', { name: 'শ্রেণির নাম' })).toBeFocused();
  await cleared<{ id: number; name: string }>(admin, 'classes/', (one) => one.name === name);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the new record is in sight', async ({ context, page, request }) => {
    const admin = await asAdmin(context, request);
    const name = `সদস্য ${unique()}`;
    await page.goto('/dashboard/committee-member');
    await expect(rows(page).first()).toBeVisible();
    await open(page, 'সদস্য যোগ করুন');
    const form = panel(page, 'সদস্য যোগ করুন');
    await field(form, 'full_name').fill(name);
    await field(form, 'role').fill('সদস্য');
    await save(form);
    await expect(marked(rowOf(page, name), 'যোগ হয়েছে')).toBeInViewport();
    await cleared<{ id: number; full_name: string }>(admin, 'committee-members/', (one) => one.full_name === name);
  });
});
