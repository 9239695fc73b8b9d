import { setTimeout as pass } from 'node:timers/promises';
import { WEEKDAYS } from '#contract/rules/weekdays.ts';
import { sheetFile } from '../../support/sheets.ts';
import type { Act, Numbers } from '../act.ts';
import { forbidden, takeAll } from '../covers.ts';
import { lessonsOf, named, teachersOf } from '../lessons.ts';
import {
  all,
  inverse,
  type LessonSheet,
  live,
  type Model,
  nameOf,
  nth,
  type Step,
  stampOf,
  stands,
  type Timetable,
  type Values,
} from '../model.ts';
import type { Answer, YearSchool } from '../school.ts';
import { isPossible } from '../standing.ts';
import { unless } from './records.ts';

const HEADER = ['দিন', 'পিরিয়ড', 'শ্রেণি', 'শাখা', 'বিষয়', 'শিক্ষক'];
const MODES = ['both', 'add', 'update', 'both'] as const;
type Mode = (typeof MODES)[number];

/** A row of a sheet of lessons, by the records that its names are of. */
export type Row = { class: number; section: string; day: number; period: string; subject: number; teachers: number[] };
type Planned = { state: string; record: number | null };

const NOTHING: Answer = { status: 0, change: null, body: null };
/** Another server takes over what one has died over after so long, ms. */
const DEAD_MS = 15_000;

async function becomes(school: YearSchool, id: number, isAtWork: (state: string) => boolean): Promise<Answer> {
  for (;;) {
    const answer = await school.call('editor', 'GET', `imports/${id}/`);
    if (!isAtWork(answer.body.state)) return answer;
    await pass(20);
  }
}

const keyOf = ({ class: of, section, day, period, subject }: Omit<Row, 'teachers'>): string =>
  `${of} ${section} ${day} ${period} ${subject}`;

/** Subjects that a sheet can name: no other of their class, and no other class, is called the same. */
export const nameable = (model: Model) =>
  all(model, 'subjects').filter(({ id, values }) => {
    const isAlike = (path: 'classes' | 'subjects', of: number) =>
      all(model, path).some(
        (other) =>
          other.id !== of &&
          other.values.name === nameOf(model, path, of) &&
          (path === 'classes' || other.values.class_name === values.class_name),
      );
    return !isAlike('subjects', id) && !isAlike('classes', Number(values.class_name));
  });

/** Up to four rows: lessons that are there, some with another teacher, and new ones. */
function rowsFor(model: Model, timetable: number, { a, b, c }: Numbers): Row[] {
  const subjects = nameable(model);
  const [there, teachers] = [lessonsOf(model, timetable), all(model, 'teachers')];
  const known = there.filter(({ values }) => subjects.some(({ id }) => id === values.subject));
  const rows = Array.from({ length: (a % 4) + 1 }, (_, at): Row => {
    const old = (b + at) % 2 === 0 && known.length > 0 ? nth(known, b + at * 3) : null;
    const subject = nth(subjects, c + at);
    const teacher = nth(teachers, c + at).id;
    if (!old)
      return {
        ...{ class: Number(subject.values.class_name), section: 'ক', day: (b + at) % 5, subject: subject.id },
        ...{ period: String(((c + at) % 4) + 1), teachers: [teacher] },
      };
    const { class: of, section, day, period, subject: taught } = old.values;
    const own = teachersOf(old);
    return {
      ...{ class: Number(of), section: String(section), day: Number(day), period: String(period) },
      subject: Number(taught),
      teachers: (a + at) % 3 > 0 || own.length === 0 ? [teacher] : [...own],
    };
  });
  return rows.filter((row, at) => rows.findIndex((other) => keyOf(other) === keyOf(row)) === at);
}

/** Periods that a sheet for a timetable can name: those of bells of its days, and of its lessons. */
function periodsFor(model: Model, id: number): ReadonlySet<unknown> {
  const { from, to } = model.timetables.get(id) as Timetable;
  const bells = all(model, 'bell-tables').filter(
    ({ values: { valid_from, valid_to } }) => String(valid_to ?? '9') >= from && String(valid_from) <= (to ?? '9'),
  );
  const rung = bells.flatMap(({ values }) => (values.periods as { key: string }[]).map(({ key }) => key));
  return new Set([...rung, ...lessonsOf(model, id).map(({ values }) => values.period)]);
}

