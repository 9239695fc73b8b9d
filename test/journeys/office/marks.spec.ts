import type { Page } from '@playwright/test';
import { axeFindings, beyondTheEdge, tooSmall } from '../support/a11y.ts';
import { skipToScreen, tabTo } from '../support/keys.ts';
import { expect, PHONE, test } from '../support/visit.ts';
import { cellOf, openExam, PARTS, readRows, stateCount } from './exam.ts';
import { asAdmin, signInAs, toast } from './support.ts';

/** Time per key of a non-professional typist: 40 words a minute (Card, Moran and Newell's keystroke-level model). */
const KEY_MS = 280;

test('sixty students with four parts are entered by keyboard alone in under four minutes', async ({
  context,
  page,
  request,
}) => {
  const office = await asAdmin(context, request);
  const { address, paper } = await openExam(office, 60);
  await page.goto(address);
  await expect(cellOf(page, 'সৃজনশীল', 1)).toBeVisible();
  let keys = 0;
  const { keyboard } = page;
  const press = async (key: string) => {
    keys += 1;
    await keyboard.press(key);
  };
  const tab = keyboard.press.bind(keyboard);
  keyboard.press = async (...pressed) => {
    if (pressed[0] === 'Tab') keys += 1;
    await tab(...pressed);
  };
  await skipToScreen(page);
  await tabTo(page, cellOf(page, 'সৃজনশীল', 1));
  keyboard.press = tab;
  const began = Date.now();
  for (const { full } of PARTS)
    for (let row = 0; row < 60; row += 1) {
      for (const digit of String(full - (row % 8))) await press(digit);
      await press('Enter');
    }
  const spent = Date.now() - began;
  await expect(page.getByText('৬০ জনের মধ্যে ৬০ জনের নম্বর তোলা হয়েছে')).toBeAttached();
  await expect(stateCount(page, 'রাখা হয়েছে')).toHaveCount(60);
  const seconds = (keys * KEY_MS) / 1000;
  const told = `${keys} keys, ${KEY_MS} ms each: ${seconds.toFixed(0)} s; the grid itself took ${(spent / 1000).toFixed(1)} s`;
  test.info().annotations.push({ type: 'typed', description: told });
  process.stdout.write(`${told}\n`);
  expect(seconds).toBeLessThan(240);
  const rows = await readRows(office, paper);
  expect(rows[9]).toMatchObject({ parts: { cq: 39, mcq: 29, practical: 19, viva: 9 }, absent: false });
  expect(rows[59]).toMatchObject({ parts: { cq: 37, mcq: 27, practical: 17, viva: 7 } });
});

test('the keys go as in a sheet: arrows, absence, and back', async ({ context, page, request }) => {
  const office = await asAdmin(context, request);
  const { address, paper } = await openExam(office, 3);
  await page.goto(address);
  await cellOf(page, 'সৃজনশীল', 1).fill('৪১');
  await page.keyboard.press('Enter');
  await expect(page.getByText('সৃজনশীল: পূর্ণমান ৪০, এর বেশি দেওয়া যাবে না')).toBeVisible();
  await expect(page.getByText('রাখা যায়নি ১')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'রাখা যায়নি ১' }).click();
  await expect(cellOf(page, 'সৃজনশীল', 1)).toBeFocused();
  await page.keyboard.type('৩৬');
  await page.keyboard.press('Tab');
  await page.keyboard.type('25');
  await page.keyboard.press('ArrowDown');
  await expect(cellOf(page, 'বহুনির্বাচনি', 2)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await expect(cellOf(page, 'সৃজনশীল', 3)).toBeFocused();
  await page.keyboard.type('অ');
  await expect(cellOf(page, 'মৌখিক', 3)).toHaveValue('অ');
  await page.keyboard.press('Escape');
  await expect(cellOf(page, 'মৌখিক', 3)).toHaveValue('');
  await page.keyboard.type('A');
  // After the last student the first, in the next part.
  await page.keyboard.press('Enter');
  await expect(cellOf(page, 'বহুনির্বাচনি', 1)).toBeFocused();
  // A row is sent while nobody is in it.
  await expect(stateCount(page, 'অনুপস্থিত')).toHaveCount(1);
  await page.keyboard.press('Shift+Enter');
  await expect(cellOf(page, 'সৃজনশীল', 3)).toBeFocused();
  await expect(stateCount(page, 'কিছু অংশ বাকি')).toHaveCount(1);
  await expect(page.getByText('৩ জনের মধ্যে ১ জনের নম্বর তোলা হয়েছে')).toBeAttached();
  expect(await readRows(office, paper)).toMatchObject([
    { parts: { cq: 36, mcq: 25, practical: null, viva: null }, absent: false },
    { parts: { cq: null, mcq: null, practical: null, viva: null }, absent: false },
    { parts: { cq: null, mcq: null, practical: null, viva: null }, absent: true },
  ]);

  // A changed mark can be reverted.
  await cellOf(page, 'সৃজনশীল', 1).fill('৩১');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'শিক্ষার্থী 1: নম্বর বদলানো হয়েছে')).toBeVisible();
  await page.getByRole('button', { name: 'ফিরিয়ে আনুন' }).click();
  await expect(cellOf(page, 'সৃজনশীল', 1)).toHaveValue('৩৬');
  await expect.poll(async () => (await readRows(office, paper))[0]?.parts.cq).toBe(36);
});

