import type { ReportCard } from '#contract/exams/answers.ts';
import { cardOf } from '#contract/exams/card.ts';
import { rollKey } from '#contract/exams/order.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { foldSearch } from '#contract/rules/fold.ts';
import { typedDay } from '#contract/sheets/cells.ts';
import type { App } from '../app-context.ts';
import { Refusal } from '../refusal.ts';
import { requireTry, wrongTry } from './shared-tries.ts';

/** The same for everything that may be wrong, so that nobody learns which part was right. */
const NOT_FOUND = 'এই তথ্যে কোনো ফলাফল পাওয়া যায়নি। পরীক্ষা, শ্রেণি, শাখা, রোল আর জন্ম তারিখ বা আইডি মিলিয়ে আবার দেখুন।';

/** Whose report is asked for, and what proves that it may be seen: a birth date or a code. */
export type Asked = { exam: number; class: number; roll: string; section: string | null; check: string };

/** What a check may mean: the code as it stands, or a day however it was written. */
const meanings = (check: string): string[] => {
  const day = typedDay(check, todayInDhaka());
  return day ? [foldSearch(check), day] : [foldSearch(check)];
};

/**
 * The report card of a student. Refuses with 404, in the same words whatever was wrong, and with 429 for an address or a
 * roll from which too many wrong tries came. Asks nothing of a database that is away.
 */
export async function reportCard(app: App, address: string, asked: Asked): Promise<ReportCard> {
  const seat = { address, roll: `${asked.class} ${rollKey(asked.roll)}` };
  await requireTry(app, seat);
  const pack = await app.reports.find(asked.exam, asked.class);
  const found = pack?.find(asked, meanings(asked.check)) ?? { seat: false, report: null };
  if (pack && found.report) return cardOf(pack.head, pack.head.class.name, found.report, pack.publishedAt);
  await wrongTry(app, seat, found.seat);
  throw new Refusal(404, { message: NOT_FOUND });
}
