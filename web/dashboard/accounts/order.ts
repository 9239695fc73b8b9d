import { can } from '#contract/roles.ts';
import { matches } from '#contract/rules/fold.ts';
import type { User } from '../../kit/api/user.ts';

/** True if the account may let others in. */
export const isAdmin = ({ role }: User): boolean => can(role, 'write', 'users');

/** The accounts that a search leaves: Admins first, then as they were made. */
export const foundAccounts = (users: readonly User[], search: string): User[] =>
  users
    .filter(({ username, full_name, email, phone }) => matches(search, username, full_name, email, phone))
    .sort((a, b) => Number(isAdmin(b)) - Number(isAdmin(a)) || a.id - b.id);
