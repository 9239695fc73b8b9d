import { foldKey } from '../rules/fold.ts';
import { type Minutes, minutesOfPeriod } from '../timetable/bells.ts';
import type { Period, Slot } from '../timetable/types.ts';
import type { Absence, Cover, CoverSchool, DayLesson } from './types.ts';

/*
 * Lessons, covers and absences by those who are asked about: a morning with ten teachers away asks some hundred thousand
 * times. Each index is made once of a list, which nobody changes after that.
 */

/** The same function, which answers for each list once. */
function oncePerList<L extends object, T>(make: (list: L) => T): (list: L) => T {
  const known = new WeakMap<L, T>();
  return (list) => {
    let made = known.get(list);
    if (made === undefined) {
      made = make(list);
      known.set(list, made);
    }
    return made;
  };
}

function put<K, T>(groups: Map<K, T[]>, key: K, item: T): void {
  const group = groups.get(key);
  if (group) group.push(item);
  else groups.set(key, [item]);
}

/** The items under each of their keys, in their order. */
function underEach<T, K>(items: Iterable<T>, keysOf: (item: T) => Iterable<K>): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) for (const key of new Set(keysOf(item))) put(groups, key, item);
  return groups;
}

/** Joined lessons once each, by their first slot. */
const eachOnce = (lessons: readonly DayLesson[]): DayLesson[] =>
  [...new Map(lessons.map((lesson) => [lesson.lesson, lesson] as const).reverse()).values()].reverse();

/** The lessons of a day: by slot, by joined lesson, and each teacher's own. */
export const indexOfDay = oncePerList((lessons: readonly DayLesson[]) => ({
  bySlot: new Map(lessons.map((lesson) => [lesson.slot.id, lesson] as const).reverse()),
  byLesson: underEach(lessons, ({ lesson }) => [lesson]),
  byTeacher: new Map(
    [...underEach(lessons, ({ slot }) => slot.teachers)].map(([teacher, own]) => [teacher, eachOnce(own)] as const),
  ),
}));

/** Subjects and sections that each teacher has in a week. */
export const indexOfWeek = oncePerList((slots: readonly Slot[]) => {
  const folded = new Map<string, string>();
  const sectionOf = (slot: Slot): string => {
    const key = folded.get(slot.section) ?? foldKey(slot.section);
    folded.set(slot.section, key);
    return `${slot.class} ${key}`;
  };
  const own = underEach(slots, ({ teachers }) => teachers);
  return new Map(
    [...own].map(([teacher, taught]) => [
      teacher,
      { subjects: new Set(taught.map(({ subject }) => subject)), sections: new Set(taught.map(sectionOf)) },
    ]),
  );
});

/** Folded names of subjects by id, and the teachers whom subjects of a name name. */
export const indexOfSubjects = oncePerList((subjects: CoverSchool['subjects']) => {
  const keys = new Map([...subjects].map(([id, { name }]) => [id, foldKey(name)] as const));
  const named = underEach(subjects, ([id]) => [keys.get(id) ?? '']);
  return {
    keyOf: (id: number): string => keys.get(id) ?? '',
    teachersOf: new Map([...named].map(([key, all]) => [key, new Set(all.map(([, { teacher }]) => teacher))])),
  };
});

export const indexOfAbsences = oncePerList((absences: readonly Absence[]) =>
  underEach(absences, ({ teacher }) => [teacher]),
);

/** Covers that count, by those who give a lesson in them: in a swap both. */
export const indexOfCovers = oncePerList((covers: readonly Cover[]) => {
  const groups = new Map<number | null, Cover[]>();
  for (const cover of covers) {
    const { kind, substitute, absent, state } = cover;
    if (state === 'orphaned') continue;
    put(groups, substitute, cover);
    if (kind === 'swap' && absent !== substitute) put(groups, absent, cover);
  }
  return groups;
});

export const minutesOfBells = oncePerList((bells: readonly Period[]): readonly Minutes[] => bells.map(minutesOfPeriod));
