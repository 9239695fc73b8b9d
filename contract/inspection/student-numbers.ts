/** Pupils of a class and section by gender, as they are. `unknown`: of whom nobody wrote it down. */
export const GENDER_COLUMNS = ['male', 'female', 'other', 'unknown'] as const;
export type GenderColumn = (typeof GENDER_COLUMNS)[number];

export type Counted = { class: number; section: string } & Record<GenderColumn, number>;

/** From as many to as many; a number that everybody may know from itself to itself. */
export type Range = readonly [number, number];

export type NumbersRow = { class: number; section: string; total: Range } & Record<GenderColumn, Range>;
export type StudentNumbers = { rows: NumbersRow[]; totals: { total: Range } & Record<GenderColumn, Range> };

/** One or two pupils could be known by name: of them only this is said. */
const HIDDEN: Range = [1, 2];

const shown = (count: number): Range => (count >= 1 && count <= 2 ? HIDDEN : [count, count]);

const sum = (ranges: readonly Range[]): Range =>
  ranges.reduce(([low, high], range): Range => [low + range[0], high + range[1]], [0, 0]);

/**
 * The table as everybody sees it. Every total is made of the cells as they are shown and of nothing else: it says no more than
 * these, so that no subtraction tells what is hidden.
 */
export function studentNumbers(counted: readonly Counted[]): StudentNumbers {
  const rows = merged(counted).map((row): NumbersRow => {
    const cells = Object.fromEntries(GENDER_COLUMNS.map((column) => [column, shown(row[column])]));
    const own = cells as Record<GenderColumn, Range>;
    return { class: row.class, section: row.section, ...own, total: sum(Object.values(own)) };
  });
  const column = (key: GenderColumn | 'total'): Range => sum(rows.map((row) => row[key]));
  const totals = Object.fromEntries(GENDER_COLUMNS.map((key) => [key, column(key)])) as Record<GenderColumn, Range>;
  return { rows, totals: { ...totals, total: column('total') } };
}

/** One row for a class and section, in the order in which they come. */
function merged(counted: readonly Counted[]): Counted[] {
  const rows = new Map<string, Counted>();
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
