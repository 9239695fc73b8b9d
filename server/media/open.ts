import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config.ts';
import { StoreError } from '../database/migrate.ts';
import { DiskStore } from './disk.ts';
import { S3Store } from './s3.ts';
import type { MediaStore } from './store.ts';

export const mediaDirOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => path.join(dataDir, 'media');

/** Names the place of the files as in the configuration, for whoever runs the server. */
export const whereFiles = (config: Pick<Config, 'dataDir' | 's3'>): string =>
  config.s3 ? `S3_BUCKET: ${config.s3.bucket}` : mediaDirOf(config);

/**
 * The configured store of files, and a folder for incomplete ones; makes what is missing, for its owner only.
 * Throws StoreError where DATA_DIR cannot be written.
 */
export async function openMedia(
  config: Pick<Config, 'dataDir' | 's3'>,
): Promise<{ media: MediaStore; tempDir: string }> {
  const { dataDir, s3 } = config;
  const [mediaDir, tempDir] = [mediaDirOf(config), path.join(dataDir, 'tmp')];
  try {
    for (const folder of [dataDir, mediaDir, tempDir]) mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new StoreError(`DATA_DIR: ${dataDir} cannot be written (${(error as NodeJS.ErrnoException).code}).`);
  }
  return { media: s3 ? new S3Store(s3, { tempDir }) : await DiskStore.at(mediaDir), tempDir };
}
