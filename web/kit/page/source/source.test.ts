import { describe, expect, it } from 'vitest';
import { foreignRecords } from '../../../../test/support/foreign-records.ts';
import { answering, testPage } from '../../../../test/support/page-context.ts';
import { serverApi } from '../../api/ask-all.ts';
import { pageOf } from './faculty.ts';
import { askLatestNotices, askNotices } from './notices.ts';
import {
  askBanners,
  askInstitution,
  askLeaders,
  askSettings,
  askTeacherCount,
  presidentOf,
  principalOf,
} from './school.ts';

const seen: string[] = [];
const foreign = () =>
  serverApi(testPage({ apiBase: 'https://far.example/', call: answering(foreignRecords(), { seen }) }));
const own = (table: Record<string, unknown>) =>
  serverApi(testPage({ apiBase: '/api/', call: answering(table, { seen }) }));
const asked = async (work: () => Promise<unknown>) => {
  seen.length = 0;
  await work();
  return [...seen];
};

describe('pageOf', () => {
  it.each([
    [1, [1, 2], 1],
    [3, [5], 3],
    [9, [5], 3],
    [0, [1, 2], 1],
  ])('shows page %i', (page, items, shown) => {
    expect(pageOf([1, 2, 3, 4, 5], page, 2)).toEqual({ items, count: 5, page: shown, pages: 3 });
  });

  it('has one page of nothing', () => {
    expect(pageOf([], 4, 6)).toEqual({ items: [], count: 0, page: 1, pages: 1 });
  });
});

describe('a foreign backend is asked', () => {
  it('for whole lists, without any query', async () => {
    expect(await asked(() => askNotices(foreign(), { search: 'x', page: 2 }))).toEqual(['notices/']);
    expect(await asked(() => askTeacherCount(foreign()))).toEqual(['teachers/']);
    expect(await asked(() => askSettings(foreign()))).toEqual([]);
  });

  it('and its notices are sorted, searched and paged here', async () => {
    const first = await askNotices(foreign(), { search: '', page: 1 });
    expect(first).toMatchObject({ count: 14, page: 1, pages: 3 });
    expect(first.items.map(({ id }) => id)).toEqual([14, 13, 12, 11, 10, 9]);
    const found = await askNotices(foreign(), { search: 'ক্রীড়া', page: 1 });
    expect(found.items.map(({ id }) => id)).toEqual([4]);
    expect((await askNotices(foreign(), { search: 'exam', page: 9 })).page).toBe(1);
    expect((await askLatestNotices(foreign())).items).toHaveLength(5);
  });

  it('and gives counts, banners, settings', async () => {
    expect(await askTeacherCount(foreign())).toBe(3);
    expect((await askBanners(foreign())).map(({ id }) => id)).toEqual([3, 4, 5, 6, 7]);
    expect((await askSettings(foreign())).tagline).toMatch(/^জ্ঞান/);
    expect((await askInstitution(foreign()))?.name).toBe('দূরের উচ্চ বিদ্যালয়');
  });
});

describe('our own backend is asked', () => {
  const notices = { count: 7, next: null, previous: null, results: [{ id: 7, title: 'ক', date: '2026-01-01' }] };

  it('for the page that is shown', async () => {
    const table = { 'notices/?page=2&page_size=6&search=%E0%A6%95&ordering=-pinned%2C-date': notices };
    expect(await askNotices(own(table), { search: 'ক', page: 2 })).toMatchObject({ count: 7, page: 2, pages: 2 });
  });

  it('for the last page where a later one was wanted', async () => {
    const table = {
      'notices/?page=1&page_size=6&ordering=-pinned%2C-date': { ...notices, results: [] },
      'notices/?page=2&page_size=6&ordering=-pinned%2C-date': notices,
    };
    expect(await askNotices(own(table), { search: '', page: 5 })).toMatchObject({ page: 2, items: [{ id: 7 }] });
  });

  it('for one teacher to know how many there are', async () => {
    expect(await askTeacherCount(own({ 'teachers/?page=1&page_size=1': { count: 42, results: [{}] } }))).toBe(42);
  });

  it('for its settings', async () => {
    expect(await askSettings(own({ 'settings/': { tagline: 'শেখো' } }))).toMatchObject({
      tagline: 'শেখো',
      map_url: '',
    });
  });

  it('and its failures are failures', async () => {
    await expect(askNotices(own({}), { search: '', page: 3 })).rejects.toMatchObject({ status: 404 });
  });
});

it('leaders are found by their designations', async () => {
  const list = await askLeaders(foreign());
  expect([presidentOf(list)?.id, principalOf(list)?.id]).toEqual([3, 2]);
  expect([presidentOf([]), principalOf([])]).toEqual([null, null]);
});
