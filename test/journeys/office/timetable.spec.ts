import type { Page } from '@playwright/test';
import { PHONE } from '../support/visit.ts';
import { expect, test } from './own-school.ts';
import { type Admin, asAdmin, field, panel, rowOf, toast, unique } from './support.ts';

const PERIODS = [
  { key: '1', name: '১ম', starts: '10:15', ends: '11:00' },
  { key: '2', name: '২য়', starts: '11:00', ends: '11:45' },
  { key: '3', name: '৩য়', starts: '12:00', ends: '12:45' },
];

const cell = (page: Page, day: string, period: string) =>
  page.getByRole('button', { name: new RegExp(`^${day}, ${period} পিরিয়ড: `) });

/** A class with two subjects, a teacher for each, and bells of a shift of their own. */
async function lessonsToMake(admin: Admin) {
  const shift = unique();
  const karim = await admin.create('teachers/', { full_name: `করিম উদ্দিন ${shift}` });
  const rahima = await admin.create('teachers/', { full_name: `রহিমা খাতুন ${shift}` });
  const of = await admin.create('classes/', { name: `ষষ্ঠ ${shift}` });
  const bangla = await admin.create('subjects/', { name: 'বাংলা', class_name: of, teacher: karim });
  await admin.create('subjects/', { name: 'গণিত', class_name: of, teacher: rahima });
  await admin.create('bell-tables/', { name: 'ঘণ্টা', shift, valid_from: '2026-01-01', periods: PERIODS });
  return { shift, of, karim, bangla };
}

test('a week is arranged by keyboard alone, an error keeps it back, and then everybody sees it', async ({
  context,
  page,
  request,
}) => {
  const admin = await asAdmin(context, request);
  const { shift, of, karim, bangla } = await lessonsToMake(admin);
  await page.goto('/dashboard/timetables');
  await page.locator('.screen-head').getByRole('button', { name: 'নতুন রুটিন' }).click();
  const form = panel(page, 'নতুন রুটিন');
  await field(form, 'name').fill(`রুটিন ${shift}`);
  await field(form, 'shift').fill(shift);
  await field(form, 'valid_from').fill('২০২৬-০১-০১');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/dashboard\/timetable\?timetable=\d+/);
  const timetable = Number(new URL(page.url()).searchParams.get('timetable'));
  await page.goto(`/dashboard/timetable?timetable=${timetable}&class=${of}&section=ক`);

  // The first letter of a subject begins a lesson of it, with its teacher.
  await cell(page, 'রবিবার', '১ম').focus();
  // The test's own keyboard has no Bengali letters.
  await cell(page, 'রবিবার', '১ম').dispatchEvent('keydown', { key: 'গ', bubbles: true });
  const lesson = panel(page, 'রবিবার, ১ম পিরিয়ড: নতুন ক্লাস');
  await expect(field(lesson, 'subject')).toBeFocused();
  await expect(field(lesson, 'subject').locator('option:checked')).toHaveText('গণিত');
  await page.keyboard.press('Control+Enter');
  await expect(lesson).toHaveCount(0);
  await expect(cell(page, 'রবিবার', '১ম')).toHaveAccessibleName(/গণিত রহিমা/);

  // Enter opens an empty cell, and what was typed outlives the panel.
  await cell(page, 'রবিবার', '১ম').focus();
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, 'রবিবার', '২য়')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const other = panel(page, 'রবিবার, ২য় পিরিয়ড: নতুন ক্লাস');
  await field(other, 'subject').selectOption({ label: 'বাংলা' });
  await page.keyboard.press('Escape');
  await expect(cell(page, 'রবিবার', '২য়')).toBeFocused();
  await page.keyboard.press('Enter');
  await other.getByRole('button', { name: 'ফিরিয়ে আনুন' }).click();
  await expect(field(other, 'subject').locator('option:checked')).toHaveText('বাংলা');
  await field(other, 'subject').focus();
  await page.keyboard.press('Control+Enter');
  await expect(cell(page, 'রবিবার', '২য়')).toHaveAccessibleName(/বাংলা করিম/);

  // A copied lesson is put into another cell, and taken out again.
  await cell(page, 'রবিবার', '২য়').focus();
  await page.keyboard.press('Control+c');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+v');
  await expect(cell(page, 'সোমবার', '২য়')).toHaveAccessibleName(/বাংলা করিম/);
  await cell(page, 'সোমবার', '২য়').focus();
  await page.keyboard.press('Delete');
  await expect(cell(page, 'সোমবার', '২য়')).toHaveAccessibleName(/খালি/);

  // The same teacher in another section at the same time.
  const twice = { timetable, class: of, section: 'খ', day: 0, period: '2', subject: bangla, teachers: [karim] };
  const id = await admin.create('timetable-slots/', twice);
  await page.reload();
  await expect(page.getByText('একই সময়ে দুই জায়গায়')).toBeVisible();
  await page.getByRole('button', { name: 'ভুল ১টি ঠিক করুন' }).click();
  await expect(page.getByRole('button', { name: /শিক্ষক তখন অন্যত্রও/ })).toBeFocused();
  await admin.remove(`timetable-slots/${id}/`);
  await page.reload();
  await page.getByRole('button', { name: 'প্রকাশ করুন' }).click();
  const ask = page.getByRole('alertdialog', { name: 'রুটিন প্রকাশ' });
  await ask.getByRole('button', { name: 'প্রকাশ করুন' }).click();
  await expect(ask).toHaveCount(0);
  await expect(page.getByText('এই রুটিন প্রকাশিত।')).toBeVisible();

  const visitor = await context.newPage();
  await visitor.goto(`/routine?class=${of}&section=ক&view=week`);
  await expect(visitor.getByRole('table', { name: /পুরো সপ্তাহ/ })).toContainText('গণিত');
  await visitor.close();

  // From a day on: a copy is changed and published.
  await page.getByRole('button', { name: 'অনুলিপি' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'অনুলিপি করুন' }).click();
  await expect(page.getByText('খসড়া', { exact: true })).toBeVisible();
  await page.goto('/dashboard/timetables');
  await rowOf(page, `রুটিন ${shift}`)
    .filter({ hasText: 'প্রকাশিত' })
    .getByRole('button', { name: /তুলে নিন$/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'তুলে নিন' }).click();
  await expect(toast(page, 'রুটিন তুলে নেওয়া হয়েছে')).toBeVisible();
});

