import { foldSearch } from '#contract/rules/fold.ts';

/** Each text once however it was typed, in the order in which it first appears; empty ones are left out. */
export function once(texts: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const text of texts) {
    const key = foldSearch(text);
    if (key && !known.has(key)) known.set(key, text);
  }
  return [...known.values()];
}

/** Whether two texts are the same to a reader. */
export const same = (a: string, b: string): boolean => foldSearch(a) === foldSearch(b);
