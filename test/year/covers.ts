import { absencesAt, holdsAt, isAway, isTwice, lastDay } from './away.ts';
import { counts, fits, halvesOf, isJudged, judge, lacks, lessonOf, stillStands, swapDateOf } from './cover-rules.ts';
import { dayAt } from './lessons.ts';
import { all, live, type Model, type Record_, type Step, take, type Values } from './model.ts';

const GROUND: ReadonlySet<string> = new Set([
  ...(['timetables', 'timetable-slots', 'bell-tables', 'teacher-absences', 'teachers', 'events'] as const),
]);
const MOVING = ['day', 'period', 'class', 'section'] as const;
type Was = { teacher: unknown; date: string; until: string };

/** Covers lose a lesson or a teacher that goes. */
const losses = (model: Model, { path, id, after }: Step): Step[] => {
  const keys = path === 'timetable-slots' ? ['slot', 'swap_slot'] : path === 'teachers' ? ['absent', 'substitute'] : [];
  if (after !== null) return [];
  return keys.flatMap((key) =>
    all(model, 'covers').flatMap(({ id: cover, values }): Step[] =>
      values[key] === id ? [{ path: 'covers', id: cover, before: { [key]: id }, after: { [key]: null } }] : [],
    ),
  );
};

/** Covers whose teachers are back go to the trash; those that no longer stand are orphaned. */
function settled(model: Model, was: readonly Was[], moved: ReadonlySet<number>, revived: ReadonlySet<number>): Step[] {
  const today = dayAt(model.now);
  return all(model, 'covers').flatMap(({ id, values }): Step[] => {
    if (values.state !== 'confirmed') return [];
    const { absent } = values;
    const date = String(values.date);
    const wasAway =
      values.kind !== 'swap' && was.some((one) => one.teacher === absent && one.date <= date && one.until >= date);
    const lesson = lessonOf(model, values);
    const isStillAway = lesson
      ? isAway(model, absent, date, lesson.values.period)
      : absencesAt(model, absent, date).length > 0;
    if (absent !== null && wasAway && !isStillAway) return [{ path: 'covers', id, before: values, after: null }];
    const isMoved = halvesOf(values).some(({ slot }) => moved.has(Number(slot))) && !revived.has(id);
    const isOver = date < today && swapDateOf(values) < today;
    if (isOver || !(isMoved || !stillStands(model, values))) return [];
    return [{ path: 'covers', id, before: { state: 'confirmed' }, after: { state: 'orphaned' } }];
  });
}

/** Keeps whose lessons a cover gives to another when it comes to count, or becomes another. */
function keepSections(model: Model, id: number, before: Values | undefined): void {
  const now = live(model, 'covers', id);
  if (!now || lacks(now) || !isJudged(before, now)) return;
  const lessons = halvesOf(now).map((half) => lessonOf(model, half)?.values);
  model.covered.set(
    id,
    lessons.map((lesson) => `${lesson?.class} ${lesson?.section}`),
  );
}

/**
 * Takes steps, and what they bring about for covers; answers that. `isMoved`: something that covers stand on has changed in a way
 * that is no step, such as the state of a timetable.
 */
export function takeAll(model: Model, steps: readonly Step[], isMoved = false): Step[] {
  const [was, moved, revived]: [Was[], Set<number>, Set<number>] = [[], new Set(), new Set()];
  const away = new Set(model.absences);
  const absences = all(model, 'teacher-absences');
  const brought: Step[] = [];
  for (const step of steps) {
    const now = live(model, step.path, step.id);
    if (step.path === 'timetable-slots' && now && step.after && MOVING.some((key) => key in (step.after as Values)))
      moved.add(step.id);
    if (step.path === 'covers' && now?.state === 'orphaned' && step.after?.state === 'confirmed') revived.add(step.id);
    for (const loss of losses(model, step)) {
      take(model, loss);
      brought.push(loss);
    }
    take(model, step);
    if (step.path === 'covers') keepSections(model, step.id, now);
  }
  for (const key of away) {
    const [teacher, date = ''] = key.split(' ');
    if (!model.absences.has(key)) was.push({ teacher: Number(teacher), date, until: date });
  }
  // Also those that a mark of staff took back, or made shorter again.
  for (const { id, values } of absences)
    if (live(model, 'teacher-absences', id) !== values)
      was.push({ teacher: values.teacher, date: String(values.date), until: lastDay(values) });
  const isTouched =
    isMoved ||
    was.length > 0 ||
    steps.some(({ path }) => GROUND.has(path)) ||
    `${[...away]}` !== `${[...model.absences]}`;
  if (!isTouched) return brought;
  const more = settled(model, was, moved, revived);
  for (const step of more) take(model, step);
  return [...brought, ...more];
}

const isThere = (model: Model, path: 'timetable-slots' | 'teachers', id: unknown): boolean =>
  id == null || live(model, path, id) !== undefined;

/** The record that a number names, mostly one that a confirmed cover stands on. */
export function bearer(model: Model, path: 'timetable-slots' | 'teacher-absences', number: number): Record_ {
  const confirmed = all(model, 'covers').filter(({ values }) => values.state === 'confirmed');
  const records = all(model, path).toReversed();
  const bearing = records.filter(({ id, values }) =>
    confirmed.some(({ values: cover }) =>
      path === 'timetable-slots'
        ? halvesOf(cover).some(({ slot }) => slot === id)
        : cover.absent === values.teacher && holdsAt(values, String(cover.date)),
    ),
  );
  const list = number % 3 > 0 && bearing.length > 0 ? bearing : records;
  return list[number % list.length] as Record_;
}

/** True if a cover may be had again as it was. */
function mayReturn(model: Model, { id, after }: Step): boolean {
  if (!after) return true;
  const now = live(model, 'covers', id);
  const next = { ...now, ...after };
  const isNew = (key: string) => next[key] !== now?.[key];
  if (['slot', 'swap_slot'].some((key) => isNew(key) && !isThere(model, 'timetable-slots', next[key]))) return false;
  if (['absent', 'substitute'].some((key) => isNew(key) && !isThere(model, 'teachers', next[key]))) return false;
  if (lacks(next) || !(isJudged(now, next) || (now && counts(now) && lacks(now)))) return true;
  return fits(judge(model, next, { id, isStored: true }));
}

/** The same steps, those of covers after what they stand on. */
export const groundFirst = (steps: readonly Step[]): Step[] =>
  steps.toSorted((a, b) => Number(a.path === 'covers') - Number(b.path === 'covers'));

/**
 * The steps, of some that are taken back together, that rules of absences and covers forbid; `isWhole`: none of them is taken
 * back without the others.
 */
export function forbidden(model: Model, steps: readonly Step[], isWhole = true): Step[] {
  if (!steps.some(({ path }) => path === 'covers' || path === 'teacher-absences')) return [];
  const trial = structuredClone(model);
  const wrong: Step[] = [];
  for (const step of groundFirst(steps)) {
    const { path, id, after } = step;
    const next = { ...trial.records[path].get(id)?.values, ...after };
    const isWrong =
      (path === 'covers' && !mayReturn(trial, step)) ||
      (path === 'teacher-absences' && after && (!live(trial, 'teachers', next.teacher) || isTwice(trial, id, next)));
    if (isWrong) wrong.push(step);
    else take(trial, step);
  }
  const incomplete = steps.filter(({ path, id, after }) => {
    const cover = path === 'covers' && after?.state === 'confirmed' ? live(trial, 'covers', id) : undefined;
    return cover?.state === 'confirmed' && lacks(cover);
  });
  return incomplete.length > 0 && isWhole ? [...steps] : [...wrong, ...incomplete];
}
