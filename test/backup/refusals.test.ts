import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { restoreArchive } from '../../server/backup/restore.ts';
import { openMedia } from '../../server/media/open.ts';
import { PDF } from '../support/records.ts';
import { openPlace, startSchool } from '../support/school.ts';
import { emptyPlace, type GoodArchive, makeGoodArchive } from './good-archive.ts';
import { type Member, named, replaced, withManifest } from './rewrite.ts';

let good: GoodArchive;
beforeAll(async () => {
  good = await makeGoodArchive();
});
afterAll(() => good.remove());

describe('a restore refuses what is no backup', () => {
  it.each<[string, () => Promise<string>, RegExp]>([
    [
      'a file that is not there',
      async () => path.join(good.dir, 'nowhere.tar'),
      /nowhere\.tar cannot be read \(ENOENT\)\.$/,
    ],
    ['a folder', async () => good.dir, /is not a backup of Prangon/],
    [
      'an empty file',
      async () => {
        const file = good.newFile();
        await writeFile(file, '');
        return file;
      },
      /is not a backup/,
    ],
    ['an empty archive', () => good.written([]), /is not a backup of Prangon/],
    [
      'a text',
      async () => {
        const file = good.newFile();
        await writeFile(file, 'প্রাঙ্গণ '.repeat(1000));
        return file;
      },
      /is not a backup of Prangon/,
    ],
    [
      'a packed backup',
      async () => {
        const file = good.newFile();
        await writeFile(file, gzipSync(await readFile(good.file)));
        return file;
      },
      /is not a backup of Prangon/,
    ],
    [
      'another program’s archive',
      () => good.written([named('README.md', 'hello'), ...good.members]),
      /is not a backup of Prangon/,
    ],
    [
      'another product’s',
      () => good.written(replaced(good.members, { 'prangon.json': Buffer.from('{"product":"other","format":1}') })),
      /is not a backup of Prangon/,
    ],
  ])('%s', async (_, make, sentence) => {
    await good.refused(await make(), sentence);
  });
});

describe('a restore refuses what is newer than the program', () => {
  it('in its format', async () => {
    const head = Buffer.from('{"product":"prangon","format":2}');
    await good.refused(
      await good.written(replaced(good.members, { 'prangon.json': head })),
      'made by a newer version of Prangon',
    );
  });

  it('in its schema, or made by changed migrations', async () => {
    const newer = withManifest(
      good.members,
      ({ schema }) => void schema.push({ name: '999-later.sql', hash: 'a'.repeat(64) }),
    );
    await good.refused(await good.written(newer), /newer version of Prangon \(it has «999-later\.sql»\)/);
    const changed = withManifest(
      good.members,
      ({ schema }) => void Object.assign(schema[0] ?? {}, { hash: 'a'.repeat(64) }),
    );
    await good.refused(await good.written(changed), /«001-school\.sql» differs/);
  });
});

describe('a restore refuses what leads out of the archive', () => {
  it.each<[string, () => Member]>([
    ['a path upwards', () => named('media/../../out.pdf', 'x')],
    ['a path upwards from the root', () => named('../out', 'x')],
    ['an absolute path', () => named('/etc/out', 'x')],
    ['a path that only looks like a file’s', () => named(`media/${'a'.repeat(32)}-1.pdf/../../out`, 'x')],
    ['a backslash', () => named(`media\\${'a'.repeat(32)}-1.pdf`, 'x')],
    ['a symbolic link', () => named(`media/${'a'.repeat(32)}-1.pdf`, '', { type: 'symlink', linkname: '/etc/passwd' })],
    ['a hard link', () => named(`media/${'a'.repeat(32)}-1.pdf`, '', { type: 'link', linkname: good.names[0] ?? '' })],
    ['a folder', () => named('media/', '', { type: 'directory' })],
    ['a device', () => named('media/zero', '', { type: 'character-device' })],
    ['a long name', () => named(`media/${'x'.repeat(300)}`, 'x')],
  ])('%s', async (_, member) => {
    const [head, ...rest] = good.members as [Member, ...Member[]];
    await good.refused(await good.written([head, member(), ...rest]), /cannot be used: it (holds|is damaged)/);
    expect(await readdir(path.dirname(good.dir))).not.toContain('out');
  });
});

describe('a restore refuses a place that is not empty', () => {
  it('with a school, which stays as it is', async () => {
    const school = await startSchool('sqlite');
    onTestFinished(() => school.close());
    await school.call('POST', 'classes/', { token: school.admin, body: { name: 'ষষ্ঠ' } });
    await expect(restoreArchive(school.place, good.file)).rejects.toThrow(
      /Another Prangon server \(process \d+\) is running/,
    );
    const postgres = await startSchool('postgres');
    onTestFinished(() => postgres.close());
    await expect(restoreArchive(postgres.place, good.file)).rejects.toThrow(/holds a school already \(.*users: 2\)/);
    for (const open of [school, postgres])
      expect((await open.call('GET', 'user/', { token: open.admin })).status).toBe(200);
  });

  it('with rows alone, with files alone, and with what is no database', async () => {
    const place = await emptyPlace();
    const school = await openPlace(place);
    await school.app.database.write((writer) =>
      writer.insertInto('settings').values({ name: 'tagline', value: '"আলো"' }).execute(),
    );
    await school.close();
    await expect(restoreArchive(place, good.file)).rejects.toThrow(/holds a school already \(settings: 1\)/);
    const files = await emptyPlace();
    await restoreArchive(files, good.file);
    await rm(path.join(files.dataDir, 'prangon.db'));
    const name = `${'b'.repeat(32)}-5.pdf`;
    const { media } = await openMedia(files);
    await writeFile(path.join(files.dataDir, 'tmp', 'x'), PDF);
    await media.put(name, path.join(files.dataDir, 'tmp', 'x'));
    await expect(restoreArchive(files, good.file)).rejects.toThrow(/holds files of something else \(1\)/);
    expect(await media.size(name)).not.toBeNull();
    const broken = await emptyPlace();
    await writeFile(path.join(broken.dataDir, 'prangon.db'), 'x'.repeat(5000));
    await expect(restoreArchive(broken, good.file)).rejects.toThrow(/is not a whole Prangon database/);
    expect(await readFile(path.join(broken.dataDir, 'prangon.db'), 'utf8')).toBe('x'.repeat(5000));
  });

  it('and takes one where a server has been, but nobody yet', async () => {
    const place = await emptyPlace();
    await (await openPlace(place)).close();
    await restoreArchive(place, good.file);
    const school = await openPlace(place);
    onTestFinished(() => school.close());
    expect((await school.call('GET', 'notices/')).body).toHaveLength(2);
  });
});
