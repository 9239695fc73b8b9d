import { constants } from 'node:fs';
import {
  access,
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  unlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing, orNoSpace } from './media-error.ts';
import { hexOf, isName, isPrivate } from './names.ts';
import type { ByteRange, MediaStore, OpenedMedia, QuarantinedFile, StoreLabel } from './store.ts';

/** Marks are files with a dot before their names. */
const fileOfMark = (mark: StoreLabel): string => `.${mark}`;
/** Files that were taken out of their places; a file's time is then when that was. */
const HELD = 'held';
const SHARD = /^[0-9a-f]{2}$/;
const CHUNK_BYTES = 64 * 1024;

/** Files below one folder, spread over 256 shards named by the first two hex characters. */
export class DiskStore implements MediaStore {
  readonly #root: string;
  /** Folders that are known to survive a crash. */
  readonly #folders = new Map<string, Promise<void>>();

  private constructor(root: string) {
    this.#root = root;
  }

  /** `root` is DATA_DIR/media, made if missing. Later on a missing root is an error: a volume that went away must not become an empty store. */
  static async at(root: string): Promise<DiskStore> {
    await mkdir(join(root, 'private'), { recursive: true });
    await sync(root);
    return new DiskStore(root);
  }

  async put(name: string, tempPath: string): Promise<void> {
    if (!isName(name)) throw new TypeError('not the name of a media file');
    const folder = this.#folderOf(name);
    const path = this.#pathOf(name);
    try {
      await sync(tempPath);
      await this.#durable(folder);
      await rename(tempPath, path);
    } catch (error) {
      this.#folders.delete(folder);
      throw orNoSpace(error);
    }
    try {
      await sync(folder);
    } catch (error) {
      await rm(path, { force: true });
      throw orNoSpace(error);
    }
  }

  async open(name: string, range?: ByteRange): Promise<OpenedMedia | null> {
    if (!isName(name)) return null;
    const handle = await open(this.#pathOf(name), 'r').catch(nullIfMissing);
    if (!handle) return null;
    try {
      const { size } = await handle.stat();
      return { size, stream: streamOf(handle, range?.start ?? 0, range ? range.end + 1 : size) };
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  async size(name: string): Promise<number | null> {
    if (!isName(name)) return null;
    return (await stat(this.#pathOf(name)).catch(nullIfMissing))?.size ?? null;
  }

  async remove(names: readonly string[]): Promise<void> {
    await Promise.all(names.filter(isName).map((name) => unlink(this.#pathOf(name)).catch(nullIfMissing)));
  }

  async *list(): AsyncGenerator<{ name: string; mtimeMs: number }> {
    for (const prefix of ['', 'private/']) {
      for (const shard of await readdir(join(this.#root, prefix), { withFileTypes: true })) {
        if (!SHARD.test(shard.name) || !shard.isDirectory()) continue;
        const entries = await readdir(join(this.#root, prefix, shard.name), { withFileTypes: true });
        const names = entries
          .filter((entry) => entry.isFile() && entry.name.startsWith(shard.name))
          .map(({ name }) => prefix + name)
          .filter(isName);
        const found = await Promise.all(names.map((name) => stat(this.#pathOf(name)).catch(nullIfMissing)));
        for (const [at, name] of names.entries()) {
          const file = found[at];
          // It may have been removed since the folder was read.
          if (file) yield { name, mtimeMs: file.mtimeMs };
        }
      }
    }
  }

  async freeBytes(): Promise<number> {
    const { bavail, bsize } = await statfs(this.#root);
    return bavail * bsize;
  }

  async check(): Promise<void> {
    await access(join(this.#root, 'private'), constants.R_OK | constants.W_OK | constants.X_OK);
    await access(this.#root, constants.R_OK | constants.W_OK | constants.X_OK);
  }

  mark(mark: StoreLabel): Promise<string | null> {
    return readFile(join(this.#root, fileOfMark(mark)), 'utf8').catch(nullIfMissing);
  }

  async setMark(mark: StoreLabel, text: string): Promise<void> {
    const file = join(this.#root, fileOfMark(mark));
    const draft = `${file}.new`;
    await writeFile(draft, text, { flush: true });
    await rename(draft, file);
  }

  async hold(names: readonly string[], nowMs: number): Promise<void> {
    await mkdir(join(this.#root, HELD, 'private'), { recursive: true });
    const moment = new Date(nowMs);
    for (const name of names.filter(isName)) {
      const path = this.#pathOf(name);
      // First, or after a crash in between it would have been there for as long as it is old.
      await utimes(path, moment, moment).catch(nullIfMissing);
      await rename(path, this.#heldPath(name)).catch(nullIfMissing);
    }
  }

  async *held(): AsyncGenerator<QuarantinedFile> {
    for (const prefix of ['', 'private/']) {
      const folder = join(this.#root, HELD, prefix);
      for (const entry of (await readdir(folder).catch(nullIfMissing)) ?? []) {
        const name = prefix + entry;
        const found = isName(name) ? await stat(this.#heldPath(name)).catch(nullIfMissing) : null;
        if (found) yield { name, heldMs: found.mtimeMs };
      }
    }
  }

  async giveBack(files: readonly QuarantinedFile[]): Promise<void> {
    for (const { name } of files) {
      const folder = this.#folderOf(name);
      await this.#durable(folder);
      await rename(this.#heldPath(name), this.#pathOf(name)).catch(nullIfMissing);
      await sync(folder);
    }
  }

  async removeHeld(files: readonly QuarantinedFile[]): Promise<void> {
    await Promise.all(files.map(({ name }) => rm(this.#heldPath(name), { force: true })));
  }

  #heldPath(name: string): string {
    return join(this.#root, HELD, name);
  }

  #folderOf(name: string): string {
    return join(this.#root, isPrivate(name) ? 'private' : '', hexOf(name).slice(0, 2));
  }

  #pathOf(name: string): string {
    return join(this.#folderOf(name), name.slice(name.indexOf('/') + 1));
  }

  /** Makes a shard and waits until its own entry is on disk, once for all who put into it. */
  #durable(folder: string): Promise<void> {
    const known = this.#folders.get(folder);
    if (known) return known;
    const made = mkdir(folder)
      .catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      })
      .then(() => sync(join(folder, '..')));
    this.#folders.set(folder, made);
    return made;
  }
}

function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}

/** fsync of a file or a folder. */
async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Reads only as fast as the reader takes: a slow phone must not pull a whole file into memory. */
function streamOf(handle: FileHandle, start: number, end: number): ReadableStream<Uint8Array> {
  let position = start;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const wanted = Math.min(CHUNK_BYTES, end - position);
          const { bytesRead, buffer } = await handle.read(new Uint8Array(wanted), 0, wanted, position);
          position += bytesRead;
          if (bytesRead > 0) controller.enqueue(buffer.subarray(0, bytesRead));
          else if (position < end) throw new Error('a media file became shorter while it was read');
          if (position < end) return;
          await handle.close();
          controller.close();
        } catch (error) {
          await handle.close();
          throw error;
        }
      },
      cancel: () => handle.close(),
    },
    { highWaterMark: 0 },
  );
}
