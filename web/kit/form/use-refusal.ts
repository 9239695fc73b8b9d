import { useState } from 'react';
import { mended, type Refusal, withoutField } from './refusal.ts';

type Shown = { refusal: Refusal | null; own: boolean; turn: number };

/** Why a form was not sent, or not taken, and what is left of that while its fields are mended. */
export function useRefusal(initial: Refusal | null = null) {
  const [shown, setShown] = useState<Shown>({ refusal: initial, own: true, turn: 0 });
  return {
    shown: shown.refusal,
    /** Counts the refusals. */
    turn: shown.turn,
    /** @param own whether the form itself found what is wrong, and can tell when it no longer is */
    refuse: (refusal: Refusal, own: boolean) => setShown(({ turn }) => ({ refusal, own, turn: turn + 1 })),
    clear: () => setShown((before) => ({ ...before, refusal: null })),
    /**
     * What is mended loses its mark.
     * @param names the fields that were changed
     * @param found what the form finds wrong now
     */
    mend: (names: readonly string[], found: () => Refusal | null) =>
      setShown((before) => {
        if (!before.refusal) return before;
        const refusal = before.own ? mended(before.refusal, found()) : names.reduce(withoutField, before.refusal);
        return { ...before, refusal };
      }),
  };
}
