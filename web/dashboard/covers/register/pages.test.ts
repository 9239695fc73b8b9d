import { describe, expect, it } from 'vitest';
import { registerPages } from './pages.ts';
import type { RegisterGroup, RegisterRow } from './rows.ts';

let id = 0;
const row = (more: Partial<RegisterRow> = {}): RegisterRow => ({
  ...{ id: ++id, kind: 'substitute', shift: '', starts: '10:15', period: '১ম' },
  ...{ place: 'ষষ্ঠ, ক', subject: 'গণিত', way: 'শামীমা পারভীন', state: '', ...more },
});
const group = (rows: RegisterRow[], name = 'মাহফুজা বেগম'): RegisterGroup => ({
  ...{ key: String(rows[0]?.id), date: '2026-11-24', name, reason: '', rows },
});
const rows = (count: number) => Array.from({ length: count }, () => row());

describe('the pages of the register of covers', () => {
  it('are one page of rows for the pen where nothing was covered', () => {
    expect(registerPages([])).toEqual([{ groups: [], blank: 20 }]);
  });

  it('keep every line once and in order, and the head of a teacher on each page', () => {
    const groups = [group(rows(7)), group(rows(40), 'মাওলানা আবুল কালাম খান'), group(rows(3))];
    const pages = registerPages(groups);
    expect(pages.length).toBeGreaterThan(1);
    const ids = pages.flatMap((page) => page.groups.flatMap((one) => one.rows.map((line) => line.id)));
    expect(ids).toEqual(groups.flatMap((one) => one.rows.map((line) => line.id)));
    for (const page of pages) expect(page.groups.every((one) => one.name !== '' && one.rows.length > 0)).toBe(true);
    expect(pages.slice(0, -1).every(({ blank }) => blank === 0)).toBe(true);
  });

  it('hold fewer lines where texts are long', () => {
    const long = 'মোহাম্মদ মোস্তাফিজুর রহমান সিদ্দিকী আল-হুসাইনী চৌধুরী';
    const short = registerPages(rows(20).map((one) => group([one])));
    const wide = registerPages(rows(20).map((one) => group([{ ...one, way: long }], long)));
    expect([short.length, wide.length]).toEqual([1, 2]);
  });

  it('leave the signatures a page of their own where the last one is full', () => {
    const pages = registerPages([group(rows(24))]);
    expect(pages.map(({ groups }) => groups.length)).toEqual([1, 0]);
    expect(pages[1]?.blank).toBeGreaterThan(0);
  });
});
