import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Served } from './nginx.ts';
import { cpuMs } from './process-info.ts';

export type BareNode = { port: number; cpuMs: () => number; stop: () => Promise<void> };

/**
 * Starts a server of nothing but node:http: it answers `/NAME` with these bytes and headers, and with 304 where it is told
 * an `If-None-Match`. It shows what Node costs without us.
 */
export async function startBareNode(served: readonly Served[]): Promise<BareNode> {
  const child = fork(new URL('./bare-node-process.ts', import.meta.url), { serialization: 'advanced' });
  const gone = once(child, 'exit');
  child.send(served);
  const [port] = (await once(child, 'message')) as [number];
  const pid = child.pid ?? 0;
  return {
    port,
    cpuMs: () => cpuMs(pid),
    stop: async () => {
      child.disconnect();
      await gone;
    },
  };
}
