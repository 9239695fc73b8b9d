import type { Page } from '@playwright/test';
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

const SCREEN = '/dashboard/student-info-form';
const REQUIRED = 'দয়া করে নাম, রোল নম্বর এবং শ্রেণী পূরণ করুন';
const PHONE_PROBLEM = '১১ অঙ্কের মোবাইল নম্বর দিন';

type Student = {
  id: number;
  class_name: number;
  section: string;
  digital_id_code: string;
  full_name: string;
  photo: string | null;
};

/** A class of this journey's own, empty at first, taken away with its students at the end. */
const journey = test.extend<{ admin: Admin; ofClass: { id: number; name: string } }>({
  admin: [async ({ context, request }, use) => use(await asAdmin(context, request)), { auto: true }],
  ofClass: async ({ admin }, use) => {
    const name = `যাত্রা ${unique()}`;
    const id = await admin.create('classes/', { name });
    await use({ id, name });
    for (const student of await admin.list<Student>('students/'))
      if (student.class_name === id) await admin.remove(`students/${student.id}/`);
    await admin.remove(`classes/${id}/`);
  },
});

const add = (page: Page) => page.locator('.screen-head').getByRole('button', { name: 'নতুন শিক্ষার্থী' }).click();
const filter = (page: Page) => page.getByLabel('শ্রেণি বাছাই');
const card = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'শ্রেণি অনুযায়ী শিক্ষার্থীর সংখ্যা' }).getByRole('link', { name });

