import { setImmediate as breathe } from 'node:timers/promises';
import { z } from 'zod';
import { isName } from '../media/names.ts';

/**
 * A backup is a plain tar, media being compressed already:
 *
 *     prangon.json                 whose archive this is, so that another one is refused at its beginning
 *     media/NAME                   files as they are stored
 *     manifest.json                all that is below, with counts and hashes
 *     manifest.sha256              the hash of manifest.json, as sha256sum writes and checks it
 *     tables/NAME.ndjson.gz        the rows of one table, one in a line; the same from SQLite and PostgreSQL
 */
export const PRODUCT = 'prangon';
/** Format version that this program writes, and the newest that it reads. */
export const FORMAT = 1;

export const HEAD_MEMBER = 'prangon.json';
export const MANIFEST_MEMBER = 'manifest.json';
export const MANIFEST_HASH_MEMBER = 'manifest.sha256';
export const mediaMember = (name: string): string => `media/${name}`;
export const tableMember = (table: string): string => `tables/${table}.ndjson.gz`;

/** A backup that cannot be made, or an archive that must not be restored; the message is a sentence for whoever runs it. */
export class BackupError extends Error {}

const count = z.int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const fileName = z.string().refine(isName, 'is no name of a media file');

const headSchema = z.object({ product: z.literal(PRODUCT), format: z.int().min(1) });

const table = z.object({
  name: z.string().regex(/^[a-z][a-z_]{0,62}$/),
  rows: count,
  /** The highest id ever given out; null for a table without ids. */
  last_id: count.nullable(),
  /** Size of the unpacked rows. */
  bytes: count,
  /** Hash of the packed member. */
  sha256,
});

const file = z.object({ name: fileName, bytes: count, sha256 });

const frameSchema = headSchema.extend({
  made_at: z.iso.datetime(),
  /** Dialect of the source database; the archive restores into either. */
  dialect: z.enum(['sqlite', 'postgres']),
  /** The migrations that the database had run. */
  schema: z.array(z.object({ name: z.string(), hash: sha256 })).min(1),
  tables: z.array(table).min(1),
  /** Looked at one by one. */
  files: z.array(z.unknown()),
  /** Files in the archive whose records were deleted while it was made; they are not restored. */
  dropped: z.array(fileName),
  /** Files that records name but that the store has lost. */
  missing: z.array(fileName),
});

export type ArchivedTable = z.output<typeof table>;
export type ArchivedFile = z.output<typeof file>;
export type Manifest = Omit<z.output<typeof frameSchema>, 'files'> & { files: ArchivedFile[] };
/** Up to where a database's migrations have run. */
export type History = Manifest['schema'];

/** Unpacked, in bytes: what a restore needs room for. */
export const unpackedSize = ({ tables, files }: Pick<Manifest, 'tables' | 'files'>): number =>
  [...tables, ...files].reduce((sum, { bytes }) => sum + bytes, 0);

/** Parses JSON; null when it does not match `schema`. */
function parse<T>(schema: z.ZodType<T>, text: string): T | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

export const parseHead = (text: string): z.output<typeof headSchema> | null => parse(headSchema, text);

/** Parses manifest.json; null when it is invalid. */
export async function parseManifest(text: string): Promise<Manifest | null> {
  const frame = parse(frameSchema, text);
  if (!frame) return null;
  const files: ArchivedFile[] = [];
  for await (const slice of inSlices(frame.files)) {
    const { data } = z.array(file).safeParse(slice);
    if (!data) return null;
    files.push(...data);
  }
  return { ...frame, files };
}

const SLICE = 1000;

/** Yields items in slices that other work can run between: a large school has tens of thousands of files. */
export async function* inSlices<T>(items: readonly T[]): AsyncGenerator<T[]> {
  for (let at = 0; at < items.length; at += SLICE) {
    await breathe();
    yield items.slice(at, at + SLICE);
  }
  await breathe();
}

/** Sums up a backup in two lines for whoever runs the server. */
export function manifestSummary({ made_at, tables, files, missing, schema }: Manifest): string {
  const rows = tables.filter((table) => table.rows > 0).map(({ name, rows }) => `${name} ${rows}`);
  const megabytes = (unpackedSize({ tables, files }) / 1024 / 1024).toFixed(1);
  const lost = missing.length > 0 ? `, ${missing.length} missing` : '';
  return [
    `As of ${made_at}, schema ${schema.at(-1)?.name.replace('.sql', '')}: ${files.length} files${lost}, ${megabytes} MB in all`,
    `Rows: ${rows.join(', ') || 'none'}`,
  ].join('\n');
}
