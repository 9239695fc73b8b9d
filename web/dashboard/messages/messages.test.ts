import { describe, expect, it } from 'vitest';
import { excerptOf } from './columns.tsx';

describe('a message in its row', () => {
  it('stands whole up to fifty characters', () => {
    expect(excerptOf('ক'.repeat(50))).toBeNull();
    expect(excerptOf(`  ${'a'.repeat(50)}\n`)).toBeNull();
    expect(excerptOf('')).toBeNull();
  });

  it('is cut after the fiftieth', () => {
    expect(excerptOf('a'.repeat(51))).toBe(`${'a'.repeat(50)}…`);
    expect(excerptOf(`${'a'.repeat(49)} খবর`)).toBe(`${'a'.repeat(49)}…`);
  });

  it('counts what a reader sees: a conjunct with its vowel sign is one', () => {
    expect(excerptOf('ক্ষু'.repeat(50))).toBeNull();
    expect(excerptOf('ক্ষু'.repeat(51))).toBe(`${'ক্ষু'.repeat(50)}…`);
  });
});
