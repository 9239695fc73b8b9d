import { createHash } from 'node:crypto';

/** Hash of nothing: before the first entry, and in entries that tell of no content. */
export const NO_HASH = '0'.repeat(64);

/** Entry of the public log, as it is published and hashed. `at` is in whole seconds. */
export type LogEntry = { n: number; at: string; what: string; sha256: string; prev: string; hash: string };
export type LogHead = Pick<LogEntry, 'n' | 'hash'>;

export const hashOf = ({ n, at, what, sha256, prev }: Omit<LogEntry, 'hash'>): string =>
  createHash('sha256').update([n, at, what, sha256, prev].join('\n')).digest('hex');

/** Follows a chain from after `head`; answers its last entry that fits and the number of the first that does not. */
export function followChain(head: LogHead, entries: readonly LogEntry[]): { head: LogHead; broken: number | null } {
  let last = head;
  for (const entry of entries) {
    const n = last.n + 1;
    if (entry.n !== n || entry.prev !== last.hash || entry.hash !== hashOf(entry)) return { head: last, broken: n };
    last = { n, hash: entry.hash };
  }
  return { head: last, broken: null };
}
