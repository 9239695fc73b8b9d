import { describe, expect, it } from 'vitest';
import { bn } from '#contract/rules/digits.ts';
import { foreignRecords } from '../../../../test/support/foreign-records.ts';
import { answering, testPage } from '../../../../test/support/page-context.ts';
import { serverApi } from '../../api/ask-all.ts';
import { classNameOf } from '../../api/record-parts.ts';
import { askResults, askRoutines } from './papers.ts';

const seen: string[] = [];
const api = (table: Record<string, unknown>) => {
  seen.length = 0;
  return serverApi(testPage({ apiBase: 'https://far.example/', call: answering(table, { seen }) }));
};
const { 'results/': results, 'routines/': routines, 'classes/': classes } = foreignRecords();

describe('results', () => {
  it('are asked by category; the public tab needs no classes', async () => {
    const shown = await askResults(api({ 'results/?category=Public': results }), { tab: 'public' });
    expect(seen).toEqual(['results/?category=Public']);
    expect(shown.rows).toMatchObject([{ id: 1, year: 2025, exam_name: 'SSC' }]);
  });

  it('of Internal stand among the academic ones, with the class that came as an object', async () => {
    const table = { 'results/?category=Academic': results, 'classes/': classes };
    const { rows, classes: named } = await askResults(api(table), { tab: 'academic' });
    expect(rows.map((row) => [row.id, classNameOf(row, named)])).toEqual([[2, 'ষষ্ঠ']]);
    expect(seen.sort()).toEqual(['classes/', 'results/?category=Academic']);
  });

  it('stand by year, then by time, newest first, their classes by name', async () => {
    const rows = [
      { id: 1, year: 2024, class_name: 2, created_at: '2026-02-01T00:00:00Z' },
      { id: 2, year: '২০২৫', class_name: 1, created_at: '2025-01-01T00:00:00Z' },
      { id: 3, year: 2025, className: 2, created_at: '2025-03-01T00:00:00Z' },
      { id: 4, year: 2025, class_name: 99, created_at: '2024-03-01T00:00:00Z' },
    ].map((row) => ({ ...row, category: 'academic' }));
    const table = { 'results/?category=Academic': rows, 'classes/': { results: classes } };
    const { rows: shown, classes: named } = await askResults(api(table), { tab: 'academic' });
    expect(shown.map((row) => [row.id, classNameOf(row, named)])).toEqual([
      [3, 'দশম'],
      [2, 'ষষ্ঠ'],
      [4, ''],
      [1, 'দশম'],
    ]);
  });

  it('that say nothing of their category are what was asked for', async () => {
    const shown = await askResults(api({ 'results/?category=Public': [{ id: 1, year: 2025 }] }), { tab: 'public' });
    expect(shown.rows).toHaveLength(1);
  });

  it('have the name of a class that the list of classes does not have', async () => {
    const rows = [{ id: 1, year: 2025, category: 'Academic', class_name: 'ষষ্ঠ শ্রেণি' }];
    const table = { 'results/?category=Academic': rows, 'classes/': classes };
    const shown = await askResults(api(table), { tab: 'academic' });
    expect(classNameOf(shown.rows[0]!, shown.classes)).toBe('ষষ্ঠ শ্রেণি');
  });

  it('stand without a class where its name does not come, and say that something is wanting', async () => {
    const rows = [{ id: 1, year: 2025, category: 'Academic', class_name: 3 }];
    const shown = await askResults(api({ 'results/?category=Academic': rows }), { tab: 'academic' });
    expect(shown).toMatchObject({ rows: [{ id: 1, class_name: 3 }], classes: [], partial: true });
  });

  it('wait for names that are late, as for any late answer', async () => {
    const table = answering({ 'results/?category=Academic': [{ id: 1, category: 'Academic', class_name: 3 }] });
    const late = () => Promise.reject(new DOMException('late', 'TimeoutError'));
    const page = testPage({
      apiBase: 'https://far.example/',
      call: (path, signal) => (path === 'classes/' ? late() : table(path, signal)),
    });
    await expect(askResults(serverApi(page), { tab: 'academic' })).rejects.toThrow('late');
  });
});

describe('routines', () => {
  it('of a backend that does not filter are parted here, newest first, by any of their names', async () => {
    const table = { 'routines/?category=exam': routines, 'classes/': classes };
    const { rows, classes: named } = await askRoutines(api(table), { tab: 'exam', year: 0 });
    expect(rows.map((row) => [row.id, row.title, classNameOf(row, named)])).toEqual([
      [3, 'শিরোনামের রুটিন', 'দশম'],
      [2, 'ক্যাপশনের রুটিন', 'দশম'],
    ]);
    expect(rows.map(({ file }) => file)).toEqual(['', 'https://far.example/media/b.png']);
  });

  it('are asked with small words', async () => {
    const table = { 'routines/?category=academic': routines, 'classes/': classes };
    const { rows, classes: named } = await askRoutines(api(table), { tab: 'academic', year: 0 });
    expect(rows.map((row) => [row.id, classNameOf(row, named)])).toEqual([[1, 'ষষ্ঠ']]);
    expect(seen).toContain('routines/?category=academic');
  });

  describe('of several years', () => {
    const named = [
      { id: 7, name: 'সপ্তম শ্রেণি' },
      { id: 6, name: 'ষষ্ঠ শ্রেণি' },
      { id: 12, name: 'দ্বাদশ শ্রেণি' },
    ];
    const routine = (id: number, class_name: number, title: string, created_at = '2020-01-01T00:00:00Z') => ({
      ...{ id, class_name, title, created_at, category: 'academic' },
    });
    const asked = (rows: object[], year = 0) =>
      askRoutines(api({ 'routines/?category=academic': rows, 'classes/': named }), { tab: 'academic', year });
    const now = new Date().getFullYear();
    const rows = [
      routine(1, 12, `রুটিন ${now - 1}`),
      routine(2, 12, `রুটিন ${now}`),
      routine(3, 7, `রুটিন ${bn(now)}`),
      routine(4, 6, 'নিয়মিত রুটিন', `${now}-06-01T00:00:00Z`),
      routine(5, 7, `সেশন ${now - 1}-${String(now).slice(2)}`),
      routine(6, 6, `রুটিন ${now - 2}`),
    ];

    it('are those of this year, the youngest class first and of a class the newest', async () => {
      const { rows: shown, classes, current, years } = await asked(rows);
      expect(shown.map(({ id }) => id)).toEqual([4, 5, 3, 2]);
      expect(classes.map(({ id }) => id)).toEqual([6, 7, 12]);
      expect({ current, years }).toEqual({ current: now, years: [now, now - 1, now - 2] });
    });

    it('are those of the year that is asked for', async () => {
      expect((await asked(rows, now - 2)).rows.map(({ id }) => id)).toEqual([6]);
      expect((await asked(rows, 1999)).rows).toEqual([]);
    });

    it('are the last ones while there are none of this year, and never hidden by those of the next', async () => {
      const early = [routine(1, 6, `রুটিন ${now - 1}`), routine(2, 6, `রুটিন ${now + 1}`)];
      expect((await asked(early)).rows.map(({ id }) => id)).toEqual([1]);
      expect((await asked(early.slice(1))).rows.map(({ id }) => id)).toEqual([2]);
    });
  });
});
