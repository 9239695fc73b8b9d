import { describe, expect, test } from 'vitest';
import type { Certificate } from '../state.ts';
import { pagesOfRows, registerRows } from './rows.ts';

const one = (id: number, count: number, issued_on: string, kind: 'testimonial' | 'transfer' = 'testimonial') => {
  const letter = kind === 'testimonial' ? 'T' : 'L';
  const number_latin = `${letter}-2026-${String(count).padStart(4, '0')}`;
  return { id, kind, issued_on, number: `নম্বর ${count}`, number_latin } as Certificate;
};
const said = (rows: readonly Certificate[]) =>
  registerRows(rows, 2026).map(({ number, certificate }) => [certificate?.id ?? null, number]);

describe('the register of a year', () => {
  test('has its certificates by day, and says which numbers are not here', () => {
    const rows = [one(3, 5, '2026-03-02'), one(1, 1, '2026-01-05'), one(2, 3, '2026-02-01', 'transfer')];
    expect(said(rows)).toEqual([
      [1, 'নম্বর 1'],
      [null, 'ছাড়-২০২৬-০০০১ – ছাড়-২০২৬-০০০২'.normalize('NFC')],
      [2, 'নম্বর 3'],
      [null, 'প্রশংসা-২০২৬-০০০২ – প্রশংসা-২০২৬-০০০৪'.normalize('NFC')],
      [3, 'নম্বর 5'],
    ]);
  });

  test('has no gap where every number is there', () => {
    expect(said([one(1, 1, '2026-01-05'), one(2, 2, '2026-01-05')])).toHaveLength(2);
  });

  test('keeps room for the signatures on its last page', () => {
    const pages = (count: number) =>
      pagesOfRows(
        Array.from({ length: count }, (_, at) => at),
        14,
        11,
      ).map(({ length }) => length);
    expect(pages(11)).toEqual([11]);
    expect(pages(12)).toEqual([11, 1]);
    expect(pages(14 + 11)).toEqual([14, 11]);
    expect(pages(28)).toEqual([14, 11, 3]);
    expect(pages(0)).toEqual([]);
  });
});
