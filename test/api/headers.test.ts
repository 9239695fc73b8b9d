import { rename } from 'node:fs/promises';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jsonOf, type OpenServer, openServer, type WireAnswer, type WireOptions } from '../support/open-server.ts';
import { fileNamed, formOf, PDF, picture } from '../support/records.ts';

const PUBLIC = 'https://school.example';

/** On every answer, whatever it is. */
const COMMON = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-permitted-cross-domain-policies': 'none',
  'x-dns-prefetch-control': 'off',
  'x-xss-protection': '0',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};
const policy = (own = '') =>
  `default-src 'self'; script-src 'self'${own}; style-src 'self'${own}; img-src 'self' data: blob:; font-src 'self'; ` +
  "connect-src 'self'; frame-src https://www.google.com; object-src 'none'; base-uri 'none'; form-action 'self'; " +
  "frame-ancestors 'none'";
const DOCUMENT = {
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'content-language': 'bn',
};
const HTML = 'text/html; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
const REVALIDATE = 'public, max-age=0, must-revalidate';
const FOREVER = 'public, max-age=31536000, immutable';

const PAGE = { ...COMMON, ...DOCUMENT, vary: 'Accept-Encoding', 'content-security-policy': policy() };
const NO_PAGE = { ...PAGE, 'cache-control': 'no-store', 'content-type': HTML };
const API = { ...COMMON, 'prangon-api': '1', 'x-robots-tag': 'noindex' };
const FAILED = { ...API, 'cache-control': 'no-store', 'content-type': JSON_TYPE, vary: 'Accept-Encoding' };
const MEDIA = { ...API, 'cross-origin-resource-policy': 'cross-origin', 'cache-control': FOREVER };

/** Different in each answer, or of the connection. */
const PASSING = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length', 'etag', 'set-cookie'];

