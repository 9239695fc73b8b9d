import { addDays, dayOf, weekdayOf } from '#contract/rules/dates.ts';
import { all, live, type Model, type Record_, type Step, type Timetable, type Values } from './model.ts';

/** A day of the school's calendar, so many days from a moment. */
export const dayAt = (now: number, ahead = 0): string => addDays(String(dayOf(new Date(now).toISOString())), ahead);

const WEEKEND = [5, 6];
const isWeekend = (date: string): boolean => WEEKEND.includes(weekdayOf(date));

/** True if nobody has lessons: at the end of a week, and on a holiday. */
export const isOff = (model: Model, date: string): boolean =>
  isWeekend(date) ||
  all(model, 'events').some(
    ({ values: { kind, start_date, end_date } }) =>
      kind === 'holiday' && String(start_date) <= date && String(end_date ?? start_date) >= date,
  );

export type Known = { id: number; timetable: Timetable };

/** The timetables that are there. */
export const named = (model: Model): Known[] =>
  [...model.timetables].flatMap(([id, timetable]) => (live(model, 'timetables', id) ? [{ id, timetable }] : []));

/** Lessons that come or go in one commit. */
const PIECE = 100;

/** True if a timetable is copied, deleted and restored in several commits. */
export const isLarge = (model: Model, id: number): boolean => lessonsOf(model, id).length > PIECE;

/** The fields of a timetable that its list answers. */
export const valuesOf = ({ kind, state, from, to, retiredOn }: Timetable): Values => ({
  ...{ kind, state, valid_from: from, valid_to: to, retired_on: retiredOn },
});

/** The state of a timetable as its list answers it: one that another has followed is over. */
export function answeredState(model: Model, id: number, today: string): string {
  const { kind, state, from } = model.timetables.get(id) as Timetable;
  const isFollowed = named(model).some(
    ({ timetable: other }) =>
      kind === 'regular' &&
      other.kind === 'regular' &&
      other.state === 'published' &&
      other.from > from &&
      other.from <= today,
  );
  return state === 'published' && isFollowed ? 'retired' : state;
}

/** Gives a timetable that is there another state or day. */
export function setTimetable(model: Model, id: number, timetable: Timetable): void {
  model.timetables.set(id, timetable);
  const kept = model.records.timetables.get(id);
  if (kept) model.records.timetables.set(id, { ...kept, values: { ...kept.values, ...valuesOf(timetable) } });
}

/** A timetable as a step says that it is. */
const timetableOf = (values: Values): Timetable => ({
  ...{ kind: values.kind as Timetable['kind'], state: values.state as Timetable['state'] },
  ...{ from: String(values.valid_from), to: values.valid_to as string | null },
  retiredOn: values.retired_on as string | null,
});

/** True if another timetable is published from the same day on; of special ones, one of the same class on one of its days. */
export const isBeside = (
  model: Model,
  id: number,
  own: Timetable,
  lessons: readonly Pick<Record_, 'values'>[] = lessonsOf(model, id),
): boolean => {
  const classes = new Set(lessons.map(({ values }) => values.class));
  return named(model).some(({ id: other, timetable: { kind, state, from, to } }) => {
    if (other === id || state !== 'published' || kind !== own.kind) return false;
    if (kind === 'regular') return from === own.from;
    const sharesDay = from <= String(own.to) && own.from <= String(to);
    return sharesDay && lessonsOf(model, other).some(({ values }) => classes.has(values.class));
  });
};

/** True if each timetable that comes back into force has its days for itself. */
export const keepDays = (model: Model, steps: readonly Step[]): boolean =>
  steps.every(({ path, id, after }) => {
    if (path !== 'timetables' || after?.state !== 'published' || live(model, path, id)) return true;
    const lessons = steps.flatMap((step) =>
      step.path === 'timetable-slots' && step.after?.timetable === id ? [{ values: step.after }] : [],
    );
    return !isBeside(model, id, timetableOf(after), [...lessonsOf(model, id), ...lessons]);
  });

const wasPublished = ({ state, retiredOn }: Timetable, date: string): boolean =>
  state === 'published' || (state === 'retired' && retiredOn !== null && date < retiredOn);

const isSpecial = ({ timetable }: Known): boolean => timetable.kind === 'special';

/** The timetables that count at a date: the regular one that began last, and the special ones of the day. */
export function countingAt(date: string, all: readonly Known[]): Known[] {
  const begun = all
    .filter(({ timetable }) => timetable.from <= date && wasPublished(timetable, date))
    .sort((a, b) => b.timetable.from.localeCompare(a.timetable.from) || b.id - a.id);
  const regular = begun.filter((one) => !isSpecial(one)).slice(0, 1);
  return [...regular, ...begun.filter(isSpecial)].filter(({ timetable: { to } }) => to === null || to >= date);
}

export const lessonsOf = (model: Model, timetable: number): Record_[] =>
  all(model, 'timetable-slots').filter(({ values }) => values.timetable === timetable);

/** The lessons of a date as timetables have them; a special one takes the place of the week of its classes. */
function slotsAt(model: Model, date: string, timetables: readonly Known[]): Record_[] {
  const counting = countingAt(date, timetables).map((one) => ({ one, lessons: lessonsOf(model, one.id) }));
  const special = counting.filter(({ one }) => isSpecial(one)).flatMap(({ lessons }) => lessons);
  const replaced = new Set(special.map(({ values }) => values.class));
  return counting.flatMap(({ one, lessons }) =>
    lessons.filter(({ values }) => values.day === weekdayOf(date) && (isSpecial(one) || !replaced.has(values.class))),
  );
}

export type Period = { key: string; starts: string; ends: string };

