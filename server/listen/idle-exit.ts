import type http from 'node:http';
import { underwayOf } from './underway.ts';

const SECOND = 1000;
/** Pause before the next look where a job keeps the server awake, ms. */
const LOOK_AGAIN = SECOND;

type Options = {
  /** Time without a request or a job after which the server ends, ms. */
  ms: number;
  /** True while a job is open that must not be cut short. */
  isWorking: () => Promise<boolean>;
  end: () => void;
};

/** Calls `end` once, after a time without a request and without a job. */
export function endWhenIdle(server: http.Server, { ms, isWorking, end }: Options): { stop: () => void } {
  let last = performance.now();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const awake = () => {
    last = performance.now();
  };
  const isAnswering = () => underwayOf.get(server)?.all().next().done === false;
  const lookIn = (wait: number) => {
    if (!isStopped) timer = setTimeout(() => void look(), wait).unref();
  };
  const look = async () => {
    const left = last + ms - performance.now();
    if (left > 0) return lookIn(left);
    if (isAnswering() || (await isWorking().catch(() => true))) {
      awake();
      return lookIn(Math.min(ms, LOOK_AGAIN));
    }
    // A request may have come while the jobs were looked up.
    if (last + ms > performance.now()) return lookIn(ms);
    if (!isStopped) end();
  };
  server.prependListener('request', (_request, response: http.ServerResponse) => {
    awake();
    response.once('close', awake);
  });
  lookIn(ms);
  return {
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
