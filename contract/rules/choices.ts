import { foldSearch } from './fold.ts';

/**
 * The parts of a choice that people call by these words: it takes a value, or its word as anybody may spell it.
 * @param others what else a value is called
 */
export function wordedChoice<const V extends string>(
  words: Readonly<Record<V, string>>,
  others: Partial<Readonly<Record<V, readonly string[]>>> = {},
) {
  const values = Object.keys(words) as V[];
  const meanings = new Map<string, V>();
  for (const value of values)
    for (const word of [value, words[value], ...(others[value] ?? [])]) meanings.set(foldSearch(word), value);
  const normalize = (text: string): V | null => meanings.get(foldSearch(text).replace(/\.$/, '')) ?? null;
  return { values, words, normalize };
}
