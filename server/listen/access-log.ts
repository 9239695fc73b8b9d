import fs from 'node:fs';

export type AccessEntry = {
  /** Ours: letters, digits and hyphens. */
  requestId: string;
  method: string;
  /** A route's template or a page's path: no query, no id of a person, no token. */
  route: string;
  status: number;
  ms: number;
  /** Bytes of the body. */
  bytes: number;
  /** Said when the client left before the answer was whole. */
  aborted?: boolean;
};

export type AccessLog = {
  write: (entry: AccessEntry) => void;
  /** Writes what is waiting, at once; for the end of the process. */
  flush: () => void;
};

export type AccessLogOptions = {
  /** LOG_LEVEL: lines are written at `info` and below. */
  level: string;
  /** Output: standard output by default; tests set another. */
  fd?: number;
  now?: () => number;
};

const FULL = 64 * 1024;
const WAIT = 200;
// A reader that has stopped must not fill our memory: beyond this, lines are dropped and counted.
const MOST = 4 * 1024 * 1024;
const RETRY = 50;

const silent: AccessLog = { write: () => {}, flush: () => {} };

/** One JSON line per request, gathered in a string and written at 64 KB, after 200 ms and at exit. */
export function createAccessLog({ level, fd = 1, now = Date.now }: AccessLogOptions): AccessLog {
  if (!['trace', 'debug', 'info'].includes(level)) return silent;
  let waiting = '';
  let dropped = 0;
  let isScheduled = false;
  let isWriting = false;
  /** Handed to the system and not yet written. */
  let rest: Buffer = Buffer.alloc(0);
  let stampAt = Number.NaN;
  let stamp = '';

  const schedule = (delay: number) => {
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(drain, delay).unref();
  };

  const take = () => {
    if (rest.length > 0 || waiting === '') return;
    rest = Buffer.from(waiting);
    waiting = '';
  };

  const drain = () => {
    isScheduled = false;
    if (isWriting) return;
    take();
    if (rest.length === 0) return;
    isWriting = true;
    fs.write(fd, rest, (error, written) => {
      isWriting = false;
      if (error && error.code !== 'EAGAIN') rest = Buffer.alloc(0);
      else rest = rest.subarray(error ? 0 : written);
      if (rest.length > 0 || waiting !== '') schedule(error ? RETRY : waiting.length >= FULL ? 0 : WAIT);
    });
  };

  const timeNow = (): string => {
    const at = now();
    if (at !== stampAt) {
      stampAt = at;
      stamp = new Date(at).toISOString();
    }
    return stamp;
  };

  const write = ({ requestId, method, route, status, ms, bytes, aborted }: AccessEntry) => {
    if (waiting.length > MOST) {
      dropped += 1;
      return;
    }
    if (dropped > 0) {
      waiting += `{"level":"warn","time":"${timeNow()}","msg":"log lines dropped","count":${dropped}}\n`;
      dropped = 0;
    }
    waiting += `{"level":"info","time":"${timeNow()}","request_id":"${requestId}","method":"${method}","route":${JSON.stringify(route)},"status":${status},"ms":${Math.round(ms * 100) / 100},"bytes":${bytes}${aborted ? ',"aborted":true' : ''}}\n`;
    if (waiting.length >= FULL) drain();
    else schedule(WAIT);
  };

  const flush = () => {
    // Otherwise the chunk being written could be written twice.
    if (isWriting) rest = Buffer.alloc(0);
    for (let tries = 0; tries < 100; tries += 1) {
      take();
      if (rest.length === 0) return;
      try {
        rest = rest.subarray(fs.writeSync(fd, rest));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
      }
    }
  };

  process.on('exit', flush);
  return { write, flush };
}
