import { describe, expect, it } from 'vitest';
import { accountName, type User } from '../../kit/api/user.ts';
import { foundAccounts } from './order.ts';

const user = (id: number, changes: Partial<User> = {}): User => ({
  id,
  username: `u${id}`,
  full_name: '',
  email: '',
  phone: '',
  role: 'User',
  ...changes,
});
const ids = (users: User[], search = '') => foundAccounts(users, search).map(({ id }) => id);

describe('the accounts', () => {
  it('stand with the Admins first, then as they were made', () => {
    const users = [user(3), user(4, { role: 'Admin' }), user(1), user(2, { role: 'Admin' })];
    expect(ids(users)).toEqual([2, 4, 1, 3]);
    expect(users.map(({ id }) => id)).toEqual([3, 4, 1, 2]);
  });

  it('are found by name, username, email and phone in either digits', () => {
    const users = [
      user(1, { full_name: 'রহিমা খাতুন' }),
      user(2, { email: 'Karim@school.example' }),
      user(3, { phone: '০১৭১২৩৪৫৬৭৮' }),
    ];
    expect(ids(users, 'রহিমা')).toEqual([1]);
    expect(ids(users, 'karim@')).toEqual([2]);
    expect(ids(users, '01712')).toEqual([3]);
    expect(ids(users, 'U3')).toEqual([3]);
    expect(ids(users, 'Admin')).toEqual([]);
  });

  it('are called by their full name where there is one', () => {
    expect(accountName(user(1, { full_name: 'রহিমা' }))).toBe('রহিমা');
    expect(accountName(user(1))).toBe('u1');
  });
});
