import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resetPassword } from '../../server/accounts/admin-commands.ts';
import { DIALECTS, PASSWORD, signedIn, startSchool, type TestSchool } from '../support/school.ts';

const passwords = (password: string, confirm_password = password) => ({ password, confirm_password });

describe.each(DIALECTS)('invitations on %s', (dialect) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startSchool(dialect);
  });
  afterAll(() => school.close());

  let n = 0;
  const clerk = (more: object = {}) => ({ username: `clerk${++n}`, full_name: 'সালমা বেগম', role: 'Editor', ...more });
  const admin = (method: string, path: string, body?: unknown, headers = {}) =>
    school.call(method, path, { token: school.admin, body, headers });
  const login = (username: string, password = PASSWORD) =>
    school.call('POST', 'token/', { body: { username, password } });
  const tokenIn = ({ body }: { body: { invitation: string } }) => body.invitation.split('/').at(-1) ?? '';
  const accept = (token: string, body: unknown = passwords(PASSWORD)) =>
    school.call('POST', `invitations/${token}/`, { body });
  const invite = async (more: object = {}) => {
    const made = await admin('POST', 'users/', clerk(more));
    expect(made.status).toBe(201);
    return { ...made.body, token: tokenIn(made) };
  };
  const stored = () => school.app.database.read.selectFrom('invitations').selectAll().execute();
  const activity = async (query: string) => (await admin('GET', `activity/?${query}`)).body.results;

  it('make an account with a role, which is entered by its link alone, once', async () => {
    const sent = clerk({ phone: '01711000000', email: 'a@b.example' });
    const made = await admin('POST', 'users/', sent);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      ...sent,
      teacher: null,
      invitation: expect.stringMatching(/^\/invite\/[\w-]{43}$/),
    });
    const token = tokenIn(made);
    expect((await login(sent.username)).status).toBe(401);
    expect((await login(sent.username, '')).status).toBe(400);
    const { body } = await school.call('GET', `invitations/${token}/`);
    expect(body).toEqual({ full_name: sent.full_name, username: sent.username });
    expect((await accept(token)).status).toBe(204);
    const { access } = (await login(sent.username)).body;
    expect((await school.call('POST', 'notices/', { token: access, body: { title: 'ভর্তি' } })).status).toBe(201);
    for (const again of [await accept(token), await school.call('GET', `invitations/${token}/`)])
      expect(again.status).toBe(404);
    const user = (await admin('GET', 'users/')).body.find(({ id }: { id: number }) => id === made.body.id);
    expect(user).not.toHaveProperty('invitation');
  });

  it('are stored as a hash alone, also of what is sent again', async () => {
    const headers = { 'Idempotency-Key': 'invite-once-1' };
    const sent = clerk();
    const [first, again] = [await admin('POST', 'users/', sent, headers), await admin('POST', 'users/', sent, headers)];
    expect([again.status, again.body]).toEqual([201, first.body]);
    const token = tokenIn(first);
    const { database } = school.app;
    const rows = await Promise.all(
      ['invitations', 'idempotency', 'changes', 'users'].map((table) =>
        database.read.selectFrom(table).selectAll().execute(),
      ),
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).toContain(createHash('sha256').update(token).digest('hex'));
    const key = { 'Idempotency-Key': 'accept-once-1' };
    for (const { status } of [
      await school.call('POST', `invitations/${token}/`, { body: passwords(PASSWORD), headers: key }),
      await school.call('POST', `invitations/${token}/`, { body: passwords(PASSWORD), headers: key }),
    ])
      expect(status).toBe(204);
    expect(JSON.stringify(await database.read.selectFrom('idempotency').selectAll().execute())).not.toContain(token);
  });

  it.each([
    [{ username: '' }, 'username'],
    [{ full_name: ' ' }, 'full_name'],
    [{ role: undefined }, 'role'],
    [{ role: 'Head' }, 'role'],
    [{ email: 'x' }, 'email'],
    [{ teacher: 999_999 }, 'teacher'],
    [{ teacher: 'x' }, 'teacher'],
  ])('with %o are refused on the field', async (wrong, field) => {
    const before = (await admin('GET', 'users/')).body.length;
    const refused = await admin('POST', 'users/', clerk(wrong));
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, [field]]);
    expect((await admin('GET', 'users/')).body).toHaveLength(before);
  });

  it('to a name that is taken are 409', async () => {
    const { username } = await invite();
    expect((await admin('POST', 'users/', clerk({ username: username.toUpperCase() }))).status).toBe(409);
  });

  it.each([
    [{}, ['password', 'confirm_password']],
    [passwords('short'), ['password']],
    [passwords(PASSWORD, `${PASSWORD} `), ['confirm_password']],
  ])('are not used up by %o', async (body, fields) => {
    const { token, username } = await invite();
    const refused = await accept(token, body);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, fields]);
    expect((await accept(token)).status).toBe(204);
    expect((await login(username)).status).toBe(200);
  });

  it('that are unknown, old, or replaced by another are 404', async () => {
    for (const token of ['x', 'A'.repeat(43), '%00', 'a'.repeat(5000)]) expect((await accept(token)).status).toBe(404);
    const late = await invite();
    const expires_at = new Date(Date.now() - 1000).toISOString();
    await school.app.database.write((writer) =>
      writer.updateTable('invitations').set({ expires_at }).where('user_id', '=', late.id).execute(),
    );
    expect((await accept(late.token)).status).toBe(404);
    const renewed = await admin('POST', `users/${late.id}/invitation/`);
    expect([renewed.status, renewed.body.id]).toEqual([201, late.id]);
    const twice = await admin('POST', `users/${late.id}/invitation/`);
    expect((await accept(tokenIn(renewed))).status).toBe(404);
    expect((await accept(tokenIn(twice))).status).toBe(204);
    expect((await admin('POST', 'users/999999/invitation/')).status).toBe(404);
  });

  it('to an account that is in use end its password and sessions at once', async () => {
    const token = await signedIn(school, 'nasrin', 'Editor');
    const { id } = (await school.call('GET', 'user/', { token })).body;
    const renewed = await admin('POST', `users/${id}/invitation/`);
    expect(renewed.status).toBe(201);
    expect((await school.call('GET', 'user/', { token })).status).toBe(401);
    expect((await login('nasrin')).status).toBe(401);
    expect((await accept(tokenIn(renewed), passwords('নতুন গোপন ৪৫৬'))).status).toBe(204);
    expect((await login('nasrin', 'নতুন গোপন ৪৫৬')).status).toBe(200);
  });

  it('end with a password from the shell, and with the account', async () => {
    const one = await invite();
    await resetPassword(school.app, one.username, async () => PASSWORD);
    expect((await accept(one.token)).status).toBe(404);
    const other = await invite();
    await admin('DELETE', `users/${other.id}/`);
    expect((await accept(other.token)).status).toBe(404);
    expect((await stored()).some(({ user_id }) => user_id === other.id)).toBe(false);
  });

  it('count for no Admin until they are used: the last one stays', async () => {
    const me = (await admin('GET', 'user/')).body.id;
    const { id, token } = await invite({ role: 'Admin' });
    for (const refused of [
      await admin('PATCH', `users/${me}/`, { role: 'User' }),
      await admin('DELETE', `users/${me}/`),
      await admin('POST', `users/${me}/invitation/`),
    ])
      expect(refused.status).toBe(409);
    expect((await admin('PATCH', `users/${id}/`, { role: 'Editor' })).status).toBe(200);
    expect((await admin('PATCH', `users/${id}/`, { role: 'Admin' })).status).toBe(200);
    expect((await accept(token)).status).toBe(204);
    expect((await admin('DELETE', `users/${id}/`)).status).toBe(204);
    expect((await admin('DELETE', `users/${me}/`)).status).toBe(409);
  });

  it('stand in the activity, with no word of the link', async () => {
    const { id, token } = await invite({ role: 'Teacher' });
    const [invited] = await activity('action=invited');
    expect(invited).toMatchObject({ action: 'invited', resource: 'users', record_id: id, by: { name: 'head' } });
    await accept(token);
    const [chosen] = await activity(`by=${id}`);
    expect(chosen).toMatchObject({ action: 'password_changed', by: { id, role: 'Teacher' } });
    expect(JSON.stringify(await activity(''))).not.toContain(token);
  });

  it('of two who come at once one is let in', async () => {
    const { token } = await invite();
    const answers = await Promise.all([accept(token), accept(token), accept(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
  });
});
