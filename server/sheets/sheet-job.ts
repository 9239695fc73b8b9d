import type { HeaderColumn } from '#contract/sheets/headers.ts';
import type { Sheet, SheetProblem } from './sheet.ts';
import type { WrittenTable } from './write-sheet.ts';

/**
 * A request to the sheet process: read one file into another, and find the header by these words, with `grid` of grids of
 * lessons as a list; or write a workbook.
 */
export type SheetRequest =
  | { read: string; into: string; words: readonly (readonly [string, readonly string[]])[] | null; grid?: boolean }
  | { write: Omit<WrittenTable, 'rows'> };

/** A column of the header. `bijoy`: the cells below it were typed in Bijoy, `byFont` as a font says; `samples`: the first that say something. */
export type SheetColumn = HeaderColumn & { bijoy: boolean; byFont: boolean; samples: string[] };

/** `row` is the header's last row, counted from 0. */
export type SheetHeader = { row: number; columns: SheetColumn[] };

/** `lines`: number of rows, including the header and those above it; `sheets`: names of the sheets that were read. */
export type SheetOverview = Omit<Sheet, 'rows'> & { header: SheetHeader | null; lines: number; sheets: string[] };

/** Its reply. `slices`: bytes of each slice of rows in the output file, as JSON. */
export type SheetReply =
  | { head: SheetOverview; slices: number[] }
  | { written: Uint8Array }
  | { refused: SheetProblem; message: string };

/** Rows of a slice: each holds the server up for a moment. */
export const SLICE = 250;
