import { looksLikeFiles } from '#contract/notices/signed-text.ts';
import type { Settings } from '#contract/settings.ts';
import type { Reader, Row, Writer } from '../database/database.ts';
import { timestamp } from '../database/table.ts';

/** True while notices are signed when they become public or change. */
export const isSigning = ({ signing, parts }: Pick<Settings, 'signing' | 'parts'>): boolean =>
  signing && parts.includes('papers');

/** Begins a period in which notices are signed. */
export async function beginPeriod(writer: Writer): Promise<void> {
  await writer.insertInto('signing_periods').values({ from_at: timestamp(), until_at: null }).execute();
}

export async function endPeriod(writer: Writer): Promise<void> {
  await writer.updateTable('signing_periods').set({ until_at: timestamp() }).where('until_at', 'is', null).execute();
}

/**
 * Ids of notices whose moment came while notices are signed and that were not signed since. A text that reads like files
 * is never signed.
 */
export async function dueNotices(reader: Reader | Writer): Promise<number[]> {
  const present = reader.selectFrom('signing_periods').select('from_at').where('until_at', 'is', null);
  const period = await present.orderBy('id', 'desc').limit(1).executeTakeFirst();
  if (!period) return [];
  const rows = await (reader as Reader)
    .selectFrom('notices')
    .select(['id', 'description'])
    .where('status', '=', 'published')
    .where('publish_at', '>=', String(period.from_at))
    .where('publish_at', '<=', timestamp())
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notice_signatures')
            .select('notice_signatures.id')
            .whereRef('notice_signatures.notice', '=', 'notices.id')
            .whereRef('notice_signatures.signed_at', '>=', 'notices.publish_at'),
        ),
      ),
    )
    .orderBy('publish_at')
    .orderBy('id')
    .execute();
  return (rows as Row[]).filter(({ description }) => !looksLikeFiles(String(description))).map(({ id }) => Number(id));
}
