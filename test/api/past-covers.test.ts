import { afterEach, describe, expect, it } from 'vitest';
import { addDays, todayInDhaka, weekdayOf } from '#contract/rules/dates.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

describe.each(DIALECTS)('a cover of a day that is over, on %s', (dialect) => {
  let school: TestSchool;
  afterEach(() => school.close());

  const call = (method: string, path: string, body?: unknown) =>
    school.call(method, path, { token: school.admin, ...(body !== undefined && { body }) });
  const make = async (path: string, body: object): Promise<number> => (await call('POST', path, body)).body.id;

  it.each(['trash', 'undo'])('is again of the teacher who comes back by %s', async (way) => {
    school = await startSchool(dialect);
    await call('PATCH', 'settings/', { school_days: [0, 1, 2, 3, 4, 5, 6] });
    const yesterday = addDays(todayInDhaka(), -1);
    const days = [0, 1, 2, 3, 4, 5, 6];
    const periods = [{ key: '1', name: '', starts: '10:00', ends: '11:00' }];
    await make('bell-tables/', { name: 'ঘণ্টা', valid_from: '2026-01-01', days, periods });
    const six = await make('classes/', { name: 'ষষ্ঠ' });
    const subject = await make('subjects/', { name: 'গণিত', class_name: six });
    const salma = await make('teachers/', { full_name: 'সালমা' });
    const timetable = await make('timetables/', { name: 'রুটিন', year: 2026, valid_from: '2026-01-01' });
    const slot = await make('timetable-slots/', {
      ...{ timetable, class: six, section: 'ক', day: weekdayOf(yesterday), period: '1', subject, teachers: [salma] },
    });
    await call('POST', `timetables/${timetable}/publish/`);
    await make('teacher-absences/', { teacher: salma, date: yesterday });
    const rows = [{ date: yesterday, slot, absent: salma, kind: 'self_study' }];
    expect((await call('POST', 'covers/', { rows })).status).toBe(201);
    const covers = async () =>
      (await call('GET', 'covers/')).body.map(({ absent, state }: Record<string, unknown>) => [absent, state]);
    const deleted = await call('DELETE', `teachers/${salma}/`);
    expect(await covers()).toEqual([[null, 'confirmed']]);
    if (way === 'undo') await call('POST', 'undo/', { change: Number(deleted.headers.get('Prangon-Change')) });
    else await call('POST', `trash/${(await call('GET', 'trash/')).body.results[0].id}/restore/`);
    expect(await covers()).toEqual([[salma, 'confirmed']]);
  });
});
