import { addDays } from '../rules/dates.ts';
import { foldKey } from '../rules/fold.ts';
import { type Minutes, minutesOfPeriod, overlaps } from '../timetable/bells.ts';
import { sundayOf } from '../timetable/counting.ts';
import type { Cover, CoverSchool, CoverWindow, DayLesson } from './types.ts';

/** Most covers of somebody for whom nothing else is said. */
const [DAY_CAP, WEEK_CAP] = [2, 5];

/** Reasons for which somebody is not asked; an override by the office lifts them. */
export const LIFTED_RULES = ['away', 'busy', 'no_cover', 'day_cap', 'week_cap'] as const;
export type CoverRule = (typeof LIFTED_RULES)[number] | 'taken';

export const counts = ({ state }: Pick<Cover, 'state'>): boolean => state !== 'orphaned';

export const swapDateOf = ({ date, swap_date }: Pick<Cover, 'date' | 'swap_date'>): string => swap_date ?? date;

export const lessonAt = (
  school: Pick<CoverSchool, 'lessonsOn'>,
  date: string,
  slot: number | null,
): DayLesson | undefined =>
  slot === null ? undefined : school.lessonsOn(date).find((lesson) => lesson.slot.id === slot);

/** The slots of a lesson that several sections have together, by class and section; mostly one. */
export const joinedWith = (school: CoverSchool, date: string, { lesson }: DayLesson): DayLesson[] =>
  school.lessonsOn(date).filter((other) => other.lesson === lesson);

/** The slot by which a lesson is called: the first by class and section. */
export const firstOf = (school: CoverSchool, date: string, lesson: DayLesson): DayLesson =>
  joinedWith(school, date, lesson)[0] ?? lesson;

const holdsAt = (date: string, { from, until }: { from: string; until: string | null }): boolean =>
  from <= date && (until ?? from) >= date;

/** True if somebody is away in one of the periods of a lesson. */
export function isAway({ absences }: CoverSchool, teacher: number, date: string, { periods }: DayLesson): boolean {
  const keys = new Set(periods.map(({ key }) => foldKey(key)));
  return absences.some(
    (absence) =>
      absence.teacher === teacher &&
      holdsAt(date, { from: absence.date, until: absence.until }) &&
      (absence.periods.length === 0 || absence.periods.some((key) => keys.has(foldKey(key)))),
  );
}

/** Somebody's own lessons of a date, joined ones once. */
export function ownLessons(school: CoverSchool, teacher: number, date: string): DayLesson[] {
  const own = school.lessonsOn(date).filter(({ slot }) => slot.teachers.includes(teacher));
  return [...new Map(own.map((lesson) => [lesson.lesson, lesson] as const).reverse()).values()].reverse();
}

/** The lessons of a date that somebody gives for others, both halves of a swap among them. */
export const coveringLessons = (school: CoverSchool, teacher: number, date: string): DayLesson[] =>
  school.covers.filter(counts).flatMap((cover) => {
    const isFirst = cover.date === date && cover.substitute === teacher;
    const isReturn = cover.kind === 'swap' && cover.absent === teacher && swapDateOf(cover) === date;
    const given = [isFirst ? cover.slot : null, isReturn ? cover.swap_slot : null];
    return given.flatMap((slot) => lessonAt(school, date, slot) ?? []);
  });

/** True if somebody has a lesson, own or for another, at these minutes. */
export const isBusy = (
  school: CoverSchool,
  teacher: number,
  date: string,
  { minutes }: { minutes: readonly Minutes[] },
): boolean =>
  [...ownLessons(school, teacher, date), ...coveringLessons(school, teacher, date)].some((lesson) =>
    overlaps(lesson.minutes, minutes),
  );

/** First and last day of the week, month or term that holds a date. */
export function windowOf(window: CoverWindow, date: string): readonly [from: string, to: string] {
  if (window === 'week') return [sundayOf(date), addDays(sundayOf(date), 6)];
  const [year, month] = [date.slice(0, 4), date.slice(5, 7)];
  if (window === 'term') return month <= '06' ? [`${year}-01-01`, `${year}-06-30`] : [`${year}-07-01`, `${year}-12-31`];
  return [`${year}-${month}-01`, `${year}-${month}-31`];
}

/** The number of covers of somebody from one day to another: swaps are none, a double lesson is one. */
export const coverCount = (
  { covers }: Pick<CoverSchool, 'covers'>,
  teacher: number,
  [from, to]: readonly [string, string],
): number =>
  covers.filter(
    (cover) =>
      counts(cover) &&
      cover.kind === 'substitute' &&
      cover.substitute === teacher &&
      cover.date >= from &&
      cover.date <= to,
  ).length;

/** Rules that keep somebody from a lesson of a date; `forSwap`: in exchange for another, which caps say nothing about. */
export function obstaclesOf(
  school: CoverSchool,
  teacher: number,
  { date, lesson, forSwap = false }: { date: string; lesson: DayLesson; forSwap?: boolean },
): Exclude<CoverRule, 'taken'>[] {
  const person = school.people.get(teacher);
  const capped = forSwap ? undefined : person;
  const isOver = (window: readonly [string, string], cap: number) => coverCount(school, teacher, window) >= cap;
  const found = {
    away: !person || isAway(school, teacher, date, lesson),
    busy: isBusy(school, teacher, date, lesson),
    no_cover: capped?.no_cover === true,
    day_cap: capped !== undefined && isOver([date, date], capped.cover_day_cap ?? DAY_CAP),
    week_cap: capped !== undefined && isOver(windowOf('week', date), capped.cover_week_cap ?? WEEK_CAP),
  };
  return LIFTED_RULES.filter((rule) => found[rule]);
}

/** The class periods of a lesson's bells in which somebody has a lesson, by their place. */
export const takenPlaces = (bells: DayLesson['bells'], lessons: readonly DayLesson[]): Set<number> =>
  new Set(
    bells.flatMap((period, place) =>
      lessons.some(({ minutes }) => overlaps(minutes, [minutesOfPeriod(period)])) ? [place] : [],
    ),
  );
