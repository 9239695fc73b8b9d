import type { SectionTeacher } from '#contract/attendance/section-teachers.ts';
import { problems } from '#contract/kit/problems.ts';
import { foldKey } from '#contract/rules/fold.ts';
import type { Reader, Row } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import { requireOpenDate, requireRoom, type Taker } from './rights.ts';

const TAKEN = 'এই শ্রেণি, শাখা, তারিখ ও সময়ের হাজিরা এর মধ্যে আবার নেওয়া হয়েছে। আগে সেটি মুছুন।';

/** Refuses a step of a sheet to those who may not take it, and one that would be a second of its key. */
export async function guardSheet(
  reader: Reader,
  { before, after, doer }: { before: Row | null; after: Row | null; doer: Taker },
): Promise<void> {
  const row = after ?? before;
  if (!row) return;
  await requireRoom(reader, doer, { class: Number(row.class), section: String(row.section) }, String(row.date));
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

/** Refuses a class whose sections are led by somebody who is not there. */
export async function guardClass(
  reader: Reader,
  { before, after, doer }: { before: Row | null; after: Row | null; doer: Pick<Taker, 'via'> },
): Promise<void> {
  // Teachers who are gone are left out of a class from the trash; undo looks for them itself, as they may come back with it.
  const isBack = doer.via === 'undo' || (!before && after?.id !== undefined);
  if (!after || isBack || before?.section_teachers === after.section_teachers) return;
  const sections = JSON.parse(String(after.section_teachers ?? '[]')) as SectionTeacher[];
  const ids = [...new Set(sections.map(({ teacher }) => teacher))];
  if (ids.length === 0) return;
  const found = await reader.selectFrom('teachers').select('id').where('id', 'in', ids).execute();
  if (found.length < ids.length)
    throw new Refusal(400, { errors: { section_teachers: [problems.reference('teachers')] } });
}
