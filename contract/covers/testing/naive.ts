import { foldKey } from '../../rules/fold.ts';
import { type Minutes, minutesOfPeriod, overlaps } from '../../timetable/bells.ts';
import { sectionKey } from '../../timetable/joined.ts';
import { type CoverRule, counts, LIFTED_RULES, swapDateOf, windowOf } from '../availability.ts';
import { OTHER_WAYS, whyOf } from '../cover-words.ts';
import type { DayProposals, Proposal } from '../propose.ts';
import type { Cover, CoverSchool, DayLesson, Fitness, Person } from '../types.ts';

/*
 * A second implementation of the proposals, for the first to be compared with: it looks at all lessons, covers and people
 * each time that it needs one of them.
 */

const lessonAt = (school: Pick<CoverSchool, 'lessonsOn'>, date: string, slot: number | null): DayLesson | undefined =>
  slot === null ? undefined : school.lessonsOn(date).find((lesson) => lesson.slot.id === slot);

const joinedWith = (school: CoverSchool, date: string, { lesson }: DayLesson): DayLesson[] =>
  school.lessonsOn(date).filter((other) => other.lesson === lesson);

const firstOf = (school: CoverSchool, date: string, lesson: DayLesson): DayLesson =>
  joinedWith(school, date, lesson)[0] ?? lesson;

const holdsAt = (date: string, { from, until }: { from: string; until: string | null }): boolean =>
  from <= date && (until ?? from) >= date;

function isAway({ absences }: CoverSchool, teacher: number, date: string, { periods }: DayLesson): boolean {
  const keys = new Set(periods.map(({ key }) => foldKey(key)));
  return absences.some(
    (absence) =>
      absence.teacher === teacher &&
      holdsAt(date, { from: absence.date, until: absence.until }) &&
      (absence.periods.length === 0 || absence.periods.some((key) => keys.has(foldKey(key)))),
  );
}

function ownLessons(school: CoverSchool, teacher: number, date: string): DayLesson[] {
  const own = school.lessonsOn(date).filter(({ slot }) => slot.teachers.includes(teacher));
  return [...new Map(own.map((lesson) => [lesson.lesson, lesson] as const).reverse()).values()].reverse();
}

const coveringLessons = (school: CoverSchool, teacher: number, date: string): DayLesson[] =>
  school.covers.filter(counts).flatMap((cover) => {
    const isFirst = cover.date === date && cover.substitute === teacher;
    const isReturn = cover.kind === 'swap' && cover.absent === teacher && swapDateOf(cover) === date;
    const given = [isFirst ? cover.slot : null, isReturn ? cover.swap_slot : null];
    return given.flatMap((slot) => lessonAt(school, date, slot) ?? []);
  });

const isBusy = (
  school: CoverSchool,
  teacher: number,
  date: string,
  { minutes }: { minutes: readonly Minutes[] },
): boolean =>
  [...ownLessons(school, teacher, date), ...coveringLessons(school, teacher, date)].some((lesson) =>
    overlaps(lesson.minutes, minutes),
  );

const coverCount = (
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

function obstaclesOf(
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
    day_cap: capped !== undefined && isOver([date, date], capped.cover_day_cap ?? 2),
    week_cap: capped !== undefined && isOver(windowOf('week', date), capped.cover_week_cap ?? 5),
  };
  return LIFTED_RULES.filter((rule) => found[rule]);
}

const takenPlaces = (bells: DayLesson['bells'], lessons: readonly DayLesson[]): Set<number> =>
  new Set(
    bells.flatMap((period, place) =>
      lessons.some(({ minutes }) => overlaps(minutes, [minutesOfPeriod(period)])) ? [place] : [],
    ),
  );

function mergesFor(school: CoverSchool, date: string, lesson: DayLesson): DayLesson[] {
  const subject = (id: number) => foldKey(school.subjects.get(id)?.name ?? '');
  const own = joinedWith(school, date, lesson);
  const pupils = own.reduce((sum, { slot }) => sum + school.pupilsOf(slot), 0);
  return school.lessonsOn(date).filter((other) => {
    const { slot } = other;
    if (slot.class !== lesson.slot.class || own.some(({ section }) => section === other.section)) return false;
    if (subject(slot.subject) !== subject(lesson.slot.subject) || !overlaps(other.minutes, lesson.minutes))
      return false;
    if (!slot.teachers.some((teacher) => !isAway(school, teacher, date, other))) return false;
    const capacity = slot.room === null ? null : school.capacityOf(slot.room);
    return capacity === null || pupils + pupilsIn(school, date, other, own) <= capacity;
  });
}

