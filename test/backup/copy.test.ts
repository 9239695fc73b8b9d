import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { tableOf } from '#contract/kit/define-resource.ts';
import { allResources } from '#contract/resources/index.ts';
import {
  countTables,
  OWN_TABLES,
  readLastIds,
  readTable,
  readTables,
  SESSION_TABLES,
  tablesOf,
  writeLastIds,
  writeTables,
} from '../../server/database/copy.ts';
import type { Reader, Row } from '../../server/database/database.ts';
import { withSnapshot } from '../../server/database/open.ts';
import { fillSchool, nextId, rowsOf } from '../support/full-school.ts';
import { DIALECTS, type Dialect, startSchool, type TestSchool } from '../support/school.ts';

async function school(dialect: Dialect): Promise<TestSchool> {
  const school = await startSchool(dialect);
  onTestFinished(() => school.close());
  return school;
}

/** A school without the two accounts that every test school has, and without its first templates. */
async function emptySchool(dialect: Dialect): Promise<TestSchool> {
  const empty = await school(dialect);
  for (const table of ['users', 'changes', 'certificate_templates', 'certificate_numbers'])
    await empty.app.database.write((writer) => writer.deleteFrom(table).execute());
  return empty;
}

const full = new Map<Dialect, Promise<TestSchool>>();
afterAll(async () => {
  for (const making of full.values()) await (await making).close();
});

/** A full school, which nobody changes. */
function fullSchool(dialect: Dialect): Promise<TestSchool> {
  const making =
    full.get(dialect) ??
    startSchool(dialect).then(async (school) => {
      await fillSchool(school);
      return school;
    });
  full.set(dialect, making);
  return making;
}

const PAIRS = DIALECTS.flatMap((from) => DIALECTS.map((to) => [from, to] as const));

/** Tables of which the full school has no row. */
const EMPTY = {
  ...{ absentees: 0, devices: 0, imports: 0, invitations: 0, reviews: 0, subject_plans: 0 },
  ...{ marks: 0, papers: 0, publications: 0, remarks: 0, report_pieces: 0, seats: 0 },
  ...{ covers: 0, exam_rooms: 0, staff_attendance: 0, teacher_absences: 0, subject_plans: 0, undo_kept: 0, undos: 0 },
  ...{ cards: 0, certificate_seals: 0, certificates: 0 },
  ...{ carried_secrets: 0, log_entries: 0, notice_signatures: 0, public_files: 0 },
  ...{ signed_notices: 0, signing_keys: 0, signing_periods: 0 },
};

describe('rows copied', () => {
  it.each(PAIRS)('from %s to %s are the same, and the next new ones are new', async (from, to) => {
    const [source, target] = [await fullSchool(from), await emptySchool(to)];
    const tables = await tablesOf(source.app.database.read, from, OWN_TABLES);
    expect([...tables].sort()).toEqual(
      [
        ...allResources.map(tableOf).filter((table) => !(table in EMPTY)),
        ...['attendance_marks', 'attendance_versions', 'certificate_numbers'],
        ...['classes_section_teachers', 'timetable_slots_teachers'],
        ...['changes', 'settings', 'tokens', 'trash', 'users', 'withheld_files'],
        ...Object.keys(EMPTY),
      ].sort(),
    );
    const counts = await source.app.database.snapshot(async (reader) => {
      const ids = await readLastIds(reader, from, tables);
      return target.app.database.write(async (writer) => {
        const written = await writeTables(writer, readTables(reader, from, tables));
        await writeLastIds(writer, to, ids);
        return written;
      });
    });
    expect({ ...EMPTY, ...counts }).toEqual(await countTables(source.app.database.read, tables));
    expect(await rowsOf(target.app.database.read, tables)).toEqual(await rowsOf(source.app.database.read, tables));
    // The newest notice was deleted: its id is not given out again.
    for (const table of ['notices', 'users', 'students'])
      expect(await nextId(target.app.database.read, to, table)).toBe(
        await nextId(source.app.database.read, from, table),
      );
    const answer = await target.call('GET', 'students/?ordering=-id', { token: source.admin });
    expect([answer.status, answer.body.length]).toEqual([200, 2]);
  });
});

