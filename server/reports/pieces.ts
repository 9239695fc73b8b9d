import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { PostgresAdapter } from 'kysely';
import type { Reader, Writer } from '../database/database.ts';
import { timestamp } from '../database/table.ts';

/** Size of a piece of packed text: small enough that no statement blocks others for long. */
const PIECE = 64 * 1024;

const [zip, unzip] = [promisify(gzip), promisify(gunzip)];

/** A name for a publication. */
export const newName = (): string => randomBytes(16).toString('hex');

/** A pack as the database keeps it. */
export async function piecesOf(pack: Buffer): Promise<string[]> {
  const text = (await zip(pack, { level: 3 })).toString('base64');
  return Array.from({ length: Math.ceil(text.length / PIECE) }, (_, at) => text.slice(at * PIECE, (at + 1) * PIECE));
}

export async function insertPieces(writer: Writer, publication: string, pieces: readonly string[]): Promise<void> {
  const made_at = timestamp();
  for (const [piece, packed] of pieces.entries())
    await writer.insertInto('report_pieces').values({ publication, piece, made_at, packed }).execute();
}

export async function hasPack(reader: Reader, name: string): Promise<boolean> {
  const row = reader.selectFrom('report_pieces').select('id').where('publication', '=', name).limit(1);
  return (await row.executeTakeFirst()) !== undefined;
}

export async function deletePieces(writer: Writer, publications: readonly string[]): Promise<void> {
  await writer.deleteFrom('report_pieces').where('publication', 'in', publications).execute();
}

/** The pack of a publication; null where the database has none. */
export async function readPack(reader: Reader, name: string): Promise<Buffer | null> {
  const rows = await reader
    .selectFrom('report_pieces')
    .select('packed')
    .where('publication', '=', name)
    .orderBy('piece')
    .execute();
  if (rows.length === 0) return null;
  return unzip(Buffer.from(rows.map(({ packed }) => String(packed)).join(''), 'base64'));
}

/** Age up to which pieces without a publication may belong to one in progress, ms. */
const UNDERWAY = 60 * 60 * 1000;

/**
 * Removes pieces that no publication names: those of these names, else those of publications that were broken off; `alone`:
 * none can be in progress. Waits for the writers of records on PostgreSQL, since one of them may be about to name some.
 */
export async function dropPieces(
  writer: Writer,
  { alone = false, of }: { alone?: boolean; of?: readonly string[] } = {},
): Promise<void> {
  if (writer.getExecutor().adapter instanceof PostgresAdapter)
    await writer.selectFrom('content_version').select('version').forUpdate().execute();
  const named = writer.selectFrom('publications').select('name');
  const old = new Date(Date.now() - UNDERWAY).toISOString();
  const unnamed = writer.deleteFrom('report_pieces').where('publication', 'not in', named);
  if (of) await unnamed.where('publication', 'in', of).execute();
  else await (alone ? unnamed : unnamed.where('made_at', '<', old)).execute();
}

/** Returns the publication of an exam's class: its name and pack, null where that is lost; null if there is none. */
export async function publishedPack(
  reader: Reader,
  { exam, classId }: { exam: number; classId: number },
  /** True to block other publications until the transaction ends; SQLite's writers come one by one anyway. */
  { locks = false }: { locks?: boolean } = {},
): Promise<{ name: string; pack: Buffer | null } | null> {
  const query = reader.selectFrom('publications').select('name').where('exam', '=', exam).where('class', '=', classId);
  const row = await (locks ? query.forUpdate() : query).executeTakeFirst();
  return row ? { name: String(row.name), pack: await readPack(reader, String(row.name)) } : null;
}
