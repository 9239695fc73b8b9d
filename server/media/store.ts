/** First and last byte, both included. */
export type ByteRange = { start: number; end: number };

export type Opened = {
  /** Size in bytes of the whole file, also when only a range of it is read. */
  size: number;
  stream: ReadableStream<Uint8Array>;
};

/**
 * Where files are kept: on this machine's disk or in a bucket. Names are those of names.ts and nothing else: `put` throws
 * a TypeError for another text, the other methods know no such file. Paths, buckets and keys stay inside. Every error but
 * these is the store's own failure (503): a full store is a MediaError `no-space`, one that is away a MediaAway or the
 * operating system's error.
 */
export type MediaStore = {
  /**
   * Moves a finished temporary file in under its name. When it resolves, the file survives a crash; on failure nothing
   * stands under the name, or where an answer was lost on its way a whole file that the sweep finds.
   */
  put(name: string, tempPath: string): Promise<void>;
  /** Null when there is no such file. The stream must be read to its end or cancelled. A range must lie within the file. */
  open(name: string, range?: ByteRange): Promise<Opened | null>;
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
  /**
   * Makes this the store of the school with this id, and answers false when it already holds another's files: whoever
   * sweeps what no row points to must know whose rows these are.
   */
  claim(school: string): Promise<boolean>;
};

/** Whether a store holds a file at all. */
export async function hasFiles(store: Pick<MediaStore, 'list'>): Promise<boolean> {
  for await (const _ of store.list()) return true;
  return false;
}
