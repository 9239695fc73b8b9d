import { createHash } from 'node:crypto';
import { copyFile, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BackupError } from '../../server/backup/manifest.ts';
import { openArchive } from '../../server/backup/read.ts';
import { restoreArchive } from '../../server/backup/restore.ts';
import { checked } from '../support/checked.ts';
import { emptyPlace, type GoodArchive, makeGoodArchive } from './good-archive.ts';
import { bodyOf, type Member, named, replaced, withManifest } from './rewrite.ts';

let good: GoodArchive;
beforeAll(async () => {
  good = await makeGoodArchive();
});
afterAll(() => good.remove());

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The archive with other rows of one table, which its manifest names rightly. */
function withRows(table: string, rows: string): Member[] {
  const packed = gzipSync(rows);
  const changed = withManifest(good.members, (manifest) => {
    for (const one of manifest.tables)
      if (one.name === table)
        Object.assign(one, {
          rows: rows.split('\n').length - 1,
          bytes: Buffer.byteLength(rows),
          sha256: sha256(packed),
        });
  });
  return replaced(changed, { [`tables/${table}.ndjson.gz`]: packed });
}

const rowsOf = (table: string) => gunzipSync(bodyOf(good.members, `tables/${table}.ndjson.gz`)).toString();

describe('a restore refuses what is not whole', () => {
  it('cut short anywhere', async () => {
    const { size } = await stat(good.file);
    const cuts = new Set([1, 511, 512, 513, 1024, size / 2, size - 1025, size - 1024, size - 512, size - 1]);
    for (let at = 1536; at < size; at += 4096) cuts.add(at);
    for (const cut of cuts) {
      const file = good.newFile();
      await copyFile(good.file, file);
      await truncate(file, Math.floor(cut));
      await expect(openArchive(file), `cut at ${cut}`).rejects.toThrow(BackupError);
      await rm(file);
    }
    const file = good.newFile();
    await copyFile(good.file, file);
    await truncate(file, size - 1024);
    await good.refused(file, /cut short/);
  });

  it('with anything behind its end', async () => {
    const file = good.newFile();
    await writeFile(file, Buffer.concat([await readFile(good.file), Buffer.alloc(512)]));
    await good.refused(file, /damaged or cut short/);
  });

  it('with any byte changed that means something', async () => {
    const bytes = await readFile(good.file);
    const manifest = await openArchive(good.file).then(async (archive) => {
      await archive.close();
      return archive.manifest;
    });
    const file = good.newFile();
    await checked(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const spoiled = Buffer.from(bytes);
        spoiled[at] = (spoiled[at] ?? 0) ^ change;
        await writeFile(file, spoiled);
        const opened = await openArchive(file).catch((error: unknown) => error);
        if (opened instanceof BackupError) return;
        if (opened instanceof Error) throw opened;
        // Padding of a block may be anything.
        const archive = opened as Awaited<ReturnType<typeof openArchive>>;
        await archive.close();
        expect(archive.manifest).toEqual(manifest);
      }),
    );
  });

  it.each<[string, () => Member[], RegExp]>([
    ['without a file', () => replaced(good.members, { [`media/${good.names[0]}`]: null }), /is missing in it/],
    [
      'with a file of the same length and other bytes',
      () =>
        replaced(good.members, {
          [`media/${good.names[0]}`]: Buffer.alloc(bodyOf(good.members, `media/${good.names[0]}`).length),
        }),
      /» in it is damaged/,
    ],
    [
      'with a file that its manifest does not name',
      () => {
        const [head, ...rest] = good.members;
        return [head as Member, named(`media/${'a'.repeat(32)}-1.pdf`, 'x'), ...rest];
      },
      /which its manifest does not name/,
    ],
    [
      'with a file twice',
      () => [good.members[0], good.members[1], good.members[1], ...good.members.slice(2)] as Member[],
      /in it twice/,
    ],
    [
      'without its manifest',
      () => replaced(good.members, { 'manifest.json': null }),
      /manifest is damaged|no part of a/,
    ],
    [
      'with a manifest of another hash',
      () => replaced(good.members, { 'manifest.json': Buffer.from('{}') }),
      /manifest is/,
    ],
    ['without a table', () => replaced(good.members, { 'tables/users.ndjson.gz': null }), /does not name|cut short/],
    ['without its last table', () => good.members.slice(0, -1), /cut short/],
    [
      'with a manifest that lacks a table',
      () => withManifest(good.members, ({ tables }) => void tables.pop()),
      /does not name/,
    ],
    [
      'with fewer rows than it says',
      () => withManifest(good.members, ({ tables }) => void Object.assign(tables[0] ?? {}, { rows: 7 })),
      /are not those of its manifest/,
    ],
    [
      'with rows of another hash',
      () => withManifest(good.members, ({ tables }) => void Object.assign(tables[0] ?? {}, { sha256: 'a'.repeat(64) })),
      /the rows of «\w+» are damaged/,
    ],
    [
      'with a record whose file is not in it',
      () => withRows('notices', rowsOf('notices').replaceAll(good.names[0] ?? '', `${'a'.repeat(32)}-1.pdf`)),
      /a record names «a{32}-1\.pdf», which is not in it/,
    ],
    ['with rows that are none', () => withRows('classes', '["ষষ্ঠ"]\n'), /the rows of «classes» cannot be read/],
    ['with rows that hold more than texts', () => withRows('classes', '{"id":{"a":1}}\n'), /cannot be read/],
    ['with rows that are no JSON', () => withRows('classes', 'x\n'), /cannot be read/],
  ])('%s', async (_, change, sentence) => {
    await good.refused(await good.written(change()), sentence);
  });

  it('with rows that unpack to more than it says, before they have', async () => {
    const bomb = gzipSync(Buffer.alloc(200 * 1024 * 1024));
    const file = await good.written(replaced(good.members, { 'tables/users.ndjson.gz': bomb }));
    const before = process.memoryUsage().rss;
    await good.refused(file, /are not those of its manifest/);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
  });

  it.each<[string, () => Member[], RegExp]>([
    [
      'of a table that the schema does not have',
      () => {
        const packed = gzipSync('{"id":1}\n');
        const table = { name: 'nothing', rows: 1, last_id: null, bytes: 9, sha256: sha256(packed) };
        return [
          ...withManifest(good.members, ({ tables }) => void tables.push(table)),
          named('tables/nothing.ndjson.gz', packed),
        ];
      },
      /nothing/,
    ],
    ['with a column that the schema does not have', () => withRows('classes', '{"id":1,"other":"x"}\n'), /other/],
    [
      'that refer to nothing',
      () =>
        withRows('subjects', '{"id":1,"name":"x","class_name":9,"search_text":"","created_at":"","updated_at":""}\n'),
      /FOREIGN KEY/,
    ],
  ])('with rows %s', async (_, change, sentence) => {
    const file = await good.written(change());
    const place = await emptyPlace();
    await expect(restoreArchive(place, file)).rejects.toThrow(sentence);
    expect(await readdir(place.dataDir)).not.toContain('prangon.db');
    await restoreArchive(place, good.file);
  });
});
