import type { Server } from 'node:http';
import net, { type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { until } from '../../test/support/until.ts';
import { KeptAnswer } from '../kept/answer.ts';
import { createListener, type ListenerOptions } from './listener.ts';
import { createRouteTemplate } from './route-template.ts';
import { stopListener } from './stop.ts';

const servers: Server[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => stopListener(server, 0)));
});

const keptOf = (body: string | Buffer, headers: [string, string][] = []) =>
  new KeptAnswer({
    ...{ kind: 'page', status: 200, contentType: 'text/html; charset=utf-8', etag: '"tag"' },
    headers: [['Vary', 'Accept-Encoding'], ...headers],
    bytes: Buffer.from(body),
  });

/** A server that has these answers by their paths, and answers anything else as Hono would. */
async function serve(kept: Record<string, KeptAnswer>, change: Partial<ListenerOptions> = {}) {
  const ids: string[] = [];
  const server = createListener({
    routeOf: createRouteTemplate([]),
    fetch: (request) => new Response(`made: ${new URL(request.url).pathname}`),
    sources: [{ lookup: (target) => kept[target] ?? null }],
    log: { write: ({ requestId }) => ids.push(requestId), flush: () => {} },
    headers: { common: [], api: [], page: () => [] },
    behindProxy: false,
    ...change,
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { server, port, ids };
}

function connect(port: number): { socket: Socket; heard: () => string; get: (path: string, more?: string) => void } {
  const socket = net.connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  return {
    socket,
    heard: () => Buffer.concat(chunks).toString('latin1'),
    get: (path, more = '') => void socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`),
  };
}
const connectionsOf = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)));
const DATE = /[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT/;
const headOf = (id: string | undefined, lines: string[]) => [...lines, `X-Request-Id: ${id}`];

describe('a kept answer on the wire', () => {
  it('is these lines and the body, byte for byte, with an id and a date of its own each time', async () => {
    const { port, ids } = await serve({ '/': keptOf('পাতা') });
    const { get, heard } = connect(port);
    for (const count of [1, 2, 3]) {
      get('/');
      await until(() => expect(heard().split('HTTP/1.1')).toHaveLength(count + 1));
      await until(() => expect(ids).toHaveLength(count));
    }
    const answers = heard().split(/(?=HTTP\/1\.1 )/);
    for (const [index, answer] of answers.entries()) {
      const date = DATE.exec(answer)?.[0] ?? '';
      expect(Math.abs(Date.parse(date) - Date.now())).toBeLessThan(60_000);
      const lines = headOf(ids[index], [
        'HTTP/1.1 200 OK',
        'Content-Type: text/html; charset=utf-8',
        'Content-Length: 12',
        'Vary: Accept-Encoding',
        'ETag: "tag"',
      ]);
      lines.push(`Date: ${date}`, 'Connection: keep-alive', 'Keep-Alive: timeout=5', '', '');
      expect(answer).toBe(lines.join('\r\n') + Buffer.from('পাতা').toString('latin1'));
    }
    expect(new Set(ids).size).toBe(3);
  });

  it('is 304 without type, length and body for who has it, and goes on after that', async () => {
    const { port } = await serve({ '/': keptOf('page') });
    const { get, heard } = connect(port);
    get('/', 'If-None-Match: "tag"\r\n');
    await until(() => expect(heard()).toMatch(/\r\n\r\n$/));
    expect(heard()).toMatch(/^HTTP\/1\.1 304 Not Modified\r\nVary: Accept-Encoding\r\nETag: "tag"\r\nX-Request-Id: /);
    expect(heard()).not.toMatch(/content-(length|type)/i);
    get('/');
    await until(() => expect(heard()).toMatch(/HTTP\/1\.1 200 OK[\s\S]*page$/));
  });

  it('keeps its place among pipelined requests', async () => {
    const { port, ids } = await serve({ '/': keptOf('kept') });
    const { socket, heard } = connect(port);
    socket.write(['/', '/made', '/', '/'].map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join(''));
    await until(() => expect(heard().match(/\r\n\r\nkept|made: \/made/g)).toHaveLength(4));
    expect(heard().match(/kept|made: /g)).toEqual(['kept', 'made: ', 'kept', 'kept']);
    const said = [...heard().matchAll(/^x-request-id: (\S+)\r$/gim)].map(([, id]) => id);
    expect(new Set(said)).toEqual(new Set(ids));
    expect(said).toHaveLength(4);
  });

  it('says for a proxy that its connection stays open longer, and where it ends says only that', async () => {
    const { port } = await serve({ '/': keptOf('x') }, { behindProxy: true });
    const { get, heard } = connect(port);
    get('/');
    get('/made');
    await until(() => expect(heard().match(/^Keep-Alive: timeout=65\r$/gm)).toHaveLength(2));
    const last = connect(port);
    last.get('/', 'Connection: close\r\n');
    await until(() => expect(last.heard()).toMatch(/^connection: close\r$/im));
    expect(last.heard()).not.toMatch(/^keep-alive:/im);
  });
});

describe('connections', () => {
  it('on which no further request comes are closed, those at work are not', async () => {
    const never = Promise.withResolvers<Response>();
    const { port, server } = await serve(
      { '/': keptOf('x') },
      { fetch: () => never.promise, limits: { keepAlive: 200 } },
    );
    const [idle, busy] = [connect(port), connect(port)];
    const closed: string[] = [];
    idle.socket.on('close', () => closed.push('idle'));
    busy.socket.on('close', () => closed.push('busy'));
    idle.get('/');
    busy.get('/never');
    await vi.waitFor(() => expect(closed).toEqual(['idle']), { timeout: 60_000 });
    expect(idle.heard()).toContain('200 OK');
    await new Promise<void>((resolve) => server.getConnections((_, count) => resolve(expect(count).toBe(1))));
    never.resolve(new Response('late'));
    await until(() => expect(busy.heard()).toContain('late'));
  });

  it('that send on and on without waiting are cut where too much is underway, the others are not', async () => {
    const doors = Promise.withResolvers<void>();
    const { port, ids } = await serve(
      { '/': keptOf('x') },
      { fetch: () => doors.promise.then(() => new Response('made')), limits: { mostUnderway: 20 } },
    );
    const [patient, hasty, late] = [connect(port), connect(port), connect(port)];
    patient.get('/made');
    const cut = new Promise((resolve) => hasty.socket.once('close', resolve));
    for (let n = 0; n < 30; n += 1) hasty.get('/made');
    await cut;
    expect(hasty.heard()).toBe('');
    late.get('/made');
    late.get('/');
    await until(() => expect(ids.length).toBeGreaterThan(0));
    doors.resolve();
    await until(() => expect([patient.heard(), late.heard()].join('')).toMatch(/made[\s\S]*made[\s\S]*200 OK/));
  });
});

describe('an answer that comes before the whole request', () => {
  const HEAD = 'POST /api/token/ HTTP/1.1\r\nHost: a\r\nContent-Length: 9000000\r\n\r\n';

  /** Sends a part, waits for the answer without reading it, sends more; `heard` is read only then. */
  async function sendOn(change: Partial<ListenerOptions> = {}) {
    const refused = () => new Response('too much', { status: 413, headers: { Connection: 'close' } });
    const { port, ids, server } = await serve({}, { fetch: refused, ...change });
    const { socket, heard } = connect(port);
    const faults: Error[] = [];
    socket.on('error', (error) => faults.push(error)).pause();
    socket.write(HEAD + 'x'.repeat(100_000));
    await until(() => expect(ids).toHaveLength(1));
    // The first is answered with a reset where nobody reads it, the next then fails.
    for (const part of Array(4).fill('x'.repeat(500_000))) await new Promise((resolve) => socket.write(part, resolve));
    return { socket, heard, faults, ids, server };
  }

  it('reaches a client that sends on, and ends the connection', async () => {
    const { socket, heard, faults, ids, server } = await sendOn();
    socket.resume();
    await until(() => expect(socket.closed).toBe(true));
    expect(faults).toEqual([]);
    expect(heard()).toMatch(/^HTTP\/1\.1 413 [\s\S]*\r\n\r\ntoo much$/);
    await until(async () => expect(await connectionsOf(server)).toBe(0));
    expect(ids).toHaveLength(1);
  });

  it('is the last: nothing behind the body is done', async () => {
    const done: string[] = [];
    const fetch = (request: Request) => {
      done.push(request.url);
      return new Response('too much', { status: 413, headers: { Connection: 'close' } });
    };
    const { socket, server } = await sendOn({ fetch });
    socket.write(`${'x'.repeat(6_900_000)}DELETE /api/notices/1/ HTTP/1.1\r\nHost: a\r\n\r\n`);
    await until(async () => expect(await connectionsOf(server)).toBe(0));
    expect(done).toHaveLength(1);
  });
});
