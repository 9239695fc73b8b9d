import { attendanceRules } from './attendance/rules.ts';
import { certificateRules } from './certificates/rules.ts';
import { childDataRules } from './child-data/rules.ts';
import { coverRules } from './covers/rules.ts';
import { examRules } from './exams/rules.ts';
import type { Rules } from './history/rules.ts';
import { signingRules } from './signing/rules.ts';
import { timetableRules } from './timetable/rules.ts';
import { undoRules } from './undo/rules.ts';

/** The rules of all capabilities, in the order in which they are asked: who may comes before what fits. */
export const RULES: readonly Rules[] = [
  childDataRules,
  certificateRules,
  attendanceRules,
  undoRules,
  timetableRules,
  examRules,
  signingRules,
  // Covers follow what all others brought about.
  coverRules,
];