test('a lesson is dragged to another cell, which says before if it would clash there', async ({
  context,
  page,
  request,
}) => {
  const admin = await asAdmin(context, request);
  const { shift, of, karim, bangla } = await lessonsToMake(admin);
  const body = { name: `টেনে ${shift}`, shift, year: 2026, valid_from: '2026-01-01' };
  const timetable = await admin.create('timetables/', body);
  const lesson = { timetable, class: of, day: 0, period: '1', subject: bangla, teachers: [karim] };
  await admin.create('timetable-slots/', { ...lesson, section: 'ক' });
  await admin.create('timetable-slots/', { ...lesson, section: 'খ', period: '3' });
  await page.goto(`/dashboard/timetable?timetable=${timetable}&class=${of}&section=ক`);
  const from = cell(page, 'রবিবার', '১ম');
  await expect(from).toHaveAccessibleName(/বাংলা করিম/);

  const free = cell(page, 'রবিবার', '২য়');
  await from.hover();
  await page.mouse.down();
  await free.hover();
  await expect(free).toHaveAttribute('data-drop', 'free');
  await page.keyboard.press('Escape');
  await expect(free).not.toHaveAttribute('data-drop');
  await page.mouse.up();
  await expect(from).toHaveAccessibleName(/বাংলা করিম/);

  await from.dragTo(free);
  await expect(toast(page, 'ক্লাস সরানো হয়েছে')).toBeVisible();
  await expect(free).toHaveAccessibleName(/বাংলা করিম/);
  await expect(from).toHaveAccessibleName(/খালি/);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // Her teacher is in the other section by then: it may be dropped, and the week tells of it.
  const taken = cell(page, 'রবিবার', '৩য়');
  await free.hover();
  await page.mouse.down();
  await taken.hover();
  await expect(taken).toHaveAttribute('data-drop', 'clash');
  await page.mouse.up();
  await expect(taken).toHaveAccessibleName(/শিক্ষক তখন অন্যত্রও/);
  await page.getByRole('button', { name: 'ফিরিয়ে আনুন' }).click();
  await expect(free).toHaveAccessibleName(/বাংলা করিম/);
  await expect(page.getByText('কোনো অমিল নেই')).toBeVisible();
});

test('bells are kept period by period', async ({ context, page, request, faults }) => {
  faults.expect(/400/, /ApiError/);
  await asAdmin(context, request);
  const name = `শীতের ঘণ্টা ${unique()}`;
  await page.goto('/dashboard/bell-tables');
  await page.locator('.screen-head').getByRole('button', { name: 'নতুন তালিকা' }).click();
  const form = panel(page, 'নতুন ঘণ্টার তালিকা');
  await field(form, 'name').fill(name);
  await field(form, 'shift').fill(name);
  await form.getByRole('button', { name: 'আরেকটি পিরিয়ড' }).click();
  const last = form.getByRole('group', { name: '৩ নম্বর সারি' });
  await expect(field(last, 'starts')).toHaveValue('১১:১৫');
  await field(last, 'ends').fill('১১:০০');
  await form.getByRole('button', { name: 'সংরক্ষণ করুন' }).click();
  await expect(form.getByText('এক থেকে কুড়িটি পিরিয়ড দিন').first()).toBeVisible();
  await field(last, 'ends').fill('১২:০০');
  await form.getByRole('checkbox', { name: 'শনিবার' }).check();
  await form.getByRole('button', { name: 'সংরক্ষণ করুন' }).click();
  await expect(toast(page, 'ঘণ্টার তালিকা যোগ হয়েছে')).toBeVisible();
  await expect(rowOf(page, name)).toContainText('১০:০০–১২:০০, ২টি ক্লাস');
  await expect(rowOf(page, name)).toContainText('শনি');
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a cell of one day is changed', async ({ context, page, request }) => {
    const admin = await asAdmin(context, request);
    const { shift, of } = await lessonsToMake(admin);
    const body = { name: `ফোন ${shift}`, shift, year: 2026, valid_from: '2026-01-01' };
    const id = await admin.create('timetables/', body);
    await page.goto(`/dashboard/timetable?timetable=${id}&class=${of}&section=ক`);
    await expect(cell(page, 'রবিবার', '১ম')).toBeVisible();
    await expect(cell(page, 'সোমবার', '১ম')).toBeHidden();
    await page.getByRole('link', { name: /^সোম/ }).tap();
    await cell(page, 'সোমবার', '১ম').tap();
    const form = panel(page, 'সোমবার, ১ম পিরিয়ড: নতুন ক্লাস');
    await field(form, 'subject').selectOption({ label: 'বাংলা' });
    await form.getByRole('button', { name: 'সংরক্ষণ করুন' }).tap();
    await expect(cell(page, 'সোমবার', '১ম')).toHaveAccessibleName(/বাংলা করিম/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});
