import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { isLocked } from '../database/lock.ts';
import { type FleetState, readState } from './fleet-file.ts';
import { dataDirOf, envFileOf, isKey, type Places, type School } from './places.ts';

/** A fleet's refusal; its sentence is for whoever runs the command. */
export class FleetError extends Error {}

/** Values of an environment file. */
export async function readEnv(places: Places, key: string): Promise<Record<string, string>> {
  const text = await readFile(envFileOf(places, key), 'utf8');
  return Object.fromEntries(
    text.split('\n').flatMap((line) => {
      const at = line.indexOf('=');
      return at > 0 ? [[line.slice(0, at), line.slice(at + 1)]] : [];
    }),
  );
}

/** All schools of a fleet, by key. */
export async function readSchools(places: Places): Promise<School[]> {
  const names = await readdir(places.env).catch(() => []);
  const keys = names.filter((name) => name.endsWith('.env')).map((name) => name.slice(0, -'.env'.length));
  const schools = keys.filter(isKey).map(async (key) => {
    const { PORT, PUBLIC_URL = '' } = await readEnv(places, key);
    return { key, port: Number(PORT), host: PUBLIC_URL.replace(/^https?:\/\//, '') };
  });
  return (await Promise.all(schools)).sort((a, b) => (a.key < b.key ? -1 : 1));
}

export async function schoolAt(places: Places, key: string): Promise<School> {
  const school = (await readSchools(places)).find((one) => one.key === key);
  if (!school) throw new FleetError(`There is no school ${key}. All of them: npm run fleet -- list`);
  return school;
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export const stateOf = (places: Places, key: string): Promise<FleetState | null> => readState(dataDirOf(places, key));

/** True while a server runs on the school's data: a number that another process got since does not count. */
export function isAwake(places: Places, key: string, state: FleetState | null): boolean {
  const dataDir = dataDirOf(places, key);
  return state?.pid != null && lives(state.pid) && existsSync(dataDir) && isLocked(dataDir);
}
