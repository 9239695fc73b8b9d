import type { ByStudent, Marks, Notes } from './marks.ts';

/** A student as a sheet keeps one. */
export type RosterRow = { student: number; roll_number: string; full_name: string; gender: string };

/** Marks and notes as they are sent; `roster`: ids that the taker saw, null where that is not said. */
export type SentSheet = { marks: Marks; notes: Notes; roster: readonly number[] | null };

type Merge = {
  /** The stored sheet; null while there is none. */
  stored: { roster: readonly RosterRow[]; marks: Marks; notes: Notes } | null;
  /** Students who are active in the class and section. */
  active: readonly RosterRow[];
  /** Others who were active there once, as they are known now. */
  former: readonly RosterRow[];
  sent: SentSheet;
};

export type MergedSheet = {
  roster: RosterRow[];
  marks: Marks;
  notes: Notes;
  /** Active students whom the taker did not see. */
  unseen: number[];
  /** Students whose marks or notes are left out, as they left the class. */
  dropped: number[];
  /** Students who never were in the class, by what was sent of them. */
  strangers: { marks: number[]; notes: number[] };
};

const idsOf = (values: ByStudent<unknown>): number[] => Object.keys(values).map(Number);

const among = <T>(values: ByStudent<T>, ids: ReadonlySet<number>): ByStudent<T> =>
  Object.fromEntries(Object.entries(values).filter(([student]) => ids.has(Number(student))));

/** The rows that a sheet has: those it holds already, and those that this taking adds. */
function rosterOf({ stored, active, former, sent: { roster, marks } }: Merge): RosterRow[] {
  const seen = roster && new Set(roster);
  if (!stored) {
    const marked = new Set(idsOf(marks));
    return [
      ...active.filter(({ student }) => !seen || seen.has(student)),
      ...former.filter(({ student }) => seen?.has(student) && marked.has(student)),
    ];
  }
  const there = new Set(stored.roster.map(({ student }) => student));
  return [...stored.roster, ...active.filter(({ student }) => seen?.has(student) && !there.has(student))];
}

/** Stored values of students of whom the taker says nothing: those neither seen nor marked. */
function keptOf<T>(stored: ByStudent<T>, { roster, marks }: SentSheet): ByStudent<T> {
  const said = new Set([...(roster ?? []), ...idsOf(marks)]);
  return Object.fromEntries(Object.entries(stored).filter(([student]) => !said.has(Number(student))));
}

/**
 * Puts what somebody took together with the sheet and the class as they are now. Nobody whom the taker did not see becomes
 * present, and a mark of somebody on the sheet is always kept: the sent one, or the stored one of whom the taker did not see.
 */
export function mergeSheet(merge: Merge): MergedSheet {
  const { stored, active, former, sent } = merge;
  const roster = rosterOf(merge);
  const ids = new Set(roster.map(({ student }) => student));
  const known = new Set([...active, ...former].map(({ student }) => student));
  const lacking = (values: ByStudent<unknown>) => idsOf(values).filter((student) => !ids.has(student));
  const said = [...new Set([...lacking(sent.marks), ...lacking(sent.notes)])];
  // Without a roster nothing says that the taker had seen somebody who is off the sheet.
  const kept = stored && sent.roster ? stored : { marks: {}, notes: {} };
  const isDropped = (student: number) => sent.roster !== null && known.has(student);
  return {
    roster,
    marks: { ...keptOf(kept.marks, sent), ...among(sent.marks, ids) },
    notes: { ...keptOf(kept.notes, sent), ...among(sent.notes, ids) },
    unseen: active.filter(({ student }) => !ids.has(student)).map(({ student }) => student),
    dropped: said.filter(isDropped),
    strangers: {
      marks: lacking(sent.marks).filter((student) => !isDropped(student)),
      notes: lacking(sent.notes).filter((student) => !isDropped(student)),
    },
  };
}
