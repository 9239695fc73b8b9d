import { setTimeout as pass } from 'node:timers/promises';
import { WEEKDAYS } from '#contract/rules/weekdays.ts';
import { sheetFile } from '../../support/sheets.ts';
import type { Act, Numbers } from '../act.ts';
import { forbidden, takeAll } from '../covers.ts';
import { lessonsOf, teachersOf } from '../lessons.ts';
import { all, inverse, type LessonSheet, live, type Model, nameOf, nth, type Step, stampOf, stands } from '../model.ts';
import type { Answer, YearSchool } from '../school.ts';
import { isPossible } from '../standing.ts';
import { unless } from './records.ts';

const HEADER = ['দিন', 'পিরিয়ড', 'শ্রেণি', 'শাখা', 'বিষয়', 'শিক্ষক'];
const MODES = ['both', 'add', 'update', 'both'] as const;
type Mode = (typeof MODES)[number];

/** A row of a sheet of lessons, by the records that its names are of. */
type Row = { class: number; section: string; day: number; period: string; subject: number; teachers: number[] };
type Planned = { state: string; record: number | null };

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
  const named = there.filter(({ values }) => subjects.some(({ id }) => id === values.subject));
  const rows = Array.from({ length: (a % 4) + 1 }, (_, at): Row => {
    const known = (b + at) % 2 === 0 && named.length > 0 ? nth(named, b + at * 3) : null;
    const subject = nth(subjects, c + at);
    const teacher = nth(teachers, c + at).id;
    if (!known)
      return {
        ...{ class: Number(subject.values.class_name), section: 'ক', day: (b + at) % 5, subject: subject.id },
        ...{ period: String(((c + at) % 4) + 1), teachers: [teacher] },
      };
    const { class: of, section, day, period, subject: taught } = known.values;
    const own = teachersOf(known);
    return {
      ...{ class: Number(of), section: String(section), day: Number(day), period: String(period) },
      subject: Number(taught),
      teachers: (a + at) % 3 > 0 || own.length === 0 ? [teacher] : [...own],
    };
  });
  return rows.filter((row, at) => rows.findIndex((other) => keyOf(other) === keyOf(row)) === at);
}

/** The plan of each row: the lesson it means gets its teachers, or is there as it says; the mode may forbid it. */
const planOf = (model: Model, timetable: number, rows: readonly Row[], mode: Mode): Planned[] =>
  rows.map((row) => {
    const there = lessonsOf(model, timetable).find(({ values }) => keyOf(values as unknown as Row) === keyOf(row));
    if (!there) return { state: mode === 'update' ? 'wrong' : 'add', record: null };
    if (mode === 'add') return { state: 'wrong', record: there.id };
    const isSame = teachersOf(there).toSorted().join() === row.teachers.toSorted().join();
    return { state: isSame ? 'same' : 'change', record: there.id };
  });

const stepOf = (model: Model, timetable: number, row: Row, id: number): Step => {
  const there = live(model, 'timetable-slots', id);
  const teachers = { teachers: row.teachers };
  return there
    ? { path: 'timetable-slots', id, before: { teachers: there.teachers }, after: teachers }
    : { path: 'timetable-slots', id, before: null, after: { timetable, ...row, room: null } };
};

/** Lessons come as a sheet, which is brought in at once; a second run is refused. */
export const bringLessons = (numbers: Numbers): Act => ({
  can: (model) => model.timetables.size > 0 && nameable(model).length > 0,
  begin: (model) => {
    const timetable = nth([...model.timetables.keys()].toReversed(), numbers.b % 3);
    const mode = nth(MODES, numbers.c);
    const rows = rowsFor(model, timetable, numbers);
    const told = rows.map(
      (row) =>
        `${nameOf(model, 'subjects', row.subject)} of ${nameOf(model, 'classes', row.class)} day ${row.day} period ${row.period} by ${row.teachers.map((id) => nameOf(model, 'teachers', id))}`,
    );
    const what = `a sheet of lessons (${mode}) for timetable ${timetable}: ${told.join('; ')}`;
    let [checked, done]: [Planned[], Planned[]] = [[], []];
    let [id, again] = [0, 409];
    const planned = async (school: YearSchool): Promise<Planned[]> => {
      const { body } = await school.call('editor', 'GET', `imports/${id}/rows/?page=1&page_size=200`);
      return (body.results as { state: string; record_id: number | null }[]).map(({ state, record_id }) => ({
        state,
        record: record_id,
      }));
    };
    return {
      story: `the office brings in ${what}`,
      send: async (school) => {
        const form = new FormData();
        for (const [key, value] of Object.entries({ resource: 'timetable-slots', mode, timetable: String(timetable) }))
          form.set(key, value);
        const table = rows.map((row) => [
          ...[WEEKDAYS[row.day] ?? '', row.period, nameOf(model, 'classes', row.class), row.section],
          nameOf(model, 'subjects', row.subject),
          row.teachers.map((teacher) => nameOf(model, 'teachers', teacher)).join(', '),
        ]);
        form.set('file', await sheetFile([HEADER, ...table], numbers.a % 2 === 0 ? 'csv' : 'xlsx'));
        const opened = await school.call('editor', 'POST', 'imports/', form);
        if (opened.status !== 201) return opened;
        id = opened.body.id;
        await becomes(school, id, (state) => state === 'checking');
        checked = await planned(school);
        const run = await school.call('editor', 'POST', `imports/${id}/run/`, { wrong: 'skip' });
        await becomes(school, id, (state) => state === 'running');
        done = await planned(school);
        if (run.status === 202) again = (await school.call('editor', 'POST', `imports/${id}/run/`, {})).status;
        return run;
      },
      settle: (now, answer) => {
        const should = planOf(now, timetable, rows, mode);
        const problems = should.flatMap(({ state, record }, at) => {
          const is = checked[at];
          const isRight = is?.state === state && (state === 'wrong' || is.record === record);
          return isRight ? [] : [`row ${at + 1} becomes ${is?.state} ${is?.record}, not ${state} ${record}`];
        });
        const open = should.flatMap(({ state }, at) => (state === 'add' || state === 'change' ? [at] : []));
        problems.push(...unless(answer, open.length > 0 ? 202 : 409));
        if (again !== 409) problems.push(`a second run is answered ${again}`);
        if (answer.status !== 202) return problems;
        const steps = open.map((at) => stepOf(now, timetable, rows[at] as Row, Number(done[at]?.record)));
        takeAll(now, steps);
        const stamps = new Map(steps.map((step) => [step.id, stampOf(now, 'timetable-slots', step.id)]));
        now.lessonSheets.set(id, { what, steps, stamps });
        return problems;
      },
    };
  },
});

/** Takes a sheet of lessons back, but for those that somebody changed since. */
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
          const mustStay = !stands(now, step) || !isPossible(now, back) || forbidden(now, back).length > 0;
          const isUntouched = stampOf(now, 'timetable-slots', step.id) === known.stamps.get(step.id);
          const isThere = live(now, 'timetable-slots', step.id);
          const name = nameOf(now, 'timetable-slots', step.id);
          if (mustStay && isThere && !kept.has(step.id)) problems.push(`${name} was changed since, and is not kept`);
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
