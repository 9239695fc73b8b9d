import { useLayoutEffect, useState } from 'react';

export type Panel = {
  /** ID of the shown item; null while it is closed. */
  id: number | null;
  open: (id: number) => void;
  /** Shows something else in the open panel. */
  move: (id: number) => void;
  close: () => void;
};

/**
 * A panel over the page as a step in the browser's history: Back closes it, as the owner of a phone expects. It is stored in the
 * address's fragment (`#picture-12`), which the state of the list below it does not know.
 */
export function usePanel(name: string): Panel {
  const [id, setId] = useState<number | null>(null);

  // Before the press that woke the island is repeated, which may open the panel.
  useLayoutEffect(() => {
    // Left over from a document before a reload; nothing opens by itself when the page is first touched.
    if (idIn(location.hash, name) !== null) history.replaceState(null, '', location.pathname + location.search);
    const read = () => setId(idIn(location.hash, name));
    addEventListener('popstate', read);
    return () => removeEventListener('popstate', read);
  }, [name]);

  return {
    id,
    open(shown) {
      history.pushState({ panel: name }, '', `#${name}-${shown}`);
      setId(shown);
    },
    move(shown) {
      history.replaceState(history.state, '', `#${name}-${shown}`);
      setId(shown);
    },
    close() {
      setId(null);
      if (history.state?.panel === name) history.back();
    },
  };
}

/** The number in `#name-12`; those of records without an id are negative. */
export function idIn(hash: string, name: string): number | null {
  const [, digits] = new RegExp(`^#${name}-(-?\\d{1,15})$`).exec(hash) ?? [];
  return digits === undefined ? null : Number(digits);
}
