import { addDays, todayInDhaka } from '#contract/rules/dates.ts';
import { shownDay } from '../../../contract/rules/typed-day.ts';
import { axeFindings, beyondTheEdge } from '../support/a11y.ts';
import { expect, PHONE, test } from '../support/visit.ts';
import { confirm, counted, mark, openRoom, rowOf } from './roll-call.ts';
import { asAdmin, toast } from './support.ts';

test('a class is taken on a phone with a tap for each absent one, and corrected', async ({
  browser,
  baseURL,
  request,
  faults,
}) => {
  const context = await browser.newContext({ ...PHONE, baseURL });
  await faults.watch(context);
  const office = await asAdmin(context, request);
  const room = await openRoom(office, 12);
  const [, second, , , fifth] = room.ids as [number, number, number, number, number];
  const page = await context.newPage();
  await page.goto(room.address);
  await expect(page.getByText('নেওয়া হয়নি')).toBeVisible();
  await rowOf(page, '২').tap();
  await rowOf(page, '৫').tap();
  await expect(mark(page, '৫', 'অনুপস্থিত')).toBeVisible();
  await expect(counted(page, 'উপস্থিত')).toHaveText('১০');
  await expect(counted(page, 'অনুপস্থিত')).toHaveText('২');
  // Scrolled, a bar covers half of a button.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  expect(await axeFindings(page)).toEqual([]);
  expect(await beyondTheEdge(page)).toEqual([]);
  await confirm(page, 'হাজিরা নিশ্চিত করুন');
  await expect(page.getByText(/^নেওয়া হয়েছে /)).toBeVisible();
  expect(await room.read()).toMatchObject({ state: 'taken', version: 1, marks: { [second]: 'A', [fifth]: 'A' } });

  await rowOf(page, '৫').tap();
  await page.getByText('মন্তব্য', { exact: true }).tap();
  await page.getByLabel('মন্তব্য: শিক্ষার্থী 5').fill('বাস আসেনি');
  await confirm(page, 'বদল রাখুন');
  await expect.poll(async () => (await room.read()).version).toBe(2);
  expect(await room.read()).toMatchObject({ marks: { [second]: 'A', [fifth]: 'L' }, notes: { [fifth]: 'বাস আসেনি' } });

  // A tap made meanwhile stays when the correction is taken back.
  await rowOf(page, '৭').tap();
  await page.getByRole('button', { name: 'ফিরিয়ে আনুন' }).first().tap();
  await expect.poll(async () => (await room.read()).version).toBe(3);
  await expect(mark(page, '৭', 'অনুপস্থিত')).toBeVisible();
  await context.close();
});

test('taps are not left behind without a question', async ({ context, page, request }) => {
  const office = await asAdmin(context, request);
  const room = await openRoom(office, 3);
  const other = await openRoom(office, 1);
  await page.goto(room.address);
  await rowOf(page, '১').click();
  const ask = page.getByRole('alertdialog');
  const leaveBy = [
    () => page.getByRole('link', { name: other.name }).click(),
    () => page.getByLabel('তারিখ', { exact: true }).fill(addDays(todayInDhaka(), -1)),
    () => page.getByRole('navigation', { name: 'ড্যাশবোর্ড মেনু' }).getByRole('link', { name: 'ড্যাশবোর্ড' }).first().click(),
  ];
  for (const leave of leaveBy) {
    await leave();
    await expect(ask).toBeVisible();
    await ask.getByRole('button', { name: 'থাকুন' }).click();
    await expect(ask).toHaveCount(0);
    await expect(mark(page, '১', 'অনুপস্থিত')).toBeVisible();
    await expect(page.getByLabel('তারিখ', { exact: true })).toHaveValue(shownDay(todayInDhaka()));
  }
  await leaveBy[0]?.();
  await ask.getByRole('button', { name: 'চলে যান' }).click();
  await expect(page.getByRole('button', { name: /^রোল / })).toHaveCount(1);
  // The taps are a draft on the device, for a phone that ends the tab, too.
  await page.getByRole('link', { name: room.name }).click();
  await expect(mark(page, '১', 'অনুপস্থিত')).toBeVisible();
  await expect(page.getByText('খসড়া এই যন্ত্রে রাখা আছে')).toBeVisible();
  expect((await room.read()).state).toBe('not_taken');
  await page.getByRole('button', { name: 'খসড়া মুছুন' }).click();
  await expect(mark(page, '১', 'উপস্থিত')).toBeVisible();
  await page.reload();
  await expect(mark(page, '১', 'উপস্থিত')).toBeVisible();
  await expect(page.getByText('খসড়া এই যন্ত্রে রাখা আছে')).toHaveCount(0);
});

