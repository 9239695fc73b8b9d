import type { RecordAt } from '#contract/resources/index.ts';
import { bn } from '#contract/rules/digits.ts';
import { examsFor } from '#contract/rules/exams.ts';
import type { Option } from '../../kit/form/field/text-field.tsx';
import type { Classes } from '../../kit/form/list/use-classes.ts';
import { langOf } from '../../ui/lang-of.ts';

type Result = RecordAt<'results'>;

/** The exams that can be chosen; a record's own stands among them as long as its category does. */
export function examOptions(category: string, stored: Result | null): Option[] {
  const exams = [...examsFor(category)];
  if (stored?.exam_name && stored.category === category && !exams.includes(stored.exam_name)) {
    exams.push(stored.exam_name);
  }
  return exams.map((exam) => ({ value: exam, label: exam, lang: langOf(exam) }));
}

/** What changes with the category: an exam that it does not have is cleared. */
export function withCategory(category: string, exam: string, stored: Result | null): Record<string, string> {
  const stays = examOptions(category, stored).some(({ value }) => value === exam);
  return stays ? { category } : { category, exam_name: '' };
}

/** What a result is called where it has to be named. */
export const nameOf = (result: Result, classes: Pick<Classes, 'nameOf'>): string =>
  [result.year ? bn(result.year) : '', result.exam_name, classes.nameOf(result)].filter(Boolean).join(' · ');
