import type { RecordAt } from '#contract/resources/index.ts';
import { byRoll } from '#contract/rules/class-rank.ts';
import { toLatinDigits } from '#contract/rules/digits.ts';
import { foldSearch } from '#contract/rules/fold.ts';

type Student = RecordAt<'students'>;

/** The choice of all classes, as the address has it. */
export const ALL = 'all';
/** Of students whose class is not in the list of classes. */
export const OTHER = 'other';

/** A student as the list has them, with what it is grouped and searched by. */
export type RosterRow = {
  id: number;
  student: Student;
  /** The class's id as a text; OTHER when the list of classes does not have it. */
  group: string;
  className: string;
  /** The folded name, once somebody has searched among these. */
  key?: string;
};

export type Roster = {
  /** By class, then roll as a number. */
  rows: readonly RosterRow[];
  /** How many there are in each group. */
  counts: ReadonlyMap<string, number>;
};

type Classes = {
  /** In their order. */
  items: readonly { id: number }[];
  nameOf: (student: Student) => string;
};

const PLAIN_ROLL = /^\d{1,15}$/;

/** All students in their order. */
export function rosterOf(students: readonly Student[], classes: Classes): Roster {
  const order = new Map(classes.items.map(({ id }, place) => [String(id), place]));
  const counts = new Map<string, number>();
  const sortable = students.map((student) => {
    const known = String(student.class_name);
    const group = order.has(known) ? known : OTHER;
    counts.set(group, (counts.get(group) ?? 0) + 1);
    const roll_number = toLatinDigits(student.roll_number);
    return {
      place: order.get(group) ?? order.size,
      roll: PLAIN_ROLL.test(roll_number) ? Number(roll_number) : null,
      roll_number,
      row: { id: student.id, student, group, className: classes.nameOf(student) },
    };
  });
  sortable.sort((a, b) => {
    if (a.place !== b.place) return a.place - b.place;
    return a.roll !== null && b.roll !== null ? a.roll - b.roll : byRoll(a, b);
  });
  return { rows: sortable.map(({ row }) => row), counts };
}

/** Ten thousand names are folded once, and not before one is looked for. */
function keyOf(row: RosterRow): string {
  row.key ??= foldSearch(row.student.full_name);
  return row.key;
}

/** Those of a class (or ALL, or OTHER) whose name contains what was searched for. */
export function found(roster: Roster, group: string, search: string): readonly RosterRow[] {
  const wanted = foldSearch(search);
  const rows = group === ALL ? roster.rows : roster.rows.filter((row) => row.group === group);
  return wanted === '' ? rows : rows.filter((row) => keyOf(row).includes(wanted));
}

/** The group that an address means: a class that there is, ALL, or without either the first class. */
export function groupIn(asked: string, classes: Pick<Classes, 'items'>, counts: Roster['counts']): string {
  if (asked === ALL || (asked === OTHER && counts.has(OTHER))) return asked;
  const [first] = classes.items;
  const known = classes.items.find(({ id }) => String(id) === asked) ?? first;
  return known ? String(known.id) : ALL;
}
