import type { Page } from '@playwright/test';
import { REGISTERS } from '#contract/registers.ts';
import { axeFindings, beyondTheEdge, tooSmall } from '../support/a11y.ts';
import { opened } from '../support/screen.ts';
import { expect, PHONE, test } from '../support/visit.ts';
import { asAdmin, save } from './support.ts';

const OPEN = 'dialog[open]';

type Bring = (page: Page) => Promise<unknown>;

/** The first row's own buttons; above the rows stand others that edit and clear. */
const inRow = (page: Page, words: string) =>
  page
    .getByRole('button', { name: new RegExp(`: ${words}$`) })
    .first()
    .click();
const press =
  (name: string): Bring =>
  (page) =>
    page.getByRole('main').getByRole('button', { name }).first().click();

const add: Bring = (page) => page.locator('.screen-head').getByRole('button').last().click();
const edit: Bring = (page) => inRow(page, 'সম্পাদনা');
const remove: Bring = (page) => inRow(page, 'মুছুন');
const saveEmpty: Bring = async (page) => {
  await add(page);
  await save(page.locator(OPEN));
  await page.locator(OPEN).getByRole('alert').first().waitFor();
};

/** A press that the server answers with `status`, while what is asked meanwhile is answered as ever. */
const refused = (status: number, path: RegExp) => async (page: Page) => {
  await page.route(path, (route) =>
    ['PUT', 'PATCH', 'POST'].includes(route.request().method())
      ? route.fulfill({ status, json: { message: 'না' }, headers: { 'Prangon-Api': '1' } })
      : route.fallback(),
  );
  await save(page.locator(OPEN).last());
};

const typed: Bring = async (page) => {
  await add(page);
  await page.locator(`${OPEN} [name=title]`).fill('অভিভাবক সভার নোটিশ');
};

const loginAbove: Bring = async (page) => {
  await typed(page);
  await refused(401, /\/api\/notices\//)(page);
  await page.getByRole('dialog', { name: 'আপনার সেশন শেষ হয়েছে' }).waitFor();
};

const somebodyElse: Bring = async (page) => {
  await typed(page);
  const json = { id: 99, username: 'other', full_name: 'মোছাম্মৎ ফাতেমাতুজ জোহরা', role: 'Admin' };
  await page.route('**/api/user/', (route) => route.fulfill({ json }));
  await page.evaluate(() => {
    localStorage.setItem('access_token', 'another');
    dispatchEvent(new StorageEvent('storage', { key: 'access_token' }));
  });
  await page.getByRole('dialog', { name: 'এখন অন্য একজন লগইন করে আছেন' }).waitFor();
};

const conflict: Bring = async (page) => {
  await edit(page);
  await page.locator(`${OPEN} [name=title]`).fill('বার্ষিক ক্রীড়া প্রতিযোগিতার পরিবর্তিত সময়সূচি');
  await page.locator(`${OPEN} [name=description]`).fill('সকাল আটটার বদলে নয়টায় শুরু হবে।\nসবাই মাঠে আসবেন।');
  await refused(412, /\/api\/notices\/\d+\//)(page);
  await page.getByRole('dialog', { name: 'আরেকজন এটি বদলেছেন' }).waitFor();
};

const draftOffered: Bring = async (page) => {
  await typed(page);
  await page.keyboard.press('Escape');
  await page.locator(OPEN).waitFor({ state: 'detached' });
  await add(page);
  await page.locator('.draft-line').waitFor();
};

const leaving: Bring = async (page) => {
  await page.locator('[name=full_name]').fill('অধ্যক্ষ মোহাম্মদ আনোয়ারুল ইসলাম');
  await page
    .locator('.crumbs a')
    .first()
    .evaluate((link: HTMLElement) => link.click());
};

type Panels = Readonly<Record<string, Bring>>;

type Looked = { path: string; panels?: Panels; faults?: RegExp };

/** Screens with the panels that open above them; a panel that leaves the page changed is the last. */
const DRAWN: readonly Looked[] = [
  { path: '', panels: { backup: press('ব্যাকআপ ডাউনলোড করুন') } },
  { path: 'college-info' },
  { path: 'notices', panels: { 'empty and sent': saveEmpty, edit, delete: remove, 'draft offered': draftOffered } },
  { path: 'notices', panels: { 'two people': conflict }, faults: /412|ApiError/ },
  { path: 'notices', panels: { 'login again': loginAbove }, faults: /401|ApiError/ },
  { path: 'notices', panels: { 'somebody else': somebodyElse }, faults: /401|ApiError/ },
  { path: 'gallery-upload' },
  { path: 'gallery-list', panels: { edit, delete: remove } },
  { path: 'gallery-list?tab=banners', panels: { edit, delete: remove } },
  { path: 'principal-info?designation=principal', panels: { leaving } },
  { path: 'student-info-form', panels: { 'empty and sent': saveEmpty, edit, delete: remove } },
  { path: 'teacher-info-form', panels: { new: add, edit, delete: remove } },
  { path: 'staff-info-form', panels: { new: add, edit, delete: remove } },
  { path: 'committee-member', panels: { new: add, edit, delete: remove } },
  { path: 'officers', panels: { 'empty and sent': saveEmpty, edit, delete: remove } },
  { path: 'documents', panels: { new: add, edit } },
  { path: 'facilities', panels: { 'empty and sent': saveEmpty, edit, delete: remove } },
  { path: 'bell-tables', panels: { new: add, edit, delete: remove } },
  { path: 'timetables', panels: { new: add, copy: press('অনুলিপি'), delete: remove } },
  // The sample's draft, in the order in which it makes them, and its published one.
  { path: 'timetable?timetable=2&class=6&section=ক', panels: { cell: press('খালি') } },
  { path: 'timetable?timetable=1&class=8&section=ক' },
  { path: 'timetable-print?timetable=1&class=8&section=ক' },
  { path: 'covers' },
  { path: 'covers/register' },
  { path: 'staff-attendance' },
  { path: 'staff-attendance/register' },
  { path: 'compliance' },
  { path: 'compliance/proof' },
  { path: 'handover' },
  { path: 'handover/letter' },
  { path: 'contact-list', panels: { message: press('বিস্তারিত'), delete: remove } },
  { path: 'class-routine', panels: { edit, delete: remove } },
  { path: 'add-class', panels: { delete: remove } },
  { path: 'add-subject', panels: { new: add, edit, delete: remove } },
  { path: 'result-manager', panels: { delete: remove } },
  { path: 'exams', panels: { new: press('কয়েকটি পরীক্ষা মিলিয়ে ফলাফল'), edit, delete: remove } },
  // The sample's exams, in the order in which it makes them.
  { path: 'exam?exam=3', panels: { new: press('বিষয় যোগ করুন'), edit, delete: remove } },
  { path: 'remarks?exam=2&class=6' },
  { path: 'seat-plan?exam=3', panels: { new: press('নতুন কক্ষ'), edit, delete: remove } },
  { path: 'certificates' },
  { path: 'certificates/new?kind=testimonial&student=1' },
  { path: 'certificate?id=2', panels: { reprint: press('আবার ছাপুন'), void: press('বাতিল করুন') } },
  { path: 'certificate-templates', panels: { new: add, edit, delete: remove } },
  { path: 'cards?class=6', panels: { void: (page) => inRow(page, 'কার্ড বাতিল করুন') } },
  { path: 'accounts', panels: { role: press('অ্যাডমিন'), delete: remove } },
  { path: 'change-password' },
];
const SCREENS: readonly Looked[] = [
  ...DRAWN,
  ...REGISTERS.filter((register) => !DRAWN.some(({ path }) => path === register)).map((path) => ({
    path,
    panels: { new: add },
  })),
];

const WIDTHS = {
  narrow: { use: PHONE, widths: [360, 390], target: { width: 28, height: 40 } },
  wide: { use: { viewport: { width: 1280, height: 900 } }, widths: [1280], target: { width: 24, height: 24 } },
} as const;

/** Rows are alike: ten stand for the hundred that a page of routines or results may have. */
const tenOf = (page: Page) =>
  page.route(/\/api\/(routines|results)\/$/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, json: ((await response.json()) as object[]).slice(0, 10) });
  });

