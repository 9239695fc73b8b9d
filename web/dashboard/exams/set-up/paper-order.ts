import type { RecordAt } from '#contract/resources/index.ts';

type Paper = Pick<RecordAt<'papers'>, 'id' | 'class' | 'position'>;

/** By class as the school has them, then by position. @param classes their ids from the first to the last */
export const inOrderOf = (classes: readonly number[]) => (a: Paper, b: Paper) =>
  classes.indexOf(a.class) - classes.indexOf(b.class) || (a.position ?? 0) - (b.position ?? 0) || a.id - b.id;
