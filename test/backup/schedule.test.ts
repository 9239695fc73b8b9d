import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { App } from '../../server/app-context.ts';
import { openArchive } from '../../server/backup/read.ts';
import { startSchedule } from '../../server/backup/schedule.ts';
import { fileNamed, PDF } from '../support/records.ts';
import { type Dialect, startSchool, type TestSchool } from '../support/school.ts';

const HOUR = 3_600_000;
const OWN = /^prangon-\d{8}-\d{6}\.tar$/;
let dir: string;
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

beforeEach(async () => {
  dir = path.join(await mkdtemp(path.join(tmpdir(), 'prangon-schedule-')), 'backups');
  for (const level of Object.values(log)) level.mockClear();
  onTestFinished(() => rm(path.dirname(dir), { recursive: true, force: true }));
});

async function open(dialect: Dialect = 'sqlite'): Promise<TestSchool> {
  const school = await startSchool(dialect);
  onTestFinished(() => school.close());
  const body = new FormData();
  body.set('title', 'ছুটি');
  body.set('pdf_file', fileNamed('a.pdf', PDF));
  expect((await school.call('POST', 'notices/', { token: school.admin, body })).status).toBe(201);
  return school;
}

function start(school: Pick<App, 'database' | 'media' | 'tempDir'>, options: { everyMs?: number; keep?: number } = {}) {
  const schedule = startSchedule({ backups: { dir, everyMs: HOUR, keep: 3, ...options }, school, log });
  onTestFinished(() => schedule.stop());
  return schedule;
}

const backups = async () => (await readdir(dir).catch(() => [])).filter((name) => OWN.test(name)).sort();
const until = (condition: () => unknown) => vi.waitFor(condition, { timeout: 60_000, interval: 50 });

describe('scheduled backups', () => {
  it('are made when the newest is too old, whole and verified, and the newest are kept', async () => {
    const school = await open();
    await mkdir(dir);
    const old = [1, 2, 3, 4].map((day) => `prangon-2026010${day}-000000.tar`);
    for (const name of [...old, 'school.tar']) await writeFile(path.join(dir, name), '');
    start(school.app);
    await until(() => expect(log.info).toHaveBeenCalledOnce());
    await until(async () => expect(await readdir(dir)).toHaveLength(4));
    const [third, fourth, made = ''] = await backups();
    expect([third, fourth]).toEqual(old.slice(2));
    expect(await readdir(dir)).toContain('school.tar');
    const archive = await openArchive(path.join(dir, made));
    await archive.close();
    expect(archive.manifest.files).toHaveLength(1);
  });

  it('are made again and again', async () => {
    start((await open()).app, { everyMs: 1000, keep: 2 });
    await until(() => expect(log.info.mock.calls.length).toBeGreaterThanOrEqual(3));
    await until(async () => expect((await backups()).length).toBeLessThanOrEqual(2));
    expect(log.error).not.toHaveBeenCalled();
  });

  it('are tried again after a failure, of which the log tells; older ones stay meanwhile', async () => {
    const school = await open();
    await mkdir(dir);
    const old = [1, 2, 3].map((day) => `prangon-2026010${day}-000000.tar`);
    for (const name of old) await writeFile(path.join(dir, name), '');
    let isAway = true;
    const media: App['media'] = Object.create(school.app.media, {
      check: { value: () => (isAway ? Promise.reject(new Error('away')) : school.app.media.check()) },
      open: { value: (name: string) => school.app.media.open(name) },
    });
    start({ ...school.app, media }, { everyMs: 1000, keep: 1 });
    await until(() => expect(log.error).toHaveBeenCalled());
    expect(log.error.mock.calls[0]?.[1]).toBe('the scheduled backup failed');
    expect(await readdir(dir)).toEqual(old);
    isAway = false;
    await until(async () => expect((await backups()).some((name) => !old.includes(name))).toBe(true));
  });

  it('that lack a file push no older one out', async () => {
    const school = await open();
    await mkdir(dir);
    const old = 'prangon-20260101-000000.tar';
    await writeFile(path.join(dir, old), '');
    const names: string[] = [];
    for await (const { name } of school.app.media.list()) names.push(name);
    await school.app.media.remove(names);
    start(school.app, { keep: 1 });
    await until(() => expect(log.error).toHaveBeenCalled());
    expect(log.error.mock.calls[0]?.[0]).toMatchObject({ missing: names });
    expect(await backups()).toEqual([old, expect.stringMatching(OWN)]);
  });

  it('end with the server, in the middle of a file, and leave nothing half behind', async () => {
    const school = await open();
    const opened = Promise.withResolvers<void>();
    const media: App['media'] = Object.create(school.app.media, {
      check: { value: () => school.app.media.check() },
      open: {
        value: async () => {
          opened.resolve();
          return { size: 10, stream: new ReadableStream({ start: (to) => to.enqueue(new Uint8Array(5)) }) };
        },
      },
    });
    const schedule = start({ ...school.app, media });
    await opened.promise;
    await schedule.stop();
    expect(await readdir(dir)).toEqual([]);
    expect(log.error).not.toHaveBeenCalled();
  });

  it('are one for several servers that share the folder', async () => {
    const school = await open('postgres');
    const turns: boolean[] = [];
    const database: App['database'] = {
      ...school.app.database,
      unlessAnother: async (name, work) => {
        const mine = await school.app.database.unlessAnother(name, work);
        turns.push(mine);
        return mine;
      },
    };
    for (let server = 0; server < 3; server += 1) start({ ...school.app, database });
    await until(() => expect(turns).toHaveLength(3));
    expect(turns).toContain(true);
    expect(await backups()).toHaveLength(1);
  });
});

it('one server of a PostgreSQL school works at a time under one name, and the next when it is done or has failed', async () => {
  const { app } = await open('postgres');
  const working = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const first = app.database.unlessAnother('x', async () => {
    begun.resolve();
    await working.promise;
    throw new Error('no');
  });
  await begun.promise;
  const never = vi.fn();
  expect(await app.database.unlessAnother('x', never)).toBe(false);
  expect(never).not.toHaveBeenCalled();
  expect(await app.database.unlessAnother('y', async () => {})).toBe(true);
  working.resolve();
  await expect(first).rejects.toThrow('no');
  expect(await app.database.unlessAnother('x', async () => {})).toBe(true);
});
