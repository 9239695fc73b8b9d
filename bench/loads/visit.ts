import type { Browser } from '@playwright/test';
import { PAGES } from '../../test/journeys/support/pages.ts';
import { type Weight, weigh } from '../../test/support/weigh.ts';
import { startWire } from '../../test/support/wire.ts';
import { newPhone, withBrowser } from '../browser/browser.ts';
import type { Bench, Findings, Load } from '../load.ts';
import { once, type Row, shown } from '../report/row.ts';
import { table } from '../report/table.ts';

const KB = 1024;

const what = (part: string) => `first visit to / on a phone: ${part}`;
const FIRST = [
  { what: what('script'), unit: 'KB', limit: 3 },
  { what: what('HTML and CSS'), unit: 'KB', limit: 15 },
  { what: what('fonts'), unit: 'KB', limit: 50 },
  { what: what('everything, with pictures above the fold'), unit: 'KB', limit: 140 },
] as const;

type Visits = { path: string; first: Weight; second: Weight };

/** A first visit and a second one, in a browser of their own. */
async function visit(browser: Browser, address: string, path: string): Promise<Visits> {
  const wire = await startWire(address);
  const phone = await newPhone(browser);
  try {
    const first = await weigh(await phone.newPage(), wire, path);
    return { path, first, second: await weigh(await phone.newPage(), wire, path) };
  } finally {
    await phone.close();
    await wire.close();
  }
}

function secondRow({ second }: Visits): Row {
  const note = `${second.requests} ${second.requests === 1 ? 'request' : 'requests'}, ${second.total} bytes`;
  // One request is enough, however large; so are 2 KB, in however many.
  return second.requests <= 1
    ? { what: 'second visit to /: requests', unit: '', limit: 1, measured: once(second.requests), note }
    : { what: 'second visit to /', unit: 'KB', limit: 2, measured: once(second.total / KB), note };
}

const kb = (bytes: number): string => shown(bytes / KB, 'KB');

function detailsOf(visits: readonly Visits[]): string {
  const head = ['page', 'requests', 'HTML', 'CSS', 'script', 'fonts', 'all above the fold', 'all', 'second visit'];
  const rows = visits.map(({ path, first, second }) => [
    path,
    String(first.requests),
    ...[first.html, first.css, first.script, first.font, first.fold, first.total].map(kb),
    `${second.requests} · ${kb(second.total)}`,
  ]);
  return table(head, rows);
}

const run = (bench: Bench): Promise<Findings> =>
  withBrowser([...FIRST, { what: 'second visit to /', unit: 'KB', limit: 2 }], async (browser) => {
    const { address } = await bench.school();
    const visits: Visits[] = [];
    for (const { path } of bench.quick ? PAGES.slice(0, 1) : PAGES) visits.push(await visit(browser, address, path));
    const home = visits[0] as Visits;
    const { script, html, css, font, fold } = home.first;
    const sizes = [script, html + css, font, fold];
    const rows = FIRST.map((row, index): Row => ({ ...row, measured: once((sizes[index] ?? Number.NaN) / KB) }));
    return {
      rows: [...rows, secondRow(home)],
      details: [{ heading: 'What a visit loads', text: detailsOf(visits) }],
    };
  });

/** The bytes of a first and a second visit as they came over the wire. */
export const visits: Load = { name: 'visit', run };
