import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { addMonths, todayInDhaka } from '#contract/rules/dates.ts';
import { axeFindings, beyondTheEdge } from '../support/a11y.ts';
import { newAccount } from '../support/school-data.ts';
import { expect, test } from '../support/visit.ts';
import { named } from './academic.ts';
import { cellOf, openExam, readRows, stateCount } from './exam.ts';
import { type Admin, asAdmin, photo, signInAs, toast, unique } from './support.ts';

/** Signs a new Teacher in, whom this record names. Answers how to be rid of its pages and of the account. */
async function newTeacher(context: BrowserContext, request: APIRequestContext, admin: Admin, teacher: number | null) {
  const { username, password } = newAccount();
  const account = { username, full_name: 'শিক্ষক', role: 'Teacher', teacher };
  const { id, invitation } = await (await admin.call('POST', 'users/', account)).json();
  const accepted = { password, confirm_password: password };
  expect((await admin.call('POST', `invitations/${invitation.split('/').at(-1)}/`, accepted)).status()).toBe(204);
  await signInAs(context, request, { username, password });
  return async () => {
    await Promise.all(context.pages().map((page) => page.close()));
    await admin.remove(`users/${id}/`);
  };
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
  await expect(work.getByRole('link')).toHaveText([
    'নম্বর তোলা',
    'হাজিরা',
    'আজ অনুপস্থিত',
    'ক্লাস রুটিন সাজানো',
    'বদলি ক্লাস',
    'আমার শিক্ষার্থী',
    'আমার পরিচিতি',
    'পাসওয়ার্ড পরিবর্তন',
  ]);
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

test('a teacher sees the students of own classes, and of each no more than is needed to know them', async ({
  browser,
  context,
  page,
  request,
}) => {
  const admin = await asAdmin(await browser.newContext(), request);
  const id = await admin.create('teachers/', { full_name: `শিক্ষক ${unique()}`, category: 'মাধ্যমিক' });
  const names = { led: named('নিজের শ্রেণি'), taught: named('পড়ানোর শ্রেণি'), other: named('অন্যের শ্রেণি') };
  const led = await admin.create('classes/', { name: names.led, class_teacher: id });
  const taught = await admin.create('classes/', { name: names.taught });
  const other = await admin.create('classes/', { name: names.other });
  await admin.create('subjects/', { name: 'উচ্চতর গণিত', class_name: taught, teacher: id });
  const student = { section: 'ক', address: 'কুমিল্লা', guardian_name: 'আব্দুস সালাম', contact_phone: '01711222333' };
  for (const [full_name, class_name, roll_number] of [
    ['উম্মে হাবিবা জান্নাতুল ফেরদৌস মাহি', led, '১০'],
    ['আনিকা রহমান', led, '২'],
    ['বাবুল হোসেন', taught, '৩'],
    ['চম্পা রানী দাস', other, '৪'],
  ])
    await admin.create('students/', { ...student, full_name, class_name, roll_number });
  const seen = { full_name: 'দিলারা বেগম', class_name: `${taught}`, roll_number: '৪' };
  await admin.upload('students/', { ...student, ...seen, photo: photo() });
  const remove = await newTeacher(context, request, admin, id);

  await page.goto('/dashboard');
  await page.getByRole('navigation', { name: 'ড্যাশবোর্ড মেনু' }).getByRole('link', { name: 'আমার শিক্ষার্থী' }).click();
  await expect(page.getByText('মোট ৪ জন')).toBeVisible();
  const rows = page.locator('tbody').getByRole('row');
  await expect(rows).toContainText(['আনিকা রহমান', 'উম্মে হাবিবা', 'বাবুল হোসেন', 'দিলারা বেগম']);
  const face = rows.last().locator('img');
  await expect.poll(() => face.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByText(`${names.led}: শ্রেণি শিক্ষক`)).toBeVisible();
  await expect(page.getByText(`${names.taught}: উচ্চতর গণিত`)).toBeVisible();
  for (const text of ['চম্পা', names.other, 'কুমিল্লা', 'সালাম', '১৭১১'])
    await expect(page.getByRole('main')).not.toContainText(text);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFindings(page)).toEqual([]);
  }
  await page.getByRole('link', { name: names.taught }).click();
  await expect(rows).toContainText(['বাবুল হোসেন', 'দিলারা বেগম']);
  await page.getByRole('link', { name: 'সব শ্রেণি' }).click();
  await expect(rows).toHaveCount(4);
  await page.getByRole('searchbox').fill('10');
  await expect(rows).toContainText(['উম্মে হাবিবা']);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await beyondTheEdge(page)).toEqual([]);
  await remove();
});

