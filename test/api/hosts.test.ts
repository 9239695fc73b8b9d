import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jsonOf, type OpenServer, openServer, type WireAnswer } from '../support/open-server.ts';
import { formOf, picture } from '../support/records.ts';

const EVIL = 'evil-host.example';
const MARK = 'mark-of-somebody';

const DOCUMENTS = [
  '/',
  '/aboutcollege',
  '/faculty',
  '/gallery',
  '/notice',
  '/contact',
  '/login',
  '/nowhere',
  '/robots.txt',
  '/sitemap.xml',
  '/feed.atom',
  '/manifest.webmanifest',
  '/api/notices/',
  '/api/notices/?page=1',
  '/api/openapi.json',
  '/api/docs',
  '/api/nowhere/',
];

/** The cacheable part of an answer: without what changes with each request or connection. */
function kept({ status, headers, body }: WireAnswer) {
  const { date: _date, 'x-request-id': _id, connection: _connection, 'keep-alive': _alive, ...lasting } = headers;
  return { status, lasting, body: body.toString('latin1') };
}

describe.each([
  ['with a public address', 'https://school.example'],
  ['without one', ''],
])('an answer %s', (_, publicUrl) => {
  let server: OpenServer;
  let token = '';
  beforeAll(async () => {
    server = await openServer({ PUBLIC_URL: publicUrl });
    token = await server.logIn();
    await server.send('POST', '/api/notices/', { title: 'ছুটি' }, token);
    const institution = { name: 'বিদ্যালয়', contact_email: 'a@b.example', address: 'ঢাকা' };
    await server.send('POST', '/api/institutions/', institution, token);
  });
  afterAll(() => server.close());

  it.each<[string, Record<string, string>]>([
    ['another Host', { Host: EVIL }],
    ['another port', { Host: 'school.example:1' }],
    ['a forwarded host', { 'X-Forwarded-Host': EVIL, 'X-Host': EVIL, Forwarded: `host=${EVIL}` }],
    [
      'a forwarded scheme and port',
      { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Scheme': 'https', 'X-Forwarded-Port': '1' },
    ],
    [
      'another address in headers',
      { 'X-Original-URL': '/dashboard', 'X-Rewrite-URL': '/dashboard', 'X-Forwarded-Prefix': `/${MARK}` },
    ],
    ['another method in headers', { 'X-HTTP-Method-Override': 'DELETE', 'X-Method-Override': 'DELETE' }],
    ['another language and program', { 'Accept-Language': 'en', 'User-Agent': MARK, Accept: 'text/plain' }],
    ['where it came from', { Referer: `https://${EVIL}/${MARK}`, Origin: `https://${EVIL}`, Via: MARK }],
    ['cookies', { Cookie: `access_token=${MARK}; user={"role":"Admin"}; csrftoken=${MARK}` }],
  ])('is the same to the byte for %s', async (_, headers) => {
    for (const target of DOCUMENTS) {
      const plain = kept(await server.ask('GET', target, { headers: { Host: 'school.example' } }));
      const other = kept(await server.ask('GET', target, { headers: { Host: 'school.example', ...headers } }));
      expect([target, other]).toEqual([target, plain]);
      expect(JSON.stringify(other)).not.toMatch(new RegExp(`${EVIL}|${MARK}`));
    }
  });

  it('of a page is the same for somebody who is logged in, and brings no cookie', async () => {
    for (const target of DOCUMENTS.filter((document) => !document.startsWith('/api/'))) {
      const plain = kept(await server.ask('GET', target));
      const own = await server.ask('GET', target, { token, headers: { Cookie: `csrftoken=${MARK}` } });
      expect([target, kept(own)]).toEqual([target, plain]);
      expect(own.headers).not.toHaveProperty('set-cookie');
    }
  });

  it('has nothing of what stands in its address and means nothing', async () => {
    for (const target of DOCUMENTS) {
      const plain = kept(await server.ask('GET', target));
      for (const junk of [
        `utm_source=${MARK}`,
        `%3Cscript%3E${MARK}`,
        `next=/${MARK}`,
        `__proto__=${MARK}&callback=${MARK}`,
      ]) {
        const answer = kept(await server.ask('GET', `${target}${target.includes('?') ? '&' : '?'}${junk}`));
        // A page's neighbours keep the other parameters (docs/contract.md#lists); there are none here.
        expect([target, junk, answer.status, answer.body]).toEqual([target, junk, plain.status, plain.body]);
      }
    }
    const lost = (await server.ask('GET', `/${MARK}/%3Cscript%3E`)).body.toString();
    expect(lost).not.toContain(MARK);
    expect(lost).toBe((await server.ask('GET', '/nowhere')).body.toString());
  });

  it('names no host but the public one', async () => {
    for (const target of DOCUMENTS) {
      const { body } = await server.ask('GET', target, { headers: { Host: EVIL } });
      const named = [...body.toString().matchAll(/https?:\/\/([a-z0-9.:-]+)/gi)].map(([, host]) => host ?? '');
      const strangers = named.filter((host) => /localhost|127\.0\.0\.1|evil/.test(host));
      expect([target, strangers]).toEqual([target, []]);
    }
    const home = (await server.ask('GET', '/')).body.toString();
    const sitemap = await server.ask('GET', '/sitemap.xml');
    if (publicUrl) {
      expect(home).toContain('<link rel="canonical" href="https://school.example/"');
      expect(home).toContain('property="og:url" content="https://school.example/"');
      expect(sitemap.body.toString()).toContain('<loc>https://school.example/');
      const office = (await server.ask('GET', '/dashboard')).body.toString();
      expect(office).toMatch(/^<!DOCTYPE html><html [^>]*data-site="https:\/\/school\.example"/i);
    } else {
      expect(home).not.toMatch(/rel="canonical"|og:url/);
      expect(sitemap.status).toBe(404);
    }
  });

  it('is refused for two hosts, and takes none from its target', async () => {
    const raw = (line: string, headers: string) => server.raw(`${line}\r\n${headers}Connection: close\r\n\r\n`);
    expect(await raw('GET / HTTP/1.1', `Host: school.example\r\nHost: ${EVIL}\r\n`)).toMatch(/^HTTP\/1.1 400 /);
    expect(await raw(`GET http://${EVIL}/ HTTP/1.1`, 'Host: school.example\r\n')).not.toContain(EVIL);
    expect(await raw(`GET http://${EVIL}/api/notices/?page=1 HTTP/1.1`, `Host: ${EVIL}\r\n`)).not.toContain(EVIL);
  });
});

describe('an address that looks like a file behind one that is none', () => {
  let server: OpenServer;
  let token = '';
  beforeAll(async () => {
    server = await openServer();
    token = await server.logIn();
    const { id } = jsonOf(await server.send('POST', '/api/classes/', { name: 'ষষ্ঠ' }, token));
    const form = formOf({
      full_name: MARK,
      roll_number: '1',
      class_name: id,
      photo: new File([await picture()], 'a.jpg'),
    });
    await fetch(`${server.address}/api/students/`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: form,
    });
  });
  afterAll(() => server.close());

  it.each([
    '/dashboard/x.css',
    '/dashboard/student-info-form/x.js',
    '/dashboard/students.png',
    '/api/user/a.js',
    '/api/user/;a.png',
    '/api/user;a.png',
    '/api/user%2Fa.css',
    '/api/user.css',
    '/api/students/x.css',
    '/api/students/1/x.css',
    '/api/students/1.css',
    '/api/students.ico',
    '/api/students%00.css',
    '/api/students%3F.css',
    '/notice/x.css',
    '/notice.css',
    '/notice;x.css',
    '/assets/../api/students/x.css',
    '/assets/..%2Fapi%2Fstudents.css',
  ])('%s is nothing, and kept by nobody', async (target) => {
    for (const asked of [undefined, token]) {
      const answer = await server.ask('GET', target, { token: asked });
      // A visitor is not told whether there is such a student.
      const status = asked === undefined && /\/students\/[^/]+$/.test(target) ? 401 : 404;
      expect([target, answer.status, answer.headers['cache-control']]).toEqual([target, status, 'no-store']);
      expect(answer.body.toString()).not.toContain(MARK);
    }
  });

  it('what is asked with a token is kept by nobody, however it is spelled', async () => {
    for (const target of [
      '/api/students/',
      '/api/students',
      '//api//students//',
      '/api/students/?x=a.css',
      '/api/./students/',
      '/api/students/1/',
    ]) {
      const answer = await server.ask('GET', target, { token });
      expect([target, answer.status, answer.headers['cache-control']]).toEqual([target, 200, 'no-store']);
      expect(answer.body.toString()).toContain(MARK);
      expect([target, (await server.ask('GET', target)).status]).toEqual([target, 401]);
    }
  });
});
