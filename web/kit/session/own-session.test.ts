import { describe, expect, it } from 'vitest';
import { stubStorage } from '../../../test/support/stub-storage.ts';
import type { User } from '../api/user.ts';
import { endedBy, enterAs, noteLogout, samePerson } from './own-session.ts';
import { keepToken } from './session.ts';

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

describe('a session that ended with a logout in another tab', () => {
  stubStorage('localStorage');
  it('stays ended when somebody else logs in there, until its own user is back', () => {
    keepToken('mine');
    enterAs(user(1, 'rahima'));
    expect(endedBy()).toBeNull();
    noteLogout(false);
    localStorage.removeItem('access_token');
    expect(endedBy()).toMatchObject({ keeps: false });
    keepToken('hers');
    expect(endedBy()).toMatchObject({ keeps: false });
    keepToken('mine again');
    enterAs(user(1, 'rahima'));
    expect(endedBy()).toBeNull();
  });
});
