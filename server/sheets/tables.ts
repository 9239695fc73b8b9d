import { type ChildProcess, fork } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import module from 'node:module';
import { dirname } from 'node:path';
import { json } from 'node:stream/consumers';
import { setImmediate as breathe } from 'node:timers/promises';
import type { HeaderWords } from '#contract/sheets/headers.ts';
import { standAside, watchMemory } from '../aside.ts';
import { type Sheet, type SheetCell, SheetError } from './sheet.ts';
import { type SheetHead, type SheetReply, type SheetRequest, SLICE } from './sheet-job.ts';
import { csvLines, type WrittenTable } from './write-sheet.ts';

/** How long one sheet may take, ms, and how much memory; then its process is ended. */
const TIMEOUT_MS = 60_000;
const MAX_BYTES = 640 * 1024 * 1024;
/** Sheets that may wait for the one at work. */
const MAX_WAITING = 8;

const PROGRAM = new URL('./sheet-child.ts', import.meta.url);
/** Where Node keeps what it compiled; each version of it has a folder of its own there. */
const cache = module.getCompileCacheDir();
const COMPILED = cache && dirname(cache);

/** What became of a request: a sheet that was read, or a workbook that was written. */
type Outcome = { read: Extract<SheetReply, { head: SheetHead }> | null; written: Buffer };

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** One sheet after the other: a school has few, and memory for one. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= MAX_WAITING) return Promise.reject(new SheetError('busy'));
  waiting += 1;
  const done = last.then(work).finally(() => {
    waiting -= 1;
  });
  last = done.catch(() => {});
  return done;
}

/** Runs one request in a process of its own, which takes no longer and no more than it may. */
function inChild(request: SheetRequest, feed?: (child: ChildProcess) => Promise<void>): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = fork(PROGRAM, {
      // Nothing of the server's environment: it holds secrets. What is compiled already spares 20 MB, tidiness 20 more.
      env: { MALLOC_ARENA_MAX: '2', ...(COMPILED && { NODE_COMPILE_CACHE: COMPILED }) },
      execArgv: ['--max-semi-space-size=1', '--optimize-for-size'],
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    standAside(child);
    let refusal: Error | null = null;
    let isDone = false;
    let read: Outcome['read'] = null;
    const written: Buffer[] = [];
    const end = (error: Error) => {
      refusal ??= error;
      child.kill('SIGKILL');
    };
    const timer = setTimeout(() => end(new SheetError('timeout')), TIMEOUT_MS);
    const unwatch = watchMemory(child, MAX_BYTES, () =>
      end(new SheetError('bomb', 'the sheet process took too much memory')),
    );
    child.stdout?.on('data', (chunk: Buffer) => void written.push(chunk));
    child.on('message', (reply: SheetReply) => {
      if ('refused' in reply) refusal ??= new SheetError(reply.refused, reply.message);
      else isDone = true;
      if ('head' in reply) read = reply;
    });
    child.on('error', (error) => end(error));
    child.on('close', () => {
      clearTimeout(timer);
      unwatch();
      if (isDone && !refusal) resolve({ read, written: Buffer.concat(written) });
      else reject(refusal ?? new SheetError('damaged', 'the sheet process died over it'));
    });
    child.send(request, (error) => error && end(error));
    feed?.(child).catch(end);
  });
}

/** What takes a sheet in while it is read: its head, then its rows with the place of their first, counted from 0. */
export type TableTaker = {
  onHead: (head: SheetHead) => Promise<unknown>;
  onRows: (rows: SheetCell[][], start: number) => Promise<unknown>;
};

/**
 * Reads the first sheet of a workbook (.xlsx), or a csv or tsv, whatever the file is called: formulas give their stored values,
 * nothing in it is run or fetched. Parsing happens in a process of its own, so that the server goes on answering. With
 * `words` (`wordsFor`) the header is found, and the columns that were typed in Bijoy. Throws SheetError.
 */
export function takeTable(path: string, words: HeaderWords | null, { onHead, onRows }: TableTaker): Promise<void> {
  const into = `${path}.rows`;
  return inTurn(async () => {
    const { read } = await inChild({ read: path, into, words: words && [...words] });
    if (!read) throw new SheetError('damaged');
    await onHead(read.head);
    let [from, start] = [0, 0];
    for (const bytes of read.slices) {
      const rows = (await json(createReadStream(into, { start: from, end: from + bytes - 1 }))) as SheetCell[][];
      await onRows(rows, start);
      from += bytes;
      start += rows.length;
    }
  }).finally(() => rm(into, { force: true }));
}

/** A sheet that was read as a whole; `header` is there where words were given and a header was found. */
export type ReadTable = SheetHead & Pick<Sheet, 'rows'>;

export async function readTable(path: string, words?: HeaderWords): Promise<ReadTable> {
  const heads: SheetHead[] = [];
  const rows: ReadTable['rows'] = [];
  await takeTable(path, words ?? null, {
    onHead: async (head) => heads.push(head),
    onRows: async (some) => rows.push(...some),
  });
  return { ...(heads[0] as SheetHead), rows };
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
    const feed = async (child: ChildProcess) => {
      for (let start = 0; start < rows.length; start += SLICE) {
        await breathe();
        child.send({ rows: rows.slice(start, start + SLICE) });
      }
      child.send({ end: true });
    };
    return (await inTurn(() => inChild({ write: rest }, feed))).written;
  }
  const parts = [Buffer.from(`\uFEFF${csvLines([table.columns.map(({ header }) => header)])}`)];
  for (let start = 0; start < rows.length; start += SLICE) {
    await breathe();
    parts.push(Buffer.from(csvLines(rows.slice(start, start + SLICE))));
  }
  return Buffer.concat(parts);
}
