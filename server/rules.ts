import { childDataRules } from './child-data/rules.ts';
import { coverRules } from './covers/rules.ts';
import { gradingRules } from './grading/rules.ts';
import type { Rules } from './history/rules.ts';
import { registerRules } from './register/rules.ts';
import { rollCallRules } from './roll-call/rules.ts';
import { signingRules } from './signing/rules.ts';
import { timetableRules } from './timetable/rules.ts';

/** The rules of all capabilities, in the order in which they are asked: who may comes before what fits. */
export const RULES: readonly Rules[] = [
  childDataRules,
  registerRules,
  rollCallRules,
  timetableRules,
  gradingRules,
  signingRules,
  // Covers follow what all others brought about.
  coverRules,
];
