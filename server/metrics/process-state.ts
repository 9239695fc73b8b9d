import { readdir } from 'node:fs/promises';
import { Histogram, type Registry } from 'prom-client';
import { counter, gauge } from './values.ts';

/** Interval of event loop checks, ms, and buckets of its delay: a timer's resolution is a millisecond. */
const EVERY_MS = 20;
const SECONDS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5];

/** Linux says which files are open; elsewhere nobody knows. */
const openFiles = (): Promise<number | null> =>
  readdir('/proc/self/fd').then(
    (entries) => entries.length,
    () => null,
  );

/**
 * Measures the process itself: memory, time, files, and delays of its event loop. (monitorEventLoopDelay has no buckets
 * to add up, and its reset swallows the wait that it falls into.)
 */
export function watchProcess(registry: Registry): { stop: () => void } {
  const delays = new Histogram({
    name: 'prangon_event_loop_delay_seconds',
    help: `How late the event loop was, asked every ${EVERY_MS} ms.`,
    buckets: SECONDS,
    registers: [registry],
  });
  let last = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    delays.observe(Math.max(0, now - last - EVERY_MS) / 1000);
    last = now;
  }, EVERY_MS).unref();
  const startedAt = Date.now() / 1000 - process.uptime();
  const memory = (name: 'rss' | 'heapUsed' | 'external') => () => process.memoryUsage()[name];
  gauge(registry, 'process_resident_memory_bytes', 'Resident memory.', memory('rss'));
  gauge(registry, 'prangon_heap_used_bytes', 'JavaScript heap in use.', memory('heapUsed'));
  gauge(registry, 'prangon_external_bytes', 'Memory outside of the heap, such as cached pages.', memory('external'));
  counter(registry, 'process_cpu_seconds_total', 'Processor time.', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  gauge(registry, 'process_start_time_seconds', 'When the process began, in Unix time.', () => startedAt);
  gauge(registry, 'process_open_fds', 'Open files and connections.', openFiles);
  return { stop: () => clearInterval(timer) };
}
