import type { Page } from '@playwright/test';
import { ADMIN } from '../../support/demo-admin.ts';
import { type Account, newAccount, registered } from '../support/school-data.ts';
import { remember, storedSession } from '../support/screen.ts';
import { expect, test } from '../support/visit.ts';

// Not awake before somebody touches it: what is typed and pressed until then must count, too.
const account = (page: Page) => page.locator('[data-island=account]');
const field = (page: Page, label: string) => account(page).getByLabel(label, { exact: true });
const button = (page: Page, name: string) => account(page).locator('form').getByRole('button', { name });
const side = (page: Page) => account(page).locator('.account-side').getByRole('button');
const alert = (page: Page) => account(page).getByRole('alert');
const toast = (page: Page, words: string) => page.getByRole('region', { name: 'বার্তা' }).getByText(words);

async function logIn(page: Page, { username, password }: Account): Promise<void> {
  await field(page, 'ব্যবহারকারীর নাম').fill(username);
  await field(page, 'পাসওয়ার্ড').fill(password);
  await button(page, 'লগইন করুন').click();
}

test.describe('login', () => {
  test('asks for both', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.goto('/login');
    await logIn(page, { username: 'somebody', password: '' });
    await expect(alert(page).getByText('Username and password are required!')).toHaveAttribute('lang', 'en');
    await expect(field(page, 'পাসওয়ার্ড')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'ব্যবহারকারীর নাম')).toHaveValue('somebody');
    expect(sent).toEqual([]);
  });

  test('refuses the wrong', async ({ page, faults }) => {
    faults.expect(/401.*\/api\/token\//, /ApiError/);
    await page.goto('/login');
    await logIn(page, { ...ADMIN, password: 'নিশ্চয়ই ভুল' });
    await expect(alert(page).getByText('Invalid username or password!')).toHaveAttribute('lang', 'en');
    expect(await storedSession(page)).toEqual({ token: null, user: null });
  });

  for (const [what, answer] of [
    ['an error', { status: 500, json: {} }],
    ['a page', { status: 200, contentType: 'text/html', body: '<h1>It works!</h1>' }],
  ] as const) {
    test(`says that something went wrong at ${what}, and keeps the words`, async ({ page, faults }) => {
      faults.expect(/500.*\/api\/token\//, /ApiError/);
      await page.route('**/api/token/', (route) => route.fulfill(answer));
      await page.goto('/login');
      await logIn(page, ADMIN);
      await expect(alert(page)).toContainText('Something went wrong!');
      await expect(field(page, 'ব্যবহারকারীর নাম')).toHaveValue(ADMIN.username);
      await expect(field(page, 'পাসওয়ার্ড')).toHaveValue(ADMIN.password);
    });
  }

  test('keeps token and user, leads home and says so for 2 s', async ({ page }) => {
    await page.goto('/login');
    await page.clock.install();
    await logIn(page, ADMIN);
    await expect(page).toHaveURL('/');
    await expect(toast(page, 'Login successful!')).toBeVisible();
    const { token, user } = await storedSession(page);
    expect(JSON.parse(user!)).toMatchObject({ username: ADMIN.username, role: 'Admin' });
    const answer = await page.request.get('/api/user/', { headers: { Authorization: `Bearer ${token}` } });
    expect(await answer.json()).toMatchObject({ username: ADMIN.username });
    await expect(page.getByRole('region', { name: 'যোগাযোগ ও অ্যাকাউন্ট' })).toContainText('ড্যাশবোর্ড');
    await page.clock.runFor(2_000);
    await expect(toast(page, 'Login successful!')).toBeHidden();
    await page.goto('/login');
    await expect(account(page).getByRole('heading', { name: 'আপনি লগইন করে আছেন' })).toBeVisible();
  });

  test('goes on to where the guard of the dashboard had stopped, and nowhere else', async ({ page }) => {
    await page.route(/^[^?]*\/dashboard\//, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>office</p>' }),
    );
    await page.goto('/login?next=/dashboard/notices');
    await expect(account(page).getByText('No token found. Please log in.')).toHaveAttribute('lang', 'en');
    await logIn(page, ADMIN);
    await expect(page).toHaveURL('/dashboard/notices');
    await page.goto('/contact');
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login?next=https://evil.example/dashboard/');
    await logIn(page, ADMIN);
    await expect(page).toHaveURL('/');
  });

  test('shows a password when asked to', async ({ page }) => {
    await page.goto('/login');
    await field(page, 'পাসওয়ার্ড').fill('গোপন');
    await expect(field(page, 'পাসওয়ার্ড')).toHaveAttribute('type', 'password');
    await account(page).getByRole('button', { name: 'পাসওয়ার্ড দেখুন' }).click();
    await expect(field(page, 'পাসওয়ার্ড')).toHaveAttribute('type', 'text');
  });

  test('tells a user who does not work here that the office is not theirs', async ({ page, context, request }) => {
    const { username } = await registered(request);
    await remember(context, { token: 'any', user: { username, role: 'User' } });
    await page.goto('/login?next=/dashboard');
    await expect(account(page)).toContainText('এই পাতা দেখতে অ্যাডমিন, অফিস বা শিক্ষকের অ্যাকাউন্ট দিয়ে লগইন করুন।');
    await expect(account(page).getByRole('button', { name: 'লগআউট' })).toBeVisible();
  });
});