/** The bells of a date: of several the ones that began last. */
function bellsAt(date: string, bells: readonly Record_[]): Record_ | undefined {
  const ringing = bells.filter(
    ({ values: { valid_from, valid_to } }) => String(valid_from) <= date && String(valid_to ?? date) >= date,
  );
  return ringing.sort(
    (a, b) => String(b.values.valid_from).localeCompare(String(a.values.valid_from)) || b.id - a.id,
  )[0];
}

const periodsOf = (bells: Record_ | undefined): readonly Period[] => (bells?.values.periods ?? []) as Period[];

export const periodsAt = (model: Model, date: string): readonly Period[] =>
  periodsOf(bellsAt(date, all(model, 'bell-tables')));

const hasPeriod = (periods: readonly Period[], { values }: Record_): boolean =>
  periods.some(({ key }) => key === values.period);

/** Lessons of a date by period, class and section; none on a day off, and none for which no bell rings. */
export function lessonsAt(model: Model, date: string): Record_[] {
  if (isOff(model, date)) return [];
  const periods = periodsAt(model, date);
  return slotsAt(model, date, named(model))
    .filter((lesson) => hasPeriod(periods, lesson))
    .sort(
      (a, b) =>
        String(a.values.period).localeCompare(String(b.values.period)) ||
        Number(a.values.class) - Number(b.values.class) ||
        String(a.values.section).localeCompare(String(b.values.section)) ||
        a.id - b.id,
    );
}

export const teachersOf = ({ values }: Pick<Record_, 'values'>): readonly number[] => values.teachers as number[];

/** True if two lessons can't be at one time: they are of one section, by one teacher or in one room. */
export const clash = (one: Values, other: Values): boolean =>
  (one.class === other.class && one.section === other.section) ||
  (one.room != null && one.room === other.room) ||
  teachersOf({ values: one }).some((id) => teachersOf({ values: other }).includes(id));

const WEEK = 7;
/** Days within which a timetable needs bells at all. */
const FIRST_DAYS = 14;

/** Days that show all that a timetable meets: a week from each on which something begins or ends. */
function daysOf(own: Timetable, timetables: readonly Known[], bells: readonly Record_[]): string[] {
  const begins = [
    ...timetables.map(({ timetable }) => timetable.from),
    ...bells.map(({ values }) => values.valid_from),
  ];
  const ends = [...timetables.map(({ timetable }) => timetable.to), ...bells.map(({ values }) => values.valid_to)];
  const edges = [...begins, ...ends.flatMap((date) => (date == null ? [] : [addDays(String(date), 1)]))];
  const days = edges.flatMap((edge) => Array.from({ length: WEEK }, (_, at) => addDays(String(edge), at)));
  return [...new Set(days)].filter((date) => date >= own.from && (own.to === null || date <= own.to)).sort();
}

/** A timetable as if it were published, beside those that are. */
const beside = (model: Model, id: number): { own: Timetable; timetables: Known[] } => {
  const own: Timetable = { ...(model.timetables.get(id) as Timetable), state: 'published', retiredOn: null };
  const others = named(model).filter((one) => one.id !== id && one.timetable.state === 'published');
  return { own, timetables: [...others, { id, timetable: own }] };
};

/** Lessons of a timetable for which no bell rings, by the bells of its first day or where there are none at all. */
export function missingIn(model: Model, id: number, bells: readonly Record_[]): number[] {
  const { own, timetables } = beside(model, id);
  const missing = daysOf(own, timetables, bells)
    .filter((date) => !isWeekend(date))
    .flatMap((date) => {
      const table = bellsAt(date, bells);
      const { valid_from, valid_to } = table?.values ?? {};
      const isOfFirst = table
        ? String(valid_from) <= own.from && String(valid_to ?? own.from) >= own.from
        : date < addDays(own.from, FIRST_DAYS);
      const lessons = slotsAt(model, date, timetables).filter(({ values }) => values.timetable === id);
      return isOfFirst ? lessons.filter((lesson) => !hasPeriod(periodsOf(table), lesson)) : [];
    });
  return [...new Set(missing.map((lesson) => lesson.id))];
}

/** True if a timetable can't be published: two lessons clash on a day, one is nobody's, or no bell rings for it. */
export function hasErrors(model: Model, id: number): boolean {
  const bells = all(model, 'bell-tables');
  const { own, timetables } = beside(model, id);
  const isOwn = ({ values }: Record_): boolean => values.timetable === id;
  if (lessonsOf(model, id).some((one) => teachersOf(one).length === 0)) return true;
  if (missingIn(model, id, bells).length > 0) return true;
  return daysOf(own, timetables, bells).some((date) => {
    const periods = periodsOf(bellsAt(date, bells));
    const lessons = slotsAt(model, date, timetables).filter((lesson) => hasPeriod(periods, lesson));
    return lessons.some((one, at) =>
      lessons
        .slice(at + 1)
        .some(
          (other) =>
            (isOwn(one) || isOwn(other)) &&
            one.values.period === other.values.period &&
            clash(one.values, other.values),
        ),
    );
  });
}

/** True if other bells, in the place of a table's or without it, leave a published timetable lessons without a period. */
export function keepsPeriods(model: Model, id: number, after: Values | null): boolean {
  const bells = all(model, 'bell-tables');
  const then = [...bells.filter((one) => one.id !== id), ...(after ? [{ id, values: after }] : [])];
  return named(model).every(({ id: of, timetable }) => {
    if (timetable.state !== 'published') return true;
    const known = new Set(missingIn(model, of, bells));
    return missingIn(model, of, then).every((lesson) => known.has(lesson));
  });
}
