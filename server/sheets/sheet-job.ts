import type { Column } from '#contract/sheets/headers.ts';
import type { Sheet, SheetCell, SheetProblem } from './sheet.ts';
import type { WrittenTable } from './write-sheet.ts';

/** What the sheet process is asked: to read a file, and to find the header by these words; or to write a workbook. */
export type SheetRequest =
  | { read: string; words?: readonly (readonly [string, readonly string[]])[] }
  | { write: Omit<WrittenTable, 'rows'> };

/** A column of the header. `bijoy`: the cells below it were typed in Bijoy; `samples`: the first that say something. */
export type SheetColumn = Column & { bijoy: boolean; samples: string[] };

/** `row` is the header's last row, counted from 0. */
export type SheetHeader = { row: number; columns: SheetColumn[] };

/** `lines`: how many rows there are, the header and what stands above it among them. */
export type SheetHead = Omit<Sheet, 'rows'> & { header: SheetHeader | null; lines: number };

/** What it answers to a reading: a head, then rows, some at a time, then the end; the next when it is told to go on. */
export type SheetReply =
  | { head: SheetHead }
  | { rows: SheetCell[][] }
  | { end: true }
  | { refused: SheetProblem; message: string };

export type SheetMore = { more: true };

/** Rows that are sent at once: each message holds the server up for a moment. */
export const SLICE = 250;
