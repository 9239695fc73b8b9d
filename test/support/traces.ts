import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import tar from 'tar-stream';
import { backupToFile } from '../../server/backup/file.ts';
import { readPack } from '../../server/reports/pieces.ts';
import type { TestSchool } from './school.ts';

const holds = (bytes: Buffer, text: string): boolean => bytes.toString('latin1').toLowerCase().includes(text);

async function inBackup({ app }: TestSchool, text: string): Promise<boolean> {
  const dir = await mkdtemp(path.join(tmpdir(), 'prangon-traces-'));
  try {
    const file = path.join(dir, 'school.tar');
    await backupToFile(app, file);
    for await (const member of createReadStream(file).pipe(tar.extract())) {
      const bytes = await buffer(member);
      const { name } = member.header;
      if (name.includes(text) || holds(name.endsWith('.gz') ? gunzipSync(bytes) : bytes, text)) return true;
    }
    return false;
  } finally {
    await rm(dir, { recursive: true });
  }
}

/**
 * Finds a text: in the files of the place, including the database's and its log, in every table, in published reports, and in a
 * new backup.
 * @param text in small Latin letters, so that folding changes nothing in it
 */
export async function tracesIn(school: TestSchool, text: string): Promise<string[]> {
  const found: string[] = [];
  const entries = await readdir(school.dataDir, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    // A file that is being replaced may already be gone.
    const bytes = await readFile(file).catch((reason: NodeJS.ErrnoException) => {
      if (reason.code !== 'ENOENT') throw reason;
      return Buffer.alloc(0);
    });
    if (holds(bytes, text)) found.push(entry.name);
  }
  const { read, dialect } = school.app.database;
  const packs = await read.selectFrom('report_pieces').select('publication').distinct().execute();
  for (const { publication } of packs) {
    const pack = await readPack(read, String(publication));
    if (pack?.toString().toLowerCase().includes(text)) found.push(`the pack ${publication}`);
  }
  if (await inBackup(school, text)) found.push('the backup');
  if (dialect === 'sqlite') return found;
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = current_schema()`.execute(read);
  for (const { name } of rows) {
    const hits = await sql`SELECT 1 FROM ${sql.table(name)} AS t WHERE lower(t::text) LIKE ${`%${text}%`}`.execute(
      read,
    );
    if (hits.rows.length > 0) found.push(name);
  }
  return found;
}
