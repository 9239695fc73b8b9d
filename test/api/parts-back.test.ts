import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PARTS } from '#contract/parts.ts';
import { addDays } from '#contract/rules/dates.ts';
import { type CoverRoom, startCovers } from '../support/covers.ts';
import { DIALECTS } from '../support/school.ts';

describe.each(DIALECTS)('a routine that was off and is on again, on %s', (dialect) => {
  let room: CoverRoom;
  beforeEach(async () => {
    room = await startCovers(dialect);
  });
  afterEach(() => room.school.close());

  const without = async (...off: string[]) => {
    const parts = PARTS.filter((one) => !off.includes(one));
    expect((await room.call('PATCH', 'settings/', { parts })).status).toBe(200);
  };
  const substitute = (date: string) =>
    room.one({
      ...{ date, slot: room.on(date).first, absent: room.karim, kind: 'substitute', substitute: room.salma },
    });
  const mark = (given: string, date = room.today) =>
    room.make('staff-attendance/', { date, teacher: room.karim, mark: given });
  const absences = async () =>
    (await room.call('GET', 'teacher-absences/')).body.map(({ date, periods, source }: Record<string, unknown>) => ({
      ...{ date, periods, source },
    }));
  const covers = async () => (await room.call('GET', 'covers/')).body.length;

  it.each(['corrected', 'deleted', 'deleted for good'])(
    'has no absence by a mark that was %s meanwhile, and no cover of it',
    async (how) => {
      const dates = [addDays(room.today, -1), room.today];
      const marks: number[] = [];
      for (const date of dates) {
        marks.push(await mark('absent', date));
        await substitute(date);
      }
      await without('routine');
      for (const id of marks) {
        const path = `staff-attendance/${id}/`;
        await (how === 'deleted' ? room.call('DELETE', path) : room.call('PATCH', path, { mark: 'present' }));
      }
      await without();
      expect([await absences(), await covers()]).toEqual([[], 0]);
      expect((await room.call('GET', 'covers/', undefined, null)).body).toEqual([]);
      const { results } = (await room.call('GET', 'activity/?page_size=5')).body;
      const [entry] = results.filter(({ action }: { action: string }) => action === 'settings_changed');
      const brought = results.filter(({ action }: { action: string }) => action === 'deleted');
      expect(brought.slice(0, 4).map(({ resource, batch }: Record<string, unknown>) => [resource, batch])).toEqual([
        ...['covers', 'covers', 'teacher-absences', 'teacher-absences'].map((path) => [path, entry.batch]),
      ]);
    },
  );

  it('gives an absence of some periods back that such a mark widened', async () => {
    await room.away(room.karim, room.today, { periods: ['2'] });
    const id = await mark('absent');
    await without('routine');
    await room.call('PATCH', `staff-attendance/${id}/`, { mark: 'late' });
    await without();
    expect(await absences()).toEqual([{ date: room.today, periods: ['2'], source: 'hand' }]);
  });

  it('keeps the absences of marks that are as they were, and those by hand', async () => {
    await mark('absent');
    await room.away(room.rahim, room.today);
    await room.away(room.karim, addDays(room.today, 3));
    await substitute(room.today);
    const before = [await absences(), await covers()];
    await without('routine');
    await without('routine', 'attendance');
    await without('attendance');
    expect([await absences(), await covers()]).toEqual(before);
    await without();
    expect([await absences(), await covers()]).toEqual(before);
  });

  it('leaves an absence of a mark where the office moved it', async () => {
    await mark('absent');
    const [{ id }] = (await room.call('GET', 'teacher-absences/')).body;
    const date = addDays(room.today, 1);
    expect((await room.call('PATCH', `teacher-absences/${id}/`, { date })).status).toBe(200);
    await without('routine');
    await without();
    expect(await absences()).toEqual([{ date, periods: [], source: 'staff_attendance' }]);
  });

  it('follows the marks as soon as they are on, too', async () => {
    const id = await mark('absent');
    await without('routine');
    await room.call('PATCH', `staff-attendance/${id}/`, { mark: 'late' });
    await without('routine', 'attendance');
    await without('attendance');
    expect(await absences()).toHaveLength(1);
    await without();
    expect(await absences()).toEqual([]);
  });

  it('orphans the covers of a day that became a holiday meanwhile', async () => {
    const [day, other] = [addDays(room.today, 2), addDays(room.today, 1)];
    await room.away(room.karim, other, { until: day });
    const [{ id }, { id: stays }] = [await substitute(day), await substitute(other)];
    const state = async (one: number) => (await room.call('GET', `covers/${one}/`)).body.state;
    await without('routine');
    await room.make('events/', { title: 'ছুটি', start_date: day, kind: 'holiday' });
    await without();
    expect([await state(id), await state(stays)]).toEqual(['orphaned', 'confirmed']);
  });

  it('opens no sheet to a substitute while it is off', async () => {
    await room.make('students/', { full_name: 'রাফি', class_name: room.six, section: 'ক', roll_number: '১' });
    const salma = await room.teacherToken(room.salma, 'salma');
    await room.away(room.karim, room.today);
    await substitute(room.today);
    const query = `class=${room.six}&section=ক`;
    const read = async () => (await room.call('GET', `attendance/?${query}`, undefined, salma)).status;
    expect(await read()).toBe(200);
    await without('routine');
    expect(await read()).toBe(403);
    await without();
    expect(await read()).toBe(200);
  });
});
