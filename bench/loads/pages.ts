import path from 'node:path';
import { PAGES } from '../../test/journeys/support/pages.ts';
import { askerOf, headerOf } from '../client/ask.ts';
import { requestOf } from '../client/plan.ts';
import type { Bench, Findings, Load } from '../load.ts';
import { againstBareNode, type Row, shown } from '../report/row.ts';
import { table } from '../report/table.ts';
import { startBareNode } from '../server/bare-node.ts';
import { nginxVersion, type Served, startNginx } from '../server/nginx.ts';
import type { Server } from '../server/server.ts';
import { type Measured, measured } from '../stats.ts';
import { round, type Target, takeTurns } from './cpu.ts';

type Page = Served & { path: string; etag: string };

/** Processor time of a page: ours, nginx's where it is installed, and that of bare node:http. */
type PageCost = { path: string; bytes: number; ours: Measured; nginx: Measured | null; bare: Measured };

/** Every public page as a browser gets it. */
async function servedPages(server: Server): Promise<Page[]> {
  const asker = askerOf(server.port);
  const served = [];
  for (const { name, path } of PAGES) {
    const answer = await asker.ask(path);
    served.push({ name, path, etag: headerOf(answer, 'ETag'), headers: answer.headers, body: answer.body });
  }
  asker.close();
  return served;
}

const ratioTo = ({ ours }: PageCost, other: Measured | null): number => (other ? ours.value / other.value : Number.NaN);

/** The median of all pages; the note names the page of the highest. */
function ofAll(costs: readonly PageCost[], unit: Row['unit'], of: (cost: PageCost) => number): Omit<Row, 'what'> {
  const values = costs.map(of);
  const spread = measured(values);
  const highest = costs[values.indexOf(spread.high)];
  return { unit, measured: spread, note: `median of ${costs.length}, highest ${highest?.path}` };
}

function rowsOf(costs: readonly PageCost[], version: string | null): Row[] {
  const nginx = { what: 'the same, against nginx serving the same bytes', limit: 1.6 };
  return [
    {
      what: 'CPU per request, a public page that has not changed, br',
      ...ofAll(costs, 'ms', ({ ours }) => ours.value),
    },
    version === null
      ? { ...nginx, unit: '×', measured: null, note: 'nginx is not installed' }
      : { ...nginx, ...ofAll(costs, '×', (cost) => ratioTo(cost, cost.nginx)) },
    {
      what: 'the same, against bare node:http with the same bytes and headers, which writes no log',
      limit: 1.2,
      ...ofAll(costs, '×', (cost) => ratioTo(cost, cost.bare)),
    },
  ];
}

const detailsOf = (costs: readonly PageCost[], version: string | null): string =>
  table(
    ['page', 'bytes (br)', 'Prangon', `nginx ${version ?? '–'}`, 'ratio', 'bare node:http', 'ratio'],
    costs.map((cost) => [
      cost.path,
      String(cost.bytes),
      shown(cost.ours.value, 'ms'),
      shown(cost.nginx?.value ?? Number.NaN, 'ms'),
      shown(ratioTo(cost, cost.nginx), '×'),
      shown(cost.bare.value, 'ms'),
      shown(ratioTo(cost, cost.bare), '×'),
    ]),
  );

async function costOf(bench: Bench, page: Page, ours: Target, bare: Target, nginx: Target | null): Promise<PageCost> {
  const named = [requestOf(`/${page.name}`)];
  const [own, plain, other = null] = (await takeTurns(bench, [
    { target: ours, requests: [requestOf(page.path)] },
    { target: bare, requests: named },
    ...(nginx ? [{ target: nginx, requests: named }] : []),
  ])) as [Measured, Measured, Measured?];
  return { path: page.path, bytes: page.body.length, ours: own, bare: plain, nginx: other };
}

async function run(bench: Bench): Promise<Findings> {
  const server = await bench.school();
  const served = await servedPages(server);
  const version = nginxVersion();
  const nginx = version === null ? null : await startNginx(path.join(bench.folder, 'nginx'), served);
  const bare = await startBareNode(served);
  try {
    for (const [target, paths] of [
      [server, served.map((page) => page.path)],
      [bare, served.map((page) => `/${page.name}`)],
    ] as const)
      await round(
        bench,
        target,
        paths.map((each) => requestOf(each)),
        { atLeast: 20_000 },
      );
    const costs: PageCost[] = [];
    for (const page of served) costs.push(await costOf(bench, page, server, bare, nginx));
    const known = ({ etag }: Page) => ({ headers: { 'If-None-Match': etag } });
    const [own, plain] = (await takeTurns(bench, [
      { target: server, requests: served.map((page) => requestOf(page.path, known(page))) },
      { target: bare, requests: served.map((page) => requestOf(`/${page.name}`, known(page))) },
    ])) as [Measured, Measured];
    return {
      rows: [
        ...rowsOf(costs, version),
        againstBareNode('CPU per request, 304 to a browser that has the page', own, plain, 1.2),
      ],
      details: [{ heading: 'Public pages', text: detailsOf(costs, version) }],
    };
  } finally {
    await bare.stop();
    await nginx?.stop();
  }
}

export const pages: Load = { name: 'pages', run };
