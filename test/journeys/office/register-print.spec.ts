import { addDays, todayInDhaka, weekdayOf } from '#contract/rules/dates.ts';
import { bn } from '#contract/rules/digits.ts';
import { axeFindings } from '../support/a11y.ts';
import { printed } from '../support/printed.ts';
import { expect, test } from '../support/visit.ts';
import { named } from './academic.ts';
import { type Admin, asAdmin } from './support.ts';

const PUPILS = 60;

/** A month of this year that is over; in January the running one. */
function monthToPrint(): { month: string; until: string } {
  const today = todayInDhaka();
  if (today.slice(5, 7) === '01') return { month: today.slice(0, 7), until: addDays(today, -1) };
  const until = addDays(`${today.slice(0, 7)}-01`, -1);
  return { month: until.slice(0, 7), until };
}

/** A class of sixty with long names, whose sheets are taken each day but of a holiday of its own and of one that was forgotten. */
async function fullMonth(office: Admin) {
  const { month, until } = monthToPrint();
  const name = named('খাতার শ্রেণি');
  const classId = await office.create('classes/', { name });
  const add = (n: number) => ({
    ...{ full_name: n % 7 === 0 ? `সৈয়দা জান্নাতুল ফেরদৌস তাবাসসুম সিদ্দিকা ${n}` : `শিক্ষার্থী ${n}` },
    ...{ roll_number: String(n), class_name: classId, section: 'ক', gender: n % 2 ? 'female' : 'male' },
  });
  const ids: number[] = [];
  for (let n = 1; n <= PUPILS; n += 1) ids.push(await office.create('students/', add(n)));
  // Sunday to Tuesday are off, the Monday after is forgotten.
  const sunday = addDays(`${month}-08`, (7 - weekdayOf(`${month}-08`)) % 7);
  const [end, forgotten] = [addDays(sunday, 2), addDays(sunday, 8)];
  const holiday = { title: named('শিক্ষা সফর'), kind: 'off', start_date: sunday, end_date: end };
  await office.create('events/', { ...holiday, all_day: true, class: classId });
  for (let date = `${month}-01`; date <= until; date = addDays(date, 1)) {
    if ((date >= sunday && date <= end) || date === forgotten) continue;
    const marks = {
      [ids[Number(date.slice(8)) % PUPILS] as number]: 'A',
      [ids[1] as number]: 'L',
      [ids[2] as number]: 'V',
    };
    const body = { class: classId, section: 'ক', date, marks, roster: ids, anyway: true, reason: 'পুরোনো খাতা' };
    expect((await office.call('PUT', 'attendance/', body)).status()).toBe(200);
  }
  return {
    isMissing: until >= forgotten,
    holiday: holiday.title,
    query: `class=${classId}&section=${encodeURIComponent('ক')}&month=${month}`,
  };
}

test('a class of sixty is printed for a month on A4 and A3, and for a year', async ({
  context,
  page,
  request,
}, testInfo) => {
  const office = await asAdmin(context, request);
  const { isMissing, holiday, query } = await fullMonth(office);
  const [a4, a3] = ['297 × 210', '420 × 297'];
  const sheets: [paper: string, words: string, sheets: string[]][] = [
    ['a4', 'হাজিরা খাতা: ', [a4, a4, a4]],
    ['a3', 'হাজিরা খাতা: ', [a3, a3]],
    ['year', 'বার্ষিক হাজিরা: ', [a4, a4]],
  ];
  const view = page.getByRole('region', { name: 'ছাপার কাগজ' });
  for (const [paper, words, expected] of sheets) {
    await page.goto(`/dashboard/attendance-register?${query}&paper=${paper}`);
    await expect(view).toContainText(words);
    expect(await printed(page, testInfo.outputPath(`${paper}.pdf`)), paper).toEqual(expected);
    expect(await axeFindings(page), paper).toEqual([]);
  }

  await page.goto(`/dashboard/attendance-register?${query}`);
  await expect(view.getByRole('row')).toHaveCount(PUPILS + 3 * 2 + 4);
  // One block for the days of one holiday, on each page.
  const block = view.getByRole('cell', { name: holiday });
  await expect(block).toHaveCount(3);
  await expect(block.first()).toHaveAttribute('colspan', '3');
  if (isMissing) await expect(view.getByRole('cell', { name: 'হাজিরা নেওয়া হয়নি', exact: true })).toHaveCount(3);
  const totals = view.getByRole('row', { name: /^উপস্থিত মোট/ });
  await expect(totals).toContainText(bn(PUPILS - 2));
  // Late counts as present: 29 of 30 girls, one of them on leave, and all boys but the absent one.
  await expect(view.getByRole('row', { name: /^উপস্থিত মেয়ে/ })).toContainText('২৯');
});

test('students below a share are listed on paper', async ({ context, page, request }, testInfo) => {
  const office = await asAdmin(context, request);
  const classId = await office.create('classes/', { name: named('কম উপস্থিতির শ্রেণি') });
  const add = (roll_number: string) =>
    office.create('students/', { full_name: `শিক্ষার্থী ${roll_number}`, roll_number, class_name: classId, section: 'ক' });
  const [first] = [await add('1'), await add('2')];
  const body = { class: classId, section: 'ক', marks: { [first]: 'A' }, anyway: true, reason: 'পরীক্ষা' };
  expect((await office.call('PUT', 'attendance/', body)).status()).toBe(200);
  await page.goto(`/dashboard/attendance-below?class=${classId}`);
  const row = page.getByRole('row', { name: /শিক্ষার্থী 1/ });
  await expect(row).toContainText('০.০%');
  await expect(page.getByRole('row', { name: /শিক্ষার্থী 2/ })).toHaveCount(0);
  expect(await printed(page, testInfo.outputPath('below.pdf'))).toEqual(['210 × 297']);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('শতকরা কত-এর কম').fill('১০১');
  await expect(page.getByText('১ থেকে ১০০-এর মধ্যে একটি পূর্ণ সংখ্যা দিন')).toBeVisible();
});
