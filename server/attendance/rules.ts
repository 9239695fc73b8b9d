import { idsAmong, type Rules } from '../history/rules.ts';
import { followSheet } from './follow.ts';
import { forgetMarked, forgetTaker, forgettingStudents, isMarked } from './forget.ts';
import { withoutGone, withoutGoneTaker } from './gone.ts';
import { guardClass, guardSheet } from './guard.ts';
import { requireOwnEntry } from './rights.ts';
import { bringAboutAbsence } from './staff-absences.ts';

export const attendanceRules: Rules = {
  guards: { attendance: guardSheet, classes: guardClass },
  amend: (writer, path, _, values) => withoutGone(writer, path, values),
  amendReturn: withoutGoneTaker,
  follow: followSheet,
  bringAbout: bringAboutAbsence,
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
