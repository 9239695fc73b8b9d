import type { Locator, Page } from '@playwright/test';
import { todayInDhaka } from '../../../contract/rules/dates.ts';
import { expect, test } from '../support/visit.ts';
import { type Admin, asAdmin, field, panel, rowOf, save, toast, unique } from './support.ts';

type Event = { id: number; title: string; start_date: string; end_date: string | null };

const SCREEN = '/dashboard/events';
const EDIT = 'ক্যালেন্ডারের দিন সম্পাদনা';

/** The error at a field, which the field names for a screen reader. */
async function problemOf(control: Locator): Promise<string> {
  await expect(control).toHaveAttribute('aria-invalid', 'true');
  const ids = (await control.getAttribute('aria-describedby'))?.split(' ') ?? [];
  const error = ids.find((id) => id.endsWith('-error'));
  return (await control.page().locator(`[id="${error}"]`).textContent()) ?? '';
}

/** Types into a field as a person does, over what stands there, and goes on. */
async function type(page: Page, control: Locator, text: string) {
  await control.fill('');
  await control.pressSequentially(text);
  await page.keyboard.press('Tab');
}

const removed = async (admin: Admin, title: string) => {
  const event = (await admin.list<Event>('events/')).find((one) => one.title === title);
  if (event) await admin.remove(`events/${event.id}/`);
};

test('a date is taken however it is written, shown in one shape, and sent as before', async ({
  context,
  page,
  request,
}) => {
  const admin = await asAdmin(context, request);
  const title = `তারিখ ${unique()}`;
  await page.goto(`${SCREEN}?new=1`);
  const form = panel(page, 'ক্যালেন্ডারে নতুন দিন');
  await field(form, 'title').fill(title);
  const start = field(form, 'start_date');
  for (const written of [
    '25/11/2026',
    '২৫/১১/২০২৬',
    '2026-11-25',
    '25.11.2026',
    '25-11-26',
    '25112026',
    '২৫ নভেম্বর ২০২৬',
    '25 Nov 2026',
  ]) {
    await type(page, start, written);
    await expect(start, written).toHaveValue('২৫/১১/২০২৬');
    await expect(start, written).not.toHaveAttribute('aria-invalid');
  }
  // A year ahead in two digits is ahead, where days ahead are asked for.
  await type(page, field(form, 'end_date'), '5/1/28');
  await expect(field(form, 'end_date')).toHaveValue('০৫/০১/২০২৮');
  await field(form, 'end_date').fill('26/11/2026');
  await save(form);
  await expect(toast(page, title).or(page.getByText(title)).first()).toBeVisible();
  const stored = (await admin.list<Event>('events/')).find((event) => event.title === title);
  expect(stored).toMatchObject({ start_date: '2026-11-25', end_date: '2026-11-26' });
  await page.goto(`${SCREEN}?edit=${stored?.id}`);
  await expect(page.locator('[name=start_date]')).toHaveValue('২৫/১১/২০২৬');
  await expect(page.locator('[name=end_date]')).toHaveValue('২৬/১১/২০২৬');
  await removed(admin, title);
});

test('a date that is none is told at its field, and how to write it', async ({ context, page, request }) => {
  await asAdmin(context, request);
  await page.goto(`${SCREEN}?new=1`);
  const form = panel(page, 'ক্যালেন্ডারে নতুন দিন');
  const start = field(form, 'start_date');
  for (const [written, said] of [
    ['২০১২', 'দিন ও মাসও লিখুন, যেমন ১৫/০৪/২০১২'],
    ['25/11', 'বছরও লিখুন, যেমন ২৫/১১/২০২৬'],
    ['৩১/০৪/২০২৬', 'এপ্রিল মাসে ৩১ তারিখ নেই'],
    ['গতকাল', 'সঠিক তারিখ দিন, যেমন ২৫/১১/২০২৬'],
  ] as const) {
    await type(page, start, written);
    expect(await problemOf(start), written).toContain(said);
    await expect(start).toHaveValue(written);
  }
  await start.fill('25/11/2026');
  await expect(start).not.toHaveAttribute('aria-invalid');
});

test('the calendar of the browser opens beside it, at the day that is typed', async ({ context, page, request }) => {
  await asAdmin(context, request);
  await page.addInitScript(() => {
    HTMLInputElement.prototype.showPicker = function () {
      document.documentElement.dataset.picks = `${this.type} ${this.value}`;
    };
  });
  await page.goto(`${SCREEN}?new=1`);
  const form = panel(page, 'ক্যালেন্ডারে নতুন দিন');
  await field(form, 'start_date').fill('৫/১/২০২৭');
  await page.keyboard.press('Tab');
  await expect(form.getByRole('button', { name: 'ক্যালেন্ডার থেকে তারিখ বাছাই করুন' }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-picks', 'date 2027-01-05');
  // A date from the device's own picker.
  await form.locator('.date-calendar').first().fill('2027-02-28');
  await expect(field(form, 'start_date')).toHaveValue('২৮/০২/২০২৭');
});

test('a browser that opens no calendar has the field alone', async ({ context, page, request }) => {
  await asAdmin(context, request);
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLInputElement.prototype, 'showPicker');
  });
  await page.goto(`${SCREEN}?new=1`);
  const form = panel(page, 'ক্যালেন্ডারে নতুন দিন');
  await field(form, 'start_date').fill('৫/১/২০২৭');
  await expect(form.getByRole('button', { name: 'ক্যালেন্ডার থেকে তারিখ বাছাই করুন' })).toHaveCount(0);
});

