import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { test as base } from './visit.ts';

/** A line between a browser and the server on which all that is asked for is heard: a browser tells nobody else what it fetches ahead. */
type Line = { address: string; asked: string[]; stop: () => Promise<void> };

async function startLine(target: string): Promise<Line> {
  const asked: string[] = [];
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
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Options = { school: string };

/** Journeys over a line of their own to the sample school; `asked` lists the paths and queries, in order. */
export const test = base.extend<Options & { line: Line }>({
  school: ({ playwright: _ }, use, { project }) => use(project.use.baseURL ?? ''),
  line: async ({ school }, use) => {
    const line = await startLine(school);
    await use(line);
    await line.stop();
  },
  baseURL: ({ line }, use) => use(line.address),
});

export { expect } from './visit.ts';
