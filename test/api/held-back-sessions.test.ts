import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resetPassword } from '../../server/accounts/admin-commands.ts';
import { hashPassword } from '../../server/accounts/password-hash.ts';
import { createToken } from '../../server/accounts/tokens.ts';
import { apiRoutes } from '../../server/api.ts';
import type { Route } from '../../server/http/router.ts';
import { heldCalls, type Person } from '../support/held-calls.ts';
import { type Answer, DIALECTS, PASSWORD, startSchool, type TestSchool } from '../support/school.ts';

const routeOf = (method: string, path: string) =>
  apiRoutes.find((route) => route.method === method && route.path === path) as Route;

describe.each(DIALECTS)('a session that ends while a call is under way, on %s', (dialect) => {
  let school: TestSchool;
  let n = 0;

  beforeAll(async () => {
    school = await startSchool(dialect);
  });
  afterAll(() => school.close());

  const { person, ENDS, justBefore } = heldCalls(() => school);

  it('gets no first answer again', async () => {
    const who = await person('Admin');
    const route = routeOf('POST', 'classes');
    const body = { name: `দল ${++n} ক` };
    const headers = { 'Idempotency-Key': `key-${who.username}` };
    expect((await school.call('POST', 'classes/', { token: who.token, body, headers })).status).toBe(201);
    const call = { path: 'classes/', body, headers };
    const again = await justBefore(route, call, who.token, async () => ENDS['is signed out']?.(who));
    expect(again.status).toBe(401);
  });

  it('is told so, whatever else is wrong with it', async () => {
    const who = await person('Admin');
    const route = routeOf('PATCH', 'classes/:id');
    const { id } = (await school.call('POST', 'classes/', { token: school.admin, body: { name: `দল ${++n}` } })).body;
    const call = { path: `classes/${id}/`, body: { name: `দল ${++n}` } };
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
    const signInRoute = routeOf('POST', 'token');

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
    const route = routeOf('POST', 'user/password');
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
    const route = routeOf('POST', 'backups/download');
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
