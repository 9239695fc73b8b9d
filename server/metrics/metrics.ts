import http, { type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AccessLog } from '../listen/access-log.ts';
import { watchProcess } from './process-state.ts';
import { createRequestCounts } from './request-counts.ts';
import { exposition, type Family, single } from './text.ts';

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
  const requests = createRequestCounts();
  const state = watchProcess();

  async function families(sources: Sources): Promise<Family[]> {
    const parts = Object.entries(sources.parts);
    const [up, connections, lastBackup, own] = await Promise.all([
      Promise.all(parts.map(async ([part, check]) => ({ labels: { part }, value: await answers(check, partMs) }))),
      connectionsOf(sources.server),
      sources.lastBackup().catch(() => null),
      state.families(),
    ]);
    const kept = sources.pages();
    return [
      ...requests.families(),
      { name: 'prangon_up', help: 'Whether a part answers.', type: 'gauge', samples: up },
      single('gauge', 'prangon_connections', 'Open connections.', connections),
      single('counter', 'prangon_page_hits_total', 'Pages answered from memory.', kept.found),
      single('counter', 'prangon_page_draws_total', 'Pages that had to be drawn.', kept.drawn),
      single('gauge', 'prangon_pages_kept', 'Pages in memory.', kept.answers),
      single('gauge', 'prangon_pages_kept_bytes', 'Memory that they take.', kept.bytes),
      single('gauge', 'prangon_images_waiting', 'Images not made ready yet.', sources.imagesWaiting()),
      single(
        'gauge',
        'prangon_last_backup_timestamp_seconds',
        'When the last scheduled backup was made, in Unix time.',
        lastBackup === null ? null : lastBackup / 1000,
      ),
      ...own,
    ];
  }

  let listening: Server | null = null;
  return {
    watchLog: ({ write, flush }) => ({
      flush,
      write: (entry) => {
        requests.count(entry);
        write(entry);
      },
    }),
    listen: async (port, sources) => {
      const server = http.createServer((request, response) => {
        const answer = (status: number, text: string) =>
          response.writeHead(status, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text);
        if (request.method !== 'GET' || request.url !== '/metrics') answer(404, 'Ask for GET /metrics\n');
        else
          families(sources).then(
            (all) => answer(200, exposition(all)),
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
