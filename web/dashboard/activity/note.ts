import type { ActivityEntry, ChangedValue } from '#contract/history.ts';
import type { Role } from '#contract/roles.ts';
import { bn } from '#contract/rules/digits.ts';
import { roleWords } from '../../kit/session/role-words.ts';
import { activityWords as words } from './words.ts';

/** Where somebody was matters at the door. */
const SESSIONS: ReadonlySet<string> = new Set(['signed_in', 'sign_in_refused', 'signed_out']);
/** Whom it made of somebody matters where that is decided. */
const ROLES: ReadonlySet<string> = new Set(['invited', 'role_changed']);

const nameOf = (role: ChangedValue): string => roleWords[role as Role]?.name ?? String(role ?? '');

/** What the activity says of an entry beside what was done. */
export function noteOf({ action, address, changes }: ActivityEntry): string {
  if (SESSIONS.has(action)) return address ? ` · ${words.address(bn(address))}` : '';
  const role = ROLES.has(action) ? changes.find(({ field }) => field === 'role') : undefined;
  return role ? ` · ${[role.before, role.after].map(nameOf).filter(Boolean).join(' → ')}` : '';
}
