import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { backupToFile } from '../../server/backup/file.ts';
import { BackupError } from '../../server/backup/manifest.ts';
import { restoreArchive } from '../../server/backup/restore.ts';
import { StoreError } from '../../server/database/migrate.ts';
import { fileNamed, PDF } from '../support/records.ts';
import { newPlace, type Place, startSchool } from '../support/school.ts';
import { type Member, readMembers, writeMembers } from './rewrite.ts';

/** A right backup of two notices, to be spoiled in as many ways as there are. */
export type GoodArchive = {
  dir: string;
  file: string;
  members: Member[];
  /** The names of the two notices' files. */
  names: [string, string];
  newFile: () => string;
  /** Writes other members as an archive; answers its path. */
  written: (members: readonly Member[]) => Promise<string>;
  /** Holds that the file is refused with this sentence, and that the place has nothing in it that was not there before. */
  refused: (file: string, sentence: RegExp | string) => Promise<void>;
  remove: () => Promise<void>;
};

export async function emptyPlace(): Promise<Place> {
  const place = await newPlace('sqlite');
  onTestFinished(() => place.drop());
  return place;
}

export async function makeGoodArchive(): Promise<GoodArchive> {
  const dir = await mkdtemp(path.join(tmpdir(), 'prangon-refusals-'));
  const school = await startSchool('sqlite');
  for (const title of ['এক', 'দুই']) {
    const body = new FormData();
    body.set('title', title);
    body.set('pdf_file', fileNamed('a.pdf', `${PDF} ${title}`));
    await school.call('POST', 'notices/', { token: school.admin, body });
  }
  const good = path.join(dir, 'good.tar');
  const [first, second] = (await backupToFile(school.app, good)).files;
  await school.close();
  let count = 0;
  const newFile = () => path.join(dir, `${++count}.tar`);
  return {
    dir,
    file: good,
    members: await readMembers(good),
    names: [first?.name ?? '', second?.name ?? ''],
    newFile,
    written: async (members) => {
      const file = newFile();
      await writeMembers(file, members);
      return file;
    },
    refused: async (file, sentence) => {
      const place = await emptyPlace();
      const restoring = restoreArchive(place, file);
      await expect(restoring).rejects.toThrow(sentence);
      await expect(restoring).rejects.toSatisfy((error) => error instanceof BackupError || error instanceof StoreError);
      const left = await readdir(place.dataDir, { recursive: true, withFileTypes: true });
      expect(left.filter((entry) => entry.isFile() && !/^server\.|^\.(school|served)$/.test(entry.name))).toEqual([]);
      // It is as good for a right archive as before.
      await restoreArchive(place, good);
    },
    remove: () => rm(dir, { recursive: true, force: true }),
  };
}
