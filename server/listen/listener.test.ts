import type http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { commonHeaders, type HeaderOptions, pageHeaders } from '../http/page-headers.ts';
import { gate } from '../pages/testing/fake-build.ts';
import { type FakeSite, fakeSite } from '../pages/testing/fake-site.ts';
import type { AccessEntry } from './access-log.ts';
import { createListener, type ListenerOptions } from './listener.ts';
import { stopListener } from './stop.ts';

const OWN: HeaderOptions = { publicUrl: null, apiBase: '/api/', avatarUrl: null, frameOrigins: () => [] };
const COMMON = commonHeaders(OWN);

type Running = { site: FakeSite; port: number; server: http.Server; log: AccessEntry[]; toHono: string[] };
const servers: http.Server[] = [];

async function start(change: Partial<ListenerOptions> = {}, given?: FakeSite): Promise<Running> {
  const site = given ?? (await fakeSite());
  const log: AccessEntry[] = [];
  const toHono: string[] = [];
  const server = createListener({
    fetch: async (request) => {
      toHono.push(`${request.method} ${new URL(request.url).pathname}`);
      if (request.method === 'PUT') return new Response(String((await request.arrayBuffer()).byteLength));
      return site.fetch(request, { clientAddress: null });
    },
    sources: [site],
    log: { write: (line) => log.push(line), flush: () => {} },
    headers: { common: COMMON, page: () => pageHeaders(OWN, { kind: 'passing' }) },
    behindProxy: false,
    onError: () => {},
    ...change,
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { site, server, log, toHono, port: (server.address() as AddressInfo).port };
}

/** Sends these bytes and answers all that comes back until the server closes the connection. */
function raw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(text, 'latin1'));
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()));
    socket.on('error', reject);
  });
}
const statusOf = (answer: string) => Number(answer.split(' ', 2)[1]);
const CLOSE = 'Host: school.example\r\nConnection: close\r\n';
const ask = (port: number, target: string, headers = '', method = 'GET') =>
  raw(port, `${method} ${target} HTTP/1.1\r\n${CLOSE}${headers}\r\n`);
/** Headers of a raw answer by lower-case name, without those that differ each time or belong to the connection. */
function headersOf(answer: string): Record<string, string> {
  const lines = answer.slice(0, answer.indexOf('\r\n\r\n')).split('\r\n').slice(1);
  const all = lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]);
  return Object.fromEntries(all.filter(([name]) => !['date', 'x-request-id', 'connection'].includes(name as string)));
}
const bodyOf = (answer: string) => answer.slice(answer.indexOf('\r\n\r\n') + 4);

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => stopListener(server, 0)));
});

