/** First and last byte, both included. */
export type ByteRange = { start: number; end: number };

export type OpenedMedia = {
  /** Size in bytes of the whole file, also when only a range of it is read. */
  size: number;
  stream: ReadableStream<Uint8Array>;
};

/** A value that a store keeps next to its files. */
export type StoreLabel = 'school' | 'served';

/** A file that was taken out of its place, and when (ms since 1970 by this machine's clock). */
export type QuarantinedFile = { name: string; heldMs: number };

/**
 * Storage for files: this machine's disk or a bucket. Names are those of names.ts and nothing else: `put` throws a
 * TypeError for another text, the other methods know no such file. Paths, buckets and keys stay inside. Every error but
 * these is the store's own failure (503): a full store is a MediaError `no-space`, an unreachable one a MediaAway or the
 * operating system's error.
 */
export type MediaStore = {
  /**
   * Moves a finished temporary file in under its name. When it resolves, the file survives a crash; on failure there is
   * no file of that name, or after a lost answer a whole file that the sweep finds.
   */
  put(name: string, tempPath: string): Promise<void>;
  /** Null when there is no such file. The stream must be read to its end or cancelled. A range must lie within the file. */
  open(name: string, range?: ByteRange): Promise<OpenedMedia | null>;
  /** Size in bytes, or null when there is no such file. */
  size(name: string): Promise<number | null>;
  /** Missing files are fine. */
  remove(names: readonly string[]): Promise<void>;
  /** Every stored file, main files and variants, in no particular order. */
  list(): AsyncIterable<{ name: string; mtimeMs: number }>;
  /** Bytes that uploads may still fill on this machine. */
  freeBytes(): Promise<number>;
  /** Throws when the store cannot be read and written now. */
  check(): Promise<void>;
  /** Null where nothing was ever set. */
  mark(mark: StoreLabel): Promise<string | null>;
  setMark(mark: StoreLabel, text: string): Promise<void>;
  /** Takes files out of their places and keeps them apart, where nobody is answered them. Missing ones are fine. */
  hold(names: readonly string[], nowMs: number): Promise<void>;
  /** Every file that is kept apart. */
  held(): AsyncIterable<QuarantinedFile>;
  /** Puts files that were kept apart back into their places. */
  giveBack(files: readonly QuarantinedFile[]): Promise<void>;
  /** Removes files that were kept apart. */
  removeHeld(files: readonly QuarantinedFile[]): Promise<void>;
};

/**
 * Makes this the store of the school with this id, and answers false when it already holds another's files: whoever
 * sweeps what no row points to must know whose rows these are.
 */
export async function claim(store: MediaStore, school: string): Promise<boolean> {
  const owner = await store.mark('school');
  if (owner === school) return true;
  if (owner !== null && (await hasFiles(store))) return false;
  await store.setMark('school', school);
  return true;
}

/** True if a store holds any file. */
export async function hasFiles(store: Pick<MediaStore, 'list'>): Promise<boolean> {
  for await (const _ of store.list()) return true;
  return false;
}
