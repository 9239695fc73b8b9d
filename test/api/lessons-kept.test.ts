import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#contract/rules/dates.ts';
import { createVersion } from '../../server/kept/version.ts';
import type { Pages } from '../../server/pages/pages.ts';
import { builtPages } from '../support/built-pages.ts';
import { type CoverRoom, startCovers } from '../support/covers.ts';
import { DIALECTS } from '../support/school.ts';

/** The moment at which a page or a file was drawn. */
const MOMENT = /\r\nDTSTAMP:\S+|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z|\b\d{13}\b/g;

describe.each(DIALECTS)('the lessons that everybody reads on %s', (dialect) => {
  let room: CoverRoom;
  let [kept, fresh]: Pages[] = [];
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    room = await startCovers(dialect);
    const { contentVersion: content, listVersion: list } = room.school.app.database;
    kept = await builtPages(room.school, createVersion({ content, list }));
    fresh = await builtPages(room.school, createVersion({ content: () => null }));
  });
  afterAll(() => room.school.close());

  /** Each address of lessons, as it is answered from memory and as it is answered now. */
  async function answers(): Promise<Record<string, [kept: string, now: string]>> {
    const { school, six, karim, salma, today } = room;
    const found: Record<string, [string, string]> = {};
    for (const who of [`class=${six}&section=ক`, `teacher=${karim}`, `teacher=${salma}`]) {
      for (const path of [`timetable/calendar/?${who}`, `timetable/day/?${who}&date=${addDays(today, 1)}`]) {
        const read = async (headers: Record<string, string>) => {
          const { status, headers: own, body } = await school.call('GET', path, { headers });
          return JSON.stringify([status, own.get('etag'), body]);
        };
        found[path] = [await read({}), await read({ Origin: 'https://somewhere.example' })];
      }
      for (const path of [`/routine.ics?${who}`, `/routine?${who}`]) {
        const read = async (shown: Pages | undefined) =>
          String((await shown?.draw(path))?.ready.identity?.bytes).replace(MOMENT, '');
        found[path] = [await read(kept), await read(fresh)];
      }
    }
    return found;
  }
  /** Does something; says which addresses are not what they would be now, and whether any has changed. */
  async function after(step: () => Promise<unknown>): Promise<{ stale: string[]; changed: boolean }> {
    const before = await answers();
    await step();
    const now = await answers();
    const paths = Object.keys(now);
    return {
      stale: paths.filter((path) => now[path]?.[0] !== now[path]?.[1]),
      changed: paths.some((path) => now[path]?.[1] !== before[path]?.[1]),
    };
  }
  const ok = async (method: string, path: string, body?: unknown) => {
    const answer = await room.call(method, path, body);
    expect([method, path, answer.status, answer.body?.errors]).toEqual([
      method,
      path,
      expect.toSatisfy((status) => status < 300),
      undefined,
    ]);
    return answer;
  };

  const STEPS: Record<string, () => Promise<unknown>> = {
    'a lesson gets another subject': async () => {
      ids.bangla = await room.make('subjects/', { name: 'বাংলা', class_name: room.six });
      await ok('PATCH', `timetable-slots/${room.on(addDays(room.today, 1)).first}/`, { subject: ids.bangla });
    },
    'a subject is renamed': () => ok('PATCH', `subjects/${ids.bangla}/`, { name: 'বাংলা ১ম' }),
    'a class is renamed': () => ok('PATCH', `classes/${room.six}/`, { name: 'ষষ্ঠ শ্রেণি' }),
    'a teacher is renamed': () => ok('PATCH', `teachers/${room.karim}/`, { full_name: 'আব্দুল করিম' }),
    'a teacher gets a short name': () => ok('PATCH', `teachers/${room.karim}/`, { short_name: 'আক' }),
    'a lesson gets a room': async () => {
      ids.room = await room.make('rooms/', { name: '১০১' });
      await ok('PATCH', `timetable-slots/${room.on(addDays(room.today, 1)).first}/`, { room: ids.room });
    },
    'a room is renamed': () => ok('PATCH', `rooms/${ids.room}/`, { name: '১০২' }),
    'a room is deleted': () => ok('DELETE', `rooms/${ids.room}/`),
    'the bells ring later': async () => {
      const { periods } = (await ok('GET', `bell-tables/${room.bells}/`)).body;
      const [first, ...rest] = periods;
      await ok('PATCH', `bell-tables/${room.bells}/`, { periods: [{ ...first, starts: '10:20' }, ...rest] });
    },
    'a cover is confirmed': async () => {
      const date = addDays(room.today, 1);
      ids.absence = await room.away(room.karim, date);
      const row = { date, slot: room.on(date).first, absent: room.karim, kind: 'substitute', substitute: room.salma };
      ids.cover = (await room.one(row)).id;
    },
    'the substitute is renamed': () => ok('PATCH', `teachers/${room.salma}/`, { full_name: 'সালমা বেগম' }),
    'the absence ends': () => ok('DELETE', `teacher-absences/${ids.absence}/`),
    'a day is off': async () => {
      ids.off = await room.make('events/', { title: 'ছুটি', start_date: addDays(room.today, 1), kind: 'holiday' });
    },
    'the day off is taken back': () => ok('DELETE', `events/${ids.off}/`),
    'the school’s days change': () =>
      ok('PATCH', 'settings/', { school_days: [0, 1, 2, 3, 4, 5, 6].filter((day) => day !== ids.weekday) }),
    'a special timetable is published': async () => {
      const date = addDays(room.today, 1);
      const more = { name: 'বিশেষ', year: 2026, kind: 'special', valid_from: date, valid_to: date };
      ids.special = await room.make('timetables/', more);
      await room.make('timetable-slots/', {
        ...{ timetable: ids.special, class: room.six, section: 'ক', day: new Date(date).getUTCDay(), period: '3' },
        ...{ subject: room.maths, teachers: [room.salma] },
      });
      await ok('POST', `timetables/${ids.special}/publish/`);
    },
    'it is deleted': async () => {
      const { headers } = await ok('DELETE', `timetables/${ids.special}/`);
      ids.change = Number(headers.get('prangon-change'));
    },
    'its deletion is taken back': () => ok('POST', 'undo/', { change: ids.change }),
    'it is retired': () => ok('POST', `timetables/${ids.special}/retire/`),
    'the part is switched off': () => ok('PATCH', 'settings/', { parts: ['exams', 'attendance'] }),
    'the part is switched on': () => ok('PATCH', 'settings/', { parts: ['exams', 'attendance', 'routine'] }),
    'a teacher is deleted': () => ok('DELETE', `teachers/${room.rahim}/`),
    'the timetable is retired': () => ok('POST', `timetables/${room.timetable}/retire/`),
  };

  it.each(Object.keys(STEPS))('are those of after %s', async (name) => {
    ids.weekday = new Date(addDays(room.today, 3)).getUTCDay();
    const { stale, changed } = await after(STEPS[name] as () => Promise<unknown>);
    expect(stale).toEqual([]);
    expect(changed).toBe(true);
  });
});

describe('the lessons that are kept', () => {
  let room: CoverRoom;
  beforeAll(async () => {
    room = await startCovers('sqlite');
  });
  afterAll(() => room.school.close());

  it('are not read again while other lists move, and are 304 to who has them', async () => {
    const { school, six, make } = room;
    const shown = await builtPages(
      room.school,
      createVersion({ content: school.app.database.contentVersion, list: school.app.database.listVersion }),
    );
    const path = `/routine.ics?class=${six}&section=ক`;
    const first = await shown.draw(path);
    await make('notices/', { title: 'নোটিশ', description: 'ক' });
    expect(await shown.draw(path)).toBe(first);
    const call = `timetable/calendar/?class=${six}&section=ক`;
    const etag = (await school.call('GET', call)).headers.get('etag') ?? '';
    const again = await school.call('GET', call, { headers: { 'If-None-Match': etag } });
    expect([again.status, again.body]).toEqual([304, '']);
  });
});