/** The plan of each row: the lesson it means gets its teachers, or is there as it says; the mode may forbid it. */
function planOf(model: Model, timetable: number, rows: readonly Row[], mode: Mode): Planned[] {
  const known = periodsFor(model, timetable);
  return rows.map((row) => {
    const there = lessonsOf(model, timetable).find(({ values }) => keyOf(values as unknown as Row) === keyOf(row));
    if (!there) return { state: mode === 'update' || !known.has(row.period) ? 'wrong' : 'add', record: null };
    if (mode === 'add') return { state: 'wrong', record: there.id };
    const isSame = teachersOf(there).toSorted().join() === row.teachers.toSorted().join();
    return { state: isSame ? 'same' : 'change', record: there.id };
  });
}

const stepOf = (model: Model, timetable: number, row: Row, id: number): Step => {
  const there = live(model, 'timetable-slots', id);
  const teachers = { teachers: row.teachers };
  return there
    ? { path: 'timetable-slots', id, before: { teachers: there.teachers }, after: teachers }
    : { path: 'timetable-slots', id, before: null, after: { timetable, ...row, room: null } };
};

/** A sheet of lessons for a timetable. */
type Brought = { timetable: number; mode: Mode; rows: readonly Row[]; format: 'csv' | 'xlsx' };
/** The end of a sheet: its import, the plan of its rows before and after, and the answer to a second run. */
type Became = { id: number; checked: Planned[]; done: Planned[]; again: number; problems: string[]; answer: Answer };

export const toldOf = (model: Model, row: Row): string =>
  `${nameOf(model, 'subjects', row.subject)} of ${nameOf(model, 'classes', row.class)} day ${row.day} period ${row.period} by ${row.teachers.map((id) => nameOf(model, 'teachers', id))}`;

/** The file of a sheet, by the names that its records have now. */
export function fileOf(model: Model, { rows, format }: Brought): () => Promise<File> {
  const table = rows.map((row) => [
    ...[WEEKDAYS[row.day] ?? '', row.period, nameOf(model, 'classes', row.class), row.section],
    nameOf(model, 'subjects', row.subject),
    row.teachers.map((teacher) => nameOf(model, 'teachers', teacher)).join(', '),
  ]);
  return () => sheetFile([HEADER, ...table], format);
}

async function planned(school: YearSchool, id: number): Promise<Planned[]> {
  const { body } = await school.call('editor', 'GET', `imports/${id}/rows/?page=1&page_size=200`);
  return (body.results as { state: string; record_id: number | null }[]).map(({ state, record_id }) => ({
    state,
    record: record_id,
  }));
}

/** Lets a sheet be checked and brings it in; one that its server died over is gone on with. A second run is refused. */
export async function bring(
  school: YearSchool,
  { timetable, mode }: Brought,
  file: File,
  killAfter: number | null = null,
): Promise<Became> {
  const became: Became = { id: 0, checked: [], done: [], again: 409, problems: [], answer: { ...NOTHING } };
  const form = new FormData();
  for (const [key, value] of Object.entries({ resource: 'timetable-slots', mode, timetable: String(timetable) }))
    form.set(key, value);
  form.set('file', file);
  const opened = await school.call('editor', 'POST', 'imports/', form);
  if (opened.status !== 201) return { ...became, answer: opened };
  const { id } = opened.body;
  await becomes(school, id, (state) => state === 'checking');
  became.checked = await planned(school, id);
  school.killAfter = killAfter;
  const answer = await school.call('editor', 'POST', `imports/${id}/run/`, { wrong: 'skip' });
  school.killAfter = null;
  if (killAfter !== null) await school.moveTo(school.now + DEAD_MS);
  for (;;) {
    const { body } = await becomes(school, id, (state) => state === 'running');
    if (body.state !== 'stopped' && body.state !== 'ready') break;
    const { count } = (await school.call('editor', 'GET', `timetable-slots/?timetable=${timetable}&page=1`)).body;
    if (mode === 'add' && killAfter !== null && count < body.done)
      became.problems.push(`${body.done} lessons of a sheet are brought in, and ${count} are there`);
    const more = await school.call('editor', 'POST', `imports/${id}/run/`, { wrong: 'skip' });
    if (more.status === 202) continue;
    // One that seemed to have died, since the clock was moved, may have come to its end meanwhile.
    const { state } = (await becomes(school, id, (state) => state === 'running')).body;
    if (state === 'done' || answer.status !== 202) break;
    became.problems.push(`a sheet that is ${state} is answered ${more.status}: ${JSON.stringify(more.body)}`);
    break;
  }
  became.done = await planned(school, id);
  if (answer.status === 202) became.again = (await school.call('editor', 'POST', `imports/${id}/run/`, {})).status;
  return { ...became, id, answer };
}

