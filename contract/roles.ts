import type { Operation, Resource } from './kit/define-resource.ts';

/** The roles of accounts, from the one that answers for everything to the one that every registration gets. */
export const ROLES = ['Admin', 'User'] as const;
export type Role = (typeof ROLES)[number];

/** Whom `can` is asked about: an account's role, as a backend names it; null is a visitor without an account. */
export type Asker = string | null;

/** Who answers for the school; an installation always keeps one. */
export const HEAD: Role = 'Admin';
/** What a registration gives. */
export const NEWCOMER: Role = 'User';

const HEADS: readonly Asker[] = [HEAD];
/** Who keeps the school's records. */
const OFFICE: readonly Asker[] = [HEAD];

type Access = 'read' | 'write';

/** What is asked for beside records. What stands under no access is nobody's. */
const PLACES = {
  /** The back office and its screens. */
  dashboard: { read: OFFICE },
  /** Phones and emails of people, while the settings withhold them from the public. */
  'contact-details': { read: OFFICE },
  /** The accounts of everybody and their roles. */
  users: { read: HEADS, write: HEADS },
  settings: { read: 'anyone', write: HEADS },
  backups: { read: HEADS, write: HEADS },
} as const satisfies Record<string, Partial<Record<Access, 'anyone' | readonly Asker[]>>>;

export type Place = keyof typeof PLACES;

const READING: readonly string[] = ['list', 'one', 'read'];

function whoMay(operation: Operation | Access, subject: Resource | Place): 'anyone' | readonly Asker[] {
  const access = READING.includes(operation) ? 'read' : 'write';
  if (typeof subject === 'string') {
    const place: Partial<Record<Access, 'anyone' | readonly Asker[]>> = PLACES[subject];
    return place[access] ?? [];
  }
  const isOpen = access === 'read' ? subject.read === 'public' : operation === 'create' && subject.create === 'public';
  return isOpen ? 'anyone' : OFFICE;
}

/**
 * Whether somebody may do this with records of a resource, or with one of the places beside them. The one place that
 * compares roles: the server asks it before it acts, the dashboard before it offers.
 */
export function can(asker: Asker, operation: Operation | Access, subject: Resource | Place): boolean {
  const allowed = whoMay(operation, subject);
  return allowed === 'anyone' || allowed.includes(asker);
}

/** What a call asks of who makes it: nothing, anybody's valid token, or that the role can do this. */
export type Right = 'anyone' | 'token' | readonly [Operation | Access, Resource | Place];

/** Whether somebody has the right; null is a visitor. */
export const allows = (asker: Asker, right: Right): boolean =>
  right === 'anyone' || (right === 'token' ? asker !== null : can(asker, ...right));
