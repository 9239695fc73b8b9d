import type { Operation, Resource } from './kit/define-resource.ts';

/** The roles of accounts, from the one that answers for everything to the one that every registration gets. */
export const ROLES = ['Admin', 'Editor', 'Teacher', 'User'] as const;
export type Role = (typeof ROLES)[number];

/** The role that `can` checks, as a backend names it; null is a visitor without an account. */
export type Asker = string | null;

/** The head; an installation always keeps one. */
export const HEAD: Role = 'Admin';
/** Office staff; the role that an invitation proposes. */
export const CLERK: Role = 'Editor';
/** An account that a teacher's record refers to. */
export const TEACHER: Role = 'Teacher';
/** The role of a newly registered account. */
export const NEWCOMER: Role = 'User';

const HEADS: readonly Asker[] = [HEAD];
/** Roles that keep the school's records. */
const OFFICE: readonly Asker[] = [HEAD, CLERK];
/** Roles of all who work at the school. */
const COLLEAGUES: readonly Asker[] = [...OFFICE, TEACHER];

type Access = 'read' | 'write';

/** Permissions besides those on records. An operation that is not listed here is denied to everybody. */
const PLACES = {
  /** The back office; each of its screens asks for what it shows. */
  dashboard: { read: COLLEAGUES },
  /** Phones and emails of people, while the settings withhold them from the public. */
  'contact-details': { read: OFFICE },
  /** The accounts of everybody, their roles and invitations. */
  users: { read: HEADS, write: HEADS },
  settings: { read: 'anyone', write: HEADS },
  backups: { read: HEADS, write: HEADS },
  /** Keeping the school's records. Each resource says besides what everybody may. */
  records: { read: OFFICE, write: OFFICE },
  /** The versions of records. */
  history: { read: OFFICE },
  /** Taking a step back; whoever may write the record may. */
  undo: { write: COLLEAGUES },
  /** Reading is also bringing back; writing is ending for good. */
  trash: { read: OFFICE, write: HEADS },
  activity: { read: HEADS },
  /** Lists taken out as sheets, and brought in. */
  sheets: { read: OFFICE, write: OFFICE },
  /** Issuing and printing certificates and cards. */
  certificates: { read: OFFICE, write: OFFICE },
  /** Voiding them, and saying what the last number on paper is. */
  'certificate-register': { write: HEADS },
  /** Holding back what a student would be given on leaving. */
  'student-hold': { write: HEADS },
  /** The facts that an inspection asks for. */
  compliance: { read: OFFICE, write: OFFICE },
  /** Setting exams up, opening and closing them; the results of those that are not published. */
  exams: { read: OFFICE, write: OFFICE },
  /** Publishing and withdrawing them, and the rules by which they are graded. */
  'exam-publication': { write: HEADS },
  /** Marks of every paper; a teacher's alone of own papers, while the exam is open. */
  marks: { read: COLLEAGUES, write: COLLEAGUES },
  'all-marks': { read: OFFICE, write: OFFICE },
  /** Attendance of every class; a teacher's only of own classes, for some days back. */
  attendance: { read: COLLEAGUES, write: COLLEAGUES },
  /** Publishing timetables, and what is wrong with them. */
  timetables: { read: COLLEAGUES, write: OFFICE },
  /** Saying whether a cover was held; a teacher of own ones, the office changes all of a cover. */
  'cover-reports': { write: COLLEAGUES },
  'all-attendance': { read: OFFICE, write: OFFICE },
} as const satisfies Record<string, Partial<Record<Access, 'anyone' | readonly Asker[]>>>;

export type RightPlace = keyof typeof PLACES;

const READING: readonly string[] = ['list', 'one', 'read'];

/** `own`: to change the own record, whose fields the resource names. */
type Action = Operation | Access | 'own';

function whoMay(operation: Action, subject: Resource | RightPlace): 'anyone' | readonly Asker[] {
  const access = READING.includes(operation) ? 'read' : 'write';
  if (typeof subject === 'string') {
    const place: Partial<Record<Access, 'anyone' | readonly Asker[]>> = PLACES[subject];
    return place[access] ?? [];
  }
  const isOpen = access === 'read' ? subject.read === 'public' : operation === 'create' && subject.create === 'public';
  if (isOpen) return 'anyone';
  if (access === 'read' && subject.read === 'colleagues') return COLLEAGUES;
  if (access === 'write' && subject.writtenBy === 'head') return HEADS;
  const reaches = access === 'read' ? subject.taught : operation === 'own' && subject.own;
  return reaches ? COLLEAGUES : OFFICE;
}

/**
 * True if a role may do this with records of a resource, or with one of the places above. The only place that compares roles: the
 * server asks it before it acts, the dashboard before it offers.
 */
export function can(asker: Asker, operation: Action, subject: Resource | RightPlace): boolean {
  const allowed = whoMay(operation, subject);
  return allowed === 'anyone' || allowed.includes(asker);
}

/** True if the role also sees records of a resource that are hidden from the public now. */
export const seesHidden = (asker: Asker, resource: Resource): boolean =>
  can(asker, 'merge', resource) || (resource.shownToColleagues === true && COLLEAGUES.includes(asker));

/** Fields of a resource that the role reads in the records it has access to; null: all fields. */
export const fieldsReadBy = (asker: Asker, { taught }: Resource): readonly string[] | null =>
  !taught || OFFICE.includes(asker) ? null : taught.read;

/** Permission that a call requires: none, anybody's valid token, or a role that can do this. */
export type Right = 'anyone' | 'token' | readonly [Action, Resource | RightPlace];

/** True if the role has the permission; null is a visitor. */
export const allows = (asker: Asker, right: Right): boolean =>
  right === 'anyone' || (right === 'token' ? asker !== null : can(asker, ...right));
