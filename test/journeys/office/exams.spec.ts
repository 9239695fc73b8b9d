import type { Page } from '@playwright/test';
import { axeFindings } from '../support/a11y.ts';
import { expect, PHONE, test } from '../support/visit.ts';
import { named } from './academic.ts';
import { openExam, PARTS } from './exam.ts';
import { type Admin, asAdmin, signInAs } from './support.ts';

const rowOf = (page: Page, exam: string) => page.getByRole('row').filter({ hasText: exam });
const nameOf = async (office: Admin, exam: number): Promise<string> =>
  (await (await office.call('GET', `exams/${exam}/`)).json()).name;

/** Everybody's marks, and no more of them. */
async function finish(office: Admin, { paper, move }: Awaited<ReturnType<typeof openExam>>) {
  const { rows } = await (await office.call('GET', `papers/${paper}/marks/`)).json();
  const parts = { cq: 36, mcq: 25, practical: 18, viva: 9 };
  await office.call('PUT', `papers/${paper}/marks/`, { rows: rows.map((row: object) => ({ ...row, parts })) });
  await move('close');
}

test('an exam is set up like an earlier one, with all its papers', async ({ context, page, request }) => {
  const office = await asAdmin(context, request);
  const { exam, classId } = await openExam(office, 0);
  await office.call('PATCH', `exams/${exam}/`, { rules: { rounding: 'half_up' } });
  const list = () => office.list<{ id: number; name: string; year: number; rules: { rounding: string } }>('exams/');
  const [before] = (await list()).filter(({ id }) => id === exam);
  await page.goto('/dashboard/exams');
  await page.getByRole('button', { name: 'নতুন পরীক্ষা', exact: true }).click();
  const form = page.getByRole('form', { name: 'নতুন পরীক্ষা সাজান' });
  const name = named('পরের বছরের পরীক্ষা');
  await form.getByLabel('নাম').fill(name);
  await form.getByLabel('সাল').fill('২০২৭');
  await form.getByLabel('আগের পরীক্ষার মতো').selectOption(String(exam));
  await expect(form.getByLabel('প্রতি বিষয়ের নম্বর')).toHaveCount(0);
  await form.getByRole('button', { name: 'পরীক্ষা তৈরি করুন' }).click();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('খসড়া');
  const [made] = (await list()).filter((one) => one.name === name);
  expect([before?.year, made?.year, made?.rules.rounding]).toEqual([2026, 2027, 'half_up']);
  const papers = (await office.list<{ id: number; exam: number; class: number; parts: object[] }>('papers/')).filter(
    (paper) => paper.exam === made?.id,
  );
  expect(papers).toEqual([expect.objectContaining({ class: classId, full_marks: 100, parts: PARTS })]);
  for (const id of [made?.id, exam]) await office.remove(`exams/${id}/`);
});

