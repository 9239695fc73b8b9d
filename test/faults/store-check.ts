import { globSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { tableOf } from '#contract/kit/define-resource.ts';
import { allResources } from '#contract/resources/index.ts';
import { FILE_COLUMNS } from '../../server/database/file-columns.ts';
import { SQLITE_FILE } from '../../server/database/sqlite.ts';
import { filesOf } from '../../server/media/names.ts';

const below = (folder: string): string[] =>
  globSync('**/*', { cwd: folder, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));

/** Stored names without their shard folder: `private/ab/abc…` is `private/abc…`. */
const nameOf = (file: string): string => file.replace(/^(private\/)?[0-9a-f]{2}\//, '$1');

type Entry = { action: string; before: string | null; after: string | null };

/** Records that are not what the entries about them say, records without an entry, and entries of records that are nowhere. */
function historyProblems(db: Sqlite.Database): string[] {
  const found: string[] = [];
  // What was there before the history began is told of by no entry.
  const began = db.prepare("SELECT done_at FROM migrations WHERE name = '006-history.sql'").pluck().get();
  for (const resource of allResources) {
    const table = tableOf(resource);
    const rows = db.prepare(`SELECT * FROM ${table}`).all() as Record<string, unknown>[];
    const told = db.prepare('SELECT DISTINCT record_id FROM changes WHERE resource = ?').pluck().all(resource.path);
    const entriesOf = db.prepare(
      'SELECT action, before, after FROM changes WHERE resource = ? AND record_id = ? ORDER BY id',
    );
    const lies = db.prepare('SELECT count(*) FROM trash WHERE resource = ? AND record_id = ?').pluck();
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const id of new Set([...byId.keys(), ...told])) {
      const entries = entriesOf.all(resource.path, id) as Entry[];
      const [row, last] = [byId.get(id), entries.at(-1)?.action];
      const isGone = last === 'deleted' || last === 'purged';
      const where = `${table} ${id}`;
      if (!last) {
        if (String(row?.created_at) >= String(began)) found.push(`${where} has no entry`);
      } else if (isGone === (row !== undefined)) found.push(`${where} was ${last}, and is ${row ? '' : 'not '}there`);
      if ((lies.get(resource.path, id) === 1) !== (last === 'deleted'))
        found.push(`${where}: trash and entries differ`);
      const state = Object.assign({}, ...entries.map(({ after }) => JSON.parse(after ?? '{}')));
      for (const [key, value] of Object.entries(state))
        if (row && (row[key] ?? null) !== value) found.push(`${where}: ${key} is not what its last entry says`);
    }
  }
  return found;
}

/**
 * What is wrong with a data directory on disk, in sentences: the database's own checks, rows whose files are missing, rows and entries of the history that do not fit,
 * files that no row points to, uploads left behind. The server may be running.
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
        return rows.flatMap(filesOf);
      }),
    );
    const stored = new Set(below(path.join(dataDir, 'media')).map(nameOf));
    return [
      ...(integrity === 'ok' ? [] : [`integrity_check says ${integrity}`]),
      ...historyProblems(db),
      ...orphans.map((orphan) => `a reference to nothing: ${JSON.stringify(orphan)}`),
      ...[...wanted].filter((name) => !stored.has(name)).map((name) => `a row points to ${name}, which is not there`),
      ...[...stored].filter((name) => !wanted.has(name)).map((name) => `no row points to ${name}`),
      ...below(path.join(dataDir, 'tmp')).map((name) => `tmp/${name} is left`),
    ];
  } finally {
    db.close();
  }
}
