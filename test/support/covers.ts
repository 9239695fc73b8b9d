import { expect } from 'vitest';
import { addDays, todayInDhaka, weekdayOf } from '#contract/rules/dates.ts';
import { type Answer, signedIn, startSchool, type TestSchool } from './school.ts';

const PERIODS = [
  { key: '1', starts: '10:15', ends: '11:15' },
  { key: '2', starts: '11:15', ends: '12:05' },
  { key: '3', starts: '12:05', ends: '12:55' },
];

/**
 * A school with lessons on each day of the week: karim in VI ক (periods 1 and 2), rahim in VI খ (period 1), salma and
 * nadia free.
 */
export async function startCovers(dialect: Parameters<typeof startSchool>[0]) {
  const school: TestSchool = await startSchool(dialect);
  const today = todayInDhaka();
  const call = (method: string, path: string, body?: unknown, token: string | null = school.admin): Promise<Answer> =>
    school.call(method, path, { ...(token && { token }), ...(body !== undefined && { body }) });
  const make = async (path: string, body: unknown): Promise<number> => {
    const made = await call('POST', path, body);
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
    return made.body.id;
  };
  await call('PATCH', 'settings/', { school_days: [0, 1, 2, 3, 4, 5, 6] });
  const six = await make('classes/', { name: 'ষষ্ঠ' });
  const maths = await make('subjects/', { name: 'গণিত', class_name: six });
  const [karim, rahim, salma, nadia] = [
    await make('teachers/', { full_name: 'করিম' }),
    await make('teachers/', { full_name: 'রহিম' }),
    await make('teachers/', { full_name: 'সালমা' }),
    await make('teachers/', { full_name: 'নাদিয়া' }),
  ];
  const bells = await make('bell-tables/', {
    name: 'ঘণ্টা',
    valid_from: addDays(today, -40),
    days: [0, 1, 2, 3, 4, 5, 6],
    periods: PERIODS,
  });
  const timetable = await make('timetables/', { name: 'রুটিন', year: 2026, valid_from: addDays(today, -40) });
  const slot = (day: number, more: object) =>
    make('timetable-slots/', {
      timetable,
      class: six,
      section: 'ক',
      day,
      period: '1',
      subject: maths,
      teachers: [karim],
      ...more,
    });
  /** Slots of each weekday: the two of karim, and that of rahim. */
  const week: { first: number; second: number; beside: number }[] = [];
  for (let day = 0; day < 7; day += 1)
    week.push({
      first: await slot(day, {}),
      second: await slot(day, { period: '2' }),
      beside: await slot(day, { section: 'খ', teachers: [rahim] }),
    });
  expect((await call('POST', `timetables/${timetable}/publish/`)).status).toBe(200);
  const on = (date: string) => week[weekdayOf(date)] as (typeof week)[number];
  const teacherToken = async (teacher: number, name: string) => {
    const token = await signedIn(school, name, 'Teacher');
    const { id } = (await call('GET', 'user/', undefined, token)).body;
    await call('PATCH', `users/${id}/`, { teacher });
    return token;
  };
  const confirm = (...rows: object[]) => call('POST', 'covers/', { rows });
  const one = async (row: object): Promise<{ id: number }> => {
    const made = await confirm(row);
    expect([made.status, made.body.errors, made.body.refused]).toEqual([201, undefined, undefined]);
    return made.body.rows[0];
  };
  const away = (teacher: number, date: string, more: object = {}) =>
    make('teacher-absences/', { teacher, date, ...more });
  /** Takes away all covers and absences. */
  const clear = async () => {
    for (const path of ['covers', 'teacher-absences'])
      for (const { id } of (await call('GET', `${path}/`)).body) await call('DELETE', `${path}/${id}/`);
  };
  return {
    ...{ school, today, call, make, six, maths, karim, rahim, salma, nadia, bells, timetable, slot, on },
    ...{ teacherToken, confirm, one, away, clear },
  };
}

export type CoverRoom = Awaited<ReturnType<typeof startCovers>>;
