import { foldSearch } from './fold.ts';

/** How a choice takes what was sent: one of its values, in any case. */
export const oneOf =
  (values: readonly string[]) =>
  (text: string): string | null => {
    const word = text.trim().toLowerCase();
    return values.find((value) => value === word) ?? null;
  };

/** The parts of a choice that people call by these words: it takes a value, or its word as anybody may spell it. */
export function wordedChoice<const V extends string>(words: Readonly<Record<V, string>>) {
  const values = Object.keys(words) as V[];
  const meanings = new Map(
    values.flatMap((value): [string, V][] => [
      [value, value],
      [foldSearch(words[value]), value],
    ]),
  );
  const normalize = (text: string): string | null =>
    meanings.get(text.trim().toLowerCase()) ?? meanings.get(foldSearch(text)) ?? null;
  return { values, words, normalize };
}
