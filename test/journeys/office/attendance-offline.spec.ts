import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { addDays, todayInDhaka } from '#contract/rules/dates.ts';
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

test('a roll called without a network outlives tab and browser, and is sent once', async ({
  browser,
  request,
  line,
}) => {
  const office = await asAdmin(await browser.newContext(), request);
  const room = await openRoom(office, request);
  const [first, second, third] = room.ids as [number, number, number];
  const profile = mkdtempSync(path.join(tmpdir(), 'prangon-roll-call-'));
  const open = () =>
    chromium.launchPersistentContext(profile, {
      ...{ ...CHROMIUM, ...PHONE },
      ...{ baseURL: line.address, serviceWorkers: 'allow' },
    });
  let context: BrowserContext = await open();
  try {
    let page = await context.newPage();
    await prepare(page, room);
    line.cut();
    // The usual address leads to the page that the device keeps.
    await page.goto(room.address);
    await expect(page.getByRole('heading', { name: 'হাজিরা, ইন্টারনেট ছাড়া' })).toBeVisible();
    await page.getByRole('button', { name: room.name }).tap();
    await page.getByRole('button', { name: /^রোল ২ / }).tap();
    await expect(page.getByText('খসড়া এই যন্ত্রে রাখা আছে')).toBeVisible();
    // Before anything is confirmed.
    await page.reload();
    await page.getByRole('button', { name: room.name }).tap();
    await expect(page.getByRole('button', { name: /^রোল ২ .* অনুপস্থিত$/ })).toBeVisible();
    await confirm(page).tap();
    await expect(strip(page)).toBeVisible();
    await expect(page.getByText('এই যন্ত্রে রাখা হয়েছে, এখনও পাঠানো হয়নি')).toBeVisible();
    await page.close();
    await context.close();

    context = await open();
    page = await context.newPage();
    await page.goto('/roll-call');
    await expect(strip(page)).toBeVisible();
    await page.getByRole('button', { name: room.name }).tap();
    await expect(page.getByRole('button', { name: /^রোল ২ .* অনুপস্থিত$/ })).toBeVisible();
    line.mend();
    await comeBack(page);
    await expect(page.getByText('হাজিরা পাঠানো হয়েছে')).toBeVisible();
    await expect(strip(page)).toHaveCount(0);
    expect(await room.read()).toMatchObject({ state: 'taken', version: 1, marks: { [second]: 'A' } });

    await expect(page.getByText('এই যন্ত্রে রাখা হয়েছে, এখনও পাঠানো হয়নি')).toHaveCount(0);

    // A sheet that was sent from here is corrected from here: nobody else took it.
    await page.getByRole('button', { name: /^রোল ৩ / }).tap();
    await page.getByRole('button', { name: 'বদল রাখুন' }).tap();
    await expect.poll(async () => (await room.read()).version).toBe(2);
    expect(await room.read()).toMatchObject({ marks: { [second]: 'A', [third]: 'A' } });
    await expect(strip(page)).toHaveCount(0);

    // Two phones: both sheets are shown, and nobody's is lost.
    line.cut();
    await page.getByRole('button', { name: /^রোল ১ / }).tap();
    await page.getByRole('button', { name: 'বদল রাখুন' }).tap();
    await expect(strip(page)).toBeVisible();
    await room.take({ [second]: 'A' }, 2);
    line.mend();
    await comeBack(page);
    await expect(page.getByText('এর মধ্যে আরেকজন এই হাজিরা নিয়েছেন')).toBeVisible();
    await page.getByRole('link', { name: new RegExp(room.name) }).tap();
    const conflict = page.getByRole('region', { name: 'এর মধ্যে আরেকজন এই হাজিরা নিয়েছেন' });
    await expect(conflict.getByRole('group')).toHaveCount(2);
    for (const [name, side] of [
      ['1', /আপনার/],
      ['3', /তাঁর/],
    ] as const)
      await conflict
        .getByRole('group', { name: new RegExp(` ${name} `) })
        .getByRole('radio', { name: side })
        .check();
    await page.getByRole('button', { name: 'বদল রাখুন' }).tap();
    await expect.poll(async () => (await room.read()).version).toBe(4);
    expect((await room.read()).marks).toEqual({ [first]: 'A', [second]: 'A' });
    await expect(strip(page)).toHaveCount(0);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
});

test('a logout asks about what is not sent, and leaves nothing of a child on the device', async ({
  browser,
  request,
  line,
  faults,
}) => {
  faults.expect(NO_NETWORK);
  const office = await asAdmin(await browser.newContext(), request);
  const room = await openRoom(office, request);
  const context = await browser.newContext({ baseURL: line.address, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await prepare(page, room);
  expect((await everyStore(page)).includes(room.word)).toBe(true);
  await page.route('**/api/attendance/', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await page.getByRole('button', { name: /^রোল ২ / }).click();
  const reason = page.getByLabel('কারণ');
  if (await reason.isVisible()) await reason.fill('পরীক্ষা');
  await page.getByRole('button', { name: /^(?:হাজিরা নিশ্চিত করুন|তবু নিন)$/ }).click();
  await expect(strip(page)).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'লগআউট' }).click();
  // The taps are still on the screen, too.
  await page.getByRole('alertdialog').getByRole('button', { name: 'চলে যান' }).click();
  const ask = page.getByRole('alertdialog', { name: 'খসড়া রেখে যাবেন?' });
  await expect(ask).toContainText('১টি হাজিরা এখনও পাঠানো হয়নি');
  await ask.getByRole('button', { name: 'মুছে লগআউট' }).click();
  await page.waitForURL('**/login');
  const left = await everyStore(page);
  expect(left.includes(room.word)).toBe(false);
  expect(left.includes('"isMet"')).toBe(false);
  expect(await room.read()).toMatchObject({ state: 'not_taken' });
  line.cut();
  await page.goto('/roll-call');
  await expect(page.getByText('এই যন্ত্রে কোনো শ্রেণির তালিকা নেই')).toBeVisible();
  line.mend();
  await context.close();
});

test('another account neither sees nor sends what waits, and it is sent when the first one is back', async ({
  browser,
  request,
  line,
  faults,
}) => {
  faults.expect(NO_NETWORK);
  const office = await asAdmin(await browser.newContext(), request);
  const [room, other] = [await openRoom(office, request), await openRoom(office, request)];
  const context = await browser.newContext({ baseURL: line.address, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await prepare(page, room);
  line.cut();
  await page.goto('/roll-call');
  await page.getByRole('button', { name: room.name }).click();
  await page.getByRole('button', { name: /^রোল ৩ / }).click();
  await confirm(page).click();
  await expect(strip(page)).toBeVisible();
  // The page itself would send it as soon as there is a network.
  await page.goto('about:blank');
  line.mend();

  await prepare(page, other);
  await expect(strip(page)).toHaveCount(0);
  await page.goto('/roll-call');
  await expect(page.getByRole('button', { name: other.name })).toBeVisible();
  await expect(page.getByRole('button', { name: room.name })).toHaveCount(0);
  expect((await everyStore(page)).includes(room.word)).toBe(false);
  expect(await room.read()).toMatchObject({ state: 'not_taken' });

  await signIn(page, await room.token());
  await page.goto(room.address);
  await expect.poll(async () => (await room.read()).state).toBe('taken');
  expect(await room.read()).toMatchObject({ version: 1, marks: { [room.ids[2] as number]: 'A' } });
  await context.close();
});

test('an account that ended leaves no names on the device, and what it took is kept and said', async ({
  browser,
  request,
  line,
  faults,
}) => {
  faults.expect(/401|ERR_|status of 50|Failed to|ApiError|TypeError/);
  const office = await asAdmin(await browser.newContext(), request);
  const room = await openRoom(office, request);
  const tomorrow = addDays(todayInDhaka(), 1);
  await office.create('leaves/', { student: room.ids[2], from: tomorrow, to: tomorrow });
  const context = await browser.newContext({ baseURL: line.address, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await prepare(page, room);
  line.cut();
  // Tomorrow's leaves are known without a network, too.
  await page.clock.setFixedTime(new Date(`${tomorrow}T10:00:00+06:00`));
  await page.goto('/roll-call');
  await page.getByRole('button', { name: room.name }).click();
  await expect(page.getByRole('button', { name: /^রোল ৩ .* ছুটি$/ })).toBeVisible();
  await page.clock.setFixedTime(new Date());
  await page.reload();
  await page.getByRole('button', { name: room.name }).click();
  await page.getByRole('button', { name: /^রোল ১ / }).click();
  await confirm(page).click();
  await expect(strip(page)).toBeVisible();

  await room.endAccount();
  line.mend();
  await comeBack(page);
  await expect(page.getByRole('link', { name: 'পাঠাতে হলে লগইন করুন' })).toBeVisible();
  await page.goto('/roll-call');
  await expect(strip(page)).toBeVisible();
  await expect(page.getByText(`${room.username} অ্যাকাউন্টে লগইন করলে`)).toBeVisible();
  const left = await everyStore(page);
  expect(left.includes(room.word)).toBe(false);
  expect(left.includes('"isMet"')).toBe(true);
  await context.close();
});
