import { useState } from 'react';

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** A small choice of this device's user that outlives the visit: a set of words, in local storage if allowed. */
export function useRemembered(key: string): [ReadonlySet<string>, (word: string, on: boolean) => void] {
  const [words, setWords] = useState<ReadonlySet<string>>(() => new Set((read(key) ?? '').split(' ').filter(Boolean)));
  const set = (word: string, on: boolean) => {
    const next = new Set(words);
    if (on) next.add(word);
    else next.delete(word);
    setWords(next);
    try {
      localStorage.setItem(key, [...next].join(' '));
    } catch {
      // Then it holds for this visit.
    }
  };
  return [words, set];
}
