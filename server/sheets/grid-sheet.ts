import { headerColumns } from '#contract/sheets/headers.ts';
import { readGridCell } from '#contract/timetable/grid.ts';
import { ROWS_ABOVE, type Sheet, type SheetCell, textOf } from './sheet.ts';

type Words = readonly (readonly [string, readonly string[]])[];
/** A sheet with its name in the workbook; a csv has none. */
export type NamedSheet = Sheet & { name: string };

/** Index of a grid's header, and of its first column; null where no row begins with the word for a day. */
function headOf(rows: Sheet['rows'], words: Words): { row: number; column: number } | null {
  const day = new Map(words.filter(([field]) => field === 'day'));
  for (const [row, cells] of rows.slice(0, ROWS_ABOVE).entries()) {
    const column = cells.findIndex((cell) => textOf(cell).trim() !== '');
    if (column >= 0 && headerColumns([textOf(cells[column])], day)[0]?.field === 'day') return { row, column };
  }
  return null;
}

/** A part of a cell, typed in the font of the whole. */
function partOf(cell: SheetCell | undefined, text: string): SheetCell {
  const font = typeof cell === 'object' ? cell[2] : undefined;
  return font === undefined || text === '' ? text : [text, 'text', font];
}

function rowsOf({ name, rows }: NamedSheet, words: Words): SheetCell[][] {
  const head = headOf(rows, words);
  if (!head) return [];
  const periods = rows[head.row] ?? [];
  const found: SheetCell[][] = [];
  let day: SheetCell = '';
  for (const cells of rows.slice(head.row + 1)) {
    const own = cells[head.column] ?? '';
    // A day whose cell goes over several rows stands in the first of them.
    if (textOf(own).trim() !== '') day = own;
    for (let column = head.column + 1; column < cells.length; column += 1) {
      for (const line of readGridCell(textOf(cells[column]))) {
        const said: Record<string, SheetCell> = { day, period: periods[column] ?? '', class: name };
        for (const [field, text] of Object.entries(line)) said[field] = partOf(cells[column], text);
        found.push(words.map(([field]) => said[field] ?? ''));
      }
    }
  }
  return found;
}

/**
 * Grids of lessons as one list: a row for each line of a cell, below a header of these words, with the sheet's name for its
 * class. Without a header no sheet was a grid.
 */
export function listOfGrids(sheets: readonly NamedSheet[], words: Words): Sheet {
  const [{ format, since1904 } = { format: 'csv' as const, since1904: false }] = sheets;
  const grids = sheets.filter(({ rows }) => headOf(rows, words) !== null);
  const head = words.map(([, [header = '']]) => header);
  return {
    format,
    since1904,
    rows: grids.length === 0 ? [] : [head, ...grids.flatMap((sheet) => rowsOf(sheet, words))],
  };
}
