import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { backupToFile } from '../../server/backup/file.ts';
import { openArchive } from '../../server/backup/read.ts';
import type { BackupSource } from '../../server/backup/write.ts';
import { countTables, tablesOf } from '../../server/database/copy.ts';
import { fillSchool, hashesOf } from '../support/full-school.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

const run = promisify(execFile);

async function folder(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'prangon-backup-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}
const sourceOf = ({ app }: TestSchool): BackupSource => app;

describe.each(DIALECTS)('a backup of %s', (dialect) => {
  it('holds every row and file of the school, and nothing that belongs to nobody else', async () => {
    const school = await startSchool(dialect);
    onTestFinished(() => school.close());
    await fillSchool(school);
    const dir = await folder();
    const file = path.join(dir, 'school.tar');
    const manifest = await backupToFile(sourceOf(school), file);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(dir)).toEqual(['school.tar']);
    const tables = await tablesOf(school.app.database.read, dialect);
    const counts = await countTables(school.app.database.read, tables);
    expect(Object.fromEntries(manifest.tables.map(({ name, rows }) => [name, rows]))).toEqual(counts);
    expect(counts).toMatchObject({ students: 2, users: 3, settings: 2 });
    expect(counts).not.toHaveProperty('tokens');
    expect(Object.fromEntries(manifest.files.map(({ name, sha256 }) => [name, sha256]))).toEqual(
      await hashesOf(school.app.media),
    );
    const where = await folder();
    await run('tar', ['-xf', file, '-C', where]);
    await run('sha256sum', ['-c', 'manifest.sha256'], { cwd: where });
    for (const { name, bytes, sha256 } of manifest.files) {
      const content = await readFile(path.join(where, 'media', name));
      expect([content.length, createHash('sha256').update(content).digest('hex')]).toEqual([bytes, sha256]);
    }
    const archive = await openArchive(file);
    expect(archive.manifest).toEqual(manifest);
    await archive.close();
  });
});
