import { useRef, useState } from 'react';
import type { FileProblems } from './values.ts';

/** The files that were chosen in a form, as far as they cannot go with it: not yet, or not at all. */
export function useChosenFiles() {
  const [unfit, setUnfit] = useState<FileProblems>({});
  const latest = useRef(unfit);
  /** Still being checked and made smaller. */
  const preparing = useRef(new Set<Promise<unknown>>());
  return {
    /** Reasons files cannot be sent, by field. */
    unfit,
    /** The same, also between a change and its rendering. */
    latest,
    /** Blocks the form until another file is chosen, or this one is removed (null). */
    refuse(name: string, problem: string | null) {
      const { [name]: _, ...others } = latest.current;
      latest.current = problem === null ? others : { ...others, [name]: problem };
      setUnfit(latest.current);
    },
    prepare(work: Promise<unknown>) {
      preparing.current.add(work);
      void work.finally(() => preparing.current.delete(work));
    },
    isPreparing: () => preparing.current.size > 0,
    prepared: () => Promise.all(preparing.current),
  };
}
