/** Longer inputs are worked out each time, so that a flood of long ones can't fill the memory. */
const LONGEST = 1024;

/**
 * Caches the results of a pure function, for at most about `limit` inputs: when a generation is full, the one before it
 * is forgotten, except for inputs asked again since. `undefined` is not cached.
 */
export function remember<T>(limit: number, work: (input: string) => T): (input: string) => T {
  const perGeneration = Math.max(1, Math.floor(limit / 2));
  let young = new Map<string, T>();
  let old = new Map<string, T>();
  return (input) => {
    let known = young.get(input);
    if (known !== undefined) return known;
    known = old.get(input) ?? work(input);
    if (input.length > LONGEST) return known;
    if (young.size >= perGeneration) {
      old = young;
      young = new Map();
    }
    young.set(input, known);
    return known;
  };
}
