import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../server/database/database.ts';
import { openPostgres } from '../../server/database/postgres.ts';
import { MediaAway } from '../../server/media/media-error.ts';
import { type Gate, gateTo } from '../support/gate.ts';
import { fileNamed, formOf, PDF } from '../support/records.ts';
import { newDatabase, startSchool } from '../support/school.ts';

const change = (database: Database) => database.write(async () => {}, { content: true });

describe('a server whose way to PostgreSQL is cut', () => {
  let gate: Gate;
  let here: Database;
  let there: Database;
  let drop: () => Promise<void>;

  beforeEach(async () => {
    const database = await newDatabase();
    const url = new URL(database.url);
    gate = await gateTo(Number(url.port));
    there = await openPostgres(database.url);
    url.port = String(gate.port);
    here = await openPostgres(url.href, { silenceMs: 1000 });
    drop = database.drop;
  });
  afterEach(async () => {
    await gate.end();
    await Promise.all([here.close(), there.close()]);
    await drop();
  });

  const failure = async (work: Promise<unknown>) => here.problemOf(await work.catch((error: unknown) => error));
  const works = async () => {
    await here.check();
    await change(here);
  };

  it('says so, keeps the version that it knew, and misses no change', async () => {
    await change(here);
    const before = here.contentVersion();
    gate.close();
    expect(await failure(here.check())).toBe('unreachable');
    expect(await failure(change(here))).toBe('unreachable');
    await change(there);
    expect(here.contentVersion()).toBe(before);
    gate.open();
    await vi.waitFor(() => expect(here.contentVersion()).not.toBe(before), { timeout: 60_000 });
    await vi.waitFor(works, { timeout: 60_000 });
  });

  it('takes nothing that it kept for true afterwards, whatever happened', async () => {
    const before = here.contentVersion();
    gate.close();
    // As after a copy of the database was brought back: behind, and on to the same number with something else.
    await there.write((writer) => writer.updateTable('content_version').set({ version: 0 }).execute());
    gate.open();
    await vi.waitFor(() => expect(here.contentVersion()).not.toBe(before), { timeout: 60_000 });
    const restored = here.contentVersion();
    await change(there);
    await vi.waitFor(() => expect(here.contentVersion()).not.toBe(restored), { timeout: 60_000 });
    expect(here.contentVersion()).not.toBe(before);
  });

  it('waits for no answer for ever', async () => {
    const before = here.contentVersion();
    await Promise.all(Array.from({ length: 3 }, () => sql`SELECT 1`.execute(here.read)));
    gate.freeze();
    expect(await failure(here.check())).toBe('unreachable');
    expect(await failure(change(here))).toBe('unreachable');
    await change(there);
    gate.open();
    await vi.waitFor(works, { timeout: 60_000 });
    await vi.waitFor(() => expect(here.contentVersion()).not.toBe(before), { timeout: 60_000 });
  });

  it('hears of a change even where nobody tells it', async () => {
    const before = here.contentVersion();
    await there.write((writer) => writer.updateTable('content_version').set({ version: 99 }).execute());
    expect(here.contentVersion()).toBe(before);
    await vi.waitFor(() => expect(here.contentVersion()).toBe(99), { timeout: 60_000 });
  });
});

it('nobody waits for ever for a PostgreSQL that is slow or has no connection left', async () => {
  const { url, drop } = await newDatabase();
  const database = await openPostgres(url, { poolSize: 1 });
  const failure = async (work: Promise<unknown>) => database.problemOf(await work.catch((error: unknown) => error));
  const limit = await sql<{ statement_timeout: string }>`SHOW statement_timeout`.execute(database.read);
  expect(limit.rows).toEqual([{ statement_timeout: '15s' }]);
  const slow = database.write(async (writer) => {
    await sql`SET LOCAL statement_timeout = 50`.execute(writer);
    await sql`SELECT pg_sleep(10)`.execute(writer);
  });
  expect(await failure(slow)).toBe('busy');
  await database.write(async () => {
    expect(await failure(database.check())).toBe('unreachable');
  });
  await database.check();
  await database.close();
  await drop();
});

it('gives a turn back as soon as it can, so that the same write may be sent again', async () => {
  const { url, drop } = await newDatabase();
  const gated = new URL(url);
  const gate = await gateTo(Number(gated.port));
  gated.port = String(gate.port);
  const school = await startSchool('postgres', { databaseUrl: gated.href });
  const send = () =>
    school.call('POST', 'notices/', {
      token: school.admin,
      headers: { 'Idempotency-Key': 'again-and-again' },
      body: formOf({ title: 'ক', pdf_file: fileNamed('a.pdf', PDF) }),
    });
  vi.spyOn(school.app.media, 'put').mockImplementationOnce(async () => {
    gate.close();
    throw new MediaAway('away');
  });
  expect((await send()).status).toBe(503);
  gate.open();
  await vi.waitFor(async () => expect((await send()).status).toBe(201), { timeout: 60_000 });
  expect((await school.call('GET', 'notices/')).body).toHaveLength(1);
  await school.close();
  await gate.end();
  await drop();
});

it('servers that start together migrate one after the other', async () => {
  const { url, drop } = await newDatabase();
  const first = await openPostgres(url);
  const opened = await first.write(async (writer) => {
    // Whoever migrates holds this lock.
    await sql`SELECT pg_advisory_xact_lock(7211003)`.execute(writer);
    const second = openPostgres(url);
    const waiting = async () => {
      const { rows } = await sql<{ timeout: string }>`
        SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`.execute(first.read);
      expect(rows).toHaveLength(1);
    };
    await vi.waitFor(waiting, { timeout: 60_000 });
    return { second };
  });
  await Promise.all([first.close(), (await opened.second).close()]);
  await drop();
});
