import { groupBy } from '../rules/lists.ts';
import { counts, coversBy, firstOf, isAway, lessonAt, obstaclesOf, swapDateOf } from './availability.ts';
import { OTHER_WAYS } from './cover-words.ts';
import { mergesFor } from './merges.ts';
import { candidatesFor } from './order.ts';
import type { Cover, CoverSchool, DayLesson } from './types.ts';

export type Proposal = {
  kind: 'substitute' | 'merge' | 'self_study';
  substitute: number | null;
  joined_with: string;
  why: string;
};

export type ProposedRow = { slot: number; absent: number; proposals: Proposal[] };

/** `whole_day`: who could take all the lessons of somebody who is away. */
export type DayProposals = { rows: ProposedRow[]; whole_day: { absent: number; substitutes: number[] }[] };

type Open = { lesson: DayLesson; absent: number };

/** Keys of the lessons of a date that a cover serves, in either half of a swap. */
const coveredOn = (school: CoverSchool, date: string): Set<string> =>
  new Set(
    school.covers.filter(counts).flatMap((cover) => {
      const halves = [
        cover.date === date ? cover.slot : null,
        cover.kind === 'swap' && swapDateOf(cover) === date ? cover.swap_slot : null,
      ];
      return halves.flatMap((slot) => lessonAt(school, date, slot)?.lesson ?? []);
    }),
  );

/** The lessons of a date for which nobody is there and nothing is arranged, joined ones by their first slot. */
function openLessons(school: CoverSchool, date: string, absent: number | null): Open[] {
  const covered = coveredOn(school, date);
  const known = new Set<string>();
  return school.lessonsOn(date).flatMap((one) => {
    if (known.has(one.lesson) || covered.has(one.lesson)) return [];
    known.add(one.lesson);
    const lesson = firstOf(school, date, one);
    const { teachers } = lesson.slot;
    if (!teachers.every((teacher) => isAway(school, teacher, date, lesson))) return [];
    const whose = teachers.find((teacher) => absent === null || teacher === absent);
    return whose === undefined ? [] : [{ lesson, absent: whose }];
  });
}

const coverBy = (date: string, { lesson, absent }: Open, substitute: number): Cover => ({
  id: 0,
  date,
  slot: lesson.slot.id,
  absent,
  kind: 'substitute',
  substitute,
  joined_with: '',
  swap_slot: null,
  swap_date: null,
  override: '',
  state: 'confirmed',
});

function proposalsFor(school: CoverSchool, date: string, { lesson, absent }: Open): Proposal[] {
  const free = candidatesFor(school, date, lesson, absent);
  if (free.length > 0) return free.map(({ id, why }) => ({ kind: 'substitute', substitute: id, joined_with: '', why }));
  const merges = mergesFor(school, date, lesson).map(
    ({ slot: { section } }): Proposal => ({
      kind: 'merge',
      substitute: null,
      joined_with: section,
      why: OTHER_WAYS.merge(section),
    }),
  );
  return [...merges, { kind: 'self_study', substitute: null, joined_with: '', why: OTHER_WAYS.self_study }];
}

/** Those who could take all of these lessons, one after another. */
function takersOfAll(school: CoverSchool, date: string, open: readonly Open[]): number[] {
  const [first] = open;
  if (!first) return [];
  return candidatesFor(school, date, first.lesson, first.absent).flatMap(({ id }) => {
    let covers = coversBy(school, id);
    const fits = open.every((one) => {
      if (obstaclesOf({ ...school, covers }, id, { date, lesson: one.lesson }).length > 0) return false;
      covers = [...covers, coverBy(date, one, id)];
      return true;
    });
    return fits ? [id] : [];
  });
}

/**
 * Proposes covers for all lessons of a date whose teachers are away, or those of one of them, in steps. The first proposals of
 * all rows fit together: each counts in the rows after it.
 */
export function* coversProposing(
  school: CoverSchool,
  date: string,
  absent: number | null = null,
): Generator<void, DayProposals> {
  const open = openLessons(school, date, absent);
  const [rows, whole_day]: [DayProposals['rows'], DayProposals['whole_day']] = [[], []];
  let { covers } = school;
  for (const one of open) {
    yield;
    const proposals = proposalsFor({ ...school, covers }, date, one);
    const [first] = proposals;
    if (first)
      covers = [
        ...covers,
        {
          ...coverBy(date, one, first.substitute ?? 0),
          kind: first.kind,
          substitute: first.substitute,
          joined_with: first.joined_with,
        },
      ];
    rows.push({ slot: one.lesson.slot.id, absent: one.absent, proposals });
  }
  for (const [id, own] of groupBy(open, (one) => one.absent)) {
    yield;
    whole_day.push({ absent: id, substitutes: takersOfAll(school, date, own) });
  }
  return { rows, whole_day };
}

/** The same at once. */
export function proposeCovers(...asked: Parameters<typeof coversProposing>): DayProposals {
  const steps = coversProposing(...asked);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
