const EVERY_MS = 50;

export type MemoryWatch = { idle: number; peak: () => number; stop: () => void };

/** Looks twenty times a second at the memory of a server that is idle now. Bytes. */
export function watchMemory(bytes: () => number): MemoryWatch {
  const idle = bytes();
  let peak = idle;
  const timer = setInterval(() => {
    peak = Math.max(peak, bytes());
  }, EVERY_MS).unref();
  return { idle, peak: () => peak, stop: () => clearInterval(timer) };
}
