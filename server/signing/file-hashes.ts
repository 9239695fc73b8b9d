import { createHash } from 'node:crypto';
import type { Reader, Writer } from '../database/database.ts';
import { withVariants } from '../media/names.ts';
import type { MediaStore } from '../media/store.ts';

type Media = Pick<MediaStore, 'open'>;

const MOST = 1000;
/** Hashes by stored name: a file never changes under its name. */
const known = new Map<string, string>();

/** SHA-256 of a stored file; null for one that is missing. */
export async function hashOfFile(media: Media, name: string): Promise<string | null> {
  const found = known.get(name);
  if (found) return found;
  const opened = await media.open(name);
  if (!opened) return null;
  const hash = createHash('sha256');
  for await (const chunk of opened.stream) hash.update(chunk);
  const sha256 = hash.digest('hex');
  if (known.size >= MOST) known.delete(known.keys().next().value ?? '');
  known.set(name, sha256);
  return sha256;
}

/** A file of a notice: stored name, name for people, and the last moment at which the record that holds it changed. */
export type NoticeFile = { file: string; name: string; since: string };

/** The noted hash of a file that is or was public; the original is noted before its copies. */
export async function notedHash(reader: Reader | Writer, file: string): Promise<string | null> {
  const first = reader.selectFrom('public_files').select('sha256').where('file', '=', file);
  const row = await first.orderBy('id').limit(1).executeTakeFirst();
  return row ? String(row.sha256) : null;
}

/** Notes files of a notice that everybody may read since `from`, each with its copies, once. */
export async function notePublicFiles(
  media: Media,
  writer: Writer,
  { notice, files, from }: { notice: number; files: readonly NoticeFile[]; from: string },
): Promise<void> {
  for (const { file, name, since } of files) {
    const at = since > from ? since : from;
    if ((await notedHash(writer, file)) !== null) {
      await writer.updateTable('public_files').set({ name, notice }).where('file', '=', file).execute();
      continue;
    }
    for (const stored of withVariants(file)) {
      const sha256 = await hashOfFile(media, stored);
      if (sha256 === null) continue;
      await writer.insertInto('public_files').values({ sha256, notice, file, name, at }).execute();
    }
  }
}
