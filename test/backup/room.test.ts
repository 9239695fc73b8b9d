import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { restoreArchive } from '../../server/backup/restore.ts';
import { emptyPlace, makeGoodArchive } from './good-archive.ts';

const disk = vi.hoisted(() => ({ freeBytes: Number.POSITIVE_INFINITY }));
vi.mock('node:fs/promises', async (original) => ({
  ...(await original<typeof import('node:fs/promises')>()),
  statfs: async () => ({ bavail: disk.freeBytes, bsize: 1 }),
}));

it('a restore asks for room first, and writes nothing without it', async () => {
  const good = await makeGoodArchive();
  onTestFinished(() => good.remove());
  const place = await emptyPlace();
  disk.freeBytes = 1000;
  await expect(restoreArchive(place, good.file)).rejects.toThrow(/The backup needs 1 MB, and .* has room for 1 MB/);
  expect(await readdir(path.join(place.dataDir, 'tmp'))).toEqual([]);
  expect(await readdir(place.dataDir)).not.toContain('prangon.db');
  disk.freeBytes = 1e9;
  await restoreArchive(place, good.file);
  expect(await readdir(place.dataDir)).toContain('prangon.db');
  await rm(place.dataDir, { recursive: true });
});
