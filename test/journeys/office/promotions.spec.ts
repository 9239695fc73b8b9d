import { axeFindings, beyondTheEdge } from '../support/a11y.ts';
import { expect, test } from '../support/visit.ts';
import { asAdmin, unique } from './support.ts';

type Student = { id: number; full_name: string; roll_number: string; class_name: number; status: string };

test('a class goes up but for one who stays, a shared roll is mended, and all of it is taken back', async ({
  context,
  page,
  request,
}) => {
  const admin = await asAdmin(context, request);
  const mark = unique();
  const from = await admin.create('classes/', { name: `নিচের ${mark}` });
  const to = await admin.create('classes/', { name: `উপরের ${mark}` });
  const enter = (name: string, roll: string, class_name: number) =>
    admin.create('students/', { full_name: `${name} ${mark}`, roll_number: roll, class_name, section: 'ক' });
  for (const [roll, name] of ['করিম', 'রহিম', 'সালমা', 'নাসিমা'].entries()) await enter(name, String(roll + 1), from);
  await enter('আগের', '২', to);
  const where = async () =>
    Object.fromEntries(
      (await admin.list<Student>('students/?status=all'))
        .filter(({ full_name }) => full_name.endsWith(mark))
        .map(({ full_name, class_name, roll_number, status }) => [
          full_name.replace(` ${mark}`, ''),
          [class_name, roll_number, status],
        ]),
    );
  const before = await where();

  await page.goto(`/dashboard/promotions?from=${from}`);
  await page.getByLabel('কোন শ্রেণিতে').selectOption(`উপরের ${mark}`);
  await page.getByRole('checkbox', { name: `সালমা ${mark}: উঠবে` }).uncheck();
  const say = page.locator('.promotion-sum [role=status]');
  await expect(say).toHaveText(
    `৪ জনের মধ্যে ৩ জন উপরের ${mark}তে উঠবে, ১ জন নিচের ${mark}তে থেকে যাবে; ১ জনের রোল আরেকজনের সঙ্গে মিলে যাচ্ছে।`,
  );
  await expect(page.getByText(`একই শাখায় একই রোল: আগের ${mark} (আগে থেকে আছে), রহিম ${mark}।`)).toBeVisible();
  await expect(page.getByRole('button', { name: /তুলুন$/ })).toHaveCount(0);
  await page.getByLabel(`রহিম ${mark}: নতুন রোল`).fill('৫');
  expect(await axeFindings(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await beyondTheEdge(page)).toEqual([]);
  await page.getByRole('button', { name: '৩ জনকে তুলুন' }).click();
  await expect(page.getByText(`৩ জনকে উপরের ${mark}তে তোলা হয়েছে।`)).toBeVisible();
  expect(await where()).toEqual({
    করিম: [to, '1', 'active'],
    রহিম: [to, '৫', 'active'],
    সালমা: [from, '3', 'active'],
    নাসিমা: [to, '4', 'active'],
    আগের: [to, '২', 'active'],
  });

  // Who comes back to the page still can take it back.
  await page.reload();
  await page.getByRole('button', { name: 'সব ফিরিয়ে নিন' }).click();
  await expect(page.getByText('৪ জনের মধ্যে ৪ জন')).toBeVisible();
  expect(await where()).toEqual(before);
});

test('the highest class passes out of the school, and is found among those who passed', async ({
  context,
  page,
  request,
}) => {
  const admin = await asAdmin(context, request);
  const mark = unique();
  const from = await admin.create('classes/', { name: `শেষ শ্রেণি ${mark}` });
  await admin.create('students/', { full_name: `বিদায়ী ${mark}`, roll_number: '1', class_name: from });
  await page.goto(`/dashboard/promotions?from=${from}`);
  await page.getByLabel('কোন শ্রেণিতে').selectOption('উত্তীর্ণ, বিদ্যালয় ছেড়ে যাবে');
  await page.getByRole('button', { name: '১ জনকে তুলুন' }).click();
  await expect(page.getByText('১ জন উত্তীর্ণ হয়েছে।')).toBeVisible();
  await page.goto(`/dashboard/student-info-form?class_name=${from}`);
  await expect(page.getByText('এই শ্রেণিতে এখনও কোনো শিক্ষার্থী নেই')).toBeVisible();
  await page.getByLabel('কারা').selectOption('উত্তীর্ণ');
  await expect(page.getByRole('row').filter({ hasText: `বিদায়ী ${mark}` })).toBeVisible();
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'এক্সেলে নামান' }).click(),
  ]);
  expect(sheet.suggestedFilename()).toMatch(/^students-\d{4}-\d\d-\d\d\.xlsx$/);
  expect(sheet.url()).toContain('blob:');
  await page.getByRole('link', { name: 'ফাইল থেকে তুলুন' }).click();
  await expect(page.getByLabel('কোন তালিকা তুলবেন?')).toHaveValue('students');
});
