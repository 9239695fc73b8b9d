import { couldBeBijoy, type FontCell, isBijoyColumn, isBijoyFont } from '#contract/bijoy/columns.ts';
import { findHeader } from '#contract/sheets/headers.ts';
import { ROWS_ABOVE, type Sheet, type SheetCell, textOf } from './sheet.ts';
import type { SheetHeader, SheetRequest } from './sheet-job.ts';

const SAMPLES = 3;
const LONGEST_SAMPLE = 200;

/** Yields the filled cells of a column. */
function* below(data: readonly SheetCell[][], index: number): Generator<FontCell> {
  for (const { [index]: cell } of data) {
    if (cell === undefined || cell === '') continue;
    yield typeof cell === 'string' ? { text: cell } : { text: cell[0], font: cell[2] ?? null };
  }
}

function samplesOf(cells: Iterable<FontCell>): string[] {
  const samples: string[] = [];
  for (const { text } of cells) {
    if (text.trim() !== '') samples.push(text.trim().slice(0, LONGEST_SAMPLE));
    if (samples.length === SAMPLES) break;
  }
  return samples;
}

/** Finds a sheet's header, and its columns by their names and data; null without a known one. */
export function locateHeader(
  { rows }: Sheet,
  words: Extract<SheetRequest, { read: string }>['words'],
): SheetHeader | null {
  const head = rows.slice(0, ROWS_ABOVE).map((row) => Array.from(row, textOf));
  const found = words ? findHeader(head, new Map(words)) : null;
  if (!found) return null;
  const data = rows.slice(found.row + 1);
  const columns = found.columns.map((column) => ({
    ...column,
    bijoy: isBijoyColumn(below(data, column.index)),
    byFont: [...below(data, column.index)].some(({ text, font }) => couldBeBijoy(text) && isBijoyFont(font)),
    samples: samplesOf(below(data, column.index)),
  }));
  return { row: found.row, columns };
}
