import { bn } from '#contract/rules/digits.ts';
import type { SampleRow } from '../rows.ts';
import { className } from './classes.ts';
import { subjectsOf } from './subjects.ts';
import { taughtBy } from './taught-by.ts';
import { timetableName } from './timetables.ts';

const CLASSES = [6, 7, 8];
const SECTIONS = ['ক', 'খ'];
const [DAYS, PERIODS] = [5, 6];
/** Taught side by side, one to each group, in the last period of a day. */
const SIDE_BY_SIDE = { subjects: ['কৃষিশিক্ষা', 'গার্হস্থ্য বিজ্ঞান'], groups: ['কৃষি', 'গার্হস্থ্য'] };

type Slot = SampleRow<'timetable-slots'>;

/** The last two periods of the week of the eighth class, section by section in turn, in groups side by side. */
const sideBySide = (today: string): Slot[] =>
  SECTIONS.flatMap((section, s) =>
    SIDE_BY_SIDE.subjects.flatMap((subject, n) => {
      const { teacher } = taughtBy(8, subject);
      const slot = {
        timetable: timetableName(today),
        class: className(8),
        section,
        group: SIDE_BY_SIDE.groups[n] ?? '',
        day: DAYS - 1,
        period: String(PERIODS - 1),
        span: 2,
        weeks: s === 0 ? ('odd' as const) : ('even' as const),
        subject,
        teachers: teacher ? [teacher] : [],
        parallel: 'ব্যবহারিক',
      };
      return teacher ? [slot] : [];
    }),
  );

/** Five days of six periods for two sections of three classes. A teacher is in one place at a time, a subject once in a day. */
export const rows = (today: string): Slot[] => {
  const slots: Slot[] = [];
  const busy = new Set<string>();
  for (const [c, number] of CLASSES.entries())
    for (const [s, section] of SECTIONS.entries()) {
      const place = {
        timetable: timetableName(today),
        class: className(number),
        section,
        room: bn((c + 1) * 100 + s + 1),
      };
      const taught = subjectsOf(number).flatMap((subject) => {
        const { teacher } = taughtBy(number, subject);
        return teacher && !SIDE_BY_SIDE.subjects.includes(subject) ? [{ subject, teacher }] : [];
      });
      let next = c * 2 + s;
      for (let day = 0; day < DAYS; day += 1) {
        const today = new Set<string>();
        for (let period = 1; period <= PERIODS; period += 1) {
          const time = `${day} ${period}`;
          if (number === 8 && day === DAYS - 1 && period > PERIODS - 2) continue;
          const isFree = ({ subject, teacher }: (typeof taught)[number]) =>
            !today.has(subject) && !busy.has(`${time} ${teacher}`);
          const turn = taught.map((_, at) => taught[(next + at) % taught.length] as (typeof taught)[number]);
          const found = turn.find(isFree);
          if (!found) continue;
          next = taught.indexOf(found) + 1;
          today.add(found.subject);
          busy.add(`${time} ${found.teacher}`);
          slots.push({ ...place, day, period: String(period), subject: found.subject, teachers: [found.teacher] });
        }
      }
    }
  return [...slots, ...sideBySide(today)];
};
