import type { Cover, CoverSchool } from '#contract/covers/types.ts';
import type { Row } from '../database/database.ts';
import type { Doer } from '../history/entries.ts';
import { sectionsOf } from './sections.ts';

/** Fields that are answered and never taken from a body. */
const ANSWERED = ['absent_name', 'substitute_name', 'held_by'];

export const withoutAnswered = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !ANSWERED.includes(key)));

/** The person who said if a cover was held; null while it is only confirmed. */
export const heldBy = (state: unknown, { by }: Pick<Doer, 'by'>): string | null =>
  by && (state === 'held' || state === 'not_held') ? JSON.stringify(by) : null;

/** A judged cover as it is stored, with the names and sections of today. */
export function valuesOf(school: Pick<CoverSchool, 'people' | 'lessonsOn'>, cover: Cover): Row {
  const { id: _, ...values } = cover;
  const nameOf = (teacher: number | null) => school.people.get(teacher ?? 0)?.full_name ?? '';
  return {
    ...values,
    ...{ absent_name: nameOf(cover.absent), substitute_name: nameOf(cover.substitute) },
    ...sectionsOf(school, cover),
  };
}
