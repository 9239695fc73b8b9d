import type { Outcome, Plan } from '../client/plan.ts';
import type { Bench } from '../load.ts';
import { type Measured, measured } from '../stats.ts';

/** The server under test, and its processor time. */
export type Target = { port: number; cpuMs: () => number };

export const CONNECTIONS = 64;

export type Round = Outcome & { /** Processor time of the server for one request, in ms. */ cpu: number };

/**
 * One round of a load: warm up, then count requests and the server's processor time. Errors end the bench: their speed
 * means nothing.
 */
export async function round(
  { client, roundMs }: Bench,
  target: Target,
  requests: readonly Uint8Array[],
  change: Partial<Plan> = {},
): Promise<Round> {
  let before = 0;
  const plan = { port: target.port, connections: CONNECTIONS, requests, warmMs: roundMs / 3, ms: roundMs, ...change };
  const outcome = await client.run(plan, () => {
    before = target.cpuMs();
  });
  const cpu = (target.cpuMs() - before) / outcome.requests;
  if (outcome.errors > 0) throw new Error(`${outcome.errors} requests failed: ${JSON.stringify(outcome.statuses)}`);
  return { ...outcome, cpu };
}

/** Several rounds on each target in turn, so that a busy minute of the machine meets all of them. */
export async function takeTurns(
  bench: Bench,
  targets: readonly { target: Target; requests: readonly Uint8Array[] }[],
  change: Partial<Plan> = { atLeast: 3000 },
): Promise<Measured[]> {
  const costs: number[][] = targets.map(() => []);
  for (let turn = 0; turn < bench.rounds; turn += 1) {
    for (const [index, { target, requests }] of targets.entries())
      costs[index]?.push((await round(bench, target, requests, change)).cpu);
  }
  return costs.map(measured);
}

/**
 * The processor time of one run of `work`, in ms: the median of several rounds of `times` runs, after `warm` runs in which
 * Node compiles what it meets often: on its other threads, whose time would count.
 */
export async function cpuOfEach(
  { rounds }: Pick<Bench, 'rounds'>,
  target: Pick<Target, 'cpuMs'>,
  times: number,
  work: () => Promise<void>,
  warm = 1,
): Promise<Measured> {
  for (let n = 0; n < warm; n += 1) await work();
  const costs: number[] = [];
  for (let turn = 0; turn < rounds; turn += 1) {
    const before = target.cpuMs();
    for (let n = 0; n < times; n += 1) await work();
    costs.push((target.cpuMs() - before) / times);
  }
  return measured(costs);
}

/** As `cpuOfEach`, of `work` after a `change` each time: what the change itself costs is taken off. */
export async function cpuAfter(
  bench: Pick<Bench, 'rounds'>,
  target: Pick<Target, 'cpuMs'>,
  { change, work }: { change: () => Promise<void>; work: () => Promise<void> },
  times: number,
  warm = 1,
): Promise<Measured> {
  const alone = await cpuOfEach(bench, target, times, change, warm);
  const both = await cpuOfEach(bench, target, times, () => change().then(work), warm);
  const less = (cost: number) => cost - alone.value;
  return { value: less(both.value), low: less(both.low), high: less(both.high) };
}