function pupilsIn(school: CoverSchool, date: string, host: DayLesson, except: readonly DayLesson[]): number {
  const sections = new Map(joinedWith(school, date, host).map((one) => [one.section, one.slot]));
  for (const cover of school.covers) {
    if (!counts(cover) || cover.kind !== 'merge' || cover.date !== date) continue;
    const guest = lessonAt(school, date, cover.slot);
    const isHere =
      guest &&
      guest.slot.class === host.slot.class &&
      foldKey(cover.joined_with) === foldKey(host.slot.section) &&
      overlaps(guest.minutes, host.minutes) &&
      !except.includes(guest);
    if (isHere) for (const one of joinedWith(school, date, guest)) sections.set(one.section, one.slot);
  }
  return [...sections.values()].reduce((sum, slot) => sum + school.pupilsOf(slot), 0);
}

const places = ({ bells, periods }: DayLesson): number[] =>
  periods.map(({ key }) => bells.findIndex((one) => one.key === key));

function runWith(lesson: DayLesson, others: readonly DayLesson[]): number {
  const own = places(lesson);
  const taken = new Set([...takenPlaces(lesson.bells, others), ...own]);
  let [first, last] = [Math.min(...own), Math.max(...own)];
  while (taken.has(first - 1)) first -= 1;
  while (taken.has(last + 1)) last += 1;
  return last - first + 1;
}

function coversNextTo(school: CoverSchool, teacher: number, date: string, lesson: DayLesson): boolean {
  const sections = new Set(joinedWith(school, date, lesson).map(({ section }) => section));
  const own = places(lesson);
  const beside = [Math.min(...own) - 1, Math.max(...own) + 1];
  return school.covers.some((cover) => {
    if (!counts(cover) || cover.kind !== 'substitute' || cover.substitute !== teacher || cover.date !== date)
      return false;
    const other = lessonAt(school, date, cover.slot);
    if (!other || other.slot.timetable !== lesson.slot.timetable) return false;
    if (!joinedWith(school, date, other).some(({ section }) => sections.has(section))) return false;
    return places(other).some((place) => beside.includes(place));
  });
}

function fitnessOf(school: CoverSchool, teacher: number, date: string, lesson: DayLesson): Fitness {
  const subjectKey = (id: number) => foldKey(school.subjects.get(id)?.name ?? '');
  const subject = subjectKey(lesson.slot.subject);
  const sections = new Set(joinedWith(school, date, lesson).map(({ section }) => section));
  const week = school.weekAt(date).filter(({ teachers }) => teachers.includes(teacher));
  const isNamed = [...school.subjects.values()].some((one) => one.teacher === teacher && foldKey(one.name) === subject);
  const day = [...ownLessons(school, teacher, date), ...coveringLessons(school, teacher, date)];
  return {
    isNextTo: coversNextTo(school, teacher, date, lesson),
    teachesSubject: isNamed || week.some((slot) => subjectKey(slot.subject) === subject),
    teachesSection: week.some((slot) => sections.has(sectionKey(slot))),
    covers: coverCount(school, teacher, windowOf(school.window, date)),
    isTooLong: runWith(lesson, day) > school.mostInARow,
    periods: day.reduce((sum, { slot }) => sum + slot.span, 0),
  };
}

const byName = (a: Person, b: Person): number => a.full_name.localeCompare(b.full_name, 'bn') || a.id - b.id;

const fitter = (a: Fitness, b: Fitness): number =>
  Number(b.isNextTo) - Number(a.isNextTo) ||
  Number(b.teachesSubject) - Number(a.teachesSubject) ||
  Number(b.teachesSection) - Number(a.teachesSection) ||
  a.covers - b.covers ||
  Number(a.isTooLong) - Number(b.isTooLong) ||
  a.periods - b.periods;

