import type { Settings } from '#contract/settings.ts';
import { idsAmong, type Rules } from '../history/rules.ts';
import { catchUpWithMarks } from './catch-up.ts';
import { followSheet } from './follow.ts';
import { forgetMarked, forgetTaker, forgettingStudents, isMarked } from './forget.ts';
import { withoutGone, withoutGoneTaker } from './gone.ts';
import { guardClass, guardSheet } from './guard.ts';
import { requireOwnEntry } from './rights.ts';
import { bringAboutAbsence } from './staff-absences.ts';

/** True while marks of the staff make absences. */
const makesAbsences = ({ parts }: Pick<Settings, 'parts'>): boolean =>
  parts.includes('attendance') && parts.includes('routine');

export const attendanceRules: Rules = {
  guards: { attendance: guardSheet, classes: guardClass },
  amend: (writer, path, _, values) => withoutGone(writer, path, values),
  amendReturn: withoutGoneTaker,
  follow: followSheet,
  bringAbout: bringAboutAbsence,
  followSettings: async ({ database }, writer, { before, after, change, doer }) => {
    if (change !== null && makesAbsences(after) && !makesAbsences(before))
      await catchUpWithMarks(database, writer, { change, doer });
  },
  requireWriter: (doer, resource, entry) => {
    if (resource.entered === 'attendance') requireOwnEntry(doer, entry);
  },
  forget: {
    from: async function* (reader, ended) {
      yield* forgettingStudents(reader, new Set(idsAmong(ended, 'students')));
      for (const one of ended) if (isMarked(one)) yield (writer) => forgetMarked(writer, one);
    },
  },
  forgetAccount: async function* (_, user) {
    yield (writer) => forgetTaker(writer, user);
  },
};
