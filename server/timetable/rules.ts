import type { Rules } from '../history/rules.ts';
import { guardAbsence } from './absences.ts';
import { followTimetable } from './follow.ts';
import {
  comesInTurn,
  guardBellTable,
  guardRoom,
  guardSlot,
  guardSubject,
  guardTeacher,
  guardTimetable,
  inTurn,
} from './guard.ts';

export const timetableRules: Rules = {
  inTurn: async (writer, path, step) => {
    if (comesInTurn(path, step)) await inTurn(writer);
  },
  guards: {
    'bell-tables': guardBellTable,
    rooms: guardRoom,
    subjects: guardSubject,
    teachers: guardTeacher,
    'teacher-absences': guardAbsence,
    timetables: guardTimetable,
    'timetable-slots': guardSlot,
  },
  follow: followTimetable,
};
