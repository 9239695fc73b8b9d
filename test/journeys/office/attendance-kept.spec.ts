import { addDays, dateInWords, todayInDhaka } from '#contract/rules/dates.ts';
import { expect } from '../support/visit.ts';
import { confirm, openRoom, prepare, strip, test, usualWeek } from './offline-room.ts';
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
