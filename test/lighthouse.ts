import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { PAGES } from './journeys/support/pages.ts';

/**
 * `npm run lighthouse [-- ADDRESS [PATH…]]`: Lighthouse's mobile preset on every public page (or those named), the median
 * of three visits, as a table. Without an address it fills and serves the sample school by itself. Ends with 1 where a page has less than 100.
 */
const RUNS = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const METRICS = ['largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'] as const;

type Row = { page: string; scores: number[]; metrics: number[] };

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Serves the sample school from a folder of its own. */
async function sampleSchool(): Promise<{ address: string; stop: () => void }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'prangon-lighthouse-'));
  const port = await freePort();
  const server = spawn(process.execPath, ['server/commands/demo/demo.ts'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: path.join(folder, 'data'), LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const stop = () => {
    server.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (chunk: Buffer) => String(chunk).includes('The sample school is open') && resolve());
    server.on('exit', (code) => reject(new Error(`The sample school ended with ${code}`)));
  });
  return { address: `http://127.0.0.1:${port}`, stop };
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const scoreIn = (result: Result, category: string): number =>
  Math.round((result.categories[category]?.score ?? 0) * 100);

/** What keeps the page below 100, for who is to mend it. */
function shortcomings(result: Result): string[] {
  return CATEGORIES.filter((category) => scoreIn(result, category) < 100).flatMap((category) =>
    (result.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `  ${category}: ${id} ${result.audits[id]?.displayValue ?? ''}`),
  );
}

/** One visit; a second one where the first came to nothing, such as a browser that painted nothing in time. */
async function visit(url: string, port: number, again = true): Promise<Result> {
  const answer = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES] });
  const fault = answer ? answer.lhr.runtimeError : { code: 'NOTHING', message: 'Lighthouse said nothing' };
  if (answer && !fault) return answer.lhr;
  if (again) return visit(url, port, false);
  throw new Error(`${url}: ${fault?.code} ${fault?.message}`);
}

async function look(page: (typeof PAGES)[number], address: string, port: number): Promise<Row> {
  const results: Result[] = [];
  for (let run = 0; run < RUNS; run += 1) results.push(await visit(address + page.path, port));
  const scores = CATEGORIES.map((category) => median(results.map((result) => scoreIn(result, category))));
  const metrics = METRICS.map((metric) => median(results.map((result) => result.audits[metric]?.numericValue ?? 0)));
  if (scores.some((score) => score < 100)) {
    for (const words of new Set(results.flatMap(shortcomings))) console.log(words);
  }
  return { page: page.path, scores, metrics };
}

const [given, ...paths] = process.argv.slice(2);
const school = given ? { address: given.replace(/\/+$/, ''), stop: () => {} } : await sampleSchool();
const port = await freePort();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', `--remote-debugging-port=${port}`],
});
try {
  const rows: Row[] = [];
  for (const page of PAGES.filter(({ path }) => paths.length === 0 || paths.includes(path))) {
    const row = await look(page, school.address, port);
    rows.push(row);
    const [lcp = 0, tbt = 0, cls = 0] = row.metrics;
    const shown = [...row.scores, `${(lcp / 1000).toFixed(2)} s`, `${Math.round(tbt)} ms`, cls.toFixed(3)];
    console.log(`${row.page.padEnd(14)} ${shown.map((value) => String(value).padStart(8)).join('')}`);
  }
  console.log(
    `${''.padEnd(14)} ${['perf', 'a11y', 'best', 'seo', 'LCP', 'TBT', 'CLS'].map((name) => name.padStart(8)).join('')}`,
  );
  process.exitCode = rows.every(({ scores }) => scores.every((score) => score === 100)) ? 0 : 1;
} finally {
  await browser.close();
  school.stop();
}
