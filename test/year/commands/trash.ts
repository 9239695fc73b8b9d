import type { Act, Numbers } from '../act.ts';
import { forbidden } from '../covers.ts';
import {
  all,
  type Entry,
  inverse,
  type Model,
  nameOf,
  nth,
  ownTextOf,
  type Path,
  type Step,
  stands,
  TRASHED,
  take,
} from '../model.ts';
import type { Answer, YearSchool } from '../school.ts';
import { isPossible } from '../standing.ts';
import { forgetInSheets } from './attendance.ts';
import { forgetInPapers } from './certificates.ts';
import { endExam, papersWith, strayFacts } from './exams-gone.ts';
import { remember, unless } from './records.ts';
import { withoutGone } from './teachers.ts';

/** The trash's item of a record; 0 where it has none. */
async function itemOf(school: YearSchool, path: string, id: number): Promise<number> {
  const items = await school.all<{ id: number; record_id: number }>('admin', `trash/?resource=${path}`);
  const item = items.find(({ record_id }) => record_id === id);
  return item?.id ?? 0;
}

const OF_ROUTINE = [
  ...(['timetables', 'timetable-slots', 'rooms', 'bell-tables', 'teacher-absences', 'covers', 'teachers'] as const),
];

/** Items that the trash lists. */
export const inTrash = (model: Model) => [
  ...all(model, 'students', 'trash').map((one) => ({ ...one, path: 'students' as const })),
  ...all(model, 'notices', 'trash').map((one) => ({ ...one, path: 'notices' as const })),
  ...all(model, 'exams', 'trash').map((one) => ({ ...one, path: 'exams' as const })),
  ...OF_ROUTINE.flatMap((path) =>
    all(model, path, 'trash').flatMap((one) => (model.along.has(`${path} ${one.id}`) ? [] : [{ ...one, path }])),
  ),
];

/** All that lies there, by list. */
export const lying = (model: Model): { path: Path; id: number }[] =>
  TRASHED.flatMap((path) => all(model, path, 'trash').map(({ id }) => ({ path, id })));

/** Steps that went with a record and come back with it, as far as nothing is in their way. */
function returningWith(model: Model, step: Step, others: readonly Step[]): Step[] {
  const key = `${step.path} ${step.id}`;
  const open = others.filter(
    (one) => stands(model, inverse([one])[0] as Step) && (one.path === 'covers' || isPossible(model, [step, one])),
  );
  const banned = new Set(forbidden(model, [step, ...open], false).map(({ id, path }) => `${path} ${id}`));
  for (const [place, by] of model.along) if (by === key) model.along.delete(place);
  return open.filter(({ path, id }) => !banned.has(`${path} ${id}`));
}

/** A student comes back with the own marks, but for those of exams that are not there. */
function leaveBehind(model: Model, student: number): void {
  const { marks, remarks } = strayFacts(model, student);
  for (const key of marks) model.marks.delete(key);
  for (const key of remarks) model.remarks.delete(key);
}

export const restore = ({ a }: Numbers): Act => ({
  can: (model) => inTrash(model).length > 0,
  begin: (model) => {
    const { path, id } = nth(inTrash(model), a);
    const what = `the office brings ${nameOf(model, path, id)} back from the trash`;
    return {
      story: what,
      isInPieces: path === 'timetables',
      send: async (school): Promise<Answer> => {
        const item = await itemOf(school, path, id);
        return school.call('editor', 'POST', `trash/${item}/restore/`, {});
      },
      settle: (now, answer) => {
        const kept = now.records[path].get(id);
        if (kept?.where !== 'trash') return unless(answer, 404);
        // A class or an optional subject that is gone stands in the way.
        const [step] = withoutGone(now, [{ path, id, before: null, after: kept.values }]) as [Step];
        const isFree = isPossible(now, [step]) && forbidden(now, [step]).length === 0;
        const problems = unless(answer, isFree ? 200 : 409);
        if (answer.status !== 200) return problems;
        if (path === 'students') leaveBehind(now, id);
        if (path === 'exams') for (const each of [step, ...papersWith(now, id)]) take(now, each);
        else {
          const gone = now.entries.findLastIndex(
            ({ undone, steps }) =>
              !undone && steps.at(-1)?.path === path && steps.at(-1)?.id === id && !steps.at(-1)?.after,
          );
          const others = gone < 0 ? [] : withoutGone(now, inverse((now.entries[gone] as Entry).steps.slice(0, -1)));
          remember(now, what, answer.change, [...returningWith(now, step, others), step]);
          const entry = now.entries.at(-1);
          if (gone >= 0 && entry) {
            (now.entries[gone] as Entry).undone = true;
            entry.undoes = gone;
          }
        }
        return problems;
      },
    };
  },
});

