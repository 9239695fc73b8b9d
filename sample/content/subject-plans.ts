import type { SampleRow } from '../rows.ts';
import { className } from './classes.ts';
import { subjectsOf } from './subjects.ts';

/** Thirty periods a week for the sixth to eighth class, thirty-five for the ninth and tenth. */
const WEEK = [
  { classes: [6, 7, 8], periods: 30 },
  { classes: [9, 10], periods: 35 },
];

/** The periods of a week, as evenly as they go; what is left over is for the first subjects. */
export const rows = (): SampleRow<'subject-plans'>[] =>
  WEEK.flatMap(({ classes, periods }) =>
    classes.flatMap((number) => {
      const subjects = subjectsOf(number);
      const each = Math.floor(periods / subjects.length);
      return subjects.map((subject, n) => ({
        class: className(number),
        subject,
        periods_per_week: Math.max(1, each + (n < periods - each * subjects.length ? 1 : 0)),
      }));
    }),
  );
