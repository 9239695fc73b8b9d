import { addDays, weekdayOf } from '#contract/rules/dates.ts';
import { dayAt, lessonsAt, teachersOf } from './lessons.ts';
import { all, live, type Model, type Record_, type Step, take, type Values } from './model.ts';

const [DAY_CAP, WEEK_CAP] = [2, 5];

const lastDay = ({ date, until }: Values): string => String(until ?? date);

const holdsAt = (absence: Values, date: string): boolean => String(absence.date) <= date && lastDay(absence) >= date;

/** Absences of a teacher at a date: by hand, or by a mark of staff for the whole day. */
function absencesAt(model: Model, teacher: unknown, date: string): { periods: readonly string[] }[] {
  const byHand = all(model, 'teacher-absences').filter(
    ({ values }) => values.teacher === teacher && holdsAt(values, date),
  );
  const byMark = model.absences.has(`${teacher} ${date}`) ? [{ periods: [] }] : [];
  return [...byHand.map(({ values }) => ({ periods: values.periods as string[] })), ...byMark];
}

export const isAway = (model: Model, teacher: unknown, date: string, period: unknown): boolean =>
  absencesAt(model, teacher, date).some(({ periods }) => periods.length === 0 || periods.includes(String(period)));

const sharesPeriod = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === 0 || b.length === 0 || a.some((period) => b.includes(period));

/** True if a teacher has another absence that shares a day and a period with this one. */
export const isTwice = (model: Model, id: number, absence: Values): boolean =>
  all(model, 'teacher-absences').some(
    (other) =>
      other.id !== id &&
      other.values.teacher === absence.teacher &&
      String(other.values.date) <= lastDay(absence) &&
      lastDay(other.values) >= String(absence.date) &&
      sharesPeriod(other.values.periods as string[], absence.periods as string[]),
  );

const counts = ({ state }: Values): boolean => state !== 'orphaned';

/** Covers that count but for one. */
const counting = (model: Model, except: number): Record_[] =>
  all(model, 'covers').filter(({ id, values }) => id !== except && counts(values));

const lessonOf = (model: Model, { date, slot }: Values): Record_ | undefined =>
  lessonsAt(model, String(date)).find(({ id }) => id === slot);

/** True if somebody has an own lesson at a date and period. */
const teaches = (model: Model, teacher: unknown, date: string, period: unknown): boolean =>
  lessonsAt(model, date).some((one) => one.values.period === period && teachersOf(one).includes(Number(teacher)));

/** Rules that keep a teacher from covering a lesson. */
export function obstacles(model: Model, teacher: unknown, date: string, period: unknown, except = 0): string[] {
  const values = live(model, 'teachers', teacher);
  const covering = counting(model, except).filter((one) => one.values.substitute === teacher);
  const isCovering = covering.some(
    (one) => one.values.date === date && lessonOf(model, one.values)?.values.period === period,
  );
  const asked = covering.filter((one) => one.values.kind === 'substitute').map((one) => String(one.values.date));
  const sunday = addDays(date, -weekdayOf(date));
  const inWeek = asked.filter((day) => day >= sunday && day <= addDays(sunday, 6)).length;
  const found = {
    away: !values || isAway(model, teacher, date, period),
    busy: isCovering || teaches(model, teacher, date, period),
    no_cover: values?.no_cover === true,
    day_cap: asked.filter((day) => day === date).length >= Number(values?.cover_day_cap ?? DAY_CAP),
    week_cap: inWeek >= Number(values?.cover_week_cap ?? WEEK_CAP),
  };
  return Object.entries(found).flatMap(([rule, is]) => (is ? [rule] : []));
}

/** Faults of a cover: it has no lesson that lacks its teacher, or it breaks rules. */
export type Judged = { isWrong: boolean; rules: string[] };

/** Judges a cover as it would be stored; `isStored`: it comes back. */
export function judge(model: Model, cover: Values, { id = 0, isStored = false } = {}): Judged {
  const { date, absent, kind, substitute, state } = cover;
  const lesson = lessonOf(model, cover);
  const wrong = { isWrong: true, rules: [] };
  if (!lesson || !teachersOf(lesson).includes(Number(absent))) return wrong;
  const { period } = lesson.values;
  if (!(isStored && state !== 'confirmed') && !isAway(model, absent, String(date), period)) return wrong;
  const isByTeacher = kind === 'substitute';
  if (isByTeacher && (!live(model, 'teachers', substitute) || substitute === absent)) return wrong;
  const isTaken = counting(model, id).some(
    ({ values }) => values.date === date && values.slot === lesson.id && values.absent === absent,
  );
  const rules = isByTeacher && cover.override === '' ? obstacles(model, substitute, String(date), period, id) : [];
  return { isWrong: false, rules: isTaken ? ['taken', ...rules] : rules };
}

export const fits = ({ isWrong, rules }: Judged): boolean => !isWrong && rules.length === 0;

