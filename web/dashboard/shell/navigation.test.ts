import { describe, expect, it } from 'vitest';
import routes from '../../routes.ts';
import { entryAt, groups, innerEntries, offeredOf, overviewEntry, passwordEntry } from './navigation.ts';

const screens =
  routes.find(({ path }) => path === 'dashboard')?.children?.flatMap(({ children = [] }) => children) ?? [];
const addresses = screens.flatMap(({ path }) => (path && path !== '*' ? [`/dashboard/${path}`] : []));

describe('the sidebar', () => {
  it('leads to every screen once', () => {
    const entries = [...groups.flatMap((group) => group.entries), passwordEntry];
    const all = [...entries, ...innerEntries];
    expect(all.map(({ to }) => to).sort()).toEqual([...addresses].sort());
    expect(new Set(entries.map(({ label }) => label)).size).toBe(entries.length);
  });

  it('has its groups in their order', () => {
    const first = ['সাইট কনফিগারেশন', 'ডিফল্ট', 'একাডেমিক', 'পরীক্ষা'];
    const labels = [...first, 'দৈনিক কাজ', 'সনদ ও কার্ড', 'অফিস', 'ব্যবস্থাপনা'];
    expect(groups.map(({ label }) => label)).toEqual(labels);
  });

  it('keeps every group short', () => {
    const long = groups.filter(({ entries }) => entries.length > 7 || entries.length === 0);
    expect(long.map(({ label, entries }) => [label, entries.length])).toEqual([]);
  });

  it('has accounts only where the backend has them', () => {
    const accounts = (offers: (what: string) => boolean) =>
      groups.flatMap(({ entries }) => offeredOf(entries, offers, 'Admin')).some(({ label }) => label === 'অ্যাকাউন্ট');
    expect(accounts(() => true)).toBe(true);
    expect(accounts((what) => what !== 'users')).toBe(false);
  });
});

describe('who may open what', () => {
  const offered = (role: string) => groups.flatMap(({ entries }) => offeredOf(entries, () => true, role));

  it('gives the head every screen', () => {
    expect(offered('Admin')).toEqual(groups.flatMap(({ entries }) => entries));
  });

  it('gives a visitor with an account none but their password', () => {
    expect(offered('User')).toEqual([]);
    expect(offeredOf([passwordEntry], () => true, 'User')).toEqual([passwordEntry]);
  });
});

describe('the entry at an address', () => {
  it.each([
    ['/dashboard', overviewEntry],
    ['/dashboard/', overviewEntry],
    ['/Dashboard/Change-Password/', passwordEntry],
    ['/dashboard/nothing', undefined],
    ['/dashboard/notices/12', undefined],
  ])('%s', (path, entry) => {
    expect(entryAt(path)).toBe(entry);
  });

  it('knows those of the groups', () => {
    expect(entryAt('/dashboard/accounts')).toMatchObject({ label: 'অ্যাকাউন্ট' });
  });
});
