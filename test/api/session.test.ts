import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { inventory } from '../support/records.ts';
import { type Answer, DIALECTS, PASSWORD, signedIn, startSchool, type TestSchool } from '../support/school.ts';

const DAY = 24 * 3_600_000;

describe.each(DIALECTS)('sessions on %s', (dialect) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startSchool(dialect);
  });
  afterAll(() => school.close());
  afterEach(() => vi.useRealTimers());

  const login = (username: unknown, password: unknown, headers = {}): Promise<Answer> =>
    school.call('POST', 'token/', { body: { username, password }, headers });
  const whoIs = (token: string) => school.call('GET', 'user/', { token });
  const enter = async (username = 'guest', password = PASSWORD): Promise<string> =>
    (await login(username, password)).body.access;

  it('begin with a random token of which only the hash is stored', async () => {
    const [a, b] = [await login('head', PASSWORD), await login('head', PASSWORD)];
    expect(a.status).toBe(200);
    expect(Object.keys(a.body)).toEqual(['access']);
    expect(a.body.access).toMatch(/^[\w-]{43}$/);
    expect(b.body.access).not.toBe(a.body.access);
    expect(a.headers.get('cache-control')).toBe('no-store');
    const rows = await school.app.database.read.selectFrom('tokens').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(a.body.access);
  });

  it('say who it is, and nothing secret', async () => {
    const { status, body, headers } = await whoIs(school.admin);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      username: 'head',
      full_name: 'head',
      email: '',
      phone: '',
      profile_picture: null,
      role: 'Admin',
    });
    expect(Object.keys(body).filter((key) => /pass|hash|key|token/.test(key))).toEqual([]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await whoIs(school.user)).body.role).toBe('User');
  });

  it('are refused alike for an unknown name and for a wrong password', async () => {
    const answers = [
      await login('nobody', PASSWORD),
      await login('head', 'ভুল পাসওয়ার্ড'),
      await login('head', ''.padEnd(201, 'x')),
      await login('head', `${PASSWORD} `),
      await login('head', ` ${PASSWORD}`),
      await login('head\u0000', PASSWORD),
      await login('\uD800', PASSWORD),
      await login('x'.repeat(100_000), PASSWORD),
      await login("head' OR '1'='1", PASSWORD),
    ];
    for (const { status, headers, body } of answers) {
      expect(status).toBe(401);
      expect(body).toEqual({ message: 'ব্যবহারকারীর নাম বা পাসওয়ার্ড সঠিক নয়।', detail: body.message });
      expect(headers.get('www-authenticate')).toBe('Bearer');
      const plain = [...headers].filter(([name]) => name !== 'set-cookie');
      expect(plain).toEqual([...(answers[0]?.headers ?? [])].filter(([name]) => name !== 'set-cookie'));
    }
  });

  it('in a browser that was not seen before are told of, until somebody knows', async () => {
    await signedIn(school, 'shila', 'Editor');
    const first = await login('shila', PASSWORD);
    const deviceIn = ({ headers }: Answer) => headers.getSetCookie().find((one) => one.startsWith('device=')) ?? '';
    const cookie = deviceIn(first);
    expect(cookie).toMatch(/^device=[\w-]{43}; Max-Age=31536000; Path=\/api\/token; HttpOnly; SameSite=Strict$/);
    const own = { Cookie: cookie.split(';', 1)[0] };
    const again = await login('shila', PASSWORD, own);
    expect(deviceIn(again)).toBe(cookie);
    const other = await login('shila', PASSWORD, { 'User-Agent': 'Elsewhere/1.0' });
    const newOnes = async (token: string) =>
      (await school.call('GET', 'user/sessions/new/', { token })).body.map(
        (session: { user_agent: string }) => session.user_agent,
      );
    const seen = (token: string) => school.call('POST', 'user/sessions/seen/', { token });
    expect(await newOnes(first.body.access)).toEqual(['Elsewhere/1.0']);
    // The new session cannot confirm itself.
    expect((await seen(other.body.access)).status).toBe(204);
    expect(await newOnes(first.body.access)).toEqual(['Elsewhere/1.0']);
    expect((await seen(first.body.access)).status).toBe(204);
    expect(await newOnes(first.body.access)).toEqual([]);
    const shown = (await login('shila', PASSWORD)).body.access;
    const idsOf = async () =>
      (await school.call('GET', 'user/sessions/new/', { token: first.body.access })).body.map(
        ({ id }: { id: number }) => id,
      );
    const [id1] = await idsOf();
    // Another one begins while the page shows that.
    await login('shila', PASSWORD);
    const body = { sessions: [id1] };
    const known = await school.call('POST', 'user/sessions/seen/', { token: first.body.access, body });
    expect([known.status, (await idsOf()).length, (await idsOf()).includes(id1)]).toEqual([204, 1, false]);
    for (const wrong of [[], ['x'], 'all', [0]])
      expect(
        (await school.call('POST', 'user/sessions/seen/', { token: shown, body: { sessions: wrong } })).status,
      ).toBe(400);
    const rows = await school.app.database.read.selectFrom('devices').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(own.Cookie?.slice('device='.length));
    for (let i = 0; i < 25; i += 1) await login('shila', PASSWORD);
    const { id } = (await whoIs(first.body.access)).body;
    const kept = await school.app.database.read.selectFrom('devices').selectAll().where('user_id', '=', id).execute();
    expect(kept).toHaveLength(20);
  });

  it('begin several at once from one new browser', async () => {
    await signedIn(school, 'rahima', 'Editor');
    for (const browser of 'abcd') {
      const Cookie = `device=${browser.repeat(43)}`;
      const answers = await Promise.all([1, 2, 3].map(() => login('rahima', PASSWORD, { Cookie })));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    }
  });

  it('need both a name and a password', async () => {
    for (const [body, fields] of [
      [{}, ['username', 'password']],
      [{ username: 'head' }, ['password']],
      [{ username: '', password: 'x' }, ['username']],
      [{ username: ['head'], password: { $ne: '' } }, ['username', 'password']],
      [{ username: null, password: 12345678 }, ['username', 'password']],
    ] as const) {
      const answer = await school.call('POST', 'token/', { body });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, fields]);
    }
  });

  it.each(['HEAD', ' head ', 'h\u200Dead', 'ｈｅａｄ'])('find %j in any case and form', async (username) => {
    expect((await login(username, PASSWORD)).status).toBe(200);
  });

  it('end at once when they are signed out of, and no other with them', async () => {
    const [a, b] = [await enter(), await enter()];
    expect((await school.call('GET', 'token/revoke/', { token: a })).status).toBe(405);
    const revoked = await school.call('POST', 'token/revoke/', { token: a });
    expect([revoked.status, revoked.body]).toEqual([204, '']);
    expect((await whoIs(a)).status).toBe(401);
    expect((await school.call('POST', 'token/revoke/', { token: a })).status).toBe(401);
    expect((await whoIs(b)).status).toBe(200);
  });

  it('end after thirty days without use, and live on with it', async () => {
    const start = Date.now();
    const [used, unused] = [await enter(), await enter()];
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    for (const day of [10, 20, 29.9]) {
      vi.setSystemTime(start + day * DAY);
      expect((await whoIs(used)).status).toBe(200);
    }
    vi.setSystemTime(start + 30.1 * DAY);
    expect((await whoIs(unused)).status).toBe(401);
    expect((await whoIs(used)).status).toBe(200);
    vi.setSystemTime(start + 31 * DAY);
    expect((await whoIs(unused)).status).toBe(401);
    vi.setSystemTime(start - 2 * DAY);
    expect((await whoIs(used)).status).toBe(401);
  });

  it('that ended by time are listed no more, and swept away at the next sign-in', async () => {
    const start = Date.now();
    await enter('head');
    const before = (await inventory(school)).rows.tokens ?? 0;
    vi.useFakeTimers({ toFake: ['Date'], now: start + 40 * DAY });
    const fresh = await enter('head');
    const { body } = await school.call('GET', 'user/sessions/', { token: fresh });
    expect(body.map((session: { current: boolean }) => session.current)).toEqual([true]);
    expect((await inventory(school)).rows.tokens).toBeLessThan(before);
    vi.useRealTimers();
    school.admin = await enter('head');
  });

  describe('listed for their owner', () => {
    it('say where and when they were used, and which is this one', async () => {
      const agent = 'Mozilla/5.0 (ফোন)'.replace('ফোন', 'phone');
      const token = (await login('guest', PASSWORD, { 'User-Agent': agent })).body.access;
      const { body } = await school.call('GET', 'user/sessions/', { token });
      const own = body.filter((session: { current: boolean }) => session.current);
      expect(own).toEqual([
        {
          id: expect.any(Number),
          created_at: expect.stringMatching(/Z$/),
          last_used_at: own[0].created_at,
          user_agent: agent,
          current: true,
        },
      ]);
      expect(JSON.stringify(body)).not.toContain(token);
    });

    it('are ended one by one, but nobody else’s', async () => {
      const [own, other] = [await enter(), await enter()];
      const list = (token: string) => school.call('GET', 'user/sessions/', { token });
      const idOf = async (token: string) => (await list(token)).body.find((s: { current: boolean }) => s.current).id;
      const foreign = await idOf(school.admin);
      expect((await list(own)).body.map((s: { id: number }) => s.id)).not.toContain(foreign);
      expect((await school.call('DELETE', `user/sessions/${foreign}/`, { token: own })).status).toBe(404);
      expect((await whoIs(school.admin)).status).toBe(200);
      const id = await idOf(other);
      expect((await school.call('DELETE', `user/sessions/${id}/`, { token: own })).status).toBe(204);
      expect((await school.call('DELETE', `user/sessions/${id}/`, { token: own })).status).toBe(404);
      expect((await whoIs(other)).status).toBe(401);
      for (const bad of ['x', '0', '999999'])
        expect((await school.call('DELETE', `user/sessions/${bad}/`, { token: own })).status).toBe(404);
      expect((await school.call('DELETE', `user/sessions/${await idOf(own)}/`, { token: own })).status).toBe(204);
      expect((await whoIs(own)).status).toBe(401);
    });
  });

  describe('and a new password', () => {
    const change = (token: string, current: unknown, next: unknown, confirm = next) =>
      school.call('POST', 'user/password/', {
        token,
        body: { current_password: current, new_password: next, confirm_password: confirm },
      });

    it('asks for the old one, and ends the other sessions', async () => {
      const [own, other] = [await enter(), await enter()];
      const answer = await change(own, PASSWORD, 'নতুন গোপন কথা');
      expect([answer.status, answer.body]).toEqual([204, '']);
      expect((await whoIs(own)).status).toBe(200);
      for (const token of [other, school.user]) expect((await whoIs(token)).status).toBe(401);
      expect((await whoIs(school.admin)).status).toBe(200);
      expect((await login('guest', PASSWORD)).status).toBe(401);
      expect((await login('guest', 'নতুন গোপন কথা')).status).toBe(200);
      expect((await change(own, 'নতুন গোপন কথা', PASSWORD)).status).toBe(204);
      school.user = own;
    });

    it('is refused on its field', async () => {
      const cases: [unknown, unknown, unknown, string[]][] = [
        ['ভুল পাসওয়ার্ড', 'নতুন গোপন', 'নতুন গোপন', ['current_password']],
        [PASSWORD, 'ছোট', 'ছোট', ['new_password']],
        [PASSWORD, 'x'.repeat(201), 'x'.repeat(201), ['new_password']],
        [PASSWORD, 'নতুন গোপন', 'অন্য গোপন', ['confirm_password']],
        [PASSWORD, 12345678, 12345678, ['new_password', 'confirm_password']],
        [undefined, undefined, undefined, ['current_password', 'new_password', 'confirm_password']],
      ];
      for (const [current, next, confirm, fields] of cases) {
        const answer = await change(school.user, current, next, confirm);
        expect([answer.status, Object.keys(answer.body.errors).sort()]).toEqual([400, fields.sort()]);
      }
      expect((await whoIs(school.user)).status).toBe(200);
      expect((await login('guest', PASSWORD)).status).toBe(200);
    });

    it.each([
      ['eight letters', '12345678'],
      ['two hundred letters', 'ক'.repeat(200)],
      ['two hundred beyond the basic plane', '𑒏'.repeat(200)],
      ['spaces at its ends', '  আট অক্ষর  '],
      ['nothing but spaces', '        '],
      ['emoji and signs', '😀é<>"\'\\\u0007\n%'],
      ['letters that can be written in two ways', 'বাড়ির ব\u09C7\u09BE\u09DF ক'],
    ])('may have %s, and holds in whichever Unicode form', async (_, password) => {
      const token = await enter();
      expect((await change(token, PASSWORD, password)).status).toBe(204);
      for (const form of ['NFC', 'NFD'] as const)
        expect((await login('guest', password.normalize(form))).status).toBe(200);
      expect((await login('guest', `${password} `)).status).toBe(401);
      if (password.trim() !== password)
        expect((await login('guest', password.trim())).body).not.toHaveProperty('access');
      expect((await change(token, password.normalize('NFD'), PASSWORD)).status).toBe(204);
      school.user = token;
    });
  });
});
