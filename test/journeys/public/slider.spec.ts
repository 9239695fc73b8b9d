import type { Page } from '@playwright/test';
import { type Banner, listOf } from '../support/school-data.ts';
import { awake, settled } from '../support/screen.ts';
import { expect, PHONE, test } from '../support/visit.ts';

const slider = (page: Page) => page.getByRole('region', { name: 'ব্যানার' });
const slide = (page: Page) => slider(page).getByRole('group', { name: /^ছবি [০-৯]\/[০-৯]$/ });
/** The picture of the slide that is shown: the one that is not inert. */
const shown = (page: Page) => slider(page).locator('[role=group]:not([inert]) img');
const press = (page: Page, name: string) => slider(page).getByRole('button', { name, exact: true }).click();

/** Opens the home page with a clock that stands still, and wakes the slider. */
async function open(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/');
  // Waits until everything above it has its final place.
  await settled(page);
  await slider(page).scrollIntoViewIfNeeded();
  await awake(page, 'slider');
  await page.clock.pauseAt(Date.now() + 3_600_000);
}

const lastFive = async (request: Parameters<typeof listOf>[0]) =>
  (await listOf<Banner>(request, 'banners/')).slice(-5).map(({ title }) => title);

test.describe('the slider', () => {
  test('shows the last five banners, a new one every 3.5 s, round and round', async ({ page, request }) => {
    const titles = await lastFive(request);
    await open(page);
    await expect(slider(page)).toHaveAttribute('aria-roledescription', 'ক্যারোসেল');
    const first = (await shown(page).getAttribute('alt'))!;
    const from = titles.indexOf(first);
    expect(from).toBeGreaterThanOrEqual(0);
    for (const step of [1, 2, 3, 4, 5]) {
      await page.clock.runFor(3499);
      await expect(shown(page)).toHaveAttribute('alt', titles[(from + step - 1) % 5]!);
      await page.clock.runFor(1);
      await expect(shown(page)).toHaveAttribute('alt', titles[(from + step) % 5]!);
    }
  });

  test('stands still under the pointer', async ({ page }) => {
    await open(page);
    const title = (await shown(page).getAttribute('alt'))!;
    await slider(page).hover();
    await page.clock.runFor(20_000);
    await expect(shown(page)).toHaveAttribute('alt', title);
    await page.mouse.move(0, 0);
    await page.clock.runFor(3500);
    await expect(shown(page)).not.toHaveAttribute('alt', title);
  });

  test('goes back and forth by its buttons, over both ends', async ({ page, request }) => {
    const titles = await lastFive(request);
    await open(page);
    const start = titles.indexOf((await shown(page).getAttribute('alt'))!);
    const at = (step: number) => titles[(((start + step) % 5) + 5) % 5]!;
    for (const step of [-1, -2, -3, -4, -5]) {
      await press(page, 'আগের ছবি');
      await expect(shown(page)).toHaveAttribute('alt', at(step));
    }
    for (const step of [1, 2, 3, 4, 5]) {
      await press(page, 'পরের ছবি');
      await expect(shown(page)).toHaveAttribute('alt', at(step));
    }
  });

  test('goes where a dot says', async ({ page, request }) => {
    const titles = await lastFive(request);
    await open(page);
    const dots = slider(page).getByRole('group', { name: 'ছবি বাছাই' }).getByRole('button');
    await expect(dots).toHaveCount(5);
    await dots.nth(3).click();
    await expect(dots.nth(3)).toHaveAttribute('aria-current', 'true');
    await expect(shown(page)).toHaveAttribute('alt', (await dots.nth(3).getAttribute('aria-label'))!);
    expect(titles).toContain(await shown(page).getAttribute('alt'));
  });

  test('stops for good when the keyboard comes in, until it is told to go on', async ({ page }) => {
    await open(page);
    await slider(page).getByRole('button', { name: 'থামান' }).focus();
    await page.keyboard.press('Tab');
    await expect(slider(page).getByRole('button', { name: 'চালু করুন' })).toBeVisible();
    const title = (await shown(page).getAttribute('alt'))!;
    await page.clock.runFor(20_000);
    await expect(shown(page)).toHaveAttribute('alt', title);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(slider(page).getByRole('button', { name: 'থামান' })).toBeFocused();
    await page.clock.runFor(3500);
    await expect(shown(page)).not.toHaveAttribute('alt', title);
  });

  test('is quiet for a screen reader while it runs, and lets nothing unseen be reached', async ({ page }) => {
    await open(page);
    await expect(slider(page).locator('[aria-live]')).toHaveAttribute('aria-live', 'off');
    await expect(slide(page)).toHaveCount(1);
    await press(page, 'থামান');
    await expect(slider(page).locator('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  });

  test.describe('for who asked for less motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('does not move by itself', async ({ page }) => {
      await open(page);
      const title = (await shown(page).getAttribute('alt'))!;
      await page.clock.runFor(20_000);
      await expect(shown(page)).toHaveAttribute('alt', title);
      await expect(slider(page).getByRole('button', { name: 'চালু করুন' })).toBeVisible();
    });
  });

  test.describe('on a phone', () => {
    test.use(PHONE);

    /** Drags a finger over the pictures by so many pixels. */
    async function swipe(page: Page, dx: number, dy: number): Promise<void> {
      const box = (await slider(page).locator('[aria-live]').boundingBox())!;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const touch = await page.context().newCDPSession(page);
      const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
        touch.send('Input.dispatchTouchEvent', { type, touchPoints: points });
      await send('touchStart', [{ x, y }]);
      await send('touchMove', [{ x: x + dx / 2, y: y + dy / 2 }]);
      await send('touchMove', [{ x: x + dx, y: y + dy }]);
      await send('touchEnd', []);
    }

    test('follows a swipe longer than 50 px, and no other', async ({ page, request }) => {
      const titles = await lastFive(request);
      await open(page);
      const start = titles.indexOf((await shown(page).getAttribute('alt'))!);
      await swipe(page, -50, 0);
      await swipe(page, 20, 0);
      await expect(shown(page)).toHaveAttribute('alt', titles[start]!);
      await swipe(page, -52, 0);
      await expect(shown(page)).toHaveAttribute('alt', titles[(start + 1) % 5]!);
      await swipe(page, 52, 0);
      await swipe(page, 120, 10);
      await expect(shown(page)).toHaveAttribute('alt', titles[(start + 4) % 5]!);
    });
  });
});
