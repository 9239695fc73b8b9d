import { describe, expect, it } from 'vitest';
import routes from '../../routes.ts';
import {
  accountsEntry,
  endEntries,
  entryAt,
  groups,
  innerEntries,
  offeredOf,
  overviewEntry,
  passwordEntry,
} from './navigation.ts';

const screens =
  routes.find(({ path }) => path === 'dashboard')?.children?.flatMap(({ children = [] }) => children) ?? [];
const addresses = screens.flatMap(({ path }) => (path && path !== '*' ? [`/dashboard/${path}`] : []));

describe('the sidebar', () => {
  it('leads to every screen once', () => {
    const entries = [...groups.flatMap((group) => group.entries), ...endEntries];
    const all = [...entries, ...innerEntries];
    expect(all.map(({ to }) => to).sort()).toEqual([...addresses].sort());
    expect(new Set(entries.map(({ label }) => label)).size).toBe(entries.length);
  });

  it('has its groups in their order', () => {
    const labels = ['সাইট কনফিগারেশন', 'ডিফল্ট', 'একাডেমিক', 'পরীক্ষা', 'দৈনিক কাজ', 'অফিস'];
    expect(groups.map(({ label }) => label)).toEqual(labels);
  });

  it('has accounts only where the backend has them', () => {
    expect(offeredOf(endEntries, () => true, 'Admin')).toEqual([accountsEntry, passwordEntry]);
    expect(offeredOf(endEntries, (what) => what !== 'users', 'Admin')).toEqual([passwordEntry]);
  });
});

describe('who may open what', () => {
  const offered = (role: string) => groups.flatMap(({ entries }) => offeredOf(entries, () => true, role));

  it('gives the head every screen', () => {
    expect(offered('Admin')).toEqual(groups.flatMap(({ entries }) => entries));
  });

  it('gives a visitor with an account none but their password', () => {
    expect(offered('User')).toEqual([]);
    expect(offeredOf(endEntries, () => true, 'User')).toEqual([passwordEntry]);
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