test('a second phone sees both sheets side by side, and overwrites nothing unseen', async ({
  context,
  page,
  request,
  faults,
}) => {
  faults.expect(/409|ApiError/);
  const office = await asAdmin(context, request);
  const room = await openRoom(office, 4);
  const [first, second, third, fourth] = room.ids as [number, number, number, number];
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(room.address);
  await rowOf(page, '১').click();
  await rowOf(page, '২').click();
  await rowOf(page, '৪').click();
  await page.getByText('মন্তব্য', { exact: true }).click();
  await page.getByLabel('মন্তব্য: শিক্ষার্থী 4').fill('জ্বর');
  await room.take({ [second]: 'A', [third]: 'L', [fourth]: 'A' }, { notes: { [second]: 'কাশি', [fourth]: 'সফর' } });
  await confirm(page, 'হাজিরা নিশ্চিত করুন');
  const conflict = page.getByRole('region', { name: 'এর মধ্যে আরেকজন এই হাজিরা নিয়েছেন' });
  await expect(conflict.getByRole('group')).toHaveCount(3);
  await expect(conflict).toContainText('বাকি ১ জনে মিল আছে');
  // Scrolled, the bar above covers half of a button.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  expect(await axeFindings(page)).toEqual([]);
  expect(await beyondTheEdge(page)).toEqual([]);

  // The button leads to what is open.
  await page.getByRole('button', { name: 'রোল ১ বেছে নিন' }).click();
  const of = (name: RegExp) => conflict.getByRole('group', { name });
  await expect(
    of(/শিক্ষার্থী 1/)
      .getByRole('radio')
      .first(),
  ).toBeFocused();
  await of(/শিক্ষার্থী 1/)
    .getByRole('radio', { name: /আপনার/ })
    .check();
  await of(/শিক্ষার্থী 3/)
    .getByRole('radio', { name: /তাঁর/ })
    .check();
  await of(/শিক্ষার্থী 4/)
    .getByRole('radio', { name: /সফর/ })
    .check();
  await confirm(page, 'বদল রাখুন');
  await expect(conflict).toHaveCount(0);
  await expect.poll(async () => (await room.read()).version).toBe(2);
  expect(await room.read()).toMatchObject({
    marks: { [first]: 'A', [second]: 'A', [third]: 'L', [fourth]: 'A' },
    notes: { [second]: 'কাশি', [fourth]: 'সফর' },
  });
});

test('a day off that is declared meanwhile asks for a reason', async ({ context, page, request, faults }) => {
  faults.expect(/409|ApiError/);
  const office = await asAdmin(context, request);
  const room = await openRoom(office, 2);
  await page.goto(room.address);
  await rowOf(page, '১').click();
  // The day as it was when the sheet was opened, and as the server judges it now.
  let isDeclared = false;
  await page.route('**/api/attendance/', async (route) => {
    const body = route.request().postDataJSON();
    if (route.request().method() !== 'PUT' || isDeclared) return route.fallback();
    isDeclared = true;
    expect(body.marks).toEqual({ [room.ids[0] as number]: 'A' });
    await route.fulfill({ status: 409, json: { message: 'এই দিন ছুটি: বন্যা' }, headers: { 'Prangon-Api': '1' } });
  });
  await confirm(page, 'হাজিরা নিশ্চিত করুন');
  await expect(page.getByText('এই দিন ছুটি: বন্যা')).toBeVisible();
  await page.getByLabel('কারণ').fill('বিশেষ ক্লাস');
  const sent = page.waitForRequest((one) => one.method() === 'PUT');
  await page.getByRole('button', { name: 'তবু নিন' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ anyway: true, reason: 'বিশেষ ক্লাস' });
  await expect(toast(page, 'হাজিরা নেওয়া হয়েছে')).toBeVisible();
  expect(await room.read()).toMatchObject({ state: 'taken', marks: { [room.ids[0] as number]: 'A' } });
});

test('who came after the taking is a row to add', async ({ context, page, request }) => {
  const office = await asAdmin(context, request);
  const room = await openRoom(office, 2);
  await room.take({ [room.ids[0] as number]: 'A' });
  await room.add(3);
  const third = room.ids[2] as number;
  await page.goto(room.address);
  await expect(page.getByText('১ জন শিক্ষার্থী পরে ভর্তি হয়েছে')).toBeVisible();
  await rowOf(page, '৩').click();
  await confirm(page, 'বদল রাখুন');
  await expect(page.getByText('১ জন শিক্ষার্থী পরে ভর্তি হয়েছে')).toHaveCount(0);
  expect(await room.read()).toMatchObject({ version: 2, marks: { [room.ids[0] as number]: 'A', [third]: 'A' } });
});

test('a leave that was granted marks beforehand, and tells its last day', async ({ context, page, request }) => {
  const office = await asAdmin(context, request);
  const room = await openRoom(office, 4);
  const [, second] = room.ids as [number, number];
  await office.create('leaves/', { student: second, from: todayInDhaka(), to: addDays(todayInDhaka(), 45) });
  await page.goto(room.address);
  await expect(mark(page, '২', 'ছুটি')).toContainText(/ছুটি মঞ্জুর \S+ \S+ \S+ পর্যন্ত/);
  await expect(counted(page, 'ছুটি')).toHaveText('১');
  // A pupil who came all the same: the row stays as high as it is.
  const height = async () => (await rowOf(page, '২').boundingBox())?.height;
  const before = await height();
  await rowOf(page, '২').click();
  await expect(mark(page, '২', 'উপস্থিত')).toBeVisible();
  expect(await height()).toBe(before);
});

test('the history of a sheet names the pupils and their marks', async ({ context, page, request }) => {
  const office = await asAdmin(context, request);
  const room = await openRoom(office, 2);
  const [first] = room.ids as [number, number];
  await room.take({ [first]: 'A' });
  await room.take({ [first]: 'L' }, { version: 1, notes: { [first]: 'বাস আসেনি' } });
  await page.goto(room.address);
  await page.getByRole('link', { name: 'আগের বদলগুলো দেখুন' }).click();
  await expect(page.getByRole('heading', { name: 'হাজিরা: শিক্ষার্থী 1' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'মন্তব্য: শিক্ষার্থী 1' })).toBeVisible();
  const main = page.getByRole('main');
  for (const text of ['অনুপস্থিত', 'বিলম্ব', 'বাস আসেনি', 'হাজিরা, মন্তব্য বদলেছেন']) await expect(main).toContainText(text);
  await expect(main).not.toContainText(/marks|notes/);
  await page.getByRole('button', { name: 'এই বদল বাতিল করুন' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('হাজিরা: শিক্ষার্থী 1, মন্তব্য: শিক্ষার্থী 1');
  expect(await axeFindings(page)).toEqual([]);
});
