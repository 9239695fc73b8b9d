import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileNamed, formOf, inventory, picture, shownFiles } from '../support/records.ts';
import { DIALECTS, PASSWORD, startSchool, type TestSchool } from '../support/school.ts';

describe.each(DIALECTS)('accounts on %s', (dialect) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startSchool(dialect);
  });
  afterAll(() => school.close());

  let n = 0;
  const person = (more: Record<string, unknown> = {}) => ({
    username: `person${++n}`,
    full_name: 'রহিমা খাতুন',
    phone: '০১০',
    password: PASSWORD,
    confirm_password: PASSWORD,
    ...more,
  });
  const register = (body: unknown) => school.call('POST', 'register/', { body });
  const login = async (username: string): Promise<string> =>
    (await school.call('POST', 'token/', { body: { username, password: PASSWORD } })).body.access;
  const admin = (method: string, path: string, body?: unknown) =>
    school.call(method, path, { token: school.admin, body });
  const whoIs = (token: string) => school.call('GET', 'user/', { token });

  describe('registering', () => {
    it('makes a User, whatever is asked for', async () => {
      const wanted = {
        role: 'Admin',
        is_staff: true,
        id: 1,
        created_at: '2001-01-01',
        password_hash: 'x',
        username_key: 'head',
      };
      const made = await register(person({ email: ' a@b.example ', ...wanted }));
      expect(made.status).toBe(201);
      expect(made.body).toMatchObject({
        role: 'User',
        username: 'person1',
        full_name: 'রহিমা খাতুন',
        email: 'a@b.example',
        phone: '০১০',
        profile_picture: null,
      });
      expect(made.body.id).not.toBe(1);
      expect(JSON.stringify(made.body)).not.toContain(PASSWORD);
      expect((await register(formOf(person({ role: 'Admin', 'role[]': 'Admin' })))).body.role).toBe('User');
      const { body } = await whoIs(await login('person1'));
      expect(body).toEqual(made.body);
    });

    it('takes a picture along, which goes with the account', async () => {
      const before = await shownFiles(school);
      const made = await register(formOf(person({ profile_picture: fileNamed('a.jpg', await picture()) })));
      expect(made.body.profile_picture_variants).toHaveLength(1);
      expect((await school.call('GET', made.body.profile_picture)).status).toBe(200);
      expect((await admin('DELETE', `users/${made.body.id}/`)).status).toBe(204);
      expect((await school.call('GET', made.body.profile_picture)).status).toBe(404);
      expect(await shownFiles(school)).toEqual(before);
    });

    it('refuses a name that is taken in any case and form, and keeps nothing', async () => {
      await register(person({ username: 'Karim ড়' }));
      const before = await inventory(school);
      const photo = new Uint8Array(await picture());
      for (const username of ['karim ড়', 'KARIM  \u09A1\u09BC', 'ka\u200Drim ড়', 'Ｋarim ড়', 'HEAD']) {
        const answer = await register(formOf(person({ username, profile_picture: fileNamed('a.jpg', photo) })));
        expect([username, answer.status, Object.keys(answer.body).sort()]).toEqual([
          username,
          409,
          ['detail', 'message'],
        ]);
      }
      const both = await Promise.all(['এক সাথে', 'এক  সাথে'].map((username) => register(person({ username }))));
      expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect((await inventory(school)).files).toEqual(before.files);
    });

    it('names what is wrong, and keeps nothing', async () => {
      const before = await inventory(school);
      const cases: [Record<string, unknown>, string[]][] = [
        [{ username: undefined }, ['username']],
        [{ username: ' \u200B ', full_name: '', phone: null }, ['full_name', 'phone', 'username']],
        [{ username: 'ক'.repeat(201) }, ['username']],
        [{ username: 'a\u0000' }, ['username']],
        [{ email: 'nobody' }, ['email']],
        [{ password: undefined }, ['password']],
        [{ password: '1234567', confirm_password: '1234567' }, ['password']],
        [{ password: 'ক'.repeat(201), confirm_password: 'ক'.repeat(201) }, ['password']],
        [{ password: 12345678, confirm_password: 12345678 }, ['confirm_password', 'password']],
        [
          { password: undefined, confirm_password: undefined, full_name: '' },
          ['confirm_password', 'full_name', 'password'],
        ],
        [{ confirm_password: 'অন্য কিছু এক' }, ['confirm_password']],
        [{ confirm_password: undefined }, ['confirm_password']],
        [{ profile_picture: 'x' }, ['profile_picture']],
      ];
      for (const [more, fields] of cases) {
        const answer = await register(person(more));
        expect([more, answer.status, Object.keys(answer.body.errors ?? {}).sort()]).toEqual([more, 400, fields]);
      }
      const svg = await register(formOf(person({ profile_picture: fileNamed('a.png', '<svg/>') })));
      expect([svg.status, Object.keys(svg.body.errors)]).toEqual([415, ['profile_picture']]);
      expect(await inventory(school)).toEqual(before);
    });

    it('keeps a name of two hundred letters whole, also beyond the basic plane', async () => {
      const full_name = '𑒏'.repeat(200);
      expect((await register(person({ full_name }))).body.full_name).toBe(full_name);
    });

    it('takes both passwords in whichever Unicode form', async () => {
      const password = 'ব\u09C7\u09BE ১২৩৪৫৬';
      expect((await register(person({ password, confirm_password: password.normalize('NFC') }))).status).toBe(201);
    });
  });

  describe('in an Admin’s hands', () => {
    const newUser = async () => (await register(person())).body as { id: number; username: string };

    it('are listed by id', async () => {
      const { body } = await admin('GET', 'users/');
      expect(body[0]).toMatchObject({ username: 'head', role: 'Admin' });
      const ids = body.map((user: { id: number }) => user.id);
      expect(ids).toEqual([...ids].sort((a, b) => a - b));
      expect(JSON.stringify(body)).not.toMatch(/argon2|password|_key/);
    });

    it('come in pages like every list', async () => {
      for (let made = 0; made < 3; made += 1) await newUser();
      const all: unknown[] = (await admin('GET', 'users/')).body;
      const [first, second] = [
        await admin('GET', 'users/?page=1&page_size=2'),
        await admin('GET', 'users/?page_size=2&page=2'),
      ];
      expect(first.body).toEqual({
        count: all.length,
        next: 'users/?page=2&page_size=2',
        previous: null,
        results: all.slice(0, 2),
      });
      expect(second.body).toMatchObject({ previous: 'users/?page_size=2&page=1', results: all.slice(2, 4) });
      const whole = await admin('GET', 'users/?page=1&page_size=200');
      expect(whole.body).toEqual({ count: all.length, next: null, previous: null, results: all });
      expect((await admin('GET', 'users/?page=1')).body.results).toEqual(all.slice(0, 20));
      expect((await admin('GET', 'users/?page=900')).status).toBe(404);
      for (const query of ['page=0', 'page=x', 'page=', 'page_size=201', 'page=1&page=2']) {
        const answer = await admin('GET', `users/?${query}`);
        expect([query, answer.status, Object.keys(answer.body.errors)]).toEqual([query, 400, [query.split('=', 1)[0]]]);
      }
    });

    it('are promoted at once, and demoted with an end to their sessions', async () => {
      const { id, username } = await newUser();
      const token = await login(username);
      const read = (t: string) => school.call('GET', 'students/', { token: t });
      expect((await read(token)).status).toBe(403);
      expect((await admin('PATCH', `users/${id}/`, { role: 'Admin' })).body.role).toBe('Admin');
      expect((await read(token)).status).toBe(200);
      expect((await admin('PATCH', `users/${id}/`, { role: 'Admin' })).status).toBe(200);
      expect((await read(token)).status).toBe(200);
      expect((await admin('PATCH', `users/${id}/`, { role: 'User' })).body.role).toBe('User');
      expect((await read(token)).status).toBe(401);
      expect((await read(await login(username))).status).toBe(403);
    });

    it('end with their sessions', async () => {
      const { id, username } = await newUser();
      const token = await login(username);
      expect((await admin('DELETE', `users/${id}/`)).status).toBe(204);
      expect((await whoIs(token)).status).toBe(401);
      expect((await admin('DELETE', `users/${id}/`)).status).toBe(404);
      expect((await admin('PATCH', `users/${id}/`, { role: 'User' })).status).toBe(404);
    });

    it('take no other change', async () => {
      const { id } = await newUser();
      const before = (await admin('GET', 'users/')).body;
      for (const role of ['admin', 'Owner', '', null, 1, ['Admin'], true]) {
        const answer = await admin('PATCH', `users/${id}/`, { role });
        expect([role, answer.status, Object.keys(answer.body.errors)]).toEqual([role, 400, ['role']]);
      }
      const nothing = await admin('PATCH', `users/${id}/`, { username: 'root', password: 'x', id: 1, full_name: 'ক' });
      expect(nothing.status).toBe(200);
      expect((await admin('GET', 'users/')).body).toEqual(before);
      expect((await admin('GET', `users/${id}/`)).headers.get('allow')).toBe('PATCH, DELETE, OPTIONS');
    });
  });

  describe('the last Admin', () => {
    const text = 'অন্তত একজন অ্যাডমিন থাকতে হবে।';
    const idOf = async (username: string) =>
      (await admin('GET', 'users/')).body.find((user: { username: string }) => user.username === username).id;

    it('can be neither demoted nor deleted', async () => {
      const id = await idOf('head');
      for (const [method, body] of [
        ['PATCH', { role: 'User' }],
        ['DELETE', undefined],
      ] as const) {
        const answer = await admin(method, `users/${id}/`, body);
        expect([answer.status, answer.body.message]).toEqual([409, text]);
      }
      expect((await whoIs(school.admin)).body.role).toBe('Admin');
    });

    it.each([
      ['demoted', 'PATCH', { role: 'User' }],
      ['deleted', 'DELETE', undefined],
    ])('stays when two are %s in the same moment', async (_, method, body) => {
      const { id, username } = (await register(person())).body;
      await admin('PATCH', `users/${id}/`, { role: 'Admin' });
      const other = await login(username);
      const head = await idOf('head');
      const answers = await Promise.all([
        school.call(method, `users/${id}/`, { token: school.admin, body }),
        school.call(method, `users/${head}/`, { token: other, body }),
      ]);
      const statuses = answers.map(({ status }) => status);
      const users = await school.app.database.read
        .selectFrom('users')
        .select(['id', 'role'])
        .where('role', '=', 'Admin')
        .execute();
      expect([statuses.filter((status) => status < 300).length, users.length]).toEqual([1, 1]);
      expect(statuses.filter((status) => status >= 300).every((status) => status === 409 || status === 401)).toBe(true);
      // Whoever is left makes the other whole again.
      if (users[0]?.id === head) return;
      if (method === 'DELETE') {
        school.admin = other;
        return;
      }
      await school.call('PATCH', `users/${head}/`, { token: other, body: { role: 'Admin' } });
      school.admin = await login('head');
      await admin('PATCH', `users/${id}/`, { role: 'User' });
    });
  });

  it('keep their teacher through the trash, whatever else changes of them', async () => {
    const teacher = (await admin('POST', 'teachers/', { full_name: 'করিম' })).body.id;
    const { id } = (await register(person())).body;
    expect((await admin('PATCH', `users/${id}/`, { role: 'Teacher', teacher })).body.teacher).toBe(teacher);
    const gone = await admin('DELETE', `teachers/${teacher}/`);
    expect((await admin('PATCH', `users/${id}/`, { role: 'Editor' })).body.teacher).toBe(null);
    const change = Number(gone.headers.get('prangon-change'));
    expect((await admin('POST', 'undo/', { change })).status).toBe(200);
    const users: { id: number; teacher: number | null }[] = (await admin('GET', 'users/')).body;
    expect(users.find((user) => user.id === id)?.teacher).toBe(teacher);
  });

  it('are not made while registration is closed', async () => {
    const closed = await startSchool(dialect, { registration: false });
    const answer = await closed.call('POST', 'register/', { body: person() });
    expect([answer.status, answer.body]).toEqual([
      403,
      { message: 'এখন নতুন নিবন্ধন বন্ধ আছে।', detail: answer.body.message },
    ]);
    await closed.close();
  });
});
