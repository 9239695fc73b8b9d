import { readFileSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { complianceOf } from '#contract/inspection/compliance.ts';
import { latest } from '#contract/inspection/findings.ts';
import { CLERK, HEAD } from '#contract/roles.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import type { App } from '../app-context.ts';
import { newestAt } from '../backup/folder.ts';
import { readSettings } from '../database/settings.ts';
import { timestamp } from '../database/table.ts';
import { readFacts } from '../inspection/facts.ts';
import type { LogHead } from '../public-log/chain.ts';
import { readLogHead } from '../public-log/log.ts';
import { ownMemory } from './own-memory.ts';

export const FLEET_FILE = 'fleet.json';

/** Time after a start at which it is written first: visitors who woke the school come before it. */
const FIRST_MS = 3000;
const EVERY_MS = 60_000;
const MEGABYTE = 1024 ** 2;

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** State of a school for whoever runs hundreds: no names, and nothing about children. Moments are ISO texts. */
export type FleetState = {
  at: string;
  version: string;
  /** Process of the server; null after a clean end. */
  pid: number | null;
  /** Pss in bytes of all the school's processes, 0 after the end; null outside Linux. */
  memory: number | null;
  /** Newest sign-in of an Admin or Editor. */
  last_office_sign_in: string | null;
  /** Moment at which the newest public notice became public. */
  last_notice: string | null;
  /** Complete duties of publication; null while their part is off. */
  compliance: number | null;
  last_backup: string | null;
  /** Newest entry of the public log. */
  log: LogHead | null;
};

const orNull = (value: unknown): string | null => (value == null ? null : String(value));

async function lastOfficeSignIn({ database }: Pick<App, 'database'>): Promise<string | null> {
  const entry = await database.read
    .selectFrom('changes')
    .select('at')
    .where('resource', '=', 'users')
    .where('action', '=', 'signed_in')
    .where('user_role', 'in', [HEAD, CLERK])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return orNull(entry?.at);
}

/** When the newest live notice became so: as it was made, at its own moment, or as its draft was published. */
async function lastNotice({ database }: Pick<App, 'database'>, now: string): Promise<string | null> {
  const live = database.read
    .selectFrom('notices')
    .where('status', '=', 'published')
    .where((eb) => eb.or([eb('publish_at', 'is', null), eb('publish_at', '<=', now)]));
  const made = await live
    .select(({ fn }) => [fn.max('created_at').as('created'), fn.max('publish_at').as('opened')])
    .executeTakeFirst();
  const entry = await database.read
    .selectFrom('changes')
    .select('at')
    .where('resource', '=', 'notices')
    .where('action', '=', 'changed')
    .where('after', 'like', '%"status":"published"%')
    .where('record_id', 'in', live.select('id'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest([orNull(made?.created), orNull(made?.opened), orNull(entry?.at)]);
}

/** Reads the state of a running school; `pid` as of a clean end where it is null. */
async function stateOf(app: App, backups: string | null, pid: number | null): Promise<FleetState> {
  const at = timestamp();
  const { parts } = await readSettings(app.database.read);
  const newest = backups === null ? null : await newestAt(backups);
  return {
    at,
    version,
    pid,
    memory: pid === null ? 0 : await ownMemory(),
    last_office_sign_in: await lastOfficeSignIn(app),
    last_notice: await lastNotice(app, at),
    compliance: parts.includes('inspection')
      ? complianceOf(await readFacts(app), { today: todayInDhaka() }).complete
      : null,
    last_backup: newest === null ? null : new Date(newest).toISOString(),
    log: await readLogHead(app.database.read),
  };
}

async function writeState(dataDir: string, state: FleetState): Promise<void> {
  const file = path.join(dataDir, FLEET_FILE);
  const draft = `${file}.${process.pid}.new`;
  await writeFile(draft, `${JSON.stringify(state)}\n`, { mode: 0o600 });
  await rename(draft, file);
}

/** State that a school has written of itself; null before its first start, or where it can't be read. */
export async function readState(dataDir: string): Promise<FleetState | null> {
  try {
    return JSON.parse(await readFile(path.join(dataDir, FLEET_FILE), 'utf8')) as FleetState;
  } catch {
    return null;
  }
}

/** State of a school that no server has opened yet. */
const UNOPENED: Omit<FleetState, 'at'> = {
  version,
  pid: null,
  memory: 0,
  last_office_sign_in: null,
  last_notice: null,
  compliance: null,
  last_backup: null,
  log: null,
};

/** Tells of a backup that was made now, for a school that may be asleep. */
export async function tellBackup(dataDir: string): Promise<void> {
  const now = timestamp();
  const state = (await readState(dataDir)) ?? { at: now, ...UNOPENED };
  await writeState(dataDir, { ...state, at: now, last_backup: now });
}

/** Compares states by what their reader cares for: not the moment, and memory by the megabyte. */
const essence = ({ at: _, memory, ...state }: FleetState): string =>
  JSON.stringify({ ...state, memory: memory && Math.round(memory / MEGABYTE) });

export type FleetFile = { stop: () => Promise<void> };

/**
 * Keeps `fleet.json` in the data folder: soon after the start, each minute in which something changed, and at the end.
 * A failure to write it is logged and tried again a minute later.
 */
export function keepFleetFile(app: App, { dataDir, backups }: { dataDir: string; backups: string | null }): FleetFile {
  let written = '';
  const write = async (pid: number | null) => {
    try {
      const state = await stateOf(app, backups, pid);
      if (essence(state) === written) return;
      await writeState(dataDir, state);
      written = essence(state);
    } catch (error) {
      app.log.warn({ err: error }, `${FLEET_FILE} could not be written`);
    }
  };
  let writing = Promise.resolve();
  const next = () => {
    writing = writing.then(() => write(process.pid));
  };
  const first = setTimeout(next, FIRST_MS).unref();
  const timer = setInterval(next, EVERY_MS).unref();
  return {
    stop: async () => {
      clearTimeout(first);
      clearInterval(timer);
      await writing;
      await write(null);
    },
  };
}
