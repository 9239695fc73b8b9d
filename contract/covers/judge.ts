import type { FieldProblems } from '../kit/define-resource.ts';
import { problems } from '../kit/problems.ts';
import { foldKey } from '../rules/fold.ts';
import { type CoverRule, counts, firstOf, isAway, isBusy, lessonAt, obstaclesOf, swapDateOf } from './availability.ts';
import { ruleText } from './cover-words.ts';
import { mergesFor } from './merges.ts';
import type { Cover, CoverSchool, DayLesson } from './types.ts';

const words = {
  slot: 'এই দিন এই ক্লাস নেই, রুটিনের ওই দিনের একটি ক্লাস বেছে নিন',
  absent: 'এই ক্লাসের শিক্ষকদের মধ্য থেকে বেছে নিন',
  present: 'এই শিক্ষক তখন অনুপস্থিত নন, আগে তাঁর অনুপস্থিতি লিখুন',
  same: 'অনুপস্থিত শিক্ষক নিজে বদলি হতে পারেন না',
  joined: 'একই সময়ে একই বিষয়ের, শিক্ষক আছেন এবং জায়গা হবে এমন একটি শাখা দিন',
  swapSlot: 'বদলি শিক্ষকের ওই দিনের একটি ক্লাস বেছে নিন',
} as const;

export type BrokenRule = { rule: CoverRule; text: string };

/** A cover as it would be stored, with what is wrong with it: problems by field, or rules that it breaks. */
export type Judgement = { cover: Cover; errors: FieldProblems; refused: BrokenRule[] };

/** The same cover without what its kind does not take. */
export function ofItsKind(cover: Cover): Cover {
  const isSwap = cover.kind === 'swap';
  return {
    ...cover,
    substitute: isSwap || cover.kind === 'substitute' ? cover.substitute : null,
    joined_with: cover.kind === 'merge' ? cover.joined_with : '',
    swap_slot: isSwap ? cover.swap_slot : null,
    swap_date: isSwap ? cover.swap_date : null,
  };
}

/** The lessons that a cover gives to another, each with the teacher whose it is. */
const lessonsOf = (cover: Cover) => [
  { date: cover.date, slot: cover.slot, of: cover.absent },
  ...(cover.kind === 'swap' ? [{ date: swapDateOf(cover), slot: cover.swap_slot, of: cover.substitute }] : []),
];

/** True if another cover already serves the lesson, joined ones too. */
function isTaken(school: CoverSchool, cover: Cover): boolean {
  const keyOf = ({ date, slot, of }: ReturnType<typeof lessonsOf>[number]) => {
    const lesson = lessonAt(school, date, slot);
    return lesson && `${date} ${lesson.lesson} ${of}`;
  };
  const taken = new Set(school.covers.filter(counts).flatMap((other) => lessonsOf(other).map(keyOf)));
  return lessonsOf(cover).some((half) => taken.has(keyOf(half)) && keyOf(half) !== undefined);
}

function fieldProblems(school: CoverSchool, cover: Cover, lesson: DayLesson, needsAbsence: boolean): FieldProblems {
  const { absent, substitute, kind } = cover;
  if (absent === null) return { absent: [problems.required] };
  if (!lesson.slot.teachers.includes(absent)) return { absent: [words.absent] };
  if (needsAbsence && !isAway(school, absent, cover.date, lesson)) return { absent: [words.present] };
  if (kind === 'merge') {
    if (cover.joined_with === '') return { joined_with: [problems.required] };
    const key = foldKey(cover.joined_with);
    const fits = mergesFor(school, cover.date, lesson).some(({ slot }) => foldKey(slot.section) === key);
    return fits ? {} : { joined_with: [words.joined] };
  }
  if (kind !== 'substitute' && kind !== 'swap') return {};
  if (substitute === null) return { substitute: [problems.required] };
  if (!school.people.has(substitute)) return { substitute: [problems.reference('teachers')] };
  if (substitute === absent) return { substitute: [words.same] };
  if (kind !== 'swap') return {};
  if (cover.swap_slot === null) return { swap_slot: [problems.required] };
  const back = lessonAt(school, swapDateOf(cover), cover.swap_slot);
  return back?.slot.teachers.includes(substitute) ? {} : { swap_slot: [words.swapSlot] };
}

