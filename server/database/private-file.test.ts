import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { openMedia } from '../media/open.ts';
import { buildFolderOf, buildSqlite } from './build-sqlite.ts';
import { lockDataDir } from './lock.ts';
import { openSqlite } from './sqlite.ts';

beforeAll(() => {
  const before = process.umask(0o022);
  return () => void process.umask(before);
});

function folder(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'prangon-private-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  chmodSync(dir, 0o755);
  return dir;
}

const modeOf = (file: string): string => (statSync(file).mode & 0o777).toString(8);
const modesIn = (dir: string): Record<string, string> =>
  Object.fromEntries(readdirSync(dir).map((name) => [name, modeOf(path.join(dir, name))]));
const DATABASE = { 'prangon.db': '600', 'prangon.db-shm': '600', 'prangon.db-wal': '600' };

it('a new database and its log are their owner’s alone', async () => {
  const dir = folder();
  const database = await openSqlite(dir);
  await database.write(async () => {}, { content: true });
  expect(modesIn(dir)).toEqual(DATABASE);
  await database.close();
});

it('those of an older version become so, with the log that a kill left', async () => {
  const dir = folder();
  const first = await openSqlite(dir);
  await first.write(async () => {}, { content: true });
  for (const name of readdirSync(dir)) chmodSync(path.join(dir, name), 0o644);
  const second = await openSqlite(dir);
  expect(modesIn(dir)).toEqual(DATABASE);
  await second.close();
  await first.close();
});

it('one that is restored, and the lock of a server, are too', async () => {
  const dir = folder();
  mkdirSync(buildFolderOf(dir));
  await buildSqlite(buildFolderOf(dir), { history: [], load: async () => {}, secrets: {} });
  expect(modesIn(buildFolderOf(dir))).toEqual({ 'prangon.db': '600' });
  const release = lockDataDir(dir);
  expect(modeOf(path.join(dir, 'server.lock'))).toBe('600');
  release();
});

it('a data directory that the server makes is its owner’s alone; one that is there stays as it is', async () => {
  const there = folder();
  await openMedia({ dataDir: there, s3: null });
  expect(modeOf(there)).toBe('755');
  const made = path.join(there, 'deep', 'data');
  await openMedia({ dataDir: made, s3: null });
  expect([modeOf(made), modesIn(made)]).toEqual(['700', { media: '700', tmp: '700' }]);
  expect(modesIn(there)).toMatchObject({ media: '700', tmp: '700' });
});
