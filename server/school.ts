import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { HEAD } from '#contract/roles.ts';
import { findUser, insertUser } from './accounts/users.ts';
import type { App } from './app-context.ts';
import { startCountingChecks } from './certificates/checks.ts';
import { beginTemplates } from './certificates/templates.ts';
import type { Config } from './config.ts';
import { buildFolderOf } from './database/build-sqlite.ts';
import type { Writer } from './database/database.ts';
import { lockDataDir } from './database/lock.ts';
import { StoreError } from './database/migrate.ts';
import { openDatabase } from './database/open.ts';
import { sharedSecret } from './database/secrets.ts';
import { isUnfinished } from './database/unfinished.ts';
import { setRules } from './history/rules.ts';
import { forgetUnfinished } from './http/idempotency.ts';
import { startForgetting } from './imports/old-sheets.ts';
import { stopRunning } from './imports/run.ts';
import { stopUnfinished } from './imports/store.ts';
import { createLogger } from './log.ts';
import { ImageWorker } from './media/image.ts';
import { noteFiles } from './media/notes.ts';
import { openMedia, whereFiles } from './media/open.ts';
import { hasFiles } from './media/store.ts';
import { checkAtStart } from './public-log/check.ts';
import { COMMAND } from './records/actor.ts';
import { commit } from './records/commit.ts';
import { startPurging } from './records/purge.ts';
import { dropPieces } from './reports/pieces.ts';
import { openPublishedReports } from './reports/published-reports.ts';
import { RULES } from './rules.ts';
import { claimMedia, type Sweep, startSweeping } from './stray-files.ts';
import { leavePlans } from './undo/plans.ts';
import { startUndoing } from './undo/resume.ts';
import { keepUp } from './verify/keep-up.ts';

export type RunningSchool = { app: App; close: () => Promise<void> };

/** Makes the Admin of ADMIN_USERNAME at start if no such user exists; never changes an existing one. */
async function ensureAdmin(app: App, admin: Config['admin']): Promise<void> {
  if (!admin || (await findUser(app.database.read, admin.username))) return;
  try {
    await insertUser(app, COMMAND, { ...admin, full_name: admin.username, role: HEAD });
  } catch (error) {
    // Another server of this school made it in the same moment.
    if (app.database.problemOf(error) !== 'unique') throw error;
  }
}

type SchoolConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 's3' | 'admin' | 'logLevel'> & App['config'];

type Work = { stop: () => Promise<unknown> };

/** Starts work at once, or after a while unless it is stopped before. */
function startAfter(ms: number, start: () => Work[]): Work {
  let started: Work[] = [];
  const begin = () => {
    started = start();
  };
  const timer = ms > 0 ? setTimeout(begin, ms).unref() : begin();
  return {
    stop: async () => {
      clearTimeout(timer ?? undefined);
      for (const work of started) await work.stop();
    },
  };
}

/**
 * Opens a school: its database, its files and what belongs to serving them. With `exclusive` (a server, not a command)
 * no other server may run on the same SQLite directory. Heavy work that no visitor waits for begins after `restMs`.
 * Throws StoreError with a sentence for whoever starts it.
 */
export async function openSchool(config: SchoolConfig, { exclusive = true, restMs = 0 } = {}): Promise<RunningSchool> {
  setRules(RULES);
  const { media, tempDir } = await openMedia(config);
  // One server on a SQLite file, so it knows that nobody else is at work; a bucket may be anybody's.
  const alone = config.databaseUrl === null;
  const shared = !alone || Boolean(config.s3);
  const release = exclusive && alone ? lockDataDir(config.dataDir) : () => {};
  try {
    const database = await openDatabase(config, { mediaExist: () => hasFiles(media) });
    if (await isUnfinished(database.read)) {
      await database.close();
      throw new StoreError(
        'A move or a restore into this school was cut short, and it is not whole. Run it again from the same source.',
      );
    }
    const images = new ImageWorker();
    const maker = randomUUID();
    let sweeping: Sweep | null = null;
    const log = createLogger(config.logLevel);
    const reports = openPublishedReports({
      database,
      dir: path.join(config.dataDir, 'reports'),
      log,
      // A command may run beside a server, which writes there.
      alone: alone && exclusive,
    });
    const app: App = {
      config,
      database,
      media,
      images,
      tempDir,
      noteFiles: async (names) => {
        await noteFiles(database, maker, names);
        sweeping?.noted();
      },
      mediaSecret: await sharedSecret(database, 'media'),
      mediaBase: config.publicUrl === null ? '' : `${config.publicUrl}/api/`,
      reports,
      openedAt: Date.now(),
      log,
    };
    if (exclusive && shared) await claimMedia(app, whereFiles(config));
    await ensureAdmin(app, config.admin);
    if (exclusive && alone) {
      await forgetUnfinished(app);
      await stopUnfinished(app);
      await leavePlans(app);
      const forget = { work: (writer: Writer) => dropPieces(writer, { alone }) };
      await commit(app, COMMAND, ['write', 'exam-publication'], forget);
      void reports.tidy();
      await rm(buildFolderOf(config.dataDir), { recursive: true, force: true });
    }
    if (exclusive) sweeping = startSweeping(app, { maker, alone, shared });
    await beginTemplates(app);
    const counting = exclusive ? startCountingChecks(app) : null;
    const keeping = exclusive ? keepUp(app) : null;
    const undoing = exclusive ? startUndoing(app) : null;
    const tidying = exclusive
      ? startAfter(restMs, () => {
          const checking = checkAtStart(app);
          return [{ stop: () => checking.done }, startForgetting(app), startPurging(app)];
        })
      : null;
    return {
      app,
      close: async () => {
        await stopRunning(app);
        await keeping?.stop();
        await counting?.stop();
        await undoing?.stop();
        await tidying?.stop();
        await sweeping?.stop();
        await reports.close();
        await images.close();
        await database.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}
