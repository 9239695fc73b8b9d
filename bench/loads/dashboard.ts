import type { BrowserContext } from '@playwright/test';
import { remember } from '../../test/journeys/support/screen.ts';
import { withBrowser } from '../browser/browser.ts';
import { LARGE } from '../data/sizes.ts';
import type { Bench, Findings, Load } from '../load.ts';
import { shown } from '../report/row.ts';
import { measured } from '../stats.ts';

/** Screens with a long list, the list's call, and what only its real rows have. */
const SCREENS = [
  { path: '/dashboard/student-info-form', list: 'students/', row: 'tbody tr button' },
  { path: '/dashboard/notices', list: 'notices/', row: 'tbody tr button' },
  { path: '/dashboard/gallery-list', list: 'gallery/', row: '[role=tabpanel] li img' },
] as const;

const ROW = {
  what: '10,000 students, 5,000 notices, 5,000 pictures: a dashboard list usable after its data arrive',
  unit: 'ms',
  limit: 300,
} as const;

/** When the first row stood there, was painted, and the page had nothing else to do, in ms of its own clock. */
const noteUsable = (row: string): void => {
  performance.setResourceTimingBufferSize(5000);
  const observer = new MutationObserver(() => {
    if (!document.querySelector(row)) return;
    observer.disconnect();
    requestAnimationFrame(() =>
      requestAnimationFrame(() => requestIdleCallback(() => Object.assign(window, { usableAt: performance.now() }))),
    );
  });
  observer.observe(document, { childList: true, subtree: true });
};

async function open(context: BrowserContext, address: string, screen: (typeof SCREENS)[number]): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(noteUsable, screen.row);
  await page.goto(address + screen.path);
  await page.waitForFunction(() => 'usableAt' in window, undefined, { timeout: 60_000 });
  const after = await page.evaluate((list) => {
    const calls = performance.getEntriesByType('resource').filter(({ name }) => name.includes(`/api/${list}`));
    const arrived = Math.max(...calls.map((call) => (call as PerformanceResourceTiming).responseEnd));
    return (window as unknown as { usableAt: number }).usableAt - arrived;
  }, screen.list);
  await page.close();
  return after;
}

const run = (bench: Bench): Promise<Findings> =>
  withBrowser([ROW], async (browser) => {
    const server = await bench.open(LARGE);
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'bn-BD' });
    await remember(context, { token: server.token });
    const found = [];
    for (const screen of SCREENS) {
      const rounds: number[] = [];
      for (let n = 0; n < (bench.quick ? 1 : bench.rounds); n += 1)
        rounds.push(await open(context, server.address, screen));
      found.push({ list: screen.list, ...measured(rounds) });
    }
    await context.close();
    await server.stop();
    const worst = found.reduce((a, b) => (b.value > a.value ? b : a));
    const note = found.map(({ list, value }) => `${list} ${shown(value, 'ms')}`).join(', ');
    return { rows: [{ ...ROW, measured: worst, note }] };
  });

export const dashboard: Load = { name: 'dashboard', run };
