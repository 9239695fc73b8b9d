import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { columnsOf, type TableColumn } from '#contract/kit/columns.ts';
import { fieldEntries, tableOf } from '#contract/kit/define-resource.ts';
import { allResources } from '#contract/resources/index.ts';
import { SQLITE_FILE } from '../../server/database/sqlite.ts';
import { DIALECTS, type Dialect, startSchool, type TestSchool } from '../support/school.ts';

/** Tables by name, each with its columns by name. */
type Shape = Record<string, Record<string, TableColumn>>;

function sqliteShape(school: TestSchool): Shape {
  const db = new Sqlite(path.join(school.dataDir, SQLITE_FILE), { readonly: true });
  const all = <T>(text: string, ...values: string[]) => db.prepare(text).all(...values) as T[];
  const shape: Shape = {};
  const tables = all<{ name: string }>(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'",
  );
  for (const { name: table } of tables) {
    const unique = all<{ name: string }>(
      `SELECT name FROM pragma_index_list(?) WHERE "unique" = 1 AND partial = 0`,
      table,
    )
      .map((index) =>
        all<{ name: string }>('SELECT name FROM pragma_index_info(?)', index.name).map(({ name }) => name),
      )
      .flatMap((columns) => (columns.length === 1 ? columns : []));
    const references = new Map(
      all<{ from: string; table: string }>('SELECT "from", "table" FROM pragma_foreign_key_list(?)', table).map(
        (key) => [key.from, key.table],
      ),
    );
    const columns = all<{ name: string; type: string; notnull: number; pk: number }>(
      'SELECT * FROM pragma_table_info(?)',
      table,
    );
    shape[table] = Object.fromEntries(
      columns.map(({ name, type, notnull, pk }) => [
        name,
        column(name, type, !notnull && !pk, unique.includes(name) && !pk, references.get(name)),
      ]),
    );
  }
  db.close();
  return shape;
}

async function postgresShape(school: TestSchool): Promise<Shape> {
  const { rows } = await sql<{
    t: string;
    c: string;
    type: string;
    nullable: boolean;
    is_unique: boolean;
    ref: string | null;
  }>`
    SELECT t.relname AS t, a.attname AS c, format_type(a.atttypid, NULL) AS type, NOT a.attnotnull AS nullable,
      EXISTS (SELECT 1 FROM pg_constraint u WHERE u.conrelid = t.oid AND u.contype = 'u' AND u.conkey = ARRAY[a.attnum]) AS is_unique,
      (SELECT confrelid::regclass::text FROM pg_constraint f WHERE f.conrelid = t.oid AND f.contype = 'f' AND f.conkey = ARRAY[a.attnum]) AS ref
    FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE t.relnamespace = 'public'::regnamespace AND t.relkind = 'r'`.execute(school.app.database.read);
  const shape: Shape = {};
  for (const { t, c, type, nullable, is_unique, ref } of rows) {
    shape[t] = { ...shape[t], [c]: column(c, type, nullable, is_unique, ref ?? undefined) };
  }
  return shape;
}

const column = (name: string, type: string, nullable: boolean, unique: boolean, references?: string): TableColumn => ({
  name,
  type: type.toLowerCase() as TableColumn['type'],
  nullable,
  ...(unique && { unique }),
  ...(references && { references }),
});

const shapeOf = async (dialect: Dialect, school: TestSchool): Promise<Shape> =>
  dialect === 'sqlite' ? sqliteShape(school) : postgresShape(school);

describe('the tables that the migrations make', () => {
  const schools: Partial<Record<Dialect, TestSchool>> = {};
  const shapes: Partial<Record<Dialect, Shape>> = {};
  beforeAll(async () => {
    for (const dialect of DIALECTS) {
      const school = await startSchool(dialect);
      schools[dialect] = school;
      shapes[dialect] = await shapeOf(dialect, school);
    }
  });
  afterAll(async () => {
    for (const school of Object.values(schools)) await school.close();
  });

  describe.each(DIALECTS)('on %s', (dialect) => {
    it.each(allResources.map((resource) => [tableOf(resource), resource] as const))(
      '%s is as declared',
      (table, resource) => {
        const declared = Object.fromEntries(columnsOf(resource).map((c) => [c.name, c]));
        expect(shapes[dialect]?.[table]).toEqual(declared);
      },
    );
  });

  it('are the same on both', () => {
    expect(shapes.sqlite).toEqual(shapes.postgres);
    const others = [
      'users',
      'tokens',
      'settings',
      'secrets',
      'content_version',
      'file_notes',
      'migrations',
      'idempotency',
      'reviews',
      'attempts',
      'imports',
      'import_sheets',
      'import_rows',
      'changes',
      'trash',
      'withheld_files',
      'invitations',
      'devices',
      'publications',
      'report_pieces',
      'seats',
      'attendance_marks',
      'attendance_versions',
      'timetable_slots_teachers',
      'classes_section_teachers',
      'undos',
      'undo_kept',
      'certificate_numbers',
      'certificate_seals',
      'carried_secrets',
      'log_entries',
      'signing_periods',
      'signing_keys',
      'signed_notices',
      'notice_signatures',
      'public_files',
    ];
    expect(Object.keys(shapes.sqlite ?? {}).sort()).toEqual([...allResources.map(tableOf), ...others].sort());
  });

  it('refer to one another alike: what is used stays, and a user takes the own tokens along', async () => {
    const { rows } = await sql<{ t: string; on_delete: string }>`
      SELECT conrelid::regclass::text AS t, confdeltype AS on_delete FROM pg_constraint WHERE contype = 'f' ORDER BY 1`.execute(
      schools.postgres!.app.database.read,
    );
    const words: Record<string, string> = { a: 'NO ACTION', c: 'CASCADE' };
    const db = new Sqlite(path.join(schools.sqlite!.dataDir, SQLITE_FILE), { readonly: true });
    for (const { t, on_delete } of rows) {
      const [key] = db.prepare('SELECT on_delete FROM pragma_foreign_key_list(?)').all(t) as { on_delete: string }[];
      expect([t, key?.on_delete]).toEqual([t, words[on_delete]]);
    }
    db.close();
    const referring = allResources.filter((resource) =>
      fieldEntries(resource).some(([, { kind }]) => kind === 'reference'),
    );
    const others = [
      'devices',
      'import_rows',
      'import_sheets',
      'invitations',
      'publications',
      'tokens',
      'undo_kept',
      'timetable_slots_teachers',
      'classes_section_teachers',
    ];
    expect([...new Set(rows.map(({ t }) => t))]).toEqual([...referring.map(tableOf), ...others].sort());
  });

  it('never use an id again', async () => {
    for (const school of Object.values(schools)) {
      const make = async () =>
        (await school.call('POST', 'classes/', { token: school.admin, body: { name: 'ষষ্ঠ' } })).body.id;
      const first = await make();
      await school.call('DELETE', `classes/${first}/`, { token: school.admin });
      expect(await make()).toBeGreaterThan(first);
    }
  });
});
