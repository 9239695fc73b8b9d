import type { Page } from '@playwright/test';
import { axeFindings } from '../support/a11y.ts';
import { expect, test } from '../support/visit.ts';
import { cellOf, heldMarks, openExam, readRows, stateCount } from './exam.ts';
import { asAdmin, signInAs } from './support.ts';

const DAY = 24 * 60 * 60 * 1000;

test('a dead network and a closed tab lose nothing', async ({ context, faults, page, request }) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/);
  const office = await asAdmin(context, request);
  const { address, paper } = await openExam(office, 4);
  await page.goto(address);
  await cellOf(page, 'সৃজনশীল', 1).fill('৩৬');
  await page.keyboard.press('Enter');
  await expect(stateCount(page, 'কিছু অংশ বাকি')).toHaveCount(1);

  await context.setOffline(true);
  await cellOf(page, 'সৃজনশীল', 2).fill('30');
  await page.keyboard.press('Enter');
  await expect(page.getByText('সংযোগ নেই। নম্বর এই যন্ত্রে রাখা আছে')).toBeVisible();
  await page.keyboard.type('৯৯');
  await page.keyboard.press('Enter');
  await expect(stateCount(page, 'পাঠানো বাকি')).toHaveCount(1);
  await expect(page.getByText('পাঠানো বাকি ১')).toBeVisible();
  await expect(page.getByRole('button', { name: 'রাখা যায়নি ১' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  // It comes back, and what waited goes by itself.
  await context.setOffline(false);
  await expect(stateCount(page, 'কিছু অংশ বাকি')).toHaveCount(2);
  await expect(page.getByText('সংযোগ নেই')).toHaveCount(0);
  expect((await readRows(office, paper))[1]).toMatchObject({ parts: { cq: 30 } });

  await context.setOffline(true);
  await cellOf(page, 'সৃজনশীল', 4).focus();
  await page.keyboard.type('27');
  // In the middle of a row, at once.
  await page.close();
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto('/dashboard/marks');
  await again.getByRole('link', { name: /পদার্থবিজ্ঞান.*পাঠানো বাকি ২/ }).click();
  await expect(cellOf(again, 'সৃজনশীল', 3)).toHaveValue('৯৯');
  await expect(again.getByText('সৃজনশীল: পূর্ণমান ৪০, এর বেশি দেওয়া যাবে না')).toBeVisible();
  await expect(stateCount(again, 'কিছু অংশ বাকি')).toHaveCount(3);
  expect((await readRows(office, paper)).map(({ parts }) => parts.cq)).toEqual([36, 30, null, 27]);
  await cellOf(again, 'সৃজনশীল', 3).fill('৯');
  await again.keyboard.press('Enter');
  await expect(stateCount(again, 'কিছু অংশ বাকি')).toHaveCount(4);
  await expect.poll(() => heldMarks(again)).toEqual([]);
});

test('a slow server gets every row, and what is typed meanwhile stays', async ({ context, page, request }) => {
  const office = await asAdmin(context, request);
  const { address, paper } = await openExam(office, 3);
  const slow = Promise.withResolvers<void>();
  await page.route(`**/api/papers/${paper}/marks/`, async (route) => {
    if (route.request().method() === 'PUT') await slow.promise;
    await route.continue();
  });
  await page.goto(address);
  await cellOf(page, 'সৃজনশীল', 1).focus();
  for (const marks of ['31', '32', '33']) {
    await page.keyboard.type(marks);
    if (marks !== '33') await page.keyboard.press('Enter');
  }
  await expect(stateCount(page, 'রাখা হচ্ছে')).toHaveCount(1);
  slow.resolve();
  // The row that somebody types in is not sent half.
  await expect(stateCount(page, 'কিছু অংশ বাকি')).toHaveCount(2);
  await expect(stateCount(page, 'পাঠানো বাকি')).toHaveCount(1);
  expect((await readRows(office, paper)).map(({ parts }) => parts.cq)).toEqual([31, 32, null]);
  await page.keyboard.press('Tab');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(stateCount(page, 'কিছু অংশ বাকি')).toHaveCount(3);
});

test('an exam that is closed meanwhile says so, and keeps what was typed', async ({
  context,
  faults,
  page,
  request,
}) => {
  faults.expect(/409/);
  const office = await asAdmin(context, request);
  const { address, paper, move } = await openExam(office, 2);
  await page.goto(address);
  await cellOf(page, 'সৃজনশীল', 1).fill('31');
  await move('close');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('এই পরীক্ষায় এখন নম্বর তোলা যায় না।');
  await page.reload();
  await expect(page.getByText('এই পরীক্ষায় নম্বর তোলা এখন বন্ধ')).toBeVisible();
  await expect(stateCount(page, 'পাঠানো বাকি')).toHaveCount(1);
  await move('open');
  await page.reload();
  await expect(stateCount(page, 'কিছু অংশ বাকি')).toHaveCount(1);
  expect((await readRows(office, paper))[0]).toMatchObject({ parts: { cq: 31 } });
});

test('two people in one paper: what both wrote is asked about, the rest is kept of each', async ({
  browser,
  context,
  faults,
  page,
  request,
  newAdmin,
}) => {
  const office = await asAdmin(context, request);
  const { address, paper } = await openExam(office, 3);
  const other = await newAdmin();
  const room = await browser.newContext();
  await faults.watch(room);
  await signInAs(room, request, other);
  const theirs = await room.newPage();
  const enter = async (on: Page, part: string, student: number, marks: string) => {
    await cellOf(on, part, student).fill(marks);
    await on.getByRole('heading', { level: 1 }).click();
  };
  await page.goto(address);
  await theirs.goto(address);
  await expect(cellOf(theirs, 'সৃজনশীল', 1)).toBeVisible();

  // Another part of the same student: nobody is asked.
  await enter(page, 'সৃজনশীল', 1, '৩৬');
  await expect(stateCount(page, 'কিছু অংশ বাকি')).toHaveCount(1);
  await enter(theirs, 'ব্যবহারিক', 1, '১৭');
  await expect(cellOf(theirs, 'সৃজনশীল', 1)).toHaveValue('৩৬');
  await expect.poll(async () => (await readRows(office, paper))[0]?.parts).toMatchObject({ cq: 36, practical: 17 });

  // The same part: both values stand there, and one is chosen.
  await enter(page, 'সৃজনশীল', 2, '৩১');
  await expect(stateCount(page, 'কিছু অংশ বাকি')).toHaveCount(2);
  await cellOf(theirs, 'মৌখিক', 2).fill('৮');
  await enter(theirs, 'সৃজনশীল', 2, '৩৬');
  const question = theirs.getByRole('alert').filter({ hasText: 'নম্বর বদলেছেন' });
  await expect(question).toContainText(
    /এর মধ্যে .+ এই নম্বর বদলেছেন \(.+\)। এখন আছে: সৃজনশীল ৩১। আপনি লিখেছেন: সৃজনশীল ৩৬।/,
  );
  await expect(theirs.getByRole('button', { name: 'রাখা যায়নি ১' })).toBeVisible();
  expect((await readRows(office, paper))[1]?.parts).toMatchObject({ cq: 31, viva: null });
  expect(await axeFindings(theirs)).toEqual([]);
  await question.getByRole('button', { name: '৩৬ রাখুন' }).click();
  await expect(question).toHaveCount(0);
  await expect.poll(async () => (await readRows(office, paper))[1]?.parts).toMatchObject({ cq: 36, viva: 8 });

  await enter(page, 'সৃজনশীল', 3, 'অ');
  await expect(stateCount(page, 'অনুপস্থিত')).toHaveCount(1);
  await enter(theirs, 'সৃজনশীল', 3, '২২');
  await expect(question).toContainText('এখন আছে: অ। আপনি লিখেছেন: ২২');
  await question.getByRole('button', { name: 'অ রাখুন' }).click();
  await expect(stateCount(theirs, 'অনুপস্থিত')).toHaveCount(1);
  expect((await readRows(office, paper))[2]).toMatchObject({ absent: true });
  await room.close();
});

test('what was typed is forgotten after seven days', async ({ context, faults, page, request }) => {
  faults.expect(/409/);
  const office = await asAdmin(context, request);
  const { address, move } = await openExam(office, 3);
  await page.goto(address);
  await cellOf(page, 'সৃজনশীল', 2).fill('30');
  // The server takes nothing more, whatever a page sends while it goes.
  await move('close');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('এই পরীক্ষায় এখন নম্বর তোলা যায় না।');
  await context.clock.setFixedTime(Date.now() + 6.9 * DAY);
  await page.reload();
  await expect(stateCount(page, 'পাঠানো বাকি')).toHaveCount(1);
  expect(await heldMarks(page)).toHaveLength(1);
  await context.clock.setFixedTime(Date.now() + 7.1 * DAY);
  await page.reload();
  await expect(page.getByText('এই পরীক্ষায় নম্বর তোলা এখন বন্ধ')).toBeVisible();
  await expect.poll(() => heldMarks(page)).toEqual([]);
  await expect(stateCount(page, 'পাঠানো বাকি')).toHaveCount(0);
});

test('at a logout unsent marks of a paper count as one text, which is kept or forgotten', async ({
  browser,
  faults,
  request,
  newAdmin,
}) => {
  faults.expect(/ERR_FAILED/);
  const setting = await browser.newContext();
  const office = await asAdmin(setting, request);
  const { address } = await openExam(office, 3);
  const admin = await newAdmin();
  const context = await browser.newContext();
  await signInAs(context, request, admin);
  const page = await context.newPage();
  const type = async (marks = '30') => {
    await page.route('**/api/papers/*/marks/', (route) =>
      route.request().method() === 'PUT' ? route.abort() : route.continue(),
    );
    await page.goto(address);
    await cellOf(page, 'সৃজনশীল', 1).fill(marks);
    await page.keyboard.press('Enter');
    await page.keyboard.type(marks);
    await page.keyboard.press('Enter');
    await expect(page.getByText('পাঠানো বাকি ২')).toBeVisible();
  };
  const logout = () => page.getByRole('banner').getByRole('button', { name: 'লগআউট' }).click();
  const question = page.getByRole('alertdialog', { name: 'খসড়া রেখে যাবেন?' });
  const signIn = async () => {
    await page.unroute('**/api/papers/*/marks/');
    await page.goto(`/login?next=${encodeURIComponent(address)}`);
    await page.getByLabel('ব্যবহারকারীর নাম').fill(admin.username);
    await page.getByRole('textbox', { name: 'পাসওয়ার্ড' }).fill(admin.password);
    await page.getByRole('main').getByRole('button', { name: 'লগইন করুন' }).click();
    await expect(cellOf(page, 'সৃজনশীল', 1)).toBeVisible();
  };
  await type();
  await logout();
  await expect(question).toContainText('একটি অসমাপ্ত লেখা');
  await question.getByRole('button', { name: 'রেখে লগআউট' }).click();
  await page.waitForURL('**/login');
  expect(await heldMarks(page)).toHaveLength(2);
  await signIn();
  await expect(stateCount(page, 'কিছু অংশ বাকি')).toHaveCount(2);
  await expect.poll(() => heldMarks(page)).toEqual([]);

  await type('২৭');
  await logout();
  await question.getByRole('button', { name: 'মুছে লগআউট' }).click();
  await page.waitForURL('**/login');
  expect(await heldMarks(page)).toEqual([]);
  await signIn();
  await expect(cellOf(page, 'সৃজনশীল', 1)).toHaveValue('৩০');
  await context.close();
  await setting.close();
});
