import { addDays, todayInDhaka } from '#contract/rules/dates.ts';
import { axeFindings, beyondTheEdge } from '../support/a11y.ts';
import { expect, PHONE, test } from '../support/visit.ts';
import { confirm, mark, openRoom, rowOf } from './roll-call.ts';
import { asAdmin } from './support.ts';

test('a class is taken by tiles of rolls, and the choice stays', async ({ browser, baseURL, request, faults }) => {
  const context = await browser.newContext({ ...PHONE, baseURL });
  await faults.watch(context);
  const room = await openRoom(await asAdmin(context, request), 8);
  const yesterday = addDays(todayInDhaka(), -1);
  await room.take({ [room.ids[2] as number]: 'A' }, { date: yesterday });
  const page = await context.newPage();
  await page.goto(room.address);
  await page.getByRole('button', { name: 'রোলে' }).tap();
  await expect(page.getByRole('button', { name: 'রোলে', pressed: true })).toBeVisible();
  // Tiles stand side by side.
  const [one, two] = [await rowOf(page, '১').boundingBox(), await rowOf(page, '২').boundingBox()];
  expect(two?.y).toBe(one?.y);
  await expect(rowOf(page, '৩')).toHaveAccessibleName(/আগের দিন ছিল না/);
  await rowOf(page, '৩').tap();
  await rowOf(page, '৮').tap();
  await rowOf(page, '৮').tap();
  await expect(mark(page, '৩', 'অনুপস্থিত')).toBeVisible();
  await expect(mark(page, '৮', 'বিলম্ব')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await beyondTheEdge(page)).toEqual([]);
  // A phone that ends the tab leaves the taps, and how the roll is called.
  await expect(page.getByText('খসড়া এই যন্ত্রে রাখা আছে')).toBeVisible();
  const again = await context.newPage();
  await page.close();
  await again.goto(room.address);
  await expect(again.getByRole('button', { name: 'রোলে', pressed: true })).toBeVisible();
  await expect(mark(again, '৮', 'বিলম্ব')).toBeVisible();
  await confirm(again, 'হাজিরা নিশ্চিত করুন');
  await expect(again.getByText(/^নেওয়া হয়েছে /)).toBeVisible();
  expect((await room.read()).marks).toEqual({ [room.ids[2] as number]: 'A', [room.ids[7] as number]: 'L' });
  await context.close();
});

test('sixty pupils with five absent are taken on a phone in seven taps at most', async ({
  browser,
  baseURL,
  request,
  faults,
}) => {
  const context = await browser.newContext({ ...PHONE, baseURL });
  await faults.watch(context);
  const room = await openRoom(await asAdmin(context, request), 60);
  const page = await context.newPage();
  await page.goto(room.address);
  await expect(rowOf(page, '৬০')).toBeVisible();
  const absent = ['৭', '১৫', '২৮', '৪১', '৬০'];
  const [start, taps] = [Date.now(), absent.length + 1];
  for (const roll of absent) await rowOf(page, roll).tap();
  await confirm(page, 'হাজিরা নিশ্চিত করুন');
  await expect(page.getByText(/^নেওয়া হয়েছে /)).toBeVisible();
  expect(taps).toBeLessThanOrEqual(7);
  expect(Date.now() - start).toBeLessThan(45_000);
  expect(Object.keys((await room.read()).marks)).toHaveLength(5);
  await context.close();
});

test('a class is taken by keys alone', async ({ context, page, request }) => {
  const room = await openRoom(await asAdmin(context, request), 13);
  const id = (roll: number) => room.ids[roll - 1] as number;
  await page.goto(room.address);
  // A Bengali keyboard, which the automated one lacks.
  const type = (key: string) =>
    page.locator(':focus').dispatchEvent('keydown', { key, bubbles: true, cancelable: true });
  await rowOf(page, '১').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('a');
  await expect(mark(page, '২', 'অনুপস্থিত')).toBeFocused();
  // The columns are one list: down from the last of the first one is the first of the second.
  await type('৭');
  await page.keyboard.press('Enter');
  await type('ব');
  await expect(mark(page, '৮', 'বিলম্ব')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('V');
  await expect(mark(page, '১', 'ছুটি')).toBeFocused();
  for (const digit of '12') await page.keyboard.press(digit);
  await type('অ');
  await type('উ');
  await expect(mark(page, '১২', 'উপস্থিত')).toBeFocused();
  const reason = page.getByLabel('কারণ');
  if (await reason.isVisible()) await reason.fill('পরীক্ষার প্রস্তুতি');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/^নেওয়া হয়েছে /)).toBeVisible();
  expect((await room.read()).marks).toEqual({ [id(2)]: 'A', [id(8)]: 'L', [id(1)]: 'V' });
});
