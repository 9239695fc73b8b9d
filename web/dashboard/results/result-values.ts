import { bn } from '#contract/rules/digits.ts';
import { examsFor } from '#contract/rules/exams.ts';
import type { Result } from '../../kit/api/entities.ts';
import type { Option } from '../../kit/form/field/text-field.tsx';
import type { Classes } from '../../kit/form/list/use-classes.ts';
import type { Values } from '../../kit/form/values.ts';
import { langOf } from '../../ui/lang-of.ts';

export const FIELDS = ['year', 'category', 'class_name', 'exam_name', 'file'] as const;

/** The form starts with nothing chosen. */
export const BLANK: Values = { year: '', category: '', class_name: '', exam_name: '' };

/** A result as its form holds it: the class by its id. */
export const valuesOf = (result: Result, classes: Pick<Classes, 'idOf'>): Values => ({
  year: result.year ? String(result.year) : '',
  category: result.category,
  class_name: classes.idOf(result.class),
  exam_name: result.exam_name,
});

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
  [result.year ? bn(result.year) : '', result.exam_name, classes.nameOf(result.class)].filter(Boolean).join(' · ');
