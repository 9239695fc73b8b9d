import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { type Brought, bring, freeFolder } from './folders.ts';
import { forgetHead } from './heads.ts';
import { backupDirOf, dataDirOf, foldersOf, leftoversOf, type Places, type School, userOf } from './places.ts';
import { OWN_VERSION, runFor, system, systemctl } from './run.ts';
import { FleetError, isAwake, readEnv, readSchools, stateOf } from './schools.ts';
import { type File, filesOf, removedFiles } from './unit-files.ts';

const FIRST_PORT = 3001;
/** Days that a removed school is kept. */
const KEPT_DAYS = 30;

export const write = async ({ path: file, text }: File): Promise<void> => {
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
  for (const folder of [...folders, ...leftoversOf(places, key)])
    if (existsSync(folder)) throw new FleetError(`${folder} exists already.`);
  const school: School = { key, host, port: port ?? freePort(schools) };
  for (const folder of folders) {
    // Its own user must get through what is above.
    await mkdir(path.dirname(folder), { recursive: true, mode: 0o755 });
    await mkdir(folder, { mode: 0o700 });
  }
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
  const user = ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', userOf(key)];
  // A removed school leaves its user, whose files are still there.
  await system('id', userOf(key)).catch(() => system('useradd', ...user));
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
export async function stop(places: Places, key: string, ...units: string[]): Promise<void> {
  if (places.isSystem) await systemctl('stop', `prangon-${key}.service`, ...units);
  else if (isAwake(places, key, await stateOf(places, key)))
    throw new FleetError(`${key} is awake, and without systemd nobody here can end it. Stop it first.`);
}

/** Gives a school its data back where an upgrade was killed before it put the copy in their place. */
export async function mend(places: Places, key: string): Promise<void> {
  const { dataDir, replaced } = foldersOf(places, key);
  if (!existsSync(dataDir) && existsSync(replaced)) await rename(replaced, dataDir);
}

/** Brings together all that there is of a school in one folder; where that fails all is in its place again. */
async function gather(places: Places, key: string, folder: string): Promise<Brought[]> {
  const dataDir = dataDirOf(places, key);
  const parts = [
    [backupDirOf(places, key), 'backups'],
    ...leftoversOf(places, key).map((each) => [each, path.basename(each)]),
  ];
  const brought: Brought[] = [];
  try {
    for (const [from = '', name = ''] of parts) brought.push(await bring(from, freeFolder(path.join(dataDir, name))));
    brought.push(await bring(dataDir, folder));
    return brought;
  } catch (error) {
    for (const { undo } of brought.reverse()) await undo();
    throw error;
  }
}

/** Removes a school after a backup; answers the folder in which its data and backups stay for a while. */
export async function remove(places: Places, school: School): Promise<string> {
  const { key } = school;
  const waking = [`prangon-${key}.socket`, `prangon-${key}-backup.timer`];
  if (!places.isSystem) await stop(places, key);
  await mend(places, key);
  await backup(places, key);
  await stop(places, key, ...waking);
  await mkdir(places.removed, { recursive: true, mode: 0o700 });
  const folder = freeFolder(path.join(places.removed, `${key}-${todayInDhaka()}`));
  const brought = await gather(places, key, folder).catch(async (error) => {
    if (places.isSystem) await systemctl('start', ...waking);
    throw error;
  });
  await forgetHead(places, key);
  if (places.isSystem) await systemctl('disable', ...waking);
  for (const file of filesOf(places, school, OWN_VERSION)) await rm(file.path, { force: true });
  if (places.isSystem) await systemctl('daemon-reload');
  for (const { end } of brought) await end();
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
