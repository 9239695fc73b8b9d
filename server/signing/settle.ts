import { looksLikeFiles } from '#contract/notices/signed-text.ts';
import type { App } from '../app-context.ts';
import type { Row, Writer } from '../database/database.ts';
import { readSettings } from '../database/settings.ts';
import { NO_HASH } from '../public-log/chain.ts';
import { appendToLog, lastLogged, whatOfNotice } from '../public-log/log.ts';
import { Refusal } from '../refusal.ts';
import { sha256Of } from '../sha256.ts';
import { notePublicFiles } from './file-hashes.ts';
import { filesOfNotice, readNotice } from './notice-text.ts';
import { dueNotices, isSigning } from './periods.ts';
import { findSigned, lastVersion, noteEdit, type SignedText, signNotice, textAsSigned } from './signatures.ts';
import { isPublic, type NoticeEffect, takeTouched, touch } from './touched.ts';

type Settling = Pick<App, 'media'>;

const READS_LIKE_FILES = 'লেখার একটি লাইন ৬৪ অক্ষরের হ্যাশ দিয়ে শুরু। নোটিশটি স্বাক্ষরিত হবে, তাই লাইনটি বদলে দিন';

/** Earliest moment from which a public notice can be public as it is. */
const publicFrom = ({ publish_at, updated_at }: Row): string =>
  [String(publish_at ?? ''), String(updated_at)].sort().at(-1) ?? '';

/** Logs that a signed notice was deleted, once. */
async function logDeletion(writer: Writer, { notice }: SignedText): Promise<void> {
  const what = whatOfNotice(notice);
  if ((await lastLogged(writer, what)) !== NO_HASH) await appendToLog(writer, what, NO_HASH);
}

async function settleChange({ media }: Settling, writer: Writer, row: Row, effect: NoticeEffect): Promise<void> {
  const { signing, parts } = await readSettings(writer);
  const signed = await findSigned(writer, Number(row.id));
  if (!isSigning({ signing, parts })) {
    if (signed) await noteEdit(media, writer, row, signed);
    return;
  }
  if (row.status === 'published' && looksLikeFiles(String(row.description)))
    throw new Refusal(400, { errors: { description: [READS_LIKE_FILES] } });
  if (isPublic(row) && (effect === 'live' || !signed || (await isAnother({ media }, writer, row, signed))))
    await signNotice(media, writer, row, signed);
}

/** True if a notice no longer says what was signed last. */
async function isAnother({ media }: Settling, writer: Writer, row: Row, signed: SignedText): Promise<boolean> {
  const text = await textAsSigned(media, writer, row, signed);
  return sha256Of(text) !== lastVersion(signed).sha256;
}

async function settleOne(app: Settling, writer: Writer, id: number, effect: NoticeEffect): Promise<void> {
  const row = await readNotice(writer, id);
  if (!row) {
    const signed = await findSigned(writer, id);
    if (signed && (await readSettings(writer)).parts.includes('papers')) await logDeletion(writer, signed);
    return;
  }
  if (isPublic(row)) {
    const files = await filesOfNotice(writer, row);
    await notePublicFiles(app.media, writer, { notice: id, files, from: publicFrom(row) });
  }
  if (effect !== 'other') await settleChange(app, writer, row, effect);
}

/**
 * Comes last in every commit: notes the public files of each notice that it touched, and signs those that became public
 * or changed. Refuses with 400 what can't be signed.
 */
export async function settleNotices(app: Settling, writer: Writer): Promise<void> {
  for (const [id, effect] of takeTouched(writer)) await settleOne(app, writer, id, effect);
}

/** Lets the commit sign the notices whose moment has come; answers how many. */
export async function touchDue(writer: Writer): Promise<number> {
  const due = await dueNotices(writer);
  for (const id of due) touch(writer, id, 'live');
  return due.length;
}

/** Catches up, as a period of signing begins, with what became of signed notices while nothing was signed. */
export async function catchUp(app: Settling, writer: Writer): Promise<void> {
  const rows = await writer.selectFrom('signed_notices').select(['notice', 'edited']).orderBy('notice').execute();
  for (const { notice, edited } of rows) {
    const row = await readNotice(writer, Number(notice));
    if (!row) await settleOne(app, writer, Number(notice), 'other');
    else if (edited !== null && isPublic(row) && !looksLikeFiles(String(row.description)))
      await signNotice(app.media, writer, row, await findSigned(writer, Number(notice)));
  }
}
