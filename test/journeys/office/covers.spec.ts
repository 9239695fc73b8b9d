import { addDays, todayInDhaka, weekdayOf } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { axeFindings, beyondTheEdge } from '../support/a11y.ts';
import { printed } from '../support/printed.ts';
import { PHONE } from '../support/visit.ts';
import { expect, test } from './own-school.ts';
import { type Admin, asAdmin, toast, unique } from './support.ts';

const NAMES = ['১ম', '২য়'];
const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** Periods of 45 minutes from a quarter past eight on, the last before evening. */
const periodsOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    ...{ key: String(n + 1), name: NAMES[n] ?? '' },
    ...{ starts: clock(495 + n * 45), ends: clock(540 + n * 45) },
  }));

/** A section with so many lessons today of a teacher who is away, and two colleagues who are free. */
async function awayToday(admin: Admin, lessons = 2) {
  const name = unique();
  const today = todayInDhaka();
  await admin.call('PATCH', 'settings/', { school_days: [0, 1, 2, 3, 4, 5, 6] });
  // Nobody else of this school stands in, whoever came before.
  for (const { id } of await admin.list('teachers/')) await admin.call('PATCH', `teachers/${id}/`, { no_cover: true });
  const teacher = (full_name: string) => admin.create('teachers/', { full_name: `${full_name} ${name}` });
  const [karim, salma, nadia] = [await teacher('করিম'), await teacher('সালমা'), await teacher('নাদিয়া')];
  if (lessons > 2)
    for (const id of [salma, nadia])
      await admin.call('PATCH', `teachers/${id}/`, { cover_day_cap: lessons, cover_week_cap: lessons });
  const of = await admin.create('classes/', { name: `ষষ্ঠ ${name}` });
  const maths = await admin.create('subjects/', { name: 'গণিত', class_name: of, teacher: salma });
  const days = [0, 1, 2, 3, 4, 5, 6];
  const periods = periodsOf(lessons);
  await admin.create('bell-tables/', { name: 'ঘণ্টা', shift: name, valid_from: '2026-01-01', days, periods });
  const timetable = await admin.create('timetables/', {
    name: `রুটিন ${name}`,
    shift: name,
    year: 2026,
    valid_from: '2026-01-01',
  });
  const slot = (more: object) =>
    admin.create('timetable-slots/', {
      ...{ timetable, class: of, section: 'ক', day: weekdayOf(today), period: '1', subject: maths, teachers: [karim] },
      ...more,
    });
  const [first, second] = [await slot({}), await slot({ period: '2' })];
  for (const { key } of periods.slice(2)) await slot({ period: key });
  expect((await admin.call('POST', `timetables/${timetable}/publish/`)).ok()).toBe(true);
  const absence = await admin.create('teacher-absences/', { teacher: karim, date: today, reason: 'জ্বর' });
  const clear = async () => {
    await admin.call('DELETE', `teacher-absences/${absence}/`);
    await admin.call('POST', `timetables/${timetable}/retire/`);
    for (const id of [karim, salma, nadia]) await admin.remove(`teachers/${id}/`);
  };
  return { name, today, karim, salma, nadia, of, first, second, absence, timetable, clear };
}

