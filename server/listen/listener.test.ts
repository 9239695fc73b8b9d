import net from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { gate } from '../pages/testing/fake-build.ts';
import { fakeSite } from '../pages/testing/fake-site.ts';
import { stopListener } from './stop.ts';
import { ask, CLOSE, parseRawHeaders, raw, rawBody, start, statusOf, stopAll } from './testing/raw-listener.ts';

afterEach(stopAll);

describe('kept pages', () => {
  it('are answered without asking Hono, the first time too, which is like the others', async () => {
    const { port, site, toHono } = await start();
    const first = await ask(port, '/notice?page=2');
    const second = await ask(port, '/notice?utm=1&page=2');
    expect([statusOf(first), statusOf(second)]).toEqual([200, 200]);
    expect(parseRawHeaders(second)).toEqual(parseRawHeaders(first));
    expect(rawBody(second)).toBe(rawBody(first));
    expect(toHono).toEqual([]);
    expect(site.drawn).toEqual(['/notice?page=2']);
    for (const answer of [first, second]) expect(answer).not.toMatch(/^(server|x-powered-by|set-cookie):/im);
  });

  it('are answered with 304, and with HEAD', async () => {
    const { port } = await start();
    const first = await ask(port, '/', 'Accept-Encoding: identity\r\n');
    const { etag, ...rest } = parseRawHeaders(first);
    const same = await ask(port, '/', `If-None-Match: "x"\r\nIf-None-Match: ${etag}\r\n`);
    expect([statusOf(same), rawBody(same)]).toEqual([304, '']);
    const { 'content-length': _length, 'content-type': _type, ...unchanged } = rest;
    expect(parseRawHeaders(same)).toEqual({ etag, ...unchanged });
    const head = await ask(port, '/', '', 'HEAD');
    expect(parseRawHeaders(head)).toEqual({ etag, ...rest });
    expect(rawBody(head)).toBe('');
  });

  it('are drawn once for all codings', async () => {
    const { port, site } = await start();
    for (const coding of ['br', 'br', 'gzip', 'gzip', 'identity']) {
      const answer = await ask(port, '/', `Accept-Encoding: ${coding}\r\n`);
      expect(parseRawHeaders(answer)['content-encoding']).toBe(coding === 'identity' ? undefined : coding);
    }
    expect(site.drawn).toEqual(['/']);
  });

  it('are left to Hono where they cannot be drawn', async () => {
    const site = await fakeSite();
    const failing = { lookup: () => null, draw: () => Promise.reject(new Error('away')) };
    const { port, toHono } = await start({ sources: [failing] }, site);
    expect(rawBody(await ask(port, '/'))).toContain('<title>/ ');
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

describe('bodies', () => {
  const put = (length: number) => `PUT /api/x HTTP/1.1\r\n${CLOSE}Content-Length: ${length}\r\n\r\n`;

  it('that keep coming are read to their end', async () => {
    const { port } = await start({ pace: { every: 5, bytes: 1 } });
    const answer = await raw(port, `${put(3)}abc`);
    expect([statusOf(answer), rawBody(answer)]).toEqual([200, '3']);
  });

  it('that stop coming are ended with 408', async () => {
    const { port, log } = await start({ pace: { every: 10, bytes: 1 } });
    const answer = await raw(port, `${put(100)}abc`);
    expect(statusOf(answer)).toBe(408);
    await vi.waitFor(() => expect(log).toMatchObject([{ method: 'PUT', status: 408, aborted: true }]), {
      timeout: 60_000,
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
    await vi.waitFor(() => expect(log).toMatchObject([{ status: 499, aborted: true }]), { timeout: 60_000 });
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
      timeout: 60_000,
    });
  });

  it('has a line for each answer, kept or not, without query', async () => {
    const { port, log } = await start();
    const first = await ask(port, '/notice?search=secret');
    await ask(port, '/notice?search=secret');
    await ask(port, '/notice?search=secret', '', 'HEAD');
    await ask(port, '/secret?token=secret');
    const bytes = Buffer.byteLength(rawBody(first));
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
    await vi.waitFor(() => expect(said.join('')).toContain('<title>/ '), { timeout: 60_000 });
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
    expect(rawBody(await answer)).toBe('done');
    await stopped;
  });
});
