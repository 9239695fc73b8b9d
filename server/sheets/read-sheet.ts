import type { CellValue, Sheet as Worksheet } from 'hucre';
import { readXlsx } from 'hucre/xlsx';
import Papa from 'papaparse';
import { couldBeBijoy } from '#contract/bijoy/columns.ts';
import { readBytes } from '#contract/sheets/bytes.ts';
import { numberText, unguardedCell } from '#contract/sheets/cells.ts';
import type { NamedSheet } from './grid-sheet.ts';
import { MOST_COLUMNS, MOST_ROWS, ROWS_ABOVE, type Sheet, type SheetCell, SheetError, textOf } from './sheet.ts';
import { zipNames } from './zip-directory.ts';

/** One more than any sheet may have, so that a longer one shows. */
const MOST_READ = MOST_ROWS + ROWS_ABOVE + 1;
/** Longer than any field takes; the rest is wrong anyway. */
const LONGEST_CELL = 40_000;

const ZIP = [0x50, 0x4b];
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
/** Pictures, PDF, other archives and programs: none of them holds a list. */
const OTHERS = [
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x1f, 0x8b],
  [0x7f, 0x45, 0x4c, 0x46],
  [0x4d, 0x5a],
  [0x7b, 0x5c, 0x72, 0x74, 0x66],
];
const startsWith = (bytes: Uint8Array, head: readonly number[]): boolean =>
  head.every((byte, at) => bytes[at] === byte);

const isBlank = (cell: SheetCell): boolean => textOf(cell).trim() === '';

/** Without empty rows at the end; refuses what is no list of a school. */
function measured(sheet: Sheet): Sheet {
  const { rows } = sheet;
  let length = rows.length;
  while (length > 0 && rows[length - 1]?.every(isBlank)) length -= 1;
  rows.length = length;
  if (length === 0) throw new SheetError('empty');
  if (length >= MOST_READ) throw new SheetError('too-long');
  for (const row of rows) {
    let width = row.length;
    while (width > 0 && isBlank(row[width - 1] as SheetCell)) width -= 1;
    row.length = width;
    if (width > MOST_COLUMNS) throw new SheetError('too-wide');
  }
  return sheet;
}

function plainCell(value: CellValue): SheetCell {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : [value.toISOString().slice(0, 10), 'day'];
  if (typeof value === 'number') return [numberText(value), 'number'];
  return String(value).slice(0, LONGEST_CELL);
}

/** The font that a cell names itself; of a text in several fonts the first one's. */
function fontOf(worksheet: Worksheet, row: number, column: number): string | undefined {
  const cell = worksheet.cells?.get(`${row},${column}`);
  return cell?.richText?.find(({ font }) => font?.name)?.font?.name ?? cell?.style?.font?.name;
}

/** Takes the rows out of a worksheet: a long one is never in memory twice. */
function takeRows(worksheet: Worksheet): SheetCell[][] {
  return worksheet.rows.map((values, row) => {
    worksheet.rows[row] = [];
    return values.map((value, column): SheetCell => {
      const cell = plainCell(value);
      // Fonts matter only for these texts.
      if (typeof cell !== 'string' || !couldBeBijoy(cell)) return cell;
      const font = fontOf(worksheet, row, column);
      return font === undefined ? cell : [cell, 'text', font];
    });
  });
}

async function readWorkbook(bytes: Uint8Array): Promise<NamedSheet[]> {
  const names = zipNames(bytes);
  if (!names.includes('[Content_Types].xml') || !names.some((name) => /^xl\/workbook\.xml$/i.test(name)))
    throw new SheetError('unsupported', 'a zip that is no workbook');
  if (names.some((name) => /vbaProject/i.test(name))) throw new SheetError('macros');
  const { dateSystem, sheets } = await readXlsx(bytes, {
    readStyles: true,
    maxRows: MOST_READ,
    sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden,
  });
  const filled = sheets.filter(({ rows }) => rows.some((row) => row.some((value) => !isBlank(plainCell(value)))));
  if (filled.length === 0) throw new SheetError('empty');
  const since1904 = dateSystem === '1904';
  return filled.map((worksheet) => ({
    name: worksheet.name,
    ...measured({ format: 'xlsx', since1904, rows: takeRows(worksheet) }),
  }));
}

/** Detects the delimiter: the one in most of the first lines, and there most often. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n?|\n/, ROWS_ABOVE * 2);
  const weights = [',', '\t', ';', '|'].map((sign) => {
    const counts = lines.map((line) => line.split(sign).length - 1);
    return { sign, lines: counts.filter(Boolean).length, signs: counts.reduce((all, count) => all + count, 0) };
  });
  return weights.toSorted((a, b) => b.lines - a.lines || b.signs - a.signs)[0]?.sign ?? ',';
}

function readText(bytes: Uint8Array): Sheet {
  const { text, lossy } = readBytes(bytes);
  if (/[\u0000-\u0008\u000E-\u001F]/.test(text)) throw new SheetError('unsupported', 'neither a workbook nor a text');
  if (/^\s*(?:<\?xml|<!doctype|<html|\{\s*")/i.test(text.slice(0, 200))) throw new SheetError('unsupported', 'no list');
  if (lossy) throw new SheetError('lossy');
  // One way to end a line: a file that two programs have written has several.
  const lines = text.replace(/\r\n?/g, '\n');
  const { data } = Papa.parse<string[]>(lines, { preview: MOST_READ, delimiter: delimiterOf(lines), newline: '\n' });
  const rows = data.map((row) => row.map((cell) => unguardedCell(cell.slice(0, LONGEST_CELL))));
  return measured({ format: 'csv', since1904: false, rows });
}

/**
 * The sheets with anything in them, of a workbook or a csv or tsv; which of these says the file itself. Formulas give
 * the value that is stored with them, and nothing is fetched or run. Throws SheetError.
 */
export async function readSheets(bytes: Uint8Array): Promise<NamedSheet[]> {
  if (bytes.length === 0) throw new SheetError('empty');
  if (startsWith(bytes, COMPOUND)) throw new SheetError('old');
  if (OTHERS.some((head) => startsWith(bytes, head))) throw new SheetError('unsupported');
  if (!startsWith(bytes, ZIP)) return [{ name: '', ...readText(bytes) }];
  try {
    return await readWorkbook(bytes);
  } catch (error) {
    throw error instanceof SheetError ? error : new SheetError('damaged', String(error), { cause: error });
  }
}

/** The first of them. */
export async function readSheet(bytes: Uint8Array): Promise<Sheet> {
  const [{ name: _, ...sheet }] = (await readSheets(bytes)) as [NamedSheet];
  return sheet;
}
