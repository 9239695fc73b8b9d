/** Sessions of a school day in their order; a school has the first one, or the two others. */
export const SESSIONS = ['day', 'morning', 'after_tiffin'] as const;
export type RollCallSession = (typeof SESSIONS)[number];

/** Marks that are stored: absent, late, leave. Who is on a sheet's roster without one was present. */
export const STORED_MARKS = ['A', 'L', 'V'] as const;
export type StoredMark = (typeof STORED_MARKS)[number];
export const PRESENT = 'P';
export type AttendanceMark = StoredMark | typeof PRESENT;

/** Most marks of earlier sheets that a sheet tells of a student. */
export const LAST_MARKS = 5;

/** Values by a student's id. */
export type ByStudent<T> = Readonly<Record<string, T>>;
export type Marks = ByStudent<StoredMark>;
export type Notes = ByStudent<string>;

export const isStoredMark = (value: unknown): value is StoredMark => STORED_MARKS.some((mark) => mark === value);

export const markOf = (marks: Marks, student: number): AttendanceMark => marks[student] ?? PRESENT;

/** True if the mark counts as having been there. */
export const isThere = (mark: AttendanceMark): boolean => mark === PRESENT || mark === 'L';

/** Place of a session in the day. */
export const sessionRank = (session: string): number => SESSIONS.indexOf(session as RollCallSession);
