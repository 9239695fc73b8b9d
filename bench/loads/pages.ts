import path from 'node:path';
import { PAGES } from '../../test/journeys/support/pages.ts';
import { askerOf, headerOf } from '../client/ask.ts';
import { requestOf } from '../client/plan.ts';
import type { Bench, Findings, Load } from '../load.ts';
import { once, type Row, shown } from '../report/row.ts';
import { table } from '../report/table.ts';
import { startBareNode } from '../server/bare-node.ts';
import { nginxVersion, type Served, startNginx } from '../server/nginx.ts';
import type { Server } from '../server/server.ts';
import { type Measured, median } from '../stats.ts';
import { round, takeTurns } from './cpu.ts';

type PageCost = { path: string; bytes: number; etag: string; ours: Measured; nginx: Measured | null; ratio: number };

/** Every public page as a browser gets it. */
async function servedPages(server: Server): Promise<(Served & { path: string; etag: string })[]> {
  const asker = askerOf(server.port);
  const served = [];
  for (const { name, path } of PAGES) {
    const answer = await asker.ask(path);
    served.push({ name, path, etag: headerOf(answer, 'ETag'), headers: answer.headers, body: answer.body });
  }
  asker.close();
  return served;
}

const worst = (costs: readonly PageCost[], of: (cost: PageCost) => number): PageCost =>
  costs.reduce((a, b) => (of(b) > of(a) ? b : a));

function rowsOf(costs: readonly PageCost[], version: string | null): Row[] {
  const slowest = worst(costs, ({ ours }) => ours.value);
  const middle = median(costs.map(({ ours }) => ours.value));
  const rows: Row[] = [
    {
      what: 'CPU per request, a public page that has not changed, br',
      unit: 'ms',
      limit: 0.02,
      measured: slowest.ours,
      note: `worst of ${costs.length}: ${slowest.path}; median ${shown(middle, 'ms')}`,
    },
  ];
  const ratio = { what: 'the same, against nginx serving the same bytes', unit: '×' as const, limit: 3 };
  if (version === null) return [...rows, { ...ratio, measured: null, note: 'nginx is not installed' }];
  const farthest = worst(costs, (cost) => cost.ratio);
  const ratios = costs.map((cost) => cost.ratio);
  const measured = { value: farthest.ratio, low: Math.min(...ratios), high: Math.max(...ratios) };
  const note = `worst of ${costs.length}: ${farthest.path}; median ${shown(median(ratios), '×')}; nginx ${version}, one worker`;
  return [...rows, { ...ratio, measured, note }];
}

const detailsOf = (costs: readonly PageCost[]): string =>
  table(
    ['page', 'bytes (br)', 'Prangon', 'nginx', 'ratio'],
    costs.map(({ path, bytes, ours, nginx, ratio }) => [
      path,
      String(bytes),
      shown(ours.value, 'ms'),
      nginx ? shown(nginx.value, 'ms') : '',
      nginx ? shown(ratio, '×') : '',
    ]),
  );

/** The home page compared with bare node:http, which answers with the same bytes and headers: no routes, no log, no tags. */
async function besideBareNode(bench: Bench, server: Server, home: Served): Promise<Row[]> {
  const bare = await startBareNode(home);
  const requests = [requestOf('/')];
  try {
    await round(bench, bare, requests, { atLeast: 20_000 });
    const turns = [server, bare].map((target) => ({ target, requests }));
    const [own, alone] = (await takeTurns(bench, turns)) as [Measured, Measured];
    return [
      {
        what: 'the same, / against bare node:http with its bytes and headers',
        unit: '×',
        limit: 1.1,
        measured: once(own.value / alone.value),
        note: `${shown(own.value, 'ms')} against ${shown(alone.value, 'ms')}, which writes no log`,
      },
    ];
  } finally {
    await bare.stop();
  }
}

async function run(bench: Bench): Promise<Findings> {
  const server = await bench.school();
  const served = await servedPages(server);
  const version = nginxVersion();
  const nginx = version === null ? null : await startNginx(path.join(bench.folder, 'nginx'), served);
  const costs: PageCost[] = [];
  const all = served.map(({ path }) => requestOf(path));
  await round(bench, server, all, { atLeast: 20_000 });
  try {
    for (const page of served) {
      const ours = { target: server, requests: [requestOf(page.path)] };
      const theirs = nginx ? [{ target: nginx, requests: [requestOf(`/${page.name}`)] }] : [];
      const [own, other = null] = (await takeTurns(bench, [ours, ...theirs])) as [Measured, Measured?];
      const ratio = other ? own.value / other.value : Number.NaN;
      costs.push({ path: page.path, bytes: page.body.length, etag: page.etag, ours: own, nginx: other, ratio });
    }
  } finally {
    await nginx?.stop();
  }
  const known = served.map(({ path, etag }) => requestOf(path, { headers: { 'If-None-Match': etag } }));
  const beside = served[0] ? await besideBareNode(bench, server, served[0]) : [];
  const [unchanged = null] = await takeTurns(bench, [{ target: server, requests: known }]);
  return {
    rows: [
      ...rowsOf(costs, version),
      ...beside,
      { what: 'CPU per request, 304 to a browser that has the page', unit: 'ms', limit: 0.02, measured: unchanged },
    ],
    details: [{ heading: 'Public pages', text: detailsOf(costs) }],
  };
}

export const pages: Load = { name: 'pages', run };
