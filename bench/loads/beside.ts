import { setTimeout as wait } from 'node:timers/promises';
import { askerOf } from '../client/ask.ts';
import type { Server } from '../server/server.ts';
import { percentile } from '../stats.ts';

/** Between two looks of a visitor, ms. */
const LOOK_MS = 5;

/** Seconds that `work` takes, and how long visitors of the home page wait meanwhile, in ms. */
export async function beside<T>(server: Pick<Server, 'port'>, work: () => Promise<T>) {
  const visitor = askerOf(server.port);
  const waits: number[] = [];
  let isOver = false;
  const began = performance.now();
  const working = work().finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const sent = performance.now();
    await visitor.ask('/');
    waits.push(performance.now() - sent);
    await wait(LOOK_MS);
  }
  visitor.close();
  const answer = await working;
  return { answer, seconds: (performance.now() - began) / 1000, p99: percentile(waits, 0.99) };
}
