import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { until } from '../../test/support/until.ts';
import { openSqlite, SQLITE_FILE } from './sqlite.ts';

const SECRET = 'zyxwvut-deleted-secret';
let dir: string;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'prangon-scrub-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const holders = (folder: string): string[] =>
  readdirSync(folder).filter((name) => readFileSync(path.join(folder, name)).includes(SECRET));

async function withSecretDeleted(work: (database: Awaited<ReturnType<typeof openSqlite>>) => Promise<void>) {
  const database = await openSqlite(dir);
  const at = { name: 'secret', value: SECRET };
  await database.write((writer) => writer.insertInto('secrets').values(at).execute());
  await work(database);
  await database.close();
}

it('what is deleted while somebody reads is gone from the disk as soon as they have ended; nobody waits', () =>
  withSecretDeleted(async (database) => {
    const reading = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const backup = database.snapshot(async (reader) => {
      await reader.selectFrom('secrets').selectAll().execute();
      begun.resolve();
      await reading.promise;
    });
    await begun.promise;
    await database.write((writer) => writer.deleteFrom('secrets').where('name', '=', 'secret').execute());
    // Answers while the reader is still at it.
    await database.scrub();
    expect(holders(dir)).not.toEqual([]);
    reading.resolve();
    await backup;
    await until(() => expect(holders(dir)).toEqual([]));
  }));

it('what a server that was killed left in the log goes at the next start', () =>
  withSecretDeleted(async (database) => {
    await database.write((writer) => writer.deleteFrom('secrets').where('name', '=', 'secret').execute());
    const killed = `${dir}-killed`;
    cpSync(dir, killed, { recursive: true });
    expect(holders(killed)).not.toEqual([]);
    const again = await openSqlite(killed);
    expect(holders(killed)).toEqual([]);
    await again.close();
    rmSync(killed, { recursive: true });
  }));

it('copies from before a migration go with what they hold, or after a week', async () => {
  const database = await openSqlite(dir);
  const copy = (n: number) => path.join(dir, `${SQLITE_FILE}.before-00${n}`);
  const hour = 3_600_000;
  for (const [n, age] of [9 * 24, 48, 1].entries()) {
    writeFileSync(copy(n), SECRET);
    utimesSync(copy(n), new Date(), new Date(Date.now() - age * hour));
  }
  const there = () => [0, 1, 2].filter((n) => existsSync(copy(n)));
  await database.dropCopies(Number.POSITIVE_INFINITY);
  expect(there()).toEqual([1, 2]);
  await database.dropCopies(Date.now() - 24 * hour);
  expect(there()).toEqual([1]);
  await database.close();
});
