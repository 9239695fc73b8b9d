import { byClassRank } from '#contract/rules/class-rank.ts';
import type { Api } from '../../kit/api/api.ts';
import type { ResultChoices } from './own-result.tsx';

/** The exams with published results, newest first, and the classes; none from a foreign backend, which has no exams. */
export async function askChoices(api: Api): Promise<ResultChoices> {
  if (!api.offers('exams')) return { exams: [], classes: [] };
  const [exams, classes] = await Promise.all([api.list('exams'), api.list('classes')]);
  const newest = [...exams].sort((a, b) => String(b.published_at).localeCompare(String(a.published_at)));
  return { exams: newest, classes: [...classes].sort(byClassRank) };
}
