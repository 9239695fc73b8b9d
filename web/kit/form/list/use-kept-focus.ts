import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** A row of a table, or a card. */
const ROWS = 'tbody > tr:not(.row-empty), .picture-card';
const CONTROLS = 'a[href], button';

const listOf = (within: ParentNode, selector: string): HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>(selector),
];

type Place = { element: Element; row: number; control: number };

function placeOf(panel: HTMLElement, element: Element): Place {
  const rows = listOf(panel, ROWS);
  const row = rows.findIndex((one) => one.contains(element));
  const controls = listOf(rows[row] ?? panel, CONTROLS);
  return { element, row, control: controls.indexOf(element as HTMLElement) };
}

/**
 * Next element to focus: the same control of the row that took the place, the current page's number, an empty list's action, the
 * title.
 */
function nextTo(panel: HTMLElement, { row, control }: Place): HTMLElement | null | undefined {
  const rows = listOf(panel, ROWS);
  const next = row < 0 ? undefined : rows[Math.min(row, rows.length - 1)];
  const controls = next ? listOf(next, CONTROLS) : [];
  return (
    controls[Math.min(control, controls.length - 1)] ??
    panel.querySelector<HTMLElement>('.pager [aria-current], .empty :is(a, button)') ??
    document.querySelector<HTMLElement>('main h1')
  );
}

/**
 * When the focused control disappears with its row, which was deleted or is on another page now, the focus moves to its neighbour
 * instead of back to the beginning of the page.
 */
export function useKeptFocus(panel: RefObject<HTMLElement | null>): void {
  const last = useRef<Place | null>(null);
  useLayoutEffect(() => {
    const place = last.current;
    if (!place || place.element.isConnected) return;
    last.current = null;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isLost && panel.current) nextTo(panel.current, place)?.focus();
  });
  useEffect(() => {
    const within = panel.current;
    const note = ({ target }: FocusEvent) => {
      if (within && target instanceof Element) last.current = placeOf(within, target);
    };
    within?.addEventListener('focusin', note);
    return () => within?.removeEventListener('focusin', note);
  }, [panel]);
}
