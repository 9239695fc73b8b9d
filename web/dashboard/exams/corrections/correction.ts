import type { MarksRow, RefusedRow } from '#contract/exams/answers.ts';
import { defineForm, type Resource } from '#contract/kit/define-resource.ts';
import { line } from '#contract/kit/field.ts';
import type { PaperPart } from '#contract/results/subject.ts';
import { ApiError } from '../../../kit/api/api-error.ts';
import { textIn, type Values } from '../../../kit/form/values.ts';
import { cellProblems, markCells, sentOf, typedInto } from '../row-state.ts';
import { correctionWords as words } from './words.ts';

/** The form's field of a part. */
export const partFieldName = (key: string): string => `part-${key}`;

const byField = <T>(parts: readonly PaperPart[], of: (part: PaperPart) => T) =>
  Object.fromEntries(parts.map((part) => [partFieldName(part.key), of(part)]));

/** Validation errors of parts, by form field. */
const problemsOf = (parts: readonly PaperPart[], errors: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(byField(parts, ({ key }) => errors[key])).filter(([, problem]) => problem));

/** A student's marks as a form, and the reason for which they are changed. */
export const correctionForm = (parts: readonly PaperPart[], row: MarksRow) => ({
  resource: defineForm({
    path: 'exam-corrections',
    fields: { ...byField(parts, () => line()), reason: line({ required: true }) },
  }) as unknown as Resource,
  values: byField(parts, ({ key }) => markCells(row)[key] ?? '') as Values,
  labels: { ...byField(parts, ({ name }) => name), reason: words.reason } as Readonly<Record<string, string>>,
});

/** The row as it is sent. Refuses invalid marks as the server would. */
export function correctedRow(parts: readonly PaperPart[], saved: MarksRow, values: Values) {
  const before = markCells(saved);
  const texts = parts.map(({ key }) => [key, textIn(values, partFieldName(key))] as const);
  const changed = Object.fromEntries(texts.filter(([key, text]) => text !== (before[key] ?? '')));
  const typed = typedInto(before, changed, parts);
  const problems = problemsOf(parts, cellProblems(typed, parts));
  if (Object.keys(problems).length > 0) throw new ApiError(400, { errors: problems });
  return sentOf({ saved, typed }, parts);
}

const shown = (row: MarksRow): string =>
  row.absent ? words.absent : Object.values(markCells(row)).filter(Boolean).join(' · ');

/** Reason a row was refused, in the form's terms. */
export const rowRefusal = (parts: readonly PaperPart[], { status, errors, row }: RefusedRow): ApiError =>
  status === 409 && row
    ? new ApiError(409, { message: words.changed(shown(row)) })
    : new ApiError(400, { errors: problemsOf(parts, errors) });