/** Lists whose records go with their parent, also those that had been deleted before. */
const PARTS: Partial<Record<Path, readonly (readonly [Path, string])[]>> = {
  teachers: [['teacher-absences', 'teacher']],
  timetables: [['timetable-slots', 'timetable']],
};

/** Ends a record for good: its texts are nowhere, its marks and reports are nobody's. */
export function end(model: Model, path: Path, id: number): void {
  const kept = model.records[path].get(id);
  if (!kept) return;
  kept.where = 'gone';
  for (const [place, by] of model.along) {
    const [other, otherId] = place.split(' ');
    if (by === `${path} ${id}`) end(model, other as Path, Number(otherId));
  }
  const text = ownTextOf(path, kept.values);
  if (text !== null) model.purged.add(text);
  for (const entry of model.entries)
    if (
      entry.steps.some((step) => step.path === path && step.id === id) ||
      (path === 'students' && entry.fact?.key.endsWith(` ${id}`))
    )
      entry.undone = true;
  for (const facts of [model.marks, model.remarks])
    for (const key of facts.keys()) if (path === 'students' && key.endsWith(` ${id}`)) facts.delete(key);
  for (const [other, key] of PARTS[path] ?? [])
    for (const one of all(model, other, 'trash')) if (one.values[key] === id) end(model, other, one.id);
  if (path === 'exams') endExam(model, id);
  if (path === 'students') forgetInSheets(model, id);
  if (path === 'students') forgetInPapers(model, id);
  for (const exam of model.exams.values()) {
    if (path !== 'students') continue;
    exam.seats.delete(id);
    Object.assign(exam, { before: null, isStale: true });
  }
}

/** Ends a record whose time in the trash is over. */
export function runOut(model: Model, path: Path, id: number): void {
  if (path === 'students') model.expired.add(id);
  end(model, path, id);
}

/** Marks and remarks that were taken back lie in the trash, too; nobody gets them back once it is emptied. */
export function endTakenBack(model: Model): void {
  for (const entry of model.entries) if (entry.fact && entry.fact.after === undefined) entry.mayBeGone = true;
}

/** Ends all that lies in the trash for good. */
export function endAll(model: Model): void {
  for (const { path, id } of lying(model)) end(model, path, id);
  endTakenBack(model);
}

export const purge = ({ a }: Numbers): Act => ({
  can: (model) => inTrash(model).length > 0,
  begin: (model) => {
    const { path, id } = nth(inTrash(model), a);
    return {
      story: `Admin ends ${nameOf(model, path, id)} for good`,
      send: async (school) => school.call('admin', 'DELETE', `trash/${await itemOf(school, path, id)}/`),
      settle: (now, answer) => {
        if (now.records[path].get(id)?.where !== 'trash') return unless(answer, 404);
        const problems = unless(answer, 204);
        if (answer.status === 204) end(now, path, id);
        return problems;
      },
    };
  },
});

export const emptyTrash = (_: Numbers): Act => ({
  can: (model) => inTrash(model).length > 1,
  begin: () => ({
    story: 'Admin empties the trash',
    send: (school) => school.call('admin', 'DELETE', 'trash/'),
    settle: (now, answer) => {
      const problems = unless(answer, 200);
      if (answer.status === 200) endAll(now);
      return problems;
    },
  }),
});
