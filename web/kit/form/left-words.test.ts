import { beforeEach, expect, test, vi } from 'vitest';

const shown = vi.hoisted(() => [] as string[]);
vi.mock('./toast.tsx', () => ({ showSuccess: (words: string) => void shown.push(words) }));

const { leaveWords, showLeftWords } = await import('./left-words.ts');
const { hasLeftWords } = await import('../../entry/remembered.ts');

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  shown.length = 0;
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});

test('words left for the next page are seen by its entry and shown once', () => {
  expect(hasLeftWords()).toBe(false);
  leaveWords('Login successful!');
  expect(hasLeftWords()).toBe(true);
  showLeftWords();
  showLeftWords();
  expect(shown).toEqual(['Login successful!']);
  expect(hasLeftWords()).toBe(false);
});

test('a browser that forbids storage has none', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(hasLeftWords()).toBe(false);
});
