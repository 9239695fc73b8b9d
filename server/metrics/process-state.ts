import { readdir } from 'node:fs/promises';
import { Histogram } from './histogram.ts';
import { type Family, single } from './text.ts';

/** Interval of event loop checks, ms, and buckets of its delay: a timer's resolution is a millisecond. */
const EVERY_MS = 20;
const SECONDS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5];

/** Linux says which files are open; elsewhere nobody knows. */
const openFiles = (): Promise<number | null> =>
  readdir('/proc/self/fd').then(
    (entries) => entries.length,
    () => null,
  );

export type ProcessState = { families: () => Promise<Family[]>; stop: () => void };

/**
 * Measures the process itself: memory, time, files, and delays of its event loop. (monitorEventLoopDelay has no buckets
 * to add up, and its reset swallows the wait that it falls into.)
 */
export function watchProcess(): ProcessState {
  const delays = new Histogram(SECONDS);
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    delays.add(Math.max(0, now - last - EVERY_MS) / 1000);
    last = now;
  }, EVERY_MS).unref();
  const startedAt = Date.now() / 1000 - process.uptime();
  return {
    families: async () => {
      const { rss, heapUsed, external } = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      return [
        {
          name: 'prangon_event_loop_delay_seconds',
          help: `How late the event loop was, asked every ${EVERY_MS} ms.`,
          type: 'histogram',
          samples: delays.samples(),
        },
        single('gauge', 'process_resident_memory_bytes', 'Resident memory.', rss),
        single('gauge', 'prangon_heap_used_bytes', 'JavaScript heap in use.', heapUsed),
        single('gauge', 'prangon_external_bytes', 'Memory outside of the heap, such as kept pages.', external),
        single('counter', 'process_cpu_seconds_total', 'Processor time.', (user + system) / 1e6),
        single('gauge', 'process_start_time_seconds', 'When the process began, in Unix time.', startedAt),
        single('gauge', 'process_open_fds', 'Open files and connections.', await openFiles()),
      ];
    },
    stop: () => clearInterval(timer),
  };
}
