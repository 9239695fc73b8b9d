import { readFile } from 'node:fs/promises';
import { isBijoyColumn } from '#contract/bijoy/columns.ts';
import { findHeader } from '#contract/sheets/headers.ts';
import { readSheet } from './read-sheet.ts';
import { ROWS_ABOVE, type Sheet, SheetError, textOf } from './sheet.ts';
import { type SheetHeader, type SheetReply, type SheetRequest, SLICE } from './sheet-job.ts';
import { writeWorkbook } from './write-sheet.ts';

/**
 * The sheet process: one request, then it ends. What unpacks and parses files of strangers lives here, without the server's
 * memory, environment and open files.
 */

const send = (reply: SheetReply): Promise<void> =>
  new Promise((resolve, reject) =>
    process.send?.(reply, undefined, {}, (error) => (error ? reject(error) : resolve())),
  );

function headerOf({ rows }: Sheet, words: Extract<SheetRequest, { read: string }>['words']): SheetHeader | null {
  const head = rows.slice(0, ROWS_ABOVE).map((row) => Array.from(row, textOf));
  const found = words ? findHeader(head, new Map(words)) : null;
  if (!found) return null;
  const data = rows.slice(found.row + 1);
  const columns = found.columns.map((column) => {
    const cells = data.flatMap((row) => {
      const cell = row[column.index];
      if (cell === undefined || cell === '') return [];
      return typeof cell === 'string' ? [{ text: cell }] : [{ text: cell[0], font: cell[2] ?? null }];
    });
    return { ...column, bijoy: isBijoyColumn(cells) };
  });
  return { row: found.row, columns };
}

async function read({ read: path, words }: Extract<SheetRequest, { read: string }>): Promise<void> {
  const sheet = await readSheet(await readFile(path));
  const { format, since1904, rows } = sheet;
  await send({ head: { format, since1904, header: headerOf(sheet, words) } });
  for (let start = 0; start < rows.length; start += SLICE) await send({ rows: rows.slice(start, start + SLICE) });
  await send({ end: true });
}

let rows: string[][] = [];
let asked: SheetRequest | null = null;

process.on('message', (message: SheetRequest | { rows: string[][] } | { end: true }) => {
  if ('rows' in message) rows = rows.concat(message.rows);
  else if (!('end' in message)) asked = message;
  if (asked && ('read' in message || 'end' in message)) {
    run(asked)
      .catch((error: unknown) => {
        const refused = error instanceof SheetError ? error.code : 'damaged';
        return send({ refused, message: error instanceof Error ? error.message : String(error) });
      })
      .finally(() => process.disconnect());
  }
});

async function run(request: SheetRequest): Promise<void> {
  if ('read' in request) return read(request);
  const bytes = await writeWorkbook({ ...request.write, rows });
  await new Promise<void>((resolve, reject) =>
    process.stdout.write(bytes, (error) => (error ? reject(error) : resolve())),
  );
  await send({ end: true });
}
