import type { Server } from './server.ts';

const EVERY_MS = 50;
/** How long a server that has just shown its first page is left alone before it counts as idle. */
const IDLE_MS = 2000;

export type MemoryWatch = { idle: number; peak: () => number; stop: () => void };

/** Waits until a server is idle, then looks at its memory twenty times a second. Bytes. */
export async function watchMemory(server: Server): Promise<MemoryWatch> {
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  const idle = server.residentBytes();
  let peak = idle;
  const timer = setInterval(() => {
    peak = Math.max(peak, server.residentBytes());
  }, EVERY_MS).unref();
  return { idle, peak: () => peak, stop: () => clearInterval(timer) };
}
