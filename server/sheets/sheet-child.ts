import { open, readFile } from 'node:fs/promises';
import { type Cell, isBijoyColumn } from '#contract/bijoy/columns.ts';
import { findHeader } from '#contract/sheets/headers.ts';
import { MediaError, orNoSpace } from '../media/media-error.ts';
import { readSheet } from './read-sheet.ts';
import { ROWS_ABOVE, type Sheet, type SheetCell, SheetError, type SheetProblem, textOf } from './sheet.ts';
import { type SheetHeader, type SheetReply, type SheetRequest, SLICE } from './sheet-job.ts';

/**
 * The sheet process: one request, then it ends. What unpacks and parses files of strangers lives here, without the server's
 * memory, environment and open files.
 */

const SAMPLES = 3;
const LONGEST_SAMPLE = 200;

const send = (reply: SheetReply): Promise<void> =>
  new Promise((resolve, reject) =>
    process.send?.(reply, undefined, {}, (error) => (error ? reject(error) : resolve())),
  );

/** What stands in a column, one cell after the other. */
function* below(data: readonly SheetCell[][], index: number): Generator<Cell> {
  for (const { [index]: cell } of data) {
    if (cell === undefined || cell === '') continue;
    yield typeof cell === 'string' ? { text: cell } : { text: cell[0], font: cell[2] ?? null };
  }
}

function samplesOf(cells: Iterable<Cell>): string[] {
  const samples: string[] = [];
  for (const { text } of cells) {
    if (text.trim() !== '') samples.push(text.trim().slice(0, LONGEST_SAMPLE));
    if (samples.length === SAMPLES) break;
  }
  return samples;
}

function headerOf({ rows }: Sheet, words: Extract<SheetRequest, { read: string }>['words']): SheetHeader | null {
  const head = rows.slice(0, ROWS_ABOVE).map((row) => Array.from(row, textOf));
  const found = words ? findHeader(head, new Map(words)) : null;
  if (!found) return null;
  const data = rows.slice(found.row + 1);
  const columns = found.columns.map((column) => ({
    ...column,
    bijoy: isBijoyColumn(below(data, column.index)),
    samples: samplesOf(below(data, column.index)),
  }));
  return { row: found.row, columns };
}

/** The rows go into a file: this process and all that it needed are gone before the server takes the first of them. */
async function read({ read: path, into, words }: Extract<SheetRequest, { read: string }>): Promise<void> {
  const sheet = await readSheet(await readFile(path));
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
  await send({ head: { format, since1904, lines: rows.length, header: headerOf(sheet, words) }, slices });
}

function problemOf(error: unknown): SheetProblem {
  if (error instanceof SheetError) return error.code;
  return orNoSpace(error) instanceof MediaError ? 'no-space' : 'damaged';
}

let rows: string[][] = [];
let asked: SheetRequest | null = null;
let isDone = false;

process.on('message', (message: SheetRequest | { rows: string[][] } | { end: true }) => {
  if ('rows' in message) rows = rows.concat(message.rows);
  else if (!('end' in message)) asked = message;
  if (asked && ('read' in message || 'end' in message)) {
    run(asked)
      .catch((error: unknown) => send({ refused: problemOf(error), message: String(error) }))
      .finally(() => {
        isDone = true;
        process.disconnect();
      });
  }
});
// The server is gone, and rows would be put where the next one has tidied up already. `process.exit` in the midst of work
// may wait for ever for the threads that collect its garbage.
process.on('disconnect', () => isDone || process.kill(process.pid, 'SIGKILL'));

async function run(request: SheetRequest): Promise<void> {
  if ('read' in request) return read(request);
  const { writeWorkbook } = await import('./write-sheet.ts');
  const bytes = await writeWorkbook({ ...request.write, rows });
  await new Promise<void>((resolve, reject) =>
    process.stdout.write(bytes, (error) => (error ? reject(error) : resolve())),
  );
  await send({ end: true });
}
