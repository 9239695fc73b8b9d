/**
 * A cell as it is read. A plain text is one that the file holds as text; `[text, 'number' | 'day']` what Excel holds as a
 * number or a date; the third is the name of the font that the cell names itself.
 */
export type SheetCell = string | readonly [text: string, kind: 'text' | 'number' | 'day', font?: string];

/** A sheet as it is read: `rows[0]` is its row 1. Empty cells are ''; empty rows at its end are left out. */
export type Sheet = {
  format: 'xlsx' | 'csv';
  /** True if its days count from 1904, as on old Macs. */
  since1904: boolean;
  rows: SheetCell[][];
};

export const textOf = (cell: SheetCell | undefined): string =>
  typeof cell === 'string' ? cell : cell === undefined ? '' : cell[0];

const LONGEST_NAME = 31;

/** A text as Excel takes it for a sheet's name. */
export const sheetName = (text: string): string => text.replace(/[\\/?*[\]:]/g, ' ').slice(0, LONGEST_NAME);

/** Rows of data that one sheet may hold, and columns. */
export const MOST_ROWS = 20_000;
export const MOST_COLUMNS = 200;
/** Rows that may stand above the data: titles and the header. */
export const ROWS_ABOVE = 12;

const SHEET_PROBLEMS = [
  'unsupported', // no workbook and no text by its bytes
  'old', // .xls, or a workbook with a password
  'macros',
  'damaged',
  'bomb', // unpacked it is larger than any list of a school
  'too-long',
  'too-wide',
  'lossy', // a csv in which Excel wrote ? for every letter
  'empty',
  'busy', // others are being read; later it may work
  'timeout',
  'no-space', // the disk is full
] as const;
export type SheetProblem = (typeof SHEET_PROBLEMS)[number];

/** Why a file is not read as a sheet. */
export class SheetError extends Error {
  readonly code: SheetProblem;

  constructor(code: SheetProblem, message: string = code, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SheetError';
    this.code = code;
  }
}
