import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '../../server/database/database.ts';
import { openDatabase } from '../../server/database/open.ts';
import { openPostgres } from '../../server/database/postgres.ts';
import { sharedSecret } from '../../server/database/secrets.ts';
import { newGround, payloadFor, plainResources, valuesFor } from '../support/records.ts';
import { DIALECTS, newDatabase, PASSWORD, startSchool, type TestSchool } from '../support/school.ts';

describe.each(DIALECTS)('the version of the content on %s', (dialect) => {
  let school: TestSchool;
  let other: Database;
  let ground: Record<string, number>;
  let url: string | null = null;

  beforeAll(async () => {
    const empty = dialect === 'postgres' ? await newDatabase() : null;
    url = empty?.url ?? null;
    school = await startSchool(dialect, { databaseUrl: url });
    ground = await newGround(school);
    other = await openDatabase({ databaseUrl: url, dataDir: school.dataDir });
  });
  afterAll(async () => {
    await other.close();
    await school.close();
  });

  const version = () => school.app.database.contentVersion() ?? 0;
  let n = 0;

  it.each(plainResources.map((resource) => [resource.path, resource] as const))(
    'moves with each write of %s that visitors can see, there and elsewhere',
    async (path, resource) => {
      // The number of students is public.
      const step = ['contacts', 'leaves', 'certificate-templates', 'exam-rooms'].includes(path) ? 0 : 1;
      const admin = async (method: string, where: string, body?: unknown) => {
        const before = version();
        const answer = await school.call(method, `${path}/${where}`, { token: school.admin, body });
        expect(answer.status).toBeLessThan(300);
        expect([method, version() - before]).toEqual([method, step]);
        return answer.body;
      };
      const { id } = await admin('POST', '', await payloadFor(resource, ++n, ground));
      if (resource.operations.includes('merge'))
        for (const method of ['PUT', 'PATCH']) await admin(method, `${id}/`, valuesFor(resource, ++n, ground));
      await admin('DELETE', `${id}/`);
      await vi.waitFor(() => expect(other.contentVersion()).toBe(version()), { timeout: 60_000 });
    },
  );

  it('stays through reading, signing in and out, accounts and what is refused', async () => {
    const before = version();
    const { access } = (await school.call('POST', 'token/', { body: { username: 'guest', password: PASSWORD } })).body;
    await school.call('POST', 'token/revoke/', { token: access });
    await school.call('GET', 'notices/');
    const person = { username: 'নতুন', full_name: 'ক', phone: '1', password: PASSWORD, confirm_password: PASSWORD };
    expect((await school.call('POST', 'register/', { body: person })).status).toBe(201);
    expect((await school.call('POST', 'notices/', { token: school.admin, body: {} })).status).toBe(400);
    expect((await school.call('DELETE', 'notices/999/', { token: school.admin })).status).toBe(404);
    expect((await school.call('PATCH', 'subjects/999/', { token: school.admin, body: {} })).status).toBe(404);
    expect((await school.call('POST', 'classes/', { token: school.admin, body: { name: 'ক' } })).status).toBe(201);
    expect((await school.call('POST', 'classes/', { token: school.admin, body: { name: 'ক' } })).status).toBe(409);
    expect(version()).toBe(before + 1);
  });

  it('is what another server writes, too', async () => {
    const before = version();
    await other.write(async () => {}, { content: true });
    await vi.waitFor(() => expect(version()).toBe(before + 1), { timeout: 60_000 });
  });

  it('counts every one of many writes at once', async () => {
    const before = version();
    await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        school.call('POST', 'notices/', { token: school.admin, body: { title: `${i}` } }),
      ),
    );
    expect(version()).toBe(before + 10);
  });

  it('comes with secrets that all servers share', async () => {
    const secret = await sharedSecret(school.app.database, 'x');
    expect(await sharedSecret(other, 'x')).toBe(secret);
    expect(await sharedSecret(school.app.database, 'x')).toBe(secret);
    expect(await sharedSecret(other, 'media')).toBe(school.app.mediaSecret);
    expect(await sharedSecret(other, 'y')).not.toBe(secret);
  });
});

describe('a PostgreSQL database', () => {
  const database = async () => {
    const { url, drop } = await newDatabase();
    onTestFinished(drop);
    return url;
  };
  const change = async (connectionString: string, statement: string) => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    await client.query(statement);
    await client.end();
  };

  it('is made once by servers that start together', async () => {
    const url = await database();
    const all = await Promise.all([1, 2, 3].map(() => openPostgres(url, { poolSize: 2 })));
    for (const opened of all) expect(opened.contentVersion()).toBe(1);
    await Promise.all(all.map((opened) => opened.close()));
  });

  it.each([
    ['newer', "INSERT INTO migrations VALUES ('999-later.sql', 'x', '')", /newer version of Prangon/],
    ['changed', "UPDATE migrations SET hash = 'x'", /«001-school\.sql» differs/],
  ])('whose history is %s is refused', async (_, statement, message) => {
    const url = await database();
    await (await openPostgres(url)).close();
    await change(url, statement);
    await expect(openPostgres(url)).rejects.toThrow(message);
  });

  it('that is away cannot be opened, and says so', async () => {
    await expect(openPostgres('postgres://school@127.0.0.1:1/none')).rejects.toThrow('nothing listens there');
  });

  it.each([
    ['23505', 'unique'],
    ['23503', 'reference'],
    ['40001', 'busy'],
    ['57014', 'busy'],
    ['53100', 'full'],
    ['53300', 'unreachable'],
    ['57P01', 'unreachable'],
    ['08006', 'unreachable'],
    ['ECONNREFUSED', 'unreachable'],
    ['EPIPE', 'unreachable'],
    ['42703', null],
    ['22021', null],
  ])('that refuses with %s is %s', async (code, problem) => {
    const opened = await openPostgres(await database(), { poolSize: 1 });
    onTestFinished(() => opened.close());
    expect(opened.problemOf(Object.assign(new Error('x'), { code }))).toBe(problem);
    expect(opened.problemOf(new Error('Connection terminated unexpectedly'))).toBe('unreachable');
    for (const other of [new Error(code), null, undefined, code]) expect(opened.problemOf(other)).toBeNull();
  });
});
