import type { Minutes } from '../timetable/bells.ts';
import type { Period, Slot } from '../timetable/types.ts';

/** Kinds of arrangements for a lesson whose teacher is away. */
export const COVER_KIND_WORDS = {
  substitute: 'বদলি শিক্ষক',
  merge: 'একত্রে ক্লাস',
  self_study: 'নিজে পড়া',
  library: 'গ্রন্থাগার',
  cancelled: 'ক্লাস হবে না',
  swap: 'ক্লাস অদলবদল',
} as const;
export type CoverKind = keyof typeof COVER_KIND_WORDS;

/** `orphaned`: what it stood on has changed; it counts for nothing. */
export const COVER_STATE_WORDS = {
  confirmed: 'নিশ্চিত',
  held: 'হয়েছে',
  not_held: 'হয়নি',
  orphaned: 'আর খাটে না',
} as const;
export type CoverState = keyof typeof COVER_STATE_WORDS;

/** The arrangement for a lesson of a date; `swap_date` null: on the same date. */
export type Cover = {
  /** 0 for one that is not stored yet. */
  id: number;
  date: string;
  slot: number | null;
  absent: number | null;
  kind: CoverKind;
  substitute: number | null;
  joined_with: string;
  swap_slot: number | null;
  swap_date: string | null;
  override: string;
  state: CoverState;
};

/** Days on which a teacher is away; no last day: one, no periods: the whole of it. */
export type Absence = { teacher: number; date: string; until: string | null; periods: readonly string[] };

/** A teacher who may be asked to cover. */
export type Person = {
  id: number;
  full_name: string;
  no_cover: boolean;
  cover_day_cap: number | null;
  cover_week_cap: number | null;
};

/** A slot on a date on which it is held. */
export type DayLesson = {
  slot: Slot;
  /** The periods that it takes, and all class periods of its bells. */
  periods: readonly Period[];
  bells: readonly Period[];
  minutes: readonly Minutes[];
  /** Keys of its class and section, and of the joined lesson to which it belongs. */
  section: string;
  lesson: string;
};

export type CoverWindow = 'week' | 'month' | 'term';

/** All that covers are judged by. Its lists are never changed: indexes are kept of them. */
export type CoverSchool = {
  /** The lessons of a date by start, class and section; none on a day off. */
  lessonsOn: (date: string) => readonly DayLesson[];
  /** The slots of the whole week that counts at a date. */
  weekAt: (date: string) => readonly Slot[];
  absences: readonly Absence[];
  /** Those that count, of every week, month or term that is asked about. */
  covers: readonly Cover[];
  people: ReadonlyMap<number, Person>;
  subjects: ReadonlyMap<number, { name: string; teacher: number | null }>;
  /** Seats of a room; null where nobody said. */
  capacityOf: (room: number) => number | null;
  /** The number of students of a class and section. */
  pupilsOf: (slot: Pick<Slot, 'class' | 'section'>) => number;
  window: CoverWindow;
  mostInARow: number;
};

/** Reasons for which somebody fits a lesson, in the order of their weight. */
export type Fitness = {
  isNextTo: boolean;
  teachesSubject: boolean;
  teachesSection: boolean;
  covers: number;
  isTooLong: boolean;
  periods: number;
};
