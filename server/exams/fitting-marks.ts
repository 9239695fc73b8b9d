import type { PartMarks } from '#contract/exams/marks-field.ts';
import type { Resource } from '#contract/kit/define-resource.ts';
import { paper as paperResource } from '#contract/resources/paper.ts';
import type { PaperPart } from '#contract/results/subject.ts';
import { bn } from '#contract/rules/digits.ts';
import type { Reader, Row } from '../database/database.ts';
import { valuesAfter } from '../history/read.ts';
import { hasMark } from './rows.ts';
import { seatOf } from './seats.ts';

const papers = paperResource as unknown as Resource;

const words = {
  seat: 'এই শিক্ষার্থী এই পরীক্ষায় এখন অন্য শ্রেণিতে আছে',
  moved: 'বিষয়টি এর মধ্যে অন্য পরীক্ষা, শ্রেণি বা বিষয়ের হয়েছে। নম্বরটি নতুন করে তুলুন',
  part: 'এই অংশ এখন বিষয়টিতে নেই। বিষয়ের অংশগুলো আগের মতো করুন, অথবা নম্বরটি নতুন করে তুলুন',
  over: (name: string, full: number, mark: number) =>
    `“${name}” অংশের পূর্ণমান এখন ${bn(full)}, তাই ${bn(mark)} ফেরানো যায় না। পূর্ণমান আগের মতো করুন, অথবা নম্বরটি নতুন করে তুলুন`,
} as const;

/** Fields that stay while a paper has marks. */
export const PAPER_PLACE = ['exam', 'class', 'subject'] as const;

type Misfit = { mark: number; part: PaperPart | null };

/** The first of these marks whose part a paper lacks, or that is more than its part gives; null where all fit. */
export function misfitOf(parts: readonly PaperPart[], marks: PartMarks): Misfit | null {
  for (const [key, mark] of Object.entries(marks)) {
    if (mark === null) continue;
    const part = parts.find((one) => one.key === key) ?? null;
    if (!part || mark > part.full) return { mark, part };
  }
  return null;
}

/** True if a paper has become another one since a mark of it went to the trash. */
async function isOther(reader: Reader, paper: Row, mark: number): Promise<boolean> {
  const item = await reader
    .selectFrom('trash')
    .select('change_id')
    .where('resource', '=', 'marks')
    .where('record_id', '=', mark)
    .executeTakeFirst();
  if (!item) return false;
  const then = await valuesAfter(reader, papers, Number(paper.id), Number(item.change_id));
  return PAPER_PLACE.some((key) => key in then && Number(then[key]) !== Number(paper[key]));
}

/** Says why former marks of a student cannot come back to their paper as it is now. */
export async function markProblems(
  reader: Reader,
  before: Row | null,
  after: Row,
): Promise<Record<string, string[]> | null> {
  if (!hasMark(after)) return null;
  const paper = await reader
    .selectFrom('papers')
    .select(['id', 'parts', ...PAPER_PLACE])
    .where('id', '=', Number(after.paper))
    .executeTakeFirst();
  // A missing paper is reported as a broken reference.
  if (!paper) return null;
  if (!before && (await isOther(reader, paper, Number(after.id)))) return { paper: [words.moved] };
  const seat = await seatOf(reader, Number(paper.exam), Number(after.student));
  if (seat !== null && seat !== Number(paper.class)) return { student: [words.seat] };
  const misfit = misfitOf(JSON.parse(String(paper.parts)), JSON.parse(String(after.parts)));
  if (!misfit) return null;
  const { part, mark } = misfit;
  return { parts: [part ? words.over(part.name, part.full, mark) : words.part] };
}
