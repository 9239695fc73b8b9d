import { addDays, todayInDhaka } from '#contract/rules/dates.ts';
import { smsSize } from '#contract/sms/parts.ts';
import { axeFindings, beyondTheEdge } from '../support/a11y.ts';
import { expect, PHONE, test } from '../support/visit.ts';
import { named } from './academic.ts';
import { type Admin, asAdmin, toast } from './support.ts';

/** A class whose first pupil was absent for three days and whose second is absent today. */
async function openRoom(office: Admin) {
  const name = named('অনুপস্থিতদের শ্রেণি');
  const classId = await office.create('classes/', { name });
  const student = (roll: string, more: object) =>
    office.create('students/', { roll_number: roll, class_name: classId, section: 'ক', ...more });
  const girl = await student('1', {
    full_name: 'মোছাঃ রেশমা পাটোয়ারী',
    gender: 'female',
    guardian_name: 'আব্দুল খালেক',
    guardian_relation: 'বাবা',
    guardian_contact: '01200000000',
  });
  const boy = await student('2', { full_name: 'সৌরভ চন্দ্র দাস', gender: 'male', contact_phone: '01200000009' });
  const take = async (date: string, marks: object, version = 0) => {
    const body = { class: classId, section: 'ক', date, marks, version, anyway: true, reason: 'পরীক্ষা' };
    expect((await office.call('PUT', 'attendance/', body)).status()).toBe(200);
  };
  const today = todayInDhaka();
  // Sheets of last year can't be taken.
  const before = [-2, -1].map((days) => addDays(today, days)).filter((date) => date.slice(0, 4) === today.slice(0, 4));
  for (const date of before) await take(date, { [girl]: 'A' });
  await take(today, { [girl]: 'A', [boy]: 'A' });
  const url = `/dashboard/absentees?class=${classId}`;
  return { name, classId, girl, boy, url, streak: before.length + 1, take, today };
}

test('whom to call today, what was heard, and that the family was told', async ({
  browser,
  baseURL,
  request,
  faults,
}) => {
  const context = await browser.newContext({ ...PHONE, baseURL });
  await faults.watch(context);
  const office = await asAdmin(context, request);
  const room = await openRoom(office);
  const page = await context.newPage();
  await page.goto(room.url);
  const rows = page.getByRole('list', { name: 'আজ যারা অনুপস্থিত' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  const [girl, boy] = [rows.first(), rows.last()];
  await expect(girl).toContainText('মোছাঃ রেশমা পাটোয়ারী');
  await expect(girl).toContainText('বাবা: আব্দুল খালেক');
  await expect(girl.getByRole('link', { name: /বাবাকে কল করুন/ })).toHaveAttribute('href', 'tel:01200000000');
  const address = (await girl.getByRole('link', { name: /SMS/ }).getAttribute('href')) ?? '';
  expect(address).toMatch(/^sms:01200000000\?body=/);
  const text = decodeURIComponent(address.split('body=')[1] ?? '');
  expect(text).toMatch(/^রেশমা আজ /);
  expect(smsSize(text)).toMatchObject({ parts: 1 });
  // A number of the pupil's own gets no message.
  await expect(boy.getByRole('link', { name: /শিক্ষার্থীর নম্বরে কল করুন/ })).toHaveAttribute('href', 'tel:01200000009');
  await expect(boy.getByRole('link', { name: /SMS/ })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  expect(await beyondTheEdge(page)).toEqual([]);

  await girl.getByRole('button', { name: /কী জানা গেল/ }).tap();
  await page.getByLabel('কী জানা গেল', { exact: true }).fill('নানির বাড়িতে, রবিবার ফিরবে');
  await page.getByRole('button', { name: 'লিখে রাখুন' }).tap();
  await expect(girl).toContainText('নানির বাড়িতে, রবিবার ফিরবে');
  await expect(toast(page, 'লেখা রাখা হয়েছে')).toBeVisible();
  await girl.getByRole('button', { name: /জানানো হয়েছে/ }).tap();
  await expect(girl.getByText(/জানানো হয়েছে \S+ [০-৯]/)).toBeVisible();
  await expect(girl.getByRole('button', { name: /জানানো হয়েছে/ })).toHaveCount(0);

  // A pupil whose people were told stays listed when she comes after all.
  await room.take(room.today, { [room.boy]: 'A' }, 1);
  await page.reload();
  await expect(rows.filter({ hasText: 'রেশমা' })).toContainText('এখন উপস্থিত, জানান');
  const now = (await rows.filter({ hasText: 'রেশমা' }).getByRole('link', { name: /SMS/ }).getAttribute('href')) ?? '';
  expect(decodeURIComponent(now)).toContain('উপস্থিত।');
  expect(decodeURIComponent(now)).not.toContain('অনুপস্থিত');
  await context.close();
});

test('a note that was typed is not left behind without a question', async ({ context, page, request }) => {
  const room = await openRoom(await asAdmin(context, request));
  await page.goto(room.url);
  await page.getByRole('button', { name: 'মোছাঃ রেশমা পাটোয়ারী: কী জানা গেল' }).click();
  await expect(page.getByLabel('কী জানা গেল', { exact: true })).toBeFocused();
  await page.getByLabel('কী জানা গেল', { exact: true }).fill('অর্ধেক');
  await page.getByRole('link', { name: 'হাজিরার চিত্র' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'থাকুন' }).click();
  await expect(page.getByLabel('কী জানা গেল', { exact: true })).toHaveValue('অর্ধেক');
});

test('the head sees who has not taken the sheet, and gets to it by arrows', async ({ context, page, request }) => {
  const office = await asAdmin(context, request);
  const room = await openRoom(office);
  const other = await office.create('classes/', { name: named('না নেওয়া শ্রেণি') });
  await office.create('students/', { full_name: 'শিক্ষার্থী', roll_number: '1', class_name: other, section: 'ক' });
  await page.goto('/dashboard/attendance-week');
  const today = page.getByRole('region', { name: 'আজ', exact: true });
  await expect(today).toContainText(/শাখার মধ্যে .+টির খাতা থেকে|আজ ছুটি: /);
  const row = page.getByRole('row', { name: new RegExp(`^${room.name}`) });
  await expect(row).toContainText('২ জন নেই');
  await expect(row).toContainText('০.০%');
  expect(await axeFindings(page)).toEqual([]);
  const link = row.getByRole('rowheader').getByRole('link');
  await link.focus();
  await page.keyboard.press('ArrowRight');
  await expect(row.getByRole('cell').getByRole('link').first()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'হাজিরা', exact: true })).toBeVisible();
  await expect(page.getByText(/^নেওয়া হয়েছে /)).toBeVisible();
  await page.setViewportSize(PHONE.viewport);
  await page.goto('/dashboard/attendance-week');
  await expect(row).toBeVisible();
  expect(await beyondTheEdge(page)).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
});
