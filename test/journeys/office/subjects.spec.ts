import { expect, test } from '../support/visit.ts';
import { deleteRow, named, row, told, writesOf } from './academic.ts';
import { asAdmin, problemIn } from './support.ts';

test('subjects are added in a row, found, paged, edited and deleted', async ({ context, page, request }) => {
  const office = await asAdmin(context, request);
  const sent = await writesOf(page);
  const className = named('বিষয়ের শ্রেণি');
  const classId = await office.create('classes/', { name: className });
  for (let number = 1; number <= 10; number += 1) {
    await office.create('subjects/', { name: `পত্র ${number}`, class_name: classId });
  }
  const who = named('রওশন আরা');
  const teacher = await office.create('teachers/', { full_name: who, category: 'মাধ্যমিক' });
  await page.goto('/dashboard/add-subject');
  await page.getByRole('button', { name: 'নতুন বিষয়' }).click();
  const panel = page.getByRole('dialog', { name: 'নতুন বিষয়' });
  await panel.getByRole('button', { name: 'সংরক্ষণ করুন', exact: true }).click();
  await expect(problemIn(panel)).toContainText('দয়া করে বিষয়ের নাম এবং শ্রেণি নির্বাচন করুন');
  expect(sent).toEqual([]);

  const [first, second] = [named('ভূগোল'), named('পৌরনীতি')];
  await panel.getByLabel('বিষয়ের নাম').fill(first);
  await panel.getByLabel('শ্রেণি').selectOption({ label: className });
  await panel.getByRole('button', { name: 'সংরক্ষণ করে আরেকটি যোগ করুন' }).click();
  await expect(told(page, 'বিষয় যোগ হয়েছে')).toBeVisible();
  await expect(panel.getByLabel('বিষয়ের নাম')).toHaveValue('');
  await expect(panel.getByLabel('শ্রেণি')).toHaveValue(String(classId));
  await panel.getByLabel('বিষয়ের নাম').fill(second);
  await panel.getByRole('button', { name: 'সংরক্ষণ করুন', exact: true }).click();
  await expect(panel).toHaveCount(0);
  expect(sent).toMatchObject([
    { method: 'POST', path: 'subjects/', json: { name: first, class_name: classId } },
    { method: 'POST', path: 'subjects/', json: { name: second, class_name: classId } },
  ]);

  await page.getByLabel('শ্রেণি').selectOption({ label: className });
  await expect(page.getByRole('row')).toHaveCount(11);
  await expect(page.getByRole('row').nth(1).getByRole('cell').first()).toHaveText('১');
  await expect(page.getByText('১–১০ / ১২')).toBeVisible();
  const pager = page.getByRole('navigation', { name: 'পৃষ্ঠা' });
  await pager.getByRole('button', { name: 'শেষ পৃষ্ঠা' }).click();
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(row(page, first)).toBeVisible();
  await expect(row(page, first).getByRole('cell').first()).toHaveText('১১');
  await page.reload();
  await expect(row(page, second)).toBeVisible();
  await page.getByRole('searchbox').fill(first);
  await expect(page.getByRole('row')).toHaveCount(2);
  expect(page.url()).not.toContain('page=');

  sent.length = 0;
  const renamed = named('ভূগোল ও পরিবেশ');
  await page.getByRole('searchbox').fill('');
  await pager.getByRole('button', { name: '২' }).click();
  await row(page, first)
    .getByRole('button', { name: /সম্পাদনা$/ })
    .click();
  const editing = page.getByRole('dialog', { name: 'বিষয় সম্পাদনা' });
  await expect(editing.getByLabel('বিষয়ের নাম')).toHaveValue(first);
  await expect(editing.getByLabel('শ্রেণি')).toHaveValue(String(classId));
  await editing.getByLabel('শিক্ষক').selectOption({ label: who });
  await editing.getByLabel('বিষয়ের নাম').fill(renamed);
  await page.keyboard.press('Control+Enter');
  await expect(told(page, 'বিষয় হালনাগাদ হয়েছে')).toBeVisible();
  await expect(row(page, renamed)).toBeVisible();
  expect(sent).toMatchObject([{ method: 'PATCH', json: { name: renamed, teacher: teacher } }]);
  await expect(row(page, renamed)).toContainText(who);

  await deleteRow(page, row(page, renamed), 'বিষয়টি মুছবেন?', renamed);
  await expect(told(page, 'বিষয় মুছে ফেলা হয়েছে')).toBeVisible();
  await expect(row(page, renamed)).toHaveCount(0);

  for (const { id } of (await office.list<{ id: number; class_name: number }>('subjects/')).filter(
    (one) => one.class_name === classId,
  )) {
    await office.remove(`subjects/${id}/`);
  }
  await office.remove(`classes/${classId}/`);
  await office.remove(`teachers/${teacher}/`);
});

test('the pager has at most five numbers, with first, previous, next and last', async ({ context, page, request }) => {
  await asAdmin(context, request);
  await page.goto('/dashboard/add-subject?page=6');
  const pager = page.getByRole('navigation', { name: 'পৃষ্ঠা' });
  await expect(pager.getByRole('button', { name: /^[০-৯]+$/ })).toHaveText(['৪', '৫', '৬', '৭', '৮']);
  await pager.getByRole('button', { name: 'পরবর্তী' }).click();
  await expect(pager.locator('[aria-current]')).toHaveText('৭');
  await pager.getByRole('button', { name: 'পূর্ববর্তী' }).click();
  await pager.getByRole('button', { name: 'প্রথম পৃষ্ঠা' }).click();
  await expect(pager.locator('[aria-current]')).toHaveText('১');
  await page.goBack();
  await expect(pager.locator('[aria-current]')).toHaveText('৬');
});

test('what the server says of a refused subject is shown, and our own words where it says nothing', async ({
  context,
  page,
  request,
  faults,
}) => {
  faults.expect(/status of 4|status of 5/, /^ApiError/);
  await asAdmin(context, request);
  const answers = [{ message: 'এই বিষয়টি আগে থেকেই আছে' }, {}];
  await page.route('**/api/subjects/', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: answers.length === 2 ? 400 : 500, json: answers.shift() })
      : route.continue(),
  );
  await page.goto('/dashboard/add-subject?new=1');
  const panel = page.getByRole('dialog', { name: 'নতুন বিষয়' });
  await panel.getByLabel('বিষয়ের নাম').fill('গণিত');
  await panel.getByLabel('শ্রেণি').selectOption({ index: 1 });
  const save = panel.getByRole('button', { name: 'সংরক্ষণ করুন', exact: true });
  await save.click();
  await expect(problemIn(panel)).toContainText('এই বিষয়টি আগে থেকেই আছে');
  await save.click();
  await expect(problemIn(panel)).toContainText('একটি সমস্যা হয়েছে। আবার চেষ্টা করুন');
  await expect(panel.getByLabel('বিষয়ের নাম')).toHaveValue('গণিত');
  await page.route('**/api/classes/', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/dashboard/add-subject');
  await expect(page.getByRole('main').getByText('ডেটা লোড করতে সমস্যা হয়েছে')).toBeVisible();
});