journey('a student is added, found, changed and deleted', async ({ page, admin, ofClass }) => {
  const name = `রহিমা ${unique()}`;
  await page.goto(SCREEN);
  await expect(filter(page).locator('option:checked')).toHaveText('প্রথম শ্রেণি');
  await filter(page).selectOption({ label: ofClass.name });
  await expect(page.getByText('এই শ্রেণিতে এখনও কোনো শিক্ষার্থী নেই')).toBeVisible();

  await add(page);
  const form = panel(page, 'নতুন শিক্ষার্থী');
  await save(form);
  await expect(problemIn(form)).toContainText(REQUIRED);
  await expect(form.locator('[aria-invalid=true]')).toHaveCount(2);
  await field(form, 'class_name').selectOption('');
  await field(form, 'full_name').fill(name);
  await field(form, 'roll_number').fill('৭');
  await save(form);
  await expect(problemIn(form)).toContainText(REQUIRED);
  await field(form, 'class_name').selectOption({ label: ofClass.name });
  await field(form, 'contact_phone').fill('0171234567');
  await field(form, 'guardian_contact').fill('+8801712345678');
  await save(form);
  await expect(form.getByText(PHONE_PROBLEM)).toHaveCount(2);
  await expect(form.getByText(REQUIRED)).toHaveCount(0);
  await field(form, 'contact_phone').fill('০১৭১২৩৪৫৬৭৮');
  await field(form, 'guardian_contact').fill('01812345678');
  await field(form, 'photo').setInputFiles(photo());
  await expect(form.getByText('ছবি.png')).toBeVisible();
  await save(form);
  await expect(page.getByText('শিক্ষার্থীর তথ্য জমা হয়েছে')).toBeVisible();
  await expect(form).toHaveCount(0);
  const row = rowOf(page, name);
  await expect(row).toContainText('০১৭১২-৩৪৫৬৭৮');
  await expect(row.locator('img')).toHaveAttribute('src', /students|media/);
  await expect(card(page, ofClass.name)).toContainText('১');
  const [added] = (await admin.list<Student>('students/')).filter(({ full_name }) => full_name === name);
  expect(added).toMatchObject({ contact_phone: '০১৭১২৩৪৫৬৭৮', guardian_contact: '01812345678' });
  expect(added?.photo).toMatch(/^media\//);
  expect(added?.digital_id_code).toMatch(new RegExp(`^৭-${ofClass.id}-\\d{13}$`));

  await row.getByRole('button', { name: `${name}: সম্পাদনা` }).click();
  const edit = panel(page, 'শিক্ষার্থীর তথ্য সম্পাদনা');
  await expect(field(edit, 'full_name')).toHaveValue(name);
  await expect(field(edit, 'roll_number')).toHaveValue('৭');
  await expect(field(edit, 'class_name').locator('option:checked')).toHaveText(ofClass.name);
  await expect(field(edit, 'contact_phone')).toHaveValue('০১৭১২৩৪৫৬৭৮');
  await field(edit, 'contact_phone').fill('');
  await field(edit, 'section').fill('খ');
  const patch = written(page, 'PATCH', 'students/');
  await save(edit);
  expect(multipart(await patch)).toEqual([
    ['section', 'খ'],
    ['contact_phone', ''],
  ]);
  await expect(page.getByText('শিক্ষার্থীর তথ্য হালনাগাদ হয়েছে')).toBeVisible();
  await expect(row).toContainText('খ');
  await expect(row).not.toContainText('০১৭১২-৩৪৫৬৭৮');
  const [stored] = (await admin.list<Student>('students/')).filter(({ full_name }) => full_name === name);
  expect(stored).toMatchObject({ digital_id_code: added?.digital_id_code, contact_phone: '', section: 'খ' });

  const ask = await removeRow(page, name);
  await expect(ask).toContainText('এই শিক্ষার্থীর তথ্য মুছবেন?');
  await expect(ask).toContainText(name);
  await expect(ask.getByRole('button', { name: 'বাতিল' })).toBeFocused();
  await yes(ask);
  await expect(page.getByText('শিক্ষার্থীর তথ্য মুছে ফেলা হয়েছে')).toBeVisible();
  await expect(row).toHaveCount(0);
});

journey('many are entered in a row: class and section stay', async ({ page, ofClass }) => {
  await page.goto(`${SCREEN}?class_name=${ofClass.id}`);
  await add(page);
  const form = panel(page, 'নতুন শিক্ষার্থী');
  await field(form, 'full_name').fill(`প্রথম ${ofClass.name}`);
  await field(form, 'roll_number').fill('1');
  await field(form, 'class_name').selectOption({ label: ofClass.name });
  await field(form, 'section').fill('ক');
  await form.getByRole('button', { name: 'সংরক্ষণ করে আরেকটি যোগ করুন' }).click();
  await expect(field(form, 'full_name')).toHaveValue('');
  await expect(field(form, 'full_name')).toBeFocused();
  await expect(field(form, 'roll_number')).toHaveValue('2');
  await expect(field(form, 'section')).toHaveValue('ক');
  await field(form, 'full_name').fill(`দ্বিতীয় ${ofClass.name}`);
  await save(form);
  await expect(rows(page)).toHaveCount(2);
  await add(page);
  await expect(field(form, 'section')).toHaveValue('ক');
  await expect(field(form, 'class_name')).toHaveValue(String(ofClass.id));
  await expect(field(form, 'roll_number')).toHaveValue('');
});

journey('the list stands by roll, ten to a page, and is searched in any spelling', async ({ page, admin, ofClass }) => {
  const mark = unique();
  for (const roll of ['10', '৯', '1', '12', '২', '3', '4', '5', '6', '7', '8', '11']) {
    await admin.create('students/', {
      full_name: `ছাত্রী ${mark} ${roll}`,
      roll_number: roll,
      class_name: ofClass.id,
    });
  }
  await page.goto(SCREEN);
  await card(page, ofClass.name).click();
  await expect(card(page, ofClass.name)).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(new RegExp(`class_name=${ofClass.id}`));
  await expect(rows(page)).toHaveCount(10);
  const rolls = () => rows(page).locator('td:nth-child(4)').allInnerTexts();
  expect(await rolls()).toEqual(['১', '২', '৩', '৪', '৫', '৬', '৭', '৮', '৯', '১০']);
  await page.getByRole('link', { name: 'পরবর্তী' }).click();
  await expect(rows(page)).toHaveCount(2);
  expect(await rolls()).toEqual(['১১', '১২']);
  expect(await rows(page).locator('td:first-child').allInnerTexts()).toEqual(['১১', '১২']);

  await page.getByRole('searchbox').fill(`${mark.toUpperCase()} 9`);
  await expect(rows(page)).toHaveCount(1);
  await expect(page).not.toHaveURL(/page=/);
  await expect(rows(page)).toContainText(`ছাত্রী ${mark} ৯`);

  await filter(page).selectOption({ label: 'প্রথম শ্রেণি' });
  await expect(page.getByText('কোনো শিক্ষার্থী পাওয়া যায়নি')).toBeVisible();
  await page.getByRole('button', { name: 'অন্য শ্রেণিতে ১ জন পাওয়া গেছে' }).click();
  await expect(filter(page).locator('option:checked')).toHaveText('সব শ্রেণি');
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue(`${mark.toUpperCase()} 9`);
  await expect(rows(page)).toHaveCount(1);
});

journey('failures are told in place and as messages, and nothing typed is lost', async ({ page, ofClass, faults }) => {
  faults.expect(/status of (400|500)/, /ApiError/);
  const refused = await refuseTwice(page, '**/api/students/');
  await page.goto(SCREEN);
  await refused();
  await expect(page.locator('.panel').getByText('ডেটা লোড করতে সমস্যা হয়েছে')).toBeVisible();
  await page.getByRole('button', { name: 'আবার চেষ্টা করুন' }).click();
  await expect(rows(page)).toHaveCount(10);

  await page.route('**/api/students/', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { message: 'ভুল', detail: 'এই রোল আগে থেকেই আছে' } })
      : route.fallback(),
  );
  await add(page);
  const form = panel(page, 'নতুন শিক্ষার্থী');
  await field(form, 'full_name').fill('করিম');
  await field(form, 'roll_number').fill('1');
  await field(form, 'class_name').selectOption({ label: ofClass.name });
  await save(form);
  await expect(problemIn(form)).toContainText('একটি সমস্যা হয়েছে: এই রোল আগে থেকেই আছে');
  await expect(field(form, 'full_name')).toHaveValue('করিম');
});

