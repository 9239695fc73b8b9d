import type { Browser, Page } from '@playwright/test';
import { remember } from '../../test/journeys/support/screen.ts';
import { newPhone, withBrowser } from '../browser/browser.ts';
import type { Bench, Findings, Load, SchoolServer } from '../load.ts';
import type { Row } from '../report/row.ts';
import { measured } from '../stats.ts';

const SLOWER = 4;
/** Event Timing reports nothing shorter; unreported ones count as this. */
const SHORTEST_MS = 16;
const WORD = 'ভর্তি ফরম';

type Scene = { name: string; path: string; act: (page: Page) => Promise<void> };

const type = async (page: Page): Promise<void> => {
  const box = page.getByRole('searchbox').first();
  await box.click();
  await box.pressSequentially(WORD, { delay: 100 });
};

const SCENES: readonly Scene[] = [
  { name: 'typing in the search of notices', path: '/notice', act: type },
  { name: 'typing in the dashboard’s search of students', path: '/dashboard/student-info-form', act: type },
  {
    name: 'opening a lightbox',
    path: '/gallery',
    act: (page) => page.locator('[data-island=gallery-board]').getByRole('listitem').first().getByRole('img').click(),
  },
  {
    name: 'a tab',
    path: '/results',
    act: (page) => page.getByRole('main').getByText('অভ্যন্তরীণ পরীক্ষা').first().click(),
  },
  {
    name: 'a dashboard dialog',
    path: '/dashboard/notices',
    act: (page) => page.locator('.screen-head').getByRole('button').first().click(),
  },
];

const rowOf = ({ name }: Scene) => ({
  what: `4× slower CPU, to the next paint: ${name}`,
  unit: 'ms' as const,
  limit: 100,
});

/** Notes how long each touch and key took until the page showed what it did. */
const noteInteractions = (): void => {
  const durations: number[] = [];
  Object.assign(window, { durations });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ((entry as PerformanceEventTiming & { interactionId: number }).interactionId) durations.push(entry.duration);
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
};

/** The slowest interaction of a scene on a page that was just opened, in ms. */
async function play(browser: Browser, { address, token }: SchoolServer, scene: Scene): Promise<number> {
  const phone = await newPhone(browser);
  if (scene.path.startsWith('/dashboard')) await remember(phone, { token });
  const page = await phone.newPage();
  await page.addInitScript(noteInteractions);
  await page.goto(address + scene.path);
  await page.waitForLoadState('networkidle');
  const devtools = await phone.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await scene.act(page);
  const durations = await page.evaluate(async () => {
    // The entry comes after the frame that shows what it is about.
    await new Promise((resolve) => setTimeout(resolve, 500));
    await new Promise((resolve) => requestIdleCallback(resolve));
    return (window as unknown as { durations: number[] }).durations;
  });
  await phone.close();
  return Math.max(SHORTEST_MS, ...durations);
}

const run = (bench: Bench): Promise<Findings> =>
  withBrowser(SCENES.map(rowOf), async (browser) => {
    const server = await bench.school();
    const rows: Row[] = [];
    for (const scene of SCENES) {
      const rounds: number[] = [];
      for (let n = 0; n < (bench.quick ? 1 : bench.rounds); n += 1) rounds.push(await play(browser, server, scene));
      rows.push({ ...rowOf(scene), measured: measured(rounds) });
    }
    return { rows };
  });

export const interaction: Load = { name: 'interaction', run };
