import type { Writer } from '../database/database.ts';
import { LookFirst } from '../history/look-first.ts';

/*
 * A PDF takes seconds to read, and a transaction holds others up. So one that a commit would show to everybody, and that nobody
 * has looked through, is noted here; the commit is taken back at its end, and comes again when all of them are read.
 */

type Read = () => Promise<unknown>;

const unread = new WeakMap<object, Read[]>();

export const forgetUnread = (writer: Writer): void => void unread.delete(writer);

export const readLater = (writer: object, read: Read): void =>
  void unread.set(writer, [...(unread.get(writer) ?? []), read]);

/** Comes last in a commit. */
export async function requireRead(writer: Writer): Promise<void> {
  const reads = unread.get(writer);
  if (!reads) return;
  throw new LookFirst(async () => {
    // One after the other, so that the files of others come in between.
    for (const read of reads) await read();
  });
}
