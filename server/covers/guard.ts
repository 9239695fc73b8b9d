import { counts } from '#contract/covers/availability.ts';
import { type Judgement, judgeCover } from '#contract/covers/judge.ts';
import type { FieldProblems } from '#contract/kit/define-resource.ts';
import type { Reader, Row } from '../database/database.ts';
import { Refusal } from '../refusal.ts';
import { coverOf } from './rows.ts';
import { daysOf, readCoverSchool } from './school.ts';

const words = {
  refused: 'বদলি ক্লাসের নিয়মে বাধা আছে, কিছুই বদলানো হয়নি। চিহ্নিত সারিগুলো দেখুন।',
  gone: 'বদলি ক্লাসটি এখন আর খাটে না, তাই আগের মতো করা যাচ্ছে না।',
} as const;

const JUDGED = ['date', 'slot', 'absent', 'kind', 'substitute', 'joined_with', 'swap_slot', 'swap_date'] as const;

/** True if a cover becomes one of another lesson, or by another way. */
export const isAnother = (before: Row, after: Row): boolean =>
  JUDGED.some((key) => (before[key] ?? null) !== (after[key] ?? null));

/** True if a step of a cover has to be judged: it is new, counts again, or is another, or nothing lifts its rules any more. */
export const isJudged = (before: Row | null, after: Row): boolean =>
  counts(coverOf(after)) &&
  (!before ||
    !counts(coverOf(before)) ||
    isAnother(before, after) ||
    (before.override !== '' && after.override === ''));

/** Refuses covers with problems by `fieldOf`, or that break rules. */
export function requireFit(
  judgements: readonly Judgement[],
  status: 400 | 409,
  fieldOf: (row: number, field: string) => string,
): void {
  const errors: FieldProblems = Object.fromEntries(
    judgements.flatMap((one, row) =>
      Object.entries(one.errors).map(([field, texts]) => [fieldOf(row, field), texts] as const),
    ),
  );
  if (Object.keys(errors).length > 0)
    throw new Refusal(status, { ...(status === 409 && { message: words.gone }), errors });
  const refused = judgements.flatMap((one, row) => one.refused.map((broken) => ({ row, ...broken })));
  if (refused.length > 0) throw new Refusal(409, { message: words.refused, more: { refused } });
}

/** True if a cover counts though what it refers to is gone. */
export function isIncomplete(row: Row): boolean {
  const cover = coverOf(row);
  const { kind, slot, absent, substitute, swap_slot } = cover;
  const isByTeacher = kind === 'substitute' || kind === 'swap';
  const isGone =
    slot === null || absent === null || (isByTeacher && substitute === null) || (kind === 'swap' && swap_slot === null);
  return isGone && counts(cover);
}

/** Refuses a cover that no longer can be what it was. */
export const coverGone = (): Refusal => new Refusal(409, { message: words.gone });

/** The rules of covers for what takes a step back. One that lacks something is judged when that comes back. */
export async function guardCover(
  reader: Reader,
  { before, after }: { before: Row | null; after: Row | null },
): Promise<void> {
  if (!after || isIncomplete(after) || !(isJudged(before, after) || (before && isIncomplete(before)))) return;
  const cover = coverOf(after);
  const school = await readCoverSchool(reader, daysOf([cover]), [cover.id]);
  requireFit([judgeCover(school, cover, { isStored: true })], 409, (_, field) => field);
}
