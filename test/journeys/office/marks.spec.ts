import { expect, test } from '../support/visit.ts';
import { openExam, PARTS } from './exam.ts';
import { asAdmin } from './support.ts';

test('sixty students with four parts are entered by keyboard alone in under four minutes', async ({
  context,
  page,
  request,
}) => {
  test.setTimeout(420_000);
  const office = await asAdmin(context, request);
  const { address, paper } = await openExam(office, 60);
  await page.goto(address);
  await page.getByLabel('সৃজনশীল, শিক্ষার্থী 1', { exact: true }).focus();
  const began = Date.now();
  for (const [column, { full }] of PARTS.entries()) {
    if (column > 0) await page.getByLabel(`${PARTS[column]?.name}, শিক্ষার্থী 1`, { exact: true }).focus();
    for (let row = 0; row < 60; row += 1) {
      // A quick typist: two digits and Enter.
      await page.keyboard.type(String(full - (row % 8)));
      await page.keyboard.press('Enter');
    }
  }
  await expect(page.getByText('৬০ জনের মধ্যে ৬০ জনের নম্বর তোলা হয়েছে')).toBeVisible();
  await expect(page.locator('.marks-state', { hasText: 'রাখা হয়েছে' })).toHaveCount(60);
  expect(Date.now() - began).toBeLessThan(240_000);
  const { rows } = await (await office.call('GET', `papers/${paper}/marks/`)).json();
  expect(rows[9]).toMatchObject({ parts: { cq: 39, mcq: 29, practical: 19, viva: 9 }, absent: false });
});

test('nothing typed is lost or overwritten unseen: a dead network, a closed tab, a colleague', async ({
  context,
  faults,
  page,
  request,
}) => {
  faults.expect(/ERR_INTERNET_DISCONNECTED/);
  const office = await asAdmin(context, request);
  const { address, paper } = await openExam(office, 3);
  await page.goto(address);
  const cell = (part: string, student: number) => page.getByLabel(`${part}, শিক্ষার্থী ${student}`, { exact: true });
  await cell('সৃজনশীল', 1).fill('৪১');
  await page.keyboard.press('Enter');
  await expect(page.getByText('সৃজনশীল: পূর্ণমান ৪০, এর বেশি দেওয়া যাবে না')).toBeVisible();
  await cell('সৃজনশীল', 1).fill('৩৬');
  await page.keyboard.press('Tab');
  await page.keyboard.type('২৫');
  await page.keyboard.press('Enter');
  await cell('সৃজনশীল', 3).fill('অ');
  await page.keyboard.press('Enter');
  await expect(page.locator('.marks-state', { hasText: 'রাখা হয়েছে' })).toHaveCount(2);

  await context.setOffline(true);
  await cell('সৃজনশীল', 2).fill('30');
  await page.keyboard.press('Enter');
  await expect(page.getByText('পাঠানো বাকি ১')).toBeVisible();
  await page.close();
  await context.setOffline(false);
  // Meanwhile somebody else enters the same row.
  const read = async () => (await (await office.call('GET', `papers/${paper}/marks/`)).json()).rows;
  const [, second] = await read();
  await office.call('PUT', `papers/${paper}/marks/`, { rows: [{ ...second, parts: { cq: 31 } }] });

  const again = await context.newPage();
  await again.goto(address);
  await expect(again.getByText('এর মধ্যে আরেকজন নম্বর বদলেছেন: ৩১')).toBeVisible();
  await expect(again.getByLabel('সৃজনশীল, শিক্ষার্থী 2', { exact: true })).toHaveValue('30');
  await again.getByRole('button', { name: 'আমারটি রাখুন' }).click();
  await expect(again.locator('.marks-state', { hasText: 'রাখা হয়েছে' })).toHaveCount(3);
  expect((await read()).map((row: { parts: object; absent: boolean }) => [row.parts, row.absent])).toEqual([
    [{ cq: 36, mcq: 25, practical: null, viva: null }, false],
    [{ cq: 30, mcq: null, practical: null, viva: null }, false],
    [{ cq: null, mcq: null, practical: null, viva: null }, true],
  ]);
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
  await expect(form.getByLabel('জন্ম তারিখ বা আইডি')).toHaveValue('');
  await form.getByLabel('জন্ম তারিখ বা আইডি').fill('০৫/০৩/২০১২');
  await form.getByRole('button', { name: 'ফলাফল দেখুন' }).click();
  expect(new URL(plain.url()).pathname + new URL(plain.url()).search).toBe('/results/report');
  const card = plain.getByRole('article');
  await expect(card).toContainText('শিক্ষার্থী 2');
  await expect(card.getByRole('row', { name: /পদার্থবিজ্ঞান/ })).toContainText('৮৮');
  await expect(card).toContainText('৫.০০');
});
