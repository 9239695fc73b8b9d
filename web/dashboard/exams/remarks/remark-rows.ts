import type { RemarkRow } from '#contract/exams/answers.ts';
import { defineForm, type Resource } from '#contract/kit/define-resource.ts';
import { number } from '#contract/kit/field.ts';
import { remark } from '#contract/resources/remark.ts';
import { remarkWords as words } from './words.ts';

/** The columns, by the prefix of their form fields. */
export const COLUMNS = ['open', 'days', 'remark'] as const;
export type RemarkColumn = (typeof COLUMNS)[number];

/** The value of a row in each column. */
const KEYS = { open: 'days_open', days: 'days_present', remark: 'remark' } as const satisfies Record<
  RemarkColumn,
  keyof RemarkRow
>;

export const remarkFieldName = (column: RemarkColumn, student: number): string => `${column}-${student}`;

/** A class as one form: a field of each column for each student. Nobody was present on more days than the exam's, if these are known. */
export function remarksForm(rows: readonly RemarkRow[], daysOpen: number | null) {
  const fieldsOf = (own: number | null) => ({
    open: remark.fields.days_open,
    days: number({ min: 0, max: Math.max(daysOpen ?? remark.fields.days_present.max, own ?? 0), step: 1 }),
    remark: remark.fields.remark,
  });
  const cells = rows.flatMap((row) =>
    COLUMNS.map((column) => ({ row, column, key: remarkFieldName(column, row.student) })),
  );
  const fields = cells.map(({ row, column, key }) => [key, fieldsOf(row.days_open ?? null)[column]] as const);
  return {
    resource: defineForm({ path: 'exam-remarks', fields: Object.fromEntries(fields) }) as unknown as Resource,
    values: Object.fromEntries(cells.map(({ row, column, key }) => [key, row[KEYS[column]] ?? null])) as Readonly<
      Record<string, string | number | null>
    >,
    labels: Object.fromEntries(
      cells.map(({ row, column, key }) => [key, words.cell(words[column], row.full_name)] as const),
    ),
  };
}

/** Rows with changes, whole: a field left out of a row is emptied. */
export function changedRows(rows: readonly RemarkRow[], changes: Readonly<Record<string, unknown>>) {
  return rows.flatMap((row) => {
    const { student } = row;
    if (COLUMNS.every((column) => changes[remarkFieldName(column, student)] === undefined)) return [];
    const values = COLUMNS.map((column) => [
      KEYS[column],
      changes[remarkFieldName(column, student)] ?? row[KEYS[column]] ?? null,
    ]);
    return [{ student, ...(Object.fromEntries(values) as Record<(typeof KEYS)[RemarkColumn], unknown>) }];
  });
}
