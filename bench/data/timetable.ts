import type { Checked } from '#contract/timetable/problems.ts';
import type { BellTable, Period, Slot, Timetable } from '#contract/timetable/types.ts';

const LESSONS = 8;
const DAYS = [0, 1, 2, 3, 4];
const SUBJECTS = 10;
export const TEACHERS = 90;

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

const periods: Period[] = Array.from({ length: LESSONS }, (_, n) => ({
  key: String(n + 1),
  name: '',
  starts: clock(600 + n * 45),
  ends: clock(645 + n * 45),
  kind: 'class',
}));

const bells = (id: number, valid_from: string, valid_to: string | null): BellTable => ({
  id,
  shift: '',
  valid_from,
  valid_to,
  days: DAYS,
  periods,
});

/** A timetable of so many sections with a lesson in each of forty periods, some in odd or even weeks, a Ramadan table over the year's. */
export function fullTimetable(sections: number): Checked {
  const timetable: Timetable = {
    id: 1,
    shift: '',
    kind: 'regular',
    state: 'draft',
    valid_from: '2026-01-01',
    valid_to: '2026-12-31',
    retired_on: null,
  };
  const slots: Slot[] = Array.from({ length: sections }, (_, section) =>
    DAYS.flatMap((day) =>
      periods.map(({ key }, n): Slot => {
        const classId = (section % 10) + 1;
        return {
          id: section * 40 + day * LESSONS + n + 1,
          timetable: 1,
          class: classId,
          section: String(Math.floor(section / 10)),
          group: '',
          day,
          period: key,
          span: 1,
          weeks: section % 7 === 0 ? 'odd' : 'all',
          subject: classId * SUBJECTS + ((day + n) % SUBJECTS),
          teachers: [((section + n * 13 + day * 7) % TEACHERS) + 1],
          room: section,
          parallel: '',
        };
      }),
    ),
  ).flat();
  const ids = (count: number) => Array.from({ length: count }, (_, id) => [id, String(id)] as const);
  return {
    timetable,
    timetables: [timetable],
    slots,
    bells: [bells(1, '2026-01-01', null), bells(2, '2026-02-18', '2026-03-19')],
    plans: Array.from({ length: 100 }, (_, n) => ({
      class: Math.floor(n / SUBJECTS) + 1,
      subject: n + SUBJECTS,
      periods_per_week: 4,
    })),
    names: {
      classes: new Map(ids(20)),
      subjects: new Map(ids(200).map(([id, name]) => [id, { name, teacher: null }])),
      teachers: new Map(ids(100)),
      rooms: new Map(ids(100)),
    },
    settings: { school_days: DAYS, teacher_day_load: 6, teacher_week_load: 30, teacher_in_a_row: 4 },
  };
}
