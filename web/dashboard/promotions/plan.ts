import type { RecordAt } from '#contract/resources/index.ts';
import { byRoll } from '#contract/rules/class-rank.ts';
import { toLatinDigits } from '#contract/rules/digits.ts';
import { foldKey } from '#contract/rules/fold.ts';

type Student = RecordAt<'students'>;

/** Decision about a student; missing parts are as proposed. */
export type Decision = { stays?: boolean; roll?: string; section?: string };

export type PlannedRow = {
  student: Student;
  goes: boolean;
  roll: string;
  section: string;
  /** Names of others who would have this roll; null for none. */
  clash: string | null;
};

type Merit = { student: number; merit: number | null; total: number };

/** Rolls by merit: those with a place by it, then the others by their marks; ties in the old order. */
export function rollsByMerit(rows: readonly Merit[], students: readonly Student[]): Map<number, string> {
  const merits = new Map(rows.map((row) => [row.student, row]));
  const order = [...students].sort((a, b) => {
    const [one, other] = [merits.get(a.id), merits.get(b.id)];
    const places = (one?.merit ?? Number.POSITIVE_INFINITY) - (other?.merit ?? Number.POSITIVE_INFINITY);
    if (places && !Number.isNaN(places)) return places;
    return (other?.total ?? -1) - (one?.total ?? -1) || byRoll(a, b);
  });
  return new Map(order.map(({ id }, place) => [id, String(place + 1)]));
}

type Exam = RecordAt<'exams'>;

/** Exams whose merit may give a class its rolls: those that it sat and whose marks are complete. */
export function examsOf(
  exams: readonly Exam[],
  papers: readonly { exam: number; class: number }[],
  classId: number,
): Exam[] {
  const sat = new Set(papers.filter((paper) => paper.class === classId).map(({ exam }) => exam));
  return exams.filter(({ id, state, kind, sources }) => {
    const own = kind === 'final' ? (sources ?? []).map(({ exam }) => exam) : [id];
    return (state === 'closed' || state === 'published') && own.some((exam) => sat.has(exam));
  });
}

const placeOf = (roll: string, section: string): string =>
  `${foldKey(section)}\u0000${toLatinDigits(foldKey(roll)).replace(/^0+(?=\d)/, '')}`;

type PromotionTarget = {
  /** Students already in the class; none if students leave the school. */
  there: readonly Student[];
  leaves: boolean;
  /** New names of sections, by their current names. */
  sections?: Readonly<Record<string, string>>;
};

/** Outcome for each student of a class, with conflicting rolls. */
export function planOf(
  students: readonly Student[],
  decisions: Readonly<Record<number, Decision>>,
  proposed: ReadonlyMap<number, string>,
  { there, leaves, sections = {} }: PromotionTarget,
  nameThere: (name: string) => string,
): PlannedRow[] {
  const rows = [...students].sort(byRoll).map((student): PlannedRow => {
    const { stays = false, roll, section } = decisions[student.id] ?? {};
    return {
      student,
      goes: !stays,
      roll: roll ?? proposed.get(student.id) ?? student.roll_number,
      section: section ?? sections[student.section] ?? student.section,
      clash: null,
    };
  });
  if (leaves) return rows;
  const owners = new Map<string, string[]>();
  const own = (place: string, name: string) => owners.set(place, [...(owners.get(place) ?? []), name]);
  for (const one of there) own(placeOf(one.roll_number, one.section), nameThere(one.full_name));
  for (const row of rows) if (row.goes) own(placeOf(row.roll, row.section), row.student.full_name);
  return rows.map((row) => {
    const all = row.goes ? (owners.get(placeOf(row.roll, row.section)) ?? []) : [];
    return all.length > 1 ? { ...row, clash: all.join(', ') } : row;
  });
}

/** Pending plan for a class. */
export type PromotionPlan = {
  to: number;
  exam: string;
  decisions: Readonly<Record<number, Decision>>;
  sections: Readonly<Record<string, string>>;
};

/** The call that promotes: students without a new section of their own follow the section map. */
export const promotionOf = (
  from: number,
  { to, decisions, sections }: PromotionPlan,
  going: readonly PlannedRow[],
  out: number,
) => ({
  from_class: from,
  to_class: to === out ? null : to,
  section_map: Object.fromEntries(Object.entries(sections).filter(([was, is]) => was !== is)),
  students: going.map(({ student: { id }, roll, section }) => {
    if (to === out) return { id };
    return { id, roll_number: roll, ...(decisions[id]?.section !== undefined && { section }) };
  }),
});

/** The class after this one, null for the last. */
export const classAfter = <C extends { id: number }>(classes: readonly C[], id: number): C | null =>
  classes[classes.findIndex((one) => one.id === id) + 1] ?? null;
