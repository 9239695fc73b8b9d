import type { StoredMark } from '#contract/attendance/marks.ts';
import type { App } from '../server/app-context.ts';
import { takeSheet } from '../server/attendance/take.ts';
import { COMMAND } from '../server/records/actor.ts';
import { pupilKey } from './content/exams.ts';
import type { Known } from './fill-exams.ts';
import type { SampleSchool } from './sample.ts';

/** Takes the sample's sheets, whose students are named by their rolls. */
export async function fillAttendance(
  app: App,
  sample: SampleSchool,
  { classes, pupil }: Pick<Known, 'classes' | 'pupil'>,
): Promise<void> {
  for (const { class: of, section, date, session, marks, notes } of sample.attendance) {
    const byStudent = <T>(values: unknown) =>
      Object.fromEntries(
        Object.entries(values as Record<string, T>).map(([roll, value]) => [pupil(pupilKey(of, Number(roll))), value]),
      );
    await takeSheet(app, COMMAND, {
      ...{ class: classes.get(of), section, date, session, roster: null, version: null, anyway: false },
      marks: byStudent<StoredMark>(marks),
      notes: byStudent<string>(notes),
      reason: 'আগের মাসের হাজিরা খাতা থেকে',
    });
  }
}