function brokenRules(school: CoverSchool, cover: Cover, lesson: DayLesson): BrokenRule[] {
  const { absent, substitute, kind, date } = cover;
  const refusal = (rule: CoverRule, teacher: number | null): BrokenRule => ({
    rule,
    text: ruleText(rule, school.people.get(teacher ?? 0)?.full_name ?? ''),
  });
  const taken = isTaken(school, cover) ? [refusal('taken', null)] : [];
  if (cover.override !== '' || substitute === null || (kind !== 'substitute' && kind !== 'swap')) return taken;
  const isSwap = kind === 'swap';
  const found = obstaclesOf(school, substitute, { date, lesson, forSwap: isSwap });
  const back = isSwap ? lessonAt(school, swapDateOf(cover), cover.swap_slot) : undefined;
  const inReturn =
    back && absent !== null
      ? obstaclesOf(school, absent, { date: swapDateOf(cover), lesson: back, forSwap: true })
      : [];
  return [
    ...taken,
    ...found.map((rule) => refusal(rule, substitute)),
    ...inReturn.map((rule) => refusal(rule, absent)),
  ];
}

/**
 * Says what is wrong with a cover, which is not among the school's own. It is stored with the first slot of a joined lesson;
 * an override lifts all rules but `taken`.
 */
export function judgeCover(
  school: CoverSchool,
  given: Cover,
  { isStored = false }: { isStored?: boolean } = {},
): Judgement {
  const cover = ofItsKind(given);
  const lesson = lessonAt(school, cover.date, cover.slot);
  if (!lesson) return { cover, errors: { slot: [cover.slot === null ? problems.required : words.slot] }, refused: [] };
  const first = firstOf(school, cover.date, lesson);
  // A held cover stays one after the absence is taken back.
  const needsAbsence = cover.kind !== 'swap' && !(isStored && cover.state !== 'confirmed');
  const errors = fieldProblems(school, cover, first, needsAbsence);
  const refused = Object.keys(errors).length > 0 ? [] : brokenRules(school, cover, first);
  const back = lessonAt(school, swapDateOf(cover), cover.swap_slot);
  const swap_slot = back ? firstOf(school, swapDateOf(cover), back).slot.id : cover.swap_slot;
  return { cover: { ...cover, slot: first.slot.id, swap_slot }, errors, refused };
}

/** Judges covers that come together: each counts in those after it. */
export function judgeCovers(school: CoverSchool, given: readonly Cover[]): Judgement[] {
  let { covers } = school;
  return given.map((one) => {
    const judgement = judgeCover({ ...school, covers }, one);
    if (Object.keys(judgement.errors).length === 0 && judgement.refused.length === 0)
      covers = [...covers, judgement.cover];
    return judgement;
  });
}

/**
 * True while a cover still stands on what it was confirmed by: its lesson and whose it is, and a substitute who is there and
 * has no lesson of their own then; an override lifts the last two.
 */
export function stillStands(school: CoverSchool, cover: Cover): boolean {
  const isSwap = cover.kind === 'swap';
  const takers = [cover.substitute, cover.absent];
  return lessonsOf(cover).every(({ date, slot, of }, half) => {
    const lesson = lessonAt(school, date, slot);
    if (!lesson || of === null || !lesson.slot.teachers.includes(of)) return false;
    const taker = takers[half] ?? null;
    if (!isSwap && cover.kind !== 'substitute') return true;
    if (taker === null || !school.people.has(taker)) return false;
    if (cover.override !== '') return true;
    const alone = { ...school, covers: [] };
    return !isAway(school, taker, date, lesson) && !isBusy(alone, taker, date, lesson);
  });
}