test('the head confirms the covers of a day on a phone, one tap for what is proposed', async ({
  browser,
  baseURL,
  request,
  faults,
}) => {
  const context = await browser.newContext({ ...PHONE, baseURL });
  await faults.watch(context);
  const admin = await asAdmin(context, request);
  const school = await awayToday(admin);
  const page = await context.newPage();
  await page.goto('/dashboard/covers');
  const group = page.getByRole('region', { name: `করিম ${school.name}` });
  const rows = group.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(`সালমা ${school.name}`);
  await expect(rows.first()).toContainText('একই বিষয় পড়ান');
  expect(await axeFindings(page)).toEqual([]);
  expect(await beyondTheEdge(page)).toEqual([]);

  let taps = 0;
  const tap = async (name: RegExp, role: 'button' | 'radio' = 'button') => {
    taps += 1;
    await page.getByRole(role, { name }).first().tap();
  };
  // Another person for one of them, all of them confirmed together.
  await tap(/^ষষ্ঠ .*: বদলান$/);
  await tap(new RegExp(`^নাদিয়া ${school.name}`), 'radio');
  await tap(/টি বদলি নিশ্চিত করুন$/);
  await expect(toast(page, '২টি বদলি নিশ্চিত হয়েছে')).toBeVisible();
  expect(taps).toBeLessThanOrEqual(4);
  await expect(rows.first()).toContainText(`নাদিয়া ${school.name}`);
  await expect(rows.first()).toContainText('নিশ্চিত');

  // Everybody sees who comes, and nobody why.
  await page.goto(`/routine?class=${school.of}&section=ক`);
  await expect(page.getByText(new RegExp(`নাদিয়া ${school.name}`)).first()).toBeVisible();
  await expect(page.getByText('জ্বর')).toHaveCount(0);

  // One is taken back, and is proposed anew.
  await page.goto('/dashboard/covers');
  await rows
    .first()
    .getByRole('button', { name: /: ফেরান$/ })
    .tap();
  await expect(page.getByRole('button', { name: '১টি বদলি নিশ্চিত করুন' })).toBeVisible();
  await page.goto(`/routine?class=${school.of}&section=ক`);
  await expect(page.getByText(new RegExp(`নাদিয়া ${school.name}`))).toHaveCount(0);
  await school.clear();
  await context.close();
});

/** A tap as docs/performance.md counts it; the rest of the minute is for looking and for the line. */
const TAP_S = 1.2;

test('ten covers of a day, another person for each, take the hands half a minute', async ({
  browser,
  baseURL,
  request,
  faults,
}) => {
  const context = await browser.newContext({ ...PHONE, baseURL });
  await faults.watch(context);
  const admin = await asAdmin(context, request);
  const school = await awayToday(admin, 10);
  const page = await context.newPage();
  await page.goto('/dashboard/covers');
  const rows = page.getByRole('region', { name: `করিম ${school.name}` }).getByRole('listitem');
  await expect(rows).toHaveCount(10);
  let taps = 0;
  for (const row of await rows.all()) {
    await row.getByRole('button', { name: /: বদলান$/ }).tap();
    const [, other] = await row.getByRole('radio').all();
    await other?.tap();
    taps += 2;
  }
  await page.getByRole('button', { name: '১০টি বদলি নিশ্চিত করুন' }).tap();
  taps += 1;
  await expect(toast(page, '১০টি বদলি নিশ্চিত হয়েছে')).toBeVisible();
  await expect(rows.getByRole('button', { name: /: ফেরান$/ })).toHaveCount(10);
  const seconds = Math.round(taps * TAP_S);
  console.log(`ten covers: ${taps} taps, ${seconds} s by hand`);
  expect([taps <= 2 * 10 + 1, seconds <= 30]).toEqual([true, true]);
  await school.clear();
  await context.close();
});