const JUDGED = ['date', 'slot', 'absent', 'kind', 'substitute'] as const;

const lacks = ({ slot, absent, kind, substitute }: Values): boolean =>
  slot === null || absent === null || (kind === 'substitute' && substitute === null);

/** True if a cover that becomes another one is judged. */
export const isJudged = (before: Values | undefined, after: Values): boolean =>
  counts(after) &&
  (!before ||
    !counts(before) ||
    JUDGED.some((key) => before[key] !== after[key]) ||
    (before.override !== '' && after.override === ''));

/** True while a cover has its lesson, and somebody for it. */
function stillStands(model: Model, cover: Values): boolean {
  const { date, absent, kind, substitute, override } = cover;
  const lesson = lessonOf(model, cover);
  if (!lesson || absent === null || !teachersOf(lesson).includes(Number(absent))) return false;
  if (kind !== 'substitute') return true;
  if (!live(model, 'teachers', substitute)) return false;
  const { period } = lesson.values;
  return (
    override !== '' ||
    (!isAway(model, substitute, String(date), period) && !teaches(model, substitute, String(date), period))
  );
}

const GROUND: ReadonlySet<string> = new Set(['timetable-slots', 'teacher-absences', 'teachers', 'events']);
const MOVING = ['day', 'period', 'class', 'section'] as const;
type Was = { teacher: unknown; date: string; until: string };

/** Covers lose a lesson or a teacher that goes. */
const losses = (model: Model, { path, id, after }: Step): Step[] => {
  const keys = path === 'timetable-slots' ? ['slot'] : path === 'teachers' ? ['absent', 'substitute'] : [];
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
    const { absent, slot } = values;
    const date = String(values.date);
    const wasAway = was.some((one) => one.teacher === absent && one.date <= date && one.until >= date);
    const lesson = lessonOf(model, values);
    const isStillAway = lesson
      ? isAway(model, absent, date, lesson.values.period)
      : absencesAt(model, absent, date).length > 0;
    if (absent !== null && wasAway && !isStillAway) return [{ path: 'covers', id, before: values, after: null }];
    const isMoved = moved.has(Number(slot)) && !revived.has(id);
    if (date < today || !(isMoved || !stillStands(model, values))) return [];
    return [{ path: 'covers', id, before: { state: 'confirmed' }, after: { state: 'orphaned' } }];
  });
}

/**
 * Takes steps, and what they bring about for covers; answers that. `isMoved`: something that covers stand on has changed in a way
 * that is no step, such as the state of a timetable.
 */
export function takeAll(model: Model, steps: readonly Step[], isMoved = false): Step[] {
  const [was, moved, revived]: [Was[], Set<number>, Set<number>] = [[], new Set(), new Set()];
  const away = new Set(model.absences);
  const brought: Step[] = [];
  for (const step of steps) {
    const now = live(model, step.path, step.id);
    if (step.path === 'teacher-absences' && now)
      was.push({ teacher: now.teacher, date: String(now.date), until: lastDay(now) });
    if (step.path === 'timetable-slots' && now && step.after && MOVING.some((key) => key in (step.after as Values)))
      moved.add(step.id);
    if (step.path === 'covers' && now?.state === 'orphaned' && step.after?.state === 'confirmed') revived.add(step.id);
    for (const loss of losses(model, step)) {
      take(model, loss);
      brought.push(loss);
    }
    take(model, step);
  }
  for (const key of away) {
    const [teacher, date = ''] = key.split(' ');
    if (!model.absences.has(key)) was.push({ teacher: Number(teacher), date, until: date });
  }
  const isTouched =
    isMoved || steps.some(({ path }) => GROUND.has(path)) || `${[...away]}` !== `${[...model.absences]}`;
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
        ? cover.slot === id
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
  if (isNew('slot') && !isThere(model, 'timetable-slots', next.slot)) return false;
  if (['absent', 'substitute'].some((key) => isNew(key) && !isThere(model, 'teachers', next[key]))) return false;
  if (lacks(next) || !(isJudged(now, next) || (now && counts(now) && lacks(now)))) return true;
  return fits(judge(model, next, { id, isStored: true }));
}

/** The same steps, those of covers after what they stand on. */
export const groundFirst = (steps: readonly Step[]): Step[] =>
  steps.toSorted((a, b) => Number(a.path === 'covers') - Number(b.path === 'covers'));

/** The steps, of some that are taken back together, that rules of absences and covers forbid. */
export function forbidden(model: Model, steps: readonly Step[]): Step[] {
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
  const isIncomplete = all(trial, 'covers').some(
    ({ id, values }) =>
      values.state === 'confirmed' &&
      lacks(values) &&
      steps.some((step) => step.path === 'covers' && step.id === id && step.after?.state === 'confirmed'),
  );
  return isIncomplete ? [...steps] : wrong;
}
