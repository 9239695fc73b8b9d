import { expect, test } from '../support/visit.ts';
import { named } from './academic.ts';
import { openExam } from './exam.ts';
import { asAdmin } from './support.ts';

test('admit cards and labels of benches are those of who sits the exam, also once the class has moved on', async ({
  context,
  page,
  request,
}) => {
  const office = await asAdmin(context, request);
  const { exam, paper, classId, move } = await openExam(office, 3);
  const { rows } = await (await office.call('GET', `papers/${paper}/marks/`)).json();
  const [first, second, third] = rows as { student: number; version: number }[];
  await office.call('PATCH', `students/${first?.student}/`, { father_name: 'করিম মিয়া', stream: 'মানবিক' });
  const marks = [first, second].map((row) => ({ ...row, parts: { cq: 30, mcq: 20, practical: 15, viva: 8 } }));
  expect((await office.call('PUT', `papers/${paper}/marks/`, { rows: marks })).ok()).toBe(true);
  const at = (sheet: string) => `/dashboard/tabulation?exam=${exam}&class=${classId}&sheet=${sheet}`;
  const rolls = page.locator('.label-roll');

  // Until the marks are closed whoever is in the class sits it, too.
  await page.goto(at('seats'));
  await expect(rolls).toHaveText(['রোল১', 'রোল২', 'রোল৩']);
  await office.call('PATCH', `students/${third?.student}/`, { status: 'left', left_on: '2026-03-05' });
  await page.reload();
  await expect(rolls).toHaveText(['রোল১', 'রোল২']);

  await move('close');
  const next = await office.create('classes/', { name: named('পরের শ্রেণি') });
  const moved = [first, second].map((row, n) => ({ id: row?.student, roll_number: String(n + 40), section: 'ঘ' }));
  const promoted = await office.call('POST', 'promotions/', { from_class: classId, to_class: next, students: moved });
  expect(promoted.ok()).toBe(true);
  await office.call('PATCH', `students/${first?.student}/`, { stream: 'বিজ্ঞান' });
  await page.reload();
  await expect(rolls).toHaveText(['রোল১', 'রোল২']);
  await expect(page.locator('.seat-label').first()).toContainText('মানবিক');
  await page.goto(at('admit'));
  const cards = page.locator('.admit');
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText('করিম মিয়া');
  await expect(cards.first()).toContainText('পদার্থবিজ্ঞান');
  await expect(cards.first().getByText('১', { exact: true })).toBeVisible();
  await page.goto(at('cards'));
  await expect(page.locator('.report-card').first()).toContainText('মানবিক');
});
