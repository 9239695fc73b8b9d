import type { Page } from '@playwright/test';
import { axeFindings } from '../support/a11y.ts';
import { expect, PHONE, test } from '../support/visit.ts';
import { named, row, told } from './academic.ts';
import { openExam, PARTS } from './exam.ts';
import { type Admin, asAdmin, panel, removeRow, save, saving, signInAs, yes } from './support.ts';

type Paper = { id: number; exam: number; subject: number; parts: object[]; full_marks: number; joined: string };
const papersOf = async (office: Admin, exam: number) =>
  (await office.list<Paper>('papers/')).filter((paper) => paper.exam === exam);
const examAt = async (office: Admin, id: number) => (await office.call('GET', `exams/${id}/`)).json();

test('an exam has its papers class by class: added, changed, taken away and brought back', async ({
  context,
  faults,
  page,
  request,
}) => {
  faults.expect(/409/, /নম্বর তোলা হয়েছে/);
  const office = await asAdmin(context, request);
  const { exam, classId, paper } = await openExam(office, 1);
  const chemistry = await office.create('subjects/', { name: 'রসায়ন', class_name: classId });
  await page.goto(`/dashboard/exam?exam=${exam}`);
  await expect(row(page, 'পদার্থবিজ্ঞান')).toContainText('সৃজনশীল ৪০ (পাস ১৩), বহুনির্বাচনি ৩০ (পাস ১০)');
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'বিষয় যোগ করুন' }).click();
  const adding = panel(page, 'বিষয় যোগ করুন');
  await adding.getByLabel('শ্রেণি').selectOption(String(classId));
  await adding.getByLabel('বিষয়', { exact: true }).selectOption({ label: 'রসায়ন' });
  // Subjects that the class already sits are not offered again.
  await expect(adding.getByRole('option', { name: 'পদার্থবিজ্ঞান' })).toHaveCount(0);
  const parts = adding.getByRole('group', { name: 'নম্বর বণ্টন' });
  await parts.getByLabel('পূর্ণমান, সারি ১').fill('৬০');
  await expect(parts.getByLabel('পাস, সারি ১')).toHaveValue('20');
  await expect(adding.getByLabel('পূর্ণমান', { exact: true })).toHaveValue('90');
  await parts.getByRole('button', { name: 'আরেকটি অংশ' }).click();
  await parts.getByLabel('অংশ, সারি ৩').fill('ব্যবহারিক');
  await parts.getByLabel('পূর্ণমান, সারি ৩').fill('দশ');
  await adding.getByLabel('যুক্ত বিষয়').fill('বিজ্ঞান');
  await save(adding);
  await expect(parts).toContainText('এক থেকে পাঁচটি অংশ দিন');
  await expect(parts.getByLabel('অংশ, সারি ১')).toBeFocused();
  await parts.getByLabel('পূর্ণমান, সারি ৩').fill('১০');
  await parts.getByLabel('পাস, সারি ৩').fill('3');
  expect(await axeFindings(page)).toEqual([]);
  await save(adding);
  await expect(told(page, 'বিষয় যোগ হয়েছে')).toBeVisible();
  await expect(row(page, 'রসায়ন')).toContainText('ব্যবহারিক ১০ (পাস ৩)');
  const [, made] = await papersOf(office, exam);
  expect(made).toMatchObject({ subject: chemistry, full_marks: 100, joined: 'বিজ্ঞান' });
  expect(made?.parts).toEqual([
    { key: 'cq', name: 'সৃজনশীল', full: 60, pass: 20 },
    { key: 'mcq', name: 'বহুনির্বাচনি', full: 30, pass: 10 },
    { key: 'practical', name: 'ব্যবহারিক', full: 10, pass: 3 },
  ]);

  await yes(await removeRow(page, `রসায়ন · ${(await (await office.call('GET', `classes/${classId}/`)).json()).name}`));
  await expect(row(page, 'রসায়ন')).toHaveCount(0);
  await page.getByRole('button', { name: 'ফিরিয়ে আনুন' }).click();
  await expect(row(page, 'রসায়ন')).toBeVisible();

  // A paper with marks keeps its subject, and says so beside it.
  const { rows } = await (await office.call('GET', `papers/${paper}/marks/`)).json();
  const marks = { cq: 36, mcq: 25, practical: 18, viva: 9 };
  await office.call('PUT', `papers/${paper}/marks/`, { rows: [{ ...rows[0], parts: marks }] });
  await page.goto(`/dashboard/exam?exam=${exam}&edit=${paper}`);
  const editing = panel(page, 'পরীক্ষার বিষয় সম্পাদনা');
  const biology = await office.create('subjects/', { name: 'জীববিজ্ঞান', class_name: classId });
  await page.reload();
  await editing.getByLabel('বিষয়', { exact: true }).selectOption(String(biology));
  await editing.getByLabel('সময়').fill('১০টা–১টা');
  await save(editing);
  await expect(editing.getByText('১ জনের নম্বর তোলা হয়েছে, তাই এটি বদলানো যায় না').first()).toBeVisible();
  await expect(editing.getByLabel('সময়')).toHaveValue('১০টা–১টা');
  await expect(editing.getByRole('link', { name: 'ইতিহাস' })).toHaveAttribute('href', /of=papers/);
});

