import type { Page } from '@playwright/test';
import { listOf } from '../support/school-data.ts';
import { expect, test } from '../support/visit.ts';
import {
  type Admin,
  asAdmin,
  field,
  multipart,
  panel,
  photo,
  problemIn,
  refuseTwice,
  removeRow,
  rowOf,
  rows,
  save,
  unique,
  written,
  yes,
} from './support.ts';

const INTRO = 'জন্ম তারিখ: ১ মে ১৯৮০\nবেতন কোড: ৯';
const SCREEN = '/dashboard/teacher-info-form';
type Teacher = { id: number; full_name: string; designation: string; teacher_intro: string; photo: string | null };

const journey = test.extend<{ admin: Admin }>({
  admin: [async ({ context, request }, use) => use(await asAdmin(context, request)), { auto: true }],
});

const add = (page: Page) => page.locator('.screen-head').getByRole('button', { name: 'নতুন শিক্ষক' }).click();

journey('a teacher is added with an introduction, found, changed and deleted', async ({ page, request }) => {
  const name = `দেবাশীষ ${unique()}`;
  const designation = `প্রশিক্ষক ${unique()}`;
  await page.goto(SCREEN);
  await add(page);
  const form = panel(page, 'নতুন শিক্ষক');
  await expect(field(form, 'full_name')).toBeFocused();
  await expect(field(form, 'category')).toHaveValue('মাধ্যমিক');
  await expect(field(form, 'category').locator('option')).toHaveText(['মাধ্যমিক', 'প্রাথমিক']);
  await field(form, 'contact_phone').fill('০১৭১২৩৪৫৬৭');
  await save(form);
  await expect(form.locator('[aria-invalid=true]')).toHaveCount(2);
  await expect(form.getByText('১১ অঙ্কের মোবাইল নম্বর দিন')).toBeVisible();
  await field(form, 'full_name').fill(name);
  await field(form, 'contact_phone').fill('০১৭১২৩৪৫৬৭৮');
  await field(form, 'designation').fill(designation);
  await field(form, 'subject').fill('ভূগোল');
  await field(form, 'category').selectOption('প্রাথমিক');
  await form.getByRole('button', { name: 'লেবেলগুলো বসান' }).click();
  const intro = field(form, 'teacher_intro');
  await expect(intro).toHaveValue(/^জন্ম তারিখ: \nইনডেক্স নং: \n[\s\S]*বর্তমান প্রতিষ্ঠানে যোগদান: $/);
  await expect(intro).toBeFocused();
  await page.keyboard.type('১ মে ১৯৮০');
  await expect(intro).toHaveValue(/^জন্ম তারিখ: ১ মে ১৯৮০\n/);
  await intro.fill((await intro.inputValue()).replace('বেতন কোড: ', 'বেতন কোড: ৯'));
  await field(form, 'photo').setInputFiles(photo());
  await expect(form.locator('.upload-now img')).toBeVisible();
  await save(form);
  await expect(page.getByText('শিক্ষকের তথ্য জমা হয়েছে')).toBeVisible();
  await expect(form).toHaveCount(0);
  const stored = (await listOf<Teacher>(request, 'teachers/')).find(({ full_name }) => full_name === name);
  expect(stored).toMatchObject({ teacher_intro: INTRO, designation });
  expect(stored?.photo).toMatch(/^media\//);

  await page.getByLabel('পদবি বাছাই').selectOption(designation);
  await expect(rows(page)).toHaveCount(1);
  const cells = rowOf(page, name).getByRole('cell');
  await expect(cells.nth(3)).toHaveText('ভূগোল');
  await expect(cells.nth(4)).toHaveText('প্রাথমিক');
  await expect(cells.nth(6)).toHaveText('০১৭১২-৩৪৫৬৭৮');
  await page.reload();
  await expect(rows(page)).toHaveCount(1);

  await page.getByRole('button', { name: `${name}: সম্পাদনা` }).click();
  const edit = panel(page, 'শিক্ষকের তথ্য সম্পাদনা');
  await expect(field(edit, 'full_name')).toHaveValue(name);
  await expect(field(edit, 'teacher_intro')).toHaveValue(INTRO);
  await field(edit, 'contact_phone').fill('');
  const patch = written(page, 'PATCH', 'teachers/');
  await save(edit);
  expect(multipart(await patch)).toEqual([['contact_phone', '']]);
  await expect(page.getByText('শিক্ষকের তথ্য হালনাগাদ হয়েছে')).toBeVisible();
  await expect(cells.nth(6)).toHaveText('—');
  const kept = (await listOf<Teacher>(request, 'teachers/')).find(({ full_name }) => full_name === name);
  expect(kept?.photo).toBe(stored?.photo);

  const ask = await removeRow(page, name);
  await expect(ask).toContainText('এই শিক্ষকের তথ্য মুছবেন?');
  await yes(ask);
  await expect(page.getByText('শিক্ষকের তথ্য মুছে ফেলা হয়েছে')).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(0);
});

journey('the list has ten to a page and is searched by name', async ({ page, request }) => {
  const [first] = await listOf<Teacher>(request, 'teachers/');
  await page.goto(SCREEN);
  await expect(rows(page)).toHaveCount(10);
  const all = page.getByRole('navigation', { name: 'পৃষ্ঠা' });
  await all.getByRole('link', { name: '২', exact: true }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(rowOf(page, first!.full_name)).toHaveCount(0);
  await page.getByRole('searchbox').fill(first!.full_name);
  await expect(page).not.toHaveURL(/page=/);
  await expect(rowOf(page, first!.full_name)).toHaveCount(1);
  await page.getByRole('searchbox').fill(unique());
  await expect(page.getByText('কোনো শিক্ষক পাওয়া যায়নি')).toBeVisible();
  await page.getByRole('button', { name: 'ফিল্টার মুছুন' }).click();
  await expect(rows(page)).toHaveCount(10);
});

journey('failures are told in place and as messages', async ({ page, admin, faults }) => {
  faults.expect(/status of 500/, /ApiError/);
  const name = `ব্যর্থ ${unique()}`;
  const id = await admin.create('teachers/', { full_name: name, category: 'মাধ্যমিক' });
  const refused = await refuseTwice(page, '**/api/teachers/');
  await page.goto(`${SCREEN}?search=${encodeURIComponent(name)}`);
  await refused();
  await expect(page.locator('.panel').getByText('ডেটা লোড করতে সমস্যা হয়েছে')).toBeVisible();
  await expect(page.locator('.toasts').getByText('ডেটা লোড করতে সমস্যা হয়েছে')).toBeVisible();
  await page.getByRole('button', { name: 'আবার চেষ্টা করুন' }).click();
  await page.route(`**/api/teachers/${id}/`, (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status: 500, json: {} }),
  );
  await page.getByRole('button', { name: `${name}: সম্পাদনা` }).click();
  const edit = panel(page, 'শিক্ষকের তথ্য সম্পাদনা');
  await field(edit, 'subject').fill('গণিত');
  await save(edit);
  await expect(problemIn(edit)).toContainText('একটি সমস্যা হয়েছে। আবার চেষ্টা করুন');
  await expect(field(edit, 'subject')).toHaveValue('গণিত');
  await page.keyboard.press('Escape');
  const ask = await removeRow(page, name);
  await yes(ask);
  await expect(problemIn(ask)).toContainText('মুছে ফেলতে সমস্যা হয়েছে');
  await admin.remove(`teachers/${id}/`);
});
