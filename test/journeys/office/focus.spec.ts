import { type Stop, tabStop } from '../support/keys.ts';
import { opened } from '../support/screen.ts';
import { expect, PHONE, test } from '../support/visit.ts';
import { asAdmin } from './support.ts';

const SCREENS = [
  '',
  'college-info',
  'notices',
  'gallery-upload',
  'gallery-list',
  'principal-info?designation=principal',
  'student-info-form',
  'teacher-info-form',
  'staff-info-form',
  'committee-member',
  'contact-list',
  'class-routine',
  'add-class',
  'add-subject',
  'result-manager',
  'accounts',
  'change-password',
  'notices?new=1',
  'student-info-form?new=1',
];

/** More than any screen needs to be walked through once, and enough for the long ones. */
const MOST = 90;

for (const [width, use] of Object.entries({ wide: { viewport: { width: 1280, height: 800 } }, narrow: PHONE })) {
  test.describe(width, () => {
    test.use({ ...use, contextOptions: { reducedMotion: 'reduce' } });

    for (const path of SCREENS) {
      test(`the focus is seen wherever Tab leads: /dashboard/${path}`, async ({ context, page, request }) => {
        test.slow();
        await asAdmin(context, request);
        await page.goto(`/dashboard/${path}`);
        await opened(page);
        await expect(page.locator('main h1')).toBeVisible();
        const stops: Stop[] = [];
        for (let press = 0; press < MOST; press += 1) {
          const stop = await tabStop(page);
          // Round once.
          if (stop.name === '') break;
          stops.push(stop);
        }
        expect(stops.length).toBeGreaterThan(5);
        expect(stops.filter(({ lost }) => lost.length > 0)).toEqual([]);
      });
    }
  });
}

test.describe('on a phone', () => {
  test.use(PHONE);

  for (const path of ['college-info', 'exam?exam=3&show=rules'])
    test(`a foot that says what is unsaved stands over nothing that has the focus: /dashboard/${path}`, async ({
      context,
      page,
      request,
    }) => {
      await asAdmin(context, request);
      await page.goto(`/dashboard/${path}`);
      await page.locator('main form input').first().fill('৮১');
      const foot = page.locator('.form-foot', { has: page.getByRole('status') }).first();
      await expect(foot.getByRole('status')).not.toBeEmpty();
      const walked: string[] = [];
      for (let press = 0; press < 30; press += 1) {
        await page.keyboard.press('Tab');
        const beneath = await foot.evaluate((bar) => {
          const focused = document.activeElement as HTMLElement;
          if (focused.tagName === 'TEXTAREA' || bar.contains(focused)) return '';
          return focused.getBoundingClientRect().bottom > bar.getBoundingClientRect().top ? focused.outerHTML : '';
        });
        walked.push(beneath);
      }
      expect(walked.filter(Boolean)).toEqual([]);
    });

  test('the drawer keeps the focus, and Esc gives it back', async ({ context, page, request }) => {
    await asAdmin(context, request);
    await page.goto('/dashboard/notices');
    const menu = page.getByRole('button', { name: 'মেনু' });
    await menu.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'মেনু' })).toBeVisible();
    for (let press = 0; press < 40; press += 1) {
      await page.keyboard.press('Tab');
      const inside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('.drawer') !== null,
      );
      expect(inside).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
  });
});