/** Opens the rules of an exam, and answers the field of a label in them. */
async function openRules(page: Page, exam: number) {
  await page.goto(`/dashboard/exam?exam=${exam}`);
  await page.getByRole('link', { name: 'ফলাফলের নিয়ম' }).click();
}

test('the head sets how an exam is graded; a rule that cannot be is told beside it', async ({
  browser,
  context,
  page,
  request,
  newAdmin,
}) => {
  const office = await asAdmin(context, request);
  const { exam, move } = await openExam(office, 1);
  await openRules(page, exam);
  const grades = page.getByRole('group', { name: 'গ্রেডের তালিকা' });
  await expect(grades.getByLabel('শতকরা থেকে, সারি ১')).toHaveValue('80');
  await expect(grades.getByLabel('গ্রেড, সারি ৭')).toHaveValue('F');
  // Clear of the bar that stays at the foot.
  await page.getByRole('button', { name: 'সংরক্ষণ করুন' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 5000);
  expect(await axeFindings(page)).toEqual([]);

  await grades.getByLabel('শতকরা থেকে, সারি ১').fill('৬৫');
  await page.getByLabel('শতকরা নম্বরের ভগ্নাংশ').selectOption('half_up');
  await page.getByLabel('ঐচ্ছিক বিষয়ের যত পয়েন্টের উপরে যোগ হয়').fill('২.৫');
  await page.getByRole('button', { name: 'সংরক্ষণ করুন' }).click();
  await expect(grades).toContainText('গ্রেডের তালিকা বড় থেকে ছোট নম্বরে সাজান');
  await expect(grades.getByLabel('শতকরা থেকে, সারি ১')).toBeFocused();
  await expect(page.getByLabel('শতকরা নম্বরের ভগ্নাংশ')).toHaveValue('half_up');
  await grades.getByLabel('শতকরা থেকে, সারি ১').fill('৮৫');
  await page.getByLabel('ঐচ্ছিক বিষয়ের যত পয়েন্টের উপরে যোগ হয়').fill('দুই');
  await page.getByRole('button', { name: 'সংরক্ষণ করুন' }).click();
  await expect(page.getByText('কত পয়েন্টের উপরে যোগ হবে তা সংখ্যায় দিন')).toBeVisible();
  await page.getByLabel('ঐচ্ছিক বিষয়ের যত পয়েন্টের উপরে যোগ হয়').fill('২.৫');
  await page.getByRole('button', { name: 'সংরক্ষণ করুন' }).click();
  await expect(told(page, 'ফলাফলের নিয়ম সংরক্ষণ হয়েছে')).toBeVisible();
  const { rules } = await examAt(office, exam);
  expect(rules).toMatchObject({ rounding: 'half_up', pass: 'each', optional_above: 2.5, total_with_optional: false });
  expect(rules.grades[0]).toEqual({ min: 85, letter: 'A+', point: 5 });
  await expect(page.getByRole('link', { name: 'ইতিহাস' })).toBeVisible();

  // The office reads them, and a published exam keeps them.
  const editor = await newAdmin();
  await office.call('PATCH', `users/${editor.id}/`, { role: 'Editor' });
  const { baseURL } = test.info().project.use;
  const theirs = await browser.newContext({ ...(baseURL && { baseURL }) });
  await signInAs(theirs, theirs.request, editor);
  const desk = await theirs.newPage();
  await openRules(desk, exam);
  await expect(desk.getByText('A+: ৮৫% থেকে, পয়েন্ট ৫.০০')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'সংরক্ষণ করুন' })).toHaveCount(0);
  await theirs.close();
  await move('close');
  expect((await office.call('POST', `exams/${exam}/publish/`, { incomplete: 'absent' })).ok()).toBe(true);
  await page.reload();
  await expect(page.getByText('যে নিয়মে প্রকাশ হয়েছে তা-ই থাকবে')).toBeVisible();
  await page.getByRole('link', { name: 'বিষয়', exact: true }).first().click();
  await expect(page.getByRole('button', { name: 'বিষয় যোগ করুন' })).toHaveCount(0);
});

