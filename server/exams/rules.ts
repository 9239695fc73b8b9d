import { idsAmong, type PurgeWork, type Rules } from '../history/rules.ts';
import { forgetReports, nextHolding } from '../reports/forget-reports.ts';
import { dropPieces } from '../reports/pieces.ts';
import { markProblems } from './fitting-marks.ts';
import {
  guardChosenSubject,
  guardExam,
  guardMark,
  guardPaper,
  guardRemark,
  guardRoom,
  guardStudent,
  seatLate,
} from './guards.ts';
import { optionalInClass, optionalProblems } from './optional-subject.ts';
import { examOf } from './rows.ts';
import { followAgain, followSeats, forgetSeats, seatEverybody } from './seats.ts';

export const examRules: Rules = {
  guards: {
    exams: guardExam,
    'exam-rooms': guardRoom,
    marks: guardMark,
    papers: guardPaper,
    remarks: guardRemark,
    students: guardStudent,
    subjects: guardChosenSubject,
  },
  prepare: {
    exams: async (writer, { before, after }) => {
      // An exam restored from the trash has missed changes of its students.
      const isBack = !before && after?.id !== undefined && (after.state === 'draft' || after.state === 'open');
      if (isBack) await followAgain(writer, Number(after.id));
      if (!before || !after || before.state === after.state) return;
      if (after.state === 'open') await followAgain(writer, Number(before.id));
      if (after.state === 'closed') await seatEverybody(writer, examOf(before));
    },
    papers: async (writer, { after }) => {
      if (after) await seatLate(writer, after);
    },
  },
  obstacles: async (reader, path, before, after) =>
    path === 'marks' ? markProblems(reader, before, after) : optionalProblems(reader, path, before, after),
  derive: optionalInClass,
  follow: async (writer, path, before, after, isNew) => {
    if (path === 'students' && after && !isNew) await followSeats(writer, before, after);
  },
  forget: {
    moves: ['exams'],
    from: async function* (reader, ended): AsyncGenerator<PurgeWork> {
      const students = new Set(idsAmong(ended, 'students'));
      const clean = new Set<string>();
      while (students.size > 0) {
        const name = await nextHolding(reader, students, clean);
        if (name === undefined) return;
        yield (writer) => forgetReports(writer, name, students);
      }
    },
  },
  purged: async (writer, path, ids) => {
    for (const id of ids) await forgetSeats(writer, path, id);
  },
  expire: (writer) => dropPieces(writer),
};
