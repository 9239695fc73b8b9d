import { describe, expect, it } from 'vitest';
import { markOfKey, matchTypedRoll, stepOf } from './keys.ts';

describe('keys of a roll call', () => {
  it('marks by letters of both alphabets', () => {
    expect(['অ', 'ব', 'ছ', 'উ', 'A', 'l', 'v', 'P'].map(markOfKey)).toEqual(['A', 'L', 'V', 'P', 'A', 'L', 'V', 'P']);
    expect(['ক', 'x', 'Tab'].map(markOfKey)).toEqual([null, null, null]);
  });

  it('goes down the columns as one list, and across by a column', () => {
    expect(['ArrowDown', 'ArrowUp', 'Enter', 'ArrowRight', 'ArrowLeft', 'a'].map((key) => stepOf(key, 27))).toEqual([
      1, -1, 1, 27, -27, 0,
    ]);
  });

  it('finds a roll by its digits, however they are typed', () => {
    const rolls = ['১', '২', '১২', '028'];
    const first = matchTypedRoll(rolls, '', '১');
    expect(first).toEqual({ typed: '1', at: 0 });
    expect(matchTypedRoll(rolls, first.typed, '2')).toEqual({ typed: '12', at: 2 });
    expect(matchTypedRoll(rolls, '12', '2')).toEqual({ typed: '2', at: 1 });
    expect(matchTypedRoll(rolls, '2', '8')).toEqual({ typed: '28', at: 3 });
    expect(matchTypedRoll(rolls, '', '9')).toEqual({ typed: '9', at: -1 });
  });
});