test('no field of the office is one of the browser’s own for dates', async ({ context, page, request }) => {
  const admin = await asAdmin(context, request);
  const [student] = await admin.list<{ id: number }>('students/');
  const [leader] = await admin.list<{ id: number }>('principal-vice-principal/');
  for (const address of [
    `student-info-form?edit=${student?.id}`,
    `principal-info?edit=${leader?.id}`,
    'notices?new=1',
    'activity',
    'college-info',
  ]) {
    await page.goto(`/dashboard/${address}`);
    await expect(page.locator('.date-input').first()).toBeVisible();
    const own = page.locator(':is([type=date], [type=datetime-local], [type=time]):not(.date-calendar)');
    await expect(own).toHaveCount(0);
    for (const shown of await page.locator('.date-input > .input').all())
      expect(await shown.inputValue()).not.toMatch(/^\d{4}-\d\d-\d\d/);
  }
});

test('an activity is looked up by days in the same shape', async ({ context, page, request }) => {
  await asAdmin(context, request);
  await page.goto('/dashboard/activity');
  const from = page.getByLabel('কবে থেকে');
  await from.fill('১/১/২০২৬');
  await page.keyboard.press('Tab');
  await expect(page).toHaveURL(/from=2026-01-01/);
  await expect(from).toHaveValue('০১/০১/২০২৬');
  await page.getByLabel('কবে পর্যন্ত').fill('৩১/২/২০২৬');
  await page.keyboard.press('Tab');
  expect(await problemOf(page.getByLabel('কবে পর্যন্ত'))).toContain('ফেব্রুয়ারি মাসে ৩১ তারিখ নেই');
});

test('two who change one date read both in words', async ({ context, page, request, faults }) => {
  faults.expect(/412/, /ApiError/);
  const admin = await asAdmin(context, request);
  const title = `দুজন ${unique()}`;
  const id = await admin.create('events/', { title, start_date: '2027-03-05', kind: 'event' });
  await page.goto(`${SCREEN}?edit=${id}`);
  const form = panel(page, EDIT);
  await expect(field(form, 'start_date')).toHaveValue('০৫/০৩/২০২৭');
  await field(form, 'start_date').fill('৬/৩/২০২৭');
  await admin.call('PATCH', `events/${id}/`, { start_date: '2027-03-07' });
  await save(form);
  const conflict = page.getByRole('dialog', { name: 'আরেকজন এটি বদলেছেন' });
  await expect(conflict).toContainText('৬ মার্চ ২০২৭');
  await expect(conflict).toContainText('৭ মার্চ ২০২৭');
  await admin.remove(`events/${id}/`);
});

test('the message about a notice that is to open says when', async ({ context, page, request }) => {
  const admin = await asAdmin(context, request);
  const title = `পরের নোটিশ ${unique()}`;
  await page.goto('/dashboard/notices?new=1');
  const form = panel(page, 'নতুন নোটিশ');
  await field(form, 'title').fill(title);
  const keep = form.getByRole('button', { name: 'সময় ঠিক করে রাখুন' });
  await form.getByRole('radio', { name: /নির্দিষ্ট সময়ে/ }).check();
  await field(form, 'publish_at').fill('31.12.2098');
  await field(form, 'publish_at-time').fill('');
  await keep.click();
  expect(await problemOf(field(form, 'publish_at-time'))).toContain('সময়টি ঠিক করে লিখুন');
  await field(form, 'publish_at-time').fill('১০:৩০');
  await keep.click();
  await expect(toast(page, 'প্রকাশ হবে ৩১ ডিসেম্বর ২০৯৮, সকাল ১০:৩০')).toBeVisible();
  await expect(rowOf(page, title)).toContainText('সময় ঠিক করা');
  const notice = (await admin.list<{ id: number; title: string; publish_at: string }>('notices/')).find(
    (one) => one.title === title,
  );
  expect(notice?.publish_at).toBe('2098-12-31T04:30:00.000Z');
  await admin.remove(`notices/${notice?.id}/`);
});

test('choices above a list count nothing before it is known', async ({ context, page, request }) => {
  const admin = await asAdmin(context, request);
  const id = await admin.create('events/', { title: `গোনা ${unique()}`, start_date: todayInDhaka(), kind: 'event' });
  let release = () => {};
  const waiting = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/(?:notices|events|contacts)\//, async (route) => {
    await waiting;
    await route.fallback();
  });
  for (const address of ['notices', 'events', 'contact-list']) {
    await page.goto(`/dashboard/${address}`);
    const all = page.locator('.pick a').first();
    await expect(all).toBeVisible();
    await expect(all).not.toContainText(/[০-৯]/);
  }
  release();
  await expect(page.locator('.pick a').first()).toContainText(/[০-৯]/);
  await admin.remove(`events/${id}/`);
});
