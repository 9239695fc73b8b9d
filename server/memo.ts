import { LRUCache } from 'lru-cache';

/** Longer inputs are worked out each time, so that a flood of long ones can't fill the memory. */
const LONGEST = 1024;

/** Caches the results of a pure function for the inputs used last, at most `limit`. */
export function remember<T>(limit: number, work: (input: string) => T): (input: string) => T {
  const known = new LRUCache<string, { result: T }>({ max: limit });
  return (input) => {
    const found = known.get(input);
    if (found) return found.result;
    const result = work(input);
    if (input.length <= LONGEST) known.set(input, { result });
    return result;
  };
}
