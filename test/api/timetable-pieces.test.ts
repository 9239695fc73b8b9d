import { afterEach, describe, expect, it } from 'vitest';
import type { Resource } from '#contract/kit/define-resource.ts';
import { resources } from '#contract/resources/index.ts';
import { todayInDhaka, weekdayOf } from '#contract/rules/dates.ts';
import { insertRow } from '../../server/database/insert.ts';
import { resumePlans } from '../../server/undo/resume.ts';
import { holdWrites } from '../support/held-writes.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

const slots = resources['timetable-slots'] as unknown as Resource;
/** More than two commits take away. */
const MANY = 250;

describe.each(DIALECTS)('a large timetable that goes and comes in small commits, on %s', (dialect) => {
  let school: TestSchool;
  afterEach(() => school.close());

  const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    school.call(method, path, { token: school.admin, headers, ...(body !== undefined && { body }) });
  const make = async (path: string, body: object): Promise<number> => (await call('POST', path, body)).body.id;
  const today = todayInDhaka();

  /** A published timetable of as many sections. */
  async function published(lessons = MANY): Promise<{ timetable: number; karim: number; salma: number }> {
    await call('PATCH', 'settings/', { school_days: [0, 1, 2, 3, 4, 5, 6] });
    const six = await make('classes/', { name: 'ষষ্ঠ' });
    const maths = await make('subjects/', { name: 'গণিত', class_name: six });
    const [karim, salma] = [
      await make('teachers/', { full_name: 'করিম' }),
      await make('teachers/', { full_name: 'সালমা' }),
    ];
    const periods = [{ key: '1', name: '১ম', starts: '10:15', ends: '11:00' }];
    const days = [0, 1, 2, 3, 4, 5, 6];
    await make('bell-tables/', { name: 'ঘণ্টা', valid_from: '2026-01-01', days, periods });
    const timetable = await make('timetables/', { name: 'রুটিন', year: 2026, valid_from: '2026-01-01' });
    const day = weekdayOf(today);
    await school.app.database.write(
      async (writer) => {
        for (let n = 0; n < lessons; n += 1)
          await insertRow(writer, slots, {
            ...{ timetable, class: six, section: `শাখা ${n}`, group: '', day, period: '1', span: 1, weeks: 'all' },
            ...{ subject: maths, teachers: JSON.stringify(n === 0 ? [karim] : []), room: null, parallel: '' },
          });
        await writer.updateTable('timetables').set({ state: 'published' }).where('id', '=', timetable).execute();
      },
      { content: true },
    );
    return { timetable, karim, salma };
  }
  const lessonsToday = async () => (await school.call('GET', `timetable/day/?date=${today}`)).body.slots.length;
  const seen = async () => (await school.call('GET', 'timetables/')).body.length;
  const inTrash = async () => (await call('GET', 'trash/')).body.results;
  const notice = () => call('POST', 'notices/', { title: 'মাঝে', description: 'ক' });

  it('is seen by nobody while it goes and comes, and lets others write', async () => {
    school = await startSchool(dialect);
    const { timetable, karim, salma } = await published();
    expect([await seen(), await lessonsToday()]).toEqual([1, MANY]);
    await make('teacher-absences/', { teacher: karim, date: today });
    const [row] = (await call('POST', 'covers/propose/', { date: today })).body.rows;
    const cover = { date: today, slot: row.slot, absent: karim, kind: 'substitute', substitute: salma };
    expect((await call('POST', 'covers/', { rows: [cover] })).status).toBe(201);
    const stateOfCover = async () => (await call('GET', 'covers/')).body.map(({ state }: { state: string }) => state);

    const key = { 'Idempotency-Key': 'the-key-of-the-deletion' };
    const going = holdWrites(school.app, 2);
    const deleting = call('DELETE', `timetables/${timetable}/`, undefined, key);
    await going.isHeld;
    expect((await going.meanwhile(notice)).status).toBe(201);
    expect((await call('GET', `timetable-slots/?timetable=${timetable}&page=1`)).body.count).toBe(MANY - 100);
    expect([await seen(), await lessonsToday(), await inTrash()]).toEqual([0, 0, []]);
    const [{ batch }] = (await call('GET', 'activity/?resource=timetable-slots')).body.results;
    const refused = await going.meanwhile(async () => [
      await call('POST', `timetables/${timetable}/publish/`),
      await call('DELETE', `timetables/${timetable}/`),
      await call('PATCH', `timetables/${timetable}/`, { name: 'অন্য' }),
      await call('POST', `timetables/${timetable}/copy/`, { name: 'অনুলিপি', valid_from: today }),
      await call('POST', 'undo/', { batch }),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 409, 409]);
    expect((await going.meanwhile(() => call('DELETE', 'trash/'))).body).toEqual({ purged: 0 });
    going.letGo();
    const deleted = await deleting;
    expect(deleted.status).toBe(204);
    expect((await call('DELETE', `timetables/${timetable}/`, undefined, key)).status).toBe(204);
    expect((await call('GET', `timetables/${timetable}/`)).status).toBe(404);
    expect(await stateOfCover()).toEqual(['orphaned']);
    const items = await inTrash();
    expect(items.map(({ name, record }: { name: string; record: object }) => [name, record])).toEqual([
      ['রুটিন', expect.objectContaining({ id: timetable, state: 'published' })],
    ]);

    const coming = holdWrites(school.app, 2);
    const restoring = call('POST', `trash/${items[0].id}/restore/`);
    await coming.isHeld;
    expect((await coming.meanwhile(notice)).status).toBe(201);
    expect([await seen(), await lessonsToday(), await inTrash()]).toEqual([0, 0, []]);
    expect((await coming.meanwhile(() => call('DELETE', 'trash/'))).body).toEqual({ purged: 0 });
    expect((await coming.meanwhile(() => call('DELETE', `timetables/${timetable}/`))).status).toBe(409);
    coming.letGo();
    const restored = await restoring;
    expect([restored.status, restored.body.id, restored.body.state]).toEqual([200, timetable, 'published']);
    expect([await seen(), await lessonsToday(), await inTrash()]).toEqual([1, MANY, []]);
    expect(await stateOfCover()).toEqual(['confirmed']);

    // The restoration is one step that is taken back, and so is the deletion.
    const change = Number(restored.headers.get('Prangon-Change'));
    const back = holdWrites(school.app, 2);
    const undoing = call('POST', 'undo/', { change });
    await back.isHeld;
    expect([await seen(), await lessonsToday()]).toEqual([0, 0]);
    back.letGo();
    const undone = await undoing;
    expect([undone.status, undone.body.record.state]).toEqual([200, 'published']);
    expect([await seen(), (await inTrash()).length]).toEqual([0, 1]);
    const again = await call('POST', 'undo/', { change: undone.body.change });
    expect([again.status, again.body.record.state]).toEqual([200, 'published']);
    expect([await seen(), await lessonsToday(), await inTrash()]).toEqual([1, MANY, []]);
    expect(await stateOfCover()).toEqual(['confirmed']);
  });

  it('is taken back by its deletion, whose entry the answer names', async () => {
    school = await startSchool(dialect);
    const { timetable } = await published();
    const deleted = await call('DELETE', `timetables/${timetable}/`);
    const change = Number(deleted.headers.get('Prangon-Change'));
    const undone = await call('POST', 'undo/', { change });
    expect([undone.status, undone.body.record.state]).toEqual([200, 'published']);
    expect([await seen(), await lessonsToday(), await inTrash()]).toEqual([1, MANY, []]);
  });

  it('goes on with what a failure broke off', async () => {
    school = await startSchool(dialect);
    const { timetable } = await published();
    const going = holdWrites(school.app, 2);
    const deleting = call('DELETE', `timetables/${timetable}/`);
    await going.isHeld;
    going.fail();
    expect((await deleting).status).toBe(500);
    going.mend();
    expect([await seen(), await lessonsToday(), await inTrash()]).toEqual([0, 0, []]);
    await resumePlans(school.app);
    const [item] = await inTrash();
    expect(item.record_id).toBe(timetable);
    const coming = holdWrites(school.app, 2);
    const restoring = call('POST', `trash/${item.id}/restore/`);
    await coming.isHeld;
    coming.fail();
    expect((await restoring).status).toBe(500);
    coming.mend();
    expect([await seen(), await lessonsToday()]).toEqual([0, 0]);
    await resumePlans(school.app);
    expect([await seen(), await lessonsToday(), await inTrash()]).toEqual([1, MANY, []]);
  });

  it('stays in the trash where another is published on its days, and comes back as a draft where that happens meanwhile', async () => {
    school = await startSchool(dialect);
    const { timetable } = await published();
    await call('DELETE', `timetables/${timetable}/`);
    const another = () => make('timetables/', { name: 'অন্য', year: 2026, valid_from: '2026-01-01' });
    const other = await another();
    const publish = (id: number) => call('POST', `timetables/${id}/publish/`);
    expect((await publish(other)).status).toBe(200);
    const [item] = await inTrash();
    const refused = await call('POST', `trash/${item.id}/restore/`);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([409, ['valid_from']]);
    expect([(await inTrash()).length, await lessonsToday()]).toEqual([1, 0]);
    await call('POST', `timetables/${other}/retire/`);
    const third = await another();
    const coming = holdWrites(school.app, 2);
    const restoring = call('POST', `trash/${item.id}/restore/`);
    await coming.isHeld;
    expect((await coming.meanwhile(() => publish(third))).status).toBe(200);
    coming.letGo();
    const restored = await restoring;
    expect([restored.status, restored.body.state]).toEqual([200, 'draft']);
    expect((await call('GET', `timetable-slots/?timetable=${timetable}&page=1`)).body.count).toBe(MANY);
  });
});
