import { isObject } from './api-error.ts';

/** An account; only the role is sure to be known, other missing fields are ''. */
export type User = {
  id: number;
  username: string;
  full_name: string;
  email: string;
  phone: string;
  role: string;
  /** ID of the account's record among the teachers. */
  teacher?: number | null;
};

/** A login of one's own, on this device or another. */
export type Login = {
  id: number;
  created_at: string;
  last_used_at: string;
  user_agent: string;
  /** True for the login of this call. */
  current: boolean;
};

/** Name shown for an account; a username is always there. */
export const accountName = ({ full_name, username }: User): string => full_name || username;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** An account as it was answered or stored; null for anything that is none. */
export function userIn(json: unknown): User | null {
  if (!isObject(json)) return null;
  const { id, username, full_name, email, phone, role, teacher } = json;
  return {
    id: typeof id === 'number' ? id : -1,
    username: textOf(username),
    full_name: textOf(full_name),
    email: textOf(email),
    phone: textOf(phone),
    role: textOf(role),
    teacher: typeof teacher === 'number' ? teacher : null,
  };
}
