import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';

const LOADS = ['pages', 'contacts', 'render'];

describe('the command line', () => {
  it('names the loads that are wanted, or none for all', () => {
    expect(readOptions(['--quick', '--only=pages,render'], LOADS)).toEqual({
      quick: true,
      write: false,
      only: ['pages', 'render'],
      against: null,
    });
    expect(readOptions(['--write'], LOADS)).toEqual({ quick: false, write: true, only: [], against: null });
    expect(readOptions(['--against=abc123'], LOADS).against).toBe('abc123');
  });

  it('says which loads there are when it does not know one', () => {
    expect(() => readOptions(['--only=contact'], LOADS)).toThrow('no contact. There are pages, contacts, render.');
  });

  it('writes down no part of the table', () => {
    expect(() => readOptions(['--write', '--only=pages'], LOADS)).toThrow('leave --only out');
    expect(() => readOptions(['--write', '--against=abc123'], LOADS)).toThrow('leave --against out');
  });
});
