import { axeFindings } from '../support/a11y.ts';
import { printed } from '../support/printed.ts';
import { expect, test } from './own-school.ts';
import { asAdmin, unique } from './support.ts';

const SUBJECTS = ['বাংলা', 'ইংরেজি', 'গণিত', 'বিজ্ঞান', 'কৃষি শিক্ষা', 'আইসিটি', 'চারুকলা', 'শারীরিক শিক্ষা'];

test('six days of eight periods stand on one sheet each: of a class, of a teacher with the load, and of a day', async ({
  context,
  page,
  request,
}, testInfo) => {
  const admin = await asAdmin(context, request);
  const shift = unique();
  const days = [0, 1, 2, 3, 4, 6];
  const periods = SUBJECTS.map((_, at) => ({
    ...{ key: String(at + 1), name: `${'১২৩৪৫৬৭৮'[at]} নম্বর` },
    ...{ starts: `${String(8 + at).padStart(2, '0')}:00`, ends: `${String(8 + at).padStart(2, '0')}:45` },
  }));
  await admin.create('bell-tables/', { name: 'ঘণ্টা', shift, valid_from: '2026-01-01', days, periods });
  const body = { name: `ছাপা ${shift}`, shift, year: 2026, valid_from: '2026-01-01' };
  const timetable = await admin.create('timetables/', body);
  const of = await admin.create('classes/', { name: `ষষ্ঠ ${shift}` });
  const designation = 'সহকারী শিক্ষক';
  const karim = await admin.create('teachers/', { full_name: `করিম ${shift}`, designation });
  const others = await admin.create('teachers/', { full_name: `অন্য ${shift}` });
  for (const [at, name] of SUBJECTS.entries()) {
    const subject = await admin.create('subjects/', { name, class_name: of });
    for (const section of ['ক', 'খ'])
      for (const day of days) {
        // Section খ is a period behind.
        const period = String(((at + Number(section === 'খ')) % SUBJECTS.length) + 1);
        const teachers = [at % 2 === 0 ? karim : others];
        await admin.create('timetable-slots/', { timetable, class: of, section, day, period, subject, teachers });
      }
  }
  const sheet = (query: string) => `/dashboard/timetable-print?timetable=${timetable}&sheet=${query}`;
  const paper = page.getByRole('region', { name: 'ছাপার আগে দেখা' });
  await page.goto(sheet(`class&class=${of}&section=ক`));
  await expect(paper.getByRole('heading', { name: 'ক্লাস রুটিন' })).toBeVisible();
  expect(await printed(page, testInfo.outputPath('class.pdf'))).toEqual(['297 × 210']);

  await page.goto(sheet(`teacher&teacher=${karim}`));
  await expect(paper).toContainText(designation);
  await expect(paper.getByRole('row', { name: 'সপ্তাহে মোট (সর্বোচ্চ ৩০) ৪৮' })).toBeVisible();
  await expect(paper.getByRole('row', { name: `ষষ্ঠ ${shift} · খ গণিত ৬` })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await printed(page, testInfo.outputPath('teacher.pdf'))).toEqual(['297 × 210']);

  await page.goto(sheet('day'));
  await expect(paper.getByRole('row', { name: /^ক্লাস নেই বদলির জন্য/ })).toHaveCount(days.length);
  expect(await axeFindings(page)).toEqual([]);
  expect(await printed(page, testInfo.outputPath('day.pdf'))).toEqual(days.map(() => '420 × 297'));
});

test('a day of more sections than a sheet holds stands on two', async ({ context, page, request }, testInfo) => {
  const admin = await asAdmin(context, request);
  const shift = unique();
  const periods = [
    { key: '1', name: '১ম', starts: '10:00', ends: '10:45' },
    { key: 'টিফিন', name: 'টিফিন', starts: '10:45', ends: '11:00', kind: 'break' },
    { key: '2', name: '২য়', starts: '11:00', ends: '11:45' },
  ];
  await admin.create('bell-tables/', { name: 'ঘণ্টা', shift, valid_from: '2026-01-01', days: [0], periods });
  const body = { name: `বড় ${shift}`, shift, year: 2026, valid_from: '2026-01-01' };
  const timetable = await admin.create('timetables/', body);
  const of = await admin.create('classes/', { name: `সপ্তম ${shift}` });
  const subject = await admin.create('subjects/', { name: 'বাংলাদেশ ও বিশ্বপরিচয়', class_name: of });
  for (let n = 0; n < 21; n += 1) {
    const teacher = await admin.create('teachers/', { full_name: `মোহাম্মদ ${n} ${shift}` });
    const lesson = { timetable, class: of, section: String(n + 1), subject, teachers: [teacher] };
    for (const period of ['1', '2']) await admin.create('timetable-slots/', { ...lesson, day: 0, period });
  }
  await page.goto(`/dashboard/timetable-print?timetable=${timetable}&sheet=day`);
  const paper = page.getByRole('region', { name: 'ছাপার আগে দেখা' });
  await expect(paper.getByRole('table')).toHaveCount(2);
  await expect(paper).toContainText('পাতা ২/২');
  expect(await printed(page, testInfo.outputPath('days.pdf'))).toEqual(['420 × 297', '420 × 297']);
});
