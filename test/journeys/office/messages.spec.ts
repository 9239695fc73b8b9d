import { expect, test } from '../support/visit.ts';
import { asAdmin, made, panel, problemIn, removeRow, rowOf, rows, toast, unique, yes } from './support.ts';

const SCREEN = '/dashboard/contact-list';
const ENGLISH_DATE = /^(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{1,2}, \d{4}$/;

test('a visitor’s message is listed, read in full and deleted', async ({ context, page, request }) => {
  await asAdmin(context, request);
  const name = `অভিভাবক ${unique()}`;
  const long = `${'ক্ষু'.repeat(51)}\n\nধন্যবাদ`;
  const short = 'ক্ষু'.repeat(50);
  await made(request, 'contacts/', { name, message: long, email: 'a@b.example' });
  const other = `অন্যজন ${unique()}`;
  await made(request, 'contacts/', { name: other, message: short, phone: '০১২০০০০০০০০' });

  await page.goto(SCREEN);
  await expect(page.getByRole('columnheader')).toHaveText(['#', 'তারিখ', 'নাম', 'ইমেইল', 'ফোন', 'ঠিকানা', 'বার্তা', 'কার্যক্রম']);
  const cells = rowOf(page, other).getByRole('cell');
  await expect(cells.nth(1)).toHaveText(ENGLISH_DATE);
  await expect(cells.nth(3)).toHaveText('—');
  await expect(cells.nth(4).getByRole('link')).toHaveAttribute('href', 'tel:01200000000');
  await expect(cells.nth(5)).toHaveText('—');
  await expect(cells.nth(6)).toHaveText(short);
  await expect(cells.nth(6).getByRole('button')).toHaveCount(0);

  await expect(rowOf(page, name).getByRole('link')).toHaveAttribute('href', 'mailto:a@b.example');
  await rowOf(page, name).getByRole('button', { name: 'বিস্তারিত' }).click();
  const whole = panel(page, `${name}-এর বার্তা`);
  await expect(whole).toContainText('ক্ষু'.repeat(51));
  await expect(whole).toContainText('ধন্যবাদ');
  await page.reload();
  await expect(whole).toBeVisible();
  await whole.getByRole('button', { name: 'বন্ধ করুন' }).click();
  await expect(whole).toHaveCount(0);

  for (const one of [name, other]) {
    const ask = await removeRow(page, one);
    await expect(ask).toContainText('আপনি কি নিশ্চিতভাবে এই বার্তাটি মুছে ফেলতে চান?');
    await yes(ask);
    await expect(ask).toHaveCount(0);
    await expect(rowOf(page, one)).toHaveCount(0);
  }
  await expect(toast(page, 'বার্তাটি মুছে ফেলা হয়েছে').first()).toBeVisible();
});

const message = (id: number) => ({
  id,
  name: `বার্তা ${id}`,
  message: 'খবর',
  email: '',
  phone: '',
  address: '',
  created_at: `2026-04-${String(id).padStart(2, '0')}T10:00:00Z`,
});

test('messages stand newest first, fifteen to a page', async ({ context, page, request }) => {
  await asAdmin(context, request);
  const list = Array.from({ length: 16 }, (_, index) => message(index + 1));
  await page.route('**/api/contacts/', (route) => route.fulfill({ json: list }));
  await page.goto(SCREEN);
  await expect(rows(page)).toHaveCount(15);
  await expect(rows(page).first()).toContainText('Apr 16, 2026');
  await page.getByRole('navigation', { name: 'পৃষ্ঠা' }).getByRole('link', { name: '২' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Apr 1, 2026');
  list.pop();
  await page.goto(SCREEN);
  await expect(rows(page)).toHaveCount(15);
  await expect(page.getByRole('navigation', { name: 'পৃষ্ঠা' })).toHaveCount(0);
});

test('loading, none, and what fails', async ({ context, page, request, faults }) => {
  faults.expect(/500/, /Error/);
  await asAdmin(context, request);
  let answer: 'wait' | 'fail' | 'none' | 'one' = 'fail';
  let release = () => {};
  await page.route('**/api/contacts/**', async (route) => {
    if (route.request().method() === 'DELETE') return route.fulfill({ status: 500, json: {} });
    if (answer === 'wait') {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    }
    if (answer === 'fail') return route.fulfill({ status: 500, json: {} });
    return route.fulfill({ json: answer === 'one' ? [message(1)] : [] });
  });
  await page.goto(SCREEN);
  const main = page.getByRole('main');
  await expect(main.getByText('বার্তাগুলো এখন দেখানো যাচ্ছে না।')).toBeVisible();
  await expect(main.getByText('কোনো বার্তা নেই')).toHaveCount(0);
  await expect(page.locator('.toast')).toHaveCount(0);
  answer = 'none';
  await main.getByRole('button', { name: 'আবার চেষ্টা করুন' }).click();
  await expect(main.getByText('কোনো বার্তা নেই')).toBeVisible();
  answer = 'wait';
  await page.reload();
  await expect(main.getByText('লোড হচ্ছে...')).toBeVisible();
  answer = 'one';
  release();
  const ask = await removeRow(page, 'বার্তা 1');
  await yes(ask);
  await expect(problemIn(ask)).toContainText('বার্তা মুছতে সমস্যা হয়েছে');
});
