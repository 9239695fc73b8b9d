import { isTwice } from './away.ts';
import { all, live, type Model, type Record_, stampOf, type Values } from './model.ts';

type Away = { teacher: number; date: string };
const BY_MARK = 'staff_attendance';

const awayOf = (mark: Values | null): Away | null =>
  mark?.teacher != null && (mark.mark === 'absent' || mark.mark === 'leave')
    ? { teacher: Number(mark.teacher), date: String(mark.date) }
    : null;

/** Absences of a teacher at a day that have a record of their own in the model. */
const standing = (model: Model, { teacher, date }: Away): Record_[] =>
  all(model, 'teacher-absences')
    .filter(
      ({ values }) =>
        values.teacher === teacher && String(values.date) <= date && String(values.until ?? values.date) >= date,
    )
    .sort((a, b) => a.id - b.id);

function put(model: Model, id: number, where: 'live' | 'trash', changed: Values = {}): void {
  const kept = model.records['teacher-absences'].get(id);
  if (!kept) return;
  const key = `teacher-absences ${id}`;
  model.records['teacher-absences'].set(id, { values: { ...kept.values, ...changed }, where });
  model.stamps.set(key, stampOf(model, 'teacher-absences', id) + 1);
  model.along.delete(key);
  if (where === 'live') return;
  model.inTrashSince.set(key, model.now);
  model.along.set(key, null);
}

/** A teacher is there: what a mark made of their absences is as it was. */
function giveBack(model: Model, was: Away): void {
  model.absences.delete(`${was.teacher} ${was.date}`);
  for (const { id, values } of standing(model, was).filter((one) => one.values.source === BY_MARK)) {
    const known = model.widened.get(id);
    if (!known) {
      put(model, id, 'trash');
      continue;
    }
    put(model, id, 'live', { periods: known.periods, source: 'hand' });
    for (const other of known.others) {
      const kept = model.records['teacher-absences'].get(other);
      const isFree = kept?.where === 'trash' && live(model, 'teachers', values.teacher) !== undefined;
      if (isFree && !isTwice(model, other, kept.values)) put(model, other, 'live');
    }
  }
}

/** A teacher is away for the whole day: by a new absence, or by one of some periods of that day, which takes in the others. */
function takeAway(model: Model, is: Away): void {
  const [part, ...others] = standing(model, is);
  if (!part) model.absences.add(`${is.teacher} ${is.date}`);
  const isWhole = [part, ...others].some((one) => (one?.values.periods as string[] | undefined)?.length === 0);
  if (!part || isWhole || part.values.until !== null) return;
  const periods = part.values.periods as string[];
  for (const { id } of others) put(model, id, 'trash');
  put(model, part.id, 'live', { periods: [], source: BY_MARK });
  model.widened.set(part.id, { periods, others: others.map(({ id }) => id) });
}

/** Absences by marks of a teacher who goes, or who is back with the others. */
function follow(model: Model, was: Away | null, is: Away | null): void {
  if (was) model.absences.delete(`${was.teacher} ${was.date}`);
  if (is && !standing(model, is).some(({ values }) => (values.periods as string[]).length === 0)) takeAway(model, is);
}

/** A mark of staff makes an absence, and takes it back by whatever door the mark goes. */
export function followMark(model: Model, before: Values | null, after: Values | null): void {
  const [was, is] = [awayOf(before), awayOf(after)];
  // The absences of a teacher who goes, or comes back, go and come with the teacher.
  if (before && after && (before.teacher === null || after.teacher === null)) {
    follow(model, was, is);
    return;
  }
  if (was && is && was.teacher === is.teacher && was.date === is.date) return;
  if (was) giveBack(model, was);
  if (is) takeAway(model, is);
}