test('the head publishes at a moment and takes it back; the office is offered neither', async ({
  context,
  browser,
  page,
  request,
  newAdmin,
}) => {
  const office = await asAdmin(context, request);
  const made = await openExam(office, 2);
  await finish(office, made);
  const name = await nameOf(office, made.exam);
  await page.goto('/dashboard/exams');
  await rowOf(page, name).getByRole('button', { name: 'ফলাফল প্রকাশ করুন' }).click();
  const ask = page.getByRole('alertdialog', { name: 'ফলাফল প্রকাশ করবেন?' });
  await expect(ask).toContainText('২ জনের সব নম্বর তোলা হয়েছে।');
  await ask.getByLabel('প্রকাশের দিন').fill('৩১/০১/২০৯৯');
  await ask.getByLabel('সময়', { exact: true }).fill('১০:৩০');
  await expect(ask).toContainText('প্রকাশ হবে ৩১ জানুয়ারি ২০৯৯, সকাল ১০:৩০ (ঢাকা)');
  await ask.getByRole('button', { name: 'সময় ঠিক করে রাখুন' }).click();
  const told = page.getByRole('alertdialog', { name: 'প্রকাশের সময় ঠিক হয়েছে' });
  await expect(told).toContainText('প্রকাশ হবে ৩১ জানুয়ারি ২০৯৯');
  await expect(told.getByRole('link', { name: 'ফলাফলের পাতা দেখুন' })).toBeVisible();
  await told.getByRole('button', { name: 'ঠিক আছে' }).click();
  await expect(rowOf(page, name)).toContainText('প্রকাশ হবে ৩১ জানুয়ারি ২০৯৯');
  const { published_at } = await (await office.call('GET', `exams/${made.exam}/`)).json();
  expect(published_at).toBe('2099-01-31T04:30:00.000Z');
  await rowOf(page, name).getByRole('button', { name: 'প্রকাশ ফিরিয়ে নিন' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ফিরিয়ে নিন' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'ঠিক আছে' }).click();
  await expect(rowOf(page, name)).toContainText('নম্বর তোলা বন্ধ');

  const editor = await newAdmin();
  await office.call('PATCH', `users/${editor.id}/`, { role: 'Editor' });
  const { baseURL } = test.info().project.use;
  const theirs = await browser.newContext({ ...(baseURL && { baseURL }) });
  await signInAs(theirs, theirs.request, editor);
  const desk = await theirs.newPage();
  await desk.goto('/dashboard/exams');
  await expect(rowOf(desk, name).getByRole('button', { name: 'নম্বর তোলা চালু করুন' })).toBeVisible();
  await expect(rowOf(desk, name).getByRole('button', { name: 'ফলাফল প্রকাশ করুন' })).toHaveCount(0);
  await theirs.close();
});

test('marks that were not sent are asked about at logout, and forgotten with the drafts', async ({
  context,
  faults,
  page,
  request,
  newAdmin,
}) => {
  faults.expect(/ERR_FAILED/);
  const { address } = await openExam(await asAdmin(context, request), 1);
  const admin = await newAdmin();
  await signInAs(context, request, admin);
  await page.route('**/api/papers/*/marks/', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await page.goto(address);
  await page.getByLabel('সৃজনশীল, শিক্ষার্থী 1', { exact: true }).fill('33');
  await page.keyboard.press('Enter');
  await expect(page.getByText('পাঠানো বাকি ১')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'লগআউট' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'মুছে লগআউট' }).click();
  await page.waitForURL('**/login');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('marks:')))).toEqual([]);
});

/** The sheets of a print, in millimetres; the print itself is kept at `path`. */
async function printed(page: Page, path: string): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready);
  const text = (await page.pdf({ preferCSSPageSize: true, path })).toString('latin1');
  const millimetres = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4);
  return [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => `${millimetres(width)} × ${millimetres(height)}`,
  );
}

test('what is handed out for an exam is printed on its own sheets', async ({ context, page, request }, testInfo) => {
  const office = await asAdmin(context, request);
  const made = await openExam(office, 5);
  await finish(office, made);
  const [standing, lying] = ['210 × 297', '297 × 210'];
  const tabulation = `tabulation?exam=${made.exam}&class=${made.classId}`;
  const sheets: [query: string, words: string, sheets: string[], screen?: string][] = [
    ['', 'টেবুলেশন শিট: ', [lying]],
    ['&paper=a3', 'টেবুলেশন শিট: ', ['420 × 297']],
    ['&sheet=cards', 'নম্বরপত্র', Array(5).fill(standing)],
    ['&sheet=merit', 'মেধাতালিকা: ', [standing]],
    ['&sheet=statistics', 'পরিসংখ্যান: ', [standing]],
    ['&sheet=admit', 'প্রবেশপত্র', [standing, standing]],
    ['&sheet=seats', 'শিক্ষার্থী 5', [standing]],
    [`?paper=${made.paper}`, 'নম্বর তালিকা: ', [standing], 'marks/list'],
  ];
  for (const [query, words, expected, screen = tabulation] of sheets) {
    await page.goto(`/dashboard/${screen}${query}`);
    const view = page.getByRole('region', { name: 'ছাপার কাগজ' });
    await expect(view).toContainText(words);
    const print = testInfo.outputPath(`${query.split('=')[1] ?? 'tabulation'}`);
    expect(await printed(page, `${print}.pdf`), query).toEqual(expected);
    await view
      .locator('.print-sheet')
      .first()
      .screenshot({ path: `${print}.png` });
    expect(await axeFindings(page), query).toEqual([]);
  }
  await page.setViewportSize(PHONE.viewport);
  await expect(page.getByRole('region', { name: 'ছাপার কাগজ' })).toBeVisible();
  // The sheet scrolls by itself, the page does not.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
});
