import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sentences } from '../../server/refusal.ts';
import { DIALECTS, PASSWORD, startSchool, type TestSchool } from '../support/school.ts';

describe.each(DIALECTS)('limits on %s', (dialect) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startSchool(dialect, { rateLimits: true });
  });
  afterAll(() => school.close());
  beforeEach(async () => {
    await school.app.database.write((writer) => writer.deleteFrom('attempts').execute());
  });

  const login = (username: string, password: string, from?: string) =>
    school.call('POST', 'token/', { body: { username, password }, from });
  const message = (from: string, name = 'ক') =>
    school.call('POST', 'contacts/', { body: { name, message: 'খ', phone: '1', email: '' }, from });
  const guess = (current_password: string) =>
    school.call('POST', 'user/password/', {
      token: school.user,
      body: { current_password, new_password: PASSWORD, confirm_password: PASSWORD },
    });
  const statuses = async (answers: readonly Promise<{ status: number }>[]) =>
    (await Promise.all(answers)).map(({ status }) => status);
  /** As if the counted tries had been made so much earlier. */
  const earlier = (ms: number) =>
    school.app.database.write((writer) =>
      writer
        .updateTable('attempts')
        .set({ at: new Date(Date.now() - ms).toISOString() })
        .execute(),
    );

  it('closes a name for one address after ten wrong tries, for the right password too', async () => {
    for (let i = 0; i < 10; i += 1) expect((await login('HEAD', `wrong ${i}`)).status).toBe(401);
    const refused = await login('head', PASSWORD);
    expect(refused.status).toBe(429);
    expect(refused.body.message).toBe(sentences[429]);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(14 * 60);
    expect(wait).toBeLessThanOrEqual(15 * 60);
  });

  it('leaves the user in from everywhere else, and others from there', async () => {
    for (let i = 0; i < 10; i += 1) await login('head', 'wrong');
    expect((await login('head', PASSWORD, '198.51.100.9')).status).toBe(200);
    expect((await login('guest', PASSWORD)).status).toBe(200);
  });

  it('opens 15 minutes after the first of the tries', async () => {
    for (let i = 0; i < 10; i += 1) await login('head', 'wrong');
    await earlier(15 * 60_000 + 1);
    expect((await login('head', PASSWORD)).status).toBe(200);
  });

  it('opens when the clock is set back, and forgets what was counted after its time', async () => {
    for (let i = 0; i < 10; i += 1) await login('head', 'wrong');
    await earlier(-365 * 86_400_000);
    expect((await login('head', PASSWORD)).status).toBe(200);
    expect(await school.app.database.read.selectFrom('attempts').selectAll().execute()).toEqual([]);
  });

  it('closes an address after fifty wrong tries under any names', async () => {
    for (let i = 0; i < 50; i += 1) await login(`nobody ${i}`, 'wrong');
    expect((await login('guest', PASSWORD)).status).toBe(429);
    expect((await login('guest', PASSWORD, '198.51.100.9')).status).toBe(200);
  });

  it('does not count right logins', async () => {
    for (let i = 0; i < 12; i += 1) expect((await login('guest', PASSWORD)).status).toBe(200);
  });

  it('lets no more through when the tries come at once', async () => {
    const answers = await statuses(Array.from({ length: 30 }, () => login('head', 'wrong')));
    expect(answers.filter((status) => status === 401)).toHaveLength(10);
    expect(answers.filter((status) => status === 429)).toHaveLength(20);
  });

  it.each([
    [30, 'searches', (n: number) => school.call('GET', `search/?q=${n}`, { from: '192.0.2.31' }), 200],
    [5, 'messages', (n: number) => message('192.0.2.32', `${n}`), 201],
    [20, 'registrations', () => school.call('POST', 'register/', { body: {}, from: '192.0.2.33' }), 400],
    [10, 'guesses with a stolen token', () => guess('wrong one'), 400],
  ] as const)('lets %i %s through when many more come at once', async (most, _what, send, status) => {
    const answers = await statuses(Array.from({ length: 60 }, (_, n) => send(n)));
    expect(answers.filter((one) => one !== 429)).toEqual(Array(most).fill(status));
  });

  it('takes five messages a minute from an address', async () => {
    expect(await statuses(Array.from({ length: 7 }, () => message('192.0.2.5')))).toEqual(
      expect.arrayContaining([201, 201, 201, 201, 201, 429, 429]),
    );
    expect((await message('192.0.2.6')).status).toBe(201);
    await earlier(61_000);
    expect((await message('192.0.2.5')).status).toBe(201);
  });

  it('counts a message that is stored, once, and answers it again', async () => {
    const send = (message: string, key?: string) =>
      school.call('POST', 'contacts/', {
        body: { name: 'ক', message, phone: '1' },
        from: '192.0.2.9',
        headers: key ? { 'Idempotency-Key': key } : {},
      });
    for (let i = 0; i < 6; i += 1) expect((await send('')).status).toBe(400);
    for (let i = 0; i < 4; i += 1) expect((await send('খ')).status).toBe(201);
    const fifth = await send('গ', 'message-5');
    expect(fifth.status).toBe(201);
    expect((await send('ঘ')).status).toBe(429);
    expect((await send('ঘ', 'message-6')).status).toBe(429);
    const again = await send('গ', 'message-5');
    expect([again.status, again.body]).toEqual([201, fifth.body]);
  });

  it('takes twenty registrations an hour from an address', async () => {
    const register = () => {
      const username = randomUUID();
      const body = { username, full_name: 'ক', phone: '1', password: 'short', confirm_password: 'short' };
      return school.call('POST', 'register/', { body });
    };
    for (let i = 0; i < 20; i += 1) expect((await register()).status).toBe(400);
    expect((await register()).status).toBe(429);
  });

  it('answers a registration again that was the twentieth', async () => {
    const from = '192.0.2.34';
    const person = {
      username: randomUUID(),
      full_name: 'ক',
      phone: '1',
      password: PASSWORD,
      confirm_password: PASSWORD,
    };
    const register = (key: string) =>
      school.call('POST', 'register/', { body: person, from, headers: { 'Idempotency-Key': key } });
    for (let i = 0; i < 19; i += 1)
      expect((await school.call('POST', 'register/', { body: {}, from })).status).toBe(400);
    const first = await register('registration-20');
    expect(first.status).toBe(201);
    const again = await register('registration-20');
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await register('registration-21')).status).toBe(429);
  });

  it('stops guessing a password with a stolen token', async () => {
    for (let i = 0; i < 10; i += 1) expect((await guess('wrong one')).status).toBe(400);
    expect((await guess(PASSWORD)).status).toBe(429);
  });

  it('limits neither reading nor an Admin at work', async () => {
    const reads = await statuses(Array.from({ length: 60 }, () => school.call('GET', 'notices/')));
    const writes = await statuses(
      Array.from({ length: 30 }, (_, i) =>
        school.call('POST', 'notices/', { token: school.admin, body: { title: `${i}` } }),
      ),
    );
    expect([...new Set(reads), ...new Set(writes)]).toEqual([200, 201]);
  });

  it('stores neither name nor address', async () => {
    await login('head', 'wrong', '203.0.113.77');
    const rows = await school.app.database.read.selectFrom('attempts').selectAll().execute();
    expect(rows.length).toBe(2);
    expect(JSON.stringify(rows)).not.toMatch(/head|203\.0/);
  });
});

describe('switched off', () => {
  it('counts nothing', async () => {
    const school = await startSchool('sqlite', { rateLimits: false });
    for (let i = 0; i < 12; i += 1) {
      const body = { name: 'ক', message: 'খ', phone: '1', email: '' };
      expect((await school.call('POST', 'contacts/', { body })).status).toBe(201);
    }
    await school.close();
  });
});
