import { readdir, readFile } from 'node:fs/promises';

const KILOBYTE = 1024;

const readOr = (file: string): Promise<string> => readFile(file, 'utf8').catch(() => '');

/** Children of a process on Linux, without theirs. */
async function childrenOf(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(threads.map((thread) => readOr(`/proc/${pid}/task/${thread}/children`)));
  return lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
}

/** Memory of this process and its children in bytes, shared pages split among their users (Pss); null outside Linux. */
export async function ownMemory(): Promise<number | null> {
  const pids = [process.pid, ...(await childrenOf(process.pid))];
  const rollups = await Promise.all(pids.map((pid) => readOr(`/proc/${pid}/smaps_rollup`)));
  const kilobytes = rollups.map((text) => Number(/^Pss:\s+(\d+) kB$/m.exec(text)?.[1] ?? 0));
  return kilobytes[0] ? kilobytes.reduce((sum, one) => sum + one, 0) * KILOBYTE : null;
}
