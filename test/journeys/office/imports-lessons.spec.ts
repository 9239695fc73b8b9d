import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { readXlsx } from 'hucre/xlsx';
import { axeFindings, beyondTheEdge } from '../support/a11y.ts';
import { expect, test } from './own-school.ts';
import { asAdmin, unique } from './support.ts';

test('a grid of lessons is brought into a timetable, and says what it moves to the trash', async ({
  page,
  context,
  request,
}) => {
  const admin = await asAdmin(context, request);
  const mark = unique();
  const of = await admin.create('classes/', { name: `শ্রেণি ${mark}` });
  const maths = await admin.create('subjects/', { name: 'গণিত', class_name: of });
  const teacher = await admin.create('teachers/', { full_name: `মো. আবুল হোসেন ${mark}` });
  const shift = `শিফট ${mark}`;
  const periods = [{ key: '1', name: '১ম', starts: '10:15', ends: '11:15' }];
  await admin.create('bell-tables/', { name: 'ঘণ্টা', shift, valid_from: '2026-01-01', periods });
  const name = `রুটিন ${mark}`;
  const timetable = await admin.create('timetables/', { name, year: 2026, shift, valid_from: '2026-01-01' });
  const slot = { timetable: timetable, class: of, section: 'ক', day: 0, period: '1', group: 'আগের' };
  await admin.create('timetable-slots/', { ...slot, subject: maths, teachers: [teacher] });

  await page.goto('/dashboard/imports?of=timetable-slots');
  const grid = `\uFEFFদিন,১ম\r\nরবিবার,গণিত / মো. আবুল হোসেন ${mark}\r\nসোমবার,গণিত / কেউ না\r\n`;
  const file = { name: `${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(grid) };
  await page.getByLabel('ফাইল বাছাই করুন').setInputFiles(file);
  await expect(page.getByText('আগে ক্লাস রুটিনটি বেছে নিন।')).toBeVisible();
  await page.getByLabel('কোন ক্লাস রুটিনে?').selectOption(name);
  await page.getByLabel('ফাইলটি কেমন?').selectOption('grid');
  await page.getByLabel('কোন শ্রেণির?').selectOption(`শ্রেণি ${mark}`);
  await page.getByRole('textbox', { name: 'শাখা' }).fill('ক');
  expect(await axeFindings(page)).toEqual([]);
  expect(await beyondTheEdge(page)).toEqual([]);
  await page.getByLabel('ফাইল বাছাই করুন').setInputFiles(file);

  const say = page.locator('.import-say');
  await expect(say).toHaveText('২টি সারির মধ্যে ১টি নতুন যোগ হবে; ১টি সারিতে ভুল আছে।');
  await expect(page.getByText(`ট্র্যাশে যাবে: গণিত (আগের) / মো. আবুল হোসেন ${mark}`)).toBeVisible();
  await page.getByLabel('শিক্ষক, সারি ৩').fill(`মো. আবুল হোসেন ${mark}`);
  await page.keyboard.press('Enter');
  await expect(say).toHaveText('২টি সারির মধ্যে ২টি নতুন যোগ হবে।');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: '২টি তুলুন' }).click();
  await expect(say).toHaveText('২টি তোলা হয়েছে।');
  const { length } = await admin.list(`timetable-slots/?timetable=${timetable}`);
  expect(length).toBe(2);

  // It leads to the week, from which the same goes out.
  await page.getByRole('link', { name: 'রুটিন দেখুন' }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/timetable\\?timetable=${timetable}$`));
  const taken = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name, exact: true }).click(),
    ]);
    return readFileSync(await download.path());
  };
  const { sheets } = await readXlsx(await taken('এক্সেলে নামান'));
  expect(sheets[0]?.rows[1]?.slice(0, 2)).toEqual(['রবিবার', `গণিত / মো. আবুল হোসেন ${mark}`]);
  expect((await taken('CSV নামান')).toString('utf8')).toContain(`রবিবার,১ম,শ্রেণি ${mark},ক,,গণিত,মো. আবুল হোসেন ${mark}`);
  await expect(page.getByRole('link', { name: 'ফাইল থেকে তুলুন' })).toBeVisible();
});
