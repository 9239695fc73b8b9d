import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allResources, resources } from '#contract/resources/index.ts';
import { allows } from '#contract/roles.ts';
import { resetPassword } from '../../server/accounts/admin-commands.ts';
import { hashPassword } from '../../server/accounts/password-hash.ts';
import { createToken } from '../../server/accounts/tokens.ts';
import { apiRoutes } from '../../server/api.ts';
import { timestamp } from '../../server/database/table.ts';
import type { Route } from '../../server/http/router.ts';
import { callOfCertificate, isNeverRestored } from '../support/certificates.ts';
import { newExam } from '../support/exam.ts';
import { everyRow, filesFor, formOf, inventory, newGround, payloadFor, valuesFor } from '../support/records.ts';
import { type Answer, DIALECTS, PASSWORD, startSchool, type TestSchool } from '../support/school.ts';
import { callOfAttendance, callOfExam, callOfImport, callOfTimetable } from '../support/special-calls.ts';

/** They only read: a box is a copy of public pages, proposals are not stored. */
const READ = /^(backups\/box|covers\/propose)$/;
const UNSAFE = apiRoutes.filter(
  ({ method, path, right }) => method !== 'GET' && !READ.test(path) && !allows(null, right) && !isNeverRestored(path),
);
const named = (routes: readonly Route[]) => routes.map((route) => [`${route.method} ${route.path}`, route] as const);

/** The same as `toEqual`, which takes long for thousands of rows. */
function expectSame(after: unknown, before: unknown, what: string): void {
  if (JSON.stringify(after) !== JSON.stringify(before)) expect(after, what).toEqual(before);
}

type Person = { id: number; username: string; token: string };

