import { Buffer } from 'node:buffer';
import type { Page } from '@playwright/test';
import { ADMIN } from '../../support/demo-admin.ts';
import { axeFindings, beyondTheEdge, wrongLanguage } from '../support/a11y.ts';
import { expect, test } from './own-school.ts';
import { asAdmin, unique } from './support.ts';

const SCREEN = '/dashboard/imports';
const HEADER = ['ছাত্র/ছাত্রীর নাম', 'রোল নং', 'ক্লাস', 'সেকশন', 'DOB', 'মোবাইল', 'পিতা', 'মন্তব্য ২'];

/** A csv as Excel saves it. */
const sheet = (rows: readonly (readonly string[])[], name = 'class 6-9 final (2).csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${rows.map((row) => row.join(',')).join('\r\n')}`),
});

const say = (page: Page) => page.locator('.import-say');
const rowOf = (page: Page, text: string) => page.locator('.import-table').getByRole('row').filter({ hasText: text });

const journey = test.extend<{ ofClass: string; admin: Awaited<ReturnType<typeof asAdmin>> }>({
  admin: async ({ context, request }, use) => use(await asAdmin(context, request)),
  ofClass: async ({ admin }, use) => {
    const name = `শ্রেণি ${unique()}`;
    await admin.create('classes/', { name });
    await use(name);
  },
});

journey('a sheet is checked, mended where it stands, written and taken back', async ({ page, admin, ofClass }) => {
  const mark = unique();
  const rows = [
    HEADER,
    [`তানভীর ${mark}`, '17', ofClass, 'ক', '১৪/১১/২০১২', '01712000118', 'iwng DwÏb', 'বৃত্তি'],
    [`সাদিয়া ${mark}`, '17', ofClass, 'ক', '1/2/2012', '01712000117', '†gv. ivwKeyj nvmvb', ''],
    [`প্রিয়াঙ্কা ${mark}`, '18', ofClass, 'ক', '৩১/০২/২০১১', '', '', ''],
    [`নুসরাত ${mark}`, '19', ofClass, 'ক', '', '', '', ''],
  ];
  await page.goto(`${SCREEN}?of=students`);
  await page.getByLabel('ফাইল বাছাই করুন').setInputFiles(sheet(rows, `${mark}.csv`));
  await expect(say(page)).toHaveText('৪টি সারির মধ্যে ২ জন নতুন যোগ হবে; ২টি সারিতে ভুল আছে।');
  await expect(page.getByText('কলাম: ৮টির ৭টি চেনা গেছে')).toBeVisible();
  await expect(page.locator('.import-sample', { hasText: 'রহিম উদ্দিন' })).toBeVisible();
  await expect(rowOf(page, 'সঠিক তারিখ দিন').last()).toContainText('DOB');
  expect(await axeFindings(page)).toEqual([]);
  expect((await wrongLanguage(page)).filter(({ text }) => text !== ADMIN.username)).toEqual([]);

  await page.getByLabel('জন্ম তারিখ, সারি ৪').fill('২৮/০২/২০১১');
  await page.keyboard.press('Enter');
  await expect(say(page)).toHaveText('৪টি সারির মধ্যে ৩ জন নতুন যোগ হবে; ১টি সারিতে ভুল আছে।');
  await page.getByRole('link', { name: 'ভুল ১' }).click();
  await expect(rowOf(page, 'নম্বর সারিতেও একই তথ্য আছে')).toHaveCount(1);
  const [marked] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'ভুল সারিগুলো নামান' }).click(),
  ]);
  expect(marked.suggestedFilename()).toBe('students-checked.xlsx');

  // A reload keeps the state.
  await page.reload();
  await page.getByRole('button', { name: 'ভুল ১টি বাদে ৩ জন তুলুন' }).click();
  await expect(say(page)).toHaveText('৩ জন তোলা হয়েছে। ১টি সারি ভুল বলে বাদ আছে।');
  const count = async () =>
    (await admin.list<{ id: number; full_name: string }>('students/')).filter((one) => one.full_name.endsWith(mark))
      .length;
  expect(await count()).toBe(3);
  await page.getByRole('button', { name: 'সব ফিরিয়ে নিন' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'সব ফিরিয়ে নিন' }).click();
  await expect(say(page)).toHaveText('৩ জন ফিরিয়ে নেওয়া হয়েছে।');
  expect(await count()).toBe(0);
  await page.getByRole('link', { name: 'সব আমদানি' }).click();
  await expect(page.getByRole('row').filter({ hasText: `${mark}.csv` })).toContainText('ফিরিয়ে নেওয়া');
});

