import { useMemo } from 'react';
import { foldSearch } from '#contract/rules/fold.ts';

/** A letter that no folded text has. */
const BETWEEN = '\n';

/**
 * The items in their order, and of them those that hold what was searched for. Sorted once for a list, folded once for its
 * first search: ten thousand stay usable while somebody types.
 * @param textsOf what is searched of an item
 * @param order none where the list's own order holds
 */
export function useFound<T>(
  items: readonly T[],
  search: string,
  textsOf: (item: T) => readonly string[],
  order?: (a: T, b: T) => number,
): readonly T[] {
  // biome-ignore lint/correctness/useExhaustiveDependencies: texts and order are those of the screen
  const known = useMemo(() => {
    const sorted = order ? [...items].sort(order) : items;
    let keys: readonly string[] | undefined;
    return {
      sorted,
      keys: () => {
        keys ??= sorted.map((item) => textsOf(item).map(foldSearch).join(BETWEEN));
        return keys;
      },
    };
  }, [items]);
  return useMemo(() => {
    const wanted = foldSearch(search);
    if (wanted === '') return known.sorted;
    const keys = known.keys();
    return known.sorted.filter((_, place) => keys[place]?.includes(wanted));
  }, [known, search]);
}
