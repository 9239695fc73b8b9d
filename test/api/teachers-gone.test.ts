import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

/** Lessons of a week; more than are taken back in one commit. */
const MANY = 30;

describe.each(DIALECTS)('lessons of a teacher in the trash on %s', (dialect) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startSchool(dialect);
  });
  afterAll(() => school.close());

  const call = (method: string, path: string, body?: unknown) =>
    school.call(method, path, { token: school.admin, body });
  const make = async (path: string, body: unknown): Promise<number> => (await call('POST', path, body)).body.id;

  it('are not given back to them by an earlier version, which names who has to come back first', async () => {
    const [karim, salma] = [
      await make('teachers/', { full_name: 'করিম' }),
      await make('teachers/', { full_name: 'সালমা' }),
    ];
    const six = await make('classes/', { name: 'ষষ্ঠ', section_teachers: [{ section: 'ক', teacher: karim }] });
    const subject = await make('subjects/', { name: 'গণিত', class_name: six });
    const timetable = await make('timetables/', { name: 'রুটিন', year: 2026, valid_from: '2026-01-01' });
    const slot = await make('timetable-slots/', {
      ...{ timetable, class: six, section: 'ক', day: 0, period: '1', subject, teachers: [karim] },
    });
    await call('PATCH', `timetable-slots/${slot}/`, { teachers: [salma] });
    await call('PATCH', `classes/${six}/`, { section_teachers: [] });
    await call('DELETE', `teachers/${karim}/`);
    for (const [place, field] of [
      [`timetable-slots/${slot}`, 'teachers'],
      [`classes/${six}`, 'section_teachers'],
    ] as const) {
      const { results } = (await call('GET', `${place}/history/`)).body;
      const first = results.at(-1).id;
      const refused = await call('POST', `${place}/history/${first}/restore/`, {});
      expect([place, refused.status]).toEqual([place, 409]);
      expect(refused.body.errors[field][0]).toContain('করিম');
      const undone = await call('POST', 'undo/', { change: results[0].id });
      expect([place, undone.status, undone.body.errors?.[field]?.[0]]).toEqual([
        place,
        409,
        expect.stringContaining('করিম'),
      ]);
    }
  });

  it('are all given back by the undo of the deletion, however many they are', async () => {
    const rahim = await make('teachers/', { full_name: 'রহিম' });
    const section_teachers = [{ section: 'ক', teacher: rahim }];
    const seven = await make('classes/', { name: 'সপ্তম', section_teachers });
    const subject = await make('subjects/', { name: 'বাংলা', class_name: seven });
    const timetable = await make('timetables/', { name: 'রুটিন', year: 2026, valid_from: '2026-01-01' });
    for (let n = 0; n < MANY; n += 1)
      await make('timetable-slots/', {
        ...{ timetable, class: seven, section: 'ক', day: n % 5, period: `${n}`, subject, teachers: [rahim] },
      });
    const deleted = await call('DELETE', `teachers/${rahim}/`);
    const change = Number(deleted.headers.get('Prangon-Change'));
    const undone = await call('POST', 'undo/', { change });
    expect([undone.status, undone.body.errors]).toEqual([200, undefined]);
    const lessons = (await call('GET', `timetable-slots/?timetable=${timetable}`)).body;
    expect(lessons.map(({ teachers }: { teachers: number[] }) => teachers)).toEqual(Array(MANY).fill([rahim]));
    expect((await call('GET', `classes/${seven}/`)).body.section_teachers).toEqual(section_teachers);
  });
});
