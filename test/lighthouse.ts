import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { copySchool, schoolOf } from '../bench/data/schools.ts';
import { SAMPLE } from '../bench/data/sizes.ts';
import { describeMachine } from '../bench/report/machine.ts';
import { writePart } from '../bench/report/performance-file.ts';
import { table } from '../bench/report/table.ts';
import { startServer } from '../bench/server/server.ts';
import { median } from '../bench/stats.ts';
import { ensureBuild } from '../server/commands/build.ts';
import { EVERY_PAGE } from './journeys/support/pages.ts';
import { CHROMIUM } from './support/chromium.ts';
import { freePort } from './support/free-port.ts';

/**
 * `npm run lighthouse [-- [--write] [ADDRESS] [PATH…]]`: Lighthouse's mobile preset on every public page (or those named),
 * the median of three visits, as a table. Without an address it serves the sample school by itself; `--write` keeps that
 * table in docs/performance.md. Ends with 1 where a page is beyond a limit.
 */
const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Metrics of what a visitor feels, with their limits: ms, ms, and a share of the screen. */
const METRICS = [
  { id: 'largest-contentful-paint', limit: 1200, shown: (value: number) => `${(value / 1000).toFixed(2)} s` },
  { id: 'total-blocking-time', limit: 100, shown: (value: number) => `${Math.round(value)} ms` },
  { id: 'cumulative-layout-shift', limit: 0.01, shown: (value: number) => value.toFixed(3) },
] as const;
const HEAD = ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP', 'TBT', 'CLS', ''];

type Row = { page: string; scores: number[]; metrics: number[] };

/** Serves the sample school from a folder of its own. */
async function sampleSchool(): Promise<{ address: string; stop: () => Promise<void> }> {
  await ensureBuild();
  const folder = mkdtempSync(path.join(tmpdir(), 'prangon-lighthouse-'));
  const dataDir = path.join(folder, 'data');
  copySchool(await schoolOf(SAMPLE), dataDir);
  const server = await startServer({ dataDir });
  const stop = async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  };
  return { address: server.address, stop };
}

const scoreIn = (result: Result, category: string): number =>
  Math.round((result.categories[category]?.score ?? 0) * 100);

/** Reasons for a score below 100, for whoever fixes the page. */
function shortcomings(result: Result): string[] {
  return CATEGORIES.filter((category) => scoreIn(result, category) < 100).flatMap((category) =>
    (result.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `  ${category}: ${id} ${result.audits[id]?.displayValue ?? ''}`),
  );
}

/** One visit; a second one where the first came to nothing, such as a browser that painted nothing in time. */
async function visit(url: string, skipAudits: string[], port: number, again = true): Promise<Result> {
  const answer = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES], skipAudits });
  const fault = answer ? answer.lhr.runtimeError : { code: 'NOTHING', message: 'Lighthouse said nothing' };
  if (answer && !fault) return answer.lhr;
  if (again) return visit(url, skipAudits, port, false);
  throw new Error(`${url}: ${fault?.code} ${fault?.message}`);
}

async function look(page: (typeof EVERY_PAGE)[number], address: string, port: number): Promise<Row> {
  const results: Result[] = [];
  const skipped = page.unlisted ? ['is-crawlable'] : [];
  for (let run = 0; run < RUNS; run += 1) results.push(await visit(address + page.path, skipped, port));
  const scores = CATEGORIES.map((category) => median(results.map((result) => scoreIn(result, category))));
  const metrics = METRICS.map(({ id }) =>
    median(results.map((result) => result.audits[id]?.numericValue ?? Number.POSITIVE_INFINITY)),
  );
  if (scores.some((score) => score < 100)) {
    for (const words of new Set(results.flatMap(shortcomings))) console.error(`${page.path}${words}`);
  }
  return { page: page.path, scores, metrics };
}

const isWithin = ({ scores, metrics }: Row): boolean =>
  scores.every((score) => score === 100) &&
  metrics.every((value, index) => value <= (METRICS[index]?.limit ?? Number.NEGATIVE_INFINITY));

const cellsOf = (row: Row): string[] => [
  row.page,
  ...row.scores.map(String),
  ...METRICS.map(({ shown }, index) => shown(row.metrics[index] ?? Number.NaN)),
  isWithin(row) ? 'ok' : 'over',
];

const limits = ['at most', ...CATEGORIES.map(() => '100'), ...METRICS.map(({ limit, shown }) => shown(limit)), ''];

const { values, positionals } = parseArgs({ options: { write: { type: 'boolean' } }, allowPositionals: true });
const given = positionals.find((word) => !word.startsWith('/'));
const paths = positionals.filter((word) => word.startsWith('/'));
if (values.write && positionals.length > 0) throw new Error('--write keeps the table of all pages: name none');
const machine = describeMachine();
const school = given ? { address: given.replace(/\/+$/, ''), stop: async () => {} } : await sampleSchool();
const port = await freePort();
const browser = await chromium.launch({ ...CHROMIUM, args: [...CHROMIUM.args, `--remote-debugging-port=${port}`] });
try {
  const rows: Row[] = [];
  for (const page of EVERY_PAGE.filter(({ path }) => paths.length === 0 || paths.includes(path))) {
    rows.push(await look(page, school.address, port));
    console.error(cellsOf(rows.at(-1) as Row).join('  '));
  }
  const text = `${machine}\n\n${table(HEAD, [limits, ...rows.map(cellsOf)])}`;
  console.log(text);
  if (values.write) writePart('lighthouse', text);
  process.exitCode = rows.every(isWithin) ? 0 : 1;
} finally {
  await browser.close();
  await school.stop();
}
