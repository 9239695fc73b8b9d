import { expect, test, vi } from 'vitest';
import { stubStorage } from '../../../test/support/stub-storage.ts';
import { hasLeftWords } from '../../entry/remembered.ts';
import { leaveMessage, showLeftWords } from './left-words.ts';

stubStorage('sessionStorage');

test('words left for the next page are seen by its entry and shown once', () => {
  expect(hasLeftWords()).toBe(false);
  leaveMessage('Login successful!');
  expect(hasLeftWords()).toBe(true);
  const shown: string[] = [];
  const show = (words: string) => void shown.push(words);
  showLeftWords(show);
  showLeftWords(show);
  expect(shown).toEqual(['Login successful!']);
  expect(hasLeftWords()).toBe(false);
});

test('a browser that forbids storage has none', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(hasLeftWords()).toBe(false);
});
