import { expect, it } from 'vitest';
import { isSaveKey } from './save-keys.ts';

const key = (code: string, more = {}) => ({ code, ctrlKey: true, metaKey: false, isComposing: false, ...more });

it.each(['KeyS', 'Enter', 'NumpadEnter'])('Ctrl+%s saves', (code) => {
  expect(isSaveKey(key(code))).toBe(true);
  expect(isSaveKey(key(code, { ctrlKey: false, metaKey: true }))).toBe(true);
});

it('nothing else does, nor a key of a word that is being composed', () => {
  expect(isSaveKey(key('KeyS', { ctrlKey: false }))).toBe(false);
  expect(isSaveKey(key('KeyD'))).toBe(false);
  expect(isSaveKey(key('Enter', { isComposing: true }))).toBe(false);
});
