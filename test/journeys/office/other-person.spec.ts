import type { APIRequestContext, Page } from '@playwright/test';
import { type Account, adminToken, listOf, secretOf } from '../support/school-data.ts';
import { expect, test } from '../support/visit.ts';
import { panel, problemIn, removed, saving, signInAs, unique } from './support.ts';

const NEW = '/dashboard/notices?new=1';
const form = (page: Page) => panel(page, 'নতুন নোটিশ');
const login = (page: Page) => page.getByRole('dialog', { name: 'এখন অন্য একজন লগইন করে আছেন' });
const submit = (page: Page) => saving(form(page)).click();
const titled = async (request: APIRequestContext, title: string) =>
  (await listOf<{ id: number; title: string }>(request, 'notices/')).filter((notice) => notice.title === title);

/** Somebody signs in on the login page of another tab. */
async function signInElsewhere(page: Page, { username, password }: Account): Promise<void> {
  await page.goto('/');
  await page.evaluate(() => {
    localStorage.removeItem('access_token');
    localStorage.removeItem('user');
  });
  await page.goto('/login');
  await page.getByLabel('ব্যবহারকারীর নাম').fill(username);
  await page.getByRole('textbox', { name: 'পাসওয়ার্ড' }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'লগইন করুন' }).click();
  await page.waitForURL('/');
}

test('what one has written is never sent in the name of another who signs in from a second tab', async ({
  context,
  page,
  request,
  newAdmin,
  faults,
}) => {
  faults.expect(/ApiError/);
  const [one, other] = [await newAdmin(), await newAdmin()];
  await signInAs(context, request, one);
  await page.goto(NEW);
  const title = `আমার লেখা ${unique()}`;
  await form(page).getByLabel('শিরোনাম').fill(title);
  const senders: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().endsWith('/api/notices/'))
      senders.push(sent.headers().authorization ?? '');
  });

  const second = await context.newPage();
  await signInElsewhere(second, other);
  // It is said at once, with whose name it would be.
  await expect(login(page)).toContainText(`অফিস ${other.username}`);
  await expect(login(page).getByLabel('ব্যবহারকারীর নাম')).toHaveValue(one.username);
  await page.keyboard.press('Escape');
  await expect(login(page)).toHaveCount(0);

  await submit(page);
  await expect(login(page)).toContainText(`অফিস ${other.username}`);
  await page.keyboard.press('Escape');
  await expect(problemIn(form(page))).toContainText('নোটিশ সংরক্ষণ করা যায়নি');
  await expect(form(page).getByLabel('শিরোনাম')).toHaveValue(title);
  expect([senders, await titled(request, title)]).toEqual([[], []]);

  await submit(page);
  await login(page).getByRole('textbox', { name: 'পাসওয়ার্ড' }).fill(one.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('cell', { name: title, exact: true })).toBeVisible();
  const own = await page.evaluate(() => localStorage.getItem('access_token'));
  expect(senders).toEqual([`Bearer ${own}`]);
  const [notice, ...more] = await titled(request, title);
  expect(more).toEqual([]);
  await removed(request, `notices/${notice?.id}/`, own ?? '');
});

test('the same person’s new login from a second tab asks nothing, and the form is sent with it', async ({
  context,
  page,
  request,
  newAdmin,
}) => {
  const one = await newAdmin();
  await signInAs(context, request, one);
  await page.goto(NEW);
  const title = `একই মানুষ ${unique()}`;
  await form(page).getByLabel('শিরোনাম').fill(title);
  await signInElsewhere(await context.newPage(), one);
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  const sent = page.waitForRequest((call) => call.method() === 'POST' && call.url().endsWith('/api/notices/'));
  await submit(page);
  expect((await sent).headers().authorization).toBe(`Bearer ${token}`);
  await expect(page.getByRole('cell', { name: title, exact: true })).toBeVisible();
  const [notice] = await titled(request, title);
  await removed(request, `notices/${notice?.id}/`, token ?? '');
});

test('the one who signs in sees nothing of it, and who has written finds it again', async ({
  context,
  page,
  request,
  newAdmin,
}) => {
  const [one, other] = [await newAdmin(), await newAdmin()];
  await signInAs(context, request, one);
  await page.goto(NEW);
  const title = `আমার লেখা ${unique()}`;
  await form(page).getByLabel('শিরোনাম').fill(title);
  const second = await context.newPage();
  await signInElsewhere(second, other);
  await login(page).getByLabel('ব্যবহারকারীর নাম').fill(other.username);
  await login(page).getByRole('textbox', { name: 'পাসওয়ার্ড' }).fill(other.password);
  const reloaded = page.waitForEvent('load');
  await page.keyboard.press('Enter');
  await reloaded;
  await expect(page.getByRole('banner')).toContainText(other.username);
  await expect(form(page).getByLabel('শিরোনাম')).toHaveValue('');
  await expect(form(page).getByRole('button', { name: 'ফিরিয়ে আনুন' })).toHaveCount(0);

  await signInElsewhere(second, one);
  await page.goto(NEW);
  await expect(page.getByRole('banner')).toContainText(one.username);
  await form(page).getByRole('button', { name: 'ফিরিয়ে আনুন' }).click();
  await expect(form(page).getByLabel('শিরোনাম')).toHaveValue(title);
});

test('whoever signs in again with another role keeps the open form, and gets the menu of that role', async ({
  context,
  page,
  request,
  newAdmin,
  faults,
}) => {
  faults.expect(/ApiError|401/);
  const one = await newAdmin();
  const session = await signInAs(context, request, one);
  await page.goto(NEW);
  const title = `নতুন ভূমিকা ${unique()}`;
  await form(page).getByLabel('শিরোনাম').fill(title);
  const accounts = page.locator('.sidebar, nav').getByText('অ্যাকাউন্ট', { exact: true });
  await expect(accounts.first()).toBeAttached();

  const headers = { Authorization: `Bearer ${await adminToken(request)}`, ...(await secretOf(request)) };
  await request.patch(`/api/users/${one.id}/`, { headers, data: { role: 'Editor' } });
  await session.end();
  await submit(page);
  const again = page.getByRole('dialog', { name: 'আপনার সেশন শেষ হয়েছে' });
  await again.getByRole('textbox', { name: 'পাসওয়ার্ড' }).fill(one.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('cell', { name: title, exact: true })).toBeVisible();
  await expect(accounts).toHaveCount(0);
  const [notice] = await titled(request, title);
  const own = await page.evaluate(() => localStorage.getItem('access_token'));
  await removed(request, `notices/${notice?.id}/`, own ?? '');
});