/** Puts a text into the clipboard as a spreadsheet does, and presses the keys that paste it. */
async function paste(page: Page, text: string) {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+V');
}

test('a block from a spreadsheet is pasted: wrong cells are marked, and what finds no place is shown', async ({
  context,
  page,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const office = await asAdmin(context, request);
  const { address, paper } = await openExam(office, 4);
  await page.goto(address);
  await cellOf(page, 'মৌখিক', 1).fill('৮');
  await cellOf(page, 'সৃজনশীল', 1).focus();
  const sheet = ['৩৬\t25\t১৮.৫\t\tমন্তব্য', 'A\tA\tA\tA', '৩০\tঅ\t১২\t৭', '৪১\tভালো\t১২\t৭', '২০\t২১', ''];
  await paste(page, sheet.join('\r\n'));
  await expect(toast(page, '৪ জনের সারিতে নম্বর বসানো হয়েছে')).toBeVisible();
  await expect(stateCount(page, 'রাখা হয়েছে')).toHaveCount(1);
  await expect(stateCount(page, 'অনুপস্থিত')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'রাখা যায়নি ২' })).toBeVisible();
  await expect(page.getByText('বহুনির্বাচনি: অনুপস্থিত হলে নম্বর থাকে না, একটি মুছুন')).toBeVisible();
  await expect(page.getByText('নম্বর সংখ্যায় লিখুন, অনুপস্থিত হলে অ')).toBeVisible();
  for (const [part, text] of [
    ['সৃজনশীল', '৪১'],
    ['বহুনির্বাচনি', 'ভালো'],
  ] as const) {
    await expect(cellOf(page, part, 4)).toHaveValue(text);
    await expect(cellOf(page, part, 4)).toHaveAttribute('aria-invalid', 'true');
  }
  const left = page.getByRole('alert').filter({ hasText: 'ছকে ধরেনি' });
  await expect(left).toContainText('পেস্ট করা ২টি সারির');
  await expect(left).toContainText('মন্তব্য');
  await expect(left).toContainText('২০ ২১');
  expect(await axeFindings(page)).toEqual([]);
  await left.getByRole('button').click();
  await expect(left).toHaveCount(0);
  // Wrong cells are kept on the device, too.
  await page.reload();
  await expect(cellOf(page, 'বহুনির্বাচনি', 4)).toHaveValue('ভালো');
  await cellOf(page, 'সৃজনশীল', 4).fill('৪০');
  await cellOf(page, 'বহুনির্বাচনি', 4).fill('২২');
  await cellOf(page, 'বহুনির্বাচনি', 3).fill('২১');
  await page.keyboard.press('Enter');
  await expect(stateCount(page, 'রাখা হয়েছে')).toHaveCount(3);
  expect(await readRows(office, paper)).toMatchObject([
    { parts: { cq: 36, mcq: 25, practical: 18.5, viva: 8 } },
    { absent: true },
    { parts: { cq: 30, mcq: 21, practical: 12, viva: 7 }, absent: false },
    { parts: { cq: 40, mcq: 22, practical: 12, viva: 7 }, absent: false },
  ]);

  // A block in the wrong place is taken back at a press.
  await cellOf(page, 'সৃজনশীল', 1).focus();
  await paste(page, '১\t২\n৩\t৪');
  await expect(stateCount(page, 'কিছু অংশ বাকি')).toHaveCount(1);
  await page.getByRole('button', { name: 'ফিরিয়ে আনুন' }).click();
  await expect(stateCount(page, 'অনুপস্থিত')).toHaveCount(1);
  await expect
    .poll(async () => (await readRows(office, paper)).slice(0, 2))
    .toMatchObject([{ parts: { cq: 36, mcq: 25, practical: 18.5, viva: 8 } }, { absent: true }]);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('one student is shown at a time above a map of all rolls', async ({ context, page, request }) => {
    const office = await asAdmin(context, request);
    const { address, paper } = await openExam(office, 30);
    await page.goto(address);
    const seat = (roll: string) => page.getByRole('button', { name: new RegExp(`^রোল ${roll},`) });
    await expect(cellOf(page, 'সৃজনশীল', 1)).toBeVisible();
    await expect(cellOf(page, 'সৃজনশীল', 2)).toBeHidden();
    expect(await beyondTheEdge(page)).toEqual([]);
    expect(await tooSmall(page, { width: 24, height: 24 })).toEqual([]);
    // All that is pressed lies above where the keyboard opens.
    const next = page.getByRole('button', { name: 'রাখুন, পরের জন' });
    const box = await next.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(560);

    await cellOf(page, 'সৃজনশীল', 1).tap();
    for (const marks of ['36', '25', '18', '9']) {
      await page.keyboard.type(marks);
      await page.keyboard.press('Enter');
    }
    await expect(cellOf(page, 'সৃজনশীল', 2)).toBeFocused();
    await expect(seat('১')).toHaveAccessibleName('রোল ১, শিক্ষার্থী 1: রাখা হয়েছে');
    await page.getByRole('button', { name: 'অনুপস্থিত', exact: true }).tap();
    await expect(cellOf(page, 'মৌখিক', 2)).toHaveValue('অ');
    await next.tap();
    await expect(cellOf(page, 'সৃজনশীল', 3)).toBeFocused();
    await expect(seat('২')).toHaveAccessibleName('রোল ২, শিক্ষার্থী 2: অনুপস্থিত');
    await page.keyboard.type('55');
    await next.tap();
    await expect(seat('৩')).toHaveAccessibleName('রোল ৩, শিক্ষার্থী 3: রাখা যায়নি');
    await seat('১২').tap();
    await expect(cellOf(page, 'সৃজনশীল', 12)).toBeFocused();
    await page.keyboard.type('30');
    await next.tap();
    await expect(seat('১২')).toHaveAccessibleName('রোল ১২, শিক্ষার্থী 12: কিছু অংশ বাকি');
    await page.getByRole('button', { name: 'রাখা যায়নি ১' }).tap();
    await expect(cellOf(page, 'সৃজনশীল', 3)).toBeFocused();
    await expect(page.getByText('সৃজনশীল: পূর্ণমান ৪০, এর বেশি দেওয়া যাবে না')).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await axeFindings(page)).toEqual([]);
    }
    const rows = await readRows(office, paper);
    expect([rows[0], rows[1], rows[2], rows[11]]).toMatchObject([
      { parts: { cq: 36, mcq: 25, practical: 18, viva: 9 } },
      { absent: true },
      { version: 0 },
      { parts: { cq: 30 } },
    ]);
  });
});