test('a teacher enters the marks of own papers, and reaches no others', async ({ browser, context, page, request }) => {
  const admin = await asAdmin(await browser.newContext(), request);
  const id = await admin.create('teachers/', { full_name: `শিক্ষক ${unique()}`, category: 'মাধ্যমিক' });
  const own = await openExam(admin, 2, id);
  const foreign = await openExam(admin, 2);
  const remove = await newTeacher(context, request, admin, id);

  await page.goto('/dashboard/marks');
  const papers = page.getByRole('region', { name: 'আপনার বিষয়' }).getByRole('link');
  await expect(papers).toHaveCount(1);
  await expect(page.getByLabel('পরীক্ষা', { exact: true }).getByRole('option')).toHaveCount(2);
  await papers.click();
  await cellOf(page, 'সৃজনশীল', 1).fill('৩১');
  await page.keyboard.press('Enter');
  await expect(stateCount(page, 'কিছু অংশ বাকি')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'ফাইল থেকে তুলুন' })).toHaveCount(0);
  await cellOf(page, 'সৃজনশীল', 1).fill('৩২');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'ফিরিয়ে আনুন' }).click();
  await expect.poll(async () => (await readRows(admin, own.paper))[0]?.parts.cq).toBe(31);
  expect(await axeFindings(page)).toEqual([]);

  await page.goto(foreign.address);
  await expect(page.getByText('এই বিষয়ের নম্বর আপনার জন্য নয়')).toBeVisible();
  await expect(cellOf(page, 'সৃজনশীল', 1)).toHaveCount(0);
  await own.move('close');
  await page.goto(own.address);
  await expect(page.getByText('এই পরীক্ষায় নম্বর তোলা এখন বন্ধ')).toBeVisible();
  await expect(cellOf(page, 'সৃজনশীল', 1)).toHaveCount(0);
  await remove();
});

test('a teacher who types another screen’s address is told whose it is', async ({
  browser,
  context,
  page,
  request,
}) => {
  const admin = await asAdmin(await browser.newContext(), request);
  const remove = await newTeacher(context, request, admin, null);
  for (const path of [
    'notices',
    'student-info-form',
    'accounts',
    'activity',
    'trash',
    'imports',
    'compliance',
    'exams',
    'tabulation',
  ]) {
    await page.goto(`/dashboard/${path}`);
    await expect(page.getByText('এই পাতা আপনার জন্য নয়')).toBeVisible();
    await expect(page.getByRole('link', { name: 'ড্যাশবোর্ডে ফিরুন' })).toBeVisible();
  }
  await page.goto('/dashboard/own-record');
  await expect(page.getByText('কোনো শিক্ষকের তথ্য যুক্ত নেই')).toBeVisible();
  await page.goto('/dashboard/own-students');
  await expect(page.getByText('আপনার কোনো শ্রেণি নেই')).toBeVisible();
  await page.goto('/dashboard/marks');
  await expect(page.getByText('আপনার নামে কোনো পরীক্ষার বিষয় নেই')).toBeVisible();
  await page.goto('/dashboard/attendance');
  await expect(page.getByText('আপনার কোনো শ্রেণি এখনও নেই')).toBeVisible();
  await remove();
});

test('a teacher prints the own row of the staff register, and no colleague', async ({
  browser,
  context,
  page,
  request,
}) => {
  const admin = await asAdmin(await browser.newContext(), request);
  const [own, other] = [named('নিজের সারি'), named('অন্যের সারি')];
  const [id, colleague] = [
    await admin.create('teachers/', { full_name: own }),
    await admin.create('teachers/', { full_name: other }),
  ];
  const date = todayInDhaka();
  for (const teacher of [id, colleague]) await admin.create('staff-attendance/', { date, teacher, mark: 'late' });
  const remove = await newTeacher(context, request, admin, id);
  await page.goto('/dashboard/staff-attendance/register');
  const view = page.getByRole('region', { name: 'ছাপার কাগজ' });
  await expect(view.getByRole('rowheader', { name: own })).toBeVisible();
  await expect(view.getByRole('rowheader', { name: other })).toHaveCount(0);
  await page.goto(`/dashboard/staff-attendance/register?month=${addMonths(date, -3).slice(0, 7)}`);
  await expect(page.getByText('এই মাসে কারও হাজিরা লেখা হয়নি')).toBeVisible();
  await remove();
  for (const one of [id, colleague]) await admin.remove(`teachers/${one}/`);
});
