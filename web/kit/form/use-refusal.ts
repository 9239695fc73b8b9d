import { useState } from 'react';
import { type FormRefusal, mended, withoutField } from './refusal.ts';

type RefusalState = { refusal: FormRefusal | null; own: boolean; turn: number };

/** Reason a form was not sent or was refused, and the rest of it while its fields are corrected. */
export function useRefusal(initial: FormRefusal | null = null) {
  const [shown, setShown] = useState<RefusalState>({ refusal: initial, own: true, turn: 0 });
  return {
    shown: shown.refusal,
    /** Counts the refusals. */
    turn: shown.turn,
    /** @param own true if the form itself found the errors, and can tell when they are gone */
    refuse: (refusal: FormRefusal, own: boolean) => setShown(({ turn }) => ({ refusal, own, turn: turn + 1 })),
    clear: () => setShown((before) => ({ ...before, refusal: null })),
    /**
     * Clears the errors of corrected fields.
     * @param names the changed fields
     * @param found the form's current validation errors
     */
    mend: (names: readonly string[], found: () => FormRefusal | null) =>
      setShown((before) => {
        if (!before.refusal) return before;
        const refusal = before.own ? mended(before.refusal, found()) : names.reduce(withoutField, before.refusal);
        return { ...before, refusal };
      }),
  };
}