describe.each(DIALECTS)('a snapshot of %s', (dialect) => {
  const add = (school: TestSchool, name: string) =>
    school.call('POST', 'classes/', { token: school.admin, body: { name } });
  const slicesOf = async (reader: Reader) => {
    const slices: Row[][] = [];
    for await (const rows of readTable(reader, dialect, 'classes')) slices.push(rows);
    return slices;
  };
  const names = async (reader: Reader) => (await slicesOf(reader)).flat().map((row) => row.name);

  it('stays as it was while others write', async () => {
    const open = await school(dialect);
    await add(open, 'ষষ্ঠ');
    await open.app.database.snapshot(async (reader) => {
      expect(await names(reader)).toEqual(['ষষ্ঠ']);
      expect((await add(open, 'সপ্তম')).status).toBe(201);
      expect(await names(reader)).toEqual(['ষষ্ঠ']);
    });
    expect(await names(open.app.database.read)).toEqual(['ষষ্ঠ', 'সপ্তম']);
  });

  it('is not for writing', async () => {
    const open = await school(dialect);
    const writing = open.app.database.snapshot((reader) => reader.deleteFrom('classes').execute());
    await expect(writing).rejects.toThrow(/read-?only/);
  });

  it('reads every row once, in slices', async () => {
    const open = await school(dialect);
    const rows = Array.from({ length: 450 }, (_, n) => ({
      name: `${n}`,
      name_key: `${n}`,
      search_text: '',
      created_at: '',
      updated_at: '',
    }));
    await open.app.database.write((writer) => writer.insertInto('classes').values(rows).execute());
    const slices = await open.app.database.snapshot(slicesOf);
    expect(slices.map((slice) => slice.length)).toEqual([200, 200, 50]);
    expect(slices.flat().map((row) => row.name)).toEqual(rows.map((row) => row.name));
  });

  it('has tables without an id only where they are short, and reads them in one order', async () => {
    const open = await school(dialect);
    const tables = await tablesOf(open.app.database.read, dialect);
    const numbered = Object.keys(await readLastIds(open.app.database.read, dialect, tables));
    const others = tables.filter((table) => !numbered.includes(table));
    expect(others.sort()).toEqual(['carried_secrets', 'reviews', 'settings', 'undo_kept', 'withheld_files']);
    const duties = ['b', 'a', 'c'].map((duty) => ({ duty, reviewed_at: '', user_id: null, user_name: '' }));
    await open.app.database.write((writer) => writer.insertInto('reviews').values(duties).execute());
    const read: Row[][] = [];
    for await (const rows of readTable(open.app.database.read, dialect, 'reviews')) read.push(rows);
    expect(read.flat().map(({ duty }) => duty)).toEqual(['a', 'b', 'c']);
  });

  it('lists tables after those that they refer to', async () => {
    const open = await school(dialect);
    const order = await tablesOf(open.app.database.read, dialect, []);
    for (const table of ['students', 'subjects', 'results', 'routines'])
      expect(order.indexOf('classes')).toBeLessThan(order.indexOf(table));
    expect(order.indexOf('users')).toBeLessThan(order.indexOf('tokens'));
    expect(order).toEqual(expect.arrayContaining([...OWN_TABLES, ...SESSION_TABLES]));
  });
});

it('there is no snapshot of what is no school, and none is made', async () => {
  const { dataDir } = await school('sqlite');
  const place = { dataDir: `${dataDir}/tmp`, databaseUrl: null };
  await expect(withSnapshot(place, async () => {})).rejects.toThrow(/There is no school in .*tmp/);
  const elsewhere = { dataDir, databaseUrl: process.env.TEST_DATABASE_URL ?? '' };
  await expect(withSnapshot(elsewhere, async () => {})).rejects.toThrow('There is no school in the database');
});
