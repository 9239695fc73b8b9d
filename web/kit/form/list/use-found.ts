import { useMemo } from 'react';
import { searchKey } from '#contract/rules/fold.ts';

/** A letter that no folded text has. */
const BETWEEN = '\n';

/**
 * The items in order that match a search. Sorted once per list, folded once at its first search: ten thousand stay usable during
 * typing.
 * @param textsOf searched texts of an item
 * @param order none to keep the list's own order
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
        keys ??= sorted.map((item) => textsOf(item).map(searchKey).join(BETWEEN));
        return keys;
      },
    };
  }, [items]);
  return useMemo(() => {
    const wanted = searchKey(search);
    if (wanted === '') return known.sorted;
    const keys = known.keys();
    return known.sorted.filter((_, place) => keys[place]?.includes(wanted));
  }, [known, search]);
}
