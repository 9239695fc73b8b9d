import http, { type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Gauge, Registry } from 'prom-client';
import type { AccessLog } from '../listen/access-log.ts';
import { watchProcess } from './process-state.ts';
import { countRequests } from './request-counts.ts';
import { counter, gauge } from './values.ts';

/** Values that are read only when metrics are requested. */
export type Sources = {
  /** The server whose connections count. */
  server: Server;
  /** Size of the page cache, with its hits and misses. */
  pages: () => { answers: number; bytes: number; found: number; drawn: number };
  /** Images that wait for the image process; null where this process has none. */
  imagesWaiting: () => number | null;
  /** When the last scheduled backup was made, ms since 1970; null when there is none. */
  lastBackup: () => Promise<number | null>;
  /** Rejects when the part is away. */
  parts: Readonly<Record<string, () => Promise<void>>>;
};

export type Metrics = {
  /** The same log, which counts what it writes. */
  watchLog: (log: AccessLog) => AccessLog;
  /** Serves Prometheus at `/metrics`, only on this machine. Answers the address. */
  listen: (port: number, sources: Sources) => Promise<string>;
  close: () => Promise<void>;
};

const PART_MS = 2000;

const answers = (check: () => Promise<void>, withinMs: number): Promise<number> =>
  Promise.race([
    check().then(() => 1),
    new Promise<number>((resolve) => setTimeout(() => resolve(0), withinMs).unref()),
  ]).catch(() => 0);

const connectionsOf = (server: Server): Promise<number | null> =>
  new Promise((resolve) => server.getConnections((error, count) => resolve(error ? null : count)));

/** Counts what this process does, from its first request on. Made only where METRICS_PORT is set: nothing is counted otherwise. */
export function createMetrics({ partMs = PART_MS } = {}): Metrics {
  // A registry of its own: several servers may run in one process.
  const registry = new Registry();
  const count = countRequests(registry);
  const state = watchProcess(registry);

  function watch(sources: Sources): void {
    const pages = (name: keyof ReturnType<Sources['pages']>) => () => sources.pages()[name];
    new Gauge({
      name: 'prangon_up',
      help: 'Whether a part answers.',
      labelNames: ['part'],
      registers: [registry],
      async collect() {
        const parts = Object.entries(sources.parts);
        await Promise.all(parts.map(async ([part, check]) => this.set({ part }, await answers(check, partMs))));
      },
    });
    const seconds = async () => {
      const at = await sources.lastBackup().catch(() => null);
      return at === null ? null : at / 1000;
    };
    gauge(registry, 'prangon_connections', 'Open connections.', () => connectionsOf(sources.server));
    counter(registry, 'prangon_page_hits_total', 'Pages answered from memory.', pages('found'));
    counter(registry, 'prangon_page_draws_total', 'Pages that had to be drawn.', pages('drawn'));
    gauge(registry, 'prangon_pages_kept', 'Pages in memory.', pages('answers'));
    gauge(registry, 'prangon_pages_kept_bytes', 'Memory that they take.', pages('bytes'));
    gauge(registry, 'prangon_images_waiting', 'Images not made ready yet.', sources.imagesWaiting);
    const backup = 'When the last scheduled backup was made, in Unix time.';
    gauge(registry, 'prangon_last_backup_timestamp_seconds', backup, seconds);
  }

  let listening: Server | null = null;
  return {
    watchLog: ({ write, flush }) => ({
      flush,
      write: (entry) => {
        count(entry);
        write(entry);
      },
    }),
    listen: async (port, sources) => {
      watch(sources);
      const server = http.createServer((request, response) => {
        const answer = (status: number, text: string) =>
          response.writeHead(status, { 'Content-Type': registry.contentType }).end(text);
        if (request.method !== 'GET' || request.url !== '/metrics') answer(404, 'Ask for GET /metrics\n');
        else
          registry.metrics().then(
            (text) => answer(200, text),
            (error) => answer(500, `${error}\n`),
          );
      });
      listening = server;
      await new Promise<void>((resolve, reject) => {
        server.once('error', (error: NodeJS.ErrnoException) => {
          reject(
            new Error(`METRICS_PORT: nobody can listen on 127.0.0.1:${port} (${error.code}). Choose another one.`),
          );
        });
        server.listen(port, '127.0.0.1', resolve);
      });
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`;
    },
    close: async () => {
      state.stop();
      const server = listening;
      if (!server?.listening) return;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
