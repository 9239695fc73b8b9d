import type { Resource } from '#contract/kit/define-resource.ts';
import { problems } from '#contract/kit/problems.ts';
import { foldKey } from '#contract/rules/fold.ts';
import { sheetEntries } from '#contract/sheets/values.ts';
import { headerOf } from '#contract/sheets/words.ts';
import type { App } from '../app-context.ts';
import { Refusal } from '../refusal.ts';
import { type SheetCell, textOf } from '../sheets/sheet.ts';
import { healedText } from './cells.ts';
import type { StoredColumn } from './check-rows.ts';
import type { StoredImport } from './store.ts';

/** A value that a person set in a cell, or with `row` null in the same cell of every row; `was`: only where that is typed. */
export type Correction = { row: number | null; field: string; value: string; was?: string | undefined };

/** Stands where a font's name does: what was typed here is Unicode, whatever its column was. */
const TYPED = 'typed';

/** The columns of an import with those that its corrections need and its sheet does not have. */
export function columnsFor(
  resource: Resource,
  columns: readonly StoredColumn[],
  corrections: readonly Correction[],
): StoredColumn[] {
  const fields = new Set(sheetEntries(resource).map(([key]) => key));
  const all = [...columns];
  for (const { field } of corrections) {
    if (!fields.has(field)) throw new Refusal(400, { errors: { cells: [problems.choice([...fields])] } });
    if (all.some((column) => column.field === field)) continue;
    const index = Math.max(-1, ...all.map((column) => column.index)) + 1;
    const header = headerOf(resource, field);
    all.push({ index, header, field, twice: null, bijoy: false, recognised: false, samples: [] });
  }
  return all;
}

/** True if a cell says a text, as it is typed or once it is healed. */
const says = (cell: SheetCell | undefined, column: StoredColumn, text: string): boolean =>
  [textOf(cell), healedText(cell, column).text].some((said) => foldKey(said) === foldKey(text));

function corrected(
  row: readonly SheetCell[],
  line: number,
  columns: readonly StoredColumn[],
  all: readonly Correction[],
): SheetCell[] {
  const cells = [...row];
  const isBlank = row.every((cell) => (typeof cell === 'string' ? cell : cell[0]).trim() === '');
  for (const { row: asked, field, value, was } of all) {
    const column = columns.find((one) => one.field === field);
    if (!column || (asked === null ? isBlank : asked !== line)) continue;
    if (was !== undefined && !says(row[column.index], column, was)) continue;
    while (cells.length < column.index) cells.push('');
    cells[column.index] = [value, 'text', TYPED];
  }
  return cells;
}

/** Writes corrections into the sheet as it is kept; it has to be checked again afterwards. */
export function keepCorrections(
  app: App,
  { id, columns }: StoredImport,
  corrections: readonly Correction[],
): Promise<void> {
  return app.database.write(async (writer) => {
    const slices = writer.selectFrom('import_sheets').select(['first', 'cells']).where('import_id', '=', id);
    for (const { first, cells } of await slices.execute()) {
      const before = JSON.parse(String(cells)) as SheetCell[][];
      const from = Number(first);
      const isMeant = corrections.some(({ row }) => row === null || (row >= from && row < from + before.length));
      if (!isMeant) continue;
      const after = before.map((row, at) => corrected(row, from + at, columns, corrections));
      await writer
        .updateTable('import_sheets')
        .set({ cells: JSON.stringify(after) })
        .where('import_id', '=', id)
        .where('first', '=', from)
        .execute();
    }
  });
}
