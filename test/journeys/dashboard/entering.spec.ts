import type { Page } from '@playwright/test';
import { apiCall } from '../support/api-call.ts';
import { adminToken, listOf, newAccount, registered, tokenOf } from '../support/school-data.ts';
import { place, remember, storedSession } from '../support/screen.ts';
import { expect, test } from '../support/visit.ts';

const UNAUTHORIZED = /status of 401/;
const apiCalls = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.startsWith('/api/media/')) calls.push(pathname + search);
  });
  return calls;
};
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('somebody without a token is led to the login, and back to where they wanted to go', async ({ page, request }) => {
  const token = await adminToken(request);
  const calls = apiCalls(page);
  await page.goto('/dashboard/notices?search=পরীক্ষা');
  await expect(page.getByText('No token found. Please log in.')).toBeVisible();
  expect(place(page)).toContain('/login?next=/dashboard/notices?search=');
  expect(calls.filter((path) => !path.startsWith('/api/settings/') && !path.startsWith('/api/institutions/'))).toEqual(
    [],
  );
  await page.evaluate((access) => localStorage.setItem('access_token', access), token);
  await page.goto('/dashboard/notices?search=পরীক্ষা');
  await expect(heading(page, 'নোটিশ')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('পরীক্ষা');
});

test('a stored Admin proves nothing where the token is dead', async ({ context, page, faults }) => {
  faults.expect(UNAUTHORIZED);
  const calls = apiCalls(page);
  await remember(context, { token: 'no-token-of-anybody', user: { id: 1, username: 'x', role: 'Admin' } });
  await page.goto('/dashboard/student-info-form');
  await page.waitForURL('**/login?next=**');
  expect(calls.filter((path) => path.includes('students'))).toEqual([]);
  expect(await storedSession(page)).toEqual({ token: null, user: null });
});

test('a user who does not work here sees nothing of the dashboard', async ({ context, page, request }) => {
  const { username, password } = await registered(request);
  const token = await tokenOf(request, username, password);
  const calls = apiCalls(page);
  await remember(context, { token, user: { id: 1, username, role: 'Admin' } });
  await page.goto('/dashboard');
  await page.waitForURL('**/login?next=**');
  await expect(page.getByRole('main')).toContainText('অ্যাডমিন, অফিস বা শিক্ষকের অ্যাকাউন্ট দিয়ে লগইন করুন');
  expect(calls.filter((path) => path.includes('contacts'))).toEqual([]);
});

test('while the user is asked, the loading indicator stands in place of everything', async ({
  context,
  page,
  request,
}) => {
  await remember(context, { token: await adminToken(request) });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/user/', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/dashboard');
  await expect(page.getByRole('status')).toHaveText('লোড হচ্ছে...');
  await expect(page.getByRole('heading')).toHaveCount(0);
  release();
  await expect(heading(page, 'ড্যাশবোর্ড')).toBeVisible();
});

test('logout ends the session everywhere, and Back shows nothing of it', async ({ context, page, request, faults }) => {
  faults.expect(UNAUTHORIZED);
  const token = await adminToken(request);
  await remember(context, { token });
  await page.goto('/dashboard');
  const menu = page.getByRole('navigation', { name: 'ড্যাশবোর্ড মেনু' });
  await menu.getByRole('button', { name: 'সাইট কনফিগারেশন' }).click();
  await menu.getByRole('link', { name: 'নোটিশ' }).click();
  await expect(heading(page, 'নোটিশ')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(heading(other, 'ড্যাশবোর্ড')).toBeVisible();

  await page.getByRole('banner').getByRole('button', { name: 'লগআউট' }).click();
  await page.waitForURL('**/login');
  expect(await storedSession(page)).toEqual({ token: null, user: null });
  await other.waitForURL('**/login?next=**');
  const answer = await request.get('/api/user/', { headers: { Authorization: `Bearer ${token}` } });
  expect(answer.status()).toBe(401);
  await page.goBack();
  await page.waitForURL('**/login?next=**');
});

test('a session that ends on a screen without a form leads to the login, which asks for one', async ({
  context,
  page,
  request,
  baseURL,
  faults,
}) => {
  faults.expect(UNAUTHORIZED, /ApiError/);
  const { username, password } = newAccount();
  const admin = await adminToken(request);
  const data = { username, password, confirm_password: password, full_name: 'অফিস', phone: '01200000000' };
  const { id } = await apiCall<{ id: number }>(baseURL, 'POST', 'register/', { data });
  await apiCall(baseURL, 'PATCH', `users/${id}/`, { token: admin, data: { role: 'Admin' } });
  const { access: token } = await apiCall<{ access: string }>(baseURL, 'POST', 'token/', {
    data: { username, password },
  });
  await remember(context, { token });
  await page.goto('/dashboard');
  const menu = page.getByRole('navigation', { name: 'ড্যাশবোর্ড মেনু' });
  await menu.getByRole('button', { name: 'ডিফল্ট' }).click();
  await menu.getByRole('link', { name: 'শিক্ষক', exact: true }).click();
  await expect(heading(page, 'শিক্ষক')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await apiCall(baseURL, 'POST', 'token/revoke/', { token });
  await menu.getByRole('link', { name: 'বার্তাসমূহ' }).click();
  await page.waitForURL('**/login?next=**');
  await page.waitForLoadState('networkidle');
  await expect(page.getByLabel('ব্যবহারকারীর নাম')).toBeVisible();
  expect((await storedSession(page)).user).toBeNull();
});

test('a session that ends while a form is open asks for a login above it, and goes on', async ({
  context,
  page,
  request,
  baseURL,
  faults,
}) => {
  faults.expect(UNAUTHORIZED);
  const { username, password } = newAccount();
  const admin = await adminToken(request);
  const data = { username, password, confirm_password: password, full_name: 'অফিস', phone: '01200000000' };
  const { id } = await apiCall<{ id: number }>(baseURL, 'POST', 'register/', { data });
  await apiCall(baseURL, 'PATCH', `users/${id}/`, { token: admin, data: { role: 'Admin' } });
  const login = { data: { username, password } };
  const { access: token } = await apiCall<{ access: string }>(baseURL, 'POST', 'token/', login);
  await remember(context, { token });

  await page.goto('/dashboard/notices?new=1');
  const title = `সেশন শেষ ${username}`;
  await page.getByLabel('শিরোনাম').fill(title);
  await apiCall(baseURL, 'POST', 'token/revoke/', { token });
  await page.getByRole('button', { name: 'এখনই প্রকাশ করুন' }).click();
  const dialog = page.getByRole('dialog', { name: 'আপনার সেশন শেষ হয়েছে' });
  await expect(dialog.getByLabel('ব্যবহারকারীর নাম')).toHaveValue(username);
  await expect(dialog.getByRole('textbox', { name: 'পাসওয়ার্ড' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'পাসওয়ার্ড' }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('cell', { name: title, exact: true })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const notices = await listOf<{ id: number; title: string }>(request, 'notices/');
  const saved = notices.filter((notice) => notice.title === title);
  expect(saved).toHaveLength(1);
  await apiCall(baseURL, 'DELETE', `notices/${saved[0]?.id}/`, { token: admin });
  await apiCall(baseURL, 'DELETE', `users/${id}/`, { token: admin });
});
