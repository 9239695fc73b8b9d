import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newRoom, onDay, type Room, TODAY } from '../support/attendance.ts';
import { DIALECTS, startSchool, type TestSchool } from '../support/school.ts';

describe.each(DIALECTS)('the public numbers of today on %s', (dialect) => {
  let school: TestSchool;
  let room: Room;
  const at = (time: string) => vi.setSystemTime(Date.parse(`${TODAY}T${time}:00+06:00`));
  const set = (body: object) => room.call('PATCH', 'settings/', body, 200);
  const told = async (headers = {}) => school.call('GET', 'attendance/today/', { headers });
  /** Numbers told of the class. */
  const ofRoom = async () => {
    const { status, body } = await told();
    expect([status, body.date]).toEqual([200, TODAY]);
    return body.classes.find((one: { class: number }) => one.class === room.classId);
  };

  beforeAll(async () => {
    onDay(TODAY);
    school = await startSchool(dialect);
  });
  beforeEach(async () => {
    onDay(TODAY);
    room = await newRoom(school, { students: 6 });
    await set({ attendance_public: true, attendance_public_at: '' });
  });
  afterEach(() => void vi.useRealTimers());
  afterAll(() => school.close());

  it('are there only where the school tells them', async () => {
    await set({ attendance_public: false });
    expect((await told()).status).toBe(404);
    await set({ attendance_public: true });
    expect((await told()).status).toBe(200);
    await set({ parts: ['exams', 'inspection', 'routine', 'papers'] });
    expect((await told()).status).toBe(404);
    await set({ parts: ['exams', 'inspection', 'routine', 'attendance', 'papers'] });
  });

  it('begin an hour after the first bell of the day where the settings name no moment', async () => {
    const from = async () => (await told()).body.from;
    const bells = async (shift: string, starts: string, more = {}) => {
      const periods = [{ key: '1', name: '১ম', starts, ends: '23:55' }];
      const sent = { name: 'ঘণ্টা', shift, valid_from: '2026-01-01', days: [0, 1, 2, 3, 4], periods, ...more };
      return (await room.call('POST', 'bell-tables/', sent, 201)).body.id;
    };
    expect(await from()).toBe(`${TODAY}T05:00:00.000Z`);
    const made = [await bells('দিবা', '23:30')];
    expect(await from()).toBe(`${TODAY}T18:30:00.000Z`);
    made.push(await bells('প্রভাতি', '07:15'));
    expect(await from()).toBe(`${TODAY}T02:15:00.000Z`);
    made.push(await bells('প্রভাতি', '08:00', { valid_from: '2026-11-01' }));
    expect(await from()).toBe(`${TODAY}T03:00:00.000Z`);
    made.push(await bells('প্রভাতি', '06:00', { valid_from: '2026-11-02', days: [5] }));
    expect(await from()).toBe(`${TODAY}T03:00:00.000Z`);
    await set({ parts: ['exams', 'inspection', 'attendance', 'papers'] });
    expect(await from()).toBe(`${TODAY}T05:00:00.000Z`);
    await set({ parts: ['exams', 'inspection', 'routine', 'attendance', 'papers'], attendance_public_at: '09:05' });
    expect(await from()).toBe(`${TODAY}T03:05:00.000Z`);
    for (const id of made) await room.call('DELETE', `bell-tables/${id}/`, undefined, 204);
  });

  it('begin at their moment, and follow each sheet at once', async () => {
    await set({ attendance_public_at: '11:30' });
    const [first, second, third] = room.ids as [number, number, number];
    at('10:00');
    await room.take({ [first]: 'A', [second]: 'A', [third]: 'A' });
    at('11:29');
    const before = await told();
    expect(before.body).toEqual({ date: TODAY, from: `${TODAY}T05:30:00.000Z`, classes: [] });
    at('11:30');
    const known = { 'If-None-Match': String(before.headers.get('etag')) };
    expect((await told(known)).status).toBe(200);
    expect(await ofRoom()).toEqual({ class: room.classId, present: [3, 3], of: 6 });
    await room.take({ [first]: 'A', [second]: 'L' }, { version: 1 });
    expect(await ofRoom()).toEqual({ class: room.classId, present: [4, 5], of: 6 });
    await room.take({}, { version: 2 });
    expect(await ofRoom()).toEqual({ class: room.classId, present: [6, 6], of: 6 });
    await room.take(Object.fromEntries(room.ids.slice(1).map((id) => [id, 'A'])), { version: 3 });
    expect(await ofRoom()).toEqual({ class: room.classId, present: [1, 2], of: 6 });
    const sheet = (await room.read()).body.id;
    await room.call('DELETE', `attendance/${sheet}/`, undefined, 204);
    expect(await ofRoom()).toBeUndefined();
    onDay('2026-11-26');
    expect((await told()).body).toEqual({ date: '2026-11-26', from: '2026-11-26T05:30:00.000Z', classes: [] });
  });

  it('begin at eleven where no moment is set', async () => {
    at('10:59');
    expect((await told()).body.from).toBe(`${TODAY}T05:00:00.000Z`);
  });

  it('wait for every section of a class, and leave small classes out', async () => {
    const other = await room.add('১', { section: 'খ' });
    await room.take({});
    expect(await ofRoom()).toBeUndefined();
    await room.take({ [other]: 'A' }, { section: 'খ' });
    expect(await ofRoom()).toEqual({ class: room.classId, present: [5, 6], of: 7 });
    room = await newRoom(school, { students: 4 });
    await room.take({});
    expect(await ofRoom()).toBeUndefined();
  });

  it('count the first sheet of each section', async () => {
    await set({ attendance_sessions: ['morning', 'after_tiffin'] });
    await room.take({});
    await room.take({ [room.ids[0] as number]: 'A' }, { session: 'after_tiffin' });
    expect(await ofRoom()).toEqual({ class: room.classId, present: [6, 6], of: 6 });
    await set({ attendance_sessions: ['day'] });
  });
});
