import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { json } from 'node:stream/consumers';
import { setImmediate as breathe } from 'node:timers/promises';
import type { HeaderWords } from '#contract/sheets/headers.ts';
import { ChildError, type ChildFailure, ChildRunner, type Feed } from '../child-processes/child-runner.ts';
import { type Sheet, type SheetCell, SheetError, type SheetProblem } from './sheet.ts';
import { type SheetOverview, type SheetReply, type SheetRequest, SLICE } from './sheet-job.ts';
import { csvLines, type WrittenTable } from './write-sheet.ts';

const reader = new ChildRunner<SheetRequest, SheetReply>({
  program: new URL('./sheet-child.ts', import.meta.url),
  timeoutMs: 60_000,
  maxBytes: 640 * 1024 * 1024,
  // A school has few sheets, and memory for one.
  maxWaiting: 8,
  // The process and all that it needed are gone before the server takes the first row.
  idleMs: 0,
  // Tidiness spares 20 MB.
  execArgv: ['--max-semi-space-size=1', '--optimize-for-size'],
});

const PROBLEMS: Record<ChildFailure, SheetProblem> = {
  busy: 'busy',
  timeout: 'timeout',
  memory: 'bomb',
  crashed: 'damaged',
};

/** Throws SheetError. */
async function askChild(request: SheetRequest, feed?: Feed): Promise<Exclude<SheetReply, { refused: SheetProblem }>> {
  const reply = await reader.run(request, feed).catch((error: Error) => {
    throw error instanceof ChildError ? new SheetError(PROBLEMS[error.code], error.message) : error;
  });
  if ('refused' in reply) throw new SheetError(reply.refused, reply.message);
  return reply;
}

/** Receives a sheet as it is read: its head, then its rows with the index of the first, from 0. */
export type TableTaker = {
  onHead: (head: SheetOverview) => Promise<unknown>;
  onRows: (rows: SheetCell[][], start: number) => Promise<unknown>;
};

/**
 * Reads the first sheet of a workbook (.xlsx), or a csv or tsv, whatever the file is called: formulas give their stored values,
 * nothing in it is run or fetched. Parsing happens in a process of its own, so that the server goes on answering. With
 * `words` (`wordsFor`) the header is found, and the columns that were typed in Bijoy. Throws SheetError.
 */
export async function takeTable(
  path: string,
  words: HeaderWords | null,
  { onHead, onRows }: TableTaker,
  /** True for grids of lessons, which are read as a list. */
  grid = false,
): Promise<void> {
  const into = `${path}.rows`;
  try {
    const reply = await askChild({ read: path, into, words: words && [...words], grid });
    if (!('head' in reply)) throw new SheetError('damaged');
    await onHead(reply.head);
    let [from, start] = [0, 0];
    for (const bytes of reply.slices) {
      const rows = (await json(createReadStream(into, { start: from, end: from + bytes - 1 }))) as SheetCell[][];
      await onRows(rows, start);
      from += bytes;
      start += rows.length;
    }
  } finally {
    await rm(into, { force: true });
  }
}

/** A sheet that was read as a whole; `header` is there where words were given and a header was found. */
export type ReadTable = SheetOverview & Pick<Sheet, 'rows'>;

export async function readSheetTable(path: string, words?: HeaderWords): Promise<ReadTable> {
  const heads: SheetOverview[] = [];
  const rows: ReadTable['rows'] = [];
  await takeTable(path, words ?? null, {
    onHead: async (head) => heads.push(head),
    onRows: async (some) => rows.push(...some),
  });
  return { ...(heads[0] as SheetOverview), rows };
}

export type TableFormat = 'xlsx' | 'csv';

export const TABLE_TYPES: Record<TableFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/**
 * A table as a file to hand out. Every cell is a text and none is run as a formula; in a workbook the header stays in sight
 * and `choices` can be picked from. A workbook is made in a process of its own; a csv is UTF-8 with its mark and CRLF.
 */
export async function writeTable(table: WrittenTable, format: TableFormat): Promise<Buffer> {
  const { rows, ...rest } = table;
  if (format === 'xlsx') {
    const reply = await askChild({ write: rest }, async (send) => {
      for (let start = 0; start < rows.length; start += SLICE) {
        await breathe();
        send({ rows: rows.slice(start, start + SLICE) });
      }
      send({ end: true });
    });
    if (!('written' in reply)) throw new SheetError('damaged');
    return Buffer.from(reply.written);
  }
  const parts = [Buffer.from(`\uFEFF${csvLines([table.columns.map(({ header }) => header)])}`)];
  for (let start = 0; start < rows.length; start += SLICE) {
    await breathe();
    parts.push(Buffer.from(csvLines(rows.slice(start, start + SLICE))));
  }
  return Buffer.concat(parts);
}
