import type { Act, Begun, Numbers } from '../act.ts';
import { hasErrors, isLarge, type Known, lessonsOf, named } from '../lessons.ts';
import { all, type Entry, type Model, nameOf, nth } from '../model.ts';
import type { YearSchool } from '../school.ts';
import { countedDays, lessonIds, moments, watched } from '../watched.ts';
import { bring, fileOf, nameable, type Row, settleSheet } from './lessons-sheets.ts';
import { naming } from './publishing.ts';
import { change } from './records.ts';
import { copyTimetable, draft, publishTimetable, retireTimetable } from './timetables.ts';
import { trashTimetable } from './timetables-gone.ts';
import { inTrash, restore } from './trash.ts';
import { open, undo } from './undo.ts';

/*
 * Timetables with more lessons than go in one commit: they come as a sheet, are copied, deleted and restored in pieces, and are
 * seen whole or not at all.
 */

/** Lessons of a large one; most large ones, and most of all, at once. */
const [LESSONS, MOST_LARGE, MOST] = [107, 3, 8];
const [DAYS, PERIODS] = [5, 4];
const SECTIONS = ['ক', 'খ', 'গ', 'ঘ', 'ঙ', 'চ', 'ছ', 'জ', 'ঝ', 'ঞ', 'ট', 'ঠ'];
const OTHERS = ['ড', 'ঢ', 'ণ', 'ত'];

const large = (model: Model): Known[] => named(model).filter(({ id }) => isLarge(model, id));

/** The lessons of a week by all teachers, each of whom has a section; on each school day somebody is free in one period. */
function rowsOfWeek(model: Model): Row[] {
  const [teachers, subjects] = [all(model, 'teachers'), nameable(model)];
  const rounds = Math.ceil((LESSONS + DAYS) / (teachers.length * DAYS * PERIODS));
  const rows = Array.from({ length: rounds * DAYS * PERIODS }, (_, at) => {
    const [round, day] = [Math.floor(at / (DAYS * PERIODS)), at % DAYS];
    const period = String((Math.floor(at / DAYS) % PERIODS) + 1);
    return teachers.flatMap(({ id }, one): Row[] => {
      if (period === '3' && one === day % teachers.length) return [];
      const subject = nth(subjects, one + day);
      const section = nth(SECTIONS, round * teachers.length + one);
      const { class_name } = subject.values;
      return [{ class: Number(class_name), section, day, period, subject: subject.id, teachers: [id] }];
    });
  });
  return rows.flat().slice(0, LESSONS);
}

/** A new timetable with a sheet of more lessons than come in one commit; now and then its server dies over it. */
const fillTimetable = (numbers: Numbers): Act => ({
  can: (model) => nameable(model).length > 0 && all(model, 'teachers').length > 1 && named(model).length < MOST,
  begin: (model, now) => {
    const begun = draft(model, now, { a: 0, b: 0, c: 0 });
    const rows = rowsOfWeek(model);
    const killAfter = numbers.c % 3 === 0 ? numbers.b % 97 : null;
    const sheet = { timetable: 0, mode: 'add', rows, format: numbers.a % 2 === 0 ? 'csv' : 'xlsx' } as const;
    const what = `a sheet of ${rows.length} lessons`;
    const file = fileOf(model, sheet);
    let [timetable, became]: [number, Awaited<ReturnType<typeof bring>> | null] = [0, null];
    return {
      story: `${begun.story}, and brings in ${what}${killAfter === null ? '' : ', over which the server is killed'}`,
      send: async (school) => {
        const answer = await begun.send(school);
        timetable = answer.body.id;
        if (answer.status === 201) became = await bring(school, { ...sheet, timetable }, await file(), killAfter);
        return answer;
      },
      settle: (then, answer) => {
        const problems = begun.settle(then, answer);
        if (!became) return problems;
        // A call whose server was killed is asked again, and may come when all is done.
        const status = killAfter === null ? became.answer.status : 202;
        const run = { ...became, answer: { ...became.answer, status } };
        return [...problems, ...settleSheet(then, `${what} for timetable ${timetable}`, { ...sheet, timetable }, run)];
      },
    };
  },
});

/** A look at a copy that is being made: it is nowhere until all its lessons are there. */
async function lookAtCopy(
  school: YearSchool,
  known: ReadonlySet<number>,
  whole: ReadonlySet<number>,
): Promise<string[]> {
  const problems: string[] = [];
  const office = (path: string) => school.call('editor', 'GET', path);
  const { results } = (await school.call('admin', 'GET', 'activity/?resource=timetables&page_size=10')).body;
  for (const { record_id: id } of results as { record_id: number }[]) {
    if (known.has(id)) continue;
    const lists = async (): Promise<boolean> =>
      ((await office('timetables/')).body as { id: number }[]).some((one) => one.id === id);
    const parts = [
      `timetables/${id}/`,
      `timetables/${id}/problems/`,
      `timetable-slots/export/?format=csv&layout=grid&timetable=${id}`,
    ];
    const count = async (): Promise<number> => (await office(`timetable-slots/?timetable=${id}&page=1`)).body.count;
    // Once it is in the list it is whole.
    if (await lists()) {
      const all = await count();
      if (!whole.has(all)) problems.push(`timetable ${id} is in the list with ${all} lessons`);
    } else {
      const statuses: number[] = [];
      for (const part of parts) statuses.push((await office(part)).status);
      const lessons = await count();
      if ((lessons > 0 || statuses.includes(200)) && !(await lists()))
        problems.push(`timetable ${id} is in no list, and answered ${statuses.join()} with ${lessons} lessons`);
    }
    const shown = ((await school.call('visitor', 'GET', 'timetables/')).body as { id: number }[]).some(
      (one) => one.id === id,
    );
    if (shown) problems.push(`timetable ${id} is a copy, and everybody reads it`);
  }
  return problems;
}

