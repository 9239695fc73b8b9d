import { bn } from '#contract/rules/digits.ts';
import { institutionOf, type Leader, listOf, noticesOf } from '../support/school-data.ts';
import { texts } from '../support/screen.ts';
import { expect, test } from '../support/visit.ts';

test('stands in its order: hero, about, president, principal, banners', async ({ page, request }) => {
  const { name } = await institutionOf(request);
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(main.getByText('জ্ঞান, শৃঙ্খলা ও মানবিকতায় আলোকিত মানুষ গড়ার পাঠশালা')).toBeVisible();
  // Not their rendered texts: what is far below the first screen is not rendered yet.
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'নোটিশ বোর্ড',
    'সামনে যা আছে',
    'আমাদের কথা',
    'সভাপতির বাণী',
    'অধ্যক্ষের বাণী',
  ]);
  const principal = main.getByRole('heading', { name: 'অধ্যক্ষের বাণী' });
  const slider = main.getByRole('region', { name: 'ব্যানার' });
  expect((await slider.boundingBox())!.y).toBeGreaterThan((await principal.boundingBox())!.y);
});

test('counts years, teachers and the fixed commitment', async ({ page, request }) => {
  const teachers = await listOf(request, 'teachers/');
  await page.goto('/');
  const about = page.getByRole('region', { name: 'আমাদের কথা' });
  for (const words of [`${bn(new Date().getFullYear() - 2000)}+`, `${bn(teachers.length)}+`, '১০০%']) {
    await expect(about.getByText(words, { exact: true })).toBeVisible();
  }
});

test('tells the approval and the history', async ({ page, request }) => {
  const { name, history } = await institutionOf(request);
  await page.goto('/');
  const about = page.getByRole('region', { name: 'আমাদের কথা' });
  await expect(about).toContainText(name);
  await expect(about).toContainText(/সরকারি অনুমোদন: ১২ মার্চ,? ১৯৬৮/);
  await expect(about.getByRole('img', { name: 'প্রতিষ্ঠানের লোগো' })).toBeVisible();
  await expect(about).toContainText(history.split('\n')[0]!.slice(0, 60));
});

test('lets president and principal speak, never a vice principal', async ({ page, request }) => {
  const leaders = await listOf<Leader>(request, 'principal-vice-principal/');
  const of = (designation: string) => leaders.find((leader) => leader.designation === designation)!;
  await page.goto('/');
  const main = page.getByRole('main');
  for (const [title, leader] of [
    ['সভাপতির বাণী', of('president')],
    ['অধ্যক্ষের বাণী', of('principal')],
  ] as const) {
    const section = main.locator('section', { has: page.getByRole('heading', { name: title }) });
    await expect(section).toContainText(leader.full_name);
    await expect(section).toContainText(leader.message.split(/[।\n]/)[1]!.trim().slice(0, 40));
    await expect(section.getByRole('img', { name: leader.full_name })).toBeVisible();
  }
  const president = main.locator('section', { has: page.getByRole('heading', { name: 'সভাপতির বাণী' }) });
  await expect(president.getByRole('link', { name: of('president').contact_email })).toBeVisible();
  await expect(president.locator('a[href^="tel:"]')).toBeVisible();
  await expect(main).not.toContainText(of('vice_principal').full_name);
});

test('has the five newest notices in the hero, each leading to its place on the board', async ({ page, request }) => {
  const notices = await noticesOf(request);
  await page.goto('/');
  const board = page.getByRole('region', { name: 'নোটিশ বোর্ড' });
  const rows = board.getByRole('listitem');
  await expect(rows).toHaveCount(5);
  for (const [index, { title }] of notices.slice(0, 5).entries()) await expect(rows.nth(index)).toContainText(title);
  await expect(board.getByRole('link', { name: `সব নোটিশ দেখুন (${bn(notices.length)})` })).toHaveAttribute(
    'href',
    '/notice',
  );
  await rows.nth(1).getByRole('link').click();
  await expect(page).toHaveURL(`/notice/${notices[1]!.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notices[1]!.title);
});

test('leads on from the hero', async ({ page }) => {
  await page.goto('/');
  const quick = page.getByRole('navigation', { name: 'দ্রুত লিংক' });
  expect(await texts(quick.getByRole('link'))).toEqual(['ফলাফল', 'রুটিন', 'ভর্তি', 'শিক্ষক']);
});

test.describe('the picture of the hero', () => {
  const skeleton = '.hero-picture .skeleton';

  test('has a placeholder until it has come', async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route('**/api/media/**', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect(page.locator(skeleton)).toBeVisible();
    held.resolve();
    await expect(page.locator(skeleton)).toBeHidden();
  });

  test('leaves the gradient where it fails', async ({ page, faults }) => {
    faults.expect(/Failed to load resource.*\/api\/media\//);
    await page.route('**/api/media/**', (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/');
    await expect(page.locator(skeleton)).toBeHidden();
    await expect(page.locator('.hero-picture img')).toHaveAttribute('data-failed', '');
  });
});