journey(
  'a correction that was typed and not kept is asked about before the sheet is left',
  async ({ page, ofClass }) => {
    const mark = unique();
    const rows = [HEADER, [`প্রিয়াঙ্কা ${mark}`, '18', ofClass, 'ক', '৩১/০২/২০১১', '', '', '']];
    await page.goto(`${SCREEN}?of=students`);
    await page.getByLabel('ফাইল বাছাই করুন').setInputFiles(sheet(rows, `${mark}.csv`));
    const cell = page.getByLabel('জন্ম তারিখ, সারি ২');
    await cell.fill('২৮/০২/২০১১');
    await page.getByRole('link', { name: 'সব আমদানি' }).click();
    const ask = page.getByRole('alertdialog', { name: 'সংরক্ষণ করা হয়নি' });
    await ask.getByRole('button', { name: 'থাকুন' }).click();
    await expect(cell).toHaveValue('২৮/০২/২০১১');
    // Other rows of the same sheet are no way out.
    await page.getByRole('link', { name: 'ভুল ১' }).click();
    await expect(cell).toHaveValue('২৮/০২/২০১১');
    await cell.press('Enter');
    await expect(say(page)).toHaveText('১টি সারির মধ্যে ১ জন নতুন যোগ হবে।');
    await page.getByRole('link', { name: 'সব আমদানি' }).click();
    await expect(page.getByLabel('ফাইল বাছাই করুন')).toBeVisible();
  },
);

journey('a long import shows how far it is taken back, and leaves the list as it was', async ({ page, admin }) => {
  const mark = unique();
  const ofClass = `শ্রেণি ${mark}`;
  const class_name = await admin.create('classes/', { name: ofClass });
  for (const [full_name, roll_number] of [`আনিস ${mark}`, `বীথি ${mark}`].map((name, at) => [name, String(at + 1)]))
    await admin.create('students/', { full_name, roll_number, class_name, section: 'ক' });
  const stored = async () =>
    (await admin.list<{ id: number; updated_at?: string }>(`students/?class_name=${class_name}`)).map(
      ({ updated_at: _, ...student }) => student,
    );
  const before = await stored();
  const rows = Array.from({ length: 3000 }, (_, at) => [`শিক্ষার্থী ${at} ${mark}`, String(at + 1), ofClass, 'ক']);
  await page.goto(`${SCREEN}?of=students`);
  const long = { timeout: 60_000 };
  await page.getByLabel('ফাইল বাছাই করুন').setInputFiles(sheet([['নাম', 'রোল', 'শ্রেণি', 'শাখা'], ...rows]));
  await expect(say(page)).toHaveText('৩০০০টি সারির মধ্যে ২৯৯৮ জন নতুন যোগ হবে, ২ জনের তথ্য বদলাবে।', long);
  await page.getByRole('button', { name: 'তুলুন' }).click();
  await expect(say(page)).toHaveText(/তোলা হয়েছে/, long);
  expect(await stored()).toHaveLength(3000);
  await page.getByRole('button', { name: 'সব ফিরিয়ে নিন' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'সব ফিরিয়ে নিন' }).click();
  await expect(say(page)).toHaveText(/^ফিরিয়ে নেওয়া হচ্ছে: ৩০০০টির মধ্যে [০-৯]+টি হয়েছে$/, long);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(say(page)).toHaveText(/ফিরিয়ে নেওয়া হয়েছে।$/, long);
  expect(await stored()).toEqual(before);
  await page.goto(`/dashboard/student-info-form?class_name=${class_name}`);
  await expect(page.getByText(`আনিস ${mark}`).first()).toBeVisible();
  await expect(page.getByText(`শিক্ষার্থী ৫ ${mark}`)).toHaveCount(0);
});

