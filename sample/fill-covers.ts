import { proposeCovers } from '#contract/covers/propose.ts';
import type { Resource } from '#contract/kit/define-resource.ts';
import { teacherAbsence } from '#contract/resources/teacher-absence.ts';
import type { App } from '../server/app-context.ts';
import { confirmCovers } from '../server/covers/confirm.ts';
import { readCoverSchool } from '../server/covers/school.ts';
import { COMMAND } from '../server/records/actor.ts';
import { createRecord } from '../server/records/write.ts';
import { addDays } from './calendar.ts';

/** Most days in which a day with lessons is looked for. */
const AHEAD = 14;

/** Lets a teacher be ill on the first day with lessons, and confirms the best proposal for each of them. */
export async function fillCovers(app: App, today: string): Promise<number> {
  for (let days = 0; days <= AHEAD; days += 1) {
    const date = addDays(today, days);
    const school = await readCoverSchool(app.database.read, { from: date, to: date });
    const isKnown = (teacher: number) => school.absences.some((absence) => absence.teacher === teacher);
    const absent = school.lessonsOn(date).flatMap(({ slot }) => slot.teachers)[0];
    if (absent === undefined || isKnown(absent)) continue;
    const values = { teacher: absent, date, reason: 'অসুস্থতা' };
    await createRecord(app, COMMAND, teacherAbsence as unknown as Resource, { values, uploads: new Map() });
    const then = await readCoverSchool(app.database.read, { from: date, to: date });
    const { rows } = proposeCovers(then, date, absent);
    const task = 'আগের দিনের অধ্যায়ের অনুশীলনী খাতায় করা';
    const sent = rows.map(({ slot, absent, proposals: [first] }) => ({ ...first, date, slot, absent, task }));
    if (sent.length > 0) await confirmCovers(app, COMMAND, sent, async () => {});
    return sent.length;
  }
  return 0;
}
