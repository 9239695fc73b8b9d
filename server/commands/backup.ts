import '../check-node.js';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { backupToFile } from '../backup/file.ts';
import { newBackupFile, tidy } from '../backup/folder.ts';
import { BackupError, manifestSummary } from '../backup/manifest.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { dialectOf, withSnapshot } from '../database/open.ts';
import { tellBackup } from '../fleet/fleet-file.ts';
import { mediaDirOf, openMedia } from '../media/open.ts';
import { runCommand } from './run-command.ts';

const USAGE = `Makes one archive of the database and all files, also while the server runs:
  npm run backup -- FILE          for example: npm run backup -- /mnt/disk/school.tar
  npm run backup -- --scheduled   into BACKUP_DIR, of which the newest BACKUP_KEEP stay
It restores into SQLite or PostgreSQL: npm run restore -- FILE`;

/** A store that is not there must not be made by looking at it. */
async function openSource(config: Config, tempDir: string) {
  if (!config.s3 && !existsSync(mediaDirOf(config)))
    throw new BackupError(`There are no files of a school: ${mediaDirOf(config)} is missing.`);
  return {
    database: {
      dialect: dialectOf(config),
      snapshot: <T>(work: Parameters<typeof withSnapshot<T>>[1]) => withSnapshot(config, work),
    },
    media: (await openMedia(config)).media,
    tempDir,
  };
}

/** Place of the archive, and the scheduled backups that it is one of. */
async function targetOf({ backups }: Config, name: string) {
  if (name !== '--scheduled') return { to: path.resolve(name), kept: null };
  if (!backups) throw new ConfigError('BACKUP_DIR: say which folder the backups are put in');
  return { to: await newBackupFile(backups.dir), kept: backups };
}

const [file = '', ...rest] = process.argv.slice(2);
if (file.trim() === '' || rest.length > 0) {
  console.error(USAGE);
  process.exit(2);
}

await runCommand(async () => {
  const config = readConfig();
  const { to, kept } = await targetOf(config, file);
  await withSnapshot(config, async () => {});
  const manifest = await backupToFile(await openSource(config, path.dirname(to)), to);
  console.log(`The backup is made and verified: ${to}\n${manifestSummary(manifest)}`);
  if (manifest.missing.length > 0) {
    console.error(
      `Warning: records name ${manifest.missing.length} files that the media store has lost:\n  ${manifest.missing.join('\n  ')}`,
    );
  } else if (kept) {
    await tidy(kept.dir, kept.keep);
    await tellBackup(config.dataDir);
  }
});
