import {
  coverCount,
  coveringLessons,
  coversBy,
  joinedWith,
  lessonAt,
  obstaclesOf,
  ownLessons,
  takenPlaces,
  windowOf,
} from './availability.ts';
import { whyOf } from './cover-words.ts';
import { indexOfSubjects, indexOfWeek } from './indexes.ts';
import type { CoverSchool, DayLesson, Fitness, Person } from './types.ts';

const places = ({ bells, periods }: DayLesson): number[] =>
  periods.map(({ key }) => bells.findIndex((one) => one.key === key));

/** The longest run of class periods in which a lesson would stand; breaks do not interrupt it. */
function runWith(lesson: DayLesson, others: readonly DayLesson[]): number {
  const own = places(lesson);
  const taken = new Set([...takenPlaces(lesson.bells, others), ...own]);
  let [first, last] = [Math.min(...own), Math.max(...own)];
  while (taken.has(first - 1)) first -= 1;
  while (taken.has(last + 1)) last += 1;
  return last - first + 1;
}

/** True if somebody covers one of these sections in the class period before or after. */
function coversNextTo(school: CoverSchool, teacher: number, date: string, lesson: DayLesson): boolean {
  const sections = new Set(joinedWith(school, date, lesson).map(({ section }) => section));
  const own = places(lesson);
  const beside = [Math.min(...own) - 1, Math.max(...own) + 1];
  return coversBy(school, teacher).some((cover) => {
    if (cover.kind !== 'substitute' || cover.date !== date) return false;
    const other = lessonAt(school, date, cover.slot);
    if (!other || other.slot.timetable !== lesson.slot.timetable) return false;
    if (!joinedWith(school, date, other).some(({ section }) => sections.has(section))) return false;
    return places(other).some((place) => beside.includes(place));
  });
}

/** The number of lessons that somebody would have without a pause, breaks aside. */
export const runOf = (school: CoverSchool, teacher: number, date: string, lesson: DayLesson): number =>
  runWith(lesson, [...ownLessons(school, teacher, date), ...coveringLessons(school, teacher, date)]);

/** Says for which reasons somebody fits a lesson of a date. */
export function fitnessOf(school: CoverSchool, teacher: number, date: string, lesson: DayLesson): Fitness {
  const { keyOf, teachersOf } = indexOfSubjects(school.subjects);
  const subject = keyOf(lesson.slot.subject);
  const isNamed = teachersOf.get(subject)?.has(teacher) === true;
  const week = indexOfWeek(school.weekAt(date)).get(teacher);
  const day = [...ownLessons(school, teacher, date), ...coveringLessons(school, teacher, date)];
  return {
    isNextTo: coversNextTo(school, teacher, date, lesson),
    teachesSubject: isNamed || [...(week?.subjects ?? [])].some((id) => keyOf(id) === subject),
    teachesSection: joinedWith(school, date, lesson).some(({ section }) => week?.sections.has(section)),
    covers: coverCount(school, teacher, windowOf(school.window, date)),
    isTooLong: runWith(lesson, day) > school.mostInARow,
    periods: day.reduce((sum, { slot }) => sum + slot.span, 0),
  };
}

let collator: Intl.Collator | undefined;

function byName(a: Person, b: Person): number {
  // Made when names are first compared: it reads tables that a start need not wait for.
  collator ??= new Intl.Collator('bn');
  return collator.compare(a.full_name, b.full_name) || a.id - b.id;
}

/** Positive where the first comes after the second. */
const fitter = (a: Fitness, b: Fitness): number =>
  Number(b.isNextTo) - Number(a.isNextTo) ||
  Number(b.teachesSubject) - Number(a.teachesSubject) ||
  Number(b.teachesSection) - Number(a.teachesSection) ||
  a.covers - b.covers ||
  Number(a.isTooLong) - Number(b.isTooLong) ||
  a.periods - b.periods;

export type Candidate = { id: number; why: string };

/** Everybody who is free for a lesson, the fittest first, each with the reason in words. */
export function candidatesFor(school: CoverSchool, date: string, lesson: DayLesson, absent: number): Candidate[] {
  const free = [...school.people.values()].filter(
    ({ id }) => id !== absent && obstaclesOf(school, id, { date, lesson }).length === 0,
  );
  return free
    .map((person) => ({ person, fitness: fitnessOf(school, person.id, date, lesson) }))
    .sort((a, b) => fitter(a.fitness, b.fitness) || byName(a.person, b.person))
    .map(({ person: { id }, fitness }) => ({ id, why: whyOf(fitness, school.window) }));
}
