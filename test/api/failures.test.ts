import { AsyncLocalStorage } from 'node:async_hooks';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { fileNamed, formOf, inventory, newClass, PDF, picture } from '../support/records.ts';
import { type Answer, STORES, startSchool, type TestSchool } from '../support/school.ts';

const failures = {
  sqlite: (code: string) => new Sqlite.SqliteError('it failed', code),
  postgres: (code: string) => Object.assign(new Error('it failed'), { code }),
};
const codes = {
  sqlite: { unreachable: 'SQLITE_IOERR_FSYNC', busy: 'SQLITE_BUSY', full: 'SQLITE_FULL' },
  postgres: { unreachable: '08006', busy: '40P01', full: '53100' },
};

/** True within a test's own call: a school also writes by itself, such as what it purges at its start. */
const isCalled = new AsyncLocalStorage<boolean>();

type Write = TestSchool['app']['database']['write'];

describe.each(STORES)('when %s fails', (store) => {
  const dialect = store === 'sqlite' ? 'sqlite' : 'postgres';
  let school: TestSchool;
  let commit: Write;
  beforeAll(async () => {
    school = await startSchool(store);
    commit = school.app.database.write;
    await newClass(school);
    await post();
  });
  afterAll(() => school.close());
  afterEach(() => vi.restoreAllMocks());

  const form = () => formOf({ title: 'ক', pdf_file: fileNamed('a.pdf', PDF) });
  const call: TestSchool['call'] = (...request) => isCalled.run(true, () => school.call(...request));
  const post = () => call('POST', 'notices/', { token: school.admin, body: form() });
  const patch = () => call('PATCH', 'notices/1/', { token: school.admin, body: form() });

  /** Puts these in the place of the next writes of a call. */
  function instead(...writes: Write[]) {
    const write: Write = (...work) => ((isCalled.getStore() && writes.shift()) || commit)(...work);
    vi.spyOn(school.app.database, 'write').mockImplementation(write);
  }
  const failing =
    (error: Error): Write =>
    () =>
      Promise.reject(error);

  function refusedCleanly(answer: Answer, status: number) {
    expect(answer.status).toBe(status);
    expect(Object.keys(answer.body).sort()).toEqual(['detail', 'message']);
    expect(JSON.stringify(answer.body)).not.toMatch(/it failed|SQL|stack|node_modules/i);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  }

  it.each(['busy', 'full', 'unreachable'] as const)('%s before anything is stored: nothing is', async (problem) => {
    const before = await inventory(school);
    for (const write of [post, patch]) {
      instead(failing(failures[dialect](codes[dialect][problem])));
      refusedCleanly(await write(), problem === 'full' ? 507 : 503);
    }
    expect(await inventory(school)).toEqual(before);
  });

  it.each(['busy', 'full', 'unreachable'] as const)('%s before the commit: neither row nor file', async (problem) => {
    const before = await inventory(school);
    const record = (await school.call('GET', 'notices/1/')).body;
    const error = failures[dialect](codes[dialect][problem]);
    for (const write of [post, patch]) {
      instead(commit, failing(error));
      const answer = await write();
      refusedCleanly(answer, problem === 'full' ? 507 : 503);
      expect(answer.headers.has('retry-after')).toBe(problem !== 'full');
    }
    const after = await inventory(school);
    expect(after.rows).toEqual(before.rows);
    // A file whose row may have been committed is kept until the sweep knows better.
    expect(after.files.length - before.files.length).toBe(problem === 'unreachable' ? 2 : 0);
    expect((await school.call('GET', 'notices/1/')).body).toEqual(record);
  });

  it('a connection that is lost in the commit leaves no row without its file', async () => {
    instead(commit, async (work, options) => {
      await commit(work, options);
      throw failures[dialect](codes[dialect].unreachable);
    });
    refusedCleanly(await post(), 503);
    const notices = (await school.call('GET', 'notices/')).body as { pdf_file: string }[];
    for (const { pdf_file } of notices) expect((await school.call('GET', pdf_file)).status).toBe(200);
  });

  it('anything unforeseen is a 500 that tells nothing, and is logged', async () => {
    const log = vi.spyOn(school.app.log, 'error');
    instead(failing(new Error('it failed')));
    refusedCleanly(await call('POST', 'notices/', { token: school.admin, body: { title: 'ক' } }), 500);
    expect(log).toHaveBeenCalledOnce();
  });

  it('a token is good even where its last use cannot be written down', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 3_600_000 });
    const touch = vi.fn(() => Promise.reject(failures[dialect](codes[dialect].full)));
    instead(touch, touch);
    expect((await call('GET', 'user/', { token: school.admin })).status).toBe(200);
    expect(touch).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('health says so', async () => {
    vi.spyOn(school.app.database, 'check').mockRejectedValueOnce(failures[dialect](codes[dialect].unreachable));
    refusedCleanly(await school.call('GET', 'health/'), 503);
  });
});

describe('when PostgreSQL ends its connections', () => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startSchool('postgres');
  });
  afterAll(() => school.close());

  it('the next call finds another, and what was kept is not taken for true any more', async () => {
    const { database } = school.app;
    const before = database.contentVersion();
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(
      database.read,
    );
    await vi.waitFor(async () => expect((await school.call('GET', 'notices/')).status).toBe(200), { timeout: 60_000 });
    await vi.waitFor(() => expect(database.contentVersion()).not.toBe(before), { timeout: 60_000 });
    expect((await school.call('POST', 'classes/', { token: school.admin, body: { name: 'ক' } })).status).toBe(201);
  });

  it('two changes of one record wait for each other, and one photo is left', async () => {
    const { database } = school.app;
    const class_name = await newClass(school);
    const made = await school.call('POST', 'students/', {
      token: school.admin,
      body: { full_name: 'ক', roll_number: '1', class_name },
    });
    const photo = await picture('jpeg', 20, 20);
    const send = () =>
      school.call('PATCH', `students/${made.body.id}/`, {
        token: school.admin,
        body: formOf({ photo: fileNamed('a.jpg', photo) }),
      });
    const before = await inventory(school);
    const waiting = async () => {
      const { rows } = await sql<{
        n: number;
      }>`SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(
        database.read,
      );
      expect(rows[0]?.n).toBe(2);
    };
    const sent = await database.write(async (writer) => {
      await writer.updateTable('students').set({ section: 'খ' }).execute();
      const both = [send(), send()];
      await vi.waitFor(waiting, { timeout: 60_000, interval: 20 });
      return { both };
    });
    const answers = await Promise.all(sent.both);
    expect(answers.map(({ status, body }) => [status, body.section])).toEqual([
      [200, 'খ'],
      [200, 'খ'],
    ]);
    expect((await inventory(school)).files).toHaveLength(before.files.length + 1);
  });
});
