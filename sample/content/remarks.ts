import { dice } from '../dice.ts';
import type { SampleRow } from '../rows.ts';
import { HALF, PUPILS, pupilKey, SITTING } from './exams.ts';

const REMARKS = [
  'নিয়মিত ও মনোযোগী। হাতের লেখায় আরও যত্ন নিতে হবে।',
  'গণিতে বাড়তি অনুশীলন প্রয়োজন।',
  'আচরণ ভালো, পড়া বুঝে উত্তর লেখে।',
  'উপস্থিতি বাড়াতে হবে।',
];

export const rows = (): SampleRow<'remarks'>[] =>
  SITTING.flatMap(({ name }) =>
    Array.from({ length: PUPILS }, (_, at) => {
      const d = dice(`remark ${pupilKey(name, at + 1)}`);
      const student = pupilKey(name, at + 1);
      // One came in the middle of the year.
      const days = at === 24 ? { days_open: 40, days_present: 38 } : { days_present: d.whole(61, 96) };
      return { exam: HALF, student, ...days, remark: d.pick(REMARKS) };
    }),
  );
