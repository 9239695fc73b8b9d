import { setTimeout as wait } from 'node:timers/promises';
import { type Asker, askerOf } from '../client/ask.ts';
import type { Server } from '../server/server.ts';
import { percentile } from '../stats.ts';

/** Between two looks of a visitor, ms. */
const LOOK_MS = 5;

/** Somebody who asks again and again, each on a connection of their own. */
export type Visitor = (asker: Asker, turn: number) => Promise<unknown>;

const atHome: Visitor = (asker) => asker.ask('/');

/** Seconds that `work` takes, and waits of visitors during it, in ms: of the home page, or these. */
export async function beside<T>(
  server: Pick<Server, 'port'>,
  work: () => Promise<T>,
  visitors: readonly Visitor[] = [atHome],
) {
  const waits: number[] = [];
  let isOver = false;
  const began = performance.now();
  const working = work().finally(() => {
    isOver = true;
  });
  const visiting = visitors.map(async (visit) => {
    const asker = askerOf(server.port);
    for (let turn = 0; !isOver; turn += 1) {
      const sent = performance.now();
      await visit(asker, turn);
      waits.push(performance.now() - sent);
      await wait(LOOK_MS);
    }
    asker.close();
  });
  await Promise.all(visiting);
  const answer = await working;
  const seconds = (performance.now() - began) / 1000;
  return { answer, seconds, p99: percentile(waits, 0.99), longest: percentile(waits, 1) };
}
