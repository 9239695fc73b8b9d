import { useCallback, useEffect, useState } from 'react';
import type { SheetBody, SheetKey } from './store.ts';
import { keepTapped, readTapped } from './unsent-store.ts';

/**
 * The taps of a sheet on this device. `found`: those of an earlier visit, undefined while they are read; `isKept`: true while the
 * device holds what is on the screen.
 */
export function useTapped(owner: string, { class: of, section, date, session }: SheetKey) {
  const [found, setFound] = useState<SheetBody | null | undefined>();
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    readTapped(owner, { class: of, section, date, session }).then(
      (body) => {
        setFound(body);
        setKept(body !== null);
      },
      (reason) => {
        // A browser that keeps nothing: the sheet is taken all the same.
        console.warn(reason);
        setFound(null);
      },
    );
  }, [owner, of, section, date, session]);
  const keep = useCallback(
    (body: SheetBody | null) => {
      keepTapped(owner, { class: of, section, date, session }, body).then(setKept, (reason) => {
        console.warn(reason);
        setKept(false);
      });
    },
    [owner, of, section, date, session],
  );
  return { found, isKept, keep };
}

export type TappedRows = ReturnType<typeof useTapped>;