test('what was chosen and typed waits for whoever looks at another day, and is not left without a question', async ({
  context,
  page,
  request,
}) => {
  const admin = await asAdmin(context, request);
  const school = await awayToday(admin);
  await page.goto('/dashboard/covers');
  const rows = page.getByRole('region', { name: `করিম ${school.name}` }).getByRole('listitem');
  await rows
    .first()
    .getByRole('button', { name: /: বদলান$/ })
    .click();
  await rows
    .first()
    .getByRole('radio', { name: new RegExp(`^নাদিয়া ${school.name}`) })
    .check();
  await rows
    .last()
    .getByRole('button', { name: /: বদলান$/ })
    .click();
  await rows.last().getByLabel('ক্লাসের কাজ').fill('অনুশীলনী ৪');
  await page.getByRole('link', { name: 'পরের দিন' }).click();
  await expect(rows).toHaveCount(0);
  await page.getByRole('link', { name: 'আজ', exact: true }).click();
  await expect(rows.first()).toContainText(`নাদিয়া ${school.name}`);
  await expect(rows.last()).toContainText('অনুশীলনী ৪');
  await page.getByRole('link', { name: 'পরের দিন' }).click();
  await page.getByRole('link', { name: 'বদলির খাতা' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('এখনও নিশ্চিত হয়নি');
  await question.getByRole('button').last().click();
  await expect(page).toHaveURL(/covers\/register/);
  await school.clear();
});

test('a cover that would be one lesson too many in a row says so', async ({ context, page, request }) => {
  const admin = await asAdmin(context, request);
  const school = await awayToday(admin, 3);
  await admin.call('PATCH', 'settings/', { teacher_in_a_row: 2 });
  await page.goto('/dashboard/covers');
  const rows = page.getByRole('region', { name: `করিম ${school.name}` }).getByRole('listitem');
  await rows
    .last()
    .getByRole('button', { name: /: বদলান$/ })
    .click();
  const salma = rows.last().getByRole('radio', { name: new RegExp(`^সালমা ${school.name}`) });
  // Salma is proposed for the first two, and so for the third only against the wish.
  await expect(salma).toHaveAccessibleName(/নিলে পরপর ৩টি ক্লাস হবে/);
  await salma.check();
  await rows
    .last()
    .getByRole('button', { name: /: গুটান$/ })
    .click();
  await expect(rows.last()).toContainText(`সালমা ${school.name}`);
  await expect(rows.last().getByText('নিলে পরপর ৩টি ক্লাস হবে', { exact: true })).toBeVisible();
  await admin.call('PATCH', 'settings/', { teacher_in_a_row: 4 });
  await school.clear();
});

test('a cover that somebody else confirmed meanwhile is refused in words, and the rest stays', async ({
  context,
  page,
  request,
  faults,
}) => {
  faults.expect(/409.*\/api\/covers\//, /404.*\/api\/covers\//, /ApiError: বদলি ক্লাসের নিয়মে বাধা আছে/);
  const admin = await asAdmin(context, request);
  const school = await awayToday(admin);
  await page.goto('/dashboard/covers');
  const rows = page.getByRole('region', { name: `করিম ${school.name}` }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  const { today: date, karim: absent, nadia: substitute } = school;
  const other = { date, slot: school.first, absent, kind: 'substitute', substitute };
  expect((await admin.call('POST', 'covers/', { rows: [other] })).status()).toBe(201);
  await page.getByRole('button', { name: '২টি বদলি নিশ্চিত করুন' }).click();
  await expect(page.getByRole('alert')).toContainText('এই ক্লাসের বদলি আগেই ঠিক করা আছে');
  await expect(rows.first()).toContainText(`নাদিয়া ${school.name}`);
  await page.getByRole('button', { name: '১টি বদলি নিশ্চিত করুন' }).click();
  await expect(rows.getByRole('button', { name: /: ফেরান$/ })).toHaveCount(2);

  // The teacher comes after all while the screen stands.
  await admin.call('DELETE', `teacher-absences/${school.absence}/`);
  await rows
    .first()
    .getByRole('button', { name: /: ফেরান$/ })
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'এখন আছেন' })).toContainText(`নাদিয়া ${school.name}`);
  await expect(rows).toHaveCount(0);
  await expect(page.getByText('সবাই আছেন')).toBeVisible();
  await school.clear();
});

test('somebody who is kept by a rule is asked with a reason, and a class may be left without', async ({
  context,
  page,
  request,
}) => {
  const admin = await asAdmin(context, request);
  const school = await awayToday(admin);
  for (const id of [school.salma, school.nadia]) await admin.call('PATCH', `teachers/${id}/`, { no_cover: true });
  await page.goto('/dashboard/covers');
  const rows = page.getByRole('region', { name: `করিম ${school.name}` }).getByRole('listitem');
  await expect(rows.first()).toContainText('কোনো শিক্ষক ফাঁকা নেই');
  await page.getByRole('button', { name: '২টি ক্লাসের উপায় বেছে নিন' }).click();
  await expect(rows.first()).toBeFocused();
  await rows
    .first()
    .getByRole('button', { name: /^যাঁরা পারবেন না, কেন/ })
    .click();
  await expect(rows.first()).toContainText('বদলি ক্লাস দেওয়া হয় না');
  await rows
    .first()
    .getByRole('radio', { name: new RegExp(`^সালমা ${school.name}`) })
    .check();
  await expect(rows.first()).toContainText('কারণ লিখুন');
  const reason = rows.first().getByLabel('নিয়মের বাইরে দেওয়ার কারণ');
  await expect(reason).toHaveAccessibleDescription(/কারণ লিখুন/);
  await rows.first().getByLabel('ক্লাসের কাজ').fill('অনুশীলনী ২');
  await rows
    .last()
    .getByRole('radio', { name: /^নিজে পড়া/ })
    .check();
  await rows.last().getByLabel('ক্লাসের কাজ').fill('অনুশীলনী ৩');
  expect(await axeFindings(page)).toEqual([]);
  // The row that waits for its reason keeps what was typed while the other one is confirmed.
  await page.getByRole('button', { name: '১টি বদলি নিশ্চিত করুন' }).click();
  await expect(rows.last().getByRole('button', { name: /: ফেরান$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: '১টি ক্লাসের উপায় বেছে নিন' })).toBeVisible();
  await expect(rows.first().getByLabel('ক্লাসের কাজ')).toHaveValue('অনুশীলনী ২');
  await reason.fill('তিনি রাজি');
  await page.getByRole('button', { name: '১টি বদলি নিশ্চিত করুন' }).click();
  await expect(rows.first().getByRole('button', { name: /: ফেরান$/ })).toBeVisible();
  await expect(rows.last()).toContainText('অনুশীলনী ৩');
  await expect(rows.first()).toContainText(`সালমা ${school.name}`);
  await expect(rows.first()).toContainText('অনুশীলনী ২');
  await school.clear();
});

test('a day without lessons says so', async ({ context, page, request }) => {
  const admin = await asAdmin(context, request);
  const date = addDays(todayInDhaka(), 3);
  const event = await admin.create('events/', { title: 'মিলাদ', start_date: date, kind: 'holiday' });
  await page.goto(`/dashboard/covers?date=${date}`);
  await expect(page.getByText('ছুটি: মিলাদ')).toBeVisible();
  await admin.call('DELETE', `events/${event}/`);
});

test('the covers of a week are printed as a register with reasons and rows for the pen', async ({
  context,
  page,
  request,
}, testInfo) => {
  const admin = await asAdmin(context, request);
  const school = await awayToday(admin);
  const { today: date, karim: absent } = school;
  const rows = [
    { date, slot: school.first, absent, kind: 'substitute', substitute: school.nadia },
    { date, slot: school.second, absent, kind: 'library' },
  ];
  expect((await admin.call('POST', 'covers/', { rows })).status()).toBe(201);
  await page.goto('/dashboard/covers');
  await page.getByRole('link', { name: 'বদলির খাতা' }).click();
  const sheet = page.getByRole('region', { name: 'ছাপার কাগজ' });
  const line = (of: string) => sheet.getByRole('row').filter({ hasText: of });
  const mine = `ষষ্ঠ ${school.name}, ক`;
  await expect(sheet.getByRole('rowheader', { name: `করিম ${school.name} জ্বর` })).toHaveAttribute('rowspan', '2');
  await expect(line(mine).filter({ hasText: `নাদিয়া ${school.name}` })).toContainText('১ম');
  await expect(line(mine).last()).toContainText('নিজে পড়া: গ্রন্থাগার');
  await expect(sheet.getByRole('heading')).toContainText(`বদলি ক্লাসের খাতা`);
  await expect(sheet).toContainText(`পালা ${school.name}`);
  expect(await axeFindings(page)).toEqual([]);
  expect(await beyondTheEdge(page)).toEqual([]);
  expect(await printed(page, testInfo.outputPath('register.pdf'))).toEqual(['210 × 297']);

  await page.getByRole('link', { name: 'মাস', exact: true }).click();
  await expect(sheet).toContainText(`এ মাসে ${bn(2)} ক্লাস`);
  // The week before has none, and rows for the pen.
  await page.goto(`/dashboard/covers/register?date=${addDays(date, -7)}`);
  await expect(sheet).toContainText(`এ সপ্তাহে ${bn(0)} ক্লাস`);
  await expect(sheet.getByRole('row')).toHaveCount(21);
  await school.clear();
});
