import { listOf } from '../support/school-data.ts';
import { expect, test } from '../support/visit.ts';
import {
  type Admin,
  asAdmin,
  field,
  panel,
  photo,
  refuseTwice,
  removeRow,
  rowOf,
  rows,
  save,
  unique,
  yes,
} from './support.ts';

const SCREEN = '/dashboard/staff-info-form';
type Person = { id: number; full_name: string; category: string; photo: string | null };

const journey = test.extend<{ admin: Admin }>({
  admin: [async ({ context, request }, use) => use(await asAdmin(context, request)), { auto: true }],
});

journey('somebody of the staff is added, found, changed and deleted', async ({ page, request }) => {
  const name = `বাবুল ${unique()}`;
  const designation = `দপ্তরি ${unique()}`;
  await page.goto(SCREEN);
  await page.getByRole('button', { name: 'নতুন কর্মচারী' }).click();
  const form = panel(page, 'নতুন কর্মচারী');
  await save(form);
  await expect(form.locator('[aria-invalid=true]')).toHaveCount(2);
  await field(form, 'full_name').fill(name);
  await field(form, 'designation').fill(designation);
  await field(form, 'contact_email').fill('ভুল');
  await field(form, 'contact_phone').fill('+8801712345678');
  await save(form);
  await expect(form.getByText('সঠিক ইমেইল ঠিকানা দিন')).toBeVisible();
  await expect(form.getByText('১১ অঙ্কের মোবাইল নম্বর দিন')).toBeVisible();
  await field(form, 'contact_email').fill('babul@school.example');
  await field(form, 'contact_phone').fill('01712345678');
  await field(form, 'photo').setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('না') });
  await expect(form.getByText('শুধু JPEG, PNG, JPG বা WEBP ছবি দেওয়া যাবে')).toBeVisible();
  await field(form, 'photo').setInputFiles(photo());
  await expect(form.locator('.upload-now img')).toBeVisible();
  await save(form);
  await expect(page.getByText('কর্মচারীর তথ্য জমা হয়েছে')).toBeVisible();

  await page.getByRole('searchbox').fill(name);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('columnheader')).toHaveText(['ছবি', 'নাম', 'পদবি', 'পর্যায়', 'ইমেইল', 'ফোন', 'কার্যক্রম']);
  const row = rowOf(page, name);
  await expect(row).toContainText('০১৭১২-৩৪৫৬৭৮');
  await expect(row.getByRole('link', { name: 'babul@school.example' })).toHaveAttribute('href', /^mailto:/);

  await page.getByRole('button', { name: `${name}: সম্পাদনা` }).click();
  const edit = panel(page, 'কর্মচারীর তথ্য সম্পাদনা');
  await expect(field(edit, 'designation')).toHaveValue(designation);
  await edit.getByRole('button', { name: 'সরান' }).click();
  await field(edit, 'category').selectOption('প্রাথমিক');
  await save(edit);
  await expect(page.getByText('কর্মচারীর তথ্য হালনাগাদ হয়েছে')).toBeVisible();
  await expect(row).toContainText('প্রাথমিক');
  const stored = (await listOf<Person>(request, 'staff/')).find(({ full_name }) => full_name === name);
  expect(stored).toMatchObject({ category: 'প্রাথমিক', photo: null });

  await page.getByLabel('পদবি বাছাই').selectOption(designation);
  await expect(page).toHaveURL(/designation=/);
  const ask = await removeRow(page, name);
  await expect(ask).toContainText('এই কর্মচারীর তথ্য মুছবেন?');
  await yes(ask);
  await expect(page.getByText('কর্মচারীর তথ্য মুছে ফেলা হয়েছে')).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(0);
});

journey('a list that failed is a quiet line, no message and no untrue emptiness', async ({ page, faults }) => {
  faults.expect(/status of 500/, /ApiError/);
  const refused = await refuseTwice(page, '**/api/staff/');
  await page.goto(SCREEN);
  await refused();
  await expect(page.getByText('কর্মচারীদের তালিকা লোড করা যায়নি')).toBeVisible();
  await expect(page.getByText('এখনও কোনো কর্মচারী যোগ করা হয়নি')).toHaveCount(0);
  await expect(page.locator('.toasts').getByRole('listitem')).toHaveCount(0);
  await page.getByRole('button', { name: 'আবার চেষ্টা করুন' }).click();
  await expect(rows(page)).toHaveCount(10);
});

journey('an empty list says what to do', async ({ page }) => {
  await page.route('**/api/staff/', (route) => route.fulfill({ json: [] }));
  await page.goto(SCREEN);
  await expect(page.getByText('এখনও কোনো কর্মচারী যোগ করা হয়নি')).toBeVisible();
  await page.locator('.empty').getByRole('button', { name: 'নতুন কর্মচারী' }).click();
  await expect(field(panel(page, 'নতুন কর্মচারী'), 'full_name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`${SCREEN}$`));
});
