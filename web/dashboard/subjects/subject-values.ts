import type { RecordAt } from '#contract/resources/index.ts';
import { matches } from '#contract/rules/fold.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import type { Classes } from '../../kit/form/list/use-classes.ts';
import { subjectWords as words } from './words.ts';

type Subject = RecordAt<'subjects'>;

/** The server's sentence if it sent one, else ours. */
export const subjectFailure = (reason: unknown): string =>
  (reason instanceof ApiError && reason.said) || words.saveFailed;

export type SubjectRow = { id: number; number: number; subject: Subject; className: string };

/** Filtered subjects, by class from the first to the last, then as listed; numbered from 1. */
export function subjectRows(
  subjects: readonly Subject[],
  classes: Pick<Classes, 'nameOf' | 'options'>,
  { search, className }: { search: string; className: string },
): SubjectRow[] {
  const places = new Map(classes.options.map(({ value }, place) => [value, place]));
  const place = (subject: Subject) => places.get(String(subject.class_name)) ?? places.size;
  return subjects
    .filter((subject) => className === '' || String(subject.class_name) === className)
    .filter(({ name, code }) => matches(search, name, code))
    .sort((a, b) => place(a) - place(b))
    .map((subject, index) => ({
      id: subject.id,
      number: index + 1,
      subject,
      className: classes.nameOf(subject),
    }));
}
