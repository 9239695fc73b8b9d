import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenServer, openServer } from '../support/open-server.ts';
import { connect, portOf } from './connection.ts';

/** A request that a proxy would pass on unseen if the server read the body before it as shorter than the proxy did. */
const HIDDEN = 'GET /api/openapi.json HTTP/1.1\r\nHost: a\r\n\r\n';
const post = (...headers: string[]) =>
  `POST /api/contacts/ HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${headers.join('\r\n')}\r\n\r\n`;

describe('a request that a proxy and a server may read differently', () => {
  let server: OpenServer;
  beforeAll(async () => {
    server = await openServer();
  });
  afterAll(() => server.close());

  it.each<[string, string, number]>([
    ['a length and chunks', `${post('Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n${HIDDEN}`, 400],
    ['chunks and a length', `${post('Transfer-Encoding: chunked', 'Content-Length: 5')}0\r\n\r\n${HIDDEN}`, 400],
    ['chunks under another name', `${post('Transfer-Encoding: xchunked')}0\r\n\r\n${HIDDEN}`, 400],
    ['chunks that are not last', `${post('Transfer-Encoding: chunked, identity')}0\r\n\r\n${HIDDEN}`, 400],
    ['chunks behind a tab', `${post('Transfer-Encoding:\tchunked', 'Content-Length: 5')}0\r\n\r\n${HIDDEN}`, 400],
    ['chunks before a space', `${post('Transfer-Encoding : chunked')}0\r\n\r\n${HIDDEN}`, 400],
    ['chunks in a folded header', `${post('Transfer-Encoding:\r\n chunked')}0\r\n\r\n${HIDDEN}`, 400],
    ['a folded header', post('X-A: b', ' Content-Length: 5'), 400],
    ['two lengths', `${post('Content-Length: 3', 'Content-Length: 5')}{} ${HIDDEN}`, 400],
    ['two lengths in one', `${post('Content-Length: 3, 5')}{} ${HIDDEN}`, 400],
    ['a signed length', `${post('Content-Length: +5')}${HIDDEN}`, 400],
    ['a negative length', `${post('Content-Length: -1')}${HIDDEN}`, 400],
    ['a length in hexadecimals', `${post('Content-Length: 0x5')}${HIDDEN}`, 400],
    ['a length without a number', `${post('Content-Length: ')}${HIDDEN}`, 400],
    ['a length of twenty digits', `${post('Content-Length: 99999999999999999999')}${HIDDEN}`, 400],
    ['a chunk whose size is signed', `${post('Transfer-Encoding: chunked')}+5\r\nhello\r\n0\r\n\r\n${HIDDEN}`, 400],
    ['a chunk whose size is too large', `${post('Transfer-Encoding: chunked')}ffffffffffffffffff\r\n${HIDDEN}`, 400],
    [
      'a chunk that is longer than its size',
      `${post('Transfer-Encoding: chunked')}3\r\nhello\r\n0\r\n\r\n${HIDDEN}`,
      400,
    ],
    [
      'a chunk with 20 KB of extensions',
      `${post('Transfer-Encoding: chunked')}1;${'x'.repeat(20_480)}\r\na\r\n0\r\n\r\n`,
      413,
    ],
    ['a line break in the path', 'GET /notice\r\nX-A: b HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['half a line break in the path', 'GET /notice\nX-A: b HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['half a line break in a header', 'GET /notice HTTP/1.1\r\nHost: a\r\nX-A: b\rX-B: c\r\n\r\n', 400],
    ['a zero in a header', 'GET /notice HTTP/1.1\r\nHost: a\r\nX-A: b\0c\r\n\r\n', 400],
    ['a header without a name', 'GET /notice HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n', 400],
    ['two Hosts', 'GET /notice HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
    ['no Host', 'GET /notice HTTP/1.1\r\n\r\n', 400],
    ['HTTP/2 in words', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['HTTP/9', 'GET /notice HTTP/9.1\r\nHost: a\r\n\r\n', 400],
    ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', 400],
    ['TRACE', 'TRACE / HTTP/1.1\r\nHost: a\r\n\r\n', 405],
    ['CONNECT', 'CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n', 405],
    ['a method that nobody knows', 'FOO / HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['20 KB of a header', `GET / HTTP/1.1\r\nHost: a\r\nX-A: ${'x'.repeat(20_480)}\r\n\r\n`, 431],
    ['20 KB of headers', `GET / HTTP/1.1\r\nHost: a\r\n${'X-A: b\r\n'.repeat(3000)}\r\n`, 431],
  ])('%s: one refusal, and the connection is over', async (_, bytes, status) => {
    const { say, over, statuses } = connect(portOf(server.address));
    say(bytes);
    const answer = await over;
    expect(statuses()).toEqual([status]);
    expect(answer).not.toContain('openapi');
  });

  it('whose path holds an escaped line break is a page that is not there, and no header of it', async () => {
    const { say, over, statuses } = connect(portOf(server.address));
    say(
      'GET /%0d%0aSet-Cookie:%20a=b?x=%0d%0aLocation:%20//evil.example HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
    );
    const answer = await over;
    expect(statuses()).toEqual([404]);
    expect(answer).not.toMatch(/^(set-cookie|location):/im);
  });

  it('in absolute form is the page of its path', async () => {
    const { say, over, statuses } = connect(portOf(server.address));
    say('GET http://evil.example/notice HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    expect(await over).not.toContain('evil.example');
    expect(statuses()).toEqual([200]);
  });

  it('that brings a body along with a GET is followed by the next request, not by its body', async () => {
    const { say, over, statuses } = connect(portOf(server.address));
    const body = 'GET /nowhere HTTP/1.1\r\nHost: a\r\n\r\n';
    say(`GET /notice HTTP/1.1\r\nHost: a\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
    say('GET /api/health/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
    await over;
    expect(statuses()).toEqual([200, 200]);
  });

  it('leaves the server as it was', async () => {
    expect((await server.ask('GET', '/api/health/')).status).toBe(200);
    expect(
      JSON.parse((await server.ask('GET', '/api/contacts/', { token: await server.logIn() })).body.toString()),
    ).toEqual([]);
    expect(server.output()).not.toMatch(/"level":"(error|fatal)"/);
  });
});
