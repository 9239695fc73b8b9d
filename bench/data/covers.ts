import type { Cover, CoverSchool, DayLesson } from '#contract/covers/types.ts';
import { weekdayOf } from '#contract/rules/dates.ts';
import { minutesOfPeriod, periodsOf } from '#contract/timetable/bells.ts';
import { keysOf } from '#contract/timetable/joined.ts';
import { fullTimetable, TEACHERS } from './timetable.ts';

/** A Sunday, on which those with the first ids are away. */
export const MORNING = '2026-06-07';

/** A school of so many sections, with so many covers of the months before. */
export function fullCoverSchool({
  sections,
  away,
  covers,
}: Record<'sections' | 'away' | 'covers', number>): CoverSchool {
  const { slots, bells, names } = fullTimetable(sections);
  const periods = bells[0]?.periods ?? [];
  const keys = keysOf(slots, names.subjects);
  const days = Map.groupBy(
    slots.flatMap((slot): DayLesson[] => {
      const taken = periodsOf(periods, slot);
      const own = keys.get(slot);
      if (!taken || !own) return [];
      const { section, lesson } = own;
      return [{ slot, periods: taken, bells: periods, minutes: taken.map(minutesOfPeriod), section, lesson }];
    }),
    ({ slot }) => slot.day,
  );
  for (const lessons of days.values())
    lessons.sort((a, b) => a.slot.period.localeCompare(b.slot.period) || a.slot.id - b.slot.id);
  const cover = (n: number): Cover => ({
    id: n + 1,
    date: `2026-0${(n % 5) + 1}-${String((n % 28) + 1).padStart(2, '0')}`,
    slot: slots[n % slots.length]?.id ?? null,
    absent: (n % TEACHERS) + 1,
    kind: 'substitute',
    substitute: ((n * 7) % TEACHERS) + 1,
    joined_with: '',
    swap_slot: null,
    swap_date: null,
    override: '',
    state: 'held',
  });
  const people = Array.from({ length: TEACHERS }, (_, n) => n + 1);
  return {
    lessonsOn: (date) => days.get(weekdayOf(date)) ?? [],
    weekAt: () => slots,
    absences: people.slice(0, away).map((teacher) => ({ teacher, date: MORNING, until: null, periods: [] })),
    covers: Array.from({ length: covers }, (_, n) => cover(n)),
    people: new Map(
      people.map((id) => [
        id,
        { id, full_name: `শিক্ষক ${id}`, no_cover: false, cover_day_cap: null, cover_week_cap: null },
      ]),
    ),
    subjects: names.subjects,
    capacityOf: () => null,
    pupilsOf: () => 60,
    window: 'term',
    mostInARow: 4,
  };
}
