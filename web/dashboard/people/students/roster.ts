import type { RecordAt } from '#contract/resources/index.ts';
import { byRoll } from '#contract/rules/class-rank.ts';
import { toLatinDigits } from '#contract/rules/digits.ts';
import { once, same } from '#contract/rules/fold.ts';
import { findPeople, nearestNames, PEOPLE, type PeopleIndex, peopleIndexOf } from '#contract/search/people.ts';

type Student = RecordAt<'students'>;

/** The choice of all classes, as the address has it. */
export const ALL = 'all';
/** Group of students whose class is not in the list of classes. */
export const OTHER = 'other';

/** A student as the list has them, with the keys for groups and search. */
export type StudentRow = {
  id: number;
  student: Student;
  /** The class's id as a text; OTHER when the list of classes does not have it. */
  group: string;
  className: string;
};

export type Roster = {
  /** By class, then roll as a number. */
  rows: readonly StudentRow[];
  /** Number of students in each group. */
  counts: ReadonlyMap<string, number>;
  /** Search index, once somebody has searched among these. */
  people?: PeopleIndex;
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

/** The index of ten thousand people is built once, at the first search. */
function peopleOf(roster: Roster): PeopleIndex {
  roster.people ??= peopleIndexOf(
    roster.rows.map(({ student }) => student),
    PEOPLE.students,
  );
  return roster.people;
}

type Sought = { group: string; search: string; section?: string };

/** Search results of a class (or ALL, or OTHER) and section: exact rolls first, then the best. */
export function found(roster: Roster, { group, search, section = '' }: Sought): readonly StudentRow[] {
  const rows =
    search.trim() === ''
      ? roster.rows
      : findPeople(peopleOf(roster), search).places.flatMap((place) => roster.rows[place] ?? []);
  return rows.filter(
    (row) => (group === ALL || row.group === group) && (section === '' || same(row.student.section, section)),
  );
}

/** Similar names, for a search without results. */
export const nearest = (roster: Roster, search: string): readonly string[] =>
  search.trim() === '' ? [] : nearestNames(peopleOf(roster), search);

/** The sections of a class, each once. */
export const sectionsOf = (roster: Roster, group: string): string[] =>
  group === ALL || group === OTHER
    ? []
    : once(roster.rows.filter((row) => row.group === group).map(({ student }) => student.section)).sort();

/** The group that an address means: a class that there is, ALL, or without either the first class. */
export function groupIn(asked: string, classes: Pick<Classes, 'items'>, counts: Roster['counts']): string {
  if (asked === ALL || (asked === OTHER && counts.has(OTHER))) return asked;
  const [first] = classes.items;
  const known = classes.items.find(({ id }) => String(id) === asked) ?? first;
  return known ? String(known.id) : ALL;
}
