import { askerOf, headerOf } from '../client/ask.ts';
import { requestOf } from '../client/plan.ts';
import type { Bench, Findings, Load } from '../load.ts';
import { shown } from '../report/row.ts';
import { takeTurns } from './cpu.ts';
import { costAfterNotice } from './render.ts';

const PATH = '/api/notices/';
const WRITES = 100;

async function run(bench: Bench): Promise<Findings> {
  const server = await bench.school();
  const asker = askerOf(server.port);
  const etag = headerOf(await asker.ask(PATH), 'ETag');
  const [kept, unchanged] = await takeTurns(bench, [
    { target: server, requests: [requestOf(PATH)] },
    { target: server, requests: [requestOf(PATH, { headers: { 'If-None-Match': etag } })] },
  ]);
  asker.close();
  const fresh = await costAfterNotice(bench, server, PATH, WRITES, 4 * WRITES);
  const what = 'CPU per request, notices/ 100 rows';
  return {
    rows: [
      {
        what: `${what}, unchanged`,
        unit: 'ms',
        limit: 0.03,
        measured: kept ?? null,
        note: unchanged ? `with its body; as 304 ${shown(unchanged.value, 'ms')}` : '',
      },
      { what: `${what}, first after a write`, unit: 'ms', limit: 0.8, measured: fresh },
    ],
  };
}

export const notices: Load = { name: 'notices', run };