describe('kept pages', () => {
  it('are answered without asking Hono, the first time too, which is like the others', async () => {
    const { port, site, toHono } = await start();
    const first = await ask(port, '/notice?page=2');
    const second = await ask(port, '/notice?utm=1&page=2');
    expect([statusOf(first), statusOf(second)]).toEqual([200, 200]);
    expect(headersOf(second)).toEqual(headersOf(first));
    expect(bodyOf(second)).toBe(bodyOf(first));
    expect(toHono).toEqual([]);
    expect(site.drawn).toEqual(['/notice?page=2']);
    for (const answer of [first, second]) expect(answer).not.toMatch(/^(server|x-powered-by|set-cookie):/im);
  });

  it('are answered with 304, and with HEAD', async () => {
    const { port } = await start();
    const first = await ask(port, '/', 'Accept-Encoding: identity\r\n');
    const { etag, ...rest } = headersOf(first);
    const same = await ask(port, '/', `If-None-Match: "x"\r\nIf-None-Match: ${etag}\r\n`);
    expect([statusOf(same), bodyOf(same)]).toEqual([304, '']);
    const { 'content-length': _length, 'content-type': _type, ...unchanged } = rest;
    expect(headersOf(same)).toEqual({ etag, ...unchanged });
    const head = await ask(port, '/', '', 'HEAD');
    expect(headersOf(head)).toEqual({ etag, ...rest });
    expect(bodyOf(head)).toBe('');
  });

  it('are drawn once for all codings', async () => {
    const { port, site } = await start();
    for (const coding of ['br', 'br', 'gzip', 'gzip', 'identity']) {
      const answer = await ask(port, '/', `Accept-Encoding: ${coding}\r\n`);
      expect(headersOf(answer)['content-encoding']).toBe(coding === 'identity' ? undefined : coding);
    }
    expect(site.drawn).toEqual(['/']);
  });

  it('are left to Hono where they cannot be drawn', async () => {
    const site = await fakeSite();
    const failing = { lookup: () => null, draw: () => Promise.reject(new Error('away')) };
    const { port, toHono } = await start({ sources: [failing] }, site);
    expect(bodyOf(await ask(port, '/'))).toContain('<title>/ ');
    expect(toHono).toEqual(['GET /']);
  });

  it('have an id of their own in each answer, never the client’s', async () => {
    const { port, log } = await start();
    const ids: (string | undefined)[] = [];
    for (let i = 0; i < 3; i += 1) {
      const answer = await ask(port, '/', 'X-Request-Id: evil\r\n');
      ids.push(answer.match(/^x-request-id: (\S+)\r$/im)?.[1]);
    }
    expect(new Set(ids).size).toBe(3);
    expect(ids.join()).not.toMatch(/undefined|evil/);
    expect(log.map((line) => line.requestId)).toEqual(ids);
  });

  it('give what is behind the same id', async () => {
    const seen: (string | null)[] = [];
    const { port, log } = await start({
      fetch: (request) => {
        seen.push(request.headers.get('X-Request-Id'));
        return new Response('ok');
      },
    });
    await ask(port, '/api/x', 'x-request-id: evil\r\nX-Request-ID: evil\r\n');
    expect(seen).toEqual([log[0]?.requestId]);
  });

  it('keep the order of pipelined requests', async () => {
    const { port } = await start();
    await ask(port, '/');
    const one = 'GET /notice HTTP/1.1\r\nHost: a\r\n\r\n';
    const two = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
    const answer = await raw(port, `${one}${two}GET /nowhere HTTP/1.1\r\n${CLOSE}\r\n`);
    expect([...answer.matchAll(/HTTP\/1.1 (\d+)/g)].map((match) => match[1])).toEqual(['200', '200', '404']);
    expect(answer.indexOf('<title>/notice ')).toBeLessThan(answer.indexOf('<title>/ '));
  });

  it('wait for the one before that is still drawn', async () => {
    const doors = gate();
    const drawing = Promise.withResolvers<void>();
    const site = await fakeSite({
      say: async (_context, { pathname }) => {
        if (pathname !== '/notice') return pathname;
        drawing.resolve();
        await doors.passed;
        return pathname;
      },
    });
    const { port } = await start({}, site);
    await ask(port, '/');
    const answers = raw(port, `GET /notice HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\n${CLOSE}\r\n`);
    await drawing.promise;
    doors.open();
    expect([...(await answers).matchAll(/<title>(\S+)<\/title>/g)].map(([, said]) => said)).toEqual(['/notice', '/']);
  });

  it('show a change with the next request', async () => {
    let text = 'old';
    const site = await fakeSite({ say: () => text });
    const { port } = await start({}, site);
    expect(await ask(port, '/')).toContain('old');
    text = 'new';
    site.setVersion(2);
    expect(await ask(port, '/')).toContain('new');
  });
});

