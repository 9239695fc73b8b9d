import type { DataValidation, WriteSheet } from 'hucre';
import { writeXlsx } from 'hucre/xlsx';
import Papa from 'papaparse';
import { guardedCell } from '#contract/sheets/cells.ts';
import { sheetName } from './sheet.ts';

/** A column of a table that is written. */
export type WrittenColumn = {
  header: string;
  /** In letters. */
  width?: number;
  /** A list from which to pick in Excel. */
  choices?: readonly string[];
  /** Excel's hint when a cell of it is selected. */
  hint?: string;
  /** True if lines of a cell are shown below one another. */
  lines?: true;
};

/** All cells are texts: a phone keeps its zero, a date its form, and nothing is run. */
export type WrittenTable = {
  /** The sheet's name, at most 31 letters. */
  name: string;
  columns: readonly WrittenColumn[];
  rows: readonly (readonly string[])[];
  /** Cells with a fault, by row of `rows` and column. */
  marks?: readonly { row: number; column: number; note: string }[];
  /** Further sheets of the workbook, without lists to pick from; a csv has only the first. */
  more?: readonly WrittenTable[];
};

const HEAD = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFE8EFE9' } },
} as const;
const FAULT = { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFFFD9D3' } } as const;
const TEXT = { numFmt: '@' } as const;
const LINES = { ...TEXT, alignment: { wrapText: true, vertical: 'top' } } as const;
/** Longest list that Excel takes in the rule itself. */
const LONGEST_LIST = 255;
/** Rows below the last one that offer a list, for new entries. */
const ROWS_TO_COME = 2000;
const LISTS = 'তালিকা';

const letterOf = (index: number): string =>
  (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

/** Long lists go to a sheet of their own. */
function listsOf(columns: readonly WrittenColumn[], last: number) {
  const long = columns.filter(({ choices }) => choices && choices.join(',').length > LONGEST_LIST);
  const validations = columns.flatMap(({ choices, hint, header }, index): DataValidation[] => {
    const range = `${letterOf(index)}2:${letterOf(index)}${last}`;
    const help = hint
      ? { showInputMessage: true, inputTitle: header.slice(0, 32), inputMessage: hint.slice(0, 255) }
      : {};
    if (!choices?.length) return hint ? [{ type: 'custom', formula1: 'TRUE', range, allowBlank: true, ...help }] : [];
    const at = long.findIndex((column) => column.header === header);
    const list =
      at < 0
        ? { values: [...choices] }
        : { formula1: `'${LISTS}'!$${letterOf(at)}$1:$${letterOf(at)}$${choices.length}` };
    return [{ type: 'list', ...list, range, allowBlank: true, showErrorMessage: false, ...help }];
  });
  const height = Math.max(0, ...long.map(({ choices }) => choices?.length ?? 0));
  const rows = Array.from({ length: height }, (_, row) => long.map(({ choices }) => choices?.[row] ?? null));
  return { validations, sheet: long.length > 0 ? [{ name: LISTS, rows, hidden: true }] : [] };
}

function worksheet({ name, columns, rows, marks = [] }: WrittenTable): WriteSheet[] {
  const { validations, sheet } = listsOf(columns, rows.length + ROWS_TO_COME);
  const cells: NonNullable<WriteSheet['cells']> = new Map();
  columns.forEach(
    ({ header }, column) => void cells.set(`0,${column}`, { value: header, type: 'string', style: HEAD }),
  );
  for (const { row, column, note } of marks) {
    const style = { ...TEXT, fill: FAULT };
    const comment = { text: note };
    cells.set(`${row + 1},${column}`, { value: rows[row]?.[column] ?? '', type: 'string', style, comment });
  }
  const first: WriteSheet = {
    name: sheetName(name),
    columns: columns.map(({ width = 16, lines }) => ({ width, style: lines ? LINES : TEXT })),
    rows: [columns.map(({ header }) => header), ...rows.map((row) => row.map((text) => (text === '' ? null : text)))],
    cells,
    freezePane: { rows: 1 },
    dataValidations: validations,
  };
  return [first, ...sheet];
}

export const writeWorkbook = (table: WrittenTable): Promise<Uint8Array> =>
  writeXlsx({ sheets: [table, ...(table.more ?? [])].flatMap(worksheet), stringMode: 'shared' });

/** UTF-8 with its mark and CRLF, as Excel reads Bengali; no cell of it is run as a formula. */
export function csvLines(rows: readonly (readonly string[])[]): string {
  const lines = Papa.unparse(
    rows.map((row) => row.map(guardedCell)),
    { newline: '\r\n' },
  );
  return rows.length > 0 ? `${lines}\r\n` : '';
}
