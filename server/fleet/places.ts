import { existsSync } from 'node:fs';
import path from 'node:path';

/** Folders of a fleet, all absolute. */
export type Places = {
  units: string;
  env: string;
  caddy: string;
  schools: string;
  backups: string;
  removed: string;
  /** False where everything lies below one folder, and systemd is not asked. */
  isSystem: boolean;
};

/** Places below one folder, for a machine without systemd, or to look at the files first. */
export function placesBelow(folder: string): Places {
  const below = (name: string) => path.resolve(folder, name);
  return {
    units: below('systemd'),
    env: below('env'),
    caddy: below('caddy'),
    schools: below('schools'),
    backups: below('backups'),
    removed: below('removed'),
    isSystem: false,
  };
}

export const SYSTEM: Places = {
  units: '/etc/systemd/system',
  env: '/etc/prangon',
  caddy: '/etc/caddy/prangon',
  schools: '/var/lib/prangon',
  backups: '/var/backups/prangon',
  removed: '/var/lib/prangon-removed',
  isSystem: true,
};

const KEY = /^[a-z][a-z0-9-]{0,31}$/;
const HOST = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

export const isKey = (text: string): boolean => KEY.test(text);
export const isHost = (text: string): boolean => HOST.test(text);

export type School = { key: string; host: string; port: number };

export const dataDirOf = ({ schools }: Places, key: string): string => path.join(schools, key);
export const backupDirOf = ({ backups }: Places, key: string): string => path.join(backups, key);
export const envFileOf = ({ env }: Places, key: string): string => path.join(env, `${key}.env`);
/** File that keeps a school's service waiting while it exists; its socket keeps the visitors. */
export const holdFileOf = (places: Places, key: string): string => `${dataDirOf(places, key)}.upgrading`;
/** File with the end of a school's public log as the operator saw it last. */
export const headFileOf = (places: Places, key: string): string => `${dataDirOf(places, key)}.head`;
/** Folders that an upgrade needs next to a school's data. */
export function foldersOf(places: Places, key: string) {
  const dataDir = dataDirOf(places, key);
  return {
    dataDir,
    /** Copy on which it tries its version. */
    draft: `${dataDir}.copying`,
    /** Data in whose place it puts the copy. */
    replaced: `${dataDir}.replaced`,
    /** Copy that upgrades of earlier versions put back. */
    oldCopy: `${dataDir}.before-upgrade`,
    /** Data that is being deleted: perhaps a part of what it was. */
    junk: `${dataDir}.deleting`,
  };
}

/** Leftovers of killed commands next to a school's data. */
export function leftoversOf(places: Places, key: string): string[] {
  const { dataDir: _, ...others } = foldersOf(places, key);
  return [holdFileOf(places, key), ...Object.values(others)].filter((each) => existsSync(each));
}

export const userOf = (key: string): string => `prangon-${key}`;
