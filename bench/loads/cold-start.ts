import { SCHOOL } from '../data/sizes.ts';
import type { Bench, Findings, Load } from '../load.ts';
import { measured } from '../stats.ts';

async function run(bench: Bench): Promise<Findings> {
  const seconds: number[] = [];
  for (let n = 0; n < bench.rounds; n += 1) {
    const server = await bench.open(SCHOOL, { admin: false });
    seconds.push(server.startMs / 1000);
    await server.stop();
  }
  return {
    rows: [
      {
        what: 'cold start, from spawning the process to the first 200 of /',
        unit: 's',
        limit: 0.6,
        measured: measured(seconds),
      },
    ],
  };
}

export const coldStart: Load = { name: 'cold-start', run };
