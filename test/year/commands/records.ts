import type { Begun } from '../act.ts';
import { takeAll } from '../covers.ts';
import { changing, live, type Model, type Step, share, type Values } from '../model.ts';
import type { Answer } from '../school.ts';

/** Says of records in the trash with whom they went: the last of these steps took along what went by none of its own. */
export function noteAlong(model: Model, steps: readonly Step[], own: readonly Step[] = steps.slice(-1)): void {
  const last = own.at(-1);
  for (const step of steps) {
    const key = `${step.path} ${step.id}`;
    if (step.after || own.includes(step)) model.along.delete(key);
    else model.along.set(key, last && !last.after ? `${last.path} ${last.id}` : null);
  }
}

/** Keeps what was done among what can be taken back. */
export function remember(model: Model, what: string, change: number | null, steps: Step[]): void {
  const brought = takeAll(model, steps);
  noteAlong(model, [...brought, ...steps]);
  if (change === null) return;
  model.entries.push({ what, undo: { change }, steps: [...brought, ...steps], undone: false, undoes: null });
  // Consequences of a change have entries of their own.
  for (const { path, id } of steps.slice(-1)) {
    const values = live(model, path, id);
    const key = `${path} ${id}`;
    if (values) model.versions.set(key, [...(model.versions.get(key) ?? []), { change, values }]);
  }
}

/** An answer has this status, or one of those that the moment allows. */
export const unless = (answer: Answer, status: number, allowed: readonly number[] = []): string[] =>
  answer.status === status || allowed.includes(answer.status)
    ? []
    : [`answered ${answer.status} and not ${status}: ${JSON.stringify(answer.body).slice(0, 400)}`];

/** One change of a record by the office's hand. */
export const change = (path: Step['path'], id: number, sent: Values, what: string): Begun => ({
  story: what,
  send: (school) => school.call('editor', 'PATCH', `${path}/${id}/`, sent),
  settle: (model, answer) => {
    const now = live(model, path, id);
    if (!now) return unless(answer, 404);
    const problems = unless(answer, 200);
    if (answer.status !== 200) return problems;
    const step = changing(model, path, id, sent);
    if (Object.keys(step.after ?? {}).length === 0) return problems;
    if (answer.change === null) problems.push('a change without an entry');
    remember(model, what, answer.change, [step]);
    if (path === 'students') share(model);
    return problems;
  },
});
