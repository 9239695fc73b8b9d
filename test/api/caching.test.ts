import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allResources } from '#contract/resources/index.ts';
import { newGround, payloadFor, plainResources } from '../support/records.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

const PUBLIC = allResources.filter(({ read }) => read === 'public').map(({ path }) => path);

describe.each(DIALECTS)('headers on %s', (dialect) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startSchool(dialect);
    const ground = await newGround(school);
    for (const [n, resource] of plainResources.entries()) {
      await school.call('POST', `${resource.path}/`, {
        token: school.admin,
        body: await payloadFor(resource, n, ground),
      });
    }
  });
  afterAll(() => school.close());
  const get = (path: string, headers: Record<string, string> = {}, token?: string) =>
    school.call('GET', path, { headers, token });

  it.each([...PUBLIC, 'settings'])('%s/ may be kept and asked for again', async (path) => {
    const first = await get(`${path}/`);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(first.headers.get('vary')).toContain('Accept-Encoding');
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const again = await get(`${path}/`, { 'If-None-Match': known });
      expect([known, again.status, again.body, again.headers.get('etag')]).toEqual([known, 304, '', etag]);
      expect(again.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    }
    for (const other of ['"x"', etag.replaceAll('"', ''), ''])
      expect((await get(`${path}/`, { 'If-None-Match': other })).status).toBe(200);
    const head = await school.call('HEAD', `${path}/`);
    expect(head.headers.get('etag')).toBe(etag);
  });

  const listed = allResources
    .filter(({ operations, counted }) => operations.includes('list') && !counted)
    .map(({ path }) => path);
  it.each([...listed, 'settings', 'users', 'user', 'user/sessions'])(
    '%s/ with a token is kept by nobody, and asked for again',
    async (path) => {
      const first = await get(`${path}/`, {}, school.admin);
      expect(first.status).toBe(200);
      expect(first.headers.get('cache-control')).toBe('no-store');
      const etag = first.headers.get('etag') ?? '';
      expect(etag).not.toBe('');
      const again = await get(`${path}/`, { 'If-None-Match': etag }, school.admin);
      expect([again.status, again.body, again.headers.get('cache-control')]).toEqual([304, '', 'no-store']);
    },
  );

  it('a list’s tag changes with what is in it', async () => {
    const tag = async (path = 'notices/') => (await get(path)).headers.get('etag');
    const before = await tag();
    const other = await tag('notices/?search=নেই');
    expect(other).not.toBe(before);
    const made = await school.call('POST', 'notices/', { token: school.admin, body: { title: 'নতুন' } });
    const after = await tag();
    expect(after).not.toBe(before);
    expect((await get('notices/', { 'If-None-Match': before ?? '' })).status).toBe(200);
    await school.call('DELETE', `notices/${made.body.id}/`, { token: school.admin });
    expect(await tag()).toBe(before);
  });

  it('a bad token on a public call is nobody’s, but nothing of it is kept', async () => {
    const answer = await get('notices/', {}, 'x'.repeat(43));
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  it('no failure is kept', async () => {
    const answers = [
      await get('nothing/'),
      await get('notices/999/'),
      await get('students/'),
      await get('students/', {}, school.user),
      await get('notices/?page=0'),
      await get('notices/?page=9'),
      await school.call('PUT', 'notices/'),
      await school.call('POST', 'notices/', { token: school.admin, body: '[]' }),
      await school.call('POST', 'notices/', {
        token: school.admin,
        body: 'x',
        headers: { 'Content-Type': 'text/plain' },
      }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 401, 403, 400, 404, 405, 400, 415]);
    for (const { headers, body } of answers) {
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('etag')).toBeNull();
      expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(body.message).toMatch(/।$/);
    }
  });

  it('no write is kept', async () => {
    for (const [method, path, body] of [
      ['POST', 'notices/', { title: 'ক' }],
      ['PATCH', 'notices/1/', {}],
      ['PUT', 'notices/1/', { title: 'খ' }],
      ['DELETE', 'notices/1/', undefined],
      ['PATCH', 'settings/', {}],
    ] as const) {
      expect((await school.call(method, path, { token: school.admin, body })).headers.get('cache-control')).toBe(
        'no-store',
      );
    }
    expect(
      (await school.call('POST', 'contacts/', { body: { name: 'ক', message: 'খ', phone: '1' } })).headers.get(
        'cache-control',
      ),
    ).toBe('no-store');
  });

  it('every answer says that it is this API’s, and how little a browser may do with it', async () => {
    const answers = [
      await get('notices/'),
      await get('notices/', { 'If-None-Match': '*' }),
      await get('nothing/'),
      await get('health/'),
      await get('students/'),
      await school.call('HEAD', 'notices/'),
      await school.call('OPTIONS', 'notices/'),
      await school.call('DELETE', 'notices/999/', { token: school.admin }),
      await school.call('POST', 'token/', { body: '{' }),
    ];
    for (const { headers } of answers) {
      expect(headers.get('prangon-api')).toBe('1');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
      for (const name of ['server', 'x-powered-by']) expect(headers.get(name)).toBeNull();
    }
  });

  it('OPTIONS names the methods that it stands among', async () => {
    const answer = await school.call('OPTIONS', 'notices/1/');
    expect([answer.status, answer.headers.get('allow')]).toEqual([204, 'GET, PUT, PATCH, DELETE, HEAD, OPTIONS']);
    expect((await school.call('OPTIONS', 'nothing/')).status).toBe(404);
  });

  it('a compressed answer is the same one', async () => {
    const plain = await get('openapi.json');
    const response = await school.fetch('GET', 'openapi.json', { headers: { 'Accept-Encoding': 'gzip' } });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    const unpacked = await new Response(response.body?.pipeThrough(new DecompressionStream('gzip'))).json();
    expect(unpacked).toEqual(plain.body);
    const known = response.headers.get('etag') ?? '';
    expect((await get('openapi.json', { 'If-None-Match': known, 'Accept-Encoding': 'gzip' })).status).toBe(304);
  });

  it('health is asked anew each time', async () => {
    const answer = await get('health/');
    expect([answer.status, answer.body, answer.headers.get('cache-control')]).toEqual([
      200,
      { status: 'ok' },
      'no-store',
    ]);
  });
});
