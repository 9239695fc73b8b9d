import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { forgetHead } from './heads.ts';
import { backupDirOf, dataDirOf, holdFileOf, type Places, type School, userOf } from './places.ts';
import { OWN_VERSION, runFor, system, systemctl, tryStart } from './run.ts';
import { FleetError, isAwake, readEnv, readSchools, stateOf } from './schools.ts';
import { type File, filesOf, removedFiles, serviceFile } from './unit-files.ts';

const FIRST_PORT = 3001;
/** Days that a removed school is kept. */
const KEPT_DAYS = 30;

const write = async ({ path: file, text }: File): Promise<void> => {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text, { mode: 0o644 });
};

function freePort(schools: readonly School[]): number {
  const taken = new Set(schools.map(({ port }) => port));
  let port = FIRST_PORT;
  while (taken.has(port)) port += 1;
  return port;
}

/** Adds a school; answers its set-up address. Changes nothing where something of it is taken. */
export async function add(places: Places, { key, host, port }: Omit<School, 'port'> & { port: number | null }) {
  const schools = await readSchools(places);
  const folders = [dataDirOf(places, key), backupDirOf(places, key)];
  const taken = schools.find((one) => one.key === key || one.host === host || one.port === port);
  if (taken) throw new FleetError(`${taken.key} is there already, at ${taken.host} and port ${taken.port}.`);
  for (const folder of folders) if (existsSync(folder)) throw new FleetError(`${folder} exists already.`);
  const school: School = { key, host, port: port ?? freePort(schools) };
  for (const folder of folders) await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const file of filesOf(places, school, OWN_VERSION)) await write(file);
  for (const file of removedFiles(places, OWN_VERSION)) if (!existsSync(file.path)) await write(file);
  const address = (await runFor(await readEnv(places, key), 'admin.ts', 'setup')).trim();
  if (places.isSystem) await begin(key, folders);
  return address;
}

/** Gives folders to a school's user. */
const own = (key: string, ...folders: string[]): Promise<void> =>
  system('chown', '-R', `${userOf(key)}:${userOf(key)}`, ...folders);

/** Hands a new school to its user and to systemd. */
async function begin(key: string, folders: readonly string[]): Promise<void> {
  await system('useradd', '--system', '--no-create-home', '--shell', '/usr/sbin/nologin', userOf(key));
  await own(key, ...folders);
  await systemctl('daemon-reload');
  await systemctl('enable', '--now', `prangon-${key}.socket`, `prangon-${key}-backup.timer`, 'prangon-removed.timer');
  await systemctl('reload', 'caddy').catch(() => {});
}

/** Makes a backup of a school among its scheduled ones. */
export async function backup(places: Places, key: string): Promise<void> {
  if (places.isSystem) await systemctl('start', `prangon-${key}-backup.service`);
  else await runFor(await readEnv(places, key), 'backup.ts', '--scheduled');
}

/** Ends a school's server where systemd can; a process is never ended by a number from a file. */
async function stop(places: Places, key: string, ...units: string[]): Promise<void> {
  if (places.isSystem) await systemctl('stop', `prangon-${key}.service`, ...units);
  else if (isAwake(places, key, await stateOf(places, key)))
    throw new FleetError(`${key} is awake, and without systemd nobody here can end it. Stop it first.`);
}

async function freeFolder(folder: string): Promise<string> {
  for (let at = 1; ; at += 1) {
    const free = at === 1 ? folder : `${folder}-${at}`;
    if (!existsSync(free)) return free;
  }
}

/** Removes a school after a backup; answers the folder in which its data and backups stay for a while. */
export async function remove(places: Places, school: School): Promise<string> {
  const { key } = school;
  if (!places.isSystem) await stop(places, key);
  await backup(places, key);
  await stop(places, key, `prangon-${key}.socket`, `prangon-${key}-backup.timer`);
  await mkdir(places.removed, { recursive: true, mode: 0o700 });
  const folder = await freeFolder(path.join(places.removed, `${key}-${todayInDhaka()}`));
  await rename(dataDirOf(places, key), folder);
  await rename(backupDirOf(places, key), path.join(folder, 'backups'));
  await forgetHead(places, key);
  if (places.isSystem) await systemctl('disable', `prangon-${key}.socket`, `prangon-${key}-backup.timer`);
  for (const file of filesOf(places, school, OWN_VERSION)) await rm(file.path, { force: true });
  if (places.isSystem) await systemctl('daemon-reload');
  return folder;
}

/** Removed schools, with the last day on which each is kept. */
export async function removedSchools({ removed }: Places): Promise<{ name: string; until: string }[]> {
  const names = await readdir(removed).catch(() => []);
  return names.sort().flatMap((name) => {
    const [, day] = /-(\d{4}-\d\d-\d\d)(?:-\d+)?$/.exec(name) ?? [];
    const at = Date.parse(`${day}T00:00:00Z`) + KEPT_DAYS * 86_400_000;
    return Number.isNaN(at) ? [] : [{ name, until: new Date(at).toISOString().slice(0, 10) }];
  });
}

/** Deletes what was removed longer ago than it is kept; answers the names. */
export async function forget(places: Places): Promise<string[]> {
  const today = todayInDhaka();
  const over = (await removedSchools(places)).filter(({ until }) => until < today);
  for (const { name } of over) await rm(path.join(places.removed, name), { recursive: true, force: true });
  return over.map(({ name }) => name);
}

/**
 * Brings a school to this version: backup, migration and health, while its socket keeps visitors waiting. Where it does not get
 * healthy its data and version are as before.
 */
export async function upgrade(places: Places, school: School): Promise<void> {
  const hold = holdFileOf(places, school.key);
  await writeFile(hold, '');
  try {
    await upgradeHeld(places, school);
  } finally {
    // Visitors who came meanwhile have started a service that waits, of the version before.
    if (places.isSystem) await systemctl('stop', `prangon-${school.key}.service`);
    await rm(hold);
  }
}

/** Puts the untouched copy of a school's data in the place of what an upgrade made of it. */
async function putBack(places: Places, key: string, copy: string): Promise<void> {
  const dataDir = dataDirOf(places, key);
  await rm(dataDir, { recursive: true, force: true });
  await rename(copy, dataDir);
  if (places.isSystem) await own(key, dataDir);
}

async function upgradeHeld(places: Places, school: School): Promise<void> {
  const { key } = school;
  const dataDir = dataDirOf(places, key);
  const [copy, draft] = [`${dataDir}.before-upgrade`, `${dataDir}.copying`];
  await stop(places, key);
  // An upgrade that was killed begins anew, from what it found.
  if (existsSync(copy)) await putBack(places, key, copy);
  await rm(draft, { recursive: true, force: true });
  await backup(places, key).catch((error: Error) => {
    throw new FleetError(`${key} is as before: it can't be backed up. ${error.message}`);
  });
  await cp(dataDir, draft, { recursive: true, preserveTimestamps: true });
  await rename(draft, copy);
  try {
    await tryStart(await readEnv(places, key), places.isSystem ? userOf(key) : null);
  } catch (error) {
    await putBack(places, key, copy);
    throw new FleetError(`${key} is as before: it did not get healthy. ${(error as Error).message}`);
  }
  await write(serviceFile(places, school, OWN_VERSION));
  if (places.isSystem) await systemctl('daemon-reload');
  await rm(copy, { recursive: true });
}
