import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  fileNamed,
  formOf,
  inventory,
  newGround,
  payloadFor,
  picture,
  plainResources,
  valuesFor,
} from '../support/records.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

describe.each(DIALECTS)('If-Match on %s', (dialect) => {
  let school: TestSchool;
  let ground: Record<string, number>;
  beforeAll(async () => {
    school = await startSchool(dialect);
    ground = await newGround(school);
  });
  afterAll(() => school.close());
  afterEach(() => vi.useRealTimers());

  let n = 0;
  const admin = (method: string, path: string, body?: unknown, ifMatch?: string) =>
    school.call(method, path, {
      token: school.admin,
      body,
      headers: ifMatch === undefined ? {} : { 'If-Match': ifMatch },
    });
  const tagOf = async (path: string) => (await admin('GET', path)).headers.get('etag') ?? '';

  it('holds while only the clock has opened what is written', async () => {
    const now = Date.now();
    const publish_at = new Date(now + 60_000).toISOString();
    const { id } = (await admin('POST', 'notices/', { title: 'নির্ধারিত', publish_at })).body;
    const opened = await admin('GET', `notices/${id}/`);
    expect(opened.body.state).toBe('scheduled');
    vi.useFakeTimers({ toFake: ['Date'], now: now + 120_000 });
    const tag = opened.headers.get('etag') ?? '';
    // Whoever reads gets what it is now.
    expect(await tagOf(`notices/${id}/`)).not.toBe(tag);
    expect((await admin('PATCH', `notices/${id}/`, { category: 'ছুটি' }, tag)).status).toBe(200);
    expect((await admin('PATCH', `notices/${id}/`, { category: 'পরীক্ষা' }, tag)).status).toBe(412);
  });

  describe.each(plainResources.map((resource) => [resource.path, resource] as const))('%s', (path, resource) => {
    it('every answer with one record has its tag, which changes with each write', async () => {
      const made = await admin('POST', `${path}/`, await payloadFor(resource, ++n, ground));
      const where = `${path}/${made.body.id}/`;
      const tags = [made.headers.get('etag')];
      expect(tags[0]).toMatch(/^"[\w-]{22}(\.[\w-]{8})?"$/);
      expect(await tagOf(where)).toBe(tags[0]);
      if (!resource.operations.includes('merge')) return;
      for (const method of ['PATCH', 'PUT']) {
        const answer = await admin(method, where, valuesFor(resource, ++n, ground));
        expect(answer.headers.get('etag')).toBe(await tagOf(where));
        tags.push(answer.headers.get('etag'));
      }
      expect(new Set(tags).size).toBe(3);
    });

    it('a write with an old tag is 412 and changes nothing', async () => {
      const made = await admin('POST', `${path}/`, await payloadFor(resource, ++n, ground));
      const where = `${path}/${made.body.id}/`;
      const before = await inventory(school);
      const changes = resource.operations.includes('merge') ? ['PUT', 'PATCH', 'DELETE'] : ['DELETE'];
      for (const method of changes) {
        for (const old of ['"x"', '"x", W/"y"', 'x', '']) {
          const answer = await admin(
            method,
            where,
            method === 'DELETE' ? undefined : valuesFor(resource, ++n, ground),
            old,
          );
          expect([method, old, answer.status, Object.keys(answer.body).sort()]).toEqual([
            method,
            old,
            412,
            ['detail', 'message'],
          ]);
        }
      }
      expect((await admin('GET', where)).body).toEqual(made.body);
      expect(await inventory(school)).toEqual(before);
      for (const method of changes) {
        const tag = await tagOf(where);
        const { status } = await admin(
          method,
          where,
          method === 'DELETE' ? undefined : valuesFor(resource, ++n, ground),
          tag,
        );
        expect([method, status]).toEqual([method, method === 'DELETE' ? 204 : 200]);
      }
      expect((await admin('DELETE', where, undefined, '*')).status).toBe(404);
    });
  });

  it('of two who saw the same record, one is told', async () => {
    const { body, headers } = await admin('POST', 'notices/', { title: 'ক' });
    const tag = headers.get('etag') ?? '';
    const both = await Promise.all(['এক', 'দুই'].map((title) => admin('PATCH', `notices/${body.id}/`, { title }, tag)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const winner = both.find(({ status }) => status === 200);
    expect((await admin('GET', `notices/${body.id}/`)).body).toEqual(winner?.body);
    const gone = await Promise.all(
      [1, 2].map(() => admin('DELETE', `notices/${body.id}/`, undefined, winner?.headers.get('etag') ?? '')),
    );
    expect(gone.map(({ status }) => status).sort()).toEqual([204, 404]);
  });

  it('without it the last write wins', async () => {
    const { body } = await admin('POST', 'notices/', { title: 'ক' });
    const both = await Promise.all(['এক', 'দুই'].map((title) => admin('PATCH', `notices/${body.id}/`, { title })));
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('takes the tag as a compressed answer has it, one of several, and the star', async () => {
    const { body } = await admin('POST', 'notices/', { title: 'ক' });
    const where = `notices/${body.id}/`;
    for (const wrap of [(tag: string) => `W/${tag}`, (tag: string) => `"x", ${tag}`, () => '*']) {
      expect((await admin('PATCH', where, { title: 'খ' }, wrap(await tagOf(where)))).status).toBe(200);
    }
  });

  it('an unchanged tag is kept while the signature of a photo changes, and the answer stays fresh', async () => {
    const photo = fileNamed('a.jpg', await picture('jpeg', 20, 20));
    const made = await admin(
      'POST',
      'students/',
      formOf({ full_name: 'ক', roll_number: '1', class_name: ground.classes, photo }),
    );
    const tag = made.headers.get('etag') ?? '';
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 });
    const later = await school.call('GET', `students/${made.body.id}/`, {
      token: school.admin,
      headers: { 'If-None-Match': tag },
    });
    expect([later.status, later.headers.get('etag')]).toEqual([200, tag]);
    expect(later.body.photo).not.toBe(made.body.photo);
    expect((await admin('PATCH', `students/${made.body.id}/`, { section: 'খ' }, tag)).status).toBe(200);
  });

  it('says nothing of contacts that are hidden', async () => {
    const sent = { full_name: 'ক', category: 'primary', contact_phone: '01000000001' };
    const { body } = await admin('POST', 'teachers/', sent);
    const where = `teachers/${body.id}/`;
    await admin('PATCH', 'settings/', { contacts_public: false });
    const hidden = (await school.call('GET', where)).headers.get('etag') ?? '';
    expect(hidden).not.toBe(await tagOf(where));
    await school.app.database.write((writer) =>
      writer.updateTable('teachers').set({ contact_phone: '01000000002' }).where('id', '=', body.id).execute(),
    );
    expect((await school.call('GET', where)).headers.get('etag')).toBe(hidden);
    await admin('PATCH', 'settings/', { contacts_public: true });
    expect((await admin('PATCH', where, { subject: 'গণিত' }, await tagOf(where))).status).toBe(200);
  });

  it('is asked only of who may write', async () => {
    for (const [token, status] of [
      [undefined, 401],
      [school.user, 403],
    ] as const) {
      for (const method of ['PUT', 'PATCH', 'DELETE']) {
        const answer = await school.call(method, 'classes/1/', { token, headers: { 'If-Match': '"x"' } });
        expect(answer.status).toBe(status);
      }
    }
  });

  it('holds for the settings and for accounts', async () => {
    const tag = await tagOf('settings/');
    const changed = await admin('PATCH', 'settings/', { tagline: 'এক' }, tag);
    expect([changed.status, changed.headers.get('etag')]).toEqual([200, await tagOf('settings/')]);
    expect((await admin('PATCH', 'settings/', { tagline: 'দুই' }, tag)).status).toBe(412);
    expect((await admin('GET', 'settings/')).body.tagline).toBe('এক');
    const guest = (await admin('GET', 'users/')).body.find(
      (user: { username: string }) => user.username === 'guest',
    ).id;
    const first = (await admin('PATCH', `users/${guest}/`, {})).headers.get('etag') ?? '';
    expect((await admin('PATCH', `users/${guest}/`, { role: 'Admin' }, first)).status).toBe(200);
    for (const [method, body] of [
      ['PATCH', { role: 'User' }],
      ['DELETE', undefined],
    ] as const) {
      expect((await admin(method, `users/${guest}/`, body, first)).status).toBe(412);
    }
  });
});