test.describe('registration', () => {
  async function open(page: Page): Promise<void> {
    await page.goto('/login');
    await side(page).click();
    await expect(account(page).getByRole('heading', { level: 1, name: 'নিবন্ধন' })).toBeFocused();
  }

  async function fill(page: Page, { username, password }: Account, repeated = password): Promise<void> {
    await field(page, 'ব্যবহারকারীর নাম').fill(username);
    await field(page, 'পূর্ণ নাম').fill('নতুন অভিভাবক');
    await field(page, 'ফোন').fill('01200000009');
    await field(page, 'পাসওয়ার্ড').fill(password);
    await field(page, 'পাসওয়ার্ড নিশ্চিত করুন').fill(repeated);
  }

  test('changes places with login, one form at a time, and keeps what was typed', async ({ page }) => {
    await page.goto('/login');
    await field(page, 'ব্যবহারকারীর নাম').fill('typed-before');
    await side(page).click();
    await expect(account(page).locator('form')).toHaveCount(1);
    await field(page, 'পূর্ণ নাম').fill('নতুন অভিভাবক');
    await side(page).click();
    await expect(field(page, 'ব্যবহারকারীর নাম')).toHaveValue('typed-before');
    await side(page).click();
    await expect(field(page, 'পূর্ণ নাম')).toHaveValue('নতুন অভিভাবক');
  });

  test('makes a user, says so and leads home; the new account can log in', async ({ page }) => {
    const somebody = newAccount();
    await open(page);
    await fill(page, somebody);
    await button(page, 'নিবন্ধন করুন').click();
    await expect(page).toHaveURL('/');
    await expect(toast(page, 'Registration successful!')).toBeVisible();
    await page.goto('/login');
    await logIn(page, somebody);
    await expect(page.getByRole('button', { name: 'লগআউট' })).toBeVisible();
  });

  test('names what is missing', async ({ page }) => {
    await open(page);
    await button(page, 'নিবন্ধন করুন').click();
    for (const label of ['ব্যবহারকারীর নাম', 'পূর্ণ নাম', 'ফোন', 'পাসওয়ার্ড', 'পাসওয়ার্ড নিশ্চিত করুন']) {
      await expect(field(page, label)).toHaveAccessibleDescription(/এই ঘরটি পূরণ করুন/);
      await expect(field(page, label)).toHaveAttribute('aria-required', 'true');
    }
    await expect(field(page, 'ইমেইল (ঐচ্ছিক)')).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('wants the same password twice', async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await open(page);
    await fill(page, newAccount(), 'আরেকটি পাসওয়ার্ড');
    await button(page, 'নিবন্ধন করুন').click();
    await expect(alert(page).getByText('Passwords do not match!')).toHaveAttribute('lang', 'en');
    expect(sent).toEqual([]);
  });

  test('takes a picture, and only a picture', async ({ page }) => {
    await open(page);
    const picture = field(page, 'প্রোফাইল ছবি (ঐচ্ছিক)');
    await expect(picture).toHaveAttribute('accept', 'image/jpeg,image/png,image/webp');
    await picture.setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('words') });
    await fill(page, newAccount());
    await button(page, 'নিবন্ধন করুন').click();
    await expect(picture).toHaveAccessibleDescription(/JPEG, PNG/);
    await expect(picture).toHaveAttribute('aria-invalid', 'true');
    await button(page, 'এই ফাইল বাদ দিন').click();
    await expect(picture).not.toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByText('কোনো ফাইল বাছাই করা হয়নি')).toBeVisible();
    const logo = await page.request.get('/icon-192.png');
    await picture.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await logo.body() });
    await button(page, 'নিবন্ধন করুন').click();
    // Answered when the picture stands in every width.
    await expect(toast(page, 'Registration successful!')).toBeVisible({ timeout: 60_000 });
  });

  test('shows what the server says, or that something went wrong', async ({ page, request, faults }) => {
    faults.expect(/(409|400|500).*\/api\/register\//, /ApiError/);
    const taken = await registered(request);
    await open(page);
    await fill(page, { ...newAccount(), username: taken.username.toUpperCase() });
    const refused = page.waitForResponse('**/api/register/');
    await button(page, 'নিবন্ধন করুন').click();
    const { message } = (await (await refused).json()) as { message: string };
    await expect(alert(page)).toContainText(message);
    await expect(field(page, 'ব্যবহারকারীর নাম')).toHaveValue(taken.username.toUpperCase());
    await page.route('**/api/register/', (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '' }));
    await button(page, 'নিবন্ধন করুন').click();
    await expect(alert(page)).toContainText('Something went wrong!');
    await expect(field(page, 'পূর্ণ নাম')).toHaveValue('নতুন অভিভাবক');
  });
});
