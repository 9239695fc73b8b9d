import type { RecordAt } from '#contract/resources/index.ts';
import { matches } from '#contract/rules/fold.ts';
import { newestRoutines } from '#contract/rules/sort.ts';
import type { Classes } from '../../kit/form/list/use-classes.ts';
import { routineWords as words } from './words.ts';

type Routine = RecordAt<'routines'>;

export type RoutineRow = {
  id: number;
  routine: Routine;
  kind: string;
  className: string;
  /** The title, or else class and kind. */
  name: string;
};

export type RoutineFilters = { search: string; category: string; className: string };

/** Filtered routines, newest first. */
export function routineRows(
  routines: readonly Routine[],
  classes: Pick<Classes, 'nameOf'>,
  { search, category, className }: RoutineFilters,
): RoutineRow[] {
  return routines
    .filter((routine) => category === '' || routine.category === category)
    .filter((routine) => className === '' || String(routine.class_name) === className)
    .map((routine) => rowOf(routine, classes))
    .filter((row) => matches(search, row.name, row.kind, row.className, row.routine.category))
    .sort((a, b) => newestRoutines(a.routine, b.routine));
}

export function rowOf(routine: Routine, classes: Pick<Classes, 'nameOf'>): RoutineRow {
  const kind = words.categories[routine.category];
  const className = classes.nameOf(routine);
  const name = routine.title || [className, kind].filter(Boolean).join(' · ');
  return { id: routine.id, routine, kind, className, name };
}
