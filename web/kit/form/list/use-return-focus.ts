import { useEffect, useRef } from 'react';

export const rowId = (list: string, id: number): string => `${list}-row-${id}`;

/** When a form on the screen lets go of a record, the focus goes back to that row's edit button; a panel does so by itself. */
export function useReturnFocus(list: string, editing: number | null): void {
  const before = useRef(editing);
  useEffect(() => {
    const left = before.current;
    before.current = editing;
    if (left === null || editing !== null) return;
    document.getElementById(rowId(list, left))?.querySelector('button')?.focus();
  }, [list, editing]);
}
