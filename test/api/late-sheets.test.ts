import { afterEach, describe, expect, it, vi } from 'vitest';
import { addDays, weekdayOf } from '#contract/rules/dates.ts';
import { type CoverRoom, startCovers } from '../support/covers.ts';
import { DIALECTS } from '../support/school.ts';

const DAY_MS = 86_400_000;

describe.each(DIALECTS)('a sheet that was taken on a phone without a network, on %s', (dialect) => {
  let room: CoverRoom;
  let pupil: number;
  let [karim, salma] = ['', ''];
  const setUp = async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-24T05:00:00Z') });
    room = await startCovers(dialect);
    pupil = await pupilIn('ক');
    karim = await room.teacherToken(room.karim, 'karim');
    salma = await room.teacherToken(room.salma, 'salma');
  };
  afterEach(async () => {
    vi.useRealTimers();
    await room.school.close();
  });

  const pupilIn = (section: string, more: object = {}) =>
    room.make('students/', { full_name: `রাফি ${section}`, class_name: room.six, section, roll_number: '১', ...more });
  const sheet = (more: object = {}) => ({
    ...{ class: room.six, section: 'ক', date: room.today, marks: { [pupil]: 'A' }, roster: [pupil], version: 0 },
    ...more,
  });
  const send = async (token: string | undefined, more: object = {}) =>
    (await room.call('PUT', 'attendance/', sheet(more), token)).status;
  const cover = async (more: object = {}) => {
    await room.away(room.karim, room.today);
    const row = { date: room.today, slot: room.on(room.today).first, absent: room.karim };
    return room.one({ ...row, kind: 'substitute', substitute: room.salma, ...more });
  };
  const nextDay = () => vi.setSystemTime(Date.now() + DAY_MS);
  const emptyTrash = async () => expect((await room.call('DELETE', 'trash/')).status).toBe(200);

  describe('by a substitute', () => {
    const later: Record<string, () => Promise<unknown>> = {
      'the lesson was given another weekday': async () => {
        const tomorrow = addDays(room.today, 1);
        await room.call('DELETE', `timetable-slots/${room.on(tomorrow).second}/`);
        return room.call('PATCH', `timetable-slots/${room.on(room.today).first}/`, {
          ...{ day: weekdayOf(tomorrow), period: '2' },
        });
      },
      'the lesson was given to another section': () =>
        room.call('PATCH', `timetable-slots/${room.on(room.today).first}/`, { section: 'গ' }),
      'the lesson was deleted for good': async () => {
        await room.call('DELETE', `timetable-slots/${room.on(room.today).first}/`);
        await emptyTrash();
      },
      'the timetable was deleted': () => room.call('DELETE', `timetables/${room.timetable}/`),
      'the bells were changed': () =>
        room.call('PATCH', `bell-tables/${room.bells}/`, { valid_from: addDays(room.today, 1) }),
    };
    it.each(Object.entries(later))('arrives after %s', async (_, change) => {
      await setUp();
      const { id } = await cover();
      nextDay();
      await change();
      expect((await room.call('GET', `covers/${id}/`)).body.state).toBe('confirmed');
      await pupilIn('গ');
      expect(await send(salma, { section: 'গ', marks: {}, roster: undefined })).toBe(403);
      expect(await send(salma)).toBe(200);
    });

    it('arrives with a reason where the day was made a holiday since', async () => {
      await setUp();
      await cover();
      nextDay();
      await room.make('events/', { title: 'শোক দিবস', start_date: room.today, kind: 'holiday' });
      expect(await send(salma)).toBe(409);
      expect(await send(salma, { anyway: true, reason: 'ক্লাস হয়েছিল' })).toBe(200);
    });

    it('arrives of each section of a joined lesson, and of the lesson that is given in return', async () => {
      await setUp();
      const day = room.today;
      const { first, second, beside } = room.on(day);
      const parallel = 'একসঙ্গে';
      await room.call('PATCH', `timetable-slots/${first}/`, { parallel });
      await room.call('PATCH', `timetable-slots/${beside}/`, { parallel, teachers: [room.karim] });
      await room.slot(weekdayOf(day), { section: 'গ', period: '3', teachers: [room.salma] });
      const other = await room.slot(weekdayOf(day), { section: 'ঘ', period: '3', teachers: [room.nadia] });
      await cover();
      await room.one({
        ...{ date: day, slot: second, absent: room.karim, kind: 'swap', substitute: room.nadia, swap_slot: other },
        override: 'আর কেউ নেই',
      });
      for (const section of ['খ', 'গ', 'ঘ']) await pupilIn(section);
      nextDay();
      await room.call('DELETE', `timetables/${room.timetable}/`);
      const whole = { marks: {}, roster: undefined };
      expect(await send(salma, { section: 'খ', ...whole })).toBe(200);
      expect(await send(salma, { section: 'গ', ...whole })).toBe(403);
      expect([await send(karim, { section: 'ঘ', ...whole }), await send(karim, whole)]).toEqual([200, 403]);
    });

    it('is of the section that the lesson has when the cover counts again', async () => {
      await setUp();
      await pupilIn('গ');
      const { id } = await cover();
      const { first } = room.on(room.today);
      await room.call('PATCH', `timetable-slots/${first}/`, { section: 'গ' });
      expect((await room.call('GET', `covers/${id}/`)).body.state).toBe('orphaned');
      const [, made] = (await room.call('GET', `covers/${id}/history/`)).body.results;
      expect((await room.call('POST', `covers/${id}/history/${made.id}/restore/`, {})).status).toBe(200);
      expect(await send(salma)).toBe(403);
      expect(await send(salma, { section: 'গ', marks: {}, roster: undefined })).toBe(200);
    });

    it('is of the section of the lesson to which the cover was brought back', async () => {
      await setUp();
      await pupilIn('খ');
      const { id } = await cover();
      await room.away(room.rahim, room.today);
      const other = { slot: room.on(room.today).beside, absent: room.rahim };
      const changed = await room.call('PATCH', `covers/${id}/`, other);
      expect(changed.status).toBe(200);
      const ofOther = { section: 'খ', marks: {}, roster: undefined };
      expect([await send(salma), await send(salma, ofOther)]).toEqual([403, 200]);
      const change = Number(changed.headers.get('prangon-change'));
      expect((await room.call('POST', 'undo/', { change })).status).toBe(200);
      expect(await send(salma)).toBe(200);
      expect(await send(salma, { ...ofOther, marks: {}, version: 1 })).toBe(403);
    });
  });

  describe('in a session that the school had', () => {
    const BOTH = { attendance_sessions: ['morning', 'after_tiffin'] };
    const set = async (settings: object) => expect((await room.call('PATCH', 'settings/', settings)).status).toBe(200);
    const ready = async () => {
      await setUp();
      await room.call('PATCH', `classes/${room.six}/`, { class_teacher: room.karim });
    };

    it('arrives on the day and later, once, and is then the office’s to correct', async () => {
      await ready();
      await set(BOTH);
      expect(await send(karim, { session: 'day' })).toBe(200);
      expect(await send(karim, { session: 'day' })).toBe(200);
      const other = sheet({ session: 'day', marks: {} });
      const differing = await room.call('PUT', 'attendance/', other, karim);
      expect([differing.status, differing.body.differences]).toEqual([
        409,
        [{ student: pupil, full_name: 'রাফি ক', sent: 'P', stored: 'A' }],
      ]);
      expect(await send(karim, { session: 'day', marks: {}, version: 1 })).toBe(400);
      expect(await send(undefined, { session: 'day', marks: {}, version: 1 })).toBe(200);
      const yesterday = { date: addDays(room.today, -1) };
      nextDay();
      expect(await send(karim, { ...yesterday, session: 'day' })).toBe(200);
      expect(await send(undefined, { date: addDays(room.today, -2), session: 'day' })).toBe(200);
    });

    it('is of no date on which the school did not have it', async () => {
      await ready();
      await set(BOTH);
      nextDay();
      await set({ attendance_sessions: ['day'] });
      nextDay();
      const statuses = async (token?: string) => {
        const days = [-1, 0, 1, 2].map((ahead) => addDays(room.today, ahead));
        const answers: number[] = [];
        for (const date of days) answers.push(await send(token, { session: 'morning', date }));
        return answers;
      };
      expect([await statuses(karim), await statuses()]).toEqual([
        [400, 200, 200, 400],
        [400, 200, 200, 400],
      ]);
    });
  });
});