test('exams are combined by shares that make a hundred, and the result stands in the tabulation', async ({
  context,
  page,
  request,
}) => {
  const office = await asAdmin(context, request);
  const half = await openExam(office, 2);
  const { name: half_name } = await examAt(office, half.exam);
  const annual = await office.create('exams/', { name: named('দ্বিতীয় সাময়িক'), year: 2026, kind: 'other' });
  const [{ subject = 0 } = {}] = await papersOf(office, half.exam);
  const second = { exam: annual, class: half.classId, subject, full_marks: 100, parts: PARTS };
  const paper = await office.create('papers/', second);
  await office.call('POST', `exams/${annual}/open/`);
  for (const [id, cq] of [
    [half.paper, 20],
    [paper, 40],
  ] as const) {
    const { rows } = await (await office.call('GET', `papers/${id}/marks/`)).json();
    const parts = { cq, mcq: 30, practical: 20, viva: 10 };
    await office.call('PUT', `papers/${id}/marks/`, { rows: rows.map((one: object) => ({ ...one, parts })) });
  }
  await page.goto('/dashboard/exams');
  await page.getByRole('button', { name: 'কয়েকটি পরীক্ষা মিলিয়ে ফলাফল' }).click();
  const adding = panel(page, 'নতুন সমন্বিত ফলাফল');
  const name = named('সমন্বিত');
  await adding.getByLabel('নাম').fill(name);
  await adding.getByLabel('পরীক্ষা, সারি ১').selectOption(String(half.exam));
  await adding.getByLabel('পরীক্ষা, সারি ২').selectOption(String(annual));
  await adding.getByLabel('অংশ, %, সারি ১').fill('৪০');
  await adding.getByLabel('অংশ, %, সারি ২').fill('৫০');
  await expect(adding.getByText('অংশগুলোর যোগফল ৯০%')).toBeVisible();
  await save(adding);
  await expect(adding.getByText('অংশগুলোর যোগফল ১০০ হতে হবে')).toBeVisible();
  await adding.getByLabel('অংশ, %, সারি ২').fill('৬০');
  await adding.getByLabel('কার্যদিবস').fill('১৮৫');
  expect(await axeFindings(page)).toEqual([]);
  await save(adding);
  await expect(row(page, name)).toContainText('সমন্বিত ফলাফল');
  const made = (await office.list<{ id: number; name: string }>('exams/')).find((one) => one.name === name);
  expect(await examAt(office, made?.id ?? 0)).toMatchObject({
    kind: 'final',
    days_open: 185,
    sources: [
      { exam: half.exam, weight: 40 },
      { exam: annual, weight: 60 },
    ],
  });
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'যেসব পরীক্ষা থেকে' })).toBeVisible();
  await expect(page.getByText(half_name)).toBeVisible();
  await page.getByRole('link', { name: 'ফলাফল ও ছাপা' }).click();
  await page.getByLabel('শ্রেণি').selectOption(String(half.classId));
  // 80 × 40 % + 100 × 60 %
  await expect(page.getByRole('row').filter({ hasText: 'শিক্ষার্থী 2' })).toContainText('৯২');
});

