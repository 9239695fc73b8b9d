import type { RecordAt } from '#contract/resources/index.ts';
import { foldSearch } from '#contract/rules/fold.ts';
import type { ClassRef } from './values.ts';

type SchoolClass = RecordAt<'classes'>;

import { MAX_ID } from '#contract/kit/read-value.ts';

/** Classes as other records refer to them: some by ID, some by name only. */
type ClassIndex = {
  /** ID of a class that the backend lists, or an artificial one for a class that only a record names. */
  idOf: (ref: ClassRef, listed: readonly SchoolClass[]) => number;
  /** The classes of the backend with those that only records name. */
  withFurther: (listed: readonly SchoolClass[]) => SchoolClass[];
  isMadeUp: (id: number) => boolean;
  /** The backend's reference to a class: its ID, or its name if the ID is not the backend's own. */
  sentAs: (id: number) => number | string;
};

export function createClasses(): ClassIndex {
  const named = new Map<number, string>();
  /** From the largest id downwards, so that forms take them for ids. */
  const madeUp = new Map<string, number>();

  function idFor(name: string): number {
    const key = foldSearch(name);
    const id = madeUp.get(key) ?? MAX_ID - madeUp.size;
    madeUp.set(key, id);
    return id;
  }
  return {
    idOf({ id, name }, listed) {
      const found = id ?? (name === '' ? 0 : (listed.find((one) => one.name === name)?.id ?? idFor(name)));
      if (name !== '') named.set(found, name);
      return found;
    },
    withFurther(listed) {
      const known = new Set(listed.map(({ id }) => id));
      for (const { id, name } of listed) named.set(id, name);
      const further = [...named].filter(([id]) => !known.has(id));
      return [
        ...listed,
        ...further.map(([id, name]) => ({
          id,
          name,
          class_teacher: null,
          section_teachers: [],
          created_at: '',
          updated_at: '',
        })),
      ];
    },
    isMadeUp: (id) => id > MAX_ID - madeUp.size,
    sentAs: (id) => (id > MAX_ID - madeUp.size ? (named.get(id) ?? '') : id),
  };
}
