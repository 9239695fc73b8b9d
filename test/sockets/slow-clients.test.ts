import type http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createListener, type ListenerOptions } from '../../server/listen/listener.ts';
import { createRouteTemplate } from '../../server/listen/route-template.ts';
import { stopListener } from '../../server/listen/stop.ts';
import { type Connection, connect } from './connection.ts';

const servers: http.Server[] = [];
const open: Connection[] = [];
afterEach(async () => {
  for (const { socket } of open.splice(0)) socket.destroy();
  await Promise.all(servers.splice(0).map((server) => stopListener(server, 0)));
});

/** The listener alone, with shorter times and fewer connections than in earnest. */
async function listen(change: Partial<ListenerOptions>): Promise<{ port: number; server: http.Server }> {
  const server = createListener({
    routeOf: createRouteTemplate([]),
    fetch: async (request) => {
      if (request.method === 'POST') return new Response(String((await request.arrayBuffer()).byteLength));
      return new Response(new URL(request.url).pathname === '/large' ? 'x'.repeat(32 * 1024 * 1024) : 'here');
    },
    sources: [],
    log: { write: () => {}, flush: () => {} },
    headers: { common: [], api: [], page: () => [] },
    behindProxy: false,
    onError: () => {},
    ...change,
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

const visit = (port: number): Connection => {
  const connection = connect(port);
  open.push(connection);
  return connection;
};
const many = (port: number, count: number) => Array.from({ length: count }, () => visit(port));
const connections = (server: http.Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((_, count) => resolve(count)));
/** A request of somebody else, on a connection of its own. */
async function another(port: number): Promise<number[]> {
  const { say, over, statuses } = visit(port);
  say('GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  await over;
  return statuses();
}

describe('senders', () => {
  it('that drip their headers are told 408, while others are answered', async () => {
    const { port, server } = await listen({ limits: { headersTimeout: 1000, connectionsCheckingInterval: 50 } });
    const slow = many(port, 300);
    for (const { say } of slow) say('GET / HTTP/1.1\r\nHost: a\r\n');
    const dripping = setInterval(() => {
      for (const { say, socket } of slow) if (!socket.destroyed) say('X');
    }, 50);
    expect(await another(port)).toEqual([200]);
    await Promise.all(slow.map(({ over }) => over));
    clearInterval(dripping);
    expect(new Set(slow.flatMap(({ statuses }) => statuses()))).toEqual(new Set([408]));
    expect(await another(port)).toEqual([200]);
    await vi.waitFor(async () => expect(await connections(server)).toBe(0), { timeout: 60_000 });
  });

  it('that say nothing at all are closed without a word, and without a line in the log', async () => {
    const log: unknown[] = [];
    const { port } = await listen({
      log: { write: (line) => log.push(line), flush: () => {} },
      limits: { headersTimeout: 1000, connectionsCheckingInterval: 50 },
    });
    const silent = many(port, 50);
    expect(await Promise.all(silent.map(({ over }) => over))).toEqual(silent.map(() => ''));
    expect(log).toEqual([]);
  });

  it('that drip a body byte by byte are told 408', async () => {
    const { port } = await listen({ pace: { every: 500, bytes: 100 } });
    const { say, over, statuses, socket } = visit(port);
    say('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5000\r\n\r\n');
    const dripping = setInterval(() => !socket.destroyed && say('x'), 20);
    await over;
    clearInterval(dripping);
    expect(statuses()).toEqual([408]);
  });
});

describe('connections', () => {
  it('beyond the most that are taken are closed, those that are open go on, and there is room again later', async () => {
    const { port, server } = await listen({ limits: { mostConnections: 40 } });
    const first = many(port, 40);
    await vi.waitFor(async () => expect(await connections(server)).toBe(40), { timeout: 60_000 });
    const late = many(port, 10);
    expect(await Promise.all(late.map(({ over }) => over))).toEqual(late.map(() => ''));
    for (const { say } of first) say('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await vi.waitFor(() => expect(first.map(({ statuses }) => statuses())).toEqual(first.map(() => [200])), {
      timeout: 60_000,
    });
    for (const { socket } of first.slice(0, 5)) socket.destroy();
    await vi.waitFor(async () => expect(await connections(server)).toBe(35), { timeout: 60_000 });
    expect(await another(port)).toEqual([200]);
  });

  it('of a client that reads nothing of its answer are closed', async () => {
    const { port, server } = await listen({ limits: { idleTimeout: 300 } });
    const { socket, say, over } = visit(port);
    socket.pause();
    say('GET /large HTTP/1.1\r\nHost: a\r\n\r\n');
    await vi.waitFor(async () => expect(await connections(server)).toBe(1), { timeout: 60_000 });
    await vi.waitFor(async () => expect(await connections(server)).toBe(0), { timeout: 60_000 });
    socket.resume();
    // Data already on its way arrives, the rest never does.
    expect((await over).length).toBeLessThan(32 * 1024 * 1024);
  });
});
