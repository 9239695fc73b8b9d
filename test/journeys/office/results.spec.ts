import { expect, test } from '../support/visit.ts';
import { deleteRow, named, pdf, row, told, writesOf } from './academic.ts';
import { asAdmin } from './support.ts';

test('a result is added, edited with its file, and deleted', async ({ context, page, request }) => {
  const office = await asAdmin(context, request);
  const sent = await writesOf(page);
  const className = named('ফলাফলের শ্রেণি');
  const classId = await office.create('classes/', { name: className });
  await page.goto('/dashboard/result-manager');
  await expect(page.getByText(/^মোট [০-৯]+টি ফলাফল$/)).toBeVisible();

  const form = page.getByRole('region', { name: 'নতুন ফলাফল' });
  const exam = form.getByLabel('পরীক্ষা');
  const year = form.getByLabel('সাল');
  const add = form.getByRole('button', { name: 'ফলাফল যোগ করুন' });
  await expect(exam).toBeDisabled();
  await expect(form.locator('input[name=file]')).toHaveAttribute('accept', 'application/pdf');
  await add.click();
  await expect(form.getByText('এই ঘরটি পূরণ করুন')).toHaveCount(4);
  await form.getByLabel('ধরন').selectOption('Public');
  await expect(exam.getByRole('option')).toHaveText(['পরীক্ষা বাছাই করুন', 'JSC', 'SSC', 'HSC']);
  await exam.selectOption('HSC');
  await form.getByLabel('ধরন').selectOption('Academic');
  await expect(exam).toHaveValue('');
  await expect(form.getByText('ধরন বদলানো হয়েছে, তাই পরীক্ষাটি আবার বাছাই করুন')).toBeVisible();
  await exam.selectOption('Half Yearly');
  await form.getByLabel('শ্রেণি').selectOption({ label: className });
  for (const wrong of ['1999', '২১০০', 'abcd']) {
    await year.fill(wrong);
    await add.click();
    await expect(form.getByText('সাল ২০০০ থেকে ২০৯৯-এর মধ্যে হতে হবে')).toBeVisible();
  }
  expect(sent).toEqual([]);
  await year.fill('২০৯৯');
  await add.click();
  await expect(told(page, 'ফলাফল যোগ হয়েছে')).toBeVisible();
  expect(sent).toMatchObject([
    { method: 'POST', path: 'results/', fields: ['year', 'category', 'class_name', 'exam_name'] },
  ]);
  await expect(year).toHaveValue('');

  const own = row(page, className);
  await expect(own.getByRole('cell')).toHaveText(['২০৯৯', 'অভ্যন্তরীণ পরীক্ষা', className, 'Half Yearly', 'No File', '']);
  await own.getByRole('button', { name: /সম্পাদনা$/ }).click();
  const editing = page.getByRole('region', { name: 'ফলাফল সম্পাদনা' });
  await expect(editing.getByLabel('সাল')).toHaveValue('2099');
  await expect(editing.getByLabel('সাল')).toBeFocused();
  await expect(editing.getByLabel('পরীক্ষা')).toHaveValue('Half Yearly');
  await editing.getByRole('button', { name: 'সম্পাদনা বাতিল' }).click();
  await expect(year).toHaveValue('');
  await expect(own.getByRole('button', { name: /সম্পাদনা$/ })).toBeFocused();

  sent.length = 0;
  await own.getByRole('button', { name: /সম্পাদনা$/ }).click();
  await editing.locator('input[name=file]').setInputFiles({
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('89504e470d0a1a0a', 'hex'),
  });
  await expect(editing.getByText('শুধু PDF ফাইল দেওয়া যাবে')).toBeVisible();
  await editing.locator('input[name=file]').setInputFiles(pdf('result.pdf'));
  await editing.getByLabel('ধরন').selectOption('Public');
  await editing.getByLabel('পরীক্ষা').selectOption('SSC');
  await editing.getByRole('button', { name: 'হালনাগাদ করুন' }).click();
  await expect(told(page, 'ফলাফল হালনাগাদ হয়েছে')).toBeVisible();
  expect(sent).toMatchObject([{ method: 'PATCH', fields: ['category', 'exam_name', 'file'] }]);
  await expect(own).toContainText('SSC');
  const stored = await own.getByRole('link', { name: 'ডাউনলোড' }).getAttribute('href');

  await own.getByRole('button', { name: /সম্পাদনা$/ }).click();
  await expect(editing.getByRole('link', { name: 'এখন যা আছে' })).toHaveAttribute('href', stored ?? '');
  await page.goBack();
  await expect(form).toBeVisible();

  await deleteRow(page, own, 'Are you sure you want to delete this result?', className);
  await expect(told(page, 'ফলাফল মুছে ফেলা হয়েছে')).toBeVisible();
  await expect(own).toHaveCount(0);
  await office.remove(`classes/${classId}/`);
});

test('from one record straight to the next, cancelling leaves neither', async ({ context, page, request }) => {
  await asAdmin(context, request);
  await page.goto('/dashboard/result-manager');
  const edit = page.getByRole('button', { name: /সম্পাদনা$/ });
  await edit.nth(0).click();
  await edit.nth(1).click();
  await page.getByRole('button', { name: 'সম্পাদনা বাতিল' }).click();
  await expect(page.getByRole('region', { name: 'নতুন ফলাফল' })).toBeVisible();
});
