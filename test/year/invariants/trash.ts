import { all, type Model, TRASHED } from '../model.ts';
import type { YearSchool } from '../school.ts';

/** In the trash lies what was deleted and has neither run out nor been ended. */
export async function trashProblems(school: YearSchool, model: Model): Promise<string[]> {
  const problems: string[] = [];
  for (const path of TRASHED) {
    const { body } = await school.call('admin', 'GET', `trash/?resource=${path}&page_size=200`);
    const is = (body.results as { record_id: number }[]).map(({ record_id }) => record_id).sort((a, b) => a - b);
    const should = all(model, path, 'trash')
      .map(({ id }) => id)
      .sort((a, b) => a - b);
    if (is.join() !== should.join()) problems.push(`the trash has the ${path} ${is.join()}, not ${should.join()}`);
  }
  return problems;
}
