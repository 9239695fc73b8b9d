import { daysOf } from './days.ts';
import { errorsOf, type Looking, missingPeriods } from './errors.ts';
import { keysOf, type SlotKeys } from './joined.ts';
import { type Names, type Problem, problemWords } from './problem-words.ts';
import type { BellTable, Slot, Timetable } from './types.ts';
import { type Loads, type Plan, warningsOf } from './warnings.ts';

/** All that a timetable is checked against: other timetables with their slots too. */
export type Checked = {
  timetable: Timetable;
  timetables: readonly Timetable[];
  slots: readonly Slot[];
  bells: readonly BellTable[];
  plans: readonly Plan[];
  names: Names;
  settings: Loads & { school_days: readonly number[] };
};

/** The errors and warnings of a timetable, as if it were published. */
export function problemsOf({ timetable, plans, names, settings, ...school }: Checked): {
  errors: Problem[];
  warnings: Problem[];
} {
  const days = daysOf(timetable, school);
  const words = problemWords(names);
  const { slots } = school;
  const known = keysOf(slots, names.subjects);
  const keys = (slot: Slot) => known.get(slot) as SlotKeys;
  const looking: Looking = { own: timetable, days, slots, schoolDays: settings.school_days, names, keys, words };
  const missing = missingPeriods(looking);
  return {
    errors: [...errorsOf(looking), ...missing.errors],
    warnings: [...missing.warnings, ...warningsOf(looking, settings, plans)],
  };
}
