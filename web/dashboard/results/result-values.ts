import type { RecordAt } from '#contract/resources/index.ts';
import { bn } from '#contract/rules/digits.ts';
import { examsFor } from '#contract/rules/exams.ts';
import type { Option } from '../../kit/form/field/text-field.tsx';
import type { Classes } from '../../kit/form/list/use-classes.ts';
import { langOf } from '../../ui/lang-of.ts';

type Result = RecordAt<'results'>;

/** Exams to choose from; a record's own is among them as long as its category is unchanged. */
export function examOptions(category: string, stored: Result | null): Option[] {
  const exams = [...examsFor(category)];
  if (stored?.exam_name && stored.category === category && !exams.includes(stored.exam_name)) {
    exams.push(stored.exam_name);
  }
  return exams.map((exam) => ({ value: exam, label: exam, lang: langOf(exam) }));
}

/** Changes that follow the category: an exam it does not have is cleared. */
export function withCategory(category: string, exam: string, stored: Result | null): Record<string, string> {
  const stays = examOptions(category, stored).some(({ value }) => value === exam);
  return stays ? { category } : { category, exam_name: '' };
}

/** Name of a result, for messages and labels. */
export const resultName = (result: Result, classes: Pick<Classes, 'nameOf'>): string =>
  [result.year ? bn(result.year) : '', result.exam_name, classes.nameOf(result)].filter(Boolean).join(' · ');
