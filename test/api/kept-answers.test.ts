import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allResources } from '#contract/resources/index.ts';
import { jsonOf, type OpenServer, openServer, type WireAnswer } from '../support/open-server.ts';

const lists = allResources.filter(({ read }) => read === 'public').map(({ path }) => path);
const unpack = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
const PASSING = ['date', 'x-request-id', 'connection', 'keep-alive'];

/** All that a client sees of an answer: status, lasting headers, and the body unpacked. */
function seen({ status, headers, body }: WireAnswer) {
  const lasting = Object.fromEntries(Object.entries(headers).filter(([name]) => !PASSING.includes(name)));
  const coding = (headers['content-encoding'] ?? 'identity') as keyof typeof unpack;
  return { status, headers: lasting, text: body.length > 0 ? unpack[coding](body).toString() : '' };
}

describe.each([
  ['alone', {}],
  ['with other origins', { CORS_ORIGINS: 'https://other.example' }],
])('public answers of a server %s', (_, env) => {
  let server: OpenServer;
  let token = '';
  let notice = 0;
  beforeAll(async () => {
    server = await openServer({ RATE_LIMITS: 'off', ...env });
    token = await server.logIn();
    for (let n = 0; n < 30; n += 1) {
      const body = { title: `নোটিশ ${n}`, description: 'বিবরণ '.repeat(20) };
      notice = jsonOf(await server.send('POST', '/api/notices/', body, token)).id;
    }
    const teacher = { full_name: 'ক', category: 'মাধ্যমিক', contact_phone: '01700000000', contact_email: 'a@b.cd' };
    await server.send('POST', '/api/teachers/', teacher, token);
    await server.send('POST', '/api/classes/', { name: 'ষষ্ঠ' }, token);
  });
  afterAll(() => server.close());

  const ask = async (target: string, headers: Record<string, string> = {}, method = 'GET') =>
    seen(await server.ask(method, target, { headers }));
  /** The same question with an origin, which is answered each time anew. */
  const fresh = (target: string, headers: Record<string, string> = {}, method = 'GET') =>
    ask(target, { Origin: 'https://somewhere.example', ...headers }, method);

  const TARGETS = [
    ...lists.map((path) => `/api/${path}/`),
    '/api/settings/',
    '/api/openapi.json',
    '/api/notices',
    '//api//notices//',
    '/api/notices/?page=2&page_size=4',
    '/api/notices/?page=2&x=%E0%A6%95&page_size=4&search=',
    '/api/notices/?x=1',
    '/api/notices/?search=%E0%A7%A7',
    '/api/notices/?ordering=-title&search=1',
    '/api/results/?category=public',
    '/api/notices/?page=0',
    '/api/notices/?page=99',
    '/api/notices/?page=1&page=2',
    '/api/notices/?ordering=nothing',
    '/api/results/?category=nothing',
    '/api/notices/99999/',
    '/api/notices/0/',
    '/api/notices/x/',
    '/api/students/',
    '/api/nothing/',
    '/api/health/',
  ];

  it.each(TARGETS)('%s is the same from memory', async (target) => {
    for (const coding of ['identity', 'gzip', 'br', 'gzip, deflate, br, zstd', 'br;q=0.5, gzip;q=0']) {
      const headers = { 'Accept-Encoding': coding };
      const expected = await fresh(target, headers);
      for (let time = 0; time < 3; time += 1) expect(await ask(target, headers)).toEqual(expected);
      const head = await ask(target, headers, 'HEAD');
      // An answer without a body may leave its length out (RFC 9110, 8.6).
      const { 'content-length': length, etag } = expected.headers;
      expect({ status: head.status, text: head.text }).toEqual({ status: expected.status, text: '' });
      expect({ 'content-length': length, ...head.headers }).toEqual(expected.headers);
      if (!etag) continue;
      for (const known of [etag, `"x", ${etag}`, `W/${etag.replace('W/', '')}`, '*', '"x"']) {
        const again = { ...headers, 'If-None-Match': known };
        const { headers: own, ...rest } = await fresh(target, again);
        const kept = await ask(target, again);
        // An answer that is made anew is not packed for a client that has it.
        const tags = (of: Record<string, string>) => ({ ...of, etag: of.etag?.replace('W/', '') });
        expect({ ...kept, headers: tags(kept.headers) }).toEqual({ ...rest, headers: tags(own) });
      }
    }
  });

  it('are those of after a write, at the next request', async () => {
    for (let n = 0; n < 20; n += 1) {
      const title = `পরিবর্তন ${n}`;
      const body = JSON.stringify({ title });
      const headers = { 'Content-Type': 'application/json' };
      await server.ask('PATCH', `/api/notices/${notice}/`, { token, body, headers });
      for (const target of ['/api/notices/', `/api/notices/${notice}/`, '/api/notices/?page=1&ordering=-id'])
        expect((await ask(target)).text).toContain(title);
    }
  });

  it('hide contact details from the moment on that they are closed, and never an Admin’s answer', async () => {
    const close = (contacts_public: boolean) =>
      server.ask('PATCH', '/api/settings/', {
        token,
        body: JSON.stringify({ contacts_public }),
        headers: { 'Content-Type': 'application/json' },
      });
    const phones = async (as?: string) =>
      jsonOf(await server.ask('GET', '/api/teachers/', { token: as })).map(
        (row: Record<string, string>) => row.contact_phone,
      );
    expect(await phones()).toEqual(['01700000000']);
    for (let n = 0; n < 3; n += 1) {
      await close(false);
      expect(await phones(token)).toEqual(['01700000000']);
      expect(await phones()).toEqual(['']);
      expect(await phones(token)).toEqual(['01700000000']);
      expect(await phones('x'.repeat(43))).toEqual(['']);
      expect((await ask('/api/teachers/?search=017')).text).toBe('[]');
      await close(true);
      expect(await phones()).toEqual(['01700000000']);
    }
  });
});
