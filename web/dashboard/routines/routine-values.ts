import { matches } from '#contract/rules/fold.ts';
import { newestRoutines } from '#contract/rules/sort.ts';
import type { Routine } from '../../kit/api/entities.ts';
import type { Classes } from '../../kit/form/list/use-classes.ts';
import type { Values } from '../../kit/form/values.ts';
import { routineWords as words } from './words.ts';

export const fieldsOf = (own: boolean): string[] => ['category', 'class_name', 'file', ...(own ? ['title'] : [])];

export const BLANK: Values = { category: '', class_name: '', title: '' };

/** A routine as its form holds it: the class by its id. */
export const valuesOf = (routine: Routine, classes: Pick<Classes, 'idOf'>): Values => ({
  category: routine.category,
  class_name: classes.idOf(routine.class),
  title: routine.title,
});

export type Row = {
  id: number;
  routine: Routine;
  kind: string;
  className: string;
  /** The title; class and kind stand in its place where there is none. */
  name: string;
};

export type Filters = { search: string; category: string; className: string };

/** What the filters leave of the routines, newest first. */
export function rowsOf(
  routines: readonly Routine[],
  classes: Pick<Classes, 'idOf' | 'nameOf'>,
  { search, category, className }: Filters,
): Row[] {
  return routines
    .filter((routine) => category === '' || routine.category === category)
    .filter((routine) => className === '' || classes.idOf(routine.class) === className)
    .map((routine) => rowOf(routine, classes))
    .filter((row) => matches(search, row.name, row.kind, row.className, row.routine.category))
    .sort((a, b) => newestRoutines(a.routine, b.routine));
}

export function rowOf(routine: Routine, classes: Pick<Classes, 'nameOf'>): Row {
  const kind = words.categories[routine.category];
  const className = classes.nameOf(routine.class);
  const name = routine.title || [className, kind].filter(Boolean).join(' · ');
  return { id: routine.id, routine, kind, className, name };
}
