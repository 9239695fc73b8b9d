import { describe, expect, it } from 'vitest';
import { addDays, dateWithDay, dayIn, workday } from './calendar.ts';
import { dice } from './dice.ts';

describe('days', () => {
  it('keeps a day within its month', () => {
    expect(dayIn(2027, 2, 29)).toBe('2027-02-28');
    expect(dayIn(2028, 2, 29)).toBe('2028-02-29');
  });

  it('counts over months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
  });

  it('moves what falls on a weekend to the Thursday before', () => {
    expect(workday('2026-11-20')).toBe('2026-11-19');
    expect(workday('2026-11-21')).toBe('2026-11-19');
    expect(workday('2026-11-22')).toBe('2026-11-22');
  });

  it('names the day of the week', () => {
    expect(dateWithDay('2026-11-18')).toBe('১৮ নভেম্বর ২০২৬, বুধবার');
  });
});

describe('dice', () => {
  it('throws the same for the same seed and differently for another', () => {
    const throws = (seed: string) => Array.from({ length: 5 }, dice(seed).next);
    expect(throws('a')).toEqual(throws('a'));
    expect(throws('a')).not.toEqual(throws('b'));
  });

  it('stays within its bounds and reaches both ends', () => {
    const d = dice('ends');
    const seen = new Set(Array.from({ length: 200 }, () => d.whole(1, 6)));
    expect([...seen].sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('shuffles without losing anything', () => {
    const list = [1, 2, 3, 4, 5, 6, 7];
    const mixed = dice('mixed').shuffle(list);
    expect(mixed).not.toEqual(list);
    expect(mixed.toSorted()).toEqual(list);
  });
});
