import { all, type Model, TRASHED } from '../model.ts';
import type { YearSchool } from '../school.ts';

/** In the trash lies what was deleted and has neither run out nor been ended. */
export async function trashProblems(school: YearSchool, model: Model): Promise<string[]> {
  const problems: string[] = [];
  for (const path of TRASHED) {
    const items = await school.all<{ record_id: number }>('admin', `trash/?resource=${path}`);
    const known = model.records[path];
    const is = items
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
