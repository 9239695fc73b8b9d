import { addDays, todayInDhaka } from '#contract/rules/dates.ts';
import { axeFindings } from '../support/a11y.ts';
import { expect } from '../support/visit.ts';
import { openRoom, signIn, test, usualWeek } from './offline-room.ts';
import { asAdmin, toast } from './support.ts';

test.afterEach(async ({ context, request }) => {
  await usualWeek({ context, request });
  await (await asAdmin(context, request)).call('PATCH', 'settings/', { attendance_back_days: 7 });
});

test('an old sheet is only read by its teacher, and corrected by the office with a reason', async ({
  browser,
  request,
  line,
}) => {
  const today = todayInDhaka();
  test.skip(today.endsWith('-01-01'), 'nothing is corrected of the year before');
  const office = await asAdmin(await browser.newContext(), request);
  const room = await openRoom(office, request);
  const [first] = room.ids as [number];
  const yesterday = addDays(today, -1);
  const body = { class: room.class, section: 'ক', date: yesterday, marks: { [first]: 'A' } };
  expect((await office.call('PUT', 'attendance/', body)).status()).toBe(200);
  await office.call('PATCH', 'settings/', { attendance_back_days: 0 });

  const page = await (await browser.newContext({ baseURL: line.address })).newPage();
  await signIn(page, await room.token());
  await page.goto(`${room.address}&date=${yesterday}`);
  await expect(page.getByText('০ দিনের বেশি পুরোনো হাজিরা শুধু দেখা যায়')).toBeVisible();
  const rows = page.getByRole('list', { name: 'শিক্ষার্থীর তালিকা' }).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('অনুপস্থিত');
  await expect(rows.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /নিশ্চিত|বদল রাখুন/ })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  // Nobody is there by silence.
  await page.goto(`${room.address}&date=${addDays(`${today.slice(0, 4)}-01-01`, -1)}`);
  await expect(page.getByText('আগের বছরের হাজিরা শুধু দেখা যায়')).toBeVisible();
  await expect(page.getByText('নেওয়া হয়নি', { exact: true })).toBeVisible();
  await expect(rows).toHaveCount(0);

  const desk = await browser.newContext({ baseURL: line.address });
  await asAdmin(desk, request);
  const there = await desk.newPage();
  await there.goto(`${room.address}&date=${yesterday}`);
  await there.getByRole('button', { name: /^রোল ২ / }).click();
  // The button names what it waits for, and leads there.
  await there.getByRole('button', { name: 'আগে কারণ লিখুন' }).click();
  await expect(there.getByLabel('কারণ')).toBeFocused();
  await there.keyboard.type('ভুল দাগ');
  await there.keyboard.press('Control+Enter');
  await expect(toast(there, 'হাজিরা নেওয়া হয়েছে')).toBeVisible();
  const query = new URLSearchParams({ class: String(room.class), section: 'ক', date: yesterday });
  expect(await (await office.call('GET', `attendance/?${query}`)).json()).toMatchObject({
    ...{ version: 2, marks: { [first]: 'A', [room.ids[1] as number]: 'A' } },
  });
});

test('a class teacher who is away is named with who is called instead', async ({ browser, request, line }) => {
  const office = await asAdmin(await browser.newContext(), request);
  const room = await openRoom(office, request);
  const today = todayInDhaka();
  const teacher = async (full_name: string, contact_phone: string) =>
    office.create('teachers/', { full_name, category: 'মাধ্যমিক', contact_phone });
  const [leader, deputy] = [await teacher('শাখার শিক্ষক', '01711000001'), await teacher('শ্রেণির শিক্ষক', '01711000002')];
  await office.call('PATCH', `classes/${room.class}/`, {
    ...{ class_teacher: deputy, section_teachers: [{ section: 'ক', teacher: leader }] },
  });
  const desk = await browser.newContext({ baseURL: line.address });
  await asAdmin(desk, request);
  const page = await desk.newPage();
  const missing = page.getByRole('listitem').filter({ hasText: room.name.replace(/ ক$/, '') });
  await page.goto('/dashboard/attendance-week');
  await expect(missing.getByRole('link', { name: /শাখার শিক্ষক-কে কল করুন/ })).toHaveAttribute('href', /01711000001$/);
  const mark = await office.create('staff-attendance/', {
    ...{ date: today, teacher: leader, mark: 'leave', leave_kind: 'casual' },
  });
  await page.reload();
  await expect(missing).toContainText('শ্রেণি শিক্ষক: শাখার শিক্ষক · আজ ছুটিতে');
  await expect(missing).toContainText('পুরো শ্রেণির শিক্ষক: শ্রেণির শিক্ষক');
  await expect(missing.getByRole('link', { name: /শ্রেণির শিক্ষক-কে কল করুন/ })).toHaveAttribute('href', /01711000002$/);
  expect(await axeFindings(page)).toEqual([]);
  await office.call('PATCH', `classes/${room.class}/`, { class_teacher: null });
  await page.reload();
  await expect(missing).toContainText('তাঁর বদলে কেউ ঠিক করা নেই');
  await expect(missing.getByRole('link', { name: /আপনি নিন/ })).toBeVisible();
  await office.call('PATCH', `staff-attendance/${mark}/`, { mark: 'present' });
  await page.reload();
  await expect(missing).toContainText('শ্রেণি শিক্ষক: শাখার শিক্ষক · আজ উপস্থিত');
});
