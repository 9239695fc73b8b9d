import { eiinIn, headOf, isHead } from '#contract/notices/signed-text.ts';
import type { Reader, Row, Writer } from '../database/database.ts';
import { timestamp } from '../database/table.ts';
import type { MediaStore } from '../media/store.ts';
import { appendToLog, lastLogged, whatOfNotice } from '../public-log/log.ts';
import { sha256Of } from '../sha256.ts';
import { newCode } from './code.ts';
import { presentKey, signatureOf } from './keys.ts';
import { presentEiin, readNotice, textOfNotice } from './notice-text.ts';

type Media = Pick<MediaStore, 'open'>;

type SignedVersion = { sha256: string; signature: string; kid: string; signed_at: string };
/**
 * A notice that was signed, with its versions, oldest first. `text` is that of the last one, '' once it was forgotten; `eiin`
 * the number in it.
 */
export type SignedText = {
  notice: number;
  code: string;
  date: string;
  edited: string | null;
  text: string;
  eiin: string | null;
  versions: readonly [SignedVersion, ...SignedVersion[]];
};

const versionOf = ({ sha256, signature, kid, signed_at }: Row): SignedVersion => ({
  sha256: String(sha256),
  signature: String(signature),
  kid: String(kid),
  signed_at: String(signed_at),
});

async function findWhere(
  reader: Reader | Writer,
  column: 'notice' | 'code',
  value: number | string,
): Promise<SignedText | null> {
  const signed = await reader.selectFrom('signed_notices').selectAll().where(column, '=', value).executeTakeFirst();
  if (!signed) return null;
  const notice = Number(signed.notice);
  const all = reader.selectFrom('notice_signatures').selectAll().where('notice', '=', notice).orderBy('id');
  const rows = (await all.execute()) as Row[];
  const [first, ...rest] = rows.map(versionOf);
  if (!first) return null;
  const text = String(rows.at(-1)?.text);
  return {
    notice,
    code: String(signed.code),
    date: String(signed.date),
    edited: signed.edited === null || signed.edited === undefined ? null : String(signed.edited),
    text: isHead(text) ? '' : text,
    eiin: text === '' ? null : eiinIn(text),
    versions: [first, ...rest],
  };
}

/** A notice that was ever signed; null for another. */
export const findSigned = (reader: Reader | Writer, notice: number): Promise<SignedText | null> =>
  findWhere(reader, 'notice', notice);

export const findSignedByCode = (reader: Reader | Writer, code: string): Promise<SignedText | null> =>
  findWhere(reader, 'code', code);

export const lastVersion = ({ versions }: SignedText): SignedVersion => versions.at(-1) ?? versions[0];

/** Moment of the last signature whose text is another than that before; null while the first text holds. */
export function textChangedAt({ versions }: SignedText): string | null {
  const at = versions.findLastIndex(({ sha256 }, n) => n > 0 && sha256 !== versions[n - 1]?.sha256);
  return versions[at]?.signed_at ?? null;
}

/** The text of a notice as it is now, with the number that the institution had when it was signed. */
export const textAsSigned = async (
  media: Media,
  reader: Reader | Writer,
  row: Row,
  signed: SignedText,
): Promise<string> => textOfNotice(media, reader, row, signed.eiin ?? (await presentEiin(reader)));

/** Signs a notice as it is now and logs that; of older texts only the hashes stay. */
export async function signNotice(media: Media, writer: Writer, row: Row, signed: SignedText | null): Promise<void> {
  const notice = Number(row.id);
  const date = String(row.date);
  const text = await textOfNotice(media, writer, row, await presentEiin(writer));
  const sha256 = sha256Of(text);
  const { kid, key } = await presentKey(writer);
  if (signed) {
    await writer.updateTable('notice_signatures').set({ text: '' }).where('notice', '=', notice).execute();
    await writer.updateTable('signed_notices').set({ date, edited: null }).where('notice', '=', notice).execute();
  } else {
    await writer.insertInto('signed_notices').values({ notice, code: newCode(), date, edited: null }).execute();
  }
  const values = { notice, text, sha256, signature: signatureOf(text, key), kid, signed_at: timestamp() };
  await writer.insertInto('notice_signatures').values(values).execute();
  await appendToLog(writer, whatOfNotice(notice), sha256);
}

/** Notes that a signed notice was changed while nothing is signed, so that it is known not to be a silent rewrite. */
export async function noteEdit(media: Media, writer: Writer, row: Row, signed: SignedText): Promise<void> {
  const sha256 = sha256Of(await textAsSigned(media, writer, row, signed));
  const isSame =
    sha256 === lastVersion(signed).sha256 && sha256 === (await lastLogged(writer, whatOfNotice(signed.notice)));
  const edited = isSame ? null : sha256;
  await writer.updateTable('signed_notices').set({ edited }).where('notice', '=', signed.notice).execute();
}

/** Takes the signed texts and files of notices that are ended for good; numbers, dates and hashes of texts stay. */
export async function forgetNotices(writer: Writer, ids: readonly number[]): Promise<void> {
  await writer.updateTable('notice_signatures').set({ text: '' }).where('notice', 'in', ids).execute();
  await writer.deleteFrom('public_files').where('notice', 'in', ids).execute();
}

/** Holds nothing: hashes of public files are noted. */
const NOTED: Media = { open: async () => null };

/** The last signed text of a notice that names a file which the notice no longer has under that name; null where none does. */
async function outlived(writer: Writer, notice: number, sha256: string): Promise<string | null> {
  const text = (await findSigned(writer, notice))?.text ?? '';
  const named = text.split('\n').filter((line) => line.startsWith(`${sha256} `));
  const row = await readNotice(writer, notice);
  const there = row ? (await textOfNotice(NOTED, writer, row, '')).split('\n') : [];
  return named.every((line) => there.includes(line)) ? null : text;
}

/**
 * Takes what is known of files whose attachments are ended for good, and the signed texts of what is no longer there; of those
 * the institution's number stays, by which a notice is compared with its hash.
 */
export async function forgetFilesOf(writer: Writer, files: readonly string[]): Promise<void> {
  const gone = await writer
    .deleteFrom('public_files')
    .where('file', 'in', files)
    .returning(['notice', 'sha256'])
    .execute();
  for (const { notice, sha256 } of gone) {
    const text = await outlived(writer, Number(notice), String(sha256));
    if (text === null) continue;
    const last = writer.updateTable('notice_signatures').set({ text: headOf(text) });
    await last.where('notice', '=', Number(notice)).where('text', '=', text).execute();
  }
}
