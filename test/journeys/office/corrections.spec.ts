import { axeFindings } from '../support/a11y.ts';
import { expect, PHONE, test } from '../support/visit.ts';
import { row, told } from './academic.ts';
import { openExam } from './exam.ts';
import { asAdmin, panel, problemIn } from './support.ts';

test('a published mark is corrected for a reason, and the result is published anew', async ({
  context,
  faults,
  page,
  request,
}) => {
  faults.expect(/ApiError/);
  const office = await asAdmin(context, request);
  const { exam, paper, classId, move } = await openExam(office, 2);
  const marks = async () => (await (await office.call('GET', `papers/${paper}/marks/`)).json()).rows;
  const parts = { cq: 20, mcq: 20, practical: 15, viva: 5 };
  const rows = (await marks()).map((one: object) => ({ ...one, parts }));
  await office.call('PUT', `papers/${paper}/marks/`, { rows });
  await move('close');
  await move('publish');
  const total = async () => {
    const results = await office.call('GET', `exams/${exam}/results/?class=${classId}`);
    return (await results.json()).rows[0].total;
  };
  expect(await total()).toBe(60);

  await page.goto(`/dashboard/tabulation?exam=${exam}&class=${classId}`);
  await page.getByRole('link', { name: 'নম্বর সংশোধন' }).click();
  await page.getByLabel('বিষয়').selectOption(String(paper));
  await expect(row(page, 'শিক্ষার্থী 1')).toContainText('২০');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'শিক্ষার্থী 1: সম্পাদনা' }).click();
  const editing = panel(page, 'নম্বর সংশোধন: শিক্ষার্থী 1');
  const save = () => editing.getByRole('button', { name: 'সংশোধন করে প্রকাশ করুন' }).click();
  await editing.getByLabel('সৃজনশীল').fill('৪১');
  await save();
  await expect(editing.getByLabel('সংশোধনের কারণ')).toBeFocused();
  await editing.getByLabel('সংশোধনের কারণ').fill('যোগফলে ভুল ছিল');
  await save();
  await expect(editing.getByText('পূর্ণমান ৪০, এর বেশি দেওয়া যাবে না')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  // Somebody else is faster: both are told, and nothing is overwritten unseen.
  const [theirs] = await marks();
  const faster = { rows: [{ ...theirs, parts: { ...parts, cq: 25 } }], reason: 'অন্য কারণ' };
  await office.call('PUT', `papers/${paper}/marks/`, faster);
  await editing.getByLabel('সৃজনশীল').fill('৩৮');
  await save();
  await expect(problemIn(editing)).toContainText('এখন আছে ২৫ · ২০ · ১৫ · ৫');
  await expect(editing.getByLabel('সৃজনশীল')).toHaveValue('৩৮');
  expect(await total()).toBe(65);
  await save();
  await expect(told(page, 'নম্বর সংশোধন হয়েছে, ফলাফল নতুন করে প্রকাশিত')).toBeVisible();
  await expect(row(page, 'শিক্ষার্থী 1')).toContainText('৩৮');
  expect(await total()).toBe(78);
  const history = await (await office.call('GET', `exams/${exam}/history/`)).json();
  expect(history.results[0]).toMatchObject({ action: 'published', changes: [{ after: 'যোগফলে ভুল ছিল' }] });

  await page.setViewportSize(PHONE.viewport);
  await page.goto(`/dashboard/corrections?exam=${exam}&class=${classId}&paper=${paper}`);
  await expect(page.getByText('শিক্ষার্থী 2')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
});
