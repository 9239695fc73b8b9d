import { type Range, shownCount, sumOf } from '../rules/ranges.ts';

/** Pupils of a class and section by gender, as they are. `unknown`: of whom nobody wrote it down. */
export const GENDER_COLUMNS = ['male', 'female', 'other', 'unknown'] as const;
export type GenderColumn = (typeof GENDER_COLUMNS)[number];

export type StudentCount = { class: number; section: string } & Record<GenderColumn, number>;

export type NumbersRow = { class: number; section: string; total: Range } & Record<GenderColumn, Range>;
export type StudentNumbers = { rows: NumbersRow[]; totals: { total: Range } & Record<GenderColumn, Range> };

/**
 * The table as everybody sees it. Every total is made of the cells as they are shown and of nothing else: it says no more than
 * these, so that no subtraction tells what is hidden.
 */
export function studentNumbers(counted: readonly StudentCount[]): StudentNumbers {
  const rows = merged(counted).map((row): NumbersRow => {
    const cells = Object.fromEntries(GENDER_COLUMNS.map((column) => [column, shownCount(row[column])]));
    const own = cells as Record<GenderColumn, Range>;
    return { class: row.class, section: row.section, ...own, total: sumOf(Object.values(own)) };
  });
  const column = (key: GenderColumn | 'total'): Range => sumOf(rows.map((row) => row[key]));
  const totals = Object.fromEntries(GENDER_COLUMNS.map((key) => [key, column(key)])) as Record<GenderColumn, Range>;
  return { rows, totals: { ...totals, total: column('total') } };
}

/** One row for a class and section, in the order in which they come. */
function merged(counted: readonly StudentCount[]): StudentCount[] {
  const rows = new Map<string, StudentCount>();
  for (const row of counted) {
    const key = `${row.class} ${row.section}`;
    const before = rows.get(key);
    rows.set(
      key,
      before
        ? { ...before, ...Object.fromEntries(GENDER_COLUMNS.map((column) => [column, before[column] + row[column]])) }
        : { ...row },
    );
  }
  return [...rows.values()].filter((row) => GENDER_COLUMNS.some((column) => row[column] > 0));
}
