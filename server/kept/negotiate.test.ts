import { describe, expect, it } from 'vitest';
import { quickestFirst, smallestFirst } from './negotiate.ts';

describe('the coding', () => {
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
    expect(smallestFirst(header)).toBe(encoding);
  });

  it('of data is the quickest of those that weigh the same', () => {
    const headers = ['gzip, deflate, br, zstd', 'br', 'br, gzip;q=0.5', '*', 'identity'];
    expect(headers.map(quickestFirst)).toEqual(['gzip', 'br', 'br', 'gzip', 'identity']);
  });
});
