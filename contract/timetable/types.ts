/** Kinds of periods of a bell table. */
export const PERIOD_KINDS = ['assembly', 'class', 'break'] as const;

/** A period between two bells; times are `HH:MM` in Dhaka. */
export type Period = {
  key: string;
  name: string;
  starts: string;
  ends: string;
  kind: (typeof PERIOD_KINDS)[number];
};

/** The bells of a shift on some weekdays, from a day on; periods in the order of their start. */
export type BellTable = {
  id: number;
  shift: string;
  valid_from: string;
  valid_to: string | null;
  days: readonly number[];
  periods: readonly Period[];
};

/** A week of lessons of a shift. A special timetable replaces the week of the classes that it names. */
export type Timetable = {
  id: number;
  shift: string;
  kind: 'regular' | 'special';
  state: 'draft' | 'published' | 'retired';
  valid_from: string;
  valid_to: string | null;
  /** First day on which a retired one no longer counts; null unless it was published before. */
  retired_on: string | null;
};

/** A lesson of a section in each week, or in each odd or even week. */
export type Slot = {
  id: number;
  timetable: number;
  class: number;
  section: string;
  group: string;
  day: number;
  period: string;
  span: number;
  weeks: 'all' | 'odd' | 'even';
  subject: number;
  teachers: readonly number[];
  room: number | null;
  parallel: string;
};
