import { ringsTwice } from './commands/bells.ts';
import { keepDays, keepsPeriods } from './lessons.ts';
import { all, live, type Model, type Path, placeOf, type Step, type Values } from './model.ts';

/** True if everything that the steps' records refer to is there, and fits. */
function refers(model: Model, steps: readonly Step[]): boolean {
  const there = (path: Path, id: unknown) =>
    live(model, path, id) ?? steps.find((step) => step.path === path && step.id === id)?.after ?? undefined;
  return steps.every(({ path, id, after }) => {
    if (path === 'exams' && after)
      return ((after.sources ?? []) as { exam: number }[]).every(({ exam }) => there('exams', exam));
    if (path === 'papers' && after)
      return Boolean(there('classes', after.class) && there('subjects', after.subject) && there('exams', after.exam));
    if (path === 'timetable-slots' && after) {
      const next: Values = { ...live(model, path, id), ...after };
      const teachers = (after.teachers ?? []) as number[];
      return (
        Boolean(there('classes', next.class) && there('timetables', next.timetable)) &&
        (after.room == null || there('rooms', after.room) !== undefined) &&
        there('subjects', next.subject)?.class_name === next.class &&
        (!live(model, path, id) || teachers.every((teacher) => there('teachers', teacher)))
      );
    }
    if (path !== 'students' || !after) return true;
    const next = { ...live(model, 'students', id), ...after };
    const subject = next.optional_subject == null ? null : there('subjects', next.optional_subject);
    return (
      (after.class_name === undefined || there('classes', after.class_name) !== undefined) &&
      subject !== undefined &&
      (subject === null || subject.class_name === next.class_name)
    );
  });
}

/** True if each record would obey its own rule: an event does not end before it starts. */
const obeys = (model: Model, steps: readonly Step[]): boolean =>
  steps.every(({ path, id, after }) => {
    if (path !== 'events' || !after) return true;
    const next = { ...model.records.events.get(id)?.values, ...after };
    return next.end_date == null || String(next.end_date) >= String(next.start_date);
  });

/** True if nobody outside the same move has the class, section and roll that a student would get. */
function hasRoom(model: Model, steps: readonly Step[], together: readonly Step[]): boolean {
  const moving = new Set(together.flatMap(({ path, id }) => (path === 'students' ? [id] : [])));
  const others = all(model, 'students').filter(({ id, values }) => values.status === 'active' && !moving.has(id));
  const taken = new Set(others.map(({ values }) => placeOf(values)));
  return steps.every(({ path, id, after }) => {
    if (path !== 'students' || !after) return true;
    const now = live(model, 'students', id);
    const next = { ...now, ...after };
    const keeps = now?.status === 'active' && placeOf(now) === placeOf(next);
    return next.status !== 'active' || keeps || !taken.has(placeOf(next));
  });
}

/** True if each mark of staff that comes back, or changes, is of a teacher who is there. */
const hasPerson = (model: Model, steps: readonly Step[]): boolean =>
  steps.every(({ path, id, after }) => {
    if (path !== 'staff-attendance' || !after || after.teacher === null) return true;
    const { teacher } = { ...model.records[path].get(id)?.values, ...after };
    const isComing = steps.some((step) => step.path === 'teachers' && step.id === teacher && step.after);
    return live(model, 'teachers', teacher) !== undefined || isComing;
  });

/** True if no other mark of staff has the person and date of one. */
const isOnce = (model: Model, steps: readonly Step[]): boolean =>
  steps.every(({ path, id, after }) => {
    if (path !== 'staff-attendance' || !after) return true;
    const next = { ...model.records[path].get(id)?.values, ...after };
    return !all(model, path).some(
      (other) => other.id !== id && other.values.teacher === next.teacher && other.values.date === next.date,
    );
  });

/** True if a class, or a subject, has lessons in a timetable. */
export const isTaught = (model: Model, key: 'class' | 'subject', id: number): boolean =>
  all(model, 'timetable-slots').some(({ values }) => values[key] === id);

/** True if no subject with lessons gets another class. */
const keepsLessons = (model: Model, steps: readonly Step[]): boolean =>
  steps.every(({ path, id, after }) => {
    if (path !== 'subjects' || after?.class_name === undefined) return true;
    const now = live(model, path, id);
    return !now || now.class_name === after.class_name || !isTaught(model, 'subject', id);
  });

/** True if other records hold a class or a subject, which keeps it from being deleted. */
export const isHeld = (model: Model, path: Path, id: number): boolean =>
  path === 'classes'
    ? isTaught(model, 'class', id) ||
      [...model.sheets.values()].some((sheet) => sheet.class === id) ||
      (['students', 'subjects', 'papers'] as const).some((other) =>
        all(model, other).some(({ values }) => values.class_name === id || values.class === id),
      )
    : path === 'subjects' &&
      (isTaught(model, 'subject', id) || all(model, 'papers').some(({ values }) => values.subject === id));

/** True if bells begin on a day of their own, and leave a period to each lesson that is published. */
const rings = (model: Model, steps: readonly Step[]): boolean =>
  steps.every(({ path, id, after }) => {
    if (path !== 'bell-tables') return true;
    const there = live(model, path, id);
    const next = after && { ...there, ...after };
    if (next && next.valid_to != null && String(next.valid_to) < String(next.valid_from)) return false;
    return !(next && ringsTwice(model, id, next)) && (!there || keepsPeriods(model, id, next));
  });

/** True if a published exam, or a combined one, is made of a paper. */
export function isPublishedWith(model: Model, paper: number): boolean {
  const exam = Number(model.records.papers.get(paper)?.values.exam);
  return [...model.exams].some(
    ([id, { state, sources }]) => state === 'published' && (id === exam || sources.includes(exam)),
  );
}

/** True if steps that bring something back, `together` with others, are possible now. */
export const isPossible = (model: Model, steps: readonly Step[], together = steps): boolean =>
  refers(model, steps) &&
  obeys(model, steps) &&
  isOnce(model, steps) &&
  hasPerson(model, steps) &&
  keepsLessons(model, steps) &&
  rings(model, steps) &&
  keepDays(model, steps) &&
  hasRoom(model, steps, together) &&
  !steps.some(({ path, id }) => path === 'papers' && isPublishedWith(model, id)) &&
  !steps.some(({ path, id, after }) => after === null && isHeld(model, path, id));
