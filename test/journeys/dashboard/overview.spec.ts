import type { Route } from '@playwright/test';
import { apiCall } from '../support/api-call.ts';
import { adminToken, listOf } from '../support/school-data.ts';
import { remember } from '../support/screen.ts';
import { expect, test } from '../support/visit.ts';

type Message = { id: number; name: string; created_at: string };

let token: string;
test.beforeEach(async ({ context, request }) => {
  token = await adminToken(request);
  await remember(context, { token });
});

test('counts what there is and leads to it', async ({ page, request }) => {
  const teachers = await listOf(request, 'teachers/');
  await page.goto('/dashboard');
  const link = page.getByRole('navigation', { name: 'এক নজরে' }).getByRole('link', { name: /শিক্ষক$/ });
  const count = teachers.length.toLocaleString('bn-BD');
  await expect(link).toContainText(count);
  await expect(link).toHaveAttribute('href', '/dashboard/teacher-info-form');
});

test('shows the newest five messages whole, without a word hidden from an Admin', async ({
  page,
  request,
  baseURL,
}) => {
  const name = `বার্তা ${crypto.randomUUID().slice(0, 8)}`;
  const data = { name, email: 'guardian@school.example', phone: '', message: 'ভর্তি কবে শুরু হবে?' };
  await apiCall(baseURL, 'POST', 'contacts/', { data });
  await page.goto('/dashboard');
  const rows = page.getByRole('region', { name: 'সর্বশেষ বার্তা' }).getByRole('listitem');
  await expect(rows).toHaveCount(5);
  const row = rows.filter({ hasText: name });
  await expect(row).toContainText('ভর্তি কবে শুরু হবে?');
  await expect(row.getByRole('link')).toHaveAttribute('href', '/dashboard/contact-list');

  const sent = (await listOf<Message>(request, 'contacts/', token)).find((message) => message.name === name);
  await apiCall(baseURL, 'DELETE', `contacts/${sent?.id}/`, { token });
});

test('says what the site lacks, each with the way to mend it', async ({ page }) => {
  await page.route('**/api/institutions/', (route) => route.fulfill({ json: [] }));
  await page.route('**/api/banners/**', (route) => route.fulfill({ json: { count: 0, results: [] } }));
  await page.goto('/dashboard');
  const todo = page.getByRole('region', { name: 'যা করা বাকি' });
  await expect(todo.getByRole('link', { name: 'প্রতিষ্ঠানের নাম, ঠিকানা ও ইমেইল যোগ করুন' })).toHaveAttribute(
    'href',
    '/dashboard/college-info',
  );
  await expect(todo.getByRole('link', { name: 'হোম পাতার জন্য ব্যানার আপলোড করুন' })).toHaveAttribute(
    'href',
    '/dashboard/gallery-upload',
  );
});

test('says what could not be loaded, and loads it again', async ({ page, faults }) => {
  faults.expect(/status of 500/, /ApiError/);
  const failing = (route: Route) => route.fulfill({ status: 500, json: {} });
  await page.route('**/api/contacts/**', failing);
  await page.route('**/api/routines/**', failing);
  await page.goto('/dashboard');
  const messages = page.getByRole('region', { name: 'সর্বশেষ বার্তা' });
  await expect(messages.getByText('বার্তা লোড করা যায়নি')).toBeVisible();
  const todo = page.getByRole('region', { name: 'যা করা বাকি' });
  await expect(todo.getByText('কিছু তথ্য লোড করা যায়নি, তাই তালিকাটি সম্পূর্ণ নয়।')).toBeVisible();
  await page.unrouteAll();
  await messages.getByRole('button', { name: 'আবার চেষ্টা করুন' }).click();
  await expect(messages.getByRole('listitem').first()).toBeVisible();
  await todo.getByRole('button', { name: 'আবার চেষ্টা করুন' }).click();
  await expect(todo.getByRole('button')).toHaveCount(0);
});
