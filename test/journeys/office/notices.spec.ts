import { iconPaths } from '../../../web/ui/icons.ts';
import { expect, test } from '../support/visit.ts';
import { pdf, writesOf } from './academic.ts';
import {
  asAdmin,
  field,
  multipart,
  panel,
  removeRow,
  rowOf,
  rows,
  save,
  toast,
  unique,
  written,
  yes,
} from './support.ts';

const SCREEN = '/dashboard/notices';

test('a notice is given with its file, found, changed and deleted', async ({ context, page, request }) => {
  await asAdmin(context, request);
  const title = `পরীক্ষার সময়সূচি ${unique()}`;
  const sent = await writesOf(page);
  await page.goto(SCREEN);
  await page.locator('.screen-head').getByRole('button', { name: 'নতুন নোটিশ' }).click();
  const form = panel(page, 'নতুন নোটিশ');
  await save(form);
  await expect(field(form, 'title')).toBeFocused();
  await expect(form.locator('[aria-invalid=true]')).toHaveCount(1);
  await field(form, 'title').fill(title);
  await field(form, 'description').fill('সব বিষয়ের পরীক্ষা দশটায় শুরু হবে।');
  const file = field(form, 'pdf_file');
  await file.setInputFiles({ name: 'সূচি.docx', mimeType: 'application/msword', buffer: Buffer.from('PK') });
  await expect(form.locator('.field-error')).toBeVisible();
  await file.setInputFiles(pdf('বড়.pdf', 10 * 1_048_576));
  await expect(form.getByText('ফাইলটি বেশি বড়, সর্বোচ্চ ১০ MB')).toBeVisible();
  await file.setInputFiles(pdf('সূচি.pdf'));
  await expect(form.getByText('সূচি.pdf')).toBeVisible();
  await expect(form.locator('.field-error')).toHaveCount(0);
  await save(form);
  await expect(toast(page, 'নোটিশ যোগ হয়েছে')).toBeVisible();
  expect(sent).toMatchObject([{ method: 'POST', path: 'notices/', fields: ['title', 'description', 'pdf_file'] }]);
  await expect(rowOf(page, title)).toBeVisible();
  const link = rowOf(page, title).getByRole('link', { name: 'দেখুন' });
  await expect(link).toHaveAttribute('href', /\/media\/.+\.pdf/);
  await expect(link.locator('path'), 'a sign that says what the words say').toHaveAttribute('d', iconPaths.external);

  await page.getByRole('button', { name: `${title}: সম্পাদনা` }).click();
  const edit = panel(page, 'নোটিশ সম্পাদনা');
  await expect(field(edit, 'title')).toHaveValue(title);
  await expect(field(edit, 'description')).toHaveValue('সব বিষয়ের পরীক্ষা দশটায় শুরু হবে।');
  await field(edit, 'category').fill('পরীক্ষা');
  await field(edit, 'date').fill('২০২০-০২-০১');
  const patch = written(page, 'PATCH', 'notices/');
  await save(edit);
  expect(multipart(await patch)).toEqual([
    ['date', '2020-02-01'],
    ['category', 'পরীক্ষা'],
  ]);
  await expect(toast(page, 'নোটিশ হালনাগাদ হয়েছে')).toBeVisible();

  await page.getByRole('searchbox').fill(title.toUpperCase());
  await expect(rows(page)).toHaveCount(1);
  await expect(rowOf(page, title)).toContainText('১ ফেব্রুয়ারি ২০২০');
  await expect(rowOf(page, title)).toContainText('পরীক্ষা');
  await expect(rowOf(page, title).getByRole('link', { name: 'দেখুন' })).toHaveAttribute('href', /\/media\/.+\.pdf/);

  const ask = await removeRow(page, title);
  await expect(ask).toContainText('নোটিশটি মুছবেন?');
  await expect(ask).toContainText('এর সঙ্গে থাকা ফাইলটিও মুছে যাবে');
  await expect(ask.getByRole('button', { name: 'বাতিল' })).toBeFocused();
  await yes(ask);
  await expect(page.getByText('কোনো নোটিশ পাওয়া যায়নি')).toBeVisible();
  await page.getByRole('button', { name: 'ফিল্টার মুছুন' }).click();
  await expect(rows(page).first()).toBeVisible();
  await expect(rowOf(page, title)).toHaveCount(0);
});

test('notices stand newest first, ten to a page; none, and what fails', async ({ context, page, request, faults }) => {
  faults.expect(/500/, /ApiError/);
  await asAdmin(context, request);
  const list = Array.from({ length: 11 }, (_, place) => ({
    id: place + 1,
    title: `নোটিশ ${place + 1}`,
    description: '',
    state: 'live',
    date: `2026-04-${String(place + 1).padStart(2, '0')}`,
  }));
  let answer: 'fail' | 'none' | 'list' = 'fail';
  await page.route('**/api/notices/', (route) =>
    answer === 'fail'
      ? route.fulfill({ status: 500, json: {} })
      : route.fulfill({ json: answer === 'none' ? [] : list, headers: { 'Prangon-Api': '1' } }),
  );
  await page.goto(SCREEN);
  await expect(page.getByRole('main').getByRole('alert')).toContainText('নোটিশ লোড করা যায়নি');
  answer = 'none';
  await page.getByRole('main').getByRole('button', { name: 'আবার চেষ্টা করুন' }).click();
  await expect(page.getByText('এখনও কোনো নোটিশ নেই')).toBeVisible();
  // One primary button a screen: the empty list's own is drawn in lines.
  const filled = (buttons: Element[]) =>
    buttons.filter((button) => getComputedStyle(button).backgroundColor !== 'rgba(0, 0, 0, 0)').length;
  expect(await page.locator('main .button').count()).toBeGreaterThan(1);
  await expect.poll(() => page.locator('main .button').evaluateAll(filled)).toBe(1);
  answer = 'list';
  await page.reload();
  await expect(rows(page)).toHaveCount(10);
  await expect(rows(page).first()).toContainText('নোটিশ 11');
  await page.getByRole('navigation', { name: 'পৃষ্ঠা' }).getByRole('link', { name: '২' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/page=2/);
});
