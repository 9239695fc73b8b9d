import type { Act, Numbers } from '../act.ts';
import { forbidden, groundFirst, takeAll } from '../covers.ts';
import {
  type Entry,
  type Fact,
  inverse,
  isSame,
  live,
  type Model,
  nameOf,
  nth,
  PATHS,
  type Path,
  type Step,
  stands,
  unsettle,
} from '../model.ts';
import type { Answer, YearSchool } from '../school.ts';
import { isPossible } from '../standing.ts';
import { lostWith } from './classes.ts';
import { isAwaited, strayFacts } from './exams-gone.ts';
import { noteAlong, remember, unless } from './records.ts';
import { heldIn } from './rooms.ts';
import { leftBy, withoutGone } from './teachers.ts';
import { lessonsWith } from './timetables-gone.ts';
import { settleTimetable } from './timetables-undone.ts';

/** Steps that are taken back in one commit. */
const PIECE = 25;

/** Entries that are not undone yet. */
export const open = (model: Model): Entry[] =>
  model.entries.filter(
    ({ undone, steps }) =>
      !undone && !steps.some(({ path, id, before }) => path === 'subjects' && !before && isAwaited(model, id)),
  );

const hasFacts = (model: Model, student: number): boolean =>
  [...model.marks.keys(), ...model.remarks.keys()].some((key) => key.endsWith(` ${student}`));

/** True if all exams of a returning student's marks and remarks are there. */
const isWhole = (model: Model, steps: readonly Step[]): boolean =>
  steps.every(({ path, id, after }) => {
    if (path !== 'students' || !after || live(model, path, id)) return true;
    const { marks, remarks } = strayFacts(model, id);
    return marks.length + remarks.length === 0;
  });

/** The batch in which a change was made. */
async function batchOf(school: YearSchool, { path, id }: Step, change: number): Promise<string | null> {
  const { body } = await school.call('admin', 'GET', `${path}/${id}/history/?page_size=200`);
  const found = (body.results as { id: number; batch: string | null }[] | undefined)?.find((one) => one.id === change);
  return found?.batch ?? null;
}

/** A mark is taken back while marks are entered, a remark until the results are published. */
function settleFact(model: Model, at: number, { of, exam, key, before, after }: Fact, answer: Answer): string[] {
  const known = model.entries[at] as Entry;
  const [first = '', second] = key.split(' ');
  const student = Number(second);
  const { state = '', seats } = model.exams.get(exam) ?? {};
  const facts = model[of] as Map<string, unknown>;
  const isOpen = of === 'marks' ? state === 'open' : state !== 'published';
  const isElsewhere = of === 'marks' && seats?.get(student)?.class !== live(model, 'papers', first)?.class;
  const isFree =
    isOpen &&
    live(model, 'exams', exam) &&
    facts.get(key) === after &&
    live(model, 'students', student) &&
    !(before !== undefined && isElsewhere);
  const problems = unless(answer, isFree ? 200 : 409, known.mayBeGone ? [409] : []);
  if (answer.status !== 200) return problems;
  known.undone = true;
  if (known.undoes !== null) (model.entries[known.undoes] as Entry).undone = false;
  if (before === undefined) facts.delete(key);
  else facts.set(key, before);
  unsettle(model, exam);
  const fact = { of, exam, key, before: after, after: before };
  if (answer.change !== null)
    model.entries.push({
      what: `the office takes back: ${known.what}`,
      undo: { change: answer.change },
      steps: [],
      fact,
      undone: false,
      undoes: at,
    });
  return problems;
}

/** The last thing most, now and then any, or one whose record was changed again since. */
export function chosen(model: Model, a: number): Entry {
  const entries = open(model).reverse();
  const places = (entry: Entry) => entry.steps.map(({ path, id }) => `${path} ${id}`);
  const older = entries.filter((entry, at) => {
    const since = new Set(entries.slice(0, at).flatMap(places));
    return places(entry).some((place) => since.has(place));
  });
  if (a % 4 === 1 && older.length > 0) return nth(older, Math.floor(a / 4));
  return nth(entries, a % 4 === 0 ? Math.floor(a / 4) : 0);
}

/** Lists whose changes may bring about others of covers, which are taken back with them. */
const WITH_COVERS: ReadonlySet<Path> = new Set([
  ...(['covers', 'teacher-absences', 'timetable-slots', 'staff-attendance', 'events', 'teachers', 'subjects'] as const),
  ...(['rooms', 'bell-tables', 'timetables'] as const),
]);

/** Steps that go with a record that goes: choices of a subject, and what a teacher leaves. */
const goneWith = (model: Model, { path, id, after }: Step): Step[] => {
  if (after) return [];
  if (path === 'rooms') return heldIn(model, id);
  if (path === 'timetables') return lessonsWith(model, id);
  return path === 'subjects' ? lostWith(model, id) : path === 'teachers' ? leftBy(model, id) : [];
};

