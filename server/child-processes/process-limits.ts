import type { ChildProcess } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

const LOOK_MS = 50;

/** Resident memory of a process in bytes; 0 where nobody tells. */
export function residentBytes({ pid }: ChildProcess): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

// Linux counts it for programs in hundredths of a second, whatever its own clock does.
const TICK_MS = 10;

/** Processor time that a process has taken so far, in ms; null where nobody tells. */
export function processorMs({ pid }: ChildProcess): number | null {
  try {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? [];
    return (Number(user) + Number(system)) * TICK_MS;
  } catch {
    return null;
  }
}

/** Calls `tell` with what a process takes whenever that is more than `most` bytes, until the answered function is called. */
export function watchMemory(child: ChildProcess, most: number, tell: (bytes: number) => void): () => void {
  const watch = setInterval(() => {
    const bytes = residentBytes(child);
    if (bytes > most) tell(bytes);
  }, LOOK_MS);
  return () => clearInterval(watch);
}

/**
 * The server comes first: where the processor is short, and where memory is, of which the kernel takes all back from one.
 * To be called at once: on Linux only threads that are started after this inherit it.
 */
export function standAside({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
    writeFileSync(`/proc/${pid}/oom_score_adj`, '1000');
  } catch {
    // It has gone already, which its exit event tells; or this is no Linux.
  }
}