type Candidate = { id: number; why: string };

function candidatesFor(school: CoverSchool, date: string, lesson: DayLesson, absent: number): Candidate[] {
  const free = [...school.people.values()].filter(
    ({ id }) => id !== absent && obstaclesOf(school, id, { date, lesson }).length === 0,
  );
  return free
    .map((person) => ({ person, fitness: fitnessOf(school, person.id, date, lesson) }))
    .sort((a, b) => fitter(a.fitness, b.fitness) || byName(a.person, b.person))
    .map(({ person: { id }, fitness }) => ({ id, why: whyOf(fitness, school.window) }));
}

type Open = { lesson: DayLesson; absent: number };

const coveredOn = (school: CoverSchool, date: string): Set<string> =>
  new Set(
    school.covers.filter(counts).flatMap((cover) => {
      const halves = [
        cover.date === date ? cover.slot : null,
        cover.kind === 'swap' && swapDateOf(cover) === date ? cover.swap_slot : null,
      ];
      return halves.flatMap((slot) => lessonAt(school, date, slot)?.lesson ?? []);
    }),
  );

function openLessons(school: CoverSchool, date: string, absent: number | null): Open[] {
  const covered = coveredOn(school, date);
  const known = new Set<string>();
  return school.lessonsOn(date).flatMap((one) => {
    if (known.has(one.lesson) || covered.has(one.lesson)) return [];
    known.add(one.lesson);
    const lesson = firstOf(school, date, one);
    const { teachers } = lesson.slot;
    if (!teachers.every((teacher) => isAway(school, teacher, date, lesson))) return [];
    const whose = teachers.find((teacher) => absent === null || teacher === absent);
    return whose === undefined ? [] : [{ lesson, absent: whose }];
  });
}

const coverBy = (date: string, { lesson, absent }: Open, substitute: number): Cover => ({
  id: 0,
  date,
  slot: lesson.slot.id,
  absent,
  kind: 'substitute',
  substitute,
  joined_with: '',
  swap_slot: null,
  swap_date: null,
  override: '',
  state: 'confirmed',
});

function proposalsFor(school: CoverSchool, date: string, { lesson, absent }: Open): Proposal[] {
  const free = candidatesFor(school, date, lesson, absent);
  if (free.length > 0) return free.map(({ id, why }) => ({ kind: 'substitute', substitute: id, joined_with: '', why }));
  const merges = mergesFor(school, date, lesson).map(
    ({ slot: { section } }): Proposal => ({
      kind: 'merge',
      substitute: null,
      joined_with: section,
      why: OTHER_WAYS.merge(section),
    }),
  );
  return [...merges, { kind: 'self_study', substitute: null, joined_with: '', why: OTHER_WAYS.self_study }];
}

function takersOfAll(school: CoverSchool, date: string, open: readonly Open[]): number[] {
  const [first] = open;
  if (!first) return [];
  return candidatesFor(school, date, first.lesson, first.absent).flatMap(({ id }) => {
    const covers = [...school.covers];
    const fits = open.every((one) => {
      if (obstaclesOf({ ...school, covers }, id, { date, lesson: one.lesson }).length > 0) return false;
      covers.push(coverBy(date, one, id));
      return true;
    });
    return fits ? [id] : [];
  });
}

export function proposeNaively(school: CoverSchool, date: string, absent: number | null = null): DayProposals {
  const open = openLessons(school, date, absent);
  const covers = [...school.covers];
  const rows = open.map((one) => {
    const proposals = proposalsFor({ ...school, covers }, date, one);
    const [first] = proposals;
    if (first)
      covers.push({
        ...coverBy(date, one, first.substitute ?? 0),
        kind: first.kind,
        substitute: first.substitute,
        joined_with: first.joined_with,
      });
    return { slot: one.lesson.slot.id, absent: one.absent, proposals };
  });
  const people = [...new Set(open.map((one) => one.absent))];
  return {
    rows,
    whole_day: people.map((id) => ({
      absent: id,
      substitutes: takersOfAll(
        school,
        date,
        open.filter((one) => one.absent === id),
      ),
    })),
  };
}
