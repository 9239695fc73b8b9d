import { all, type Model, TRASHED } from '../model.ts';
import type { YearSchool } from '../school.ts';

/** In the trash lies what was deleted and has neither run out nor been ended. */
export async function trashProblems(school: YearSchool, model: Model): Promise<string[]> {
  const problems: string[] = [];
  for (const path of TRASHED) {
    const { body } = await school.call('admin', 'GET', `trash/?resource=${path}&page_size=200`);
    const known = model.records[path];
    const is = (body.results as { record_id: number }[])
      .map(({ record_id }) => record_id)
      // Absences by marks of staff are none of the model's records.
      .filter((id) => path !== 'teacher-absences' || known.has(id))
      .sort((a, b) => a - b);
    const should = all(model, path, 'trash')
      .filter(({ id }) => !model.along.has(`${path} ${id}`))
      .map(({ id }) => id)
      .sort((a, b) => a - b);
    if (is.join() !== should.join()) problems.push(`the trash has the ${path} ${is.join()}, not ${should.join()}`);
  }
  return problems;
}
