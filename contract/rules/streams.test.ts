import { expect, it } from 'vitest';
import { streamKey, streamKeys } from './streams.ts';

it('knows a stream by any of its names', () => {
  const names = ['বিজ্ঞান', ' বিজ্ঞান  বিভাগ', 'Science', 'SCIENCE GROUP'];
  expect(new Set(names.map(streamKey)).size).toBe(1);
  expect(streamKey('ব্যবসায় শিক্ষা')).toBe(streamKey('Business Studies'));
  expect(streamKey('বাণিজ্য')).toBe(streamKey('ব্যবসায় শিক্ষা বিভাগ'));
  expect(new Set(['বিজ্ঞান', 'মানবিক', 'ব্যবসায় শিক্ষা', 'কারিগরি'].map(streamKey)).size).toBe(4);
  expect(streamKey(' ')).toBe('');
});

it('reads several that commas part, and none of nothing', () => {
  expect(streamKeys('ব্যবসায় শিক্ষা, Humanities')).toEqual([streamKey('বাণিজ্য'), streamKey('মানবিক')]);
  expect(streamKeys(' , ')).toEqual([]);
});
