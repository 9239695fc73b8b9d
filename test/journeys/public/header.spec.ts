import type { Page } from '@playwright/test';
import { adminToken, institutionOf, registered, tokenOf } from '../support/school-data.ts';
import { remember, storedSession, texts } from '../support/screen.ts';
import { expect, PHONE, test } from '../support/visit.ts';

const topBar = (page: Page) => page.getByRole('region', { name: 'যোগাযোগ ও অ্যাকাউন্ট' });
const nav = (page: Page) => page.getByRole('navigation', { name: 'প্রধান মেনু' });

test.describe('on a wide screen', () => {
  test('shows who the institution is, how to reach it and where everything stands', async ({ page, request }) => {
    const { name, address, contact_email } = await institutionOf(request);
    await page.goto('/');
    await expect(topBar(page).getByRole('link', { name: contact_email })).toHaveAttribute(
      'href',
      `mailto:${contact_email}`,
    );
    await expect(topBar(page).locator('a[href^="tel:"]')).toBeVisible();
    const social = topBar(page).getByRole('link', { name: /ফেসবুক/ });
    await expect(social).toHaveAttribute('target', '_blank');
    await expect(social).toHaveAttribute('rel', /noopener/);
    const brand = page.getByRole('banner').getByRole('link', { name });
    await expect(brand).toContainText(address);
    await expect(brand.locator('img')).toHaveJSProperty('complete', true);
    const links = await texts(nav(page).getByRole('link'));
    expect(links).toEqual([
      'হোম',
      'কলেজ পরিচিতি',
      'রুটিন',
      'ফলাফল',
      'গ্যালারি',
      'নোটিশ',
      'একাডেমিক তথ্য',
      'ভর্তি তথ্য',
      'যোগাযোগ',
      'লগইন',
    ]);
  });

  test('marks the page that is shown, and leads from one to the next', async ({ page }) => {
    await page.goto('/');
    await expect(nav(page).getByRole('link', { name: 'হোম' })).toHaveAttribute('aria-current', 'page');
    await nav(page).getByRole('link', { name: 'নোটিশ' }).click();
    await expect(page).toHaveURL('/notice');
    await expect(nav(page).locator('[aria-current]')).toHaveText('নোটিশ');
  });

  test('opens the two faculty lists from one button; Esc closes it and gives the focus back', async ({ page }) => {
    await page.goto('/faculty?category=primary');
    const button = nav(page).getByRole('button', { name: 'শিক্ষক-কর্মচারী' });
    const primary = nav(page).getByRole('link', { name: 'শিক্ষক (প্রাথমিক)' });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(primary).toBeHidden();
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(primary).toHaveAttribute('aria-current', 'page');
    await primary.focus();
    await page.keyboard.press('Escape');
    await expect(primary).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(primary).toBeHidden();
    await button.click();
    await nav(page).getByRole('link', { name: 'শিক্ষক (মাধ্যমিক)' }).click();
    await expect(page).toHaveURL('/faculty?category=secondary');
  });

  test('leads with the first key past all of that', async ({ page }) => {
    await page.goto('/notice');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'মূল অংশে যান' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('keeps the links behind a menu button', async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('banner').locator('summary', { hasText: 'মেনু' });
    await expect(nav(page)).toBeHidden();
    await button.tap();
    for (const name of ['শিক্ষক (মাধ্যমিক)', 'শিক্ষক (প্রাথমিক)', 'ভর্তি তথ্য', 'লগইন']) {
      await expect(nav(page).getByRole('link', { name })).toBeVisible();
    }
    await page.keyboard.press('Escape');
    await expect(nav(page)).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(nav(page)).toBeVisible();
    await page.locator('.top-bar').tap({ position: { x: 1, y: 1 } });
    await expect(nav(page)).toBeHidden();
    await button.tap();
    await nav(page).getByRole('link', { name: 'গ্যালারি' }).tap();
    await expect(page).toHaveURL('/gallery');
    await expect(nav(page)).toBeHidden();
  });
});

test.describe('for', () => {
  const account = (page: Page) => ({
    login: topBar(page).getByRole('link', { name: 'লগইন' }),
    dashboard: topBar(page).getByRole('link', { name: 'ড্যাশবোর্ড' }),
    logout: topBar(page).getByRole('button', { name: 'লগআউট' }),
  });

  test('a visitor: Login alone', async ({ page }) => {
    await page.goto('/');
    const { login, dashboard, logout } = account(page);
    await expect(login).toHaveAttribute('href', '/login');
    await expect(dashboard).toBeHidden();
    await expect(logout).toBeHidden();
    await expect(nav(page).getByRole('link', { name: 'ড্যাশবোর্ড' })).toBeHidden();
  });

  test('an Admin: the way to the dashboard, in both bars', async ({ page, context, request }) => {
    await remember(context, { token: await adminToken(request), user: { username: 'journey', role: 'Admin' } });
    await page.goto('/');
    const { login, dashboard, logout } = account(page);
    await expect(dashboard).toHaveAttribute('href', '/dashboard');
    await expect(nav(page).getByRole('link', { name: 'ড্যাশবোর্ড' })).toHaveAttribute('href', '/dashboard');
    await expect(login).toBeHidden();
    await expect(logout).toBeHidden();
    await expect(nav(page).getByRole('link', { name: 'লগইন' })).toBeHidden();
  });

  test('any other user: Logout, which ends the session and loads the page again', async ({
    page,
    context,
    request,
  }) => {
    const { username, password } = await registered(request);
    const token = await tokenOf(request, username, password);
    await remember(context, { token, user: { username, role: 'User' } });
    await page.goto('/notice');
    const { login, dashboard, logout } = account(page);
    await expect(logout).toBeVisible();
    await expect(login).toBeHidden();
    await expect(dashboard).toBeHidden();
    await logout.click();
    await expect(login).toBeVisible();
    await expect(page).toHaveURL('/notice');
    expect(await storedSession(page)).toEqual({ token: null, user: null });
    const answer = await request.get('/api/user/', { headers: { Authorization: `Bearer ${token}` } });
    expect(answer.status()).toBe(401);
  });

  test('a token without a user: the indicator in place of the page until the user is known', async ({
    page,
    context,
    request,
  }) => {
    const { username, password } = await registered(request);
    await remember(context, { token: await tokenOf(request, username, password) });
    const held = Promise.withResolvers<void>();
    await page.route('**/api/user/', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/academic');
    await expect(page.getByRole('status').filter({ hasText: 'লোড হচ্ছে...' })).toBeVisible();
    await expect(page.getByRole('main')).toBeHidden();
    held.resolve();
    await expect(page.getByRole('main')).toBeVisible();
    await expect(account(page).logout).toBeVisible();
    expect(JSON.parse((await storedSession(page)).user ?? '')).toMatchObject({ username, role: 'User' });
  });

  test('a token whose user does not come: the page again after 10 s', async ({ page, context }) => {
    await remember(context, { token: 'a-token-nobody-answers-for' });
    await page.clock.install();
    await page.route('**/api/user/', () => {});
    await page.goto('/academic');
    await expect(page.getByRole('main')).toBeHidden();
    await page.clock.runFor(10_000);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(account(page).login).toBeVisible();
  });

  test('a dead token: a visitor, without a word', async ({ page, context, faults }) => {
    faults.expect(/401.*\/api\/user\//);
    await remember(context, { token: 'a-token-that-has-died' });
    await page.goto('/');
    await expect(account(page).login).toBeVisible();
    await expect.poll(() => storedSession(page)).toEqual({ token: null, user: null });
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('a stored user without a token: a visitor', async ({ page, context }) => {
    await remember(context, { user: { username: 'nobody', role: 'Admin' } });
    await page.goto('/');
    await expect(account(page).login).toBeVisible();
    await expect(account(page).dashboard).toBeHidden();
    expect((await storedSession(page)).user).toBeNull();
  });
});
