import type { APIRequestContext, Page } from '@playwright/test';
import type { LessonDays } from '#contract/timetable/lesson-days.ts';
import type { Period } from '#contract/timetable/types.ts';
import { axeFindings } from '../support/a11y.ts';
import { READING } from '../support/school-data.ts';
import { expect, PHONE, test } from '../support/visit.ts';

const lessonsOf = async (request: APIRequestContext, query = ''): Promise<LessonDays> =>
  (await request.get(`/api/timetable/calendar/${query}`, READING)).json();

type SchoolDay = { date: string; periods: readonly Period[]; subjects: Map<string, string> };

/** The first day after today on which the first section has lessons. */
async function nextDay(request: APIRequestContext): Promise<SchoolDay> {
  const { today, days, lessons } = await lessonsOf(request);
  const date = lessons.find((lesson) => lesson.date > today)?.date ?? '';
  const own = lessons.filter((lesson) => lesson.date === date);
  const periods = days.find((day) => day.date === date)?.periods ?? [];
  return { date, periods, subjects: new Map(own.map(({ slot }) => [slot.period, slot.subject.name])) };
}

const at = (date: string, time: string): number => Date.parse(`${date}T${time}:00+06:00`);

const board = (page: Page) => page.getByRole('region', { name: 'এখন ও পরের ক্লাস' });
const headline = (page: Page) => board(page).getByRole('heading', { level: 2 });

test('the lesson of now moves on at each bell by itself, up to the end of the day', async ({ page, request }) => {
  const { date, periods, subjects } = await nextDay(request);
  const [first] = periods;
  await page.clock.install({ time: at(date, first!.starts) - 120_000 });
  await page.goto('/routine');
  await expect(headline(page)).toContainText('আজ শুরু');
  await page.clock.pauseAt(at(date, first!.starts) - 1000);
  await expect(headline(page)).toContainText('আজ শুরু');
  for (const period of periods) {
    const name = period.kind === 'class' ? subjects.get(period.key) : period.name;
    await page.clock.pauseAt(at(date, period.starts));
    await expect(headline(page)).toHaveText(name ?? 'এই পিরিয়ডে ক্লাস নেই');
    await expect(board(page).getByText(/^আর [০-৯]+ মিনিট$/)).toBeVisible();
    await page.clock.pauseAt(at(date, period.ends) - 1000);
    await expect(headline(page)).toHaveText(name ?? 'এই পিরিয়ডে ক্লাস নেই');
  }
  await page.clock.pauseAt(at(date, periods.at(-1)!.ends));
  await expect(board(page)).toContainText('আজ ক্লাস শেষ');
  await expect(page.getByRole('status').first()).toContainText('আজ ক্লাস শেষ');
});

test('on the weekend it tells the next lesson', async ({ page, request }) => {
  const { today, days, lessons } = await lessonsOf(request);
  const rest = days.find(
    ({ date, day_off }) => date > today && day_off?.kind === 'week' && lessons.some((one) => one.date > date),
  );
  await page.clock.install({ time: at(rest!.date, '11:00') });
  await page.goto('/routine');
  await expect(board(page)).toContainText(`আজ ${rest!.day_off!.name}, সাপ্তাহিক ছুটি`);
  await expect(headline(page)).toContainText('আগামী ক্লাস');
  // Nor is there an exam, also where one goes on before and after.
  await expect(page.getByText('আজ পরীক্ষা')).toHaveCount(0);
});

for (const size of [{ width: 1280, height: 900 }, PHONE.viewport, { width: 320, height: 700 }])
  test.describe(`at ${size.width} px without scripts`, () => {
    test.use({ javaScriptEnabled: false, viewport: size });

    test('a class or teacher is chosen by a link, and the week is there', async ({ page, request }) => {
      const { name, classes, teachers } = await lessonsOf(request);
      await page.goto('/routine');
      const chooser = page.getByRole('main').locator('details', { hasText: name });
      await chooser.getByText(name, { exact: true }).click();
      const last = classes.at(-1)!;
      await chooser.getByRole('link', { name: `${last.name} · ${last.sections.at(-1)}` }).click();
      await expect(page).toHaveURL(/\/routine\?class=\d+&section=/);
      await expect(page.getByRole('table', { name: `${last.name} ${last.sections.at(-1)}: পুরো সপ্তাহ` })).toBeVisible();
      await page.getByRole('group', { name: 'কার রুটিন' }).getByRole('link', { name: 'শিক্ষক' }).click();
      await expect(page).toHaveURL(`/routine?teacher=${teachers[0]!.id}`);
      await expect(page.getByRole('table', { name: `${teachers[0]!.full_name}: পুরো সপ্তাহ` })).toBeVisible();
      const link = page.getByRole('link', { name: 'ক্যালেন্ডারে নিন' });
      expect((await request.get((await link.getAttribute('href'))!)).headers()['content-type']).toContain(
        'text/calendar',
      );
      const isWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth').catch(() => false);
      expect(isWide).toBe(false);
    });
  });

test('an unknown class shows the first one and says so', async ({ page, request }) => {
  const { name } = await lessonsOf(request);
  await page.goto('/routine?class=99999');
  await expect(page.getByText('প্রথম শ্রেণির রুটিন দেখানো হচ্ছে')).toBeVisible();
  await expect(page.getByRole('table', { name: `${name}: পুরো সপ্তাহ` })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a day of the week is chosen by its tab, and nothing scrolls sideways', async ({ page }) => {
    await page.goto('/routine?view=week');
    const days = page.getByRole('radio');
    // A finger presses what is seen of a tab, its words.
    const tabs = page.locator('label[for^="week-day-"]');
    await tabs.first().click();
    await expect(days.first()).toBeChecked();
    const table = page.getByRole('region', { name: 'পুরো সপ্তাহ' }).locator('tbody tr');
    await expect(table.first()).toBeVisible();
    await tabs.last().click();
    await expect(table.first()).toBeHidden();
    await expect(table.last()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    // Links that lie half under the header, which stays, would count as too small.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await axeFindings(page)).toEqual([]);
  });
});
