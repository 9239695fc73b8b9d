import { attachment } from '#contract/resources/attachment.ts';
import { notice } from '#contract/resources/notice.ts';
import type { Row } from '../database/database.ts';
import type { Premises } from '../history/rules.ts';
import { withVariants } from '../media/names.ts';
import { hashOfFile, notedHash } from './file-hashes.ts';
import { filesOfNotice, readNotice } from './notice-text.ts';

/**
 * Reads the files of a notice before the commit that asks for their hashes, so that nobody waits for it meanwhile. What can't
 * be read now fails there.
 */
export async function readFilesAhead(
  { database, media, log }: Pick<Premises, 'database' | 'media' | 'log'>,
  path: string,
  id: number | null,
  names: Readonly<Record<string, Row[string]>>,
): Promise<void> {
  if (path !== notice.path && path !== attachment.path) return;
  try {
    const row = path === notice.path && id !== null ? await readNotice(database.read, id) : undefined;
    const there = row ? (await filesOfNotice(database.read, row)).map(({ file }) => file) : [];
    for (const name of [...Object.values(names), ...there]) {
      if (typeof name !== 'string' || (await notedHash(database.read, name)) !== null) continue;
      for (const file of withVariants(name)) await hashOfFile(media, file);
    }
  } catch (error) {
    log.warn({ err: error }, 'files of a notice could not be read ahead');
  }
}
