import type { Reader, Row } from '../database/database.ts';
import type { MediaStore } from '../media/store.ts';
import { lastLogged, whatOfNotice } from '../public-log/log.ts';
import { sha256Of } from '../sha256.ts';
import { readNotice } from './notice-text.ts';
import { lastVersion, type SignedText, textAsSigned, textChangedAt } from './signatures.ts';
import { isPublic } from './touched.ts';

export type SignedState = 'altered' | 'withdrawn' | 'changed' | 'valid';

/** The public record of a signed notice and how it stands to what was signed and logged; null once nobody may read it. */
type SignedNoticeState = { state: Exclude<SignedState, 'withdrawn'>; row: Row } | { state: 'withdrawn'; row: null };

export async function readSignedState(
  media: Pick<MediaStore, 'open'>,
  reader: Reader,
  signed: SignedText,
): Promise<SignedNoticeState> {
  const row = await readNotice(reader, signed.notice);
  if (!row || !isPublic(row)) return { state: 'withdrawn', row: null };
  const present = sha256Of(await textAsSigned(media, reader, row, signed));
  if (present === signed.edited) return { state: 'changed', row };
  const logged = await lastLogged(reader, whatOfNotice(signed.notice));
  if (present !== lastVersion(signed).sha256 || present !== logged) return { state: 'altered', row };
  return { state: textChangedAt(signed) === null ? 'valid' : 'changed', row };
}
