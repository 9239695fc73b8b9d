import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';
import { importRows, openRows } from '../support/sheets.ts';

const HEADER = ['দিন', 'পিরিয়ড', 'শ্রেণি', 'শাখা', 'বিষয়', 'শিক্ষক'];
const GONE = 'সালমা চৌধুরানী';

describe.each(DIALECTS)('a teacher who is ended for good, on %s', (dialect) => {
  let school: TestSchool;
  const call = (method: string, path: string, body?: object) =>
    school.call(method, path, { token: school.admin, ...(body && { body }) });
  const make = async (path: string, body: object): Promise<number> => (await call('POST', path, body)).body.id;

  beforeAll(async () => {
    school = await startSchool(dialect);
  });
  afterAll(() => school.close());

  it('leaves no row of a sheet of lessons that still waits, right or wrong', async () => {
    const of = await make('classes/', { name: 'ষষ্ঠ শ্রেণি' });
    const subject = await make('subjects/', { name: 'গণিত', class_name: of });
    await make('subjects/', { name: 'বাংলা', class_name: of });
    const gone = await make('teachers/', { full_name: GONE, short_name: 'সচৌ' });
    await make('teachers/', { full_name: 'করিম' });
    const periods = ['1', '2', '3', '4'].map((key, n) => ({
      ...{ key, name: key, starts: `1${n}:00`, ends: `1${n}:45` },
    }));
    await make('bell-tables/', { name: 'ঘণ্টা', valid_from: '2026-01-01', periods });
    const timetable = await make('timetables/', { name: 'রুটিন', year: 2026, valid_from: '2026-01-01' });
    // A row that would give a lesson to somebody else tells who has it.
    const lesson = { timetable, class: of, section: 'ক', day: 2, period: '3', subject, teachers: [gone] };
    await make('timetable-slots/', lesson);
    const rows = [
      HEADER,
      ['রবি', '1', 'ষষ্ঠ', 'ক', 'গণিত', `${GONE}, করিম`],
      ['রবি', '2', 'ষষ্ঠ', 'ক', 'বাংলা', 'করিম'],
      ['সোম', '1', 'ষষ্ঠ', 'ক', 'গণিত', 'সচৌ'],
      ['সোম', '2', 'ষষ্ঠ', 'ক', 'অজানা', GONE],
      ['মঙ্গল', '3', 'ষষ্ঠ', 'ক', 'গণিত', 'করিম'],
    ];
    const { body: sheet } = await openRows(school, 'timetable-slots', rows, { timetable: String(timetable) });
    expect([sheet.state, sheet.summary]).toEqual(['ready', { add: 3, change: 1, same: 0, wrong: 1 }]);
    expect((await call('DELETE', `teachers/${gone}/`)).status).toBe(204);
    const { results } = (await call('GET', 'trash/?resource=teachers')).body;
    expect((await call('DELETE', `trash/${results[0].id}/`)).status).toBe(204);
    const left = await importRows(school, sheet.id);
    expect(left.map(({ row }: { row: number }) => row)).toEqual([3]);
    expect(JSON.stringify((await call('GET', `imports/${sheet.id}/`)).body)).not.toContain(GONE);
    const { read } = school.app.database;
    const stored = [
      await read.selectFrom('import_sheets').selectAll().execute(),
      await read.selectFrom('import_rows').selectAll().execute(),
    ];
    expect(JSON.stringify(stored)).not.toContain(GONE);
  });

  it('takes no row along that names a colleague of the same name, nor one that names a class of before', async () => {
    const name = 'নামের মিল';
    const of = await make('classes/', { name: 'দশম শ্রেণি' });
    await make('subjects/', { name: 'ভূগোল', class_name: of });
    const [gone] = [
      await make('teachers/', { full_name: name }),
      await make('teachers/', { full_name: name, short_name: 'নামি' }),
    ];
    const timetable = await make('timetables/', { name: 'আরেক', year: 2026, valid_from: '2026-06-01' });
    const lessons = [HEADER, ['রবি', '1', 'দশম', 'ক', 'ভূগোল', 'নামি']];
    const { body: sheet } = await openRows(school, 'timetable-slots', lessons, { timetable: String(timetable) });
    const old = await make('classes/', { name: 'নবম শ্রেণি' });
    const pupils = [
      ['নাম', 'রোল', 'শ্রেণি'],
      ['রহিমা', '1', 'নবম শ্রেণি'],
    ];
    const { body: list } = await openRows(school, 'students', pupils);
    expect([sheet.summary.add, list.summary.add]).toEqual([1, 1]);
    for (const path of [`teachers/${gone}/`, `classes/${old}/`]) expect((await call('DELETE', path)).status).toBe(204);
    expect((await call('DELETE', 'trash/')).status).toBeLessThan(300);
    for (const { id } of [sheet, list]) expect(await importRows(school, id)).toHaveLength(1);
  });
});
