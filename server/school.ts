import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { tableOf } from '#contract/kit/define-resource.ts';
import { registration } from '#contract/registration.ts';
import { allResources } from '#contract/resources/index.ts';
import type { Config } from './config.ts';
import type { App } from './http/app-context.ts';
import { forgetUnfinished } from './http/once.ts';
import { fileFields } from './http/uploads.ts';
import { createLogger } from './log.ts';
import { DiskStore } from './media/disk.ts';
import { ImageWorker } from './media/image.ts';
import type { MediaStore } from './media/store.ts';
import { sweepMedia, sweepTemp } from './media/sweep.ts';
import { findUser, insertUser } from './special/users.ts';
import type { Database } from './store/database.ts';
import { lockDataDir } from './store/lock.ts';
import { StoreError } from './store/migrate.ts';
import { openDatabase } from './store/open.ts';
import { sharedSecret } from './store/secrets.ts';

export type School = { app: App; close: () => Promise<void> };

const HOUR_MS = 60 * 60 * 1000;

function makeFolders(dataDir: string): { mediaDir: string; tempDir: string } {
  const [mediaDir, tempDir] = [path.join(dataDir, 'media'), path.join(dataDir, 'tmp')];
  try {
    for (const folder of [dataDir, mediaDir, tempDir]) mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new StoreError(`DATA_DIR: ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
  return { mediaDir, tempDir };
}

/** Which of the given files a row points to. */
async function referenced(database: Database, names: string[]): Promise<Set<string>> {
  const found = new Set<string>();
  const columns = allResources.flatMap((resource) =>
    fileFields(resource).map((key) => [tableOf(resource), key] as const),
  );
  for (const [table, column] of [...columns, ...fileFields(registration).map((key) => ['users', key] as const)]) {
    const rows = await database.read.selectFrom(table).select(column).where(column, 'in', names).execute();
    for (const row of rows) found.add(String(row[column]));
  }
  return found;
}

async function hasFiles(media: MediaStore): Promise<boolean> {
  for await (const _ of media.list()) return true;
  return false;
}

/**
 * Removes what killed writes left behind before this start; on media that several servers share only once it is an
 * hour old (CONTRACT.md section 1). Requests go on meanwhile: what they write is younger.
 */
async function sweep(app: App, shared: boolean): Promise<void> {
  const [now, graceMs] = [Date.now(), shared ? HOUR_MS : 1];
  try {
    await sweepTemp(app.tempDir, graceMs, now);
    await sweepMedia(app.media, (names) => referenced(app.database, names), { graceMs, now });
  } catch (error) {
    app.log.warn({ err: error }, 'the sweep of stray files did not finish');
  }
}

/** Makes the Admin of ADMIN_USERNAME at start if no such user exists; never changes an existing one. */
async function ensureAdmin(database: Database, admin: Config['admin']): Promise<void> {
  if (!admin || (await findUser(database.read, admin.username))) return;
  try {
    await insertUser(database, { ...admin, full_name: admin.username, role: 'Admin' });
  } catch (error) {
    // Another server of this school made it in the same moment.
    if (database.problemOf(error) !== 'unique') throw error;
  }
}

type SchoolConfig = Pick<Config, 'dataDir' | 'databaseUrl' | 'admin' | 'logLevel'> & App['config'];

/**
 * Opens a school: its database, its files and what belongs to serving them. With `exclusive` (a server, not a command)
 * no other server may run on the same SQLite directory.
 * Throws StoreError with a sentence for whoever starts it.
 */
export async function openSchool(config: SchoolConfig, { exclusive = true } = {}): Promise<School> {
  const { mediaDir, tempDir } = makeFolders(config.dataDir);
  const shared = config.databaseUrl !== null;
  const release = exclusive && !shared ? lockDataDir(config.dataDir) : () => {};
  try {
    const media = await DiskStore.at(mediaDir);
    const database = await openDatabase(config, { mediaExist: await hasFiles(media) });
    const images = new ImageWorker();
    const app: App = {
      config,
      database,
      media,
      images,
      tempDir,
      mediaSecret: await sharedSecret(database, 'media'),
      log: createLogger(config.logLevel),
    };
    await ensureAdmin(database, config.admin);
    if (exclusive && !shared) await forgetUnfinished(app);
    const sweeping = exclusive ? sweep(app, shared) : Promise.resolve();
    return {
      app,
      close: async () => {
        await sweeping;
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