journey('a cell with Bijoy among Bengali is shown, stays as it is, and can be put right', async ({ page, ofClass }) => {
  await page.goto(`${SCREEN}?of=students`);
  const rows = [
    ['নাম', 'রোল', 'শ্রেণি', 'পিতা'],
    ['মোঃ Avãyj করিম', '1', ofClass, 'রহিম উদ্দিন'],
    ['সাদিয়া আক্তার', '2', ofClass, 'জসিম উদ্দিন'],
  ];
  await page.getByLabel('ফাইল বাছাই করুন').setInputFiles(sheet(rows));
  await expect(say(page)).toHaveText('২টি সারির মধ্যে ২ জন নতুন যোগ হবে।');
  await page.getByRole('link', { name: 'দেখে নিন ১' }).click();
  await expect(rowOf(page, 'ইউনিকোড বাংলা আর বিজয়ের লেখা মিশে আছে')).toHaveCount(1);
  await expect(rowOf(page, 'সাদিয়া')).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  const box = page.getByLabel('নাম, সারি ২');
  await expect(box).toHaveValue('মোঃ Avãyj করিম');
  await box.fill('মোঃ আব্দুল করিম');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /^দেখে নিন/ })).toHaveCount(0);
});

journey('columns are assigned by picking, and what the sheet lacks is said once for all', async ({ page, ofClass }) => {
  await page.goto(`${SCREEN}?of=students`);
  await page.getByLabel('ফাইল বাছাই করুন').setInputFiles(
    sheet([
      ['নাম', 'রোল', 'বাসার ফোন'],
      ['করিম', '1', '01712000118'],
      ['রহিম', '2', '01712000119'],
    ]),
  );
  await expect(say(page)).toHaveText('২টি সারির সবগুলোতে ভুল আছে।');
  await expect(page.getByRole('button', { name: /তুলুন$/ })).toHaveCount(0);
  await page.getByLabel('শ্রেণি, সব সারির জন্য').selectOption(ofClass);
  await page.getByRole('button', { name: 'সব সারিতে বসান' }).click();
  await expect(say(page)).toHaveText('২টি সারির মধ্যে ২ জন নতুন যোগ হবে।');
  await page.getByLabel('বাসার ফোন কোন ঘরে যাবে').selectOption('অভিভাবকের মোবাইল');
  await expect(rowOf(page, 'করিম')).toContainText('০১৭১২০০০১১৮');
  await page.getByLabel('কী তুলবেন').selectOption('শুধু আগের তথ্য বদলাবে');
  await expect(say(page)).toHaveText('২টি সারির সবগুলোতে ভুল আছে।');
});

journey('rows copied in Excel are pasted, by keyboard and on a phone', async ({ page, ofClass }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(SCREEN);
  await page.getByLabel('কোন তালিকা তুলবেন?').selectOption('শিক্ষার্থী');
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, `নাম\tরোল\tশ্রেণি\nকরিম\t1\t${ofClass}\nরহিম\t\t${ofClass}`);
  await expect(say(page)).toHaveText('২টি সারির মধ্যে ১ জন নতুন যোগ হবে; ১টি সারিতে ভুল আছে।');
  expect(await beyondTheEdge(page)).toEqual([]);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'সারি ৩ ঠিক করুন' }).press('Enter');
  await page.getByLabel('রোল নম্বর, সারি ৩').fill('২');
  await page.keyboard.press('Enter');
  await expect(say(page)).toHaveText('২টি সারির মধ্যে ২ জন নতুন যোগ হবে।');
});

journey('what is no sheet is refused with what to do, and nothing is kept', async ({ page, admin, faults }) => {
  faults.expect(/status of 415/, /ApiError/);
  await page.goto(SCREEN);
  await page
    .getByLabel('ফাইল বাছাই করুন')
    .setInputFiles({ name: 'তালিকা.xlsx', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 …') });
  await expect(page.getByRole('alert')).toContainText('শুধু .xlsx, .csv বা .tsv ফাইল দেওয়া যাবে');
  await expect(page.getByLabel('ফাইল বাছাই করুন')).toBeEnabled();
  const kept = await admin.list<{ id: number; file_name: string }>('imports/');
  expect(kept.filter(({ file_name }) => file_name === 'তালিকা.xlsx')).toEqual([]);
});
