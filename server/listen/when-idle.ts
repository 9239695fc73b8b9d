import type http from 'node:http';
import { underwayOf } from './underway.ts';

/** Pause before the next look where a job keeps the server awake, ms. */
const LOOK_AGAIN = 1000;

type Options = {
  /** Time without a request or a job after which `act` is called, ms. */
  ms: number;
  /** True for a request that puts it off; all do unless said. */
  counts?: (request: http.IncomingMessage) => boolean;
  /** True while a job is open that must not be disturbed. */
  isWorking?: () => Promise<boolean>;
  act: () => void;
};

/** Calls `act` once for each time in which the server is left alone for so long. */
export function whenIdle(
  server: http.Server,
  { ms, counts = () => true, isWorking = async () => false, act }: Options,
): { stop: () => void } {
  let last = performance.now();
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  const lookIn = (wait: number) => {
    if (!isStopped) timer = setTimeout(() => void look(), wait).unref();
  };
  const awake = () => {
    last = performance.now();
    if (timer === null) lookIn(ms);
  };
  const isAnswering = () => underwayOf.get(server)?.all().next().done === false;
  const look = async () => {
    const left = last + ms - performance.now();
    if (left > 0) return lookIn(left);
    if (isAnswering() || (await isWorking().catch(() => true))) {
      last = performance.now();
      return lookIn(Math.min(ms, LOOK_AGAIN));
    }
    // A request may have come while the jobs were looked up.
    if (last + ms > performance.now()) return lookIn(ms);
    timer = null;
    if (!isStopped) act();
  };
  server.prependListener('request', (request: http.IncomingMessage, response: http.ServerResponse) => {
    if (!counts(request)) return;
    awake();
    response.once('close', awake);
  });
  lookIn(ms);
  return {
    stop: () => {
      isStopped = true;
      if (timer) clearTimeout(timer);
    },
  };
}
