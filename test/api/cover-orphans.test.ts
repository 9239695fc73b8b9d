import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '#contract/rules/dates.ts';
import { type CoverRoom, startCovers } from '../support/covers.ts';
import { type Answer, DIALECTS } from '../support/school.ts';

describe.each(DIALECTS)('covers whose ground changes, on %s', (dialect) => {
  let room: CoverRoom;
  let tomorrow: string;
  const row = (more: object = {}, date = tomorrow) => ({
    date,
    slot: room.on(date).first,
    absent: room.karim,
    kind: 'substitute',
    substitute: room.salma,
    ...more,
  });
  const state = async ({ id }: { id: number }) => {
    const { status, body } = await room.call('GET', `covers/${id}/`);
    return status === 200 ? body.state : status;
  };
  const ok = async (method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await room.call(method, path, body);
    expect([Math.floor(answer.status / 100), answer.body?.errors, answer.body?.message]).toEqual([
      2,
      undefined,
      undefined,
    ]);
    return answer;
  };
  const undo = ({ headers }: Answer) => ok('POST', 'undo/', { change: Number(headers.get('prangon-change')) });
  const absence = async (teacher: number, more: object = {}) =>
    ok('POST', 'teacher-absences/', { teacher, date: tomorrow, ...more });

  beforeAll(async () => {
    room = await startCovers(dialect);
    tomorrow = addDays(room.today, 1);
  });
  afterAll(() => room.school.close());
  afterEach(() => room.clear());

  it('go to the trash with the absence, and come back with it; held ones stay', async () => {
    const { id: away } = (await absence(room.karim)).body;
    const cover = await room.one(row());
    const held = await room.one(row({ slot: room.on(tomorrow).second, state: 'held' }));
    const gone = await ok('DELETE', `teacher-absences/${away}/`);
    expect([await state(cover), await state(held)]).toEqual([404, 'held']);
    const back = await undo(gone);
    expect([await state(cover), await state(held)]).toEqual(['confirmed', 'held']);
    await undo(back);
    expect(await state(cover)).toBe(404);
    const item = (await room.call('GET', 'trash/')).body.results.find(
      (one: { resource: string }) => one.resource === 'teacher-absences',
    );
    await ok('POST', `trash/${item.id}/restore/`, {});
    expect(await state(cover)).toBe('confirmed');
  });

  it('go when an absence is made shorter or taken back by undo', async () => {
    const made = await absence(room.karim, { until: addDays(tomorrow, 1) });
    const [one, two] = [await room.one(row()), await room.one(row({}, addDays(tomorrow, 1)))];
    const shorter = await ok('PATCH', `teacher-absences/${made.body.id}/`, { until: '' });
    expect([await state(one), await state(two)]).toEqual(['confirmed', 404]);
    await undo(shorter);
    expect([await state(one), await state(two)]).toEqual(['confirmed', 'confirmed']);
    await ok('PATCH', `teacher-absences/${made.body.id}/`, { periods: ['2'] });
    expect([await state(one), await state(two)]).toEqual([404, 404]);
    const other = await absence(room.karim, { periods: ['1'] });
    const third = await room.one(row());
    await undo(other);
    expect(await state(third)).toBe(404);
  });

  it('go when the mark of the staff sheet changes, in one batch', async () => {
    const mark = await ok('POST', 'staff-attendance/', { date: tomorrow, teacher: room.karim, mark: 'absent' });
    const cover = await room.one(row());
    const present = await ok('PATCH', `staff-attendance/${mark.body.id}/`, { mark: 'present' });
    expect(await state(cover)).toBe(404);
    await undo(present);
    expect(await state(cover)).toBe('confirmed');
    await ok('DELETE', `staff-attendance/${mark.body.id}/`);
    expect(await state(cover)).toBe(404);
  });

  it('are orphaned when the slot moves, loses the teacher or is deleted, and undo brings them back', async () => {
    await absence(room.karim);
    const cover = await room.one(row());
    const path = `timetable-slots/${room.on(tomorrow).first}/`;
    for (const change of [
      { period: '3' },
      { teachers: [room.rahim], period: '3' },
      { section: 'গ' },
      { weeks: 'odd' },
    ]) {
      const moved = await ok('PATCH', path, change);
      expect([change, await state(cover)]).toEqual([change, 'orphaned']);
      await undo(moved);
      expect([change, await state(cover)]).toEqual([change, 'confirmed']);
    }
    await ok('PATCH', path, { parallel: 'x' });
    await ok('PATCH', path, { parallel: '' });
    expect(await state(cover)).toBe('confirmed');
    const gone = await ok('DELETE', path);
    expect((await room.call('GET', `covers/${cover.id}/`)).body).toMatchObject({ state: 'orphaned', slot: null });
    await undo(gone);
    expect((await room.call('GET', `covers/${cover.id}/`)).body).toMatchObject({
      state: 'confirmed',
      slot: room.on(tomorrow).first,
    });
  });

  it('are orphaned when the substitute is away or deleted, or gets a lesson then', async () => {
    await absence(room.karim);
    const cover = await room.one(row());
    const second = await room.one(
      row({ slot: room.on(tomorrow).second, substitute: room.rahim, override: 'আর কেউ নেই' }),
    );
    const away = await absence(room.salma);
    expect(await state(cover)).toBe('orphaned');
    await absence(room.rahim);
    expect(await state(second)).toBe('confirmed');
    await undo(away);
    expect(await state(cover)).toBe('confirmed');

    const lesson = await ok('POST', 'timetable-slots/', {
      ...{ timetable: room.timetable, class: room.six, section: 'ঘ', day: new Date(tomorrow).getUTCDay(), period: '1' },
      ...{ subject: room.maths, teachers: [room.salma] },
    });
    expect(await state(cover)).toBe('orphaned');
    await undo(lesson);
    expect(await state(cover)).toBe('confirmed');

    const gone = await ok('DELETE', `teachers/${room.salma}/`);
    expect((await room.call('GET', `covers/${cover.id}/`)).body).toMatchObject({
      state: 'orphaned',
      substitute: null,
      substitute_name: 'সালমা',
    });
    await undo(gone);
    expect((await room.call('GET', `covers/${cover.id}/`)).body).toMatchObject({
      state: 'confirmed',
      substitute: room.salma,
    });
  });

  it('are orphaned when the timetable no longer counts or the day is off, and are proposed anew', async () => {
    await absence(room.karim);
    const cover = await room.one(row());
    const off = await ok('POST', 'events/', { title: 'ছুটি', kind: 'off', start_date: tomorrow, class: room.six });
    expect(await state(cover)).toBe('orphaned');
    await undo(off);
    expect(await state(cover)).toBe('confirmed');
    const retired = await ok('POST', `timetables/${room.timetable}/retire/`);
    expect(await state(cover)).toBe('orphaned');
    await undo(retired);
    expect(await state(cover)).toBe('confirmed');
    const settings = await ok('PATCH', 'settings/', { school_days: [new Date(room.today).getUTCDay()] });
    expect([settings.status, await state(cover)]).toEqual([200, 'orphaned']);
    await ok('PATCH', 'settings/', { school_days: [0, 1, 2, 3, 4, 5, 6] });
    const { rows } = (await ok('POST', 'covers/propose/', { date: tomorrow })).body;
    expect(rows.map((one: { slot: number }) => one.slot)).toContain(room.on(tomorrow).first);
    await ok('PATCH', `covers/${cover.id}/`, { state: 'confirmed' });
    expect(await state(cover)).toBe('confirmed');
  });

  it('of a swap are orphaned by either half', async () => {
    const [first, beside] = [room.on(tomorrow).first, room.on(addDays(tomorrow, 1)).beside];
    const swap = { kind: 'swap', substitute: room.rahim, swap_slot: beside, swap_date: addDays(tomorrow, 1) };
    const refused = await room.confirm(row(swap));
    expect([refused.status, refused.body.refused.map(({ rule }: { rule: string }) => rule)]).toEqual([
      409,
      ['busy', 'busy'],
    ]);
    const cover = await room.one(row({ ...swap, override: 'দুজনই রাজি' }));
    const day = async (date: string) =>
      (await room.call('GET', `timetable/day/?date=${date}`)).body.slots.flatMap(
        (one: { id: number; cover: object | null }) => (one.cover ? [[one.id, one.cover]] : []),
      );
    expect(await day(tomorrow)).toEqual([
      [first, { kind: 'swap', substitute: room.rahim, substitute_name: 'রহিম', joined_with: '' }],
    ]);
    expect(await day(addDays(tomorrow, 1))).toEqual([
      [beside, { kind: 'swap', substitute: room.karim, substitute_name: 'করিম', joined_with: '' }],
    ]);
    const moved = await ok('PATCH', `timetable-slots/${beside}/`, { period: '3' });
    expect(await state(cover)).toBe('orphaned');
    await undo(moved);
    expect(await state(cover)).toBe('confirmed');
  });

  it('cannot come back where another has been confirmed since', async () => {
    await absence(room.karim);
    const cover = await room.one(row());
    const gone = await ok('DELETE', `covers/${cover.id}/`);
    await room.one(row({ substitute: room.nadia }));
    const refused = await room.call('POST', 'undo/', { change: Number(gone.headers.get('prangon-change')) });
    expect([refused.status, refused.body.refused.map(({ rule }: { rule: string }) => rule)]).toEqual([409, ['taken']]);
    const item = (await room.call('GET', 'trash/')).body.results.find(
      (one: { resource: string }) => one.resource === 'covers',
    );
    expect((await room.call('POST', `trash/${item.id}/restore/`, {})).status).toBe(409);
    expect(await state(cover)).toBe(404);
  });

  it('are no part of a routine that is off', async () => {
    await absence(room.karim);
    const cover = await room.one(row());
    const gone = await ok('DELETE', `covers/${cover.id}/`);
    await ok('PATCH', 'settings/', { parts: ['exams', 'inspection', 'attendance', 'papers'] });
    expect((await room.call('GET', 'covers/')).status).toBe(404);
    expect((await room.call('POST', 'undo/', { change: Number(gone.headers.get('prangon-change')) })).status).toBe(404);
    await ok('PATCH', 'settings/', { parts: ['exams', 'inspection', 'routine', 'attendance', 'papers'] });
  });

  it('are told of in the lesson now, the day and the calendar file', async () => {
    const { call, today } = room;
    const far = addDays(today, 9);
    await absence(room.karim, { date: today, until: far });
    await room.one(row({}, today));
    await room.one(row({}, far));
    const covered = async (date: string, query = '', token: string | null = null) =>
      (await call('GET', `timetable/day/?date=${date}&${query}`, undefined, token)).body.slots
        .filter((one: { cover: object | null }) => one.cover !== null)
        .map((one: { id: number; covers: object[] }) => [one.id, one.covers.length]);
    expect(await covered(today)).toEqual([[room.on(today).first, 1]]);
    expect(await covered(far)).toEqual([]);
    expect(await covered(far, '', room.school.admin)).toEqual([[room.on(far).first, 1]]);
    expect(await covered(today, `teacher=${room.salma}`)).toEqual([[room.on(today).first, 1]]);
    const now = await call(
      'GET',
      `timetable/now/?class=${room.six}&section=ক&at=${encodeURIComponent(`${today}T10:30:00+06:00`)}`,
      undefined,
      null,
    );
    expect(now.body.slot.cover).toEqual({
      kind: 'substitute',
      substitute: room.salma,
      substitute_name: 'সালমা',
      joined_with: '',
    });
    const ahead = (await call('GET', `timetable/calendar/?class=${room.six}&section=ক`)).body.lessons;
    expect(
      ahead
        .filter(({ slot }: { slot: { cover: object | null } }) => slot.cover)
        .map(({ date }: { date: string }) => date),
    ).toEqual([today]);
  });

  it('count again with a timetable that is taken back, however many lessons it has', async () => {
    const back = await room.slot(weekdayOf(tomorrow), { section: 'গ', period: '3', teachers: [room.salma] });
    const covers: { id: number }[] = [];
    for (const date of [0, 1, 2, 3].map((days) => addDays(tomorrow, days))) {
      await room.away(room.karim, date);
      covers.push(await room.one(row({}, date)));
    }
    const swap = { kind: 'swap', swap_slot: back, swap_date: addDays(tomorrow, 7) };
    covers.push(await room.one(row({ ...swap, slot: room.on(tomorrow).second })));
    const states = () => Promise.all(covers.map(state));
    const gone = await ok('DELETE', `timetables/${room.timetable}/`);
    expect(await states()).toEqual(covers.map(() => 'orphaned'));
    const here = await undo(gone);
    expect(await states()).toEqual(covers.map(() => 'confirmed'));
    const again = await undo(here);
    expect([await states(), again.body.kept]).toEqual([covers.map(() => 'orphaned'), undefined]);
    await undo(again);
    expect(await states()).toEqual(covers.map(() => 'confirmed'));
  });

  it('end and count again as often as the deletion of their lesson is taken back', async () => {
    await absence(room.karim);
    const cover = await room.one(row());
    let last = await ok('DELETE', `timetable-slots/${room.on(tomorrow).first}/`);
    for (const next of ['confirmed', 'orphaned', 'confirmed']) {
      last = await undo(last);
      expect(await state(cover)).toBe(next);
    }
  });

  it('forget the name of a teacher who is ended for good, and of nobody else', async () => {
    const name = 'শামসুন নাহার';
    const teacher = await room.make('teachers/', { full_name: name });
    await absence(room.karim);
    const cover = await room.one(row({ substitute: teacher }));
    const changed = await room.one(row({ slot: room.on(tomorrow).second, substitute: teacher }));
    await ok('PATCH', `covers/${changed.id}/`, { substitute: room.nadia });
    await ok('DELETE', `teachers/${teacher}/`);
    const [item] = (await room.call('GET', 'trash/?resource=teachers')).body.results;
    await ok('DELETE', `trash/${item.id}/`);
    expect((await room.call('GET', `covers/${cover.id}/`)).body).toMatchObject({
      substitute_name: '',
      absent_name: 'করিম',
    });
    expect((await room.call('GET', `covers/?search=${encodeURIComponent(name)}`)).body).toEqual([]);
    for (const { id } of [cover, changed])
      expect(JSON.stringify((await room.call('GET', `covers/${id}/history/`)).body)).not.toContain(name);
  });
});
