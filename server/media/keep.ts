import { dirname } from 'node:path';
import type { ImageWorker } from './image.ts';
import { discard, type ReceivedFile } from './intake.ts';
import { MediaError } from './media-error.ts';
import { newImageName, newPdfName, variantsOf, withVariants } from './names.ts';
import type { MediaStore } from './store.ts';

/** Below this uploads are refused, so that texts and deletions still find room. */
export const MIN_FREE_BYTES = 512 * 1024 * 1024;

type KeepFileOptions = {
  private?: boolean;
  /** Called with the main name before anything is stored under it; what it throws keeps the file out. */
  note?: (names: readonly string[]) => Promise<void>;
};

/** Throws MediaError `no-space` when the store has less than 512 MB left. Ask before an upload is read. */
export async function assertSpace(store: Pick<MediaStore, 'freeBytes'>): Promise<void> {
  const free = await store.freeBytes();
  if (free < MIN_FREE_BYTES) throw new MediaError('no-space', `only ${free} bytes are free`);
}

/**
 * Re-encodes a received image and stores it with its variants. Answers its main name, whose files are then on disk.
 * On failure (the codes of ImageWorker.process, `no-space`) nothing stays. The received file is gone either way.
 */
export async function keepImage(
  worker: Pick<ImageWorker, 'process'>,
  store: MediaStore,
  received: ReceivedFile,
  options: KeepFileOptions = {},
): Promise<string> {
  const temporary = [received.path];
  try {
    if (received.kind === 'pdf') throw new MediaError('unsupported', 'a PDF is no image');
    await assertSpace(store);
    const image = await worker.process(received.path, dirname(received.path));
    temporary.push(...image.files.map((file) => file.path));
    const paths = new Map(image.files.map((file) => [file.variant, file.path]));
    const name = newImageName(image, options);
    const files = variantsOf(name).map((variant) => ({ name: variant.name, path: paths.get(variant.width) }));
    await options.note?.([name]);
    await putAll(store, [...files, { name, path: paths.get(null) }]);
    return name;
  } finally {
    await Promise.all(temporary.map(discard));
  }
}

/** Stores a received PDF as it was sent. Otherwise as `keepImage`. */
export async function keepPdf(
  store: MediaStore,
  received: ReceivedFile,
  options: KeepFileOptions = {},
): Promise<string> {
  try {
    if (received.kind !== 'pdf') throw new MediaError('unsupported', 'the file is no PDF');
    await assertSpace(store);
    const name = newPdfName(received.bytes, options);
    await options.note?.([name]);
    await putAll(store, [{ name, path: received.path }]);
    return name;
  } finally {
    await discard(received.path);
  }
}

/** Removes what is stored of files that no row points to any more. */
export async function removeFiles(store: Pick<MediaStore, 'remove'>, names: readonly string[]): Promise<void> {
  await store.remove(names.flatMap(withVariants));
}

/** The main file, last in the list, is stored last: if it exists, its variants do. */
async function putAll(store: MediaStore, files: { name: string; path: string | undefined }[]): Promise<void> {
  try {
    const puts = files.slice(0, -1).map((file) => put(store, file));
    // Every one is waited for: a late one would stay behind the removal.
    for (const outcome of await Promise.allSettled(puts)) if (outcome.status === 'rejected') throw outcome.reason;
    await Promise.all(files.slice(-1).map((file) => put(store, file)));
  } catch (error) {
    // The sweep removes what this cannot; the first error is the one to report.
    await store.remove(files.map((file) => file.name)).catch(() => {});
    throw error;
  }
}

async function put(store: MediaStore, file: { name: string; path: string | undefined }): Promise<void> {
  if (file.path === undefined) throw new Error(`the image process wrote no file for ${file.name}`);
  await store.put(file.name, file.path);
}
