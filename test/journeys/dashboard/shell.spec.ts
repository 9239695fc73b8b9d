import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { adminToken } from '../support/school-data.ts';
import { remember, texts } from '../support/screen.ts';
import { expect, PHONE, test } from '../support/visit.ts';

const side = (page: Page) => page.getByRole('navigation', { name: 'ড্যাশবোর্ড মেনু' });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** Opens the screen by its group in the sidebar. */
const openNotices = async (menu: Locator) => {
  await menu.getByRole('button', { name: 'সাইট কনফিগারেশন' }).click();
  await menu.getByRole('link', { name: 'নোটিশ' }).click();
};
const axe = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);

test.beforeEach(async ({ context, request }) => {
  await remember(context, { token: await adminToken(request) });
});

test('every document of the dashboard is the shell, with a nonce and kept by nobody', async ({ request }) => {
  const answer = await request.get('/dashboard/notices');
  const html = await answer.text();
  const [, nonce] = /nonce-([^']+)'/.exec(answer.headers()['content-security-policy'] ?? '') ?? [];
  expect(answer.headers()['cache-control']).toBe('no-store');
  for (const [tag] of html.matchAll(/<script[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`);
  expect(html).not.toMatch(/<style|style="/);
  expect(html).toContain('লোড হচ্ছে...');
});

test('leads from screen to screen without the server', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(title(page, 'ড্যাশবোর্ড')).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openNotices(side(page));
  await expect(title(page, 'নোটিশ')).toBeFocused();
  await expect(page).toHaveTitle(/^নোটিশ · /);
  await expect(page.getByText('নোটিশ পাতা খোলা হয়েছে')).toHaveRole('status');
  await expect(side(page).locator('[aria-current]')).toHaveText('নোটিশ');
  expect(await texts(page.getByRole('navigation', { name: 'আপনি এখানে আছেন' }).getByRole('listitem'))).toEqual([
    'ড্যাশবোর্ড',
    'নোটিশ',
  ]);
  expect(
    asked.filter((path) => path.endsWith('.data') || path.includes('__manifest') || path === '/dashboard/notices'),
  ).toEqual([]);

  const search = page.getByRole('searchbox');
  await search.fill('পরীক্ষা');
  await expect(page).toHaveURL(/search=/);
  await expect(search).toBeFocused();
  await page.goBack();
  await expect(title(page, 'ড্যাশবোর্ড')).toBeFocused();
});

test('an unknown address is 404, in the document and inside', async ({ page, request, faults }) => {
  faults.expect(/status of 404/);
  expect((await request.get('/dashboard/no-such-screen')).status()).toBe(404);
  await page.goto('/dashboard/no-such-screen');
  await expect(title(page, '404 - Page not found')).toBeVisible();
  await expect(side(page)).toBeVisible();
  await page.getByRole('main').getByRole('link').click();
  await expect(title(page, 'ড্যাশবোর্ড')).toBeVisible();
});

test('the current screen’s group alone stands open; another one opens by hand until the next screen', async ({
  page,
}) => {
  await page.goto('/dashboard/student-info-form');
  const group = (name: string) => side(page).getByRole('button', { name });
  await expect(group('ডিফল্ট')).toHaveAttribute('aria-expanded', 'true');
  await expect(side(page).getByRole('button', { expanded: true })).toHaveCount(1);
  await expect(group('একাডেমিক')).toContainText('৪');
  await group('একাডেমিক').click();
  await expect(side(page).getByRole('button', { expanded: true })).toHaveCount(2);
  await group('সাইট কনফিগারেশন').press('Enter');
  await side(page).getByRole('link', { name: 'নোটিশ' }).press('Enter');
  await expect(title(page, 'নোটিশ')).toBeFocused();
  await expect(side(page).getByRole('button', { expanded: true })).toHaveCount(1);
  await expect(group('সাইট কনফিগারেশন')).toHaveAttribute('aria-expanded', 'true');
});

test('the groups alone scroll, and the current entry is in view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 520 });
  await page.goto('/dashboard/trash');
  await expect(side(page).locator('[aria-current]')).toBeInViewport({ ratio: 1 });
  await expect(side(page).getByRole('button', { name: 'লগআউট' })).toBeInViewport({ ratio: 1 });
  await expect(side(page).getByText('প্রশাসন প্যানেল')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('the sidebar folds and stays folded; a group’s icon opens it beside', async ({ page }) => {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'মেনু ছোট করুন' }).click();
  await page.reload();
  const group = side(page).getByRole('button', { name: 'ডিফল্ট' });
  await group.hover();
  await expect(group.getByText('ডিফল্ট')).toBeInViewport();
  const students = side(page).getByRole('link', { name: 'শিক্ষার্থী', exact: true });
  await expect(students).toBeHidden();
  await group.click();
  await expect(students).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(students).toBeHidden();
  await expect(group).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(students).toBeVisible();
  await page.getByRole('main').click({ position: { x: 600, y: 20 } });
  await expect(students).toBeHidden();
  await group.click();
  expect(await axe(page)).toEqual([]);
  await students.click();
  await expect(title(page, 'শিক্ষার্থী')).toBeFocused();
  await expect(students).toBeHidden();
  await page.getByRole('button', { name: 'মেনু বড় করুন' }).click();
  await expect(students).toBeVisible();
});

test('the theme is the device’s, or the one chosen, from the first paint on', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/dashboard');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect(title(page, 'ড্যাশবোর্ড')).toBeVisible();
  const dark = await ground();
  await page.getByRole('button', { name: 'হালকা করুন' }).click();
  expect(await ground()).not.toBe(dark);
  await page.route('**/api/user/', () => {});
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await ground()).not.toBe(dark);
});

test('the skip link leads past the sidebar', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(title(page, 'ড্যাশবোর্ড')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'মূল অংশে যান' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a screen that cannot be drawn says so and leaves the way on', async ({ page, faults }) => {
  faults.expect(/broken on purpose/);
  const broken = 'export default () => { throw new Error("broken on purpose"); };';
  await page.route('**/assets/notices-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: broken }),
  );
  await page.goto('/dashboard');
  await openNotices(side(page));
  await expect(title(page, 'দুঃখিত, এই পাতাটি এখন দেখানো যাচ্ছে না')).toBeVisible();
  await side(page).getByRole('link', { name: 'ড্যাশবোর্ড' }).click();
  await expect(title(page, 'ড্যাশবোর্ড')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`has no barrier, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'সর্বশেষ বার্তা' })).toBeVisible();
    await expect(page.locator('[aria-busy]')).toHaveCount(0);
    expect(await axe(page)).toEqual([]);
    await page.getByRole('button', { name: 'মেনু ছোট করুন' }).click();
    expect(await axe(page)).toEqual([]);
  });
}

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the menu is a drawer that keeps the focus and gives it back', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/dashboard');
    const menu = page.getByRole('button', { name: 'মেনু' });
    await menu.click();
    const drawer = page.getByRole('dialog', { name: 'মেনু' });
    await expect(drawer.locator('[aria-current]')).toHaveText('ড্যাশবোর্ড');
    await expect(drawer.getByRole('button', { name: 'লগআউট' })).toBeInViewport({ ratio: 1 });
    expect(await axe(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(menu).toBeFocused();
    await menu.click();
    await openNotices(drawer);
    await expect(title(page, 'নোটিশ')).toBeFocused();
    await expect(drawer).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
});
