import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { runMigrations, SQLITE_FILE, sqliteMigrations } from '../../server/database/sqlite.ts';
import { fillSchool } from '../support/full-school.ts';
import { startSchool } from '../support/school.ts';

/*
 * Writes the database of a full school as the release with this many migrations has it: node test/releases/make.ts 3.
 * Run it once for a release whose migrations are new, and keep what it writes as it is.
 */
const count = Number(process.argv[2]);
const migrations = (await sqliteMigrations()).slice(0, count);
const last = migrations.at(-1);
if (!last || migrations.length !== count) throw new Error('Name how many migrations the release has: 1, 2, 3 …');

const school = await startSchool('sqlite');
await fillSchool(school);
const key = { 'Idempotency-Key': 'release-1' };
await school.call('POST', 'classes/', { token: school.admin, body: { name: 'নবম' }, headers: key });

const db = new Sqlite(':memory:');
runMigrations(db, migrations);
db.exec(`ATTACH '${path.join(school.dataDir, SQLITE_FILE)}' AS full; PRAGMA foreign_keys = OFF`);
const names = "SELECT name FROM main.sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'";
const tables = db.prepare(names).pluck().all() as string[];
for (const table of tables.filter((name) => name !== 'migrations')) {
  const columns = (db.prepare('SELECT name FROM pragma_table_info(?)').pluck().all(table) as string[]).join(', ');
  db.exec(`DELETE FROM main.${table}; INSERT INTO main.${table} (${columns}) SELECT ${columns} FROM full.${table}`);
}
db.exec('DELETE FROM main.sqlite_sequence; INSERT INTO main.sqlite_sequence SELECT * FROM full.sqlite_sequence');
db.exec(`DELETE FROM main.sqlite_sequence WHERE name NOT IN (${names.replace('main.', '')})`);

const made = db.prepare(
  "SELECT sql FROM main.sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'",
);
// Tables refer to each other in circles, so no order of rows suits all of them.
const lines = ['PRAGMA foreign_keys = OFF;', ...(made.pluck().all() as string[]).map((sql) => `${sql};`)];
for (const table of [...tables, 'sqlite_sequence']) {
  const columns = db.prepare('SELECT name FROM pragma_table_info(?)').pluck().all(table) as string[];
  const quoted = columns.map((column) => `quote("${column}")`).join(` || ', ' || `);
  for (const values of db.prepare(`SELECT ${quoted} FROM main.${table}`).pluck().all())
    lines.push(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${values});`);
}
const file = new URL(last.name, import.meta.url);
writeFileSync(file, `${lines.join('\n')}\n`);
await school.close();
console.log(`${file.pathname}: ${readFileSync(file).length} bytes`);
