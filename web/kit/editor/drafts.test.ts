import { expect, it } from 'vitest';
import { type Draft, type LastWords, withLastWords } from './drafts.ts';

const photo = new File(['x'], 'ছবি.jpg');
const draft = (savedAt: number): Draft => ({ savedAt, values: { title: 'আগের', pdf_file: photo } });
const last = (savedAt: number, files: string[] = ['pdf_file']): LastWords => ({
  savedAt,
  files,
  values: { title: 'শেষ' },
});

it('keeps the texts that were typed after the draft was written, with its file', () => {
  expect(withLastWords(draft(1), last(2))).toEqual({ savedAt: 2, values: { title: 'শেষ', pdf_file: photo } });
});

it('does not bring back a file that was put away since', () => {
  expect(withLastWords(draft(1), last(2, []))).toEqual({ savedAt: 2, values: { title: 'শেষ' } });
});

it('keeps the draft that was written last', () => {
  expect(withLastWords(draft(3), last(2))).toEqual(draft(3));
  expect(withLastWords(draft(3), null)).toEqual(draft(3));
});

it('stands alone where no draft was written in time', () => {
  expect(withLastWords(null, last(2))).toEqual({ savedAt: 2, values: { title: 'শেষ' } });
  expect(withLastWords(null, null)).toBeNull();
});
