import type { ReportCard, ResultRow } from '#contract/exams/answers.ts';
import { cardOf } from '#contract/exams/card.ts';
import { reportRollKey } from '#contract/exams/order.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { foldSearch } from '#contract/rules/fold.ts';
import { typedDay } from '#contract/rules/typed-day.ts';
import type { App } from '../app-context.ts';
import { Refusal } from '../refusal.ts';
import type { Pack } from '../reports/pack.ts';
import { askIfThere, asTry } from './shared-tries.ts';

/** The same for everything that may be wrong, so that nobody learns which part was right. */
const NOT_FOUND = 'এই তথ্যে কোনো ফলাফল পাওয়া যায়নি। পরীক্ষা, শ্রেণি, শাখা, রোল আর জন্ম তারিখ বা আইডি মিলিয়ে আবার দেখুন।';

const whichSection = (sections: readonly string[]): string =>
  `এই শ্রেণিতে কয়েকটি শাখা আছে। আপনার শাখাটি দিন: ${sections.join(', ')}।`;

/** The sections of a class that has several, with every student in one; they reveal nothing of any student. */
const severalOf = (sections: readonly string[]): string[] =>
  sections.length < 2 || sections.includes('') ? [] : [...sections].sort().map((one) => one.toUpperCase());

/** A request for a report; `check` proves the right to see it: a birth date or a code. */
type ReportRequest = { exam: number; class: number; roll: string; section: string | null; check: string };

/** Returns the possible meanings of a check: the code as typed, or a day in any notation. */
const meanings = (check: string): string[] => {
  const day = typedDay(check, todayInDhaka());
  return day ? [foldSearch(check), day] : [foldSearch(check)];
};

/** The report of who sits there and whose birth date or code was corrected to the asked one after the publication. */
async function foundByRecord(app: App, pack: Pack, asked: ReportRequest): Promise<ResultRow | null> {
  const rows = pack.seated(asked);
  const checks = meanings(asked.check).map(foldSearch);
  let student: number | null = null;
  await askIfThere(app, async () => {
    const known = await app.database.read
      .selectFrom('students')
      .select(['id', 'date_of_birth', 'digital_id_code'])
      // Asked for an empty seat too, so that the time of an answer doesn't tell of it.
      .where('id', 'in', [0, ...rows.map((row) => row.student)])
      .execute();
    const own = known.find((row) =>
      [row.date_of_birth, row.digital_id_code].some((check) => check && checks.includes(foldSearch(String(check)))),
    );
    student = own ? Number(own.id) : null;
  });
  return rows.find((row) => row.student === student) ?? null;
}

/**
 * The report card of a student. Refuses with 404, in the same words whatever was wrong, and with 429 for an address or a
 * roll with too many wrong tries. Doesn't query a database that is away.
 */
export async function reportCard(app: App, address: string, asked: ReportRequest): Promise<ReportCard> {
  const seat = { address, roll: `${asked.class} ${reportRollKey(asked.roll)}` };
  const { card, sections } = await asTry(app, seat, async () => {
    const pack = await app.reports.find(asked.exam, asked.class);
    const sections = severalOf(pack?.sections ?? []);
    if (asked.section === null && sections.length > 0)
      throw new Refusal(400, { errors: { section: [whichSection(sections)] }, more: { sections } });
    const found = pack?.find(asked, meanings(asked.check)) ?? { seat: false, report: null };
    const report = found.report ?? (pack && (await foundByRecord(app, pack, asked)));
    const card = pack && report ? cardOf(pack.head, pack.head.class.name, report, pack.publishedAt) : null;
    return { card, sections, seat: found.seat, isRight: card !== null };
  });
  if (!card) throw new Refusal(404, { message: NOT_FOUND, ...(sections.length > 0 && { more: { sections } }) });
  return card;
}
