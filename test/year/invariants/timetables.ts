import { addDays, dayOf, weekdayOf } from '#contract/rules/dates.ts';
import { countingAt } from '../commands/timetables.ts';
import type { Model } from '../model.ts';
import type { YearSchool } from '../school.ts';

type Lesson = { class: { id: number }; period: string; subject: { id: number } };

const WEEK = 7;

/** Everybody reads the lessons of the timetable that counts on a day, and no others. */
export async function timetableProblems(school: YearSchool, model: Model): Promise<string[]> {
  const problems: string[] = [];
  if (model.timetables.size === 0) return problems;
  const today = String(dayOf(new Date(school.now).toISOString()));
  for (let ahead = 0; ahead < WEEK; ahead += 1) {
    const date = addDays(today, ahead);
    const { body } = await school.call('visitor', 'GET', `timetable/day/?date=${date}`);
    if (body.day_off !== null) continue;
    const is = (body.slots as Lesson[]).map((one) => `${one.period} ${one.class.id} ${one.subject.id}`).sort();
    const should = [...(countingAt(model, date)?.lessons ?? [])]
      .filter(([place]) => place.startsWith(`${weekdayOf(date)} `))
      .map(([place, { class: of, subject }]) => `${place.split(' ')[1]} ${of} ${subject}`)
      .sort();
    if (is.join() !== should.join())
      problems.push(`lessons of ${date}: ${is.join() || 'none'}, not ${should.join() || 'none'}`);
  }
  return problems;
}