// Each looks at up to five states, twice with axe.

for (const [width, { use, widths, target }] of Object.entries(WIDTHS)) {
  test.describe(width, () => {
    test.use({ ...use, contextOptions: { reducedMotion: 'reduce' } });

    /** A panel alone, where the page beneath it was looked at before. */
    const look = async (page: Page, state: string, within?: string) => {
      expect.soft(await axeFindings(page, undefined, within), `axe: ${state}`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect.soft(await axeFindings(page, ['color-contrast'], within), `axe, dark: ${state}`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
      expect.soft(await tooSmall(page, target), `targets: ${state}`).toEqual([]);
      for (const px of widths) {
        await page.setViewportSize({ width: px, height: 844 });
        expect.soft(await beyondTheEdge(page), `${px} px: ${state}`).toEqual([]);
      }
    };

    for (const [place, { path, panels = {}, faults: expected }] of SCREENS.entries()) {
      const isFirst = SCREENS.findIndex((screen) => screen.path === path) === place;
      const name = isFirst ? '' : `, ${Object.keys(panels).join(', ')}`;
      test(`everybody can work at /dashboard/${path}${name}`, async ({ context, page, request, faults }) => {
        if (expected) faults.expect(expected);
        await asAdmin(context, request);
        await tenOf(page);
        await page.goto(`/dashboard/${path}`);
        await opened(page);
        if (isFirst) await look(page, 'as it opens');
        for (const [panel, bring] of Object.entries(panels)) {
          await bring(page);
          await expect(page.locator(OPEN).first()).toBeVisible();
          await look(page, panel, OPEN);
          for (let left = await page.locator(OPEN).count(); left > 0; left -= 1) {
            await page.keyboard.press('Escape');
            await expect(page.locator(OPEN)).toHaveCount(left - 1);
          }
        }
      });
    }
  });
}
