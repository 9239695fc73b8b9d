import type { QueryOf } from '#contract/pages.ts';
import type { RecordAt } from '#contract/resources/index.ts';
import { newestRoutines, resultOrder } from '#contract/rules/sort.ts';
import type { Api } from '../../api/api.ts';
import { unlessFailed } from '../../api/api-error.ts';
import type { NamedClass } from '../../api/record-parts.ts';

/** `partial`: the classes failed to come, so that rows stand without the names they would have. */
type Papers<T> = { rows: T[]; classes: readonly NamedClass[]; partial?: true };
export type Results = QueryOf<'results'> & Papers<RecordAt<'results'>>;
export type Routines = QueryOf<'routines'> & Papers<RecordAt<'routines'>>;

const RESULT_CATEGORIES = { public: 'Public', academic: 'Academic' } as const;
const ROUTINE_CATEGORIES = { academic: 'Academic', exam: 'Exam' } as const;

/** The results of one tab, newest first, with their classes; only the academic tab shows classes. */
export async function askResults(api: Api, { tab }: QueryOf<'results'>): Promise<Results> {
  const listed = api.list('results', { category: RESULT_CATEGORIES[tab] });
  const papers = tab === 'academic' ? await withClasses(api, listed) : { rows: await listed, classes: [] };
  return { tab, ...papers, rows: [...papers.rows].sort(resultOrder) };
}

/** The routines of one tab, newest first, with their classes. */
export async function askRoutines(api: Api, { tab }: QueryOf<'routines'>): Promise<Routines> {
  const papers = await withClasses(api, api.list('routines', { category: ROUTINE_CATEGORIES[tab] }));
  return { tab, ...papers, rows: [...papers.rows].sort(newestRoutines) };
}

async function withClasses<T extends { class_name: number }>(api: Api, listed: Promise<T[]>): Promise<Papers<T>> {
  const [rows, all] = await Promise.all([listed, unlessFailed(api.list('classes'))]);
  const shown = new Set(rows.map(({ class_name }) => class_name));
  const classes = (all ?? []).filter(({ id }) => shown.has(id)).map(({ id, name }) => ({ id, name }));
  const isWanting = all === null && rows.some(({ class_name }) => class_name !== 0);
  return { rows, classes, ...(isWanting && { partial: true }) };
}
