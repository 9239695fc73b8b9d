import { foldKey } from '#contract/rules/fold.ts';
import type { Reader, Row } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import { requireClass, requireOpenDate, type Taker } from './rights.ts';

const TAKEN = 'এই শ্রেণি, শাখা, তারিখ ও সময়ের হাজিরা এর মধ্যে আবার নেওয়া হয়েছে। আগে সেটি মুছুন।';

/** Refuses a step of a sheet to those who may not take it, and one that would be a second of its key. */
export async function guardSheet(
  reader: Reader,
  { before, after, doer }: { before: Row | null; after: Row | null; doer: Taker },
): Promise<void> {
  const row = after ?? before;
  if (!row) return;
  await requireClass(reader, doer, Number(row.class));
  await requireOpenDate(reader, doer, String(row.date));
  if (before || !after) return;
  const others = await reader
    .selectFrom('attendance')
    .select('section')
    .where('class', '=', Number(after.class))
    .where('date', '=', String(after.date))
    .where('session', '=', String(after.session))
    .execute();
  if (others.some(({ section }) => foldKey(String(section)) === foldKey(String(after.section))))
    throw new Refusal(409, { message: TAKEN });
}
