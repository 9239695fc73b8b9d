import { isObject } from '../api-error.ts';
import type { User } from '../entities.ts';
import { idOf, text } from './values.ts';

/** The current user; only the role is sure to be there. Null for anything that is no user. */
export function adaptUser(json: unknown): User | null {
  if (!isObject(json)) return null;
  return {
    id: idOf(json, 0),
    username: text(json, 'username'),
    full_name: text(json, 'full_name', 'name'),
    email: text(json, 'email'),
    phone: text(json, 'phone'),
    role: text(json, 'role'),
  };
}
