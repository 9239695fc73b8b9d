import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertUser } from '../../server/accounts/users.ts';
import { COMMAND } from '../../server/records/actor.ts';
import { newSetupToken } from '../../server/setup/setup.ts';
import { DIALECTS, newPlace, type OpenSchool, openPlace, PASSWORD } from '../support/school.ts';

const HEAD = {
  username: 'রাহেলা',
  full_name: 'রাহেলা বেগম',
  phone: '01700000000',
  password: PASSWORD,
  confirm_password: PASSWORD,
};

describe.each(DIALECTS)('setting a school up on %s', (dialect) => {
  let school: OpenSchool;
  let drop: () => Promise<void>;
  beforeEach(async () => {
    const place = await newPlace(dialect);
    drop = place.drop;
    school = await openPlace(place);
  });
  afterEach(async () => {
    await school.close();
    await drop();
  });
  const needed = async () => (await school.call('GET', 'setup/')).body;
  const begin = (token: string | null, body: object = HEAD) => school.call('POST', `setup/${token}/`, { body });

  it('makes the first Admin, once, with the token alone', async () => {
    expect(await needed()).toEqual({ needed: true });
    const token = await newSetupToken(school.app);
    expect((await begin('A'.repeat(43))).status).toBe(404);
    const made = await begin(token);
    expect([made.status, made.body]).toEqual([201, expect.objectContaining({ username: 'রাহেলা', role: 'Admin' })]);
    expect(await needed()).toEqual({ needed: false });
    expect((await begin(token, { ...HEAD, username: 'second' })).status).toBe(404);
    expect(await newSetupToken(school.app)).toBeNull();
    const { body } = await school.call('POST', 'token/', { body: { username: 'রাহেলা', password: PASSWORD } });
    expect((await school.call('GET', 'users/', { token: body.access })).body).toHaveLength(1);
  });

  it('answers whoever lost the answer and sends the same again with the same key', async () => {
    const token = await newSetupToken(school.app);
    const sent = { body: HEAD, headers: { 'Idempotency-Key': 'first-admin-1' } };
    const made = await school.call('POST', `setup/${token}/`, sent);
    const again = await school.call('POST', `setup/${token}/`, sent);
    expect([made.status, again.status, again.body]).toEqual([201, 201, made.body]);
  });

  it('makes one of two who come at once', async () => {
    const token = await newSetupToken(school.app);
    const both = await Promise.all([begin(token), begin(token, { ...HEAD, username: 'second' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 404]);
  });

  it('says what is wrong, and the token holds', async () => {
    const token = await newSetupToken(school.app);
    for (const [field, value] of Object.entries({
      username: '',
      full_name: ' ',
      phone: '',
      password: 'kurz',
      confirm_password: 'anders',
    })) {
      const answer = await begin(token, { ...HEAD, [field]: value });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([
        400,
        expect.arrayContaining([field === 'password' ? 'password' : field]),
      ]);
    }
    await insertUser(school.app, COMMAND, { username: 'রাহেলা', full_name: 'ক', password: PASSWORD, role: 'User' });
    expect((await begin(token)).status).toBe(409);
    expect((await begin(token, { ...HEAD, username: 'head' })).status).toBe(201);
  });

  it('holds no address but the newest, and none where somebody answers for the school', async () => {
    const [first, second] = [await newSetupToken(school.app), await newSetupToken(school.app)];
    expect((await begin(first)).status).toBe(404);
    await insertUser(school.app, COMMAND, { username: 'head', full_name: 'ক', password: PASSWORD, role: 'Admin' });
    expect((await begin(second)).status).toBe(404);
  });

  it('lets nobody become an Admin in any other way', async () => {
    const { body } = await school.call('POST', 'register/', { body: { ...HEAD, role: 'Admin' } });
    expect(body.role).toBe('User');
    expect(await needed()).toEqual({ needed: true });
  });
});