/** Keeps a sheet that was brought in with the steps of its rows. */
export function settleSheet(
  model: Model,
  what: string,
  { timetable, mode, rows }: Brought,
  { id, checked, done, again, problems: seen, answer }: Became,
): string[] {
  const should = planOf(model, timetable, rows, mode);
  const problems = should.flatMap(({ state, record }, at) => {
    const is = checked[at];
    const isRight = is?.state === state && (state === 'wrong' || is.record === record);
    return isRight ? [] : [`row ${at + 1} becomes ${is?.state} ${is?.record}, not ${state} ${record}`];
  });
  const open = should.flatMap(({ state }, at) => (state === 'add' || state === 'change' ? [at] : []));
  problems.push(...seen, ...unless(answer, open.length > 0 ? 202 : 409));
  if (again !== 409) problems.push(`a second run is answered ${again}`);
  if (answer.status !== 202) return problems;
  const steps = open.map((at) => stepOf(model, timetable, rows[at] as Row, Number(done[at]?.record)));
  takeAll(model, steps);
  const stamps = new Map(steps.map((step) => [step.id, stampOf(model, 'timetable-slots', step.id)]));
  model.lessonSheets.set(id, { what, steps, stamps });
  return problems;
}

/** Lessons come as a sheet, which is brought in at once, or gone on with where its server dies over it. */
export const bringLessons = (numbers: Numbers): Act => ({
  can: (model) => named(model).length > 0 && nameable(model).length > 0,
  begin: (model) => {
    const { id: timetable } = nth(named(model).toReversed(), numbers.b % 3);
    const mode = nth(MODES, numbers.c);
    const rows = rowsFor(model, timetable, numbers);
    const sheet: Brought = { timetable, mode, rows, format: numbers.a % 2 === 0 ? 'csv' : 'xlsx' };
    const told = rows.map((row) => toldOf(model, row)).join('; ');
    const what = `a sheet of lessons (${mode}) for timetable ${timetable}: ${told}`;
    const file = fileOf(model, sheet);
    let became: Became;
    return {
      story: `the office brings in ${what}`,
      send: async (school) => {
        became = await bring(school, sheet, await file());
        return became.answer;
      },
      settle: (now) => settleSheet(now, what, sheet, became),
    };
  },
});

/** True if a lesson came back from the trash without a teacher who was gone: nobody changed it. */
const hasLost = (model: Model, { before, after }: Step, there: Values): boolean =>
  before === null &&
  ((after?.teachers ?? []) as number[]).some(
    (id) => !teachersOf({ values: there }).includes(id) && !live(model, 'teachers', id),
  );

/** True if a cover is of this lesson, or of its swap. */
const isCovered = (model: Model, slot: number): boolean =>
  all(model, 'covers').some(({ values }) => values.slot === slot || values.swap_slot === slot);

/** Takes a sheet of lessons back, but for those that somebody changed since or that have a cover. */
export const undoLessons = ({ a }: Numbers): Act => ({
  can: (model) => model.lessonSheets.size > 0,
  begin: (model) => {
    const [id, { what }] = nth([...model.lessonSheets].toReversed(), a % 3);
    return {
      story: `the office takes back ${what}`,
      send: (school) => school.call('editor', 'POST', `imports/${id}/undo/`, {}),
      settle: (now, answer) => {
        const known = now.lessonSheets.get(id) as LessonSheet | undefined;
        if (!known) return unless(answer, 409);
        const there = known.steps.filter((step) => now.records[step.path].get(step.id)?.where !== 'gone');
        const problems = unless(answer, 200, there.length === 0 || now.isOneOfSeveral ? [409] : []);
        if (answer.status !== 200) return problems;
        const kept = new Set((answer.body.kept as { record_id: number }[]).map(({ record_id }) => record_id));
        const taken: Step[] = [];
        for (const step of there.toReversed()) {
          const back = inverse([step]);
          const isFree = stands(now, step) && isPossible(now, back) && forbidden(now, back).length === 0;
          const mustStay = !isFree || (step.before === null && isCovered(now, step.id));
          const isUntouched = stampOf(now, 'timetable-slots', step.id) === known.stamps.get(step.id);
          const isThere = live(now, 'timetable-slots', step.id);
          const name = nameOf(now, 'timetable-slots', step.id);
          const isBare = isThere && hasLost(now, step, isThere);
          if (mustStay && isThere && !isBare && !kept.has(step.id))
            problems.push(`${name} was changed since, or has a cover, and is not kept`);
          if (!mustStay && isUntouched && kept.has(step.id)) problems.push(`${name} is kept for no reason`);
          if (!kept.has(step.id) && isThere) taken.push(...back);
        }
        takeAll(now, taken);
        now.lessonSheets.delete(id);
        return problems;
      },
    };
  },
});
