import { Buffer } from 'node:buffer';
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

  // It can still be undone after coming back to the page.
  await page.reload();
  await page.getByRole('button', { name: 'সব ফিরিয়ে নিন' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('৩ জন শিক্ষার্থী আগের শ্রেণি, শাখা ও রোলে ফিরবে।');
  await expect(question).toContainText(`৩ জনকে উপরের ${mark}তে তোলা হয়েছে।`);
  await question.getByRole('button', { name: 'সব ফিরিয়ে নিন' }).click();
  await expect(page.getByText('৪ জনের মধ্যে ৪ জন')).toBeVisible();
  expect(await where()).toEqual(before);
});

test('sections get other names, and what was put together outlives a closed tab', async ({
  context,
  page,
  request,
}) => {
  const admin = await asAdmin(context, request);
  const mark = unique();
  const from = await admin.create('classes/', { name: `অষ্টম ${mark}` });
  const to = await admin.create('classes/', { name: `নবম ${mark}` });
  for (const [roll, section] of ['ক', 'ক', 'খ'].entries())
    await admin.create('students/', {
      full_name: `${roll + 1} ${mark}`,
      roll_number: String(roll + 1),
      class_name: from,
      section,
    });
  await page.goto(`/dashboard/promotions?from=${from}`);
  await page.getByLabel('কোন শ্রেণিতে').selectOption(`নবম ${mark}`);
  await page.getByLabel('ক শাখার নতুন নাম').fill('বিজ্ঞান');
  await page.getByRole('checkbox', { name: `3 ${mark}: উঠবে` }).uncheck();
  await expect(page.getByLabel(`1 ${mark}: নতুন শাখা`)).toHaveValue('বিজ্ঞান');
  await page.close();

  const again = await context.newPage();
  await again.goto(`/dashboard/promotions?from=${from}`);
  await again.getByRole('button', { name: 'ফিরিয়ে আনুন' }).click();
  await expect(again.getByLabel('ক শাখার নতুন নাম')).toHaveValue('বিজ্ঞান');
  expect(await axeFindings(again)).toEqual([]);
  await again.getByRole('button', { name: '২ জনকে তুলুন' }).click();
  await expect(again.getByText(/২ জনকে .*তোলা হয়েছে/)).toBeVisible();
  const there = await admin.list<Student & { section: string }>(`students/?class_name=${to}`);
  expect(there.map(({ section }) => section)).toEqual(['বিজ্ঞান', 'বিজ্ঞান']);
  await again.reload();
  await expect(again.getByRole('button', { name: 'ফিরিয়ে আনুন' })).toHaveCount(0);
});

test('a school of 1,200 goes up class by class, and back at once', async ({ context, page, request }) => {
  test.setTimeout(720_000);
  const admin = await asAdmin(context, request);
  const mark = unique();
  const [A_SCHOOL, A_CLASS] = [10, 120];
  const classes: number[] = [];
  for (let at = 0; at < A_SCHOOL; at += 1)
    classes.push(await admin.create('classes/', { name: `ধাপ ${String.fromCharCode(0x0995 + at)} ${mark}` }));
  const nameOf = (at: number) => `ধাপ ${String.fromCharCode(0x0995 + at)} ${mark}`;
  const rows = classes.flatMap((_, at) =>
    Array.from({ length: A_CLASS }, (__, roll) => [`${at} ${roll} ${mark}`, String(roll + 1), nameOf(at), 'ক']),
  );
  const sheet = [['নাম', 'রোল', 'শ্রেণি', 'শাখা'], ...rows].map((row) => row.join(',')).join('\r\n');
  const opened = await admin.upload<{ id: number }>('imports/', {
    resource: 'students',
    file: { name: 'students.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${sheet}`) },
  });
  const state = async () => (await (await admin.call('GET', `imports/${opened.id}/`)).json()).state;
  await expect.poll(state, { timeout: 120_000 }).toBe('ready');
  // Another journey's sheet may be on its way.
  const run = async () => (await admin.call('POST', `imports/${opened.id}/run/`, { wrong: 'refuse' })).ok();
  await expect.poll(run, { timeout: 120_000 }).toBe(true);
  await expect.poll(state, { timeout: 120_000 }).toBe('done');
  const counts = async () =>
    Promise.all(classes.map(async (id) => (await admin.list<Student>(`students/?class_name=${id}`)).length));
  expect(await counts()).toEqual(classes.map(() => A_CLASS));

  await page.goto(`/dashboard/promotions?from=${classes.at(-1)}`);
  const began = Date.now();
  for (let at = A_SCHOOL - 1; at >= 0; at -= 1) {
    const link = page.getByRole('link', { name: new RegExp(`^${nameOf(at)}`) });
    if (at < A_SCHOOL - 1) await link.click();
    await page.getByLabel('কোন শ্রেণিতে').selectOption(at === A_SCHOOL - 1 ? '0' : String(classes[at + 1]));
    await page.getByRole('button', { name: '১২০ জনকে তুলুন' }).click();
    await expect(page.getByRole('button', { name: `${nameOf(at)}: সব ফিরিয়ে নিন` })).toBeVisible({ timeout: 60_000 });
  }
  const up = Math.round((Date.now() - began) / 1000);
  expect(await counts()).toEqual([0, ...classes.slice(1).map(() => A_CLASS)]);
  const back = Date.now();
  await page.getByRole('button', { name: '১০টি শ্রেণিই ফিরিয়ে নিন' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'সব ফিরিয়ে নিন' }).click();
  await expect(page.locator('.promotion-done')).toHaveCount(0, { timeout: 60_000 });
  const down = Math.round((Date.now() - back) / 1000);
  expect(await counts()).toEqual(classes.map(() => A_CLASS));
  await admin.call('POST', `imports/${opened.id}/undo/`);
  console.log(`a school of 1,200: up in ${up} s, back in ${down} s`);
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
