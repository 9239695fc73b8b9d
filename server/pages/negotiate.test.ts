import { describe, expect, it, vi } from 'vitest';
import { remember } from './memo.ts';
import { encodingFor } from './negotiate.ts';

describe('encodingFor', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['x-gzip', 'gzip'],
    ['deflate', 'identity'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.5, gzip;q=1.0', 'gzip'],
    ['gzip;q=0.8, br;q=0.8', 'br'],
    ['*', 'br'],
    ['*;q=0.1, br;q=0', 'gzip'],
    ['identity', 'identity'],
    ['identity;q=1, gzip;q=0.5', 'identity'],
    ['identity;q=0', 'identity'],
    ['identity;q=0, gzip', 'gzip'],
    ['br;q=abc', 'br'],
    ['brx, gzipped', 'identity'],
    [', ,;;,', 'identity'],
  ])('answers %s with %s', (header, encoding) => {
    expect(encodingFor(header)).toBe(encoding);
  });
});

describe('remember', () => {
  it('works an input out once', () => {
    const work = vi.fn((text: string) => text.length);
    const length = remember(10, work);
    expect([length('abc'), length('abc'), length('')]).toEqual([3, 3, 0]);
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('forgets what was not asked for lately, and keeps what was', () => {
    const work = vi.fn((text: string) => text);
    const same = remember(4, work);
    for (const text of ['often', 'a', 'often', 'b', 'often', 'c', 'often', 'd', 'often', 'a']) same(text);
    expect(work.mock.calls.flat()).toEqual(['often', 'a', 'b', 'c', 'd', 'a']);
  });

  it('never remembers long inputs', () => {
    const work = vi.fn((text: string) => text.length);
    const length = remember(10, work);
    const long = 'x'.repeat(513);
    expect([length(long), length(long)]).toEqual([513, 513]);
    expect(work).toHaveBeenCalledTimes(2);
  });
});
