import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { picture } from '../support/records.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

const KEY = { 'Idempotency-Key': 'first-try_0001' };

describe.each(DIALECTS)('Idempotency-Key on %s', (dialect) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startSchool(dialect);
  });
  afterAll(() => school.close());

  const count = async (path: string) => (await school.call('GET', path, { token: school.admin })).body.length;
  const post = (path: string, body: unknown, headers: Record<string, string>, token = school.admin) =>
    school.call('POST', path, { token, body, headers });

  it('makes one record of five identical calls at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => post('notices/', { title: 'এক' }, KEY)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await count('notices/')).toBe(1);
  });

  it('refuses the same key with another body', async () => {
    const before = await count('notices/');
    expect((await post('notices/', { title: 'দুই' }, KEY)).status).toBe(409);
    expect(await count('notices/')).toBe(before);
  });

  it('takes a form again, whatever its boundary, and keeps one file', async () => {
    const form = async (title: string) => {
      const data = new FormData();
      data.set('title', title);
      data.set('image', new File([new Uint8Array(await picture('png'))], 'a.png'));
      return data;
    };
    const headers = { 'Idempotency-Key': 'with-a-file-1' };
    const [one, two] = [
      await post('banners/', await form('ক'), headers),
      await post('banners/', await form('ক'), headers),
    ];
    expect(two.body).toEqual(one.body);
    expect((await post('banners/', await form('খ'), headers)).status).toBe(409);
    expect(await count('banners/')).toBe(1);
  });

  it('belongs to its user, method and path', async () => {
    const headers = { 'Idempotency-Key': 'shared-key-01' };
    const a = await post('classes/', { name: 'ক শ্রেণি' }, headers);
    const b = await school.call('PATCH', `classes/${a.body.id}/`, {
      token: school.admin,
      body: { name: 'খ শ্রেণি' },
      headers,
    });
    expect([a.status, b.status, b.body.name]).toEqual([201, 200, 'খ শ্রেণি']);
  });

  it('answers a deletion again', async () => {
    const { body } = await post('classes/', { name: 'যাবে' }, {});
    const remove = () =>
      school.call('DELETE', `classes/${body.id}/`, {
        token: school.admin,
        headers: { 'Idempotency-Key': 'delete-once-1' },
      });
    expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
    expect((await school.call('DELETE', `classes/${body.id}/`, { token: school.admin })).status).toBe(404);
  });

  it('makes nothing again that was ended for good, and says so', async () => {
    const headers = { 'Idempotency-Key': 'ended-for-good1' };
    const body = { full_name: 'সাথী আক্তার', designation: 'আয়া', category: 'মাধ্যমিক' };
    const made = await post('staff/', body, headers);
    const admin = (method: string, path: string) => school.call(method, path, { token: school.admin });
    await admin('DELETE', `staff/${made.body.id}/`);
    const [item] = (await admin('GET', 'trash/?resource=staff')).body.results;
    expect((await admin('DELETE', `trash/${item.id}/`)).status).toBe(204);
    const again = await post('staff/', body, headers);
    expect([again.status, again.body.message]).toEqual([
      410,
      'এই কাজ আগেই হয়েছে, তবে এর উত্তর আর রাখা নেই। আবার করা হয়নি, তালিকাটি নতুন করে খুলে দেখুন।',
    ]);
    expect(await count('staff/')).toBe(0);
    expect((await post('staff/', { ...body, designation: 'দপ্তরি' }, headers)).status).toBe(409);
    const rows = await school.app.database.read.selectFrom('idempotency').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(body.full_name);
  });

  it('counts for anyone on contacts/, and not at all for strangers elsewhere', async () => {
    const message = { name: 'ক', message: 'খ', phone: '01000000000', email: '' };
    const headers = { 'Idempotency-Key': 'visitor-key-1' };
    const send = () => school.call('POST', 'contacts/', { body: message, headers });
    const [one, two] = [await send(), await send()];
    expect(two.body.id).toBe(one.body.id);
    expect((await school.call('POST', 'notices/', { body: { title: 'ক' }, headers })).status).toBe(401);
  });

  it('lets a refused call be mended and sent again', async () => {
    const headers = { 'Idempotency-Key': 'mended-later1' };
    expect((await post('notices/', { title: '' }, headers)).status).toBe(400);
    expect((await post('notices/', { title: 'এবার ঠিক' }, headers)).status).toBe(201);
  });

  it('gives the first answer of an update again, also when If-Match is no longer true', async () => {
    const made = await post('notices/', { title: 'আগে' }, {});
    const headers = { 'Idempotency-Key': 'update-once-1', 'If-Match': made.headers.get('etag') ?? '' };
    const put = () =>
      school.call('PUT', `notices/${made.body.id}/`, { token: school.admin, body: { title: 'পরে' }, headers });
    const [one, two] = [await put(), await put()];
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(two.body).toEqual(one.body);
  });

  it.each(['short', 'has space in it', 'x'.repeat(201), 'খখখখখখখখ'.normalize()])(
    'refuses the key «%s»',
    async (key) => {
      const headers = { 'Idempotency-Key': encodeURI(key) === key ? key : encodeURI(key) };
      expect((await post('notices/', { title: 'ক' }, headers)).status).toBe(400);
    },
  );

  it('forgets after a day, and takes over what died with its server', async () => {
    const headers = { 'Idempotency-Key': 'a-day-later-1' };
    await post('notices/', { title: 'পুরোনো' }, headers);
    const age = (ms: number) =>
      school.app.database.write((writer) =>
        writer
          .updateTable('idempotency')
          .set({ claimed_at: new Date(Date.now() - ms).toISOString() })
          .execute(),
      );
    await age(25 * 60 * 60 * 1000);
    const again = await post('notices/', { title: 'অন্য লেখা' }, headers);
    expect(again.status).toBe(201);
    // Ten minutes ago, and by a clock that was years ahead.
    for (const ms of [10 * 60 * 1000, -5 * 365 * 24 * 60 * 60 * 1000]) {
      await school.app.database.write((writer) =>
        writer.updateTable('idempotency').set({ status: null, answer: null }).execute(),
      );
      await age(ms);
      expect((await post('notices/', { title: 'আবার' }, headers)).status).toBe(201);
    }
  });

  it('keeps neither key nor password readable', async () => {
    await school.call('POST', 'register/', {
      body: { username: 'kept', full_name: 'ক', phone: '1', password: 'গোপন পাসওয়ার্ড', confirm_password: 'গোপন পাসওয়ার্ড' },
      headers: { 'Idempotency-Key': 'register-key-1' },
    });
    const rows = await school.app.database.read.selectFrom('idempotency').selectAll().execute();
    const text = JSON.stringify(rows);
    expect(text).not.toContain('register-key-1');
    expect(text).not.toContain('গোপন');
  });
});