describe('bad requests', () => {
  const get = (line: string, headers = CLOSE) => `${line}\r\n${headers}\r\n`;
  it.each([
    ['TRACE', get('TRACE / HTTP/1.1'), 405],
    ['a method of others', get('PROPFIND / HTTP/1.1'), 405],
    ['an unknown method', get('FOO / HTTP/1.1'), 400],
    ['CONNECT', get('CONNECT a:1 HTTP/1.1'), 405],
    ['no Host', get('GET / HTTP/1.1', 'Connection: close\r\n'), 400],
    ['a Host that is none', get('GET /nowhere HTTP/1.1', 'Host: a b\r\nConnection: close\r\n'), 400],
    ['two Hosts', get('GET / HTTP/1.1', `${CLOSE}host: evil.example\r\n`), 400],
    ['a target that is no path', get('GET notice HTTP/1.1'), 400],
    ['another scheme', get('GET ftp://a/ HTTP/1.1'), 400],
    ['an overlong target', get(`GET /notice?search=${'x'.repeat(8192)} HTTP/1.1`), 414],
    ['headers of 20 KB', get('GET / HTTP/1.1', `${CLOSE}X: ${'x'.repeat(20_480)}\r\n`), 431],
    [
      'Content-Length with Transfer-Encoding',
      get('POST / HTTP/1.1', `${CLOSE}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n`),
      400,
    ],
    ['two lengths', get('POST / HTTP/1.1', `${CLOSE}Content-Length: 3\r\nContent-Length: 4\r\n`), 400],
    ['a signed length', get('POST / HTTP/1.1', `${CLOSE}Content-Length: +5\r\n`), 400],
    ['a folded header', get('POST / HTTP/1.1', `${CLOSE}Transfer-Encoding:\r\n chunked\r\n`), 400],
    ['a space before the colon', get('GET / HTTP/1.1', `${CLOSE}X : 1\r\n`), 400],
    ['a line break in the path', get('GET /notice\r\nX: y HTTP/1.1'), 400],
    ['a line that is no HTTP', 'hello\r\n\r\n', 400],
  ])('%s: refused', async (_name, text, status) => {
    const { port, log, toHono } = await start();
    const answer = await raw(port, text);
    expect(statusOf(answer)).toBe(status);
    const named = Object.fromEntries(COMMON.map(([key, value]) => [key.toLowerCase(), value]));
    expect(headersOf(answer)).toMatchObject({ ...named, 'cache-control': 'no-store' });
    expect(answer).toMatch(/^connection: close\r$/im);
    const [, requestId] = /^x-request-id: (\S+)\r$/im.exec(answer) ?? [];
    expect(log).toEqual([expect.objectContaining({ status, requestId })]);
    expect(toHono).toEqual([]);
  });

  it('says which methods there are, as a page or as JSON', async () => {
    const { port } = await start();
    const page = await ask(port, '/', '', 'TRACE');
    expect(headersOf(page)).toMatchObject({
      allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
      'x-frame-options': 'DENY',
    });
    expect(bodyOf(page)).toContain('এই ঠিকানায় এই কাজ করা যায় না');
    const json = await ask(port, '/api/notices/', '', 'TRACE');
    expect(JSON.parse(bodyOf(json)).message).toContain('এই ঠিকানায়');
  });

  it('needs no Host in HTTP/1.0', async () => {
    const { port } = await start();
    const answers = [await raw(port, 'GET / HTTP/1.0\r\n\r\n'), await raw(port, 'GET / HTTP/1.0\r\n\r\n')];
    expect(answers.map(statusOf)).toEqual([200, 200]);
  });

  it('shows a plain page when what is behind breaks', async () => {
    const { port, log } = await start({ fetch: () => Promise.reject(new Error('secret')) });
    const answer = await ask(port, '/nowhere');
    expect([statusOf(answer), headersOf(answer)['cache-control']]).toEqual([500, 'no-store']);
    expect(answer).not.toContain('secret');
    expect(log).toMatchObject([{ status: 500 }]);
  });

  it('takes a target in absolute form, whose host changes nothing', async () => {
    const { port } = await start();
    const plain = await ask(port, '/notice?page=2');
    const absolute = await ask(port, 'http://evil.example/notice?page=2');
    expect(bodyOf(absolute)).toBe(bodyOf(plain));
    expect(headersOf(absolute)).toEqual(headersOf(plain));
  });
});

describe('bodies', () => {
  const put = (length: number) => `PUT /api/x HTTP/1.1\r\n${CLOSE}Content-Length: ${length}\r\n\r\n`;

  it('that keep coming are read to their end', async () => {
    const { port } = await start({ pace: { every: 5, bytes: 1 } });
    const answer = await raw(port, `${put(3)}abc`);
    expect([statusOf(answer), bodyOf(answer)]).toEqual([200, '3']);
  });

  it('that stop coming are ended with 408', async () => {
    const { port, log } = await start({ pace: { every: 10, bytes: 1 } });
    const answer = await raw(port, `${put(100)}abc`);
    expect(statusOf(answer)).toBe(408);
    await vi.waitFor(() => expect(log).toMatchObject([{ method: 'PUT', status: 408, aborted: true }]), {
      timeout: 20_000,
    });
  });
});

