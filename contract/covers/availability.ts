import { addDays, addMonths } from '../rules/dates.ts';
import { foldKey } from '../rules/fold.ts';
import { type Minutes, overlaps } from '../timetable/bells.ts';
import { sundayOf } from '../timetable/counting.ts';
import { indexOfAbsences, indexOfCovers, indexOfDay, minutesOfBells } from './indexes.ts';
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
): DayLesson | undefined => (slot === null ? undefined : indexOfDay(school.lessonsOn(date)).bySlot.get(slot));

/** The slots of a lesson that several sections have together, by class and section; mostly one. */
export const joinedWith = (
  school: Pick<CoverSchool, 'lessonsOn'>,
  date: string,
  { lesson }: DayLesson,
): readonly DayLesson[] => indexOfDay(school.lessonsOn(date)).byLesson.get(lesson) ?? [];

/** The slot by which a lesson is called: the first by class and section. */
export const firstOf = (school: CoverSchool, date: string, lesson: DayLesson): DayLesson =>
  joinedWith(school, date, lesson)[0] ?? lesson;

const holdsAt = (date: string, { from, until }: { from: string; until: string | null }): boolean =>
  from <= date && (until ?? from) >= date;

/** True if somebody is away in one of the periods of a lesson. */
export function isAway({ absences }: CoverSchool, teacher: number, date: string, { periods }: DayLesson): boolean {
  const own = indexOfAbsences(absences).get(teacher) ?? [];
  const then = own.filter((absence) => holdsAt(date, { from: absence.date, until: absence.until }));
  if (then.length === 0) return false;
  const keys = new Set(periods.map(({ key }) => foldKey(key)));
  return then.some((absence) => absence.periods.length === 0 || absence.periods.some((key) => keys.has(foldKey(key))));
}

/** Somebody's own lessons of a date, joined ones once. */
export const ownLessons = (school: CoverSchool, teacher: number, date: string): readonly DayLesson[] =>
  indexOfDay(school.lessonsOn(date)).byTeacher.get(teacher) ?? [];

/** Covers that count in which somebody gives a lesson, both halves of a swap among them. */
export const coversBy = ({ covers }: Pick<CoverSchool, 'covers'>, teacher: number): readonly Cover[] =>
  indexOfCovers(covers).get(teacher) ?? [];

/** The lessons of a date that somebody gives for others, both halves of a swap among them. */
export function coveringLessons(school: CoverSchool, teacher: number, date: string): DayLesson[] {
  const lessons: DayLesson[] = [];
  for (const cover of coversBy(school, teacher)) {
    const isFirst = cover.date === date && cover.substitute === teacher;
    const isReturn = cover.kind === 'swap' && cover.absent === teacher && swapDateOf(cover) === date;
    const first = isFirst ? lessonAt(school, date, cover.slot) : undefined;
    const back = isReturn ? lessonAt(school, date, cover.swap_slot) : undefined;
    if (first) lessons.push(first);
    if (back) lessons.push(back);
  }
  return lessons;
}

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

type Days = readonly [from: string, to: string];

function daysAround(window: CoverWindow, date: string): Days {
  if (window === 'week') return [sundayOf(date), addDays(sundayOf(date), 6)];
  const [year, month] = [date.slice(0, 4), date.slice(5, 7)];
  if (window === 'term') return month <= '06' ? [`${year}-01-01`, `${year}-06-30`] : [`${year}-07-01`, `${year}-12-31`];
  const first = `${year}-${month}-01`;
  return [first, addDays(addMonths(first, 1), -1)];
}

/** The last answer for each window: about one date everybody is looked at. */
const answered = new Map<CoverWindow, { date: string; days: Days }>();

/** First and last day of the week, month or term that holds a date. */
export function windowOf(window: CoverWindow, date: string): Days {
  const last = answered.get(window);
  if (last?.date === date) return last.days;
  const days = daysAround(window, date);
  answered.set(window, { date, days });
  return days;
}

/** The number of covers of somebody from one day to another: swaps are none, a double lesson is one. */
export const coverCount = (school: Pick<CoverSchool, 'covers'>, teacher: number, [from, to]: Days): number =>
  coversBy(school, teacher).filter(({ kind, date }) => kind === 'substitute' && date >= from && date <= to).length;

/** Rules that keep somebody from a lesson of a date; `forSwap`: in exchange for another, which caps say nothing about. */
export function obstaclesOf(
  school: CoverSchool,
  teacher: number,
  { date, lesson, forSwap = false }: { date: string; lesson: DayLesson; forSwap?: boolean },
): Exclude<CoverRule, 'taken'>[] {
  const person = school.people.get(teacher);
  const capped = forSwap ? undefined : person;
  const isOver = (window: Days, cap: number) => coverCount(school, teacher, window) >= cap;
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
    minutesOfBells(bells).flatMap((period, place) =>
      lessons.some(({ minutes }) => overlaps(minutes, [period])) ? [place] : [],
    ),
  );
