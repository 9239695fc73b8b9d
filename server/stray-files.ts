import type { App } from './app-context.ts';
import type { Database } from './database/database.ts';
import { FILE_COLUMNS } from './database/file-columns.ts';
import { StoreError } from './database/migrate.ts';
import { sharedSecret } from './database/secrets.ts';
import { isUnfinished } from './database/unfinished.ts';
import { removeFiles } from './media/keep.ts';
import { MediaAway } from './media/media-error.ts';
import { forgetLeftovers, notedAmong, noteRemoved, takeLeftovers } from './media/notes.ts';
import { createServed, type ServedState } from './media/served.ts';
import { claim, type MediaStore } from './media/store.ts';
import { holdStrays, olderThan, sweepHeld, sweepTemp, writtenBefore } from './media/sweep.ts';

const MINUTE_MS = 60_000;
const EVERY_MS = 15 * MINUTE_MS;
/** Older than any write takes. */
const GRACE_MS = 60 * MINUTE_MS;
const HELD_MS = 7 * 24 * 60 * MINUTE_MS;
const PORTION = 500;

/** Returns which of these files a row points to; throws while rows are still to come. */
async function referenced({ read }: Database, names: readonly string[]): Promise<Set<string>> {
  if (await isUnfinished(read)) throw new Error('a school is being brought in');
  const found = new Set<string>();
  for (const { table, column } of FILE_COLUMNS) {
    const rows = await read.selectFrom(table).select(column).where(column, 'in', names).execute();
    for (const row of rows) found.add(String(row[column]));
  }
  return found;
}

/** The same, and those whose row may still come: asked first, since their commit takes the note away. */
async function inUse(database: Database, names: readonly string[]): Promise<Set<string>> {
  const noted = await notedAmong(database.read, names);
  return new Set([...noted, ...(await referenced(database, names))]);
}

const isOurs = async ({ media, database }: App): Promise<boolean> =>
  claim(media, await sharedSecret(database, 'school'));

/**
 * Makes the media store this school's; throws StoreError when it holds another's files, which no row here points to, or
 * refuses us. A store that is away hinders no start: the question comes again before anything is removed.
 */
export async function claimMedia(app: App, where: string): Promise<void> {
  const ours = await isOurs(app).catch((error: unknown) => {
    if (error instanceof MediaAway && !error.passing) throw new StoreError(`${error.message} Check the S3_… values.`);
    app.log.warn({ err: error }, 'the media store does not answer');
    return true;
  });
  if (ours) return;
  throw new StoreError(
    `${where} holds the files of another school than the database. Check DATABASE_URL, and give each school a place of its own.`,
  );
}

export type SweepOptions = {
  /** Name of the server whose notes these are. */
  maker: string;
  /** No other server is at work on this database. */
  alone: boolean;
  /** The files may be another school's, or another server's. */
  shared: boolean;
};

export type Sweep = {
  /** The sweep at the start. */
  first: Promise<void>;
  /** To be called when files come. */
  noted: () => void;
  stop: () => Promise<void>;
};

/**
 * Removes files left by killed writes, and those that could not be removed with their row. An older copy of the database
 * only clears the notes.
 */
async function sweepLeftovers(app: App, { maker, alone }: SweepOptions, isOlder: boolean): Promise<void> {
  const { database, media, log } = app;
  const { names, killed } = await takeLeftovers(database, { maker, alone, before: Date.now() - GRACE_MS });
  for (let start = 0; start < names.length; start += PORTION) {
    const portion = names.slice(start, start + PORTION);
    const named = await referenced(database, portion);
    const strays = isOlder ? [] : portion.filter((name) => !named.has(name));
    const told = [];
    for (const name of strays) if (killed.includes(name) && (await media.size(name)) !== null) told.push(name);
    await removeFiles(media, strays);
    if (strays.length > 0) await noteRemoved(database, strays);
    if (told.length > 0) log.info({ files: told }, 'removed what writes that were cut short left behind');
    await forgetLeftovers(database, portion);
  }
}

/** Files that nobody noted and no row points to: first out of their places, and for good when nobody has missed them. */
async function sweepStrays(app: App, isOlder: boolean, isStopped: () => boolean): Promise<void> {
  const { database, media, log } = app;
  await sweepHeld(media, {
    findNamed: (names) => referenced(database, names),
    isOld: isOlder ? () => false : olderThan(HELD_MS),
    tell: (what, files) =>
      log.warn(
        { files },
        what === 'removed'
          ? 'files are removed from the holding place: no record has pointed to them for seven days'
          : 'files are back from the holding place: records point to them',
      ),
  });
  if (isOlder) return;
  const store: Pick<MediaStore, 'list' | 'hold'> = {
    hold: (names, nowMs) => media.hold(names, nowMs),
    // It ends early when the server ends: what was not looked at is looked at next time.
    list: async function* () {
      for await (const file of media.list()) {
        if (isStopped()) return;
        yield file;
      }
    },
  };
  await holdStrays(store, {
    findNamed: (names) => inUse(database, names),
    isOld: olderThan(GRACE_MS),
    tell: (files) =>
      log.warn({ files }, 'files that no record points to are in the holding place; in seven days they are removed'),
  });
}

/**
 * Clears away, at once and again and again, while requests go on: temporary files, what killed writes left (at once where no
 * other server is at work, else once it is an hour old), and by way of the holding place any other file without a row. Under
 * a database that is older than what the files have served, and while a school is being brought in, every file stays.
 */
export function startSweeping(app: App, options: SweepOptions): Sweep {
  const { alone, shared } = options;
  let isStopped = false;
  let served: ServedState | undefined;
  // Files can come before the first sweep knows whose they are.
  let isNoted = false;
  const isOwnTemp = writtenBefore();
  const sweep = async () => {
    try {
      if (await isUnfinished(app.database.read)) return;
      await sweepTemp(app.tempDir, alone ? isOwnTemp : olderThan(GRACE_MS));
      if (shared && !(await isOurs(app))) throw new Error('the media store has become that of another school');
      served ??= createServed({ ...app, school: await sharedSecret(app.database, 'school') });
      if (isNoted) served.follow();
      isNoted = false;
      const isOlder = await served.isOlder();
      if (isOlder) app.log.warn('this database is older than what its media store has served: every file stays');
      await sweepLeftovers(app, options, isOlder);
      await sweepStrays(app, isOlder, () => isStopped);
      await served.raise();
    } catch (error) {
      app.log.warn({ err: error }, 'the sweep of stray files did not finish');
    }
  };
  const first = sweep();
  let underway = first;
  const timer = setInterval(() => {
    underway = underway.then(sweep);
  }, EVERY_MS).unref();
  return {
    first,
    noted: () => {
      if (served) served.follow();
      else isNoted = true;
    },
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      served?.stop();
      await underway;
    },
  };
}
