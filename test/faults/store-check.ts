import { globSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { FILE_COLUMNS } from '../../server/database/file-columns.ts';
import { SQLITE_FILE } from '../../server/database/sqlite.ts';
import { withVariants } from '../../server/media/names.ts';
import { historyProblems, historyStatements, type Row } from '../support/history-check.ts';

const below = (folder: string): string[] =>
  globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

/** Stored names without their shard folder: `private/ab/abc…` is `private/abc…`. */
const nameOf = (file: string): string => file.replace(/^(private\/)?[0-9a-f]{2}\//, '$1');

/**
 * Problems of a data directory on disk, in sentences: the database's own checks, rows whose files are missing, rows and history
 * entries that do not fit, files that no row points to, uploads left behind. The server may be running.
 */
export function storeProblems(dataDir: string): string[] {
  const db = new Sqlite(path.join(dataDir, SQLITE_FILE), { readonly: true });
  try {
    db.exec('BEGIN');
    const integrity = db.pragma('integrity_check', { simple: true });
    const orphans = db.pragma('foreign_key_check') as unknown[];
    const wanted = new Set(
      FILE_COLUMNS.flatMap(({ table, column }) => {
        const rows = db.prepare(`SELECT ${column} FROM ${table} WHERE ${column} IS NOT NULL`).pluck().all() as string[];
        return rows.flatMap(withVariants);
      }),
    );
    const stored = new Set(below(path.join(dataDir, 'media')).map(nameOf));
    return [
      ...(integrity === 'ok' ? [] : [`integrity_check says ${integrity}`]),
      ...historyProblems((sql) => db.prepare(sql).all() as Row[]),
      ...orphans.map((orphan) => `a reference to nothing: ${JSON.stringify(orphan)}`),
      ...[...wanted].filter((name) => !stored.has(name)).map((name) => `a row points to ${name}, which is not there`),
      ...[...stored].filter((name) => !wanted.has(name)).map((name) => `no row points to ${name}`),
      ...below(path.join(dataDir, 'tmp')).map((name) => `tmp/${name} is left`),
    ];
  } finally {
    db.close();
  }
}

/** Problems of rows and history entries in PostgreSQL, at one moment. The server may be running. */
export async function databaseProblems(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    const found = new Map<string, Row[]>();
    for (const statement of historyStatements()) found.set(statement, (await client.query(statement)).rows);
    return historyProblems((statement) => found.get(statement) ?? []);
  } finally {
    await client.end();
  }
}