journey('what was typed about a child is offered again in this tab and in no other', async ({ page, context }) => {
  await page.goto(SCREEN);
  await add(page);
  const form = panel(page, 'নতুন শিক্ষার্থী');
  await field(form, 'guardian_name').fill('একজন অভিভাবক');
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await add(page);
  await expect(field(form, 'guardian_name')).toHaveValue('');
  await form.getByRole('button', { name: 'ফিরিয়ে আনুন' }).click();
  await expect(field(form, 'guardian_name')).toHaveValue('একজন অভিভাবক');

  const other = await context.newPage();
  await other.goto(`${SCREEN}?new=1`);
  await expect(field(panel(other, 'নতুন শিক্ষার্থী'), 'full_name')).toBeFocused();
  await expect(other.getByRole('button', { name: 'ফিরিয়ে আনুন' })).toHaveCount(0);
});

journey('a page that is loaded again while a student is sent makes no second one', async ({ page, admin, ofClass }) => {
  await page.goto(`${SCREEN}?class_name=${ofClass.id}&new=1`);
  const form = panel(page, 'নতুন শিক্ষার্থী');
  await field(form, 'full_name').fill(`একবার ${ofClass.name}`);
  await field(form, 'roll_number').fill('1');
  await field(form, 'class_name').selectOption({ label: ofClass.name });
  await field(form, 'photo').setInputFiles(photo());
  await expect(form.getByText('ছবি.png')).toBeVisible();
  let arrived = () => {};
  const stored = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  let posts = 0;
  await page.route('**/api/students/', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    posts += 1;
    if (posts > 1) return route.continue();
    // Its answer never comes.
    expect((await route.fetch()).status()).toBe(201);
    arrived();
  });
  await save(form);
  await stored;
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await form.getByRole('button', { name: 'ফিরিয়ে আনুন' }).click();
  await expect(form.getByText('ছবি.png')).toBeVisible();
  await save(form);
  await expect(page.getByText('শিক্ষার্থীর তথ্য জমা হয়েছে')).toBeVisible();
  const made = (await admin.list<Student>('students/')).filter(({ full_name }) => full_name === `একবার ${ofClass.name}`);
  expect([made.length, posts]).toEqual([1, 2]);
});
