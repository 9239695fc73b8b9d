import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import tar from 'tar-stream';
import type { Slice } from '../database/copy.ts';
import { filesNamed } from '../database/file-columns.ts';
import { isName, withVariants } from '../media/names.ts';
import { sha256Of } from '../sha256.ts';
import { hashed } from './hashed.ts';
import {
  type ArchivedTable,
  BackupError,
  FORMAT,
  HEAD_MEMBER,
  inSlices,
  MANIFEST_HASH_MEMBER,
  MANIFEST_MEMBER,
  type Manifest,
  mediaMember,
  parseHead,
  parseManifest,
  tableMember,
} from './manifest.ts';
import { readRange } from './range.ts';
import { unpackRows } from './rows.ts';

const BLOCK = 512;
const LONGEST_TEXT = 256 * 1024 * 1024;

type Place = { start: number; size: number };

/** An archive that was read from end to end: nothing in it is damaged, missing or too much. Close it when done. */
export type OpenArchive = {
  manifest: Manifest;
  /** The bytes of a file. */
  file: (name: string) => Readable;
  /** Every row, in the order of `manifest.tables`; checked again. */
  rows: () => AsyncGenerator<Slice>;
  close: () => Promise<void>;
};

async function textOf(stream: AsyncIterable<Uint8Array>, size: number): Promise<string> {
  if (size > LONGEST_TEXT) throw new BackupError('its manifest is too long');
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

const foreign = () => new BackupError('it is not a backup of Prangon');

/** Reads members in the order in which they are written and holds each against the manifest. */
class Verification {
  readonly places = new Map<string, Place>();
  readonly #files = new Map<string, { bytes: number; sha256: string }>();
  #head = false;
  #manifestText: string | null = null;
  #manifest: Manifest | null = null;
  /** Files that rows may name. */
  #known = new Set<string>();
  #tables = 0;

  async member(name: string, place: Place, body: Readable): Promise<void> {
    if (!this.#head) await this.#readHead(name, body, place.size);
    else if (this.places.has(name)) throw new BackupError(`«${name}» is in it twice`);
    else if (this.#manifest) await this.#readTable(this.#manifest, name, body);
    else if (this.#manifestText !== null) this.#manifest = await this.#readHash(name, body, place.size);
    else if (name === MANIFEST_MEMBER) this.#manifestText = await textOf(body, place.size);
    else await this.#readFile(name, body, place.size);
    this.places.set(name, place);
  }

  finish(): Manifest {
    if (!this.#head) throw foreign();
    if (this.#manifest === null || this.#tables < this.#manifest.tables.length)
      throw new BackupError('it is cut short');
    return this.#manifest;
  }

  async #readHead(name: string, body: Readable, size: number): Promise<void> {
    const head = name === HEAD_MEMBER && size < BLOCK ? parseHead(await textOf(body, size)) : null;
    if (!head) throw foreign();
    if (head.format > FORMAT) throw new BackupError('it was made by a newer version of Prangon');
    this.#head = true;
  }

  async #readFile(member: string, body: Readable, size: number): Promise<void> {
    const name = member.slice(mediaMember('').length);
    if (!member.startsWith(mediaMember('')) || !isName(name))
      throw new BackupError(`it holds «${member}», which is no part of a backup`);
    const { stream, digest } = hashed(body);
    for await (const _ of stream);
    this.#files.set(name, { bytes: size, sha256: digest() });
  }

  async #readHash(name: string, body: Readable, size: number): Promise<Manifest> {
    const text = this.#manifestText ?? '';
    const hash = name === MANIFEST_HASH_MEMBER && size < BLOCK ? await textOf(body, size) : '';
    const manifest = await parseManifest(text);
    if (hash !== `${sha256Of(text)}  ${MANIFEST_MEMBER}\n` || !manifest)
      throw new BackupError('its manifest is damaged');
    await this.#matchFiles(manifest);
    return manifest;
  }

  async #matchFiles({ files, dropped, missing }: Manifest): Promise<void> {
    this.#known = new Set(missing);
    const named = new Set(dropped);
    for await (const slice of inSlices(files)) {
      for (const { name, bytes, sha256 } of slice) {
        const found = this.#files.get(name);
        if (!found) throw new BackupError(`«${mediaMember(name)}» is missing in it`);
        if (found.bytes !== bytes || found.sha256 !== sha256)
          throw new BackupError(`«${mediaMember(name)}» in it is damaged`);
        this.#known.add(name);
        named.add(name);
      }
    }
    for (const name of this.#files.keys())
      if (!named.has(name)) throw new BackupError(`it holds «${mediaMember(name)}», which its manifest does not name`);
  }

  /** Also checks that the rows name only files of the archive. */
  async #readTable(manifest: Manifest, name: string, body: Readable): Promise<void> {
    const table = manifest.tables[this.#tables];
    if (!table || name !== tableMember(table.name))
      throw new BackupError(`it holds «${name}», which its manifest does not name`);
    this.#tables += 1;
    for await (const { rows } of checkedRows(table, body)) {
      for (const file of rows.flatMap((row) => filesNamed(table.name, row)).flatMap(withVariants))
        if (!this.#known.has(file)) throw new BackupError(`a record names «${file}», which is not in it`);
    }
  }
}

async function* checkedRows(table: ArchivedTable, body: Readable): AsyncGenerator<Slice> {
  const { stream, digest } = hashed(body);
  yield* unpackRows(table, stream);
  if (digest() !== table.sha256) throw new BackupError(`the rows of «${table.name}» are damaged`);
}

/** Sums up blocks as this program writes them: links, long names, a missing end or anything behind it do not fit. */
async function verify(
  handle: FileHandle,
  signal?: AbortSignal,
): Promise<{ manifest: Manifest; places: Map<string, Place> }> {
  const { size: whole } = await handle.stat();
  const verification = new Verification();
  const extract = tar.extract();
  const feeding = pipeline(readRange(handle, 0, whole), extract, { signal });
  feeding.catch(() => {});
  let at = 0;
  try {
    for await (const entry of extract) {
      const { name, type, size = 0 } = entry.header;
      if (type !== 'file') throw new BackupError(`it holds «${name}», which is no file`);
      await verification.member(name, { start: at + BLOCK, size }, entry);
      at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
    }
    await feeding;
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof BackupError || error instanceof TypeError || isSystemError(error)) throw error;
    throw at === 0 ? foreign() : new BackupError('it is damaged or cut short');
  }
  const manifest = verification.finish();
  if (at + 2 * BLOCK !== whole) throw new BackupError('it is damaged or cut short');
  return { manifest, places: verification.places };
}

const isSystemError = (error: unknown): boolean => error instanceof Error && 'syscall' in error;

/** Reads a whole archive and opens it. Throws BackupError with a sentence that names the file and what is wrong with it. */
export async function openArchive(path: string, signal?: AbortSignal): Promise<OpenArchive> {
  const handle = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`${path} cannot be read (${error.code}).`);
  });
  try {
    if (!(await handle.stat()).isFile()) throw foreign();
    const { manifest, places } = await verify(handle, signal);
    const streamOf = (member: string): Readable => {
      const { start, size } = places.get(member) ?? { start: 0, size: 0 };
      return readRange(handle, start, size);
    };
    const file = (name: string) => streamOf(mediaMember(name));
    const rows = async function* () {
      for (const table of manifest.tables) yield* checkedRows(table, streamOf(tableMember(table.name)));
    };
    return { manifest, file, rows, close: () => handle.close() };
  } catch (error) {
    await handle.close();
    throw error instanceof BackupError ? new BackupError(`${path} cannot be used: ${error.message}.`) : error;
  }
}
