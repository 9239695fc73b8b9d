import type { App } from './app-context.ts';
import { MediaAway } from './media/media-error.ts';
import { olderThan, sweepMedia, sweepTemp, writtenBefore } from './media/sweep.ts';
import type { Database } from './store/database.ts';
import { FILE_COLUMNS } from './store/file-columns.ts';
import { StoreError } from './store/migrate.ts';
import { sharedSecret } from './store/secrets.ts';
import { isUnfinished } from './store/unfinished.ts';

const MINUTE_MS = 60_000;
const GRACE_MS = 60 * MINUTE_MS;
const EVERY_MS = 15 * MINUTE_MS;

/** Which of the given files a row points to; throws while rows are still to come. */
async function referenced(database: Database, names: string[]): Promise<Set<string>> {
  if (await isUnfinished(database.read)) throw new Error('a school is being brought in');
  const found = new Set<string>();
  for (const { table, column } of FILE_COLUMNS) {
    const rows = await database.read.selectFrom(table).select(column).where(column, 'in', names).execute();
    for (const row of rows) found.add(String(row[column]));
  }
  return found;
}

const isOurs = async ({ media, database }: App): Promise<boolean> =>
  media.claim(await sharedSecret(database, 'school'));

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

export type Sweeping = {
  /** The sweep at the start. */
  first: Promise<void>;
  stop: () => Promise<void>;
};

/**
 * Removes what killed writes left behind: at once where no other server can be at work (requests go on meanwhile: what
 * they write is younger); with `shared` media once it is an hour old, again and again (CONTRACT.md section 1).
 */
export function startSweeping(app: App, { shared }: { shared: boolean }): Sweeping {
  let isStopped = false;
  /** Over a network it ends early when the server ends: what was not looked at is looked at next time. */
  const media: Pick<App['media'], 'list' | 'remove'> = {
    remove: (names) => app.media.remove(names),
    list: async function* () {
      for await (const file of app.media.list()) {
        if (shared && isStopped) return;
        yield file;
      }
    },
  };
  const sweep = async () => {
    const isOld = shared ? olderThan(GRACE_MS) : writtenBefore();
    try {
      // Files come before the rows that name them.
      if (await isUnfinished(app.database.read)) return;
      await sweepTemp(app.tempDir, isOld);
      if (shared && !(await isOurs(app))) throw new Error('the media store has become that of another school');
      await sweepMedia(media, (names) => referenced(app.database, names), isOld);
    } catch (error) {
      app.log.warn({ err: error }, 'the sweep of stray files did not finish');
    }
  };
  const first = sweep();
  let underway = first;
  const timer = setInterval(() => {
    underway = underway.then(sweep);
  }, EVERY_MS).unref();
  if (!shared) clearInterval(timer);
  return {
    first,
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await underway;
    },
  };
}
