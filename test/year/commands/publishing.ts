import type { Act, Numbers } from '../act.ts';
import { dayAt, hasErrors, isBeside, named } from '../lessons.ts';
import { type Entry, type Model, nth } from '../model.ts';
import { addLesson, copyTimetable, publishTimetable, retireTimetable } from './timetables.ts';
import { open, undo } from './undo.ts';

const MOST = 8;

/** Publications and retirements that may be taken back: in force again, or no more. */
const moves = (model: Model): Entry[] => open(model).filter(({ timetable }) => timetable !== undefined);

/** True if a timetable would come into force again beside another of its day. */
const isRefused = (model: Model, { timetable }: Entry): boolean =>
  timetable?.before.state === 'published' && isBeside(model, timetable.id, timetable.before);

/** The numbers with which a command on the latest three timetables means this one; null where it is none of them. */
export function naming(model: Model, numbers: Numbers, id: number): Numbers | null {
  const at = named(model)
    .toReversed()
    .findIndex((one) => one.id === id);
  return at < 0 || at > 2 ? null : { ...numbers, a: at };
}

/**
 * Two timetables for one day: one is published, and taken back or away; then the other; then the first is to be in force again,
 * which the rules of publishing forbid while the other is.
 */
export const rivalTimetables = (numbers: Numbers): Act => {
  const next = (model: Model): Act | null => {
    const { b } = numbers;
    const today = dayAt(model.now);
    const refused = moves(model).filter((entry) => isRefused(model, entry));
    if (refused.length > 0 && b % 3 > 0) return undo(numbers, () => nth(refused, b));
    const latest = named(model).toReversed().slice(0, 3);
    const own = latest.find(({ timetable: { state, from } }) => state === 'published' && from === today)?.id;
    const move = moves(model).find(({ timetable }) => timetable?.id === own && timetable?.after.state === 'published');
    if (own !== undefined && move && b % 2 === 0) return undo(numbers, () => move);
    const away = own === undefined ? null : naming(model, numbers, own);
    if (away) return retireTimetable(away);
    const drafts = latest.flatMap(({ id, timetable: { state } }) =>
      state === 'draft' && !hasErrors(model, id) ? [id] : [],
    );
    const draft = drafts.find((id) => !moves(model).some(({ timetable }) => timetable?.id === id)) ?? drafts[0];
    const given = draft === undefined ? null : naming(model, numbers, draft);
    if (given) return publishTimetable(given);
    if (named(model).length >= MOST) return null;
    return b % 4 === 0 ? addLesson({ ...numbers, a: 0 }) : copyTimetable(numbers);
  };
  return {
    can: (model) => next(model)?.can(model) ?? false,
    begin: (model, now) => (next(model) as Act).begin(model, now),
  };
};
