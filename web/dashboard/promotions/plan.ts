import type { RecordAt } from '#contract/resources/index.ts';
import { byRoll } from '#contract/rules/class-rank.ts';
import { toLatinDigits } from '#contract/rules/digits.ts';
import { foldKey } from '#contract/rules/fold.ts';

type Student = RecordAt<'students'>;

/** What somebody decided about a student; what is not said is as proposed. */
export type Decision = { stays?: boolean; roll?: string; section?: string };

export type PlannedRow = {
  student: Student;
  goes: boolean;
  roll: string;
  section: string;
  /** Who else would have this roll; null where nobody. */
  clash: string | null;
};

type Merit = { student: number; merit: number | null; total: number };

/** Rolls by merit: those with a place by it, then the others by their marks; equal ones as they stood. */
export function rollsByMerit(rows: readonly Merit[], students: readonly Student[]): Map<number, string> {
  const merits = new Map(rows.map((row) => [row.student, row]));
  const order = students.toSorted((a, b) => {
    const [one, other] = [merits.get(a.id), merits.get(b.id)];
    const places = (one?.merit ?? Number.POSITIVE_INFINITY) - (other?.merit ?? Number.POSITIVE_INFINITY);
    if (places && !Number.isNaN(places)) return places;
    return (other?.total ?? -1) - (one?.total ?? -1) || byRoll(a, b);
  });
  return new Map(order.map(({ id }, place) => [id, String(place + 1)]));
}

type Exam = RecordAt<'exams'>;

/** The exams by whose merit a class may get its rolls: those that it sat and whose marks are all in. */
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

export type Target = {
  /** Those who are in the class already; none where students leave the school. */
  there: readonly Student[];
  leaves: boolean;
  /** What sections are called from then on, by what they are called now. */
  sections?: Readonly<Record<string, string>>;
};

/** What would become of each student of a class, and who would have the same roll as another. */
export function planOf(
  students: readonly Student[],
  decisions: Readonly<Record<number, Decision>>,
  proposed: ReadonlyMap<number, string>,
  { there, leaves, sections = {} }: Target,
  nameThere: (name: string) => string,
): PlannedRow[] {
  const rows = students.toSorted(byRoll).map((student): PlannedRow => {
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

/** What somebody has put together for a class and not done yet. */
export type Plan = {
  to: number;
  exam: string;
  decisions: Readonly<Record<number, Decision>>;
  sections: Readonly<Record<string, string>>;
};

/** The call that does it: who has no section of their own goes by the names that sections get. */
export const promotionOf = (
  from: number,
  { to, decisions, sections }: Plan,
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
