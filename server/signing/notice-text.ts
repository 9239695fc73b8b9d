import { NO_EIIN, OWN_FILE, type SignedFile, signedText } from '#contract/notices/signed-text.ts';
import type { Reader, Row, Writer } from '../database/database.ts';
import type { MediaStore } from '../media/store.ts';
import { NO_HASH } from '../public-log/chain.ts';
import { hashOfFile, type NoticeFile, notedHash } from './file-hashes.ts';

type Media = Pick<MediaStore, 'open'>;

export async function readNotice(reader: Reader | Writer, id: number): Promise<Row | undefined> {
  return (await reader.selectFrom('notices').selectAll().where('id', '=', id).executeTakeFirst()) as Row | undefined;
}

/** Number of the institution with the state; a dash where it has none. */
export async function presentEiin(reader: Reader | Writer): Promise<string> {
  const first = reader.selectFrom('institutions').select('eiin').orderBy('id').limit(1);
  return String((await first.executeTakeFirst())?.eiin || NO_EIIN);
}

/** Files of a notice: its own PDF, then its attachments. */
export async function filesOfNotice(reader: Reader | Writer, { id, pdf_file, updated_at }: Row): Promise<NoticeFile[]> {
  const attached = reader
    .selectFrom('attachments')
    .select(['title', 'file', 'updated_at'])
    .where('notice', '=', Number(id));
  const rows = await attached.orderBy('id').execute();
  return [
    ...(typeof pdf_file === 'string' ? [{ file: pdf_file, name: OWN_FILE, since: String(updated_at) }] : []),
    ...rows.map((row) => ({ file: String(row.file), name: String(row.title), since: String(row.updated_at) })),
  ];
}

/** The text that is signed of a notice as it is now; a file that was lost counts as one without a hash. */
export async function textOfNotice(media: Media, reader: Reader | Writer, row: Row, eiin: string): Promise<string> {
  const files: SignedFile[] = [];
  for (const { file, name } of await filesOfNotice(reader, row)) {
    const sha256 = (await notedHash(reader, file)) ?? (await hashOfFile(media, file)) ?? NO_HASH;
    files.push({ name, sha256 });
  }
  return signedText({
    eiin,
    id: Number(row.id),
    memo_number: String(row.memo_number),
    date: String(row.date),
    title: String(row.title),
    description: String(row.description),
    files,
  });
}
