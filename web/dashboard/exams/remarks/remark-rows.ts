import type { RemarkRow } from '#contract/exams/answers.ts';
import { defineForm, type Resource } from '#contract/kit/define-resource.ts';
import { number } from '#contract/kit/field.ts';
import { remark } from '#contract/resources/remark.ts';
import { remarkWords as words } from './words.ts';

/** The two columns, by the prefix of their form fields. */
export const COLUMNS = ['days', 'remark'] as const;
export type Column = (typeof COLUMNS)[number];

export const fieldOf = (column: Column, student: number): string => `${column}-${student}`;

/** A class as one form: two fields for each student. Nobody was present on more days than there were. */
export function remarksForm(rows: readonly RemarkRow[], daysOpen: number | null) {
  const days = number({ min: 0, max: daysOpen ?? remark.fields.days_present.max, step: 1 });
  const fields = rows.flatMap(({ student }) => [
    [fieldOf('days', student), days] as const,
    [fieldOf('remark', student), remark.fields.remark] as const,
  ]);
  const values = rows.flatMap(({ student, days_present, remark: text }) => [
    [fieldOf('days', student), days_present] as const,
    [fieldOf('remark', student), text] as const,
  ]);
  const labels = rows.flatMap(({ student, full_name }) =>
    COLUMNS.map((column) => [fieldOf(column, student), words.cell(words[column], full_name)] as const),
  );
  return {
    resource: defineForm({ path: 'exam-remarks', fields: Object.fromEntries(fields) }) as unknown as Resource,
    values: Object.fromEntries(values) as Readonly<Record<string, string | number | null>>,
    labels: Object.fromEntries(labels),
  };
}

/** Rows with changes, whole: a field left out of a row is emptied. */
export function changedRows(rows: readonly RemarkRow[], changes: Readonly<Record<string, unknown>>) {
  return rows.flatMap(({ student, days_present, remark: text }) => {
    const [days, own] = COLUMNS.map((column) => changes[fieldOf(column, student)]);
    if (days === undefined && own === undefined) return [];
    return [{ student, days_present: days ?? days_present, remark: own ?? text }];
  });
}
