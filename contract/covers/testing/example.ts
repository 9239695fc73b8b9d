import { weekdayOf } from '../../rules/dates.ts';
import { minutesOfPeriod, periodsOf } from '../../timetable/bells.ts';
import { keysOf, type SlotKeys } from '../../timetable/joined.ts';
import { DAY, slot } from '../../timetable/testing/example.ts';
import type { Slot } from '../../timetable/types.ts';
import type { Absence, Cover, CoverSchool, DayLesson, Person } from '../types.ts';

/** A Sunday. */
export const SUNDAY = '2026-02-01';

export const person = (id: number, more: Partial<Person> = {}): Person => ({
  id,
  full_name: `শিক্ষক ${id}`,
  no_cover: false,
  cover_day_cap: null,
  cover_week_cap: null,
  ...more,
});

export const cover = (more: Partial<Cover>): Cover => ({
  id: 1,
  date: SUNDAY,
  slot: 1,
  absent: 1,
  kind: 'substitute',
  substitute: null,
  joined_with: '',
  swap_slot: null,
  swap_date: null,
  override: '',
  state: 'confirmed',
  ...more,
});

export const away = (teacher: number, more: Partial<Absence> = {}): Absence => ({
  teacher,
  date: SUNDAY,
  until: null,
  periods: [],
  ...more,
});

const BELLS = DAY.filter(({ kind }) => kind === 'class');

type ExampleOptions = Partial<Omit<CoverSchool, 'lessonsOn' | 'weekAt' | 'people' | 'pupilsOf' | 'capacityOf'>> & {
  slots: readonly Slot[];
  people?: readonly Person[];
  capacities?: Readonly<Record<number, number>>;
  pupils?: number;
};

/** A school in which these slots are held on their weekday in every week. */
export function school({ slots, people = [], capacities = {}, pupils = 30, ...more }: ExampleOptions): CoverSchool {
  const subjects = more.subjects ?? new Map([1, 2, 3].map((id) => [id, { name: `বিষয় ${id}`, teacher: null }]));
  const keys = keysOf(slots, subjects);
  const lesson = (one: Slot): DayLesson[] => {
    const periods = periodsOf(BELLS, one);
    const { section, lesson } = keys.get(one) as SlotKeys;
    return periods
      ? [{ slot: one, periods, bells: BELLS, minutes: periods.map(minutesOfPeriod), section, lesson }]
      : [];
  };
  const lessons = slots
    .flatMap(lesson)
    .sort(
      (a, b) =>
        (a.periods[0]?.starts ?? '').localeCompare(b.periods[0]?.starts ?? '') ||
        a.slot.class - b.slot.class ||
        a.slot.section.localeCompare(b.slot.section, 'bn') ||
        a.slot.id - b.slot.id,
    );
  return {
    lessonsOn: (date) => lessons.filter((one) => one.slot.day === weekdayOf(date)),
    weekAt: () => slots,
    absences: [],
    covers: [],
    people: new Map(people.map((one) => [one.id, one])),
    subjects,
    capacityOf: (room) => capacities[room] ?? null,
    pupilsOf: () => pupils,
    window: 'month',
    mostInARow: 4,
    ...more,
  };
}

export { slot };
