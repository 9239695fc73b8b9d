import net from 'node:net';
import { createLatencies } from './latencies.ts';
import type { Outcome, Plan } from './plan.ts';
import { createResponseReader } from './response-reader.ts';

type Lane = { socket: net.Socket; since: number; isBusy: boolean };

const sum = (statuses: Record<number, number>, from: number) =>
  Object.entries(statuses).reduce((all, [status, count]) => all + (Number(status) >= from ? count : 0), 0);

/** Opens a plan's connections. `run` puts the load on them for so many ms and resolves when the last answer has come. */
export async function openLanes(plan: Plan) {
  const { requests, connections, rate, atLeast = 0 } = plan;
  const lanes = await Promise.all(Array.from({ length: connections }, () => connect(plan.port)));
  let next = 0;
  let ended: (() => void) | null = null;
  /** The run that is underway. */
  let current: object | null = null;
  let stopAt = 0;
  let busy = 0;
  let sent = 0;
  let tally = newTally();
  /** When the requests were due that wait for a free connection. */
  const due: number[] = [];

  const send = (lane: Lane, since: number) => {
    lane.since = since;
    lane.isBusy = true;
    busy += 1;
    sent += 1;
    lane.socket.write(requests[next] as Uint8Array);
    next = (next + 1) % requests.length;
  };

  const isOver = (now: number): boolean => now >= stopAt && sent >= atLeast;

  const proceed = (lane: Lane) => {
    const now = performance.now();
    if (rate !== undefined) {
      const since = due.shift();
      if (since !== undefined) send(lane, since);
    } else if (!isOver(now)) send(lane, now);
    if (busy === 0 && due.length === 0 && isOver(now)) ended?.();
  };

  const lost = (lane: Lane) => {
    // One that waits for work is closed by the server after a while, as it said it would.
    if (lane.isBusy) {
      tally.broken += 1;
      busy -= 1;
    }
    // Nothing is sent on it any more.
    lane.isBusy = true;
    const at = lanes.indexOf(lane);
    void connect(plan.port).then(
      (fresh) => {
        lanes[at] = fresh;
        listen(fresh);
        if (isClosing) fresh.socket.destroy();
        else proceed(fresh);
      },
      (reason: unknown) => {
        if (!isClosing) throw reason;
      },
    );
  };

  const listen = (lane: Lane) => {
    const feed = createResponseReader(({ status, bodyBytes }) => {
      // Bare Node tells a new connection that waits too long for work so (408), and closes it.
      if (!lane.isBusy) return;
      tally.latencies.add(performance.now() - lane.since);
      tally.statuses[status] = (tally.statuses[status] ?? 0) + 1;
      tally.bodyBytes += bodyBytes;
      lane.isBusy = false;
      busy -= 1;
      proceed(lane);
    });
    lane.socket.on('data', feed);
    lane.socket.on('close', () => !isClosing && lost(lane));
  };
  let isClosing = false;
  lanes.forEach(listen);

  /** Gives out what has become due, as evenly as timers allow, until `run` is over. */
  const dispatch = (started: number, perMs: number, run: object) => {
    let given = 0;
    let turn = 0;
    const tick = () => {
      if (run !== current) return;
      const now = performance.now();
      const wanted = Math.floor((Math.min(now, stopAt) - started) * perMs);
      for (; given < wanted; given += 1) due.push(started + given / perMs);
      // In turn: one that waited for long would be closed by the server, perhaps just when it is used.
      for (let tried = 0; tried < lanes.length && due.length > 0; tried += 1) {
        const lane = lanes[turn] as Lane;
        turn = (turn + 1) % lanes.length;
        if (!lane.isBusy) send(lane, due.shift() as number);
      }
      if (now < stopAt) setTimeout(tick, 1);
      else if (busy === 0) ended?.();
    };
    tick();
  };

  const run = async (ms: number): Promise<Outcome> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    current = promise;
    ended = resolve;
    tally = newTally();
    sent = 0;
    const started = performance.now();
    stopAt = started + ms;
    if (rate !== undefined) dispatch(started, rate / 1000, promise);
    else for (const lane of lanes) if (!lane.isBusy) send(lane, performance.now());
    await promise;
    ended = null;
    current = null;
    const { latencies, statuses, broken, bodyBytes } = tally;
    return {
      requests: sum(statuses, 0),
      errors: sum(statuses, 400) + broken,
      statuses,
      bodyBytes,
      ms: performance.now() - started,
      p50: latencies.at(0.5),
      p99: latencies.at(0.99),
      p999: latencies.at(0.999),
      longest: latencies.longest(),
    };
  };

  const close = () => {
    isClosing = true;
    for (const { socket } of lanes) socket.destroy();
  };
  return { run, close };
}

const newTally = () => ({
  latencies: createLatencies(),
  statuses: {} as Record<number, number>,
  broken: 0,
  bodyBytes: 0,
});

function connect(port: number): Promise<Lane> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      socket.off('error', reject);
      // Whatever breaks a connection also closes it.
      socket.on('error', () => {});
      resolve({ socket, since: 0, isBusy: false });
    });
    socket.setNoDelay(true);
    socket.once('error', reject);
  });
}
