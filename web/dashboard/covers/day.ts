import type { DayOff } from '#contract/calendar/day-off.ts';
import { coverCount, type LIFTED_RULES, obstaclesOf } from '#contract/covers/availability.ts';
import { runOf } from '#contract/covers/order.ts';
import type { Proposal } from '#contract/covers/propose.ts';
import type { Absence, Cover, CoverSchool, CoverWindow, DayLesson, Person } from '#contract/covers/types.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { minutesOfPeriod, periodsOf } from '#contract/timetable/bells.ts';
import { keysOf } from '#contract/timetable/joined.ts';
import type { Lesson } from '#contract/timetable/lesson-days.ts';
import type { Period, Slot } from '#contract/timetable/types.ts';

export type CoverRecord = RecordAt<'covers'>;
export type AbsenceRecord = RecordAt<'teacher-absences'>;
export type Teacher = RecordAt<'teachers'>;

/** The lessons of a date, as the server answers them. */
export type DayAnswer = {
  date: string;
  day: number;
  day_off: DayOff | null;
  shifts: readonly { shift: string; periods: readonly Period[] }[];
  slots: readonly Lesson[];
};

export type ProposedAnswer = {
  date: string;
  rows: readonly { slot: number; absent: number; proposals: readonly Proposal[] }[];
  whole_day: readonly { absent: number; substitutes: readonly number[] }[];
};

/** The way in which a lesson is to be served. */
export type Way = {
  kind: Proposal['kind'] | 'library' | 'cancelled';
  substitute: number | null;
  joined_with: string;
  task: string;
  override: string;
};

/** A lesson whose teacher is away: covered, or with proposals. */
export type Row = {
  key: string;
  absent: number | null;
  lesson: Lesson | null;
  cover: CoverRecord | null;
  proposals: readonly Proposal[];
};

/** Somebody who is away, with the lessons that concern. */
export type Group = { key: string; id: number | null; name: string; absences: readonly AbsenceRecord[]; rows: Row[] };

/** The shift in which a lesson is held. */
const shiftOf = (day: DayAnswer, lesson: Lesson) =>
  day.shifts.find(({ periods }) => periods.some((one) => one.key === lesson.period && one.starts === lesson.starts));

export const shiftNameOf = (day: DayAnswer, lesson: Lesson): string => shiftOf(day, lesson)?.shift ?? '';

export const periodOf = (day: DayAnswer, lesson: Lesson): Period | undefined =>
  shiftOf(day, lesson)?.periods.find(({ key }) => key === lesson.period);

/** The lessons of a date in the shape in which covers are judged. */
export function lessonsOf(day: DayAnswer): DayLesson[] {
  const slots = day.slots.map(
    (lesson): Slot => ({
      ...{ id: lesson.id, timetable: 0, class: lesson.class.id, section: lesson.section, group: lesson.group },
      ...{ day: day.day, period: lesson.period, span: lesson.span as Slot['span'], weeks: 'all' },
      ...{ subject: lesson.subject.id, teachers: lesson.teachers.map(({ id }) => id) },
      ...{ room: lesson.room?.id ?? null, parallel: lesson.parallel },
    }),
  );
  const keys = keysOf(slots, new Map(day.slots.map(({ subject }) => [subject.id, subject])));
  return slots.flatMap((slot, at): DayLesson[] => {
    const lesson = day.slots[at];
    const bells = (lesson && shiftOf(day, lesson)?.periods.filter(({ kind }) => kind === 'class')) ?? [];
    const periods = periodsOf(bells, slot);
    const own = keys.get(slot);
    if (!periods || !own) return [];
    const { section, lesson: key } = own;
    return [{ slot, periods, bells, minutes: periods.map(minutesOfPeriod), section, lesson: key }];
  });
}

/** The part of a school by which availability is judged; the server judges by all of it. */
export function schoolOf(
  day: DayAnswer,
  {
    covers,
    absences,
    teachers,
    window,
    mostInARow,
  }: {
    covers: readonly CoverRecord[];
    absences: readonly AbsenceRecord[];
    teachers: readonly Teacher[];
    window: CoverWindow;
    mostInARow: number;
  },
): CoverSchool {
  const lessons = lessonsOf(day);
  return {
    lessonsOn: (date) => (date === day.date ? lessons : []),
    weekAt: () => [],
    absences: absences as unknown as readonly Absence[],
    covers: (covers as unknown as readonly Cover[]).filter(({ state }) => state !== 'orphaned'),
    people: new Map(teachers.map((one) => [one.id, one as unknown as Person])),
    subjects: new Map(),
    capacityOf: () => null,
    pupilsOf: () => 0,
    window,
    mostInARow,
  };
}

/** Without a space, as ids of elements are made of it. */
const keyOf = (slot: number | null, absent: number | null, cover?: CoverRecord): string =>
  slot === null ? `cover-${cover?.id}` : `${slot}-${absent}`;