/** A large timetable is copied, while somebody looks. */
export const copyLarge = (numbers: Numbers, at = moments()): Act => ({
  can: (model) => large(model).length > 0 && large(model).length < MOST_LARGE && named(model).length < MOST,
  begin: (model, now) => {
    const { id } = nth(large(model), numbers.a);
    const a = named(model).findIndex((one) => one.id === id);
    const known = new Set(model.timetables.keys());
    const lessons = lessonsOf(model, id).length;
    // Somebody may add a lesson to it, or take one away, at the same time.
    const whole = new Set([lessons - 1, lessons, lessons + 1]);
    const told = ', while somebody looks';
    return watched(copyTimetable({ ...numbers, a }).begin(model, now), (school) => lookAtCopy(school, known, whole), {
      told,
      at,
    });
  },
});

/** A lesson of a large timetable is another section's. */
export const editLarge = ({ a, b, c }: Numbers): Act => ({
  can: (model) => large(model).length > 0,
  begin: (model) => {
    const { id, values } = nth(lessonsOf(model, nth(large(model), a).id), b);
    const section = nth(OTHERS, OTHERS.indexOf(String(values.section)) + 1 + (c % 3));
    const what = `the office gives ${nameOf(model, 'timetable-slots', id)} of timetable ${values.timetable} to section ${section}`;
    return change('timetable-slots', id, { section }, what);
  },
});

/** An action on the lessons of a large timetable, which everybody reads as before or as after it. */
const whole = (
  begun: Begun,
  model: Model,
  { id, now, at = moments() }: { id: number; now: number; at?: ReturnType<typeof moments> },
): Begun => countedDays(begun, model, lessonIds(model, id), now, at);

const atLarge =
  (make: (numbers: Numbers) => Act) =>
  (numbers: Numbers, at = moments()): Act => {
    const chosen = (model: Model): [number, Act] | null => {
      const { id } = large(model).length > 0 ? nth(large(model), numbers.a) : { id: 0 };
      const given = naming(model, numbers, id);
      return given && [id, make(given)];
    };
    return {
      can: (model) => chosen(model)?.[1].can(model) ?? false,
      begin: (model, now) => {
        const [id, act] = chosen(model) as [number, Act];
        return whole(act.begin(model, now), model, { id, now, at });
      },
    };
  };

export const trashLarge = atLarge(trashTimetable);
const publishLarge = atLarge(publishTimetable);
const retireLarge = atLarge(retireTimetable);

/** Lessons that went to the trash with a timetable. */
const lessonsIn = (model: Model, timetable: number): number[] =>
  all(model, 'timetable-slots', 'trash').flatMap(({ id }) =>
    model.along.get(`timetable-slots ${id}`) === `timetables ${timetable}` ? [id] : [],
  );

/** Large timetables in the trash, by their place in it. */
const trashed = (model: Model): { at: number; id: number }[] =>
  inTrash(model).flatMap(({ path, id }, at) =>
    path === 'timetables' && lessonsIn(model, id).length > 50 ? [{ at, id }] : [],
  );

export const restoreLarge = (numbers: Numbers, at = moments()): Act => ({
  can: (model) => trashed(model).length > 0,
  begin: (model, now) => {
    const { at: place, id } = nth(trashed(model), numbers.b);
    const begun = restore({ ...numbers, a: place }).begin(model, now);
    return countedDays(begun, model, new Set(lessonsIn(model, id)), now, at);
  },
});

/** Works on a large timetable that can be taken back, the last first. */
const largeWorks = (model: Model): Entry[] =>
  open(model)
    .filter(({ steps }) => steps.length > 50 && steps.some(({ path }) => path === 'timetables'))
    .toReversed();

/** The copy or the deletion of a large timetable is taken back, or that again. */
export const undoLarge = (numbers: Numbers, at = moments()): Act => ({
  can: (model) => largeWorks(model).length > 0,
  begin: (model, now) => {
    const entry = nth(largeWorks(model), numbers.b % 4 === 0 ? numbers.a : 0);
    const lessons = entry.steps.flatMap(({ path, id }) => (path === 'timetable-slots' ? [id] : []));
    return countedDays(undo(numbers, () => entry).begin(model, now), model, new Set(lessons), now, at);
  },
});

/** The next thing that becomes of large timetables. */
export const largeTimetables = (numbers: Numbers): Act => {
  const next = (model: Model): Act => {
    const { a, c } = numbers;
    if (large(model).length === 0)
      return c % 2 === 0 && trashed(model).length > 0 ? restoreLarge(numbers) : fillTimetable(numbers);
    const given = { ...numbers, a: Math.floor(a / 11) };
    const free = large(model).findIndex(({ id, timetable: { state } }) => state === 'draft' && !hasErrors(model, id));
    const ways = [
      copyLarge,
      undoLarge,
      trashLarge,
      undoLarge,
      restoreLarge,
      editLarge,
      retireLarge,
      copyLarge,
      undoLarge,
    ];
    if (a % 11 < 2 && free >= 0) return publishLarge({ ...given, a: free });
    const way = nth(ways, a % 11)(given);
    return way.can(model) ? way : editLarge(given);
  };
  return {
    can: (model) => next(model).can(model),
    begin: (model, now) => next(model).begin(model, now),
  };
};
