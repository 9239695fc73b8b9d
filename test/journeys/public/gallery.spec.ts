import type { Page } from '@playwright/test';
import { bn } from '#contract/rules/digits.ts';
import { institutionOf, listOf, type Picture, pathOf } from '../support/school-data.ts';
import { awake } from '../support/screen.ts';
import { expect, test } from '../support/visit.ts';

const pictures = (page: Page) => page.locator('[data-island=gallery-board]').getByRole('listitem');
const tab = (page: Page, name: string) =>
  page
    .getByRole('tab', { name })
    .or(page.getByRole('navigation', { name: 'কোন সময়ের ছবি' }).getByRole('link', { name }));
const lightbox = (page: Page) => page.getByRole('dialog');

async function sample(request: Parameters<typeof listOf>[0]) {
  const all = (await listOf<Picture>(request, 'gallery/')).toReversed();
  return {
    fresh: all.filter(({ category }) => category === 'new'),
    old: all.filter(({ category }) => category === 'old'),
  };
}

test('shows the current pictures under the name of the institution, and how many each tab has', async ({
  page,
  request,
}) => {
  const { name } = await institutionOf(request);
  const { fresh, old } = await sample(request);
  await page.goto('/gallery');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect(tab(page, `বর্তমান (${bn(fresh.length)})`)).toBeVisible();
  await expect(tab(page, `স্মৃতি (${bn(old.length)})`)).toBeVisible();
  await expect(pictures(page)).toHaveCount(fresh.length);
  await expect(pictures(page).first().getByRole('img')).toHaveAttribute('alt', fresh[0]!.caption);
});

test('changes tabs without loading the page; the address and Back know it', async ({ page, request }) => {
  const { fresh, old } = await sample(request);
  await page.goto('/gallery');
  await tab(page, 'স্মৃতি').click();
  await expect(page).toHaveURL('/gallery?tab=old');
  await expect(pictures(page).first().getByRole('img')).toHaveAttribute('alt', old[0]!.caption);
  await expect(page.getByRole('tab', { name: 'স্মৃতি' })).toHaveAttribute('aria-selected', 'true');
  await page.goBack();
  await expect(pictures(page).first().getByRole('img')).toHaveAttribute('alt', fresh[0]!.caption);
  await tab(page, 'বর্তমান').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'স্মৃতি' })).toBeFocused();
  await expect(page).toHaveURL('/gallery?tab=old');
  await page.keyboard.press('Home');
  await expect(page.getByRole('tab', { name: 'বর্তমান' })).toBeFocused();
  await expect(page).toHaveURL('/gallery');
});

test('has eight placeholders while a tab is loaded', async ({ page }) => {
  await page.goto('/gallery');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/gallery/**', async (route) => {
    await held.promise;
    await route.continue();
  });
  await tab(page, 'স্মৃতি').click();
  await expect(page.locator('.gallery-item .skeleton-square')).toHaveCount(8);
  await expect(page.getByText('লোড হচ্ছে...').last()).toBeAttached();
  held.resolve();
  await expect(page.locator('.skeleton-square')).toHaveCount(0);
  await expect(pictures(page).first().getByRole('img')).toBeVisible();
});

test('opens a picture large, with its words and its original', async ({ page, request }) => {
  const { fresh } = await sample(request);
  await page.goto('/gallery');
  // The very first press, before the island's code has come.
  await pictures(page).nth(1).getByRole('link').click();
  await expect(lightbox(page)).toHaveAccessibleName(`ছবি ২/${bn(fresh.length)}`);
  const { caption, description, image } = fresh[1]!;
  await expect(lightbox(page)).toContainText(caption);
  await expect(lightbox(page)).toContainText(description);
  const original = lightbox(page).getByRole('link', { name: 'মূল ছবি দেখুন' });
  await expect(original).toHaveAttribute('href', pathOf(image));
  await expect(original).toHaveAttribute('target', '_blank');
  await expect(original).toHaveAttribute('rel', 'noopener');
  await expect(page.context().pages()).toHaveLength(1);
});

test.describe('the lightbox', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/gallery');
    await page.locator('[data-island=gallery-board]').hover();
    await awake(page, 'gallery-board');
    await pictures(page).first().getByRole('button').click();
    await expect(lightbox(page)).toBeVisible();
  });

  test('lets the words begin at the edge of the picture', async ({ page }) => {
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const picture = await lightbox(page).locator('img').boundingBox();
      const words = await lightbox(page)
        .locator('figcaption')
        .evaluate((caption) => {
          const range = document.createRange();
          range.selectNodeContents(caption);
          return range.getBoundingClientRect().left;
        });
      expect(Math.abs(words - Math.max(picture!.x, 16)), `${width} px`).toBeLessThan(1.5);
    }
  });

  test('closes by its button, Esc, the backdrop and Back, and gives the focus back', async ({ page }) => {
    const opener = pictures(page).first().getByRole('button');
    const ways = [
      () => page.keyboard.press('Escape'),
      () => lightbox(page).getByRole('button', { name: 'বন্ধ করুন' }).click(),
      () => page.mouse.click(4, 400),
      () => page.goBack(),
    ];
    for (const close of ways) {
      await expect(lightbox(page)).toBeVisible();
      await close();
      await expect(lightbox(page)).toBeHidden();
      await expect(opener).toBeFocused();
      await expect(page).toHaveURL('/gallery');
      await opener.press('Enter');
    }
  });

  test('leads through the tab by arrow keys and buttons, to its ends and no further', async ({ page, request }) => {
    const { fresh } = await sample(request);
    const of = bn(fresh.length);
    const previous = lightbox(page).getByRole('button', { name: 'আগের ছবি' });
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    await page.keyboard.press('ArrowLeft');
    await expect(lightbox(page)).toHaveAccessibleName(`ছবি ১/${of}`);
    await page.keyboard.press('ArrowRight');
    await expect(lightbox(page)).toHaveAccessibleName(`ছবি ২/${of}`);
    await expect(lightbox(page)).toContainText(fresh[1]!.caption);
    await lightbox(page).getByRole('button', { name: 'পরের ছবি' }).click();
    await expect(lightbox(page)).toHaveAccessibleName(`ছবি ৩/${of}`);
    await previous.click();
    await expect(lightbox(page)).toHaveAccessibleName(`ছবি ২/${of}`);
    for (let place = 3; place <= fresh.length; place += 1) {
      await page.keyboard.press('ArrowRight');
      await expect(lightbox(page)).toHaveAccessibleName(`ছবি ${bn(place)}/${of}`);
    }
    await page.keyboard.press('ArrowRight');
    await expect(lightbox(page)).toHaveAccessibleName(`ছবি ${of}/${of}`);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/gallery');
  });

  test('keeps the focus inside', async ({ page }) => {
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab');
      const inside = await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
      );
      expect(inside).toBe(true);
    }
  });
});
