import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#contract/rules/dates.ts';
import { type CoverRoom, startCovers } from '../support/covers.ts';
import { DIALECTS } from '../support/school.ts';

describe.each(DIALECTS)('who takes the roll for another, on %s', (dialect) => {
  let room: CoverRoom;
  let yesterday: string;
  let salma: string;
  const students: Record<string, number> = {};
  const query = (section: string, date = room.today) => `class=${room.six}&section=${section}&date=${date}`;
  const read = async (token: string, section: string, date = room.today) =>
    (await room.call('GET', `attendance/?${query(section, date)}`, undefined, token)).status;
  const take = async (token: string, section: string, date = room.today) =>
    (await room.call('PUT', 'attendance/', { class: room.six, section, date, marks: {} }, token)).status;

  beforeAll(async () => {
    room = await startCovers(dialect);
    yesterday = addDays(room.today, -1);
    for (const section of ['ক', 'খ'])
      students[section] = await room.make('students/', {
        ...{ full_name: `শিক্ষার্থী ${section}`, class_name: room.six, section, roll_number: '১', status: 'active' },
      });
    salma = await room.teacherToken(room.salma, `${dialect}-salma`);
  });
  afterAll(() => room.school.close());

  it('is the substitute of that section on that date, and nothing else of the class', async () => {
    expect([await read(salma, 'ক'), await take(salma, 'ক')]).toEqual([403, 403]);
    await room.away(room.karim, room.today);
    const { id } = await room.one({
      ...{ date: room.today, slot: room.on(room.today).first, absent: room.karim },
      ...{ kind: 'substitute', substitute: room.salma },
    });
    expect([await read(salma, 'ক'), await take(salma, 'ক')]).toEqual([200, 200]);
    expect([await read(salma, 'খ'), await take(salma, 'খ')]).toEqual([403, 403]);
    expect([await read(salma, 'ক', yesterday), await take(salma, 'ক', yesterday)]).toEqual([403, 403]);
    const summary = await room.call('GET', 'attendance/summary/', undefined, salma);
    expect(summary.body).toEqual([]);
    const register = `attendance/register/?${query('ক')}&month=${room.today.slice(0, 7)}`;
    expect((await room.call('GET', register, undefined, salma)).status).toBe(403);
    await room.call('PATCH', `covers/${id}/`, { state: 'not_held' });
    expect(await read(salma, 'ক')).toBe(403);
  });

  it('is the class teacher of a section, for that section alone', async () => {
    const nadia = await room.teacherToken(room.nadia, `${dialect}-nadia`);
    const section_teachers = [{ section: 'খ', teacher: room.nadia }];
    const changed = await room.call('PATCH', `classes/${room.six}/`, { section_teachers });
    expect([changed.status, changed.body.section_teachers]).toEqual([200, section_teachers]);
    expect([await read(nadia, ' খ'), await take(nadia, 'খ', yesterday)]).toEqual([200, 200]);
    expect([await read(nadia, 'ক'), await take(nadia, 'ক')]).toEqual([403, 403]);
    const rows = (await room.call('GET', 'attendance/summary/', undefined, nadia)).body;
    expect(rows.map(({ section }: { section: string }) => section)).toEqual(['খ']);
    const pupils = [
      { full_name: 'রাফি', class_name: room.six, section: 'ক', roll_number: '90' },
      { full_name: 'মীম', class_name: room.six, section: ' খ', roll_number: '91' },
    ];
    const ids = [];
    for (const pupil of pupils) ids.push(Number((await room.call('POST', 'students/', pupil)).body.id));
    const names = async (more = '') =>
      (await room.call('GET', `students/?class_name=${room.six}${more}`, undefined, nadia)).body
        .map(({ full_name }: { full_name: string }) => full_name)
        .filter((name: string) => pupils.some(({ full_name }) => full_name === name));
    expect([await names(), await names('&search=মীম'), await names('&search=রাফি')]).toEqual([['মীম'], ['মীম'], []]);
    const seen = await Promise.all(ids.map((id) => room.call('GET', `students/${id}/`, undefined, nadia)));
    expect(seen.map(({ status }) => status)).toEqual([404, 200]);
    const register = (section: string) =>
      room.call('GET', `attendance/register/?${query(section)}&month=${room.today.slice(0, 7)}`, undefined, nadia);
    expect([(await register('খ')).status, (await register('ক')).status]).toEqual([200, 403]);
    const wrong = async (sent: unknown) =>
      Object.keys((await room.call('PATCH', `classes/${room.six}/`, { section_teachers: sent })).body.errors ?? {});
    expect(await wrong([{ section: 'ক', teacher: 9999 }])).toEqual(['section_teachers']);
    expect(await wrong([...section_teachers, { section: ' খ', teacher: room.salma }])).toEqual(['section_teachers']);
    const put = await room.call('PUT', `classes/${room.six}/`, { name: 'ষষ্ঠ' });
    expect(put.body.section_teachers).toEqual(section_teachers);
    const gone = await room.call('DELETE', `teachers/${room.nadia}/`);
    expect((await room.call('GET', `classes/${room.six}/`)).body.section_teachers).toEqual([]);
    await room.call('POST', 'undo/', { change: Number(gone.headers.get('prangon-change')) });
    expect((await room.call('GET', `classes/${room.six}/`)).body.section_teachers).toEqual(section_teachers);
  });
});
