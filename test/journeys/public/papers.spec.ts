import type { APIRequestContext, Page } from '@playwright/test';
import { bn } from '#contract/rules/digits.ts';
import { yearNamed } from '#contract/rules/years.ts';
import { axeFindings } from '../support/a11y.ts';
import { listOf, type Paper, type Person } from '../support/school-data.ts';
import { texts } from '../support/screen.ts';
import { expect, PHONE, test } from '../support/visit.ts';

const columns = (page: Page) => texts(page.getByRole('columnheader'));
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
/** A tab, or the link that it is before its code has come. */
const tab = (page: Page, name: string) =>
  page.getByRole('tab', { name }).or(page.getByRole('main').getByRole('navigation').getByRole('link', { name }));

test.describe('results', () => {
  const sorted = (papers: Paper[], category: string) =>
    papers.filter((paper) => paper.category === category).sort((a, b) => b.year - a.year || b.id - a.id);

  test('stand in two tables; only the academic one has classes', async ({ page, request }) => {
    const results = await listOf<Paper>(request, 'results/');
    await page.goto('/results');
    expect(await columns(page)).toEqual(['সাল', 'ধরন', 'পরীক্ষা', 'ফাইল']);
    const shown = sorted(results, 'Public');
    await expect(rows(page)).toHaveCount(shown.length);
    expect(await texts(rows(page).getByRole('cell', { name: /^২০/ }))).toEqual(shown.map(({ year }) => bn(year)));
    await expect(rows(page).first().getByText('HSC').first()).toHaveAttribute('lang', 'en');
    await tab(page, 'অভ্যন্তরীণ পরীক্ষা').click();
    await expect(page).toHaveURL('/results?tab=academic');
    await expect(rows(page)).toHaveCount(sorted(results, 'Academic').length);
    expect(await columns(page)).toEqual(['সাল', 'ধরন', 'শ্রেণি', 'পরীক্ষা', 'ফাইল']);
    await expect(rows(page).first().getByRole('cell').nth(2)).toContainText('শ্রেণি');
    await page.goBack();
    await expect(page.getByRole('columnheader')).toHaveCount(4);
  });

  test('open their files in a new tab', async ({ page, request }) => {
    await page.goto('/results');
    const link = rows(page).first().getByRole('link', { name: 'ডাউনলোড' });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener');
    const file = await request.get((await link.getAttribute('href'))!);
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('say that there are none, and that they did not come', async ({ page, faults }) => {
    faults.expect(/500.*\/api\/results\//, /ApiError/);
    await page.goto('/results');
    await page.route('**/api/results/**', (route) => route.fulfill({ json: [] }));
    await tab(page, 'অভ্যন্তরীণ পরীক্ষা').click();
    await expect(page.getByText('No results found.')).toHaveAttribute('lang', 'en');
    await page.goto('/results');
    await page.unroute('**/api/results/**');
    await page.route('**/api/results/**', (route) => route.fulfill({ status: 500, json: {} }));
    await tab(page, 'অভ্যন্তরীণ পরীক্ষা').click();
    const alert = page.getByRole('alert');
    await expect(alert.getByText('Failed to load results.')).toHaveAttribute('lang', 'en');
    await page.unroute('**/api/results/**');
    await alert.getByRole('button', { name: 'আবার চেষ্টা করুন' }).click();
    await expect(rows(page).first()).toBeVisible();
  });
});

test('how the last exams went stands in a drawing, and on demand in a table', async ({ page }) => {
  await page.goto('/results');
  const region = page.getByRole('region', { name: 'ফলাফল এক নজরে' });
  const letters = region.getByRole('img', { name: /^লেটার গ্রেড অনুযায়ী পরীক্ষার্থী: A\+ [০-৯]/ });
  await expect(letters).toHaveCount(1);
  await expect(region.getByRole('table')).toHaveCount(0);
  await region.getByText('ছকে দেখুন').first().focus();
  await page.keyboard.press('Enter');
  await expect(region.getByRole('rowheader')).toHaveText(['A+', 'A', 'A-', 'B', 'C', 'D', 'F']);
  expect(await axeFindings(page)).toEqual([]);
  await region.locator('summary', { hasText: 'শ্রেণি পরীক্ষা' }).focus();
  await page.keyboard.press('Enter');
  await expect(letters).toHaveCount(2);
});

test.describe('routines', () => {
  const files = (page: Page) => page.getByRole('table', { name: /রুটিন$/ });
  const columns = (page: Page) => texts(files(page).getByRole('columnheader'));
  const rows = (page: Page) =>
    files(page)
      .getByRole('row')
      .filter({ has: page.getByRole('cell') });
  /** Routines of the newest year in the sample's order: by class, the youngest first. */
  const newest = async (request: APIRequestContext, category: string) => {
    const all = (await listOf<Paper>(request, 'routines/')).filter((paper) => paper.category === category);
    const year = Math.max(...all.map(({ title }) => yearNamed(title) ?? 0));
    return { year, papers: all.filter(({ title }) => yearNamed(title) === year) };
  };

  test('stand in two tabs, those of this year by class, from the youngest', async ({ page, request }) => {
    const { papers: academic } = await newest(request, 'Academic');
    const { papers: exam } = await newest(request, 'Exam');
    await page.goto('/routine');
    expect(await columns(page)).toEqual(['শ্রেণি', 'শিরোনাম', 'ফাইল']);
    await expect(rows(page).getByRole('cell', { name: /রুটিন/ }).filter({ hasNotText: 'দেখুন' })).toHaveText(
      academic.map(({ title }) => title),
    );
    await expect(rows(page).first().getByRole('link', { name: 'দেখুন' })).toHaveAttribute('target', '_blank');
    await tab(page, 'পরীক্ষার রুটিন').click();
    await expect(page).toHaveURL('/routine?tab=exam');
    await expect(rows(page)).toHaveCount(exam.length);
    await expect(rows(page).first()).toContainText(exam[0]!.title);
    await page.keyboard.press('ArrowLeft');
    await expect(page).toHaveURL('/routine');
    await expect(page.getByRole('tab', { name: 'ক্লাস রুটিন' })).toBeFocused();
  });

  for (const javaScriptEnabled of [true, false]) {
    test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
      test.use({ ...PHONE, javaScriptEnabled });

      test('a class is one tap away, and so are the years before', async ({ page, request }) => {
        const { year, papers } = await newest(request, 'Academic');
        await page.goto('/routine');
        const seventh = page.getByRole('navigation', { name: 'শ্রেণি' }).getByRole('link', { name: 'সপ্তম শ্রেণি' });
        await seventh.tap();
        const row = rows(page).filter({ hasText: 'সপ্তম শ্রেণির ক্লাস রুটিন' });
        await expect(row).toBeInViewport({ ratio: 1 });
        const years = page.getByRole('navigation', { name: 'অন্য সালের রুটিন' });
        await years.getByRole('link', { name: `${bn(year - 1)} সালের রুটিন` }).tap();
        await expect(page).toHaveURL(`/routine?year=${year - 1}`);
        await expect(rows(page)).toHaveCount(papers.length);
        await expect(rows(page).first()).toContainText(bn(year - 1));
        await years.getByRole('link', { name: `${bn(year)} সালের রুটিন` }).tap();
        await expect(page).toHaveURL('/routine');
        await expect(rows(page).first()).toContainText(bn(year));
      });

      test('below them stands who teaches a class, by names of the directory', async ({ page, request }) => {
        const people = await listOf<Person>(request, 'teachers/');
        await page.goto('/routine');
        const taught = page.getByRole('region', { name: 'কোন শ্রেণিতে কে পড়ান' });
        await taught.getByText('সপ্তম শ্রেণি').tap();
        const facts = taught.getByRole('definition').filter({ visible: true });
        await expect(facts.first()).toBeVisible();
        const names = people.map(({ full_name }) => full_name);
        expect((await texts(facts)).filter((name) => !names.includes(name))).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.viewport.width);
      });
    });
  }

  test('a search finds the routine of this year before older ones, and leads to its class', async ({
    page,
    request,
  }) => {
    const { year } = await newest(request, 'Academic');
    await page.goto(`/search?${new URLSearchParams({ q: 'সপ্তম শ্রেণি', type: 'routines' })}`);
    const hits = page.locator('.hits').getByRole('link');
    await expect(hits.first()).toHaveText(`সপ্তম শ্রেণির ক্লাস রুটিন ${bn(year)}`);
    await expect(hits.nth(1)).toHaveText(`সপ্তম শ্রেণির ক্লাস রুটিন ${bn(year - 1)}`);
    await hits.nth(1).click();
    await expect(page).toHaveURL(new RegExp(`/routine\\?year=${year - 1}#class-\\d+$`));
    await expect(rows(page).filter({ hasText: 'সপ্তম শ্রেণির' })).toBeInViewport({ ratio: 1 });
  });

  test('say that there are none, and that they did not come', async ({ page, faults }) => {
    faults.expect(/500.*\/api\/routines\//, /ApiError/);
    await page.goto('/routine');
    await page.route('**/api/routines/**', (route) => route.fulfill({ json: [] }));
    await tab(page, 'পরীক্ষার রুটিন').click();
    await expect(page.getByText('কোনো তথ্য পাওয়া যায়নি')).toBeVisible();
    await page.goto('/routine');
    await page.unroute('**/api/routines/**');
    await page.route('**/api/routines/**', (route) => route.fulfill({ status: 500, json: {} }));
    await tab(page, 'পরীক্ষার রুটিন').click();
    await expect(page.getByRole('alert')).toContainText('রুটিন লোড করতে ব্যর্থ হয়েছে।');
    await page.unroute('**/api/routines/**');
    await page.getByRole('button', { name: 'আবার চেষ্টা করুন' }).click();
    await expect(rows(page).first()).toBeVisible();
  });
});
