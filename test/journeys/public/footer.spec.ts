import { bn } from '#contract/rules/digits.ts';
import { EVERY_PAGE, NOWHERE } from '../support/pages.ts';
import { institutionOf } from '../support/school-data.ts';
import { expect, test } from '../support/visit.ts';

test('tells where and how the institution is found', async ({ page, request }) => {
  const { name, address, address_code, contact_email } = await institutionOf(request);
  await page.goto('/academic');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(name);
  await expect(footer).toContainText(address);
  await expect(footer).toContainText(bn(address_code));
  await expect(footer.getByRole('link', { name: contact_email })).toHaveAttribute('href', `mailto:${contact_email}`);
  await expect(footer.locator('a[href^="tel:"]')).toBeVisible();
  await expect(footer).toContainText(`© ${bn(new Date().getFullYear())} ${name}`);
  await expect(footer).toContainText('কারিগরি সহযোগিতা: প্রাঙ্গণ');
});

test('loads the map only when somebody presses for it', async ({ page, request, context, faults }) => {
  const { name } = await institutionOf(request);
  await context.route(/google/, (route) => route.fulfill({ contentType: 'text/html', body: '<p>map</p>' }));
  await page.goto('/academic');
  const footer = page.getByRole('contentinfo');
  const button = footer.getByRole('button', { name: /মানচিত্র দেখুন/ });
  await button.scrollIntoViewIfNeeded();
  await expect(footer.locator('iframe')).toHaveCount(0);
  faults.expect(/^foreign: https:\/\/[a-z.]*google\.com\//);
  await button.press('Enter');
  const map = footer.locator('iframe');
  await expect(map).toHaveAttribute('title', new RegExp(name));
  await expect(map).toHaveAttribute('src', /^https:\/\//);
  await expect(map.contentFrame().getByText('map')).toBeVisible();
  await expect(button).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('leads to the map', async ({ page }) => {
    await page.goto('/academic');
    const link = page.getByRole('contentinfo').getByRole('link', { name: /মানচিত্র দেখুন/ });
    await expect(link).toHaveAttribute('href', /^https:\/\//);
    await expect(link).toHaveAttribute('rel', /noopener/);
  });
});

test('an unknown path answers 404 inside the layout', async ({ page, faults }) => {
  faults.expect(/404.*no-such-page/);
  const answer = await page.goto(NOWHERE);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: '404 - Page not found' })).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle(/404 - Page not found/);
  await expect(page.getByRole('navigation', { name: 'প্রধান মেনু' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'হোম পাতায় ফিরুন' }).click();
  await expect(page).toHaveURL('/');
});

for (const { name, path } of EVERY_PAGE) {
  test(`the ${name} page has one heading, a title of its own and a description`, async ({ page, request }) => {
    const { name: school } = await institutionOf(request);
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(path === '/' ? school : new RegExp(`^.+ · ${school}$`));
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{20,}/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  });
}
