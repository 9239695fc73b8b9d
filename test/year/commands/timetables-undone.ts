import { forbidden, takeAll } from '../covers.ts';
import { hasErrors } from '../lessons.ts';
import { type Entry, inverse, type Model, type Step, stands, type Timetable } from '../model.ts';
import type { Answer } from '../school.ts';
import { unless } from './records.ts';

/** True if another timetable is published from the same day on. */
export const isBeside = (model: Model, id: number, from: string): boolean =>
  [...model.timetables].some(
    ([other, timetable]) => other !== id && timetable.state === 'published' && timetable.from === from,
  );

/** Publishes or retires a timetable, and keeps that with the covers that no longer hold among what can be taken back. */
export function moveTimetable(
  model: Model,
  what: string,
  { change, id, after }: { change: number | null; id: number; after: Timetable },
): string[] {
  const before = model.timetables.get(id) as Timetable;
  model.timetables.set(id, after);
  const steps = takeAll(model, [], true);
  if (change === null) return ['a change without an entry'];
  model.entries.push({ what, undo: { change }, steps, timetable: { id, before, after }, undone: false, undoes: null });
  return [];
}

/** True if one that comes into force again may: alone from its day on, and without errors. */
const mayCount = (model: Model, id: number, { state, from }: Timetable): boolean =>
  state !== 'published' || (!isBeside(model, id, from) && !hasErrors(model, id));

/** Takes back a publication or a retirement: a draft again, or in force again, and the covers with it. */
export function settleTimetable(model: Model, at: number, what: string, answer: Answer): string[] {
  const known = model.entries[at] as Entry;
  const { id, before, after } = known.timetable as NonNullable<Entry['timetable']>;
  const back: Step[] = inverse(known.steps);
  const trial = structuredClone(model);
  trial.timetables.set(id, before);
  const isStanding =
    JSON.stringify(model.timetables.get(id)) === JSON.stringify(after) &&
    known.steps.every((step) => stands(model, step));
  const isFree = isStanding && mayCount(model, id, before) && forbidden(trial, back).length === 0;
  const problems = unless(answer, isFree ? 200 : 409);
  if (answer.status !== 200) return problems;
  known.undone = true;
  if (known.undoes !== null) (model.entries[known.undoes] as Entry).undone = false;
  model.timetables.set(id, before);
  const steps = [...back, ...takeAll(model, back, true)];
  const { change } = answer;
  if (change === null) return [...problems, 'a change without an entry'];
  const timetable = { id, before: after, after: before };
  model.entries.push({ what, undo: { change }, steps, timetable, undone: false, undoes: at });
  return problems;
}
