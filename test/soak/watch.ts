import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { SQLITE_FILE } from '../../server/database/sqlite.ts';
import { residentBytes } from '../support/process-state.ts';

/** Measurements of a server at one moment. */
export type Sample = {
  /** Resident memory, bytes. */
  memory: number;
  /** Memory of the image process; 0 while there is none. */
  images: number;
  files: number;
  /** 99th percentile of the event loop's delay since the last sample, ms. */
  delay: number;
  /** Bytes of the write-ahead log. */
  log: number;
};

/** Allowed growth from the second quarter to the last: by a share of the value plus an amount. */
const LIMITS: Readonly<Record<keyof Sample, { share: number; more: number }>> = {
  memory: { share: 0.2, more: 40 * 1024 * 1024 },
  images: { share: 0.2, more: 40 * 1024 * 1024 },
  files: { share: 0.1, more: 12 },
  delay: { share: 1, more: 50 },
  log: { share: 0.5, more: 16 * 1024 * 1024 },
};

const numberOf = (text: string, name: string): number =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);

const bucketsOf = (text: string): [number, number][] =>
  [...text.matchAll(/^prangon_event_loop_delay_seconds_bucket\{le="([^"]+)"\} (\S+)$/gm)].map(([, end, count]) => [
    end === '+Inf' ? Number.POSITIVE_INFINITY : Number(end),
    Number(count),
  ]);

/** Resident memory of the processes that a process has started. */
function childBytes(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return children.reduce((sum, child) => {
    try {
      return sum + (residentBytes(Number(child)) || 0);
    } catch {
      // It has left since.
      return sum;
    }
  }, 0);
}

export type Watched = { pid: number; metricsPort: number; dataDir: string };

/** Asks a server's metrics, each time for what happened since the time before. */
export function watchServer({ pid, metricsPort, dataDir }: Watched): () => Promise<Sample> {
  let before = new Map<number, number>();
  return async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const buckets = bucketsOf(text);
    const since = buckets.map(([end, count]) => [end, count - (before.get(end) ?? 0)] as const);
    before = new Map(buckets);
    const all = since.at(-1)?.[1] ?? 0;
    const [within = 0] = since.find(([, count]) => count >= all * 0.99) ?? [];
    const file = statSync(path.join(dataDir, `${SQLITE_FILE}-wal`), { throwIfNoEntry: false });
    return {
      memory: numberOf(text, 'process_resident_memory_bytes'),
      images: childBytes(pid),
      files: numberOf(text, 'process_open_fds'),
      delay: within * 1000,
      log: file?.size ?? 0,
    };
  };
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export type Verdict = { second: number; last: number; most: number; isFlat: boolean };

/** Compares the last quarter of a value to its second, since the first is for warming up. */
export function judge(samples: readonly Sample[], key: keyof Sample): Verdict {
  const values = samples.map((sample) => sample[key]);
  const quarter = Math.floor(values.length / 4);
  const second = median(values.slice(quarter, 2 * quarter));
  const last = median(values.slice(3 * quarter));
  const { share, more } = LIMITS[key];
  return { second, last, most: Math.max(...values), isFlat: last <= second * (1 + share) + more };
}
