import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { CHROMIUM } from '../../support/chromium.ts';
import { expect, PHONE } from '../support/visit.ts';
import {
  comeBack,
  confirm,
  everyStore,
  NO_NETWORK,
  openRoom,
  prepare,
  signIn,
  strip,
  test,
  usualWeek,
} from './offline-room.ts';
import { asAdmin } from './support.ts';

test.afterEach(usualWeek);

const row = (page: Page, roll: string) => page.getByRole('button', { name: new RegExp(`^রোল ${roll} `) });
const absent = (page: Page, roll: string) => page.getByRole('button', { name: new RegExp(`^রোল ${roll} .* অনুপস্থিত$`) });
const change = (page: Page) => page.getByRole('button', { name: 'বদল রাখুন' });
const comparison = (page: Page) => page.getByText('এর মধ্যে আরেকজন এই হাজিরা নিয়েছেন');

test('a sheet that was sent from a device is known there without a network, and corrected as one', async ({
  browser,
  request,
  line,
  faults,
}) => {
  faults.expect(NO_NETWORK);
  const office = await asAdmin(await browser.newContext(), request);
  const room = await openRoom(office, request);
  const [first, second, third] = room.ids as [number, number, number];
  const context = await browser.newContext({ baseURL: line.address, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await prepare(page, room);
  await row(page, '২').click();
  await page.getByText('মন্তব্য', { exact: true }).click();
  await page.getByLabel(/^মন্তব্য: /).fill('জ্বর');
  await confirm(page).click();
  await expect(page.getByText(/^নেওয়া হয়েছে /)).toBeVisible();

  line.cut();
  await page.goto('/roll-call');
  await page.getByRole('button', { name: room.name }).click();
  await expect(absent(page, '২')).toBeVisible();
  await expect(page.getByText('নেওয়া হয়েছে', { exact: true })).toBeVisible();
  await expect(confirm(page)).toBeDisabled();
  // By keys alone.
  await row(page, '১').press('ArrowDown');
  await page.keyboard.press('3');
  await page.keyboard.press('a');
  await expect(absent(page, '৩')).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(strip(page)).toBeVisible();
  line.mend();
  await comeBack(page);
  await expect(strip(page)).toHaveCount(0);
  expect(await room.read()).toMatchObject({
    version: 2,
    marks: { [second]: 'A', [third]: 'A' },
    notes: { [second]: 'জ্বর' },
  });

  // The page knows what it has sent itself, too.
  line.cut();
  await page.reload();
  await page.getByRole('button', { name: room.name }).click();
  await expect(absent(page, '৩')).toBeVisible();
  await row(page, '১').click();
  await expect(page.getByText('খসড়া এই যন্ত্রে রাখা আছে')).toBeVisible();
  line.mend();
  // Taps above it are no second sheet on the usual screen.
  await page.goto(room.address);
  await expect(absent(page, '১')).toBeVisible();
  await expect(comparison(page)).toHaveCount(0);
  await change(page).click();
  await expect.poll(async () => (await room.read()).version).toBe(3);
  expect(await room.read()).toMatchObject({ marks: { [first]: 'A', [second]: 'A', [third]: 'A' } });

  expect((await everyStore(page)).includes(`:sheet:${room.class}:`)).toBe(true);
  await page.getByRole('banner').getByRole('button', { name: 'লগআউট' }).click();
  await page.waitForURL('**/login');
  expect((await everyStore(page)).includes(`:sheet:${room.class}:`)).toBe(false);
  await context.close();
});

test('a sheet whose answer was lost is corrected as one, after the phone was started and the token was gone', async ({
  browser,
  request,
  line,
}) => {
  const office = await asAdmin(await browser.newContext(), request);
  const room = await openRoom(office, request);
  const [, second, third] = room.ids as [number, number, number];
  const profile = mkdtempSync(path.join(tmpdir(), 'prangon-own-sheet-'));
  const open = () =>
    chromium.launchPersistentContext(profile, {
      ...{ ...CHROMIUM, ...PHONE },
      ...{ baseURL: line.address, serviceWorkers: 'allow' },
    });
  let context: BrowserContext = await open();
  try {
    let page = await context.newPage();
    await prepare(page, room);
    await page.route('**/api/attendance/', async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      await route.fetch();
      line.cut();
      await route.abort();
    });
    await page.goto('/roll-call');
    await page.getByRole('button', { name: room.name }).tap();
    await row(page, '২').tap();
    await confirm(page).tap();
    await expect.poll(async () => (await room.read()).state).toBe('taken');
    await expect(strip(page)).toBeVisible();
    await row(page, '৩').tap();
    await change(page).tap();
    await expect(page.getByText('এই যন্ত্রে রাখা হয়েছে, এখনও পাঠানো হয়নি')).toBeVisible();
    await page.evaluate(() => localStorage.removeItem('access_token'));
    await page.close();
    await context.close();

    context = await open();
    page = await context.newPage();
    line.mend();
    await page.goto('/roll-call');
    await expect(strip(page)).toBeVisible();
    await expect(page.getByRole('link', { name: 'পাঠাতে হলে লগইন করুন' })).toBeVisible();
    expect(await room.read()).toMatchObject({ version: 1, marks: { [second]: 'A' } });
    await signIn(page, await room.token());
    // The login leads there.
    await page.goto(room.address);
    await expect.poll(async () => (await room.read()).version).toBe(2);
    expect(await room.read()).toMatchObject({ marks: { [second]: 'A', [third]: 'A' } });
    await expect(strip(page)).toHaveCount(0);
    await expect(comparison(page)).toHaveCount(0);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
});
