import { open, readFile } from 'node:fs/promises';
import { endWithServer } from '../child-processes/answer-requests.ts';
import { MediaError, orNoSpace } from '../media/media-error.ts';
import { listOfGrids } from './grid-sheet.ts';
import { readSheet, readSheets } from './read-sheet.ts';
import { SheetError, type SheetProblem } from './sheet.ts';
import { locateHeader } from './sheet-header.ts';
import { type SheetReply, type SheetRequest, SLICE } from './sheet-job.ts';

/**
 * The sheet process, for one request. What unpacks and parses files of strangers lives here, without the server's
 * memory, environment and open files.
 */

/** The rows go into a file: this process and all that it needed are gone before the server takes the first of them. */
async function read({ read: path, into, words, grid }: Extract<SheetRequest, { read: string }>): Promise<SheetReply> {
  const bytes = await readFile(path);
  const grids = grid ? await readSheets(bytes) : [];
  const sheet = grid ? listOfGrids(grids, words ?? []) : await readSheet(bytes);
  const { format, since1904, rows } = sheet;
  const slices: number[] = [];
  const file = await open(into, 'w', 0o600);
  try {
    for (let start = 0; start < rows.length; start += SLICE) {
      const slice = Buffer.from(JSON.stringify(rows.slice(start, start + SLICE)));
      await file.writeFile(slice);
      slices.push(slice.length);
    }
  } finally {
    await file.close();
  }
  const head = { format, since1904, lines: rows.length, header: locateHeader(sheet, words) };
  return { head: { ...head, sheets: grids.map(({ name }) => name) }, slices };
}

function problemOf(error: unknown): SheetProblem {
  if (error instanceof SheetError) return error.code;
  return orNoSpace(error) instanceof MediaError ? 'no-space' : 'damaged';
}

/** Rows of the workbook to be written, as they come. */
const rows: string[][] = [];
const { promise: allRows, resolve: endRows } = Promise.withResolvers<void>();

async function write({ write: table }: Extract<SheetRequest, { write: object }>): Promise<SheetReply> {
  const { writeWorkbook } = await import('./write-sheet.ts');
  await allRows;
  return { written: await writeWorkbook({ ...table, rows }) };
}

type Message = SheetRequest | { rows: string[][] } | { end: true };

process.on('message', (message: Message) => {
  if ('rows' in message) rows.push(...message.rows);
  else if ('end' in message) endRows();
  else {
    void ('read' in message ? read(message) : write(message))
      .catch((error: unknown) => ({ refused: problemOf(error), message: String(error) }))
      .then((reply) => process.send?.(reply));
  }
});
endWithServer();
