/** The expected contents of a school, as plain data: copied to think through several orders of events. */
export type Values = Readonly<Record<string, unknown>>;
export type Path =
  | 'students'
  | 'classes'
  | 'subjects'
  | 'exams'
  | 'papers'
  | 'notices'
  | 'teachers'
  | 'events'
  | 'staff-attendance'
  | 'timetables'
  | 'timetable-slots'
  | 'rooms'
  | 'bell-tables'
  | 'teacher-absences'
  | 'covers';

export type Kept = { values: Values; where: 'live' | 'trash' | 'gone' };

/** Seat of a student in an exam. */
export type Seat = { class: number; section: string; roll: string; optional: number | null };
/** A visitor's request, and its first answer. */
export type Report = { ask: Values; card: unknown };
export type Exam = {
  /** Sources of a combined exam; empty for any other. */
  sources: number[];
  state: 'draft' | 'open' | 'closed' | 'published';
  /** True once it has been withdrawn. */
  wasPublished: boolean;
  seats: Map<number, Seat>;
  /** From when on reports are read, in milliseconds; null: not published. */
  opens: number | null;
  reports: Map<number, Report>;
  /** True if something other than a correction has happened since that may change a report. */
  isStale: boolean;
  /** The reports of the publication before, while nothing has happened that may change one. */
  before: Map<number, Report> | null;
};

/** A record before and after; null where it is not among those that are there. */
export type Step = { path: Path; id: number; before: Values | null; after: Values | null };
export type Fact = { of: 'marks' | 'remarks'; exam: number; key: string; before: unknown; after: unknown };
/** Something acknowledged that can be taken back. */
export type Entry = {
  what: string;
  undo: { change: number } | { batch: string };
  steps: Step[];
  /** A mark or a remark, by its key, before and after; undefined where there is none. */
  fact?: Fact;
  /** A timetable that was published or retired, before and after. */
  timetable?: { id: number; before: Timetable; after: Timetable };
  /** True if the trash, where a mark or remark that was taken back lies, has been emptied since or may have been. */
  mayBeGone?: true;
  undone: boolean;
  /** The entry, by its place, that this one took back. */
  undoes: number | null;
};

/** A row of a sheet of students, as it was typed. A code says whose it is; without one class, section and roll do. */
export type SheetRow = { code: string; class: string } & Readonly<Record<RowField, string>>;
export type RowField = 'full_name' | 'roll_number' | 'section' | 'date_of_birth';
/** Outcome of a row, and its record. */
export type Planned = { state: 'add' | 'change' | 'same' | 'wrong'; record: number | null };
/** A sheet that was brought. */
export type Import = {
  id: number;
  what: string;
  mode: 'add' | 'update' | 'both';
  rows: SheetRow[];
  plan: Planned[];
  /** Results of the check, by row. */
  found: string[];
  state: 'ready' | 'stopped' | 'done' | 'undone';
  /** Until when its rows are kept. */
  until: number;
  /** Its rows that are written, by their place: fewer than all where its server died over it. */
  written: Set<number>;
  /** Changes it wrote, and how often each of these records had been touched at that time. */
  steps: Step[];
  stamps: Map<number, number>;
  /** The batch in which that was taken back, and the steps of it. */
  undoBatch: string | null;
  taken: Step[];
};

/** A form as it was opened. */
export type Form = { path: Path; id: number; tag: string; stamp: number; values: Values };

/** An attendance sheet; the roster is that of its first taking. */
export type Sheet = {
  class: number;
  section: string;
  date: string;
  version: number;
  roster: { student: number; roll: string; name: string }[];
  marks: Readonly<Record<string, string>>;
};

/** A certificate or a card: once it is issued only its state changes, and a purge empties it. */
export type Paper = {
  path: 'certificates' | 'cards';
  id: number;
  kind: string;
  year: number;
  state: 'issued' | 'void' | 'superseded';
  student: number | null;
  /** The student at its issue. */
  of: number;
  /** Everything that it prints, as it was issued. */
  frozen: string;
  code: string;
  until: string | null;
  /** The name that it prints. */
  name: string;
  /** Number of times it was printed. */
  prints: number;
  /** The entry of its issue; null for a card. */
  change: number | null;
  /** The batch of its issue; for a certificate only where it is one of transfer, with the step that moved its student. */
  batch: string;
  step: Step | null;
};

/** A sheet of lessons that was brought in, with the steps of its rows and how often their lessons had been touched then. */
export type LessonSheet = { what: string; steps: Step[]; stamps: Map<number, number> };

/** A special one takes the place of the week of the classes in it, and has a last day. */
export type Timetable = {
  kind: 'regular' | 'special';
  state: 'draft' | 'published' | 'retired';
  from: string;
  to: string | null;
  retiredOn: string | null;
};

export type Model = {
  isSqlite: boolean;
  /** The number in the next name. */
  next: number;
  records: Record<Path, Map<number, Kept>>;
  exams: Map<number, Exam>;
  /** By paper and student; null: absent. */
  marks: Map<string, number | null>;
  /** By exam and student. */
  remarks: Map<string, string>;
  entries: Entry[];
  /** Values of records after each entry. */
  versions: Map<string, { change: number; values: Values }[]>;
  imports: Map<number, Import>;
  /** Forms that somebody has open: the record as it was read. */
  forms: Map<string, Form>;
  /** Number of times each record was touched. */
  stamps: Map<string, number>;
  /** True if this is one of several orders being tried. */
  isOneOfSeveral: boolean;
  /** Places that two have because somebody saved the second by hand. */
  shared: Set<string>;
  /** Texts of which nothing may be left. */
  purged: Set<string>;
  /** Records that others took along to the trash, each with that one; null where it was a change that did. */
  along: Map<string, string | null>;
  /** When what lies in the trash came there. */
  inTrashSince: Map<string, number>;
  /** Time of the clock at the last command. */
  now: number;
  /** When the trash forgets, in days. */
  trashDays: number;
  /** True while the part for inspections is on. */
  inspects: boolean;
  /** True while notices are signed. */
  signs: boolean;
  /** Notices that were signed when they were written. */
  signed: Set<number>;
  /** Attendance sheets by class, section and date. */
  sheets: Map<string, Sheet>;
  /** Teachers and dates of the absences that marks of staff made. */
  absences: Set<string>;
  /** Absences by hand that a mark made a whole day: the periods before, and others of the day that went to the trash then. */
  widened: Map<number, { periods: readonly string[]; others: number[] }>;
  /** Classes and sections of the lessons that a cover gives to another, by its halves. */
  covered: Map<number, string[]>;
  papers: Map<string, Paper>;
  timetables: Map<number, Timetable>;
  lessonSheets: Map<number, LessonSheet>;
  /** Classes that sit in the rooms of an exam, room by room. */
  rooms: Map<number, number[]>;
  /** Leaves by id, with their student. */
  leaves: Map<number, number>;
  /** Students whose time in the trash has run out: within the hour, or at the next start, nothing names them. */
  expired: Set<number>;
  /** The head who signs. */
  signatory: number;
  accounts: { editor: number; teacher: number };
  /** The record of the teacher who has an account. */
  teacher: number;
};
