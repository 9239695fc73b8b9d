import { beforeEach, vi } from 'vitest';

/** Puts a storage of the browser in place, empty before each test; answers what lies in it. */
export function stubStorage(name: 'localStorage' | 'sessionStorage'): Map<string, string> {
  const stored = new Map<string, string>();
  beforeEach(() => {
    stored.clear();
    vi.stubGlobal(name, {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    });
  });
  return stored;
}
