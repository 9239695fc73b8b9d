import { addDays, weekdayOf } from '../rules/dates.ts';
import { groupBy } from '../rules/lists.ts';
import { overlaps } from './bells.ts';
import type { Day, Lesson } from './days.ts';
import type { SlotKeys } from './joined.ts';
import type { Names, Problem, problemWords } from './problem-words.ts';
import type { Slot, Timetable } from './types.ts';

/** Problems by key, each once; of two with one key the greater stays. */
export class Found {
  readonly #all = new Map<string, { problem: Problem; size: number }>();

  add(key: string, problem: Problem, size = 0): void {
    const known = this.#all.get(key);
    if (!known || known.size < size) this.#all.set(key, { problem, size });
  }

  list(): Problem[] {
    return [...this.#all.values()].map(({ problem }) => problem);
  }
}

export const idsOf = (slots: readonly Slot[]): number[] =>
  [...new Set(slots.map(({ id }) => id))].sort((a, b) => a - b);

export type Looking = {
  own: Timetable;
  days: readonly Day[];
  slots: readonly Slot[];
  schoolDays: readonly number[];
  names: Names;
  keys: (slot: Slot) => SlotKeys;
  words: ReturnType<typeof problemWords>;
};

/** Days of which no two have the same lessons. */
export const differentDays = (days: readonly Day[]): Day[] =>
  [...groupBy(days, ({ key }) => key).values()].flatMap(([first]) => (first ? [first] : []));

/** Calls with each pair of lessons that overlap, at least one of them of this timetable. */
function eachClash(lessons: readonly Lesson[], own: number, call: (a: Slot, b: Slot) => void): void {
  for (let i = 0; i < lessons.length; i += 1)
    for (let j = i + 1; j < lessons.length; j += 1) {
      const [one, other] = [lessons[i] as Lesson, lessons[j] as Lesson];
      if (one.slot.timetable !== own && other.slot.timetable !== own) continue;
      if (overlaps(one.minutes, other.minutes)) call(one.slot, other.slot);
    }
}

/** Lessons under each of the keys that they have. */
function byEach<K>(lessons: readonly Lesson[], keysOf: (slot: Slot) => readonly K[]): Map<K, Lesson[]> {
  const groups = new Map<K, Lesson[]>();
  for (const lesson of lessons)
    for (const key of keysOf(lesson.slot)) {
      const group = groups.get(key);
      if (group) group.push(lesson);
      else groups.set(key, [lesson]);
    }
  return groups;
}

function clashesOn({ lessons }: Day, { own, keys, words }: Looking, found: Found): void {
  const areJoined = (a: Slot, b: Slot) => keys(a).section !== keys(b).section && keys(a).lesson === keys(b).lesson;
  for (const [id, group] of byEach(lessons, ({ teachers }) => teachers))
    eachClash(group, own.id, (a, b) => {
      if (areJoined(a, b)) return;
      const slots = idsOf([a, b]);
      found.add(`teacher ${id} ${slots}`, { kind: 'teacher_twice', slots, text: words.teacherTwice(id, a, b) });
    });
  for (const [id, group] of byEach(lessons, ({ room }) => (room === null ? [] : [room])))
    eachClash(group, own.id, (a, b) => {
      if (areJoined(a, b)) return;
      const slots = idsOf([a, b]);
      found.add(`room ${slots}`, { kind: 'room_twice', slots, text: words.roomTwice(id, a, b) });
    });
  for (const group of byEach(lessons, (slot) => [keys(slot).section]).values())
    eachClash(group, own.id, (a, b) => {
      if (keys(a).parallel !== '' && keys(a).parallel === keys(b).parallel) return;
      const slots = idsOf([a, b]);
      found.add(`section ${slots}`, { kind: 'section_twice', slots, text: words.sectionTwice(a, b) });
    });
}

/**
 * Lessons for which there is no period: an error by the bell table that holds on the first day, or without any in the first
 * two weeks; a warning by a later one.
 */
export function missingPeriods({ own, days, schoolDays, words }: Looking): { errors: Problem[]; warnings: Problem[] } {
  const [errors, warnings] = [new Found(), new Found()];
  for (const { date, lessons } of days) {
    if (!schoolDays.includes(weekdayOf(date))) continue;
    for (const { slot, table, periods } of lessons) {
      if (periods || slot.timetable !== own.id) continue;
      const atFirst = table
        ? table.valid_from <= own.valid_from && (table.valid_to ?? own.valid_from) >= own.valid_from
        : date < addDays(own.valid_from, 14);
      const problem = { kind: 'no_period' as const, slots: [slot.id] };
      if (atFirst) errors.add(String(slot.id), { ...problem, text: words.noPeriod(slot) });
      else warnings.add(`${slot.id} ${table?.id}`, { ...problem, text: words.noPeriodFrom(slot, date) });
    }
  }
  return { errors: errors.list(), warnings: warnings.list() };
}

/** Errors of a timetable but those of its periods. */
export function errorsOf(looking: Looking): Problem[] {
  const { own, days, slots, schoolDays, words } = looking;
  const found = new Found();
  for (const day of differentDays(days)) clashesOn(day, looking, found);
  for (const slot of slots) {
    if (slot.timetable !== own.id) continue;
    const one = { slots: [slot.id] };
    if (!schoolDays.includes(slot.day))
      found.add(`off ${slot.id}`, { kind: 'day_off', ...one, text: words.dayOff(slot) });
    if (slot.teachers.length === 0)
      found.add(`none ${slot.id}`, { kind: 'no_teacher', ...one, text: words.noTeacher(slot) });
  }
  return found.list();
}
