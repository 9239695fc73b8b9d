import { noticesOf } from '../support/school-data.ts';
import { expect, PHONE, test } from '../support/visit.ts';

const found = (q: string) => `/search?${new URLSearchParams({ q })}`;

test('every page has the search a key away, and what is found is marked and leads on', async ({ page, request }) => {
  const [notice] = await noticesOf(request);
  await page.goto('/academic');
  await page.keyboard.press('/');
  const box = page.getByRole('banner').or(page.locator('.top-bar')).getByRole('searchbox');
  await expect(box.first()).toBeFocused();
  await page.keyboard.type(notice!.title);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=/);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const hit = page.locator('.hits').getByRole('link').first();
  await expect(hit).toHaveText(notice!.title);
  expect(await hit.locator('mark').count()).toBeGreaterThan(0);
  // A slash in a word is a slash.
  await page.getByRole('main').getByRole('searchbox').fill('');
  await page.getByRole('main').getByRole('searchbox').press('/');
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('/');
  await hit.click();
  await expect(page).toHaveURL(`/notice/${notice!.id}`);
});

test('one kind is looked at alone, and each kind says how many there are', async ({ page }) => {
  await page.goto(found('bhorti'));
  const kinds = page.getByRole('navigation', { name: 'কী ধরনের' });
  await expect(kinds.getByRole('link', { name: /^সব/ })).toHaveAttribute('aria-current', 'true');
  await kinds.getByRole('link', { name: /^পাতা/ }).click();
  await expect(page).toHaveURL(/type=pages/);
  await expect(page.locator('.hits > li')).toHaveCount(1);
  await expect(page.locator('.hits').getByRole('link')).toHaveAttribute('href', '/admission');
  await expect(kinds.getByRole('link', { name: /^নোটিশ/ })).toBeVisible();
});

test('where nothing is found the nearest spelling is proposed, and other ways', async ({ page }) => {
  await page.goto(found('ডেঙ্গগুর'));
  await expect(page.getByRole('heading', { level: 2, name: '‘ডেঙ্গগুর’ লিখে কিছু পাওয়া যায়নি' })).toBeVisible();
  await page.locator('.nothing-found p').getByRole('link').click();
  await expect(page.locator('.hits > li').first()).toContainText('ডেঙ্গু');
  await page.goto(found('qzxv'));
  await expect(page.locator('.nothing-found').getByRole('link', { name: /নোটিশ বোর্ড/ })).toHaveAttribute(
    'href',
    '/notice',
  );
  await expect(page.locator('.nothing-found').getByRole('link', { name: /অফিসে ফোন করুন/ })).toHaveAttribute(
    'href',
    /^tel:/,
  );
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('the kinds stand in one row that scrolls, whichever font is there, with the chosen one in sight', async ({
    page,
    faults,
  }) => {
    faults.expect(/ERR_FAILED.*woff2/);
    const kinds = page.getByRole('navigation', { name: 'কী ধরনের' });
    for (const withFonts of [false, true]) {
      if (!withFonts) await page.route(/\.woff2$/, (route) => route.abort());
      else await page.unroute(/\.woff2$/);
      // The fonts come after the first paint, and one that came may show letters that want another.
      await page.goto(found('porikkha'), { waitUntil: 'networkidle' });
      if (withFonts) await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'));
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      await page.evaluate(() => document.fonts.ready);
      expect(await kinds.evaluate(({ clientHeight }) => clientHeight)).toBe(56);
      expect(await kinds.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)).toBe(true);
    }
    await kinds.getByRole('link').first().focus();
    for (let n = await kinds.getByRole('link').count(); n > 1; n -= 1) await page.keyboard.press('Tab');
    await expect(kinds.getByRole('link').last()).toBeFocused();
    await expect(kinds.getByRole('link').last()).toBeInViewport({ ratio: 1 });
    await page.goto(`${found('porikkha')}&type=routines`);
    await expect(kinds.getByRole('link', { name: /^রুটিন/ })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('the bar leads to the search, where one types at once', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'খুঁজুন', exact: true }).tap();
    await expect(page).toHaveURL('/search');
    await expect(page.getByRole('main').getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('notish');
    await page.keyboard.press('Enter');
    await expect(page.locator('.hits > li').first()).toBeVisible();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBe(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the header’s box finds all the same', async ({ page }) => {
    await page.goto('/');
    await page.locator('.top-bar').getByRole('searchbox').fill('ভর্তি');
    await page.locator('.top-bar').getByRole('searchbox').press('Enter');
    await expect(page.locator('.hits mark').first()).toHaveText(/ভর্তি/);
  });
});