/** Takes back what was done, the last things most. What was taken back can be had again, and taken back again. */
export const undo = ({ a }: Numbers, choose = (model: Model) => chosen(model, a)): Act => ({
  can: (model) => open(model).length > 0,
  begin: (model) => {
    const entry = choose(model);
    const at = model.entries.indexOf(entry);
    const what = `the office takes back: ${entry.what}`;
    let batch: string | null = null;
    return {
      story: what,
      isInPieces: entry.steps.length > PIECE,
      send: async (school) => {
        const answer = await school.call('editor', 'POST', 'undo/', entry.undo);
        const [last] = entry.steps;
        if (answer.status === 200 && 'batch' in entry.undo && last && answer.change !== null)
          batch = await batchOf(school, last, answer.change);
        return answer;
      },
      settle: (now, answer) => {
        const known = now.entries[at] as Entry;
        if (known.undone) return unless(answer, 409, [404]);
        if (known.fact) return settleFact(now, at, known.fact, answer);
        if (known.timetable) return settleTimetable(now, at, what, answer);
        // In a large batch, records that somebody changed since are kept, and named.
        const kept = new Set(((answer.body?.kept ?? []) as { record_id: number }[]).map(({ record_id }) => record_id));
        const back = withoutGone(now, inverse(known.steps.filter(({ id }) => !kept.has(id))));
        const own = new Set(back.map(({ path, id }) => `${path} ${id}`));
        const going = back.flatMap((step) => goneWith(now, step)).filter(({ path, id }) => !own.has(`${path} ${id}`));
        const banned = forbidden(now, back);
        const isStanding = known.steps.every((step) => kept.has(step.id) || stands(now, step));
        const isBatch = 'batch' in known.undo;
        // A mark that was changed since stays where it is, and its student with it.
        const mayStay = back.some(({ path, id, after }) => path === 'students' && !after && hasFacts(now, id));
        const problems = unless(
          answer,
          isStanding && isWhole(now, back) && isPossible(now, back) && banned.length === 0 ? 200 : 409,
          mayStay ? [409] : [],
        );
        const blocked = new Set(forbidden(now, inverse(known.steps)).map(({ id }) => id));
        if ([...kept].some((id) => !blocked.has(id)) && !now.isOneOfSeveral)
          problems.push('something was kept, and nobody was at it');
        if (answer.status !== 200) return problems;
        known.undone = true;
        if (known.undoes !== null) (now.entries[known.undoes] as Entry).undone = false;
        const brought = takeAll(now, groundFirst([...going, ...back]));
        const isWithCovers = !isBatch && back.every(({ path }) => WITH_COVERS.has(path));
        // The step that was asked for comes last, after what it brings about.
        const steps = isWithCovers
          ? [...brought, ...going, ...back.slice(1), ...back.slice(0, 1)]
          : [...going, ...back, ...brought];
        noteAlong(now, steps, isBatch ? back : steps.slice(-1));
        const { change } = answer;
        const isOne = steps.length === 1 || isWithCovers;
        const undo = isBatch ? batch && { batch } : isOne && change !== null && { change };
        const ofExam = steps.some(({ path }) => path === 'exams');
        if (undo && !ofExam) now.entries.push({ what, undo, steps, undone: false, undoes: at });
        return problems;
      },
    };
  },
});

/** Records with an earlier version that is known. */
const withVersions = (model: Model): { path: Path; id: number }[] =>
  PATHS.filter((path) => path !== 'exams' && path !== 'timetables').flatMap((path) =>
    [...model.records[path].keys()].flatMap((id) =>
      live(model, path, id) && (model.versions.get(`${path} ${id}`)?.length ?? 0) > 1 ? [{ path, id }] : [],
    ),
  );

/** Gives a record the values of an earlier version. */
export const restoreVersion = ({ a, b }: Numbers): Act => ({
  can: (model) => withVersions(model).length > 0,
  begin: (model) => {
    const { path, id } = nth(withVersions(model), a);
    const versions = model.versions.get(`${path} ${id}`) ?? [];
    const { change, values } = nth(versions.slice(0, -1), b);
    const what = `the office gives ${nameOf(model, path, id)} the version of entry ${change}: ${JSON.stringify(values)}`;
    return {
      story: what,
      send: (school) => school.call('editor', 'POST', `${path}/${id}/history/${change}/restore/`, {}),
      settle: (then, answer) => {
        const there = live(then, path, id);
        if (!there) return unless(answer, 409, [404]);
        const after = Object.fromEntries(Object.entries(values).filter(([key, value]) => !isSame(there[key], value)));
        const before = Object.fromEntries(Object.keys(after).map((key) => [key, there[key] ?? null]));
        const step = { path, id, before, after };
        const problems = unless(answer, isPossible(then, [step]) && forbidden(then, [step]).length === 0 ? 200 : 409);
        if (answer.status !== 200 || Object.keys(after).length === 0) return problems;
        if (answer.change === null) problems.push('a change without an entry');
        remember(then, what, answer.change, [step]);
        return problems;
      },
    };
  },
});