describe('the log', () => {
  it('says 499 for a client that left before its answer', async () => {
    const never = Promise.withResolvers<Response>();
    const entered = Promise.withResolvers<void>();
    const fetch = () => {
      entered.resolve();
      return never.promise;
    };
    const { port, log } = await start({ fetch });
    const socket = net.connect(port, '127.0.0.1', () => socket.write('GET /api/x HTTP/1.1\r\nHost: a\r\n\r\n'));
    await entered.promise;
    socket.destroy();
    await vi.waitFor(() => expect(log).toMatchObject([{ status: 499, aborted: true }]), { timeout: 20_000 });
    never.resolve(new Response('late'));
  });

  it('says so of a client that left while its page was drawn', async () => {
    const doors = gate();
    const drawing = Promise.withResolvers<void>();
    const say = async () => {
      drawing.resolve();
      await doors.passed;
    };
    const { port, log, server } = await start({}, await fakeSite({ say }));
    const closed = new Promise((resolve) => server.once('connection', (socket) => socket.once('close', resolve)));
    const socket = net.connect(port, '127.0.0.1', () => socket.write('GET /notice HTTP/1.1\r\nHost: a\r\n\r\n'));
    await drawing.promise;
    socket.destroy();
    await closed;
    doors.open();
    await vi.waitFor(() => expect(log).toMatchObject([{ route: '/notice', status: 499, bytes: 0, aborted: true }]), {
      timeout: 20_000,
    });
  });

  it('has a line for each answer, kept or not, without query', async () => {
    const { port, log } = await start();
    const first = await ask(port, '/notice?search=secret');
    await ask(port, '/notice?search=secret');
    await ask(port, '/notice?search=secret', '', 'HEAD');
    await ask(port, '/secret?token=secret');
    const bytes = Buffer.byteLength(bodyOf(first));
    expect(log).toMatchObject([
      { method: 'GET', route: '/notice', status: 200, bytes },
      { method: 'GET', route: '/notice', status: 200, bytes },
      { method: 'HEAD', route: '/notice', status: 200, bytes: 0 },
      { method: 'GET', route: '*', status: 404 },
    ]);
    expect(JSON.stringify(log)).not.toContain('secret');
    expect(log.every((line) => line.ms >= 0)).toBe(true);
  });
});

describe('stopping', () => {
  it('answers once more on a connection that is open, and says that it was the last time', async () => {
    const { port, server } = await start();
    const socket = net.connect(port, '127.0.0.1');
    const said: string[] = [];
    socket.on('data', (text) => said.push(String(text)));
    const ended = new Promise((resolve) => socket.on('close', (isBroken) => resolve(isBroken)));
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await vi.waitFor(() => expect(said.join('')).toContain('<title>/ '), { timeout: 20_000 });
    expect(said.join('')).toMatch(/^connection: keep-alive\r$/im);
    said.length = 0;
    const stopped = stopListener(server, 5000);
    socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(await ended).toBe(false);
    expect(said.join('')).toMatch(/^connection: close\r$/im);
    expect(said.join('')).toContain('<title>/ ');
    await stopped;
  });

  it('lets requests in flight finish and takes no new ones', async () => {
    let finish = () => {};
    const waiting = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const entered = Promise.withResolvers<void>();
    const { port, server } = await start({
      fetch: async () => {
        entered.resolve();
        await waiting;
        return new Response('done');
      },
    });
    const answer = raw(port, 'GET /api/x HTTP/1.1\r\nHost: a\r\n\r\n');
    await entered.promise;
    const stopped = stopListener(server, 5000);
    await expect(raw(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n')).rejects.toThrow('ECONNREFUSED');
    finish();
    expect(bodyOf(await answer)).toBe('done');
    await stopped;
  });
});
