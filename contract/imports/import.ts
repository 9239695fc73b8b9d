/** The lists that can be brought in as sheets. */
export const IMPORTABLE = [
  'students',
  'teachers',
  'staff',
  'committee-members',
  'classes',
  'subjects',
  'events',
  'officers',
  'facilities',
  'approved-sections',
  'student-counts',
  'rooms',
  'subject-plans',
] as const;
export type Importable = (typeof IMPORTABLE)[number];

/** Modes: rows may be new records, existing records, or both. */
export const IMPORT_MODES = ['add', 'update', 'both'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];

export const IMPORT_STATES = ['checking', 'ready', 'running', 'done', 'stopped', 'failed', 'undone'] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Outcome of a row. */
export const ROW_STATES = ['add', 'change', 'same', 'wrong'] as const;
export type ImportRowState = (typeof ROW_STATES)[number];

/** Filters for rows: those of one state, with a healed value, or with a warning. */
export const ROW_CHOICES = [...ROW_STATES, 'healed', 'warned'] as const;
export type RowChoice = (typeof ROW_CHOICES)[number];

/** The column that a sheet with its faults marked has behind its own; it is nobody's when the sheet comes back. */
export const FAULTS_HEADER = 'কী ভুল আছে';

/** A column of the sheet. `twice`: the field that its header says, which another column has; it is left out. */
export type ImportColumn = {
  index: number;
  header: string;
  field: string | null;
  twice: string | null;
  /** True if its values are converted from Bijoy. */
  bijoy: boolean;
  samples: string[];
};

export type RowCounts = Record<ImportRowState, number>;

/** An import as it is answered. */
export type Import = {
  id: number;
  resource: string;
  /** The paper, if the import is of marks. */
  paper: number | null;
  /** The timetable, if the import is of its lessons. */
  timetable: number | null;
  file_name: string;
  mode: ImportMode;
  state: ImportState;
  columns: ImportColumn[];
  /** The fields by which a row is a record that exists; empty: as is usual for the list. */
  match: string[];
  rows: number;
  summary: RowCounts;
  /** Rows of which something was healed. */
  healed: number;
  /** Rows with a cell that somebody should look at. */
  warned: number;
  /** True while its changes are being undone. */
  undoing: boolean;
  /** Rows that are written and not taken back; while it is checked, that are looked at. */
  done: number;
  by: { id: number; name: string; role: string } | null;
  at: string;
  finished_at: string | null;
  batch: string | null;
  /** The batch in which it was taken back, and with which it is brought back as a whole. */
  undo_batch: string | null;
  /** Result of the undo; null if the import was not undone, or was before results were kept. */
  undone: ImportUndo | null;
};

export type CellValue = string | number | boolean | null;
export type RowProblem = { column: string; field: string; value: string; message: string };
export type RowRepair = { field: string; from: string; to: string };
export type RowChange = { field: string; before: CellValue; after: CellValue };

/** A row of it, under the number that it has in the sheet. */
export type ImportRow = {
  row: number;
  state: ImportRowState;
  values: Record<string, CellValue>;
  problems: RowProblem[];
  /** Cells that somebody should check; they are written unchanged all the same. */
  warnings: RowProblem[];
  healed: RowRepair[];
  changes: RowChange[];
  record_id: number | null;
};

export type UndoCounts = { undone: number; kept: { record_id: number; name: string; why: string }[] };

/** When an import was taken back, who did, how many records, and which stayed. */
export type ImportUndo = UndoCounts & { at: string; by: Import['by'] };

/** Days for which the sheet and its rows are kept. */
export const SHEET_DAYS = 7;

/** Warnings on cells that are written as they are, but may be wrong. */
export const rowWarnings = {
  mixed: 'এই ঘরে ইউনিকোড বাংলা আর বিজয়ের লেখা মিশে আছে, তাই বদলানো হয়নি। লেখাটি দেখে দরকার হলে ঠিক করে দিন',
  bijoy: 'এই ঘরের লেখা বিজয় ফন্টের মতো দেখাচ্ছে, তাই বদলানো হয়নি। লেখাটি দেখে দরকার হলে ঠিক করে দিন',
} as const;

/** Errors that keep a row from being written. */
export const rowProblems = {
  unknown: (name: string) => `“${name}” নামে কিছু পাওয়া যায়নি`,
  noClass: (name: string) => `“${name}” নামে কোনো শ্রেণি নেই, আগে শ্রেণিটি যোগ করুন`,
  several: 'একাধিক রেকর্ডের সঙ্গে মেলে, কোনটি তা বোঝা যাচ্ছে না',
  twice: (row: string) => `এই ফাইলের ${row} নম্বর সারিতেও একই তথ্য আছে`,
  rollTaken: 'এই শ্রেণি ও শাখায় এই রোল আরেকজনের আছে',
  taken: 'এটি আগে থেকেই অন্য একটি রেকর্ডে আছে',
  notThere: 'এমন কেউ তালিকায় নেই, তাই বদলানোর কিছু পাওয়া যায়নি',
  isThere: 'এটি তালিকায় আগে থেকেই আছে',
  changedSince: 'যাচাইয়ের পর এই রেকর্ডটি বদলে গেছে',
} as const;
