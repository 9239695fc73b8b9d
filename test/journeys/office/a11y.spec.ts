import type { Page } from '@playwright/test';
import { axeFindings, beyondTheEdge, tooSmall } from '../support/a11y.ts';
import { expect, PHONE, test } from '../support/visit.ts';
import { asAdmin } from './support.ts';

/** Each screen with the panels that open above it. */
const SCREENS: readonly { path: string; panels?: readonly ('new' | 'edit' | 'delete')[] }[] = [
  { path: '' },
  { path: 'college-info' },
  { path: 'notices', panels: ['new', 'edit', 'delete'] },
  { path: 'gallery-upload' },
  { path: 'gallery-list', panels: ['edit', 'delete'] },
  { path: 'principal-info' },
  { path: 'student-info-form', panels: ['new', 'edit', 'delete'] },
  { path: 'teacher-info-form', panels: ['new', 'edit', 'delete'] },
  { path: 'staff-info-form', panels: ['new', 'edit', 'delete'] },
  { path: 'committee-member', panels: ['new', 'edit', 'delete'] },
  { path: 'contact-list', panels: ['delete'] },
  { path: 'class-routine', panels: ['edit', 'delete'] },
  { path: 'add-class', panels: ['delete'] },
  { path: 'add-subject', panels: ['new', 'edit', 'delete'] },
  { path: 'result-manager', panels: ['delete'] },
  { path: 'accounts' },
  { path: 'change-password' },
];

const WIDTHS = {
  narrow: { use: PHONE, widths: [360, 390], target: { width: 28, height: 40 } },
  wide: { use: { viewport: { width: 1280, height: 900 } }, widths: [1280], target: { width: 24, height: 24 } },
} as const;

/** The first row's own buttons; above the rows stand others that edit and clear. */
const inRow = (page: Page, words: string) =>
  page
    .getByRole('button', { name: new RegExp(`: ${words}$`) })
    .first()
    .click();

const open = {
  new: (page: Page) => page.locator('.screen-head').getByRole('button').last().click(),
  edit: (page: Page) => inRow(page, 'সম্পাদনা'),
  delete: (page: Page) => inRow(page, 'মুছুন'),
};

for (const [width, { use, widths, target }] of Object.entries(WIDTHS)) {
  test.describe(width, () => {
    test.use({ ...use, contextOptions: { reducedMotion: 'reduce' } });

    for (const { path, panels = [] } of SCREENS) {
      test(`everybody can work at /dashboard/${path}`, async ({ context, page, request }) => {
        await asAdmin(context, request);
        const look = async (state: string) => {
          expect.soft(await axeFindings(page), `axe: ${state}`).toEqual([]);
          await page.emulateMedia({ colorScheme: 'dark' });
          expect.soft(await axeFindings(page, ['color-contrast']), `axe, dark: ${state}`).toEqual([]);
          await page.emulateMedia({ colorScheme: 'light' });
          expect.soft(await tooSmall(page, target), `targets: ${state}`).toEqual([]);
          for (const px of widths) {
            await page.setViewportSize({ width: px, height: 844 });
            expect.soft(await beyondTheEdge(page), `${px} px: ${state}`).toEqual([]);
          }
        };
        await page.goto(`/dashboard/${path}`);
        await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
        await look('as it opens');
        for (const panel of panels) {
          await open[panel](page);
          const dialog = page.locator('dialog[open]');
          await expect(dialog).toBeVisible();
          await look(panel);
          await page.keyboard.press('Escape');
          await expect(dialog).toHaveCount(0);
        }
      });
    }
  });
}
