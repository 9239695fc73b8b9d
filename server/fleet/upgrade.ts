import { existsSync } from 'node:fs';
import { cp, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isLocked, LOCK_FILE, lockDataDir } from '../database/lock.ts';
import { SQLITE_FILE } from '../database/sqlite.ts';
import { backup, mend, stop, write } from './change.ts';
import { discard } from './folders.ts';
import { dataDirOf, foldersOf, holdFileOf, type Places, type School, userOf } from './places.ts';
import { OWN_VERSION, system, systemctl, tryStart } from './run.ts';
import { FleetError, readEnv } from './schools.ts';
import { servicesOf } from './unit-files.ts';

/**
 * Brings a school to this version: backup, migration and health, while its socket keeps visitors waiting. All of that is done
 * on a copy of its data, which takes their place once it is healthy.
 */
export async function upgrade(places: Places, school: School): Promise<void> {
  const { key } = school;
  const hold = holdFileOf(places, key);
  await writeFile(hold, '');
  try {
    await stop(places, key);
    await mend(places, key);
    // systemd starts nothing while there is the hold.
    const release = places.isSystem ? () => {} : lockDataDir(dataDirOf(places, key));
    try {
      await upgradeHeld(places, school);
    } finally {
      release();
    }
  } finally {
    // Visitors who came meanwhile have started a service that waits, of the version before.
    if (places.isSystem) await systemctl('stop', `prangon-${key}.service`);
    await rm(hold);
  }
}

/** Deletes what upgrades that were killed left, but nothing that may be newer than the school's data. */
async function clear(places: Places, key: string): Promise<void> {
  const { dataDir, draft, replaced, oldCopy, junk } = foldersOf(places, key);
  if (isLocked(draft)) throw new FleetError(`${key} is being upgraded already. Run upgrade again after that.`);
  const other = [oldCopy, ...(existsSync(draft) ? [replaced] : [])].find((each) => existsSync(each));
  if (other)
    throw new FleetError(
      `${key} is as before: an upgrade that was cut short left ${other} next to ${dataDir}, and each may hold what the other lacks. Give the one that the school goes on with the name ${dataDir}, move the other one away, and run upgrade again.`,
    );
  for (const folder of [draft, replaced]) await discard(folder, junk);
}

/** Tells apart what was written to a school's records and what was not. */
async function stampOf(dataDir: string): Promise<string> {
  const file = path.join(dataDir, SQLITE_FILE);
  const [main, wal] = await Promise.all([file, `${file}-wal`].map((each) => stat(each).catch(() => null)));
  return [main?.mtimeMs, main?.size, wal?.size || 0].join(' ');
}

/** Tells what a version that did not get healthy leaves: no copy of a PostgreSQL database was tried, but that itself. */
const unhealthy = (key: string, { DATABASE_URL }: Record<string, string>): string =>
  DATABASE_URL
    ? `${key} did not get healthy, and its PostgreSQL database may be at this version already, which the version before refuses. Mend what is wrong and run upgrade again, or restore the backup that was just made into an empty database.`
    : `${key} is as before: it did not get healthy.`;

async function upgradeHeld(places: Places, school: School): Promise<void> {
  const { key } = school;
  const { dataDir, draft, replaced, junk } = foldersOf(places, key);
  const user = places.isSystem ? userOf(key) : null;
  await clear(places, key);
  await backup(places, key).catch((error: Error) => {
    throw new FleetError(`${key} is as before: it can't be backed up. ${error.message}`);
  });
  const stamp = await stampOf(dataDir);
  // Root's copy, and what its trial writes, are the school's own.
  const { uid, gid } = await stat(dataDir);
  const give = async () => {
    if (process.getuid?.() === 0) await system('chown', '-R', `${uid}:${gid}`, draft);
  };
  try {
    // A file that this process closes is locked by it no longer.
    const filter = (file: string) => file !== path.join(dataDir, LOCK_FILE);
    await cp(dataDir, draft, { recursive: true, preserveTimestamps: true, filter });
    await give();
    const env = await readEnv(places, key);
    await tryStart({ ...env, DATA_DIR: draft }, user).catch(({ message }: Error) => {
      throw new FleetError(`${unhealthy(key, env)} ${message.replaceAll(draft, dataDir)}`);
    });
    await give();
    if ((await stampOf(dataDir)) !== stamp)
      throw new FleetError(`${key} is as before: somebody wrote to it meanwhile. Run upgrade again.`);
    await rename(dataDir, replaced);
    for (const file of servicesOf(places, school, OWN_VERSION)) await write(file);
    if (places.isSystem) await systemctl('daemon-reload');
    await rename(draft, dataDir);
  } catch (error) {
    await mend(places, key);
    if (!existsSync(replaced)) await discard(draft, junk);
    throw error;
  }
  await discard(replaced, junk);
}
