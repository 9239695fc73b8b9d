import { useMemo } from 'react';
import {
  findPeople,
  nearestNames,
  type PeopleFields,
  type PeopleIndex,
  peopleIndexOf,
} from '#contract/search/people.ts';

const NOBODY: readonly string[] = [];

/**
 * Searches these people as the API does. The index is built at the first search of a list: ten thousand stay usable during
 * typing.
 */
export function usePeople(records: readonly object[], fields: PeopleFields) {
  return useMemo(() => {
    let known: PeopleIndex | undefined;
    const index = (): PeopleIndex => {
      known ??= peopleIndexOf(records as readonly Record<string, unknown>[], fields);
      return known;
    };
    const all = records.map((_, place) => place);
    return {
      /** Indices of the matches, exact rolls first, then the best; all without a search. */
      find: (search: string): readonly number[] => (search.trim() === '' ? all : findPeople(index(), search).places),
      /** Similar names, for a search without results. */
      nearest: (search: string): readonly string[] => (search.trim() === '' ? NOBODY : nearestNames(index(), search)),
    };
  }, [records, fields]);
}
