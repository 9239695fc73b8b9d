import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { test as base } from './visit.ts';

/**
 * A line between a browser and the server. What a browser fetches ahead is heard only here; and a line that is cut is so
 * for a service worker, too, whenever it starts.
 */
type Line = {
  address: string;
  /** Paths and queries, in order. */
  asked: string[];
  /** From here on every connection breaks. */
  cut: () => void;
  mend: () => void;
  stop: () => Promise<void>;
};

async function startLine(target: string): Promise<Line> {
  const asked: string[] = [];
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = http.createServer((request, response) => {
    asked.push(request.url ?? '/');
    const { method, headers } = request;
    const ahead = http.request(new URL(request.url ?? '/', target), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    ahead.on('error', () => response.destroy());
    request.pipe(ahead);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    if (isCut) socket.destroy();
  });
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    cut: () => {
      isCut = true;
      breakAll();
    },
    mend: () => {
      isCut = false;
    },
    stop: async () => {
      breakAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type WithLine = { line: Line };

/** A line of the journey's own to `school`, by which the browser reaches it. */
export const overLine = {
  line: async ({ school }: { school: string }, use: (line: Line) => Promise<void>) => {
    const line = await startLine(school);
    await use(line);
    await line.stop();
  },
  baseURL: ({ line }: WithLine, use: (address: string) => Promise<void>) => use(line.address),
};

/** Journeys over a line of their own to the sample school. */
export const test = base
  .extend<{ school: string }>({ school: ({ playwright: _ }, use, { project }) => use(project.use.baseURL ?? '') })
  .extend<WithLine>(overLine);

export { expect } from './visit.ts';
