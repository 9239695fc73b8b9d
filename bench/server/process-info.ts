import { readdirSync, readFileSync } from 'node:fs';

// Linux counts processor time for programs in hundredths of a second, whatever its own clock does.
const TICK_MS = 10;

/** Stands for a process that has ended. */
const NO_STAT = `0 (gone) Z${' 0'.repeat(14)}`;

/** Processor time in /proc/PID/stat, ms: of a process, and of its ended children. */
export type Stat = { ownMs: number; endedChildrenMs: number };

/** Reads a line of /proc/PID/stat; the program's name in it may hold spaces and brackets. */
export function parseStat(text: string): Stat {
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const at = (number: number) => Number(fields[number - 3]);
  return { ownMs: (at(14) + at(15)) * TICK_MS, endedChildrenMs: (at(16) + at(17)) * TICK_MS };
}

/** A value of /proc/PID/status that is given in kB, in bytes; 0 where it is missing. */
export function parseStatusBytes(text: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1] ?? 0) * 1024;
}

/** A process may end while it is looked at. */
function read(pid: number, file: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return null;
  }
}

/** Children that the main thread started; none where the kernel does not tell. */
const childrenOf = (pid: number): number[] =>
  (read(pid, `task/${pid}/children`) ?? '').split(' ').filter(Boolean).map(Number);

/** The threads of a process; none where it has ended. */
function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

/** Processor time of a process that runs, in ms: of its threads to the nanosecond, where the kernel tells. */
function ownMs(pid: number): number {
  const times = threadsOf(pid).map((thread) => read(pid, `task/${thread}/schedstat`));
  const ns = times.reduce((sum, text) => sum + Number(text?.split(' ', 1)[0] ?? Number.NaN), 0);
  return ns > 0 ? ns / 1e6 : parseStat(read(pid, 'stat') ?? NO_STAT).ownMs;
}

/** Processor time of a process and its children since it began, in ms: user and system. */
export function cpuMs(pid: number): number {
  const { endedChildrenMs } = parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  const running = childrenOf(pid).reduce((sum, child) => sum + ownMs(child), 0);
  return ownMs(pid) + endedChildrenMs + running;
}

/** Sums a value of a /proc file over a process and its children, in bytes. */
const bytesOf = (pid: number, file: string, name: string): number =>
  [pid, ...childrenOf(pid)].reduce((sum, one) => sum + parseStatusBytes(read(one, file) ?? '', name), 0);

/** Resident memory of a process and its children, in bytes; what they share, such as the program itself, counts for each. */
export const residentBytes = (pid: number): number => bytesOf(pid, 'status', 'VmRSS');

/** The same, where what processes share is split among them: what the machine lacks by them. Slower to ask for, a millisecond or more. */
export const proportionalBytes = (pid: number): number => bytesOf(pid, 'smaps_rollup', 'Pss');
