import { all, type Model, type Values } from './model.ts';

export const lastDay = ({ date, until }: Values): string => String(until ?? date);

export const holdsAt = (absence: Values, date: string): boolean =>
  String(absence.date) <= date && lastDay(absence) >= date;

/** Absences of a teacher at a date: by hand, or by a mark of staff for the whole day. */
export function absencesAt(model: Model, teacher: unknown, date: string): { periods: readonly string[] }[] {
  const byHand = all(model, 'teacher-absences').filter(
    ({ values }) => values.teacher === teacher && holdsAt(values, date),
  );
  const byMark = model.absences.has(`${teacher} ${date}`) ? [{ periods: [] }] : [];
  return [...byHand.map(({ values }) => ({ periods: values.periods as string[] })), ...byMark];
}

export const isAway = (model: Model, teacher: unknown, date: string, period: unknown): boolean =>
  absencesAt(model, teacher, date).some(({ periods }) => periods.length === 0 || periods.includes(String(period)));

const sharesPeriod = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === 0 || b.length === 0 || a.some((period) => b.includes(period));

/** True if a teacher has another absence that shares a day and a period with this one. */
export const isTwice = (model: Model, id: number, absence: Values): boolean =>
  [...model.absences].some((key) => {
    const [teacher, date = ''] = key.split(' ');
    return Number(teacher) === absence.teacher && holdsAt(absence, date);
  }) ||
  all(model, 'teacher-absences').some(
    (other) =>
      other.id !== id &&
      other.values.teacher === absence.teacher &&
      String(other.values.date) <= lastDay(absence) &&
      lastDay(other.values) >= String(absence.date) &&
      sharesPeriod(other.values.periods as string[], absence.periods as string[]),
  );