describe('the headers of every kind of answer', () => {
  let server: OpenServer;
  let token = '';
  const at = { notice: '', pdf: '', image: '', variant: '', student: '', script: '', style: '' };
  const seen = new Set<string>();

  beforeAll(async () => {
    server = await openServer({ PUBLIC_URL: PUBLIC, RATE_LIMITS: 'on' });
    token = await server.logIn();
    const post = async (list: string, body: FormData) => {
      const answer = await fetch(`${server.address}/api/${list}/`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
        body,
      });
      return await answer.json();
    };
    const photo = fileNamed('a.jpg', await picture());
    // Addresses of files are absolute where PUBLIC_URL is set.
    const targetOf = (address: string) => address.slice(new URL(address).origin.length);
    at.pdf = targetOf((await post('notices', formOf({ title: 'ক', pdf_file: fileNamed('a.pdf', PDF) }))).pdf_file);
    const banner = await post('banners', formOf({ image: photo }));
    at.image = targetOf(banner.image);
    at.variant = targetOf(banner.image_variants[0].url);
    const { id } = await post('classes', formOf({ name: 'ষষ্ঠ' }));
    at.student = targetOf(
      (await post('students', formOf({ full_name: 'ক', roll_number: '1', class_name: id, photo }))).photo,
    );
    const home = (await server.ask('GET', '/')).body.toString();
    at.script = /\/assets\/[^"]+\.js/.exec(home)?.[0] ?? '';
    at.style = /\/assets\/[^"]+\.css/.exec(home)?.[0] ?? '';
  });
  afterAll(() => server.close());

  /** All headers of an answer but what passes; each has an id of its own that the client did not choose. */
  function lasting({ headers }: WireAnswer): Record<string, string> {
    const id = headers['x-request-id'] ?? '';
    expect(id).toMatch(/^[\w-]{8,30}$/);
    expect(seen.has(id)).toBe(false);
    seen.add(id);
    return Object.fromEntries(
      Object.entries(headers).filter(([name]) => name !== 'x-request-id' && !PASSING.includes(name)),
    );
  }
  const ask = (method: string, target: string, options: WireOptions = {}) =>
    server.ask(method, target, { ...options, headers: { 'X-Request-Id': 'mine', ...options.headers } });

  /** GET, HEAD and 304 carry the same. */
  async function read(target: string, expected: Record<string, string>, options: WireOptions = {}) {
    const answer = await ask('GET', target, options);
    expect([target, answer.status, lasting(answer)]).toEqual([target, 200, expected]);
    const head = await ask('HEAD', target, options);
    expect([target, head.status, head.body.length, lasting(head)]).toEqual([target, 200, 0, expected]);
    const { etag } = answer.headers;
    if (!etag) return;
    const same = await ask('GET', target, { ...options, headers: { 'If-None-Match': etag } });
    const { 'content-type': _type, 'content-disposition': _name, ...unchanged } = expected;
    expect([target, same.status, same.body.length, lasting(same)]).toEqual([target, 304, 0, unchanged]);
  }
  async function refused(status: number, method: string, target: string, expected: object, options: WireOptions = {}) {
    const answer = await ask(method, target, options);
    expect([target, answer.status, lasting(answer)]).toEqual([target, status, expected]);
    return answer;
  }

  it.each([
    ['/', HTML],
    ['/notice', HTML],
    ['/contact', HTML],
    ['/login', HTML],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/calendar.ics', 'text/calendar; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/feed.atom', 'application/atom+xml; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
  ])('the public document %s', (target, type) =>
    read(target, {
      ...PAGE,
      'cache-control': REVALIDATE,
      'content-type': type,
      ...(type === HTML && { vary: 'Accept-Encoding, Save-Data' }),
      'speculation-rules': expect.stringMatching(/^"data:application\/speculationrules\+json,.+"$/),
    }),
  );

  it('the office', async () => {
    for (const [target, status] of [
      ['/dashboard', 200],
      ['/dashboard/student-info-form', 200],
      ['/dashboard/nowhere', 404],
    ] as const) {
      const answer = await ask('GET', target);
      const csp = answer.headers['content-security-policy'] ?? '';
      const [, nonce = ''] = /script-src 'self' ('nonce-[^']{20,}')/.exec(csp) ?? [];
      expect([target, answer.status, lasting(answer)]).toEqual([
        target,
        status,
        {
          ...NO_PAGE,
          'referrer-policy': 'same-origin',
          'x-robots-tag': 'noindex',
          'content-security-policy': policy(` ${nonce}`),
        },
      ]);
    }
  });

  it('built files', async () => {
    const asset = { ...COMMON, 'cache-control': FOREVER, vary: 'Accept-Encoding' };
    await read(at.script, { ...asset, 'content-type': 'text/javascript; charset=utf-8' });
    await read(at.style, { ...asset, 'content-type': 'text/css; charset=utf-8' });
    const icon = { ...COMMON, 'cache-control': 'public, max-age=3600', 'content-type': 'image/png' };
    await read('/icon-192.png', icon);
  });

  it('a picture of initials', () =>
    read('/avatar/%E0%A6%95.svg', {
      ...COMMON,
      'cache-control': FOREVER,
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'none'; sandbox",
    }));

  it('public lists and records', async () => {
    const list = { ...API, 'cache-control': REVALIDATE, 'content-type': JSON_TYPE, vary: 'Accept-Encoding' };
    for (const target of ['notices/', 'notices/1/', 'notices/?page=1', 'settings/', 'openapi.json'])
      await read(`/api/${target}`, list);
    await refused(200, 'GET', '/api/health/', {
      ...list,
      'cache-control': 'no-store',
      'content-type': 'application/json',
    });
  });

  it('whatever is asked with a token', async () => {
    const own = { ...API, 'cache-control': 'no-store', 'content-type': JSON_TYPE, vary: 'Accept-Encoding' };
    for (const target of ['notices/', 'students/', 'contacts/', 'users/', 'user/', 'user/sessions/'])
      await read(`/api/${target}`, own, { token });
    await read('/api/students/?search=নেই'.replace('নেই', '%E0%A6%A8'), own, { token });
    const made = await server.send('POST', '/api/notices/', { title: 'খ' }, token);
    const change = { 'prangon-change': expect.stringMatching(/^\d+$/) };
    expect([made.status, lasting(made)]).toEqual([201, { ...own, ...change }]);
    const { id } = jsonOf(made);
    const gone = await ask('DELETE', `/api/notices/${id}/`, { token });
    expect([gone.status, lasting(gone)]).toEqual([204, { ...API, ...change, 'cache-control': 'no-store' }]);
  });

  it('the description of the API', async () => {
    const page = { ...API, 'cache-control': REVALIDATE, vary: 'Accept-Encoding' };
    const csp =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; " +
      "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
    await read('/api/docs', { ...page, ...DOCUMENT, 'content-type': HTML, 'content-security-policy': csp });
    await read('/api/docs/start.js', { ...page, 'content-type': 'text/javascript; charset=utf-8' });
  });

  it('files of everybody', async () => {
    const name = (target: string) => `inline; filename="${path.basename(target)}"`;
    await read(at.pdf, {
      ...MEDIA,
      'accept-ranges': 'bytes',
      'content-type': 'application/pdf',
      'content-disposition': name(at.pdf),
    });
    for (const [target, type] of [
      [at.image, 'image/jpeg'],
      [at.variant, 'image/webp'],
    ] as const) {
      await read(target, {
        ...MEDIA,
        'content-security-policy': "default-src 'none'; sandbox",
        'content-type': type,
        'content-disposition': name(target),
      });
    }
    const part = await ask('GET', at.pdf, { headers: { Range: 'bytes=0-3' } });
    expect([part.status, part.headers['x-content-type-options'], part.body.toString()]).toEqual([
      206,
      'nosniff',
      '%PDF',
    ]);
    const { 'content-type': _type, ...behind } = { ...MEDIA, 'content-type': '' };
    await refused(
      416,
      'GET',
      at.pdf,
      {
        ...behind,
        'accept-ranges': 'bytes',
        'cache-control': 'no-store',
        'content-range': `bytes */${Buffer.byteLength(PDF)}`,
      },
      { headers: { Range: 'bytes=999-' } },
    );
  });

  it('a student’s photo', () =>
    read(at.student, {
      ...MEDIA,
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-type': 'image/jpeg',
      'content-disposition': `inline; filename="${path.basename(at.student.split('?')[0] ?? '')}"`,
    }));

  it('pages that are none', async () => {
    await refused(404, 'GET', '/nowhere', NO_PAGE);
    await refused(404, 'POST', '/nowhere', NO_PAGE);
    await refused(405, 'PUT', '/notice', { ...NO_PAGE, allow: 'GET, HEAD' });
    await refused(405, 'PROPFIND', '/', { ...NO_PAGE, allow: 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS' });
    await refused(414, 'GET', `/notice?search=${'x'.repeat(9000)}`, NO_PAGE);
    await refused(204, 'OPTIONS', '/notice', { ...COMMON, allow: 'GET, HEAD' });
    await refused(403, 'POST', '/contact', NO_PAGE, { headers: { Origin: 'https://evil.example' } });
    await refused(415, 'POST', '/contact', NO_PAGE, { headers: { 'Content-Type': 'text/plain' } });
    const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
    await refused(413, 'POST', '/contact', NO_PAGE, { headers: form, body: `message=${'x'.repeat(70_000)}` });
    await refused(400, 'POST', '/contact', NO_PAGE, { headers: form, body: 'name=a' });
    const message = { headers: form, body: 'name=a&email=&phone=1&message=b' };
    for (let sent = 0; sent < 5; sent += 1)
      await refused(303, 'POST', '/contact', { ...NO_PAGE, location: '/contact?sent=1' }, message);
    const answer = await ask('POST', '/contact', message);
    const { 'retry-after': wait, ...rest } = lasting(answer);
    expect([answer.status, Number(wait) > 0, rest]).toEqual([429, true, NO_PAGE]);
  });

  it('refusals of the API', async () => {
    const wants = { 'www-authenticate': 'Bearer' };
    await refused(401, 'GET', '/api/students/', { ...FAILED, ...wants });
    await refused(401, 'POST', '/api/user/password/', { ...FAILED, ...wants });
    await refused(404, 'GET', '/api/nowhere/', FAILED);
    await refused(404, 'GET', '/api/media/x', FAILED);
    await refused(405, 'PUT', '/api/token/', { ...FAILED, allow: 'POST, OPTIONS' });
    await refused(204, 'OPTIONS', '/api/token/', { ...API, allow: 'POST, OPTIONS' });
    await refused(403, 'POST', '/api/contacts/', FAILED, { headers: { Origin: 'https://evil.example' } });
    await refused(415, 'POST', '/api/notices/', FAILED, {
      token,
      body: 'x',
      headers: { 'Content-Type': 'text/plain' },
    });
    const json = { 'Content-Type': 'application/json' };
    await refused(400, 'POST', '/api/notices/', FAILED, { token, headers: json, body: '{' });
    await refused(412, 'PATCH', '/api/notices/1/', FAILED, {
      token,
      headers: { ...json, 'If-Match': '"x"' },
      body: '{}',
    });
    for (let tries = 0; tries < 10; tries += 1)
      await refused(
        401,
        'POST',
        '/api/token/',
        { ...FAILED, ...wants },
        { headers: json, body: '{"username":"x","password":"y"}' },
      );
    const answer = await ask('POST', '/api/token/', { headers: json, body: '{"username":"x","password":"y"}' });
    const { 'retry-after': wait, ...rest } = lasting(answer);
    expect([answer.status, Number(wait) > 0, rest]).toEqual([429, true, FAILED]);
  });

  it('a body that is too large, whose rest nobody reads', async () => {
    const head = `POST /api/token/ HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 3000000\r\n\r\n`;
    const answer = await server.raw(`${head}{"username":"${'x'.repeat(1_500_000)}`);
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(answer).toMatch(/^connection: close\r$/im);
    for (const [name, value] of Object.entries(FAILED))
      expect(answer.toLowerCase()).toContain(`\r\n${name}: ${value.toLowerCase()}\r\n`);
  });

  it.each([
    [400, 'GET / HTTP/1.1\r\nHost: a\r\nX : 1\r\n\r\n'],
    [400, 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
    [405, 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n'],
    [431, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
  ])('%i to what is hardly a request', async (status, text) => {
    const answer = await server.raw(text);
    expect(answer.split(' ', 2)[1]).toBe(String(status));
    const lines = answer.slice(0, answer.indexOf('\r\n\r\n')).toLowerCase().split('\r\n');
    for (const [name, value] of Object.entries({ ...COMMON, 'cache-control': 'no-store', connection: 'close' }))
      expect(lines).toContain(`${name}: ${value.toLowerCase()}`);
    expect(answer).not.toMatch(/^(server|x-powered-by|set-cookie):/im);
  });

  it.each([
    [405, 'PROPFIND /api/notices/ HTTP/1.1\r\nHost: a\r\n\r\n'],
    [414, `GET /api/notices/?search=${'x'.repeat(9000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
    [417, 'GET /api/notices/ HTTP/1.1\r\nHost: a\r\nExpect: x\r\n\r\n'],
    [431, `GET /api/notices/ HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
    [400, 'GET /api?x HTTP/1.1\r\nHost: a\r\nX : 1\r\n\r\n'],
  ])('%i of the API before anybody reads on', async (status, text) => {
    const answer = await server.raw(text);
    expect(answer.split(' ', 2)[1]).toBe(String(status));
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    const lines = head.toLowerCase().split('\r\n');
    const { vary: _, ...all } = FAILED;
    for (const [name, value] of Object.entries({ ...all, 'content-length': String(Buffer.byteLength(body)) }))
      expect(lines).toContain(`${name}: ${value.toLowerCase()}`);
    expect(JSON.parse(body)).toEqual({ message: expect.any(String), detail: expect.any(String) });
  });

  it('a store that is away, and a fault of ours', async () => {
    const [here, away] = [path.join(server.dataDir, 'media'), path.join(server.dataDir, 'away')];
    await rename(here, away);
    await refused(503, 'GET', '/api/health/', { ...FAILED, 'retry-after': '5' });
    await rename(away, here);
    const database = new Sqlite(path.join(server.dataDir, 'prangon.db'));
    database.exec('ALTER TABLE committee_members RENAME TO lost');
    const answer = await refused(500, 'GET', '/api/committee-members/', FAILED);
    expect(answer.body.toString()).not.toMatch(/SQL|table|lost/);
    database.exec('ALTER TABLE lost RENAME TO committee_members');
    database.close();
    expect((await ask('GET', '/api/committee-members/')).status).toBe(200);
  });
});

it('without TLS no browser is told to insist on it, and other origins that are allowed may read', async () => {
  const server = await openServer({ PUBLIC_URL: 'http://school.example', CORS_ORIGINS: 'https://friend.example' });
  for (const target of ['/', '/api/notices/', '/icon.svg', '/avatar/x.svg', '/nowhere', '/dashboard']) {
    const { headers } = await server.ask('GET', target);
    expect([target, headers['strict-transport-security'], headers['x-content-type-options']]).toEqual([
      target,
      undefined,
      'nosniff',
    ]);
    expect(headers['cross-origin-resource-policy']).toBe(target === '/api/notices/' ? 'cross-origin' : 'same-origin');
  }
  await server.close();
});