describe.each(DIALECTS)('a call whose right ends before it takes effect, on %s', (dialect) => {
  let school: TestSchool;
  let password_hash: string;
  let ground: Record<string, number>;
  let n = 0;

  beforeAll(async () => {
    school = await startSchool(dialect);
    password_hash = await hashPassword(PASSWORD);
    ground = await newGround(school);
  });
  afterAll(() => school.close());

  const { now } = { now: timestamp };
  async function person(role: 'Admin' | 'User'): Promise<Person> {
    const username = `person${++n}`;
    const { database } = school.app;
    const row = { username, username_key: username, password_hash, full_name: username, email: '', phone: '' };
    return database.write(async (writer) => {
      const { id } = await writer
        .insertInto('users')
        .values({ ...row, profile_picture: null, role, created_at: now(), updated_at: now() })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { id: Number(id), username, token: await createToken(writer, Number(id), 'test') };
    });
  }

  /** Ways in which a person's permission ends, by somebody else or by the person on another device. */
  const ENDS: Record<string, (who: Person) => Promise<unknown>> = {
    'is signed out': ({ token }) => school.call('POST', 'token/revoke/', { token }),
    'gets a new password': ({ username }) => resetPassword(school.app, username, async () => PASSWORD),
    'is demoted': ({ id }) => school.call('PATCH', `users/${id}/`, { token: school.admin, body: { role: 'User' } }),
    'is deleted': ({ id }) => school.call('DELETE', `users/${id}/`, { token: school.admin }),
    'loses the role alone': ({ id }) =>
      school.app.database.write((writer) =>
        writer.updateTable('users').set({ role: 'User' }).where('id', '=', id).execute(),
      ),
  };

  /** Path and body of a call of a route that would succeed. */
  async function callOf({ method, path }: Route, who: Person): Promise<{ path: string; body?: FormData | object }> {
    if (path === 'users' && method === 'POST')
      return { path, body: { username: `clerk${++n}`, full_name: 'সালমা', role: 'Editor' } };
    if (path === 'user/sessions/seen') return { path };
    if (path === 'users/:id/invitation') return { path: `users/${(await person('User')).id}/invitation/` };
    if (path === 'users/:id') {
      const { id } = await person('User');
      return { path: `users/${id}/`, ...(method === 'PATCH' && { body: { role: 'Admin' } }) };
    }
    if (path === 'user/sessions/:id') {
      await school.app.database.write((writer) => createToken(writer, who.id, 'another'));
      const sessions = await school.call('GET', 'user/sessions/', { token: who.token });
      return { path: `user/sessions/${sessions.body.at(-1).id}/` };
    }
    const new_password = 'নতুন গোপন ৪৫৬';
    if (path === 'user/password')
      return { path, body: { current_password: PASSWORD, new_password, confirm_password: new_password } };
    if (path === 'backups/download') return { path, body: { password: PASSWORD } };
    if (path === 'settings') return { path, body: { tagline: `কথা ${++n}` } };
    if (path === 'token/revoke') return { path };
    if (path === 'compliance/:key/reviewed') return { path: 'compliance/profile/reviewed/' };
    const admin = (method: string, path: string, body?: object) =>
      school.call(method, path, { token: school.admin, ...(body && { body }) });
    if (path === 'undo' || path.startsWith('trash')) {
      const made = await admin('POST', 'classes/', { name: `দল ${++n}` });
      if (path === 'undo') return { path, body: { change: Number(made.headers.get('Prangon-Change')) } };
      await admin('DELETE', `classes/${made.body.id}/`);
      const trash = await admin('GET', 'trash/');
      return { path: path.replace(':id', String(trash.body.results[0].id)) };
    }
    if (path === 'contacts/:id/mark') {
      const message = { name: 'ক', message: 'খ', email: 'a@b.edu.bd' };
      const { id } = (await school.call('POST', 'contacts/', { body: message })).body;
      return { path: `contacts/${id}/mark/`, body: { read: true } };
    }
    const special =
      (await callOfExam(school, method, path)) ??
      (await callOfAttendance(school, method, path)) ??
      (await callOfTimetable(school, method, path)) ??
      (await callOfCertificate(school, path)) ??
      (await callOfImport(school, path));
    if (special) return special;
    if (path === 'promotions') {
      const { classId, seats } = await newExam(school, { students: 1, subjects: 0 });
      const students = seats.map(({ id, roll }) => ({ id, roll_number: roll }));
      return { path, body: { from_class: classId, to_class: null, students } };
    }
    const resource = allResources.find((known) => known.path === path.split('/')[0]);
    if (!resource) throw new Error(`${method} ${path}: say here how it is called`);
    // A child's parent takes only so many, and a subject has one plan.
    const isPlan = resource === resources['subject-plans'];
    if (resource.most || isPlan) ground = await newGround(school);
    if (isPlan)
      ground.subjects = (await admin('POST', 'subjects/', { name: `বিষয় ${++n}`, class_name: ground.classes })).body.id;
    if (['teacher-absences', 'staff-attendance'].includes(resource.path))
      ground.teachers = (await admin('POST', 'teachers/', { full_name: `শিক্ষক ${++n}` })).body.id;
    const body = async () => formOf({ ...valuesFor(resource, ++n, ground), ...(await filesFor(resource)) });
    if (method === 'POST' && path === resource.path) return { path, body: await body() };
    const made = await school.call('POST', resource.path, {
      token: school.admin,
      body: await payloadFor(resource, ++n, ground),
    });
    const one = `${resource.path}/${made.body.id}/`;
    if (path.endsWith('/restore')) {
      await school.call('PATCH', one, { token: school.admin, body: await body() });
      return { path: `${one}history/${made.headers.get('Prangon-Change')}/restore/` };
    }
    return method === 'DELETE' ? { path: one } : { path: one, body: await body() };
  }

  /** Calls with a body that comes only when `meanwhile` is done. */
  async function heldBack(
    { method }: Route,
    { path, body }: { path: string; body?: FormData | object },
    token: string,
    meanwhile: () => Promise<unknown>,
  ): Promise<Answer> {
    const whole = new Request('http://school.test', {
      method: 'POST',
      ...(body instanceof FormData
        ? { body }
        : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    });
    const bytes = new Uint8Array(await whole.arrayBuffer());
    const stream = new ReadableStream<Uint8Array>(
      {
        pull: async (controller) => {
          await meanwhile();
          controller.enqueue(bytes);
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    const headers = { 'Content-Type': whole.headers.get('content-type') ?? '' };
    return school.call(method, path, { token, body: stream, headers });
  }

  /** Calls, and does `meanwhile` when the call is about to write. */
  async function justBefore(
    { method }: Route,
    { path, body }: { path: string; body?: FormData | object },
    token: string,
    meanwhile: () => Promise<unknown>,
  ): Promise<Answer> {
    const { database } = school.app;
    const { write } = database;
    database.write = async (...work) => {
      database.write = write;
      await meanwhile();
      return write(...work);
    };
    try {
      return await school.call(method, path, { token, body });
    } finally {
      database.write = write;
    }
  }

  it('looks at every unsafe route that not everybody may call', () => {
    expect(UNSAFE.length).toBeGreaterThan(50);
  });

  // Each way at each route on SQLite, which is fast; on PostgreSQL the routes take turns with the ways.
  const waysAt = (route: Route) => {
    const ways = Object.entries(ENDS);
    return dialect === 'sqlite' ? ways : ways.slice(UNSAFE.indexOf(route) % ways.length).slice(0, 1);
  };

  it.each(named(UNSAFE))('%s changes nothing', async (_, route) => {
    for (const [way, end] of waysAt(route)) {
      const isOwn = route.right === 'token';
      if (isOwn && way === 'loses the role alone') continue;
      for (const calling of [heldBack, justBefore]) {
        const who = await person('Admin');
        const call = await callOf(route, who);
        if (calling === heldBack && !call.body) continue;
        const { files } = await inventory(school);
        let rows: unknown;
        const answer = await calling(route, call, who.token, async () => {
          await end(who);
          rows = await everyRow(school);
        });
        const expected = way === 'loses the role alone' ? 403 : 401;
        expect([way, calling.name, answer.status]).toEqual([way, calling.name, expected]);
        expectSame(await everyRow(school), rows, `${way}, ${calling.name}`);
        expect((await inventory(school)).files, `${way}, ${calling.name}`).toEqual(files);
      }
    }
  });

  it('gets no first answer again', async () => {
    const who = await person('Admin');
    const route = UNSAFE.find(({ method, path }) => method === 'POST' && path === 'classes') as Route;
    const body = { name: `দল ${++n} ক` };
    const headers = { 'Idempotency-Key': `key-${who.username}` };
    expect((await school.call('POST', 'classes/', { token: who.token, body, headers })).status).toBe(201);
    const { database } = school.app;
    const { write } = database;
    database.write = async (...work) => {
      database.write = write;
      await ENDS['is signed out']?.(who);
      return write(...work);
    };
    const again = await school.call(route.method, 'classes/', { token: who.token, body, headers });
    expect(again.status).toBe(401);
  });

  it('is told so, whatever else is wrong with it', async () => {
    const who = await person('Admin');
    const route = UNSAFE.find(({ method, path }) => method === 'PATCH' && path === 'classes/:id') as Route;
    const call = await callOf(route, who);
    const answer = await justBefore(route, call, who.token, async () => {
      await school.call('DELETE', call.path, { token: school.admin });
      await ENDS['is signed out']?.(who);
    });
    expect(answer.status).toBe(401);
  });

  describe('where it ends its own right itself', () => {
    it('takes effect', async () => {
      for (const [method, path, body] of [
        ['POST', () => 'token/revoke/', undefined],
        ['PATCH', (id: number) => `users/${id}/`, { role: 'User' }],
        ['DELETE', (id: number) => `users/${id}/`, undefined],
      ] as const) {
        const { id, token } = await person('Admin');
        const { status } = await school.call(method, path(id), { token, body });
        expect([method, status < 300]).toEqual([method, true]);
        expect((await school.call('GET', 'user/', { token })).status).toBe(401);
      }
    });
  });

  describe('a sign-in', () => {
    const signIn = (username: string) => school.call('POST', 'token/', { body: { username, password: PASSWORD } });
    const tokensOf = async (id: number) =>
      (await school.app.database.read.selectFrom('tokens').select('id').where('user_id', '=', id).execute()).length;
    const signInRoute = apiRoutes.find(({ method, path }) => method === 'POST' && path === 'token') as Route;

    it.each([
      [
        'is changed',
        ({ token }: Person) =>
          school.call('POST', 'user/password/', {
            token,
            body: { current_password: PASSWORD, new_password: 'নতুন ৪৫৬৭', confirm_password: 'নতুন ৪৫৬৭' },
          }),
      ],
      [
        'is reset, to the same even',
        ({ username }: Person) => resetPassword(school.app, username, async () => PASSWORD),
      ],
      ['goes with its account', (who: Person) => ENDS['is deleted']?.(who)],
    ])('counts for nothing when the password that it knew %s', async (_, meanwhile) => {
      const who = await person('User');
      let left = 0;
      const body = { username: who.username, password: PASSWORD };
      const answer = await justBefore(signInRoute, { path: 'token/', body }, '', async () => {
        await meanwhile(who);
        left = await tokensOf(who.id);
      });
      expect([answer.status, answer.body.message]).toEqual([401, 'ব্যবহারকারীর নাম বা পাসওয়ার্ড সঠিক নয়।']);
      expect(await tokensOf(who.id)).toBe(left);
    });

    it('counts otherwise', async () => {
      expect((await signIn((await person('User')).username)).status).toBe(200);
    });
  });

  it('a password is not changed by one that is the account’s no longer', async () => {
    const who = await person('User');
    const second = await school.app.database.write((writer) => createToken(writer, who.id, 'second'));
    const route = UNSAFE.find(({ path }) => path === 'user/password') as Route;
    const next = (new_password: string) => ({
      current_password: PASSWORD,
      new_password,
      confirm_password: new_password,
    });
    // Both sessions know the old one; the first to change it ends the other, so this one asks for its hash alone.
    const { database } = school.app;
    const changed = await hashPassword('প্রথম ১২৩৪৫');
    const answer = await justBefore(route, { path: 'user/password/', body: next('দ্বিতীয় ১২৩৪') }, second, () =>
      database.write((writer) =>
        writer.updateTable('users').set({ password_hash: changed }).where('id', '=', who.id).execute(),
      ),
    );
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, ['current_password']]);
    const user = await database.read
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', who.id)
      .executeTakeFirst();
    expect(user?.password_hash).toBe(changed);
  });

  it('no backup comes for a password that is the account’s no longer', async () => {
    const who = await person('Admin');
    const route = UNSAFE.find(({ path }) => path === 'backups/download') as Route;
    const { database } = school.app;
    const changed = await hashPassword('প্রথম ১২৩৪৫');
    const answer = await justBefore(route, { path: 'backups/download/', body: { password: PASSWORD } }, who.token, () =>
      database.write((writer) =>
        writer.updateTable('users').set({ password_hash: changed }).where('id', '=', who.id).execute(),
      ),
    );
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, ['password']]);
  });

  if (dialect === 'postgres')
    describe('while the end is not committed yet', () => {
      /** Begins what ends a right elsewhere, calls, and commits it when the call waits for it. */
      async function during(statements: string[], call: () => Promise<Answer>): Promise<Answer> {
        const client = new pg.Client({ connectionString: school.place.databaseUrl ?? '' });
        await client.connect();
        try {
          await client.query('BEGIN');
          for (const statement of statements) await client.query(statement);
          const answering = call();
          const settled = await Promise.race([
            answering.then(() => true),
            new Promise<boolean>((resolve) => setTimeout(resolve, 300, false)),
          ]);
          expect(settled, 'the call did not wait').toBe(false);
          await client.query('COMMIT');
          return await answering;
        } finally {
          await client.end();
        }
      }

      it('a write waits for it', async () => {
        const { id, token } = await person('Admin');
        const answer = await during([`DELETE FROM tokens WHERE user_id = ${id}`], () =>
          school.call('POST', 'classes/', { token, body: { name: `শ্রেণি ${++n} খ` } }),
        );
        expect(answer.status).toBe(401);
      });

      it('a sign-in waits for it', async () => {
        const { id, username } = await person('User');
        const answer = await during(
          [`UPDATE users SET password_hash = 'x' WHERE id = ${id}`, `DELETE FROM tokens WHERE user_id = ${id}`],
          () => school.call('POST', 'token/', { body: { username, password: PASSWORD } }),
        );
        expect(answer.status).toBe(401);
      });
    });

  it('many that end each other’s sessions at the same moment wait for no one in vain', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await person('Admin'), await person('Admin')];
      const second = await school.app.database.write((writer) => createToken(writer, one.id, 'second'));
      const sessions: { id: number }[] = (await school.call('GET', 'user/sessions/', { token: second })).body;
      const answers = await Promise.all([
        ...sessions.flatMap(({ id }) =>
          [one.token, second].map((token) => school.call('DELETE', `user/sessions/${id}/`, { token })),
        ),
        school.call('PATCH', `users/${one.id}/`, { token: other.token, body: { role: 'User' } }),
        school.call('PATCH', `users/${other.id}/`, { token: one.token, body: { role: 'User' } }),
        school.call('DELETE', `users/${one.id}/`, { token: other.token }),
        ...[one.token, second, other.token].map((token) =>
          school.call('POST', 'classes/', { token, body: { name: `শ্রেণি ${++n} গ` } }),
        ),
      ]);
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    }
  });
});

it('every resource can be called here', () => {
  for (const { path } of Object.values(resources)) expect(UNSAFE.some((route) => route.path.includes(path))).toBe(true);
});
