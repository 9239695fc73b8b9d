import { afterEach, describe, expect, it } from 'vitest';
import { ask, CLOSE, COMMON, parseRawHeaders, raw, rawBody, start, statusOf, stopAll } from './testing/raw-listener.ts';

afterEach(stopAll);

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
    ['an expectation that nobody knows', get('GET / HTTP/1.1', `${CLOSE}Expect: nonsense\r\n`), 417],
    ['one with a body', get('POST /api/contacts/ HTTP/1.1', `${CLOSE}Expect: x\r\nContent-Length: 3\r\n`), 417],
    ['one from a method of others', get('PROPFIND / HTTP/1.1', `${CLOSE}Expect: x\r\n`), 405],
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
    expect(parseRawHeaders(answer)).toMatchObject({ ...named, 'cache-control': 'no-store' });
    expect(answer).toMatch(/^connection: close\r$/im);
    const [, requestId] = /^x-request-id: (\S+)\r$/im.exec(answer) ?? [];
    expect(log).toEqual([expect.objectContaining({ status, requestId })]);
    expect(toHono).toEqual([]);
  });

  it('says which methods there are, as a page or as JSON', async () => {
    const { port } = await start();
    const page = await ask(port, '/', '', 'TRACE');
    expect(parseRawHeaders(page)).toMatchObject({
      allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
      'x-frame-options': 'DENY',
    });
    expect(rawBody(page)).toContain('এই ঠিকানায় এই কাজ করা যায় না');
    const json = await ask(port, '/api/notices/', '', 'TRACE');
    expect(JSON.parse(rawBody(json)).message).toContain('এই ঠিকানায়');
  });

  it('says that it does not do what is expected, as a page or as JSON', async () => {
    const { port } = await start();
    const page = await ask(port, '/', 'Expect: nonsense\r\n');
    expect(parseRawHeaders(page)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'x-frame-options': 'DENY',
    });
    expect(rawBody(page)).toContain('শর্তটি ছাড়া আবার পাঠান');
    const json = await ask(port, '/api/notices/', 'Expect: nonsense\r\n');
    expect(parseRawHeaders(json)).toMatchObject({ 'content-type': 'application/json; charset=utf-8' });
    expect(JSON.parse(rawBody(json)).message).toContain('শর্তটি ছাড়া আবার পাঠান');
    const bodied = 'Expect: 100-continue\r\nContent-Length: 3\r\n\r\nabc';
    expect(await raw(port, `PUT /api/x HTTP/1.1\r\n${CLOSE}${bodied}`)).toMatch(/^HTTP\/1.1 100 [\s\S]*HTTP\/1.1 200 /);
  });

  it('needs no Host in HTTP/1.0', async () => {
    const { port } = await start();
    const answers = [await raw(port, 'GET / HTTP/1.0\r\n\r\n'), await raw(port, 'GET / HTTP/1.0\r\n\r\n')];
    expect(answers.map(statusOf)).toEqual([200, 200]);
  });

  it('shows a plain page when what is behind breaks', async () => {
    const { port, log } = await start({ fetch: () => Promise.reject(new Error('secret')) });
    const answer = await ask(port, '/nowhere');
    expect([statusOf(answer), parseRawHeaders(answer)['cache-control']]).toEqual([500, 'no-store']);
    expect(answer).not.toContain('secret');
    expect(log).toMatchObject([{ status: 500 }]);
  });

  it('takes a target in absolute form, whose host changes nothing', async () => {
    const { port } = await start();
    const plain = await ask(port, '/notice?page=2');
    const absolute = await ask(port, 'http://evil.example/notice?page=2');
    expect(rawBody(absolute)).toBe(rawBody(plain));
    expect(parseRawHeaders(absolute)).toEqual(parseRawHeaders(plain));
  });
});
