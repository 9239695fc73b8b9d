import { createHash, randomBytes } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { readLastIds, readTable, type Slice, tablesOf } from '../database/copy.ts';
import type { Database, Dialect, Reader, Row, Writer } from '../database/database.ts';
import { FILE_COLUMNS, filesNamed } from '../database/file-columns.ts';
import { pendingMigrations, readMigrations } from '../database/migrate.ts';
import { withVariants } from '../media/names.ts';
import { type ArchivedTable, BackupError, type History } from './manifest.ts';
import { readRange } from './range.ts';

/** No row of a school is longer than this in bytes: its texts have limits. */
const LONGEST_ROW = 16 * 1024 * 1024;
const SLICE = 200;

/** All rows as they were at one moment, packed, in a temporary file that is gone with this process. */
export type TakenRows = {
  madeAt: string;
  schema: History;
  tables: ArchivedTable[];
  /** Every file that a row names, with its variants. */
  names: Set<string>;
  /** The packed rows of a table, and how many bytes they are. */
  open: (table: string) => { size: number; stream: Readable };
  close: () => Promise<void>;
};

/** Up to where the migrations of a store have run. */
export async function historyOf(reader: Reader): Promise<History> {
  const rows = await reader.selectFrom('migrations').select(['name', 'hash']).orderBy('name').execute();
  const history = rows.map(({ name, hash }) => ({ name: String(name), hash: String(hash) }));
  // Refuses a store that is newer than this program: it could not know what belongs to it.
  pendingMigrations(await readMigrations(''), history);
  return history;
}

/** A file without a name: it needs no tidying up, however the process ends. */
async function namelessFile(folder: string): Promise<FileHandle> {
  const file = path.join(folder, `.rows-${randomBytes(8).toString('hex')}`);
  const handle = await open(file, 'wx+', 0o600);
  await unlink(file);
  return handle;
}

async function* linesOf(rows: AsyncIterable<Row[]>, seen: (row: Row, bytes: number) => void): AsyncGenerator<Buffer> {
  for await (const slice of rows) {
    const lines = slice.map((row) => {
      const line = Buffer.from(`${JSON.stringify(row)}\n`);
      seen(row, line.length);
      return line;
    });
    yield Buffer.concat(lines);
  }
}

/** Every file that a row names, with its variants, of a schema that this program knows. */
export async function filesIn(db: Reader | Writer, dialect: Dialect): Promise<Set<string>> {
  const names = new Set<string>();
  const tables = await tablesOf(db, dialect);
  for (const table of tables.filter((name) => FILE_COLUMNS.some((column) => column.table === name))) {
    for await (const rows of readTable(db, dialect, table))
      for (const row of rows) for (const name of filesNamed(table, row).flatMap(withVariants)) names.add(name);
  }
  return names;
}

/** Every file that a row names now, with its variants. */
export const namedFiles = ({ dialect, snapshot }: Pick<Database, 'dialect' | 'snapshot'>): Promise<Set<string>> =>
  snapshot(async (reader) => {
    await historyOf(reader);
    return filesIn(reader, dialect);
  });

/** Takes all rows out of one snapshot. Close it when they are written. */
export async function takeRows(
  { dialect, snapshot }: Pick<Database, 'dialect' | 'snapshot'>,
  tempDir: string,
): Promise<TakenRows> {
  const handle = await namelessFile(tempDir);
  const places = new Map<string, { start: number; size: number }>();
  const tables: ArchivedTable[] = [];
  const names = new Set<string>();
  let position = 0;
  const pack = async (reader: Reader, name: string, lastId: number | null) => {
    const start = position;
    const hash = createHash('sha256');
    let [rows, bytes] = [0, 0];
    const lines = linesOf(readTable(reader, dialect, name), (row, size) => {
      rows += 1;
      bytes += size;
      for (const file of filesNamed(name, row).flatMap(withVariants)) names.add(file);
    });
    const source = Readable.from(lines, { objectMode: false });
    const packed = source.pipe(createGzip());
    source.on('error', (error) => packed.destroy(error));
    for await (const chunk of packed as AsyncIterable<Buffer>) {
      hash.update(chunk);
      await handle.write(chunk, 0, chunk.length, position);
      position += chunk.length;
    }
    places.set(name, { start, size: position - start });
    tables.push({ name, rows, last_id: lastId, bytes, sha256: hash.digest('hex') });
  };
  try {
    return await snapshot(async (reader) => {
      const schema = await historyOf(reader);
      const madeAt = new Date().toISOString();
      const all = await tablesOf(reader, dialect);
      const lastIds = await readLastIds(reader, dialect, all);
      for (const table of all) await pack(reader, table, lastIds[table] ?? null);
      return {
        madeAt,
        schema,
        tables,
        names,
        open: (table) => {
          const { start, size } = places.get(table) ?? { start: 0, size: 0 };
          return { size, stream: readRange(handle, start, size) };
        },
        close: () => handle.close(),
      };
    });
  } catch (error) {
    await handle.close();
    throw error;
  }
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((cell) => cell === null || typeof cell === 'string' || typeof cell === 'number');

function parseRow(table: string, line: Buffer): Row {
  let value: unknown;
  try {
    value = JSON.parse(line.toString('utf8'));
  } catch {
    value = null;
  }
  if (!isRow(value)) throw new BackupError(`the rows of «${table}» cannot be read`);
  return value;
}

/**
 * The rows of a packed member, in slices. Stops as soon as they are more than `table` says, whatever they unpack to;
 * throws BackupError when they are not exactly what it says.
 */
export async function* unpackRows(table: ArchivedTable, packed: Readable): AsyncGenerator<Slice> {
  const wrong = () => new BackupError(`the rows of «${table.name}» are not those of its manifest`);
  const lines = createGunzip();
  const unpacking = pipeline(packed, lines);
  unpacking.catch(() => {});
  let [bytes, count] = [0, 0];
  let rest: Buffer = Buffer.alloc(0);
  let rows: Row[] = [];
  try {
    for await (const chunk of lines as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > table.bytes) throw wrong();
      let text = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
      for (let end = text.indexOf(10); end >= 0; end = text.indexOf(10)) {
        rows.push(parseRow(table.name, text.subarray(0, end)));
        text = text.subarray(end + 1);
        if (rows.length < SLICE) continue;
        count += rows.length;
        yield { table: table.name, rows };
        rows = [];
      }
      if (text.length > LONGEST_ROW) throw wrong();
      rest = text;
    }
    await unpacking;
  } catch (error) {
    throw isPackingError(error) ? wrong() : error;
  }
  count += rows.length;
  if (rest.length > 0 || bytes !== table.bytes || count !== table.rows) throw wrong();
  if (rows.length > 0) yield { table: table.name, rows };
}

const isPackingError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^Z_/.test(String(error.code));
