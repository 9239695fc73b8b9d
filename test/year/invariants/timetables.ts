import { addDays, dayOf } from '#contract/rules/dates.ts';
import { isOff, lessonsAt, teachersOf } from '../lessons.ts';
import type { Model } from '../model.ts';
import type { YearSchool } from '../school.ts';

type Lesson = {
  id: number;
  class: { id: number };
  period: string;
  subject: { id: number };
  teachers: { id: number }[];
};

const WEEK = 7;

const ids = (list: readonly { id: number }[]): number[] => list.map(({ id }) => id);
const said = (...parts: unknown[]): string => parts.join(' ');

/** Everybody reads the lessons of the timetable that counts on a day, and no others. */
export async function timetableProblems(school: YearSchool, model: Model): Promise<string[]> {
  const problems: string[] = [];
  if (model.timetables.size === 0) return problems;
  const today = String(dayOf(new Date(school.now).toISOString()));
  for (let ahead = 0; ahead < WEEK; ahead += 1) {
    const date = addDays(today, ahead);
    const { body } = await school.call('visitor', 'GET', `timetable/day/?date=${date}`);
    if ((body.day_off !== null) !== isOff(model, date))
      problems.push(`${date} is ${body.day_off === null ? 'no day off' : 'a day off'}`);
    if (body.day_off !== null) continue;
    const is = (body.slots as Lesson[])
      .map((one) => said(one.id, one.period, one.class.id, one.subject.id, ids(one.teachers)))
      .sort();
    const should = lessonsAt(model, date)
      .map((one) => said(one.id, one.values.period, one.values.class, one.values.subject, teachersOf(one)))
      .sort();
    if (is.join() !== should.join())
      problems.push(`lessons of ${date}: ${is.join() || 'none'}, not ${should.join() || 'none'}`);
  }
  return problems;
}
