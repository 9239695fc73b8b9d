import { FAULTS_HEADER, type RowChoice } from '#contract/imports/import.ts';
import { bn } from '#contract/rules/digits.ts';
import type { Reader } from '../database/database.ts';
import type { WrittenTable } from '../sheets/write-sheet.ts';
import { healedText } from './cells.ts';
import type { StoredImport } from './store.ts';
import { readRows, readSheetRows } from './stored-rows.ts';

const FAULTS_WIDTH = 60;

const words = { row: (line: string) => `সারি ${line}` } as const;

/** The sheet as it came, healed, with its faults marked; it can be mended elsewhere and brought again. */
export async function markedSheet(reader: Reader, stored: StoredImport, choice?: RowChoice): Promise<WrittenTable> {
  const { columns } = stored;
  const { rows: found } = await readRows(reader, stored.id, { choice });
  const byLine = new Map(found.map((row) => [row.line, row]));
  const rows: string[][] = [];
  const marks: { row: number; column: number; note: string }[] = [];
  for await (const slice of readSheetRows(reader, stored.id)) {
    for (const { line, cells } of slice) {
      const row = byLine.get(line);
      if (!row) continue;
      for (const { field, message } of row.problems) {
        const column = columns.findIndex((one) => one.field === field);
        if (column >= 0) marks.push({ row: rows.length, column, note: message });
      }
      const faults = row.problems.map(({ column, message }) => `${column}: ${message}`).join('; ');
      rows.push([
        ...columns.map((column) => healedText(cells[column.index], column).text),
        faults && `${words.row(bn(line))}: ${faults}`,
      ]);
    }
  }
  return {
    name: stored.resource,
    columns: [...columns.map(({ header }) => ({ header })), { header: FAULTS_HEADER, width: FAULTS_WIDTH }],
    rows,
    marks,
  };
}
