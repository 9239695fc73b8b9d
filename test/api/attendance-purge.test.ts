import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { purgeExpired } from '../../server/records/purge.ts';
import { changeOf, newRoom, onDay, type Room, TODAY } from '../support/attendance.ts';
import { DIALECTS, signedIn, startSchool, type TestSchool } from '../support/school.ts';

const NAME = 'অনন্যা জাহান';

describe.each(DIALECTS)('a student who is ended for good, on %s', (dialect) => {
  let school: TestSchool;
  let room: Room;
  beforeAll(async () => {
    onDay(TODAY);
    school = await startSchool(dialect);
  });
  afterAll(() => school.close());
  beforeEach(async () => {
    onDay(TODAY);
    room = await newRoom(school);
  });
  afterEach(() => void vi.useRealTimers());

  const everything = async (): Promise<string> => {
    const { read } = school.app.database;
    const tables = ['attendance', 'trash', 'changes', 'idempotency'];
    return JSON.stringify(await Promise.all(tables.map((table) => read.selectFrom(table).selectAll().execute())));
  };
  const end = async (student: number) => {
    await room.call('DELETE', `students/${student}/`, undefined, 204);
    const [item] = (await room.call('GET', 'trash/?resource=students')).body.results;
    await room.call('DELETE', `trash/${item.id}/`, undefined, 204);
  };

  it('leaves id, mark and counts on sheets, and neither name, roll nor note anywhere', async () => {
    const student = await room.add('৭৭৭', { full_name: NAME });
    const note = { notes: { [student]: 'ঠিকানা বদলেছে' } };
    const idempotency = `${dialect}-ended`;
    const taken = await room.take({ [student]: 'A' }, note, { idempotency });
    const late = await room.take({ [student]: 'L' }, { version: 1, reason: `${NAME} পরে এসেছে`, ...note });
    const trashed = await room.take({ [student]: 'A' }, { ...note, date: '2026-11-24' });
    await room.call('DELETE', `attendance/${trashed.body.id}/`, undefined, 204);
    // In the trash the student still is on the sheets by name.
    await room.call('DELETE', `students/${student}/`, undefined, 204);
    expect((await room.read()).body.roster.at(-1)).toMatchObject({ student, full_name: NAME, roll_number: '৭৭৭' });
    const [item] = (await room.call('GET', 'trash/?resource=students')).body.results;
    await room.call('POST', `trash/${item.id}/restore/`, {}, 200);

    await end(student);
    const stored = await everything();
    for (const told of [NAME, '৭৭৭', 'ঠিকানা বদলেছে']) expect(stored).not.toContain(told);
    const sheet = (await room.read()).body;
    expect(sheet.marks).toEqual({ [student]: 'L' });
    const [row] = sheet.roster.filter((one: { student: number }) => one.student === student);
    expect(row).toMatchObject({ full_name: '', roll_number: '' });
    expect(sheet.notes).toEqual({});

    await room.call('POST', 'undo/', { change: changeOf(late) }, 200);
    expect((await room.read()).body.marks).toEqual({ [student]: 'A' });
    const [old] = (await room.call('GET', 'trash/?resource=attendance')).body.results;
    await room.call('POST', `trash/${old.id}/restore/`, {}, 200);
    expect((await room.read('&date=2026-11-24')).body.marks).toEqual({ [student]: 'A' });
    expect(await everything()).not.toContain(NAME);
    expect(taken.body.roster).toHaveLength(room.ids.length + 1);
  });

  it.each(['trash', 'history'])('is not named again by a sheet that comes back from the %s meanwhile', async (from) => {
    const student = await room.add('৭৭৭', { full_name: NAME });
    const taken = await room.take({ [student]: 'A' }, { notes: { [student]: 'ঠিকানা বদলেছে' }, date: '2026-11-23' });
    const { id } = taken.body;
    const changed = await room.take({}, { version: 1, date: '2026-11-23' });
    if (from === 'trash') await room.call('DELETE', `attendance/${id}/`, undefined, 204);
    await room.call('DELETE', `students/${student}/`, undefined, 204);
    const items = (await room.call('GET', 'trash/')).body.results;
    const itemOf = (resource: string) => items.find((item: { resource: string }) => item.resource === resource).id;
    // Decided, as the first step of a purge does; its further steps come later.
    await school.app.database.write((writer) =>
      writer.updateTable('trash').set({ ending: 1 }).where('id', '=', itemOf('students')).execute(),
    );
    if (from === 'trash') await room.call('POST', `trash/${itemOf('attendance')}/restore/`, {}, 200);
    else await room.call('POST', 'undo/', { change: changeOf(changed) }, 200);
    const sheet = (await room.call('GET', `attendance/${id}/`, undefined, 200)).body;
    expect(sheet.notes).toEqual({});
    if (from === 'trash') {
      const [row] = sheet.roster.filter((one: { student: number }) => one.student === student);
      expect(row).toMatchObject({ full_name: '', roll_number: '' });
    }
    await purgeExpired(school.app);
    expect(await everything()).not.toContain(NAME);
  });

  it('stays on past sheets through a promotion', async () => {
    const [first] = room.ids as [number];
    const taken = (await room.take({ [first]: 'A' })).body;
    const next = (await room.call('POST', 'classes/', { name: `পরের শ্রেণি ${dialect}` }, 201)).body.id;
    const students = room.ids.map((id) => ({ id }));
    await room.call('POST', 'promotions/', { from_class: room.classId, to_class: next, students }, 200);
    expect((await room.call('GET', `attendance/${taken.id}/`)).body.roster).toEqual(taken.roster);
    expect((await room.read('&date=2026-11-24')).body.roster).toEqual([]);
    const corrected = await room.take({ [first]: 'L' }, { version: 1, roster: room.ids });
    expect([corrected.status, corrected.body.marks]).toEqual([200, { [first]: 'L' }]);
  });

  it('is not the only one: an account that is deleted loses its name there', async () => {
    const taker = await room.leader(`gone-${dialect}`);
    const taken = await room.take({}, {}, { token: taker });
    expect(taken.body.taken_by.name).toBe(`gone-${dialect}`);
    await signedIn(school, `stays-${dialect}`, 'Admin');
    await room.call('DELETE', `users/${taken.body.taken_by.id}/`, undefined, 204);
    expect((await room.read()).body.taken_by).toEqual({ ...taken.body.taken_by, name: '' });
  });

  it('is not the only one: a taker is named neither by a sheet in the trash, nor after the purge of the teacher', async () => {
    const namesIn = async () => {
      const { read } = school.app.database;
      const sheets = await read.selectFrom('attendance').select('taken_by').execute();
      const trashed = await read.selectFrom('trash').select('record').where('resource', '=', 'attendance').execute();
      return JSON.stringify([sheets, trashed]);
    };
    const byName = [`trashed-${dialect}`, `teacher-${dialect}`] as const;
    const trashed = await room.take({}, {}, { token: await room.leader(byName[0]) });
    await room.call('DELETE', `attendance/${trashed.body.id}/`, undefined, 204);
    await room.call('DELETE', `users/${trashed.body.taken_by.id}/`, undefined, 204);
    expect(await namesIn()).not.toContain(byName[0]);

    const taken = await room.take({}, { version: 2 }, { token: await room.leader(byName[1]) });
    const { class_teacher: teacher } = (await room.call('GET', `classes/${room.classId}/`)).body;
    await room.call('PATCH', `classes/${room.classId}/`, { class_teacher: null }, 200);
    await room.call('DELETE', `teachers/${teacher}/`, undefined, 204);
    expect(await namesIn()).toContain(byName[1]);
    const [item] = (await room.call('GET', 'trash/?resource=teachers')).body.results;
    await room.call('DELETE', `trash/${item.id}/`, undefined, 204);
    expect(await namesIn()).not.toContain(byName[1]);
    expect((await room.read()).body.taken_by).toEqual({ ...taken.body.taken_by, name: '' });
  });
});
