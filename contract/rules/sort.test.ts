import { describe, expect, it } from 'vitest';
import { newestMessages, newestNotices, newestRoutines, resultOrder } from './sort.ts';

const ids = (list: { id: number }[]) => list.map(({ id }) => id);

describe('newest first', () => {
  it('lists notices by date, then id, undated ones last', () => {
    const notices = [
      { id: 1, date: '2026-04-15' },
      { id: 2, date: null },
      { id: 3, date: '2026-04-16' },
      { id: 4, date: '2026-04-15' },
      { id: 5, date: 'soon' },
      { id: 6, date: '2026-04-15T20:00:00Z' },
    ];
    expect(ids(notices.toSorted(newestNotices))).toEqual([6, 3, 4, 1, 5, 2]);
  });

  it('lists routines by id', () => {
    expect(ids([{ id: 2 }, { id: 10 }, { id: 9 }].toSorted(newestRoutines))).toEqual([10, 9, 2]);
  });

  it('lists messages by the time they came', () => {
    const messages = [
      { id: 1, created_at: '2026-04-15T10:00:00.900Z' },
      { id: 2, created_at: '2026-04-15T16:00:01+06:00' },
      { id: 3, date: '2026-05-01' },
      { id: 4 },
    ];
    expect(ids(messages.toSorted(newestMessages))).toEqual([3, 2, 1, 4]);
  });
});

it('lists results by year, then created or updated time', () => {
  const results = [
    { id: 1, year: 2024, created_at: '2026-01-01T00:00:00Z' },
    { id: 2, year: 2026, created_at: '2026-01-01T00:00:00Z', updated_at: '2026-09-09T00:00:00Z' },
    { id: 3, year: 2026, updated_at: '2026-02-01T00:00:00Z' },
    { id: 4, year: 2026 },
    { id: 5, year: 2026, created_at: '2026-01-01T00:00:00Z' },
    { id: 6, year: Number.NEGATIVE_INFINITY },
  ];
  expect(ids(results.toSorted(resultOrder))).toEqual([3, 5, 2, 4, 1, 6]);
});
