import { describe, expect, it } from 'vitest';
import { shortened } from './columns.tsx';

describe('a message in its row', () => {
  it('stands whole up to fifty characters', () => {
    expect(shortened('ক'.repeat(50))).toBeNull();
    expect(shortened(`  ${'a'.repeat(50)}\n`)).toBeNull();
    expect(shortened('')).toBeNull();
  });

  it('is cut after the fiftieth', () => {
    expect(shortened('a'.repeat(51))).toBe(`${'a'.repeat(50)}…`);
    expect(shortened(`${'a'.repeat(49)} খবর`)).toBe(`${'a'.repeat(49)}…`);
  });

  it('counts what a reader sees: a conjunct with its vowel sign is one', () => {
    expect(shortened('ক্ষু'.repeat(50))).toBeNull();
    expect(shortened('ক্ষু'.repeat(51))).toBe(`${'ক্ষু'.repeat(50)}…`);
  });
});
