import type { ActivityEntry, ChangedValue } from '#contract/history.ts';
import { roleName } from '#contract/role-words.ts';
import { bn } from '#contract/rules/digits.ts';
import { activityWords as words } from './words.ts';

/** Login entries; their note tells the address. */
const SESSIONS: ReadonlySet<string> = new Set(['signed_in', 'sign_in_refused', 'signed_out']);
/** Entries that assign a role; their note tells the roles. */
const ROLES: ReadonlySet<string> = new Set(['invited', 'role_changed']);

const nameOf = (role: ChangedValue): string => roleName(String(role ?? ''));

/** Note that follows the action of an entry. */
export function noteOf({ action, address, changes }: ActivityEntry): string {
  if (SESSIONS.has(action)) return address ? ` · ${words.address(bn(address))}` : '';
  const role = ROLES.has(action) ? changes.find(({ field }) => field === 'role') : undefined;
  return role ? ` · ${[role.before, role.after].map(nameOf).filter(Boolean).join(' → ')}` : '';
}