test('an exam is changed in its panel, which leads to its history, and fits a phone', async ({
  context,
  faults,
  page,
  request,
}) => {
  faults.expect(/400/, /শেষের তারিখ শুরুর তারিখের আগে হতে পারে না/);
  const office = await asAdmin(context, request);
  const { exam } = await openExam(office, 0);
  const { name } = await examAt(office, exam);
  await page.setViewportSize(PHONE.viewport);
  await page.goto(`/dashboard/exams?edit=${exam}`);
  const editing = panel(page, 'পরীক্ষা সম্পাদনা');
  await editing.getByLabel('শুরুর তারিখ').fill('১০/১২/২০২৬');
  await editing.getByLabel('শেষের তারিখ').fill('০১/১২/২০২৬');
  await editing.getByLabel('কার্যদিবস').fill('৯৬');
  await save(editing);
  await expect(editing.locator('.field-error').first()).toBeVisible();
  await editing.getByLabel('শেষের তারিখ').fill('২০/১২/২০২৬');
  await saving(editing).click();
  await expect(told(page, 'পরীক্ষা হালনাগাদ হয়েছে')).toBeVisible();
  expect(await examAt(office, exam)).toMatchObject({ days_open: 96, ends_on: '2026-12-20' });
  await page.getByRole('button', { name: `${name} ২০২৬: সম্পাদনা` }).click();
  await expect(editing.getByRole('link', { name: 'ইতিহাস' })).toHaveAttribute('href', /of=exams/);
  for (const address of [`/dashboard/exams?edit=${exam}`, `/dashboard/exam?exam=${exam}&show=rules`]) {
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'সংরক্ষণ করুন' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
  }
});

test('a paper may be for some streams of a class: the others are asked for no marks and sit no such paper', async ({
  context,
  page,
  request,
}) => {
  const office = await asAdmin(context, request);
  const { exam, classId, paper, address } = await openExam(office, 2);
  const students = (
    await office.list<{ id: number; class_name: number; roll_number: string }>(`students/?class_name=${classId}`)
  ).filter(({ class_name }) => class_name === classId);
  for (const { id, roll_number } of students)
    await office.call('PATCH', `students/${id}/`, { stream: roll_number === '1' ? 'বিজ্ঞান' : 'মানবিক' });
  await page.goto(`/dashboard/exam?exam=${exam}&edit=${paper}`);
  const editing = panel(page, 'পরীক্ষার বিষয় সম্পাদনা');
  await editing.getByLabel('যেসব বিভাগের জন্য').fill('Science');
  await save(editing);
  await expect(row(page, 'পদার্থবিজ্ঞান')).toContainText('Science');
  await page.goto(address);
  await expect(page.getByLabel('সৃজনশীল, শিক্ষার্থী 1')).toBeVisible();
  await expect(page.getByText('শিক্ষার্থী 2')).toHaveCount(0);
  await page.goto(`/dashboard/tabulation?exam=${exam}&class=${classId}&sheet=admit`);
  const card = (name: string) => page.getByRole('article').filter({ hasText: name });
  await expect(card('শিক্ষার্থী 1')).toContainText('পদার্থবিজ্ঞান');
  await expect(card('শিক্ষার্থী 2')).toBeVisible();
  await expect(card('শিক্ষার্থী 2')).not.toContainText('পদার্থবিজ্ঞান');
});
