import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { everIn } from '../../server/attendance/students.ts';
import { changeOf, newRoom, onDay, type Room, TODAY } from '../support/attendance.ts';
import { DIALECTS, signedIn, startSchool, type TestSchool } from '../support/school.ts';

describe.each(DIALECTS)('a sheet of attendance on %s', (dialect) => {
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

  it('is not taken at first, and then as it was confirmed', async () => {
    const [first, second] = room.ids as [number, number];
    const before = await room.read();
    expect(before.body).toMatchObject({
      ...{ id: null, class: room.classId, section: 'ক', date: TODAY, session: 'day', state: 'not_taken', version: 0 },
      ...{ marks: {}, notes: {}, leaves: {}, taken_by: null, taken_at: null, day_off: null },
    });
    expect(before.body.missing).toEqual([]);
    expect(before.body.roster.map(({ student }: { student: number }) => student)).toEqual(room.ids);
    const taken = await room.take({ [first]: 'A', [second]: 'L' }, { notes: { [first]: ' জ্বর ' }, roster: room.ids });
    expect([taken.status, taken.body.version, taken.body.state]).toEqual([200, 1, 'taken']);
    expect(taken.body).toMatchObject({
      marks: { [first]: 'A', [second]: 'L' },
      notes: { [first]: 'জ্বর' },
      taken_by: { role: 'Admin' },
      unseen: [],
      dropped: [],
    });
    const { unseen: _, dropped: __, ...sheet } = taken.body;
    expect((await room.read()).body).toEqual(sheet);
    expect((await room.call('GET', `attendance/${sheet.id}/`)).body).toEqual(sheet);
    const [entry] = await room.history(sheet.id);
    expect(entry.changes.filter(({ field }: { field: string }) => /\./.test(field))).toEqual([
      { field: `marks.${first}`, before: null, after: 'A' },
      { field: `marks.${second}`, before: null, after: 'L' },
      { field: `notes.${first}`, before: null, after: 'জ্বর' },
    ]);
  });

  it('is one entry however often the same is sent, with a key or without', async () => {
    const marks = { [room.ids[0] as number]: 'A' };
    const first = await room.take(marks, {}, { idempotency: `${dialect}-same-sheet` });
    const again = await room.take(marks, {}, { idempotency: `${dialect}-same-sheet` });
    expect(again.body).toEqual(first.body);
    const unkeyed = await room.take(marks, { version: 77 });
    expect([unkeyed.status, unkeyed.body.version, unkeyed.headers.get('prangon-change')]).toEqual([200, 1, null]);
    expect(await room.history(first.body.id)).toHaveLength(1);
  });

  it('of two phones is refused with both, student by student', async () => {
    const [first, second, third] = room.ids as [number, number, number];
    await room.take({ [first]: 'A', [second]: 'A' });
    const other = await room.take({ [second]: 'A', [third]: 'L' });
    expect(other.status).toBe(409);
    expect(other.body.sheet).toMatchObject({ version: 1, marks: { [first]: 'A', [second]: 'A' } });
    expect(other.body.differences).toEqual([
      { student: first, full_name: 'শিক্ষার্থী 1', sent: 'P', stored: 'A' },
      { student: third, full_name: 'শিক্ষার্থী 3', sent: 'L', stored: 'P' },
    ]);
    expect((await room.read()).body.marks).toEqual({ [first]: 'A', [second]: 'A' });
    const corrected = await room.take({ [second]: 'A', [third]: 'L' }, { version: 1 });
    expect([corrected.status, corrected.body.version]).toEqual([200, 2]);
    const [entry] = await room.history(corrected.body.id);
    expect(entry.changes).toEqual([
      { field: `marks.${first}`, before: 'A', after: 'P' },
      { field: `marks.${third}`, before: 'P', after: 'L' },
    ]);
  });

  it('is begun by one of two who come at once', async () => {
    const [first, second] = room.ids as [number, number];
    const answers = await Promise.all([room.take({ [first]: 'A' }), room.take({ [second]: 'A' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it.each([
    ['no class', { class: 0 }, 'class'],
    ['an unknown mark', { marks: { 1: 'P' } }, 'marks'],
    ['no marks', { marks: undefined }, 'marks'],
    ['marks of nobody on the roster', { marks: { 999999: 'A' } }, 'marks'],
    ['notes of nobody on the roster', { notes: { 999999: 'জ্বর' } }, 'notes'],
    ['a session that the school has not', { session: 'morning' }, 'session'],
    ['a date that has not come', { date: '2026-11-26' }, 'date'],
    ['a date before this year', { date: '2025-12-31', reason: 'দেরি' }, 'date'],
    ['an old date without a reason', { date: '2026-11-17' }, 'reason'],
    ['a section without anybody', { section: 'চ' }, 'section'],
  ])('is refused with %s', async (_, sent, field) => {
    const answer = await room.take({}, sent);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]]);
  });

  it('of a day off takes a reason', async () => {
    const friday = { date: '2026-11-20' };
    expect((await room.take({}, friday)).status).toBe(409);
    expect((await room.take({}, { ...friday, anyway: true })).body.errors).toHaveProperty('reason');
    const taken = await room.take({}, { ...friday, anyway: true, reason: 'পরিপূরক ক্লাস' });
    expect([taken.status, taken.body.day_off]).toEqual([200, 'শুক্রবার']);
    const [entry] = await room.history(taken.body.id);
    expect(entry.changes.at(-1)).toEqual({ field: 'reason', before: null, after: 'পরিপূরক ক্লাস' });
    const holiday = { title: 'বিশেষ ছুটি', start_date: '2026-11-22', end_date: '2026-11-23', kind: 'holiday' };
    const event = (await room.call('POST', 'events/', holiday, 201)).body.id;
    expect((await room.take({}, { date: '2026-11-23' })).body.message).toContain('বিশেষ ছুটি');
    expect((await room.take({}, { date: '2026-11-24' })).status).toBe(200);
    await room.call('DELETE', `events/${event}/`, undefined, 204);
  });

  it('keeps its roster when students move, and counts for them there', async () => {
    const [first, second] = room.ids as [number, number];
    const taken = await room.take({ [first]: 'A' });
    await room.call('PATCH', `students/${first}/`, { section: 'খ', full_name: 'নতুন নাম' }, 200);
    expect((await room.read()).body.roster).toEqual(taken.body.roster);
    const added = await room.add('9');
    expect((await room.take({ [first]: 'L' }, { version: 1 })).body).toMatchObject({ unseen: [added], dropped: [] });
    const { missing } = (await room.read()).body;
    expect(missing).toEqual([{ student: added, roll_number: '9', full_name: 'শিক্ষার্থী 9', gender: '', last: [] }]);
    const seen = await room.take({ [first]: 'L', [added]: 'A' }, { version: 2, roster: [...room.ids, added] });
    expect((await room.read()).body.missing).toEqual([]);
    expect([seen.status, seen.body.unseen, seen.body.marks]).toEqual([200, [], { [first]: 'L', [added]: 'A' }]);
    const [entry] = await room.history(seen.body.id);
    expect(entry.changes).toEqual([{ field: `marks.${added}`, before: null, after: 'A' }]);
    onDay('2026-11-26');
    const next = (await room.read()).body.roster;
    expect(next.map(({ student, last }: { student: number; last: string[] }) => [student, last])).toEqual([
      [second, ['P']],
      [room.ids[2], ['P']],
      [room.ids[3], ['P']],
      [added, ['A']],
    ]);
  });

  it('takes what a phone saw: who came since is unseen, who left is dropped or kept by the mark', async () => {
    const [first, second, third] = room.ids as [number, number, number];
    const roster = [...room.ids];
    const added = await room.add('8');
    await room.call('PATCH', `students/${first}/`, { status: 'left' }, 200);
    await room.call('DELETE', `students/${second}/`, undefined, 204);
    await room.call('PATCH', `students/${third}/`, { section: 'খ' }, 200);
    const taken = await room.take({ [first]: 'A', [second]: 'V' }, { roster });
    expect(taken.status).toBe(200);
    expect(taken.body).toMatchObject({ unseen: [added], dropped: [], marks: { [first]: 'A', [second]: 'V' } });
    const on = taken.body.roster.map(({ student }: { student: number }) => student);
    expect(on.sort()).toEqual([first, second, room.ids[3]].sort());
    const later = await room.take({ [first]: 'A', [second]: 'V', [third]: 'A' }, { roster, version: 1 });
    expect([later.status, later.body.dropped]).toEqual([200, [third]]);
  });

  it('keeps the mark and note of somebody on it whom the taker did not see', async () => {
    const [first, second, ...others] = room.ids as [number, number, ...number[]];
    await room.take({ [first]: 'A', [second]: 'A' }, { notes: { [first]: 'জ্বর' } });
    const later = await room.take({ [second]: 'L' }, { version: 1, roster: [second, ...others] });
    expect([later.status, later.body.marks]).toEqual([200, { [first]: 'A', [second]: 'L' }]);
    expect(later.body.notes).toEqual({ [first]: 'জ্বর' });
    const same = await room.take({ [second]: 'L' }, { version: 0, roster: [second, ...others] });
    expect([same.status, same.body.version]).toEqual([200, 2]);
  });

  it('is refused with more students than a sheet has, however they are spread', async () => {
    const ids = (from: number) => Array.from({ length: 600 }, (_, at) => from + at);
    const of = <T>(from: number, value: T) => Object.fromEntries(ids(from).map((id) => [id, value]));
    const roster = await room.take(of(100_000, 'A'), { roster: ids(200_000) });
    expect([roster.status, Object.keys(roster.body.errors ?? {})]).toEqual([400, ['roster']]);
    const notes = await room.take(of(100_000, 'A'), { notes: of(200_000, 'জ্বর') });
    expect([notes.status, Object.keys(notes.body.errors ?? {})]).toEqual([400, ['marks']]);
    expect(notes.body.errors.marks[0]).toContain('১০০০');
  });

  it('looks up those who are no longer there together, not one by one', async () => {
    const left = await Promise.all([11, 12, 13, 14, 15, 16].map((roll) => room.add(String(roll))));
    for (const id of left.slice(0, 3)) await room.call('PATCH', `students/${id}/`, { section: 'খ' }, 200);
    for (const id of left.slice(3)) await room.call('DELETE', `students/${id}/`, undefined, 204);
    const counted = async (sent: number[]) => {
      let queries = 0;
      const { read } = school.app.database;
      const counting = read.withPlugin({
        transformQuery: ({ node }) => {
          queries += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      const found = await everIn(counting, sent, { class: room.classId, section: 'ক' });
      return { queries, found: found.map(({ student }) => student) };
    };
    const strangers = [900_001, 900_002];
    const all = await counted([...left, ...strangers]);
    expect(all.found).toEqual(left);
    expect(all.queries).toBe((await counted([left[0] as number])).queries);
  });

  it('goes to the trash, frees its key, and its version goes on', async () => {
    const [first] = room.ids as [number];
    const taken = (await room.take({ [first]: 'A' })).body;
    await room.call('DELETE', `attendance/${taken.id}/`, undefined, 204);
    expect((await room.read()).body).toMatchObject({ id: null, state: 'not_taken', version: 2 });
    expect((await room.call('GET', `attendance/${taken.id}/`)).status).toBe(404);
    const [item] = (await room.call('GET', 'trash/?resource=attendance')).body.results;
    expect([item.resource, item.record_id]).toEqual(['attendance', taken.id]);
    const { name } = (await room.call('GET', `classes/${room.classId}/`)).body;
    expect(item.name).toBe(`${name} · ক · ২৫ নভেম্বর ২০২৬`);
    const [entry] = (await room.call('GET', 'activity/?resource=attendance')).body.results;
    expect([entry.action, entry.name]).toEqual(['deleted', item.name]);
    expect((await room.take({}, { version: 1 })).status).toBe(409);
    const again = await room.take({ [first]: 'L' }, { version: 2 });
    expect([again.status, again.body.version]).toEqual([200, 3]);
    expect((await room.call('POST', `trash/${item.id}/restore/`)).status).toBe(409);
    await room.call('DELETE', `attendance/${again.body.id}/`, undefined, 204);
    await room.call('POST', `trash/${item.id}/restore/`, {}, 200);
    expect((await room.read()).body).toMatchObject({ id: taken.id, version: 5, marks: { [first]: 'A' } });
  });

  it('is taken back: a correction, then the first taking', async () => {
    const [first] = room.ids as [number];
    const taken = await room.take({ [first]: 'A' });
    const corrected = await room.take({}, { version: 1 });
    await room.call('POST', 'undo/', { change: changeOf(corrected) }, 200);
    expect((await room.read()).body).toMatchObject({ version: 3, marks: { [first]: 'A' } });
    const [, entry] = await room.history(taken.body.id);
    await room.call('POST', `attendance/${taken.body.id}/history/${entry.id}/restore/`, {}, 200);
    expect((await room.read()).body).toMatchObject({ version: 4, marks: {} });
    await room.call('POST', 'undo/', { change: changeOf(taken) }, 409);
    const other = await room.take({ [first]: 'A' }, { date: '2026-11-24' });
    await room.call('POST', 'undo/', { change: changeOf(other) }, 200);
    expect((await room.read('&date=2026-11-24')).body).toMatchObject({ state: 'not_taken', version: 2 });
  });

  it('holds its class', async () => {
    await room.take({});
    for (const id of room.ids) await room.call('DELETE', `students/${id}/`, undefined, 204);
    const held = await room.call('DELETE', `classes/${room.classId}/`);
    expect([held.status, held.body.message]).toEqual([409, expect.stringContaining('১টি হাজিরা')]);
  });

  it('is taken in each session of the school, and read after a session is given up', async () => {
    await room.call('PATCH', 'settings/', { attendance_sessions: ['morning', 'after_tiffin'] }, 200);
    const [first] = room.ids as [number];
    expect((await room.take({ [first]: 'A' })).body.session).toBe('morning');
    const tiffin = await room.take({ [first]: 'L' }, { session: 'after_tiffin' });
    expect(tiffin.body.roster[0].last).toEqual(['A']);
    await room.call('PATCH', 'settings/', { attendance_sessions: ['day'] }, 200);
    expect((await room.read('&session=morning')).body.state).toBe('taken');
    expect((await room.take({}, { session: 'morning', version: 1 })).status).toBe(200);
    const leader = await room.leader(`tiffin-${dialect}`);
    expect((await room.take({}, { session: 'after_tiffin', version: 1 }, { token: leader })).status).toBe(400);
    expect((await room.read('&session=morning&date=2026-11-24')).status).toBe(400);
  });

  it('is a Teacher’s in own classes and for some days back', async () => {
    const [first] = room.ids as [number];
    const leader = await room.leader(`leader-${dialect}`);
    const other = await signedIn(school, `other-${dialect}`, 'Teacher');
    expect((await room.read('', other)).status).toBe(403);
    expect((await room.take({}, {}, { token: other })).status).toBe(403);
    expect((await room.read('', leader)).status).toBe(200);
    const taken = await room.take({ [first]: 'A' }, { date: '2026-11-18' }, { token: leader });
    expect([taken.status, taken.body.taken_by.role]).toEqual([200, 'Teacher']);
    expect((await room.take({}, { date: '2026-11-17', reason: 'ভুল' }, { token: leader })).status).toBe(403);
    for (const path of [`attendance/${taken.body.id}/history/`, `trash/`])
      expect((await school.call('GET', path, { token: leader })).status).toBe(403);
    expect((await school.call('DELETE', `attendance/${taken.body.id}/`, { token: leader })).status).toBe(403);
    const byOffice = await room.take({}, { date: '2026-11-18', version: 1 });
    const undo = (change: number, token = leader) => school.call('POST', 'undo/', { token, body: { change } });
    expect((await undo(changeOf(byOffice))).status).toBe(403);
    const own = await room.take({ [first]: 'L' }, { date: '2026-11-18', version: 2 }, { token: leader });
    expect((await undo(changeOf(own), other)).status).toBe(403);
    onDay('2026-11-26');
    expect((await undo(changeOf(own))).status).toBe(403);
    onDay(TODAY);
    expect((await undo(changeOf(own))).status).toBe(200);
    expect((await room.read('&date=2026-11-18')).body).toMatchObject({ version: 4, marks: {} });
  });
});
