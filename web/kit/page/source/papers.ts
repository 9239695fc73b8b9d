import { newestRoutines, resultOrder } from '#contract/rules/sort.ts';
import { adaptClass, adaptResult, adaptRoutine } from '../../api/adapt/papers.ts';
import type { Adapt } from '../../api/adapt/values.ts';
import { type Api, isTimeout } from '../../api/api.ts';
import type { ClassRef, Result, Routine } from '../../api/entities.ts';
import type { ResultsQuery, RoutineQuery } from '../page-url.ts';
import { all } from './lists.ts';

/** `partial`: the classes failed to come, so that rows stand without the names they would have. */
type Papers<T> = { rows: T[]; partial?: true };
export type Results = ResultsQuery & Papers<Result>;
export type Routines = RoutineQuery & Papers<Routine>;

const RESULT_CATEGORIES = { public: 'Public', academic: 'Academic' } as const;
const ROUTINE_CATEGORIES = { academic: 'Academic', exam: 'Exam' } as const;

/** The results of one tab, newest first (SPEC section 9), their classes by name. */
export async function askResults(api: Api, { tab }: ResultsQuery): Promise<Results> {
  const category = RESULT_CATEGORIES[tab];
  const adapt = inCategory(category, adaptResult);
  // Only the academic tab shows classes.
  const { rows, ...rest } = await ofCategory(api, `results/?category=${category}`, category, adapt, tab === 'academic');
  return { tab, rows: rows.sort(resultOrder), ...rest };
}

/** The routines of one tab, newest first (SPEC section 4), their classes by name. */
export async function askRoutines(api: Api, { tab }: RoutineQuery): Promise<Routines> {
  const category = ROUTINE_CATEGORIES[tab];
  const adapt = inCategory(category, adaptRoutine);
  const { rows, ...rest } = await ofCategory(api, `routines/?category=${tab}`, category, adapt, true);
  return { tab, rows: rows.sort(newestRoutines), ...rest };
}

/** What a record says nothing of is what was asked for; some backends leave the category out of a filtered answer. */
const inCategory =
  <T>(category: string, adapt: Adapt<T>): Adapt<T> =>
  (raw, base, place) =>
    adapt(raw.category || raw.type ? raw : { ...raw, category }, base, place);

type Paper = { category: string; class: ClassRef };

async function ofCategory<T extends Paper>(
  api: Api,
  path: string,
  category: string,
  adapt: Adapt<T>,
  named: boolean,
): Promise<Papers<T>> {
  const classes = named ? all(api, 'classes/', adaptClass) : Promise.resolve([]);
  // Waited for below, and only where a name is wanting.
  classes.catch(() => {});
  // A backend may not know the filter: then it sends all.
  const rows = (await all(api, path, adapt)).filter((row) => row.category === category);
  if (!rows.some((row) => row.class.name === '' && row.class.id !== null)) return { rows };
  const known = await classes.catch((reason: unknown) => {
    if (isTimeout(reason)) throw reason;
    return null;
  });
  if (!known) return { rows, partial: true };
  const names = new Map(known.map(({ id, name }) => [id, name]));
  return {
    rows: rows.map((row) => ({ ...row, class: { ...row.class, name: row.class.name || nameIn(names, row.class.id) } })),
  };
}

const nameIn = (names: ReadonlyMap<number, string>, id: number | null): string =>
  (id === null ? undefined : names.get(id)) ?? '';
