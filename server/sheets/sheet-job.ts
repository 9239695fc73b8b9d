import type { Column } from '#contract/sheets/headers.ts';
import type { Sheet, SheetProblem } from './sheet.ts';
import type { WrittenTable } from './write-sheet.ts';

/** What the sheet process is asked: to read one file into another, and to find the header by these words; or to write a workbook. */
export type SheetRequest =
  | { read: string; into: string; words: readonly (readonly [string, readonly string[]])[] | null }
  | { write: Omit<WrittenTable, 'rows'> };

/** A column of the header. `bijoy`: the cells below it were typed in Bijoy; `samples`: the first that say something. */
export type SheetColumn = Column & { bijoy: boolean; samples: string[] };

/** `row` is the header's last row, counted from 0. */
export type SheetHeader = { row: number; columns: SheetColumn[] };

/** `lines`: how many rows there are, the header and what stands above it among them. */
export type SheetHead = Omit<Sheet, 'rows'> & { header: SheetHeader | null; lines: number };

/** What it answers. `slices`: how many bytes of the file that it was to fill each slice of rows has, in JSON. */
export type SheetReply =
  | { head: SheetHead; slices: number[] }
  | { end: true }
  | { refused: SheetProblem; message: string };

/** Rows of a slice: each holds the server up for a moment. */
export const SLICE = 250;
