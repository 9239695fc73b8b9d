import type * as Crypto from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { note } from '../../server/history/entries.ts';
import { sentences } from '../../server/refusal.ts';
import { ADMIN } from '../support/demo-admin.ts';
import { openServer } from '../support/open-server.ts';
import { type Answer, DIALECTS, PASSWORD, startSchool, type TestSchool } from '../support/school.ts';

type Done = Parameters<typeof Crypto.argon2>[2];

/** The work of every hash that is made: what it costs, and how many are made at once. While `held`, none comes to its end. */
const hashes = vi.hoisted(() => ({ costs: [] as unknown[], running: 0, most: 0, held: null as Done[] | null }));

vi.mock('node:crypto', async (importOriginal) => {
  const crypto = await importOriginal<typeof Crypto>();
  const argon2: typeof crypto.argon2 = (algorithm, options, callback) => {
    const { memory, passes, parallelism, tagLength, message } = options;
    const long = Buffer.from(message as Buffer).length > 1000;
    hashes.costs.push({ algorithm, memory, passes, parallelism, tagLength, long });
    hashes.running += 1;
    hashes.most = Math.max(hashes.most, hashes.running);
    const done: Done = (error, tag) => {
      hashes.running -= 1;
      callback(error, tag);
    };
    if (hashes.held) hashes.held.push(done);
    else crypto.argon2(algorithm, options, done);
  };
  return { ...crypto, argon2, default: { ...crypto, argon2 } };
});

describe.each(DIALECTS)('logins on %s', (dialect) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startSchool(dialect, { rateLimits: true });
  });
  afterAll(() => school.close());
  beforeEach(async () => {
    await school.app.database.write((writer) => writer.deleteFrom('attempts').execute());
    Object.assign(hashes, { costs: [], most: 0 });
  });

  const login = (username: string, password: string, from?: string) =>
    school.call('POST', 'token/', { body: { username, password }, from });

  it('that are refused are told of in the activity a hundred times a day for each account, and for all that are nobody’s', async () => {
    const { database } = school.app;
    const entries = async () =>
      (await database.read.selectFrom('changes').select('at').where('action', '=', 'sign_in_refused').execute()).length;
    const doer = { by: null, via: 'public', batch: null, address: '' } as const;
    const head = await database.read
      .selectFrom('users')
      .select('id')
      .where('username', '=', 'head')
      .executeTakeFirstOrThrow();
    await database.write(async (writer) => {
      await writer.deleteFrom('changes').where('action', '=', 'sign_in_refused').execute();
      for (const recordId of [Number(head.id), null])
        for (let n = 0; n < 99; n += 1)
          await note(writer, doer, { action: 'sign_in_refused', resource: 'users', recordId, name: '' });
    });
    for (const [n, username] of ['head', 'head', 'nobody', 'another'].entries()) {
      expect((await login(username, 'ভুল পাসওয়ার্ড')).status).toBe(401);
      expect([n, await entries()]).toEqual([n, n < 2 ? 199 : 200]);
    }
    await database.write((writer) =>
      writer
        .updateTable('changes')
        .set({ at: '2020-01-01T00:00:00.000Z' })
        .where('action', '=', 'sign_in_refused')
        .execute(),
    );
    await login('head', 'ভুল পাসওয়ার্ড');
    expect(await entries()).toBe(201);
  });

  it('cost the same work for whom there is, for whom there is not and for what can’t be right', async () => {
    await school.app.database.write((writer) =>
      writer.updateTable('users').set({ password_hash: '!' }).where('username', '=', 'guest').execute(),
    );
    const work: unknown[] = [];
    for (const [username, password] of [
      ['head', 'ভুল পাসওয়ার্ড'],
      ['nobody', 'ভুল পাসওয়ার্ড'],
      ['guest', PASSWORD],
      ['guest', '!'],
      ['head', ''.padEnd(201, 'x')],
      ['nobody', ''.padEnd(100_000, 'x')],
      ['head\u0000', PASSWORD],
      ['\uD800', PASSWORD],
    ] as const) {
      hashes.costs = [];
      const { status, body } = await login(username, password);
      expect([username, status, body.message]).toEqual([username, 401, sentences.credentials]);
      work.push(hashes.costs);
    }
    const once = [{ algorithm: 'argon2id', memory: 19_456, passes: 2, parallelism: 1, tagLength: 32, long: false }];
    expect(work).toEqual(work.map(() => once));
  });

  it('are not looked at beyond the limit, also when a hundred come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => login('head', `wrong ${n}`)));
    const statuses = answers.map(({ status }) => status);
    // A database that is out of breath may turn some away.
    expect(new Set(statuses)).toEqual(new Set([401, 429, ...(statuses.includes(503) ? [503] : [])]));
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    expect(hashes.costs.length).toBeLessThanOrEqual(10);
    expect(hashes.most).toBeLessThanOrEqual(2);
  });

  it('are hashed two at a time; beyond two hundred that wait, who comes is told to come again, and it was no try', async () => {
    hashes.held = [];
    const answers: Answer[] = [];
    const all = Array.from({ length: 230 }, async (_, n) => {
      answers.push(await login(`nobody ${n}`, 'wrong', `198.51.100.${n % 26}`));
    });
    await vi.waitFor(() => expect(answers).toHaveLength(28), { timeout: 60_000 });
    for (const { status, headers, body } of answers)
      expect([status, headers.get('retry-after'), body.message]).toEqual([503, '5', sentences.passwords]);
    expect(hashes.held).toHaveLength(2);
    while (answers.length < 230) {
      for (const done of hashes.held.splice(0)) done(null, Buffer.alloc(32));
      await new Promise(setImmediate);
    }
    await Promise.all(all);
    hashes.held = null;
    expect(answers.slice(28).every(({ status }) => status === 401)).toBe(true);
    expect([hashes.costs.length, hashes.most]).toEqual([202, 2]);
    const { tries } = await school.app.database.read
      .selectFrom('attempts')
      .select((eb) => eb.fn.countAll().as('tries'))
      .executeTakeFirstOrThrow();
    expect(Number(tries)).toBe(2 * 202);
    expect((await login('head', PASSWORD)).status).toBe(200);
  });

  it('with a password of megabytes are refused before they are read', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => login('head', 'x'.repeat(1_500_000), '203.0.113.9')),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([413]));
    expect(hashes.costs).toEqual([]);
  });
});

it('that failed are known to the next server on the same folder', async () => {
  const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'prangon-logins-'));
  const env = { DATA_DIR, RATE_LIMITS: 'on' };
  const first = await openServer(env);
  const tries = Array.from({ length: 10 }, () => first.send('POST', '/api/token/', { ...ADMIN, password: 'wrong' }));
  for (const { status } of await Promise.all(tries)) expect(status).toBe(401);
  await first.close();
  const second = await openServer(env);
  expect((await second.send('POST', '/api/token/', ADMIN)).status).toBe(429);
  await second.close();
  await rm(DATA_DIR, { recursive: true, force: true });
});
