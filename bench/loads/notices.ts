import { askerOf, headerOf } from '../client/ask.ts';
import { requestOf } from '../client/plan.ts';
import type { Bench, Findings, Load } from '../load.ts';
import { againstBareNode } from '../report/row.ts';
import { startBareNode } from '../server/bare-node.ts';
import type { Measured } from '../stats.ts';
import { takeTurns } from './cpu.ts';
import { costAfterNotice } from './render.ts';

const PATH = '/api/notices/';
const WRITES = 100;

async function run(bench: Bench): Promise<Findings> {
  const server = await bench.school();
  const asker = askerOf(server.port);
  const answer = await asker.ask(PATH);
  asker.close();
  const known = { headers: { 'If-None-Match': headerOf(answer, 'ETag') } };
  const bare = await startBareNode([{ name: 'notices', ...answer }]);
  try {
    const [unchanged, plain, on304, plain304] = (await takeTurns(bench, [
      { target: server, requests: [requestOf(PATH)] },
      { target: bare, requests: [requestOf('/notices')] },
      { target: server, requests: [requestOf(PATH, known)] },
      { target: bare, requests: [requestOf('/notices', known)] },
    ])) as [Measured, Measured, Measured, Measured];
    const fresh = await costAfterNotice(bench, server, PATH, WRITES, 4 * WRITES);
    const what = 'CPU per request, notices/ 100 rows';
    return {
      rows: [
        againstBareNode(`${what}, unchanged`, unchanged, plain, 1.8),
        againstBareNode(`${what}, 304`, on304, plain304, 1.8),
        { what: `${what}, first after a write`, unit: 'ms', measured: fresh },
      ],
    };
  } finally {
    await bare.stop();
  }
}

export const notices: Load = { name: 'notices', run };
