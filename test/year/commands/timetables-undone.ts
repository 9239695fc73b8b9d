import { forbidden, takeAll } from '../covers.ts';
import { hasErrors, isBeside, setTimetable } from '../lessons.ts';
import { type Entry, inverse, live, type Model, type Step, stands, type Timetable } from '../model.ts';
import type { Answer } from '../school.ts';
import { unless } from './records.ts';

/** Publishes or retires a timetable, and keeps that with the covers that no longer hold among what can be taken back. */
export function moveTimetable(
  model: Model,
  what: string,
  { change, id, after }: { change: number | null; id: number; after: Timetable },
): string[] {
  const before = model.timetables.get(id) as Timetable;
  setTimetable(model, id, after);
  const steps = takeAll(model, [], true);
  if (change === null) return ['a change without an entry'];
  model.entries.push({ what, undo: { change }, steps, timetable: { id, before, after }, undone: false, undoes: null });
  return [];
}

/** True if one that comes into force again may: alone from its day on, and without errors. */
const mayCount = (model: Model, id: number, own: Timetable): boolean =>
  own.state !== 'published' || (!isBeside(model, id, own) && !hasErrors(model, id));

/** Takes back a publication or a retirement: a draft again, or in force again, and the covers with it. */
export function settleTimetable(model: Model, at: number, what: string, answer: Answer): string[] {
  const known = model.entries[at] as Entry;
  const { id, before, after } = known.timetable as NonNullable<Entry['timetable']>;
  const back: Step[] = inverse(known.steps);
  const trial = structuredClone(model);
  setTimetable(trial, id, before);
  const isStanding =
    live(model, 'timetables', id) !== undefined &&
    JSON.stringify(model.timetables.get(id)) === JSON.stringify(after) &&
    known.steps.every((step) => stands(model, step));
  const isFree = isStanding && mayCount(model, id, before) && forbidden(trial, back).length === 0;
  const problems = unless(answer, isFree ? 200 : 409);
  if (answer.status !== 200) return problems;
  known.undone = true;
  if (known.undoes !== null) (model.entries[known.undoes] as Entry).undone = false;
  setTimetable(model, id, before);
  const steps = [...back, ...takeAll(model, back, true)];
  const { change } = answer;
  if (change === null) return [...problems, 'a change without an entry'];
  const timetable = { id, before: after, after: before };
  model.entries.push({ what, undo: { change }, steps, timetable, undone: false, undoes: at });
  return problems;
}
