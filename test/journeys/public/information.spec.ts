import { expect, PHONE, test } from '../support/visit.ts';

test.describe('on the narrowest phone', () => {
  test.use({ ...PHONE, viewport: { width: 320, height: 640 } });

  test('the heads of the tables are whole words', async ({ page }) => {
    await page.goto('/information');
    const heads = page.locator('#students thead th');
    const texts = await heads.allInnerTexts();
    expect(texts.length).toBeGreaterThanOrEqual(6);
    const lines = await heads.evaluateAll((all) =>
      all.map((head) => {
        const range = document.createRange();
        range.selectNodeContents(head);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      }),
    );
    expect(lines).toEqual(texts.map(() => 1));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

test('it is a booklet: lines are whole, and no sheet holds but the foot of the site', async ({ page }) => {
  await page.goto('/information');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.site-footer')).toBeHidden();
  // The bar over the line would be left out, and the line's beginning with it.
  const bar = await page
    .locator('.section-head')
    .first()
    .evaluate((head) => getComputedStyle(head, '::after').display);
  expect(bar).toBe('none');
});

test('it is laid out whole in a browser that is never idle', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = (callback, options) =>
      options?.timeout ? window.setTimeout(callback as () => void, options.timeout) : 0;
  });
  await page.goto('/information');
  await expect(page.locator('html')).toHaveAttribute('data-settled');
});