/** Those who are away with their lessons, whoever has the first lesson first. */
export function groupsOf(
  day: DayAnswer,
  {
    proposed,
    covers,
    absences,
    nameOf,
  }: {
    proposed: ProposedAnswer | null;
    covers: readonly CoverRecord[];
    absences: readonly AbsenceRecord[];
    nameOf: (teacher: number) => string;
  },
): Group[] {
  const byId = new Map(day.slots.map((lesson) => [lesson.id, lesson]));
  const groups = new Map<string, Group>();
  const groupOf = (id: number | null, name: string): Group => {
    const key = id === null ? `name-${name.replace(/\s/g, '-')}` : String(id);
    const found = groups.get(key) ?? {
      key,
      id,
      name,
      absences: absences.filter(({ teacher }) => teacher === id),
      rows: [],
    };
    groups.set(key, found);
    return found;
  };
  for (const { teacher } of absences) groupOf(teacher, nameOf(teacher));
  for (const cover of covers.filter(({ date }) => date === day.date)) {
    const { slot, absent } = cover;
    const lesson = cover.state === 'orphaned' ? null : (byId.get(slot ?? 0) ?? null);
    const row: Row = { key: `${keyOf(slot, absent, cover)}-${cover.id}`, absent, lesson, cover, proposals: [] };
    groupOf(absent, absent === null ? cover.absent_name : nameOf(absent)).rows.push(row);
  }
  for (const { slot, absent, proposals } of proposed?.rows ?? [])
    groupOf(absent, nameOf(absent)).rows.push({
      ...{ key: keyOf(slot, absent), absent, lesson: byId.get(slot) ?? null, cover: null, proposals },
    });
  const startOf = ({ lesson }: Row) => lesson?.starts ?? '99:99';
  for (const { rows } of groups.values()) rows.sort((a, b) => startOf(a).localeCompare(startOf(b)));
  const first = ({ rows: [row] }: Group) => (row ? startOf(row) : '99:99');
  return [...groups.values()].sort((a, b) => first(a).localeCompare(first(b)) || a.name.localeCompare(b.name, 'bn'));
}

export const isOpen = ({ cover }: Row): boolean => cover === null;

export const pickOf = ({ kind, substitute, joined_with }: Proposal): Way => ({
  ...{ kind, substitute, joined_with, task: '', override: '' },
});

export type Obstacle = (typeof LIFTED_RULES)[number];

/** The way of each open row, and the rules that keep somebody from one. */
export type Choices = {
  picks: ReadonlyMap<string, Way>;
  obstacles: (row: Row, teacher: number) => Obstacle[];
  /** The lessons that somebody would have one after another, where they are more than the school wants; else 0. */
  tooLong: (row: Row, way: Pick<Way, 'substitute'>) => number;
};

/**
 * The choices of the office, and for all other rows the first proposal that fits beside those: whoever is picked by hand is
 * not proposed a second time for the same hour.
 */
export function chosen(
  school: CoverSchool,
  date: string,
  rows: readonly Row[],
  made: ReadonlyMap<string, Way>,
): Choices {
  const lessons = new Map(school.lessonsOn(date).map((lesson) => [lesson.slot.id, lesson]));
  const taken = new Map<string, Cover>();
  const take = (row: Row, { kind, substitute, joined_with }: Way) =>
    taken.set(row.key, {
      ...{ id: 0, date, slot: row.lesson?.id ?? null, absent: row.absent, kind, substitute, joined_with },
      ...{ swap_slot: null, swap_date: null, override: '', state: 'confirmed' },
    });
  const beside = (row: Row): CoverSchool => {
    const others = [...taken].filter(([key]) => key !== row.key).map(([, cover]) => cover);
    return { ...school, covers: [...school.covers, ...others] };
  };
  const obstacles = (row: Row, teacher: number): Obstacle[] => {
    const lesson = lessons.get(row.lesson?.id ?? 0);
    return lesson ? obstaclesOf(beside(row), teacher, { date, lesson }) : [];
  };
  const tooLong = (row: Row, { substitute }: Pick<Way, 'substitute'>): number => {
    const lesson = lessons.get(row.lesson?.id ?? 0);
    const run = lesson && substitute !== null ? runOf(beside(row), substitute, date, lesson) : 0;
    return run > school.mostInARow ? run : 0;
  };
  const picks = new Map<string, Way>();
  const set = (row: Row, pick: Way) => {
    picks.set(row.key, pick);
    take(row, pick);
  };
  const open = rows.filter(isOpen);
  for (const row of open) {
    const pick = made.get(row.key);
    if (pick) set(row, pick);
  }
  for (const row of open) {
    if (picks.has(row.key)) continue;
    const fits = row.proposals.find(
      ({ kind, substitute }) => kind === 'substitute' && substitute !== null && obstacles(row, substitute).length === 0,
    );
    if (fits) set(row, pickOf(fits));
  }
  return { picks, obstacles, tooLong };
}

/** True if somebody is given a lesson against a rule, for which the office writes the reason. */
export const needsReason = ({ obstacles }: Pick<Choices, 'obstacles'>, row: Row, { substitute }: Way): boolean =>
  substitute !== null && obstacles(row, substitute).length > 0;

export const lacksReason = (choices: Pick<Choices, 'obstacles'>, row: Row, way: Way): boolean =>
  way.override.trim() === '' && needsReason(choices, row, way);

/** True if a row may be confirmed as it is. */
export function isReady(choices: Choices, row: Row): boolean {
  const way = choices.picks.get(row.key);
  return way !== undefined && !lacksReason(choices, row, way);
}

/** Teachers by the number of their covers in a stretch of time, the most burdened first. */
export const loadsOf = (
  school: CoverSchool,
  window: readonly [string, string],
): { id: number; name: string; count: number }[] =>
  [...school.people.values()]
    .map(({ id, full_name }) => ({ id, name: full_name, count: coverCount(school, id, window) }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'bn'));