test('a published result is looked up without JavaScript, and nothing of it stands in the address', async ({
  context,
  browser,
  request,
}) => {
  const office = await asAdmin(context, request);
  const { exam, paper, classId, move } = await openExam(office, 2);
  const { rows } = await (await office.call('GET', `papers/${paper}/marks/`)).json();
  const marks = { cq: 36, mcq: 25, practical: 18, viva: 9 };
  await office.call('PUT', `papers/${paper}/marks/`, {
    rows: rows.map((row: object) => ({ ...row, parts: marks })),
  });
  await move('close');
  await move('publish');
  const { baseURL } = test.info().project.use;
  const plain = await (await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })).newPage();
  await plain.goto('/results');
  const form = plain.getByRole('region', { name: 'নিজের ফলাফল দেখুন' });
  await form.getByLabel('পরীক্ষা').selectOption(String(exam));
  await form.getByLabel('শ্রেণি').selectOption(String(classId));
  await form.getByLabel('রোল').fill('২');
  await form.getByLabel('জন্ম তারিখ বা আইডি').fill('০৬/০৩/২০১২');
  await form.getByRole('button', { name: 'ফলাফল দেখুন' }).click();
  await expect(plain.getByRole('alert')).toContainText('কোনো ফলাফল পাওয়া যায়নি');
  await expect(form.getByLabel('রোল')).toHaveValue('২');
  await expect(form.getByLabel('জন্ম তারিখ বা আইডি')).toHaveValue('০৬/০৩/২০১২');
  await form.getByLabel('জন্ম তারিখ বা আইডি').fill('০৫/০৩/২০১২');
  await form.getByRole('button', { name: 'ফলাফল দেখুন' }).click();
  expect(new URL(plain.url()).pathname + new URL(plain.url()).search).toBe('/results/report');
  const card = plain.getByRole('article');
  await expect(card).toContainText('শিক্ষার্থী 2');
  await expect(card.getByRole('row', { name: /পদার্থবিজ্ঞান/ })).toContainText('৮৮');
  await expect(card).toContainText('৫.০০');
});

for (const width of [390, 1280])
  test(`whoever comes back to the marks finds the paper entered last, until the logout, at ${width} px`, async ({
    browser,
    context,
    page,
    request,
    newAdmin,
  }) => {
    const setting = await browser.newContext();
    const office = await asAdmin(setting, request);
    const { address, paper } = await openExam(office, 2);
    const clerk = await newAdmin();
    await signInAs(context, request, clerk);
    await page.setViewportSize({ width, height: 844 });
    await page.goto(address);
    await expect(cellOf(page, 'সৃজনশীল', 1)).toBeVisible();
    await page.goto('/dashboard/marks');
    await expect(cellOf(page, 'সৃজনশীল', 1)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`paper=${paper}$`));
    const held = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('last_choice:')));
    expect(await held()).toEqual([`last_choice:${clerk.username}:marks`]);
    await page.getByRole('banner').getByRole('button', { name: 'লগআউট' }).click();
    await page.waitForURL('**/login');
    expect(await held()).toEqual([]);
    await setting.close();
  });
