import { addDays, dateInWords, todayInDhaka } from '#contract/rules/dates.ts';
import { expect } from '../support/visit.ts';
import { confirm, everyStore, NO_NETWORK, openRoom, prepare, strip, test, usualWeek } from './offline-room.ts';
import { asAdmin } from './support.ts';

test.afterEach(usualWeek);

test('a roll called without a network is sent from whatever screen its account opens next', async ({
  browser,
  request,
  line,
}) => {
  const office = await asAdmin(await browser.newContext(), request);
  const room = await openRoom(office, request);
  const context = await browser.newContext({ baseURL: line.address, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await prepare(page, room);
  line.cut();
  await page.goto('/roll-call');
  await page.getByRole('button', { name: room.name }).click();
  await page.getByRole('button', { name: /^রোল ৩ / }).click();
  await confirm(page).click();
  await expect(strip(page)).toBeVisible();
  await page.goto('about:blank');
  line.mend();
  await page.goto('/dashboard');
  await expect.poll(async () => (await room.read()).state).toBe('taken');
  expect(await room.read()).toMatchObject({ version: 1, marks: { [room.ids[2] as number]: 'A' } });
  await expect(page.getByText('হাজিরা পাঠানো হয়েছে')).toBeVisible();
  await context.close();
});

test('a device takes over the sessions that a school changes to', async ({ browser, request, line, faults }) => {
  faults.expect(NO_NETWORK);
  const office = await asAdmin(await browser.newContext(), request);
  const room = await openRoom(office, request);
  const context = await browser.newContext({ baseURL: line.address, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await prepare(page, room);
  await office.call('PATCH', 'settings/', { attendance_sessions: ['morning', 'after_tiffin'] });
  try {
    // The settings come after everything else that the screen asks for.
    await page.route('**/api/settings/', async (route) => {
      const isAsked = page.getByRole('heading', { level: 1, name: 'হাজিরা' }).waitFor();
      await Promise.race([isAsked, new Promise((resolve) => setTimeout(resolve, 2000))]);
      await route.continue();
    });
    await page.reload();
    await expect(page.getByLabel('কখন')).toBeVisible();
    await expect.poll(async () => /"sessions":\["morning","after_tiffin"\]/.test(await everyStore(page))).toBe(true);
    line.cut();
    await page.goto('/roll-call');
    await expect(page.getByLabel('কখন').getByRole('option')).toHaveCount(2);
  } finally {
    line.mend();
    await office.call('PATCH', 'settings/', { attendance_sessions: ['day'] });
  }
  await context.close();
});

test('the page without a network is kept whole after a long day in the office', async ({ browser, request, line }) => {
  const office = await asAdmin(await browser.newContext(), request);
  const room = await openRoom(office, request);
  const context = await browser.newContext({ baseURL: line.address, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await prepare(page, room);
  const assets = () =>
    page.evaluate(async () =>
      (await (await caches.open('roll-call-1')).keys()).map(({ url }) => new URL(url).pathname).sort(),
    );
  const before = await assets();
  await page.goto('/dashboard');
  const link = page.getByRole('main').getByRole('link', { name: 'হাজিরা', exact: true });
  await expect(link).toBeVisible();
  await page.evaluate(async () => {
    // More calls than a browser lists.
    for (let call = 0; call < 300; call += 1) await fetch(`/icon.svg?${call}`);
    await caches.delete('roll-call-1');
  });
  await link.click();
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/roll-call')))).toBe(true);
  expect(await assets()).toEqual(expect.arrayContaining(before));
  await context.close();
});

test('names leave the device with the first answer that says that the account has ended', async ({
  browser,
  request,
  line,
  faults,
}) => {
  faults.expect(/401|ApiError/);
  const office = await asAdmin(await browser.newContext(), request);
  const room = await openRoom(office, request);
  const context = await browser.newContext({ baseURL: line.address, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await prepare(page, room);
  await room.endAccount();
  await page.getByRole('link', { name: 'খাতা ছাপুন' }).click();
  await page.waitForURL('**/login?**');
  await expect(page.getByLabel('ব্যবহারকারীর নাম')).toBeVisible();
  expect((await everyStore(page)).includes(room.word)).toBe(false);
  await context.close();
});

test('names leave the page without a network with a logout in another tab', async ({ browser, request, line }) => {
  const office = await asAdmin(await browser.newContext(), request);
  const room = await openRoom(office, request);
  const context = await browser.newContext({ baseURL: line.address, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await prepare(page, room);
  const other = await context.newPage();
  await other.goto('/roll-call');
  await other.getByRole('button', { name: room.name }).click();
  await expect(other.getByRole('button', { name: new RegExp(room.word) })).toHaveCount(3);
  await page.getByRole('banner').getByRole('button', { name: 'লগআউট' }).click();
  await page.waitForURL('**/login');
  await expect(other.getByText(room.word)).toHaveCount(0);
  await context.close();
});

test('a sheet that is left open overnight gives way to that of the new day', async ({ browser, request, line }) => {
  const office = await asAdmin(await browser.newContext(), request);
  const room = await openRoom(office, request);
  const context = await browser.newContext({ baseURL: line.address, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await prepare(page, room);
  const today = todayInDhaka();
  await page.clock.install({ time: new Date(`${addDays(today, -1)}T15:00:00+06:00`) });
  let asked = 0;
  page.on('request', (sent) => {
    if (new URL(sent.url()).pathname === '/api/attendance/') asked += 1;
  });
  await page.reload();
  await expect(page.getByRole('button', { name: /^রোল ১ / })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const before = asked;
  await page.clock.fastForward('20:00:00');
  await expect.poll(() => asked).toBeGreaterThan(before);
  await expect(page.getByRole('button', { name: /^রোল ১ / })).toBeVisible();

  await page.goto('/roll-call');
  await page.getByRole('button', { name: room.name }).click();
  const sheetOf = (date: string) => page.getByRole('region', { name: `${room.name}, ${dateInWords(date)}` });
  await expect(sheetOf(today)).toBeVisible();
  await page.clock.fastForward('24:00:00');
  await expect(sheetOf(addDays(today, 1))).toBeVisible();
  await context.close();
});
