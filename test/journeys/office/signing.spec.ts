import { pdf } from './academic.ts';
import { expect, test } from './own-school.ts';
import { asAdmin, toast, written } from './support.ts';

test('an Admin has notices signed, and a visitor checks one and its file', async ({ context, page, request }) => {
  const admin = await asAdmin(context, request);
  await page.goto('/dashboard/college-info');
  const settings = page.locator('form#settings');
  const switched = settings.getByRole('checkbox', { name: 'প্রকাশিত নোটিশ ডিজিটালভাবে স্বাক্ষর করা হবে' });
  await expect(switched).not.toBeChecked();
  await switched.check();
  const patch = written(page, 'PATCH', 'settings/');
  await settings.getByRole('button', { name: 'সংরক্ষণ করুন' }).click();
  expect((await patch).postDataJSON()).toEqual({ signing: 'true' });
  await expect(toast(page, 'সেটিংস সংরক্ষণ হয়েছে')).toBeVisible();

  const file = pdf('notice.pdf');
  const memo = '৩৭.০২.১০৮১২৩.০০১.২০২৬-৪২';
  const sent = { title: 'ফরম পূরণের শেষ তারিখ', memo_number: memo, pdf_file: file };
  const { id } = await admin.upload<{ id: number }>('notices/', sent);
  const { code } = await (await admin.call('GET', `notices/${id}/signature/`)).json();
  await page.goto(`/notice/${id}`);
  await expect(page.getByRole('link', { name: 'স্বাক্ষরিত · যাচাই' })).toHaveAttribute('href', `/v/${code}`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('img', { name: 'যাচাইয়ের কিউআর' })).toBeVisible();
  await expect(page.getByText('চাবির ছাপ')).toBeVisible();
  const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g);
  expect(sheets).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });

  await page.goto('/verify');
  await page.getByRole('textbox', { name: 'স্মারক নম্বর বা নোটিশের শব্দ' }).fill(memo);
  await page.getByRole('button', { name: 'খুঁজুন', exact: true }).click();
  const found = page.getByRole('listitem').filter({ hasText: 'ফরম পূরণের শেষ তারিখ' });
  await expect(found).toContainText('স্বাক্ষরিত');

  const uploads: string[] = [];
  page.on('request', (sent) => void (sent.method() === 'POST' && uploads.push(sent.url())));
  const section = page.getByRole('region', { name: 'ফাইল দিয়ে' });
  const choose = (chosen: typeof file) => section.getByLabel('হাতে পাওয়া ফাইল').setInputFiles(chosen);
  await choose(file);
  await expect(section.getByRole('status')).toContainText('আসল ফাইল');
  await choose({ ...file, buffer: Buffer.concat([file.buffer, Buffer.from(' ')]) });
  await expect(section.getByRole('status')).toContainText('এই বিদ্যালয়ের প্রকাশিত ফাইল নয়');
  expect(uploads).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the file is sent, compared and kept nowhere', async ({ context, page, request }) => {
    const admin = await asAdmin(context, request);
    const file = pdf('sent.pdf');
    await admin.upload('notices/', { title: 'পাঠানো ফাইল', pdf_file: file });
    await page.goto('/verify');
    await page.getByLabel('হাতে পাওয়া ফাইল').setInputFiles(file);
    await page.getByRole('region', { name: 'ফাইল দিয়ে' }).getByRole('button', { name: 'যাচাই করুন' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'আসল ফাইল' })).toBeVisible();
  });
});
