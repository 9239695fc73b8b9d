import type { Bench, Findings, Load } from '../load.ts';
import { once } from '../report/row.ts';

const MB = 1024 * 1024;

async function run(bench: Bench): Promise<Findings> {
  const { idle, peak } = await bench.memory();
  return {
    rows: [
      { what: 'memory of server and image process, idle', unit: 'MB', limit: 120, measured: once(idle / MB) },
      {
        what: 'memory of server and image process, peak',
        unit: 'MB',
        limit: 360,
        measured: once(peak / MB),
        note: 'one process through all loads above, another for result day',
      },
    ],
  };
}

export const memory: Load = { name: 'memory', run };
