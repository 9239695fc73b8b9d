import { expect, it } from 'vitest';
import type { User } from '../api/user.ts';
import { samePerson } from './own-session.ts';

const user = (id: number, username: string): User => ({
  id,
  username,
  full_name: '',
  email: '',
  phone: '',
  role: 'Admin',
});

it.each([
  [user(1, 'Rahima'), user(1, 'rahima'), true],
  [user(1, 'rahima'), user(2, 'rahima'), false],
  // A backend without IDs.
  [user(-1, 'rahima'), user(-1, 'karim'), false],
  [user(-1, ''), user(-1, ''), true],
])('%o and %o: %s', (one, other, same) => {
  expect(samePerson(one, other)).toBe(same);
});
