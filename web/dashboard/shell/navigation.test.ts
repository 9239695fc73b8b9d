import { describe, expect, it } from 'vitest';
import { accountsEntry, endEntries, entryAt, groups, overviewEntry, passwordEntry } from './navigation.ts';

const SCREENS = [
  'college-info',
  'notices',
  'gallery-upload',
  'gallery-list',
  'principal-info',
  'student-info-form',
  'teacher-info-form',
  'staff-info-form',
  'class-routine',
  'add-class',
  'add-subject',
  'committee-member',
  'contact-list',
  'result-manager',
  'change-password',
];

describe('the sidebar', () => {
  it('leads to every screen once', () => {
    const entries = [...groups.flatMap((group) => group.entries), passwordEntry];
    expect(entries.map(({ to }) => to).sort()).toEqual(SCREENS.map((name) => `/dashboard/${name}`).sort());
    expect(new Set(entries.map(({ label }) => label)).size).toBe(entries.length);
  });

  it('has its three groups in their order', () => {
    expect(groups.map(({ label }) => label)).toEqual(['সাইট কনফিগারেশন', 'ডিফল্ট', 'একাডেমিক']);
  });

  it('has accounts only where the backend is our own', () => {
    expect(endEntries(true)).toContain(accountsEntry);
    expect(endEntries(false)).toEqual([passwordEntry]);
  });
});

describe('the entry at an address', () => {
  it.each([
    ['/dashboard', overviewEntry],
    ['/dashboard/', overviewEntry],
    ['/Dashboard/Change-Password/', passwordEntry],
    ['/dashboard/accounts', accountsEntry],
    ['/dashboard/nothing', undefined],
    ['/dashboard/notices/12', undefined],
  ])('%s', (path, entry) => {
    expect(entryAt(path)).toBe(entry);
  });
});
