import { matches } from '#contract/rules/fold.ts';
import { ApiError } from '../../kit/api/api-error.ts';
import type { Subject } from '../../kit/api/entities.ts';
import type { Classes } from '../../kit/form/list/use-classes.ts';
import type { Values } from '../../kit/form/values.ts';
import { subjectWords as words } from './words.ts';

/** A subject as its form holds it: the class by its id. */
export const valuesOf = (subject: Subject, classes: Pick<Classes, 'idOf'>): Values => ({
  name: subject.name,
  class_name: classes.idOf(subject.class),
});

/** The server's sentence where it sent one, else ours. */
export const failureWords = (reason: unknown): string =>
  (reason instanceof ApiError && reason.said) || words.saveFailed;

export type Row = { id: number; number: number; subject: Subject; className: string };

/** What search and class leave of the subjects, by class from the first to the last, then as listed; numbered from 1. */
export function rowsOf(
  subjects: readonly Subject[],
  classes: Pick<Classes, 'idOf' | 'nameOf' | 'options'>,
  { search, className }: { search: string; className: string },
): Row[] {
  const places = new Map(classes.options.map(({ value }, place) => [value, place]));
  const place = (subject: Subject) => places.get(classes.idOf(subject.class)) ?? places.size;
  return subjects
    .filter((subject) => className === '' || classes.idOf(subject.class) === className)
    .filter(({ name }) => matches(search, name))
    .sort((a, b) => place(a) - place(b))
    .map((subject, index) => ({
      id: subject.id,
      number: index + 1,
      subject,
      className: classes.nameOf(subject.class),
    }));
}
