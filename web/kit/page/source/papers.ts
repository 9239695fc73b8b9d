import type { QueryOf } from '#contract/pages.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { byClassRank } from '#contract/rules/class-rank.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { newestRoutines, resultOrder } from '#contract/rules/sort.ts';
import { routineYear } from '#contract/rules/years.ts';
import type { Api } from '../../api/api.ts';
import { unlessFailed } from '../../api/api-error.ts';
import { classNameOf, type NamedClass } from '../../api/record-parts.ts';

/** `partial`: the classes failed to load, so that rows lack their names. */
type Papers<T> = { rows: T[]; classes: readonly NamedClass[]; partial?: true };
export type Results = QueryOf<'results'> & Papers<RecordAt<'results'>>;
export type Routines = Pick<QueryOf<'routines'>, 'tab' | 'year'> &
  Papers<RecordAt<'routines'>> & {
    /** The year shown by default; null if unknown. */
    current: number | null;
    /** Years with routines in this tab, the last first. */
    years: number[];
  };

const RESULT_CATEGORIES = { public: 'Public', academic: 'Academic' } as const;
const ROUTINE_CATEGORIES = { academic: 'Academic', exam: 'Exam' } as const;

/** The results of one tab, newest first, with their classes; only the academic tab shows classes. */
export async function askResults(api: Api, { tab }: QueryOf<'results'>): Promise<Results> {
  const listed = api.list('results', { category: RESULT_CATEGORIES[tab] });
  const papers = tab === 'academic' ? await withClasses(api, listed) : { rows: await listed, classes: [] };
  return { tab, ...papers, rows: [...papers.rows].sort(resultOrder) };
}

/** The routines of one tab and one year by their classes, the youngest first, and of a class the newest first. */
export async function askRoutines(
  api: Api,
  { tab, year }: Pick<QueryOf<'routines'>, 'tab' | 'year'>,
): Promise<Routines> {
  const {
    rows: all,
    classes,
    ...rest
  } = await withClasses(api, api.list('routines', { category: ROUTINE_CATEGORIES[tab] }));
  const named = all.map(routineYear).filter((one) => one !== null);
  const years = [...new Set(named)].sort((a, b) => b - a);
  const now = Number(todayInDhaka().slice(0, 4));
  const current = years.find((one) => one <= now) ?? years.at(-1) ?? null;
  // A routine without a known year counts as current.
  const called = (routine: RecordAt<'routines'>) => ({ name: classNameOf(routine, classes) });
  const rows = all
    .filter((routine) => (routineYear(routine) ?? current) === (year || current))
    .sort((a, b) => byClassRank(called(a), called(b)) || a.class_name - b.class_name || newestRoutines(a, b));
  const shown = classes.filter(({ id }) => rows.some(({ class_name }) => class_name === id));
  return { tab, year, ...rest, rows, classes: shown.sort(byClassRank), current, years };
}

async function withClasses<T extends { class_name: number }>(api: Api, listed: Promise<T[]>): Promise<Papers<T>> {
  const [rows, all] = await Promise.all([listed, unlessFailed(api.list('classes'))]);
  const shown = new Set(rows.map(({ class_name }) => class_name));
  const classes = (all ?? []).filter(({ id }) => shown.has(id)).map(({ id, name }) => ({ id, name }));
  const isWanting = all === null && rows.some(({ class_name }) => class_name !== 0);
  return { rows, classes, ...(isWanting && { partial: true }) };
}
