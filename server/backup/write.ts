import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import tar from 'tar-stream';
import type { Database } from '../database/database.ts';
import type { MediaStore } from '../media/store.ts';
import { sha256Of } from '../sha256.ts';
import { hashed } from './hashed.ts';
import {
  type ArchivedFile,
  BackupError,
  FORMAT,
  HEAD_MEMBER,
  inSlices,
  MANIFEST_HASH_MEMBER,
  MANIFEST_MEMBER,
  type Manifest,
  mediaMember,
  PRODUCT,
  tableMember,
} from './manifest.ts';
import { namedFiles, type TakenRows, takeRows } from './rows.ts';

/** A school as a backup reads it: also from another process than its server's. */
export type BackupSource = {
  database: Pick<Database, 'dialect' | 'snapshot'>;
  media: Pick<MediaStore, 'open' | 'check'>;
  /** Folder for rows that wait for their turn. */
  tempDir: string;
};

/** `manifest` rejects with whatever `stream` is destroyed with, and resolves when the last byte is on its way. */
export type Archive = { stream: Readable; manifest: Promise<Manifest> };

/** More rounds than this need somebody who uploads and deletes without a pause. */
const MOST_ROUNDS = 100;

type Options = { signal?: AbortSignal };

/** One tar being written, member by member, as fast as it is read. */
class Members {
  readonly pack = tar.pack();
  readonly #signal: AbortSignal | undefined;

  constructor(signal: AbortSignal | undefined) {
    this.#signal = signal;
  }

  async add(name: string, size: number, body: Readable | string): Promise<void> {
    this.#signal?.throwIfAborted();
    const member = this.pack.entry({ name, size, mode: 0o600 });
    const source = typeof body === 'string' ? Readable.from([Buffer.from(body)]) : body;
    await pipeline(source, member, { signal: this.#signal });
  }

  addText(name: string, text: string): Promise<void> {
    return this.add(name, Buffer.byteLength(text), text);
  }
}

/** Adds the files that the store has; answers the names of the others. */
async function addFiles(
  members: Members,
  { media }: BackupSource,
  names: Iterable<string>,
  files: Map<string, ArchivedFile>,
): Promise<Set<string>> {
  const absent = new Set<string>();
  for (const name of names) {
    if (files.has(name)) continue;
    const opened = await media.open(name);
    if (!opened) {
      absent.add(name);
      continue;
    }
    const { stream, digest } = hashed(opened.stream);
    await members.add(mediaMember(name), opened.size, stream);
    files.set(name, { name, bytes: opened.size, sha256: digest() });
  }
  return absent;
}

/**
 * Writes files first and rows last, which are read in a moment. A file of theirs that is not in the archive yet was
 * uploaded since; one that is gone already was deleted since, and the rows are read again until none is. So the archive
 * holds every file of its rows without holding back anybody's deletions, also those of other processes.
 */
async function settle(members: Members, source: BackupSource, files: Map<string, ArchivedFile>) {
  let absent = await addFiles(members, source, await namedFiles(source.database), files);
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const rows = await takeRows(source.database, source.tempDir);
    try {
      const before = absent;
      absent = await addFiles(members, source, rows.names, files);
      // A name is given once: what twice was not there, and is still named, is lost.
      if ([...absent].every((name) => before.has(name))) return { rows, missing: [...absent].sort() };
    } catch (error) {
      await rows.close();
      throw error;
    }
    await rows.close();
  }
  throw new BackupError('Files are deleted faster than they can be read. Try again when fewer people are at work.');
}

async function manifestOf(
  { database }: BackupSource,
  rows: TakenRows,
  files: Map<string, ArchivedFile>,
  missing: string[],
): Promise<Manifest> {
  const named: ArchivedFile[] = [];
  const dropped: string[] = [];
  for await (const slice of inSlices([...files.values()])) {
    for (const file of slice) {
      if (rows.names.has(file.name)) named.push(file);
      else dropped.push(file.name);
    }
  }
  return {
    product: PRODUCT,
    format: FORMAT,
    made_at: rows.madeAt,
    dialect: database.dialect,
    schema: rows.schema,
    tables: rows.tables,
    files: named,
    dropped,
    missing,
  };
}

async function fill(members: Members, source: BackupSource): Promise<Manifest> {
  // A store that is away must not look like one that has lost everything.
  await source.media.check();
  await members.addText(HEAD_MEMBER, `${JSON.stringify({ product: PRODUCT, format: FORMAT })}\n`);
  const files = new Map<string, ArchivedFile>();
  const { rows, missing } = await settle(members, source, files);
  try {
    const manifest = await manifestOf(source, rows, files, missing);
    const text = `${JSON.stringify(manifest)}\n`;
    await members.addText(MANIFEST_MEMBER, text);
    await members.addText(MANIFEST_HASH_MEMBER, `${sha256Of(text)}  ${MANIFEST_MEMBER}\n`);
    for (const { name } of rows.tables) {
      const { size, stream } = rows.open(name);
      await members.add(tableMember(name), size, stream);
    }
    members.pack.finalize();
    return manifest;
  } finally {
    await rows.close();
  }
}

/**
 * A backup of the school, made while it is read and while others write. Destroying the stream, or the signal, ends it.
 * A store that fails destroys the stream, so that a cut archive never looks whole.
 */
export function startArchive(source: BackupSource, { signal }: Options = {}): Archive {
  const members = new Members(signal);
  const manifest = fill(members, source).catch((error: Error) => {
    members.pack.destroy(error);
    throw error;
  });
  manifest.catch(() => {});
  return { stream: members.pack, manifest };
}
