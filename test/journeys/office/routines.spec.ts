import { expect, test } from '../support/visit.ts';
import { deleteRow, named, pdf, row, told, writesOf } from './academic.ts';
import { asAdmin } from './support.ts';

test('a routine is uploaded, filtered, edited without its file, and deleted', async ({ context, page, request }) => {
  const office = await asAdmin(context, request);
  const sent = await writesOf(page);
  const className = named('রুটিনের শ্রেণি');
  const classId = await office.create('classes/', { name: className });
  await page.goto('/dashboard/class-routine');
  await expect(page.getByRole('heading', { level: 1, name: 'Class Routine (Admin)' })).toBeVisible();

  const upload = page.getByRole('region', { name: 'নতুন রুটিন' });
  const press = () => upload.getByRole('button', { name: 'আপলোড করুন' }).click();
  await expect(upload.getByLabel('ধরন')).toHaveValue('');
  await expect(upload.getByLabel('শ্রেণি')).toHaveValue('');
  await press();
  for (const words of ['Category is required.', 'Class is required.', 'Please attach a PDF or image.']) {
    await expect(upload.getByText(words)).toBeVisible();
  }
  const file = upload.locator('input[name=file]');
  await file.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('not a paper') });
  await expect(upload.getByText('Only PDF or image files are allowed.')).toBeVisible();
  await file.setInputFiles(pdf('large.pdf', 10 * 1_048_576));
  await expect(upload.getByText('File too large. Max 10 MB.')).toBeVisible();
  await file.setInputFiles(pdf('routine.pdf'));
  await expect(upload.getByText('routine.pdf')).toBeVisible();
  await expect(upload.getByText('File too large. Max 10 MB.')).toHaveCount(0);
  await upload.getByLabel('ধরন').selectOption('Exam');
  await upload.getByLabel('শ্রেণি').selectOption({ label: className });
  expect(sent).toEqual([]);
  await press();
  await expect(told(page, 'Routine uploaded successfully.')).toBeVisible();
  expect(sent).toMatchObject([{ method: 'POST', path: 'routines/', fields: ['category', 'class_name', 'file'] }]);
  await expect(upload.getByLabel('ধরন')).toHaveValue('');
  await expect(upload.getByText('routine.pdf')).toHaveCount(0);

  const own = row(page, className);
  await expect(own).toContainText('পরীক্ষার রুটিন');
  const view = own.getByRole('link', { name: 'দেখুন' });
  await expect(view).toHaveAttribute('target', '_blank');
  await expect(view).toHaveAttribute('rel', 'noopener');
  const stored = await view.getAttribute('href');
  await expect(own.getByRole('link', { name: 'ডাউনলোড' })).toHaveAttribute('href', stored ?? '');

  const filters = page.locator('.filters');
  await filters.getByLabel('শ্রেণি').selectOption({ label: className });
  await expect(page.getByRole('row')).toHaveCount(2);
  await filters.getByLabel('ধরন').selectOption('Academic');
  await expect(page.getByText('কোনো রুটিন পাওয়া যায়নি')).toBeVisible();
  await filters.getByRole('button', { name: 'ফিল্টার মুছুন' }).click();
  await expect(own).toBeVisible();
  expect(page.url()).not.toContain('?');
  await filters.getByRole('searchbox').fill(className);
  await expect(page.getByRole('row')).toHaveCount(2);

  sent.length = 0;
  await own.getByRole('button', { name: `${className} · পরীক্ষার রুটিন: সম্পাদনা` }).click();
  const panel = page.getByRole('dialog', { name: 'রুটিন সম্পাদনা' });
  await expect(panel.getByLabel('ধরন')).toHaveValue('Exam');
  await expect(panel.getByLabel('শ্রেণি')).toHaveValue(String(classId));
  const title = named('বার্ষিক পরীক্ষার রুটিন');
  await panel.getByLabel('ধরন').selectOption('Academic');
  await panel.getByLabel('শিরোনাম').fill(title);
  await panel.getByRole('button', { name: 'সংরক্ষণ করুন' }).click();
  await expect(told(page, 'Routine updated.')).toBeVisible();
  expect(sent).toMatchObject([{ method: 'PATCH', fields: ['category', 'title'] }]);
  await expect(own).toContainText(title);
  await expect(own).toContainText('ক্লাস রুটিন');
  await expect(view).toHaveAttribute('href', stored ?? '');

  await deleteRow(page, own, 'Delete this routine permanently?', title);
  await expect(told(page, 'Routine deleted.')).toBeVisible();
  await expect(own).toHaveCount(0);
  await office.remove(`classes/${classId}/`);
});

test('routines stand newest first, and what fails is said', async ({ context, page, request, faults }) => {
  faults.expect(/status of 5/, /^ApiError/);
  const office = await asAdmin(context, request);
  await page.goto('/dashboard/class-routine');
  await page.getByRole('row').nth(1).waitFor();
  const ids = (await office.list<{ id: number; file: string }>('routines/')).map(({ id, file }) => ({ id, file }));
  const newest = ids.sort((a, b) => b.id - a.id).slice(0, 5);
  const links = page.getByRole('row').getByRole('link', { name: 'দেখুন' });
  const shown = await links.evaluateAll((all) => all.slice(0, 5).map((link) => link.getAttribute('href') ?? ''));
  // Others upload and delete at the same time: what was newest a moment ago stands in its order.
  const known = newest.filter(({ file }) => shown.some((href) => href.endsWith(file)));
  expect(known.map(({ file }) => shown.findIndex((href) => href.endsWith(file)))).toEqual(
    known.map(({ file }) => shown.findIndex((href) => href.endsWith(file))).sort((a, b) => a - b),
  );
  expect(known.length).toBeGreaterThan(0);

  await page.route('**/api/routines/', (route) => route.fulfill({ status: 500, json: {} }));
  await page.route('**/api/classes/', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  const main = page.getByRole('main');
  await expect(main.getByText('Failed to fetch routines.')).toBeVisible();
  await expect(main.getByText('Failed to load classes.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'রিফ্রেশ' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(main.getByText('Failed to load classes.')).toHaveCount(0);
});
