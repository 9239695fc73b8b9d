import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { backupToFile } from '../../server/backup/file.ts';
import { restoreArchive } from '../../server/backup/restore.ts';
import { dialectOf } from '../../server/database/open.ts';
import { fillSchool, hashesOf, nextId, rowsOf } from '../support/full-school.ts';
import { type Dialect, newPlace, openPlace, PASSWORD, type Place, startSchool } from '../support/school.ts';

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function folder(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'prangon-backup-'));
  folders.push(dir);
  return dir;
}

async function place(store: Dialect): Promise<Place> {
  const place = await newPlace(store);
  onTestFinished(() => place.drop());
  return place;
}

async function backUp(store: Dialect) {
  const school = await startSchool(store);
  try {
    await fillSchool(school);
    const file = path.join(await folder(), 'school.tar');
    const manifest = await backupToFile(school.app, file);
    const tables = manifest.tables.map(({ name }) => name);
    const { read, dialect } = school.app.database;
    return {
      file,
      manifest,
      tables,
      token: school.admin,
      rows: await rowsOf(read, tables),
      files: await hashesOf(school.app.media),
      nextNotice: await nextId(read, dialect, 'notices'),
    };
  } finally {
    await school.close();
  }
}

const made = new Map<Dialect, ReturnType<typeof backUp>>();

/** A backup of a full school, and what was in it: one for all that restore it. */
function backedUp(store: Dialect): ReturnType<typeof backUp> {
  const making = made.get(store) ?? backUp(store);
  made.set(store, making);
  return making;
}

const PAIRS: [Dialect, Dialect][] = [
  ['sqlite', 'sqlite'],
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
  ['postgres', 'postgres'],
  ['sqlite', 'postgres and S3'],
  ['postgres and S3', 'sqlite'],
];

describe('a backup restored', () => {
  it.each(PAIRS)('from %s into %s is the same school, and everybody logs in again', async (from, to) => {
    const before = await backedUp(from);
    const target = await place(to);
    const { manifest } = await restoreArchive(target, before.file);
    expect(manifest).toEqual(before.manifest);
    const school = await openPlace(target);
    onTestFinished(() => school.close());
    const { database, media } = school.app;
    const { log_entries, ...rows } = await rowsOf(database.read, before.tables);
    expect({ ...rows, log_entries: log_entries?.slice(0, -1) }).toEqual(before.rows);
    expect(log_entries?.at(-1)?.what).toBe('restored');
    expect(await hashesOf(media)).toEqual(before.files);
    expect(Object.keys(before.files).length).toBeGreaterThan(30);
    expect(await nextId(database.read, dialectOf(target), 'notices')).toBe(before.nextNotice);
    expect((await school.call('GET', 'user/', { token: before.token })).status).toBe(401);
    expect((await rowsOf(database.read, ['tokens', 'attempts', 'idempotency'])).tokens).toEqual([]);
    const login = await school.call('POST', 'token/', { body: { username: 'head', password: PASSWORD } });
    expect(login.status).toBe(200);
    const { body } = await school.call('GET', 'students/', { token: login.body.access });
    expect((await school.call('GET', body[0].photo)).status).toBe(200);
    expect((await readdir(target.dataDir)).sort()).not.toContain('restoring');
    expect(await readdir(path.join(target.dataDir, 'tmp'))).toEqual([]);
  });
});
