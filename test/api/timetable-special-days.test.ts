import { afterEach, describe, expect, it } from 'vitest';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

describe.each(DIALECTS)('a special timetable whose days another has taken since, on %s', (dialect) => {
  let school: TestSchool;
  afterEach(() => school.close());

  const call = (method: string, path: string, body?: unknown) =>
    school.call(method, path, { token: school.admin, ...(body !== undefined && { body }) });
  const make = async (path: string, body: object): Promise<number> => (await call('POST', path, body)).body.id;

  it.each([1, 130])('does not come back beside it from the trash or by undo, with %d lessons', async (lessons) => {
    school = await startSchool(dialect);
    await call('PATCH', 'settings/', { school_days: [0, 1, 2, 3, 4, 5, 6] });
    const today = todayInDhaka();
    const days = [0, 1, 2, 3, 4, 5, 6];
    const periods = [{ key: '1', name: '', starts: '10:00', ends: '11:00' }];
    await make('bell-tables/', { name: 'ঘণ্টা', valid_from: '2026-01-01', days, periods });
    const six = await make('classes/', { name: 'ষষ্ঠ' });
    const subject = await make('subjects/', { name: 'গণিত', class_name: six });
    const special = async (count: number) => {
      const timetable = await make('timetables/', {
        ...{ name: 'বিশেষ', year: 2026, kind: 'special', valid_from: today, valid_to: today },
      });
      for (let n = 0; n < count; n += 1) {
        const teacher = await make('teachers/', { full_name: `শিক্ষক ${n}` });
        await make('timetable-slots/', {
          ...{ timetable, class: six, section: `শাখা ${n}`, day: 0, period: '1', subject, teachers: [teacher] },
        });
      }
      expect((await call('POST', `timetables/${timetable}/publish/`)).status).toBe(200);
      return timetable;
    };
    const first = await special(lessons);
    const deleted = await call('DELETE', `timetables/${first}/`);
    await special(1);
    const undone = await call('POST', 'undo/', { change: Number(deleted.headers.get('Prangon-Change')) });
    expect([undone.status, Object.keys(undone.body.errors ?? {})]).toEqual([409, ['valid_from']]);
    const [item] = (await call('GET', 'trash/')).body.results;
    const restored = await call('POST', `trash/${item.id}/restore/`);
    expect([restored.status, Object.keys(restored.body.errors ?? {})]).toEqual([409, ['valid_from']]);
  });
});
