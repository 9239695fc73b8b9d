import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inventory } from '../support/records.ts';
import { DIALECTS, PASSWORD, startSchool, type TestSchool } from '../support/school.ts';

const HOST = 'school.example:3000';
const PUBLIC = 'https://www.school.example';
const FRIEND = 'https://friend.example';

describe.each(DIALECTS)('calls from browsers on %s', (dialect) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startSchool(dialect, { publicUrl: PUBLIC, corsOrigins: [FRIEND, 'http://localhost:5173'] });
    await school.call('POST', 'notices/', { token: school.admin, body: { title: 'ক' } });
  });
  afterAll(() => school.close());

  const write = (headers: Record<string, string>, token = school.admin) =>
    school.call('PATCH', 'notices/1/', { token, body: { category: 'x' }, headers: { Host: HOST, ...headers } });

  describe('are told by their origin', () => {
    it.each<[string, Record<string, string>, boolean]>([
      ['none (a script)', {}, true],
      ['our host', { Origin: `http://${HOST}` }, true],
      ['our host behind TLS', { Origin: `https://${HOST}` }, true],
      ['our public address', { Origin: PUBLIC }, true],
      ['our public address without TLS', { Origin: 'http://www.school.example' }, true],
      ['a listed one', { Origin: FRIEND, 'Sec-Fetch-Site': 'cross-site' }, true],
      ['ours, as browsers send it', { Origin: PUBLIC, 'Sec-Fetch-Site': 'same-origin' }, true],
      ['none, typed by the user', { 'Sec-Fetch-Site': 'none' }, true],
      ['none, from a site beside ours', { 'Sec-Fetch-Site': 'same-site' }, false],
      ['none, from another site', { 'Sec-Fetch-Site': 'cross-site' }, false],
      ['none, from another site in capitals', { 'Sec-Fetch-Site': 'Cross-Site' }, false],
      ['another', { Origin: 'https://evil.example' }, false],
      ['another that calls itself ours', { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'same-origin' }, false],
      ['null', { Origin: 'null' }, false],
      ['empty', { Origin: '' }, false],
      ['another port', { Origin: 'http://school.example:3001' }, false],
      ['no port', { Origin: 'http://school.example' }, false],
      ['a longer name', { Origin: `${PUBLIC}.evil.example` }, false],
      ['a shorter name', { Origin: 'https://school.example' }, false],
      ['ours with a path', { Origin: `${PUBLIC}/x` }, false],
      ['ours with a user', { Origin: 'https://www.school.example@evil.example' }, false],
      ['two', { Origin: `${PUBLIC}, https://evil.example` }, false],
      ['a listed one without TLS', { Origin: 'http://friend.example' }, false],
      ['an extension', { Origin: 'chrome-extension://abc' }, false],
    ])('%s', async (_, headers, passes) => {
      const before = await inventory(school);
      const answers = [
        await write(headers),
        await school.call('POST', 'contacts/', {
          body: passes ? {} : { name: 'ক', message: 'খ', phone: '1' },
          headers: { Host: HOST, ...headers },
        }),
        await school.call('POST', 'token/', {
          body: { username: 'head', password: passes ? 'x' : PASSWORD },
          headers: { Host: HOST, ...headers },
        }),
        await school.call('POST', 'nothing/', { headers: { Host: HOST, ...headers } }),
      ];
      expect(answers.map(({ status }) => status)).toEqual(passes ? [200, 400, 401, 404] : [403, 403, 403, 403]);
      if (!passes)
        expect(answers[0]?.body.message).toMatch(
          headers['Sec-Fetch-Site'] === 'same-origin' ? /Host/ : /^অনুরোধটি এই ওয়েবসাইট/,
        );
      expect(await inventory(school)).toEqual(before);
      for (const method of ['GET', 'HEAD'])
        expect((await school.call(method, 'notices/', { headers: { Host: HOST, ...headers } })).status).toBe(200);
    });
  });

  describe('show that they read our cookie where nothing else vouches for them', () => {
    const cookie = 'a'.repeat(32);
    const kept = { Cookie: `csrftoken=${cookie}` };
    const dead = 'x'.repeat(43);
    const contact = (headers: Record<string, string>, token?: string) =>
      school.call('POST', 'contacts/', { token, body: {}, headers: { Host: HOST, ...headers } });
    it.each<[string, Record<string, string>, boolean]>([
      ['the header is the cookie', { Cookie: `csrftoken=${cookie}`, 'X-CSRFToken': cookie }, true],
      ['the cookie stands among others', { Cookie: `a=1; csrftoken=${cookie}; b=2`, 'X-CSRFToken': cookie }, true],
      ['a header without a cookie', { 'X-CSRFToken': cookie }, true],
      ['another cookie', { Cookie: 'session=1' }, true],
      ['no header', { Cookie: `csrftoken=${cookie}` }, false],
      ['another header', { Cookie: `csrftoken=${cookie}`, 'X-CSRFToken': 'b'.repeat(32) }, false],
      ['a shorter header', { Cookie: `csrftoken=${cookie}`, 'X-CSRFToken': cookie.slice(1) }, false],
      ['an empty header', { Cookie: `csrftoken=${cookie}`, 'X-CSRFToken': '' }, false],
      [
        'a right one from another site',
        { Cookie: `csrftoken=${cookie}`, 'X-CSRFToken': cookie, Origin: 'https://evil.example' },
        false,
      ],
    ])('%s', async (_, headers, passes) => {
      for (const site of [{}, { 'Sec-Fetch-Site': 'none' }] as Record<string, string>[])
        for (const token of [undefined, dead])
          expect((await contact({ ...headers, ...site }, token)).status).toBe(passes ? 400 : 403);
      const head = await school.call('GET', 'students/', { token: school.admin, headers });
      expect(head.status).toBe(200);
    });

    it('not beside a living token, nor from a page of ours', async () => {
      expect((await write(kept)).status).toBe(200);
      expect((await write({ ...kept, 'X-CSRFToken': 'old' })).status).toBe(200);
      const own: Record<string, string>[] = [
        { Origin: PUBLIC },
        { Origin: FRIEND },
        { 'Sec-Fetch-Site': 'same-origin' },
      ];
      for (const vouched of own) expect((await contact({ ...kept, ...vouched })).status).toBe(400);
      const cross = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
      expect((await write({ ...kept, 'X-CSRFToken': cookie, ...cross })).status).toBe(403);
    });

    it('before it is asked whether they may', async () => {
      expect((await school.call('DELETE', 'notices/1/', { headers: { Cookie: 'csrftoken=x' } })).status).toBe(403);
      expect((await write({ Cookie: 'csrftoken=x', 'X-CSRFToken': 'x' }, school.user)).status).toBe(403);
    });
  });

  describe('get the cookie', () => {
    const PATTERN = /^csrftoken=[\w-]{32}; Path=\/; SameSite=Lax; Secure$/;
    const cookieOf = async (method: string, path: string, options = {}): Promise<string | null> =>
      (await school.call(method, path, options)).headers
        .getSetCookie()
        .find((cookie) => cookie.startsWith('csrftoken')) ?? null;

    it('where nobody keeps the answer', async () => {
      const body = { username: 'head', password: PASSWORD };
      expect(await cookieOf('POST', 'token/', { body })).toMatch(PATTERN);
      expect(await cookieOf('POST', 'token', { body: {} })).toMatch(PATTERN);
      expect(await cookieOf('GET', 'user/')).toMatch(PATTERN);
      for (const path of ['user/', '//user', 'notices/', 'notices/1/', 'students/', 'settings/', 'nothing/']) {
        expect([path, await cookieOf('GET', path, { token: school.admin })]).toEqual([
          path,
          expect.stringMatching(PATTERN),
        ]);
      }
      expect(await cookieOf('PATCH', 'notices/1/', { token: school.admin, body: {} })).toMatch(PATTERN);
    });

    it('another one each time', async () => {
      expect(await cookieOf('GET', 'user/')).not.toBe(await cookieOf('GET', 'user/'));
    });

    it('nowhere else', async () => {
      for (const path of [
        'notices/',
        'notices/?page=1',
        'notices/1/',
        'settings/',
        'health/',
        'students/',
        'users/',
        'user/sessions/',
        'nothing/',
        '',
      ]) {
        expect([path, await cookieOf('GET', path)]).toEqual([path, null]);
      }
      expect(await cookieOf('POST', 'contacts/', { body: {} })).toBeNull();
      expect(await cookieOf('POST', 'register/', { body: {} })).toBeNull();
    });

    it('once', async () => {
      expect(await cookieOf('GET', 'user/', { token: school.admin, headers: { Cookie: 'csrftoken=abc' } })).toBeNull();
      expect(await cookieOf('GET', 'user/', { token: school.admin, headers: { Cookie: 'csrftoken=' } })).toMatch(
        PATTERN,
      );
    });

    it('for plain connections, too, where the public address has no TLS or is not known', async () => {
      for (const publicUrl of [null, 'http://school.example']) {
        const plain = await startSchool(dialect, { publicUrl });
        const { headers } = await plain.call('GET', 'user/', { token: plain.admin });
        expect(headers.get('set-cookie')).toMatch(/^csrftoken=[\w-]{32}; Path=\/; SameSite=Lax$/);
        expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
        const preflight = await plain.call('OPTIONS', 'notices/', {
          headers: { Origin: FRIEND, 'Access-Control-Request-Method': 'POST' },
        });
        expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
        await plain.close();
      }
    });
  });

  describe('of other origins', () => {
    const preflight = (Origin: string, path = 'notices/1/') =>
      school.call('OPTIONS', path, {
        headers: {
          Origin,
          'Access-Control-Request-Method': 'PATCH',
          'Access-Control-Request-Headers': 'authorization,content-type,x-csrftoken',
        },
      });

    it.each([FRIEND, 'http://localhost:5173'])('that are listed (%s) may call and read', async (origin) => {
      const { status, headers, body } = await preflight(origin);
      expect([status, body]).toEqual([204, '']);
      expect(headers.get('access-control-allow-origin')).toBe(origin);
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
        expect(headers.get('access-control-allow-methods')).toContain(method);
      for (const name of [
        'Authorization',
        'Content-Type',
        'X-CSRFToken',
        'If-Match',
        'If-None-Match',
        'Idempotency-Key',
      ]) {
        expect(headers.get('access-control-allow-headers')).toContain(name);
      }
      expect(headers.get('access-control-max-age')).toBe('600');
      expect(headers.get('prangon-api')).toBe('1');
      for (const path of ['notices/', 'nothing/', 'students/']) {
        const answer = await school.call('GET', path, { headers: { Origin: origin } });
        expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
        expect(answer.headers.get('access-control-expose-headers')).toMatch(
          /Prangon-Api.*ETag.*Retry-After.*Prangon-Change/,
        );
        expect(answer.headers.get('vary')).toContain('Origin');
        expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      }
    });

    it.each([
      'https://evil.example',
      'null',
      `${FRIEND}.evil.example`,
      'https://FRIEND.example',
      'http://friend.example',
      '*',
    ])('that are not listed (%s) may not', async (origin) => {
      for (const answer of [
        await preflight(origin),
        await school.call('GET', 'notices/', { headers: { Origin: origin } }),
      ]) {
        expect(answer.headers.get('access-control-allow-origin')).toBeNull();
        expect(answer.headers.get('vary')).toContain('Origin');
      }
    });

    it('never with cookies', async () => {
      const answer = await preflight(FRIEND);
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
    });
  });
});
