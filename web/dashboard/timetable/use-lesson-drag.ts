import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Place, Slot } from './columns.ts';

/** Way of the pointer from which on a press is a drag, px. */
const FAR = 6;

type Drag = { slot: Slot; over: Place | null };

/** The cell under a pointer. */
function cellAt({ clientX, clientY }: PointerEvent): Place | null {
  const cell = document.elementFromPoint(clientX, clientY)?.closest('td')?.querySelector<HTMLElement>('[data-day]');
  return cell ? { day: Number(cell.dataset.day), column: Number(cell.dataset.column) } : null;
}

/** Moves lessons to other cells with a mouse or a pen; a finger scrolls, and keys copy, paste and clear. */
export function useLessonDrag(onDrop: (slot: Slot, to: Place) => void) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const start = useRef<{ slot: Slot; x: number; y: number } | null>(null);
  /** Tells a drag from a click, which opens the lesson. */
  const hasMoved = useRef(false);
  const end = () => {
    start.current = null;
    setDrag(null);
  };
  const isDragging = drag !== null;
  useEffect(() => {
    if (!isDragging) return;
    const press = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      start.current = null;
      setDrag(null);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isDragging]);

  const props = (slot: Slot) => ({
    onPointerDown: ({ button, pointerType, pointerId, currentTarget, clientX, clientY }: PointerEvent) => {
      hasMoved.current = false;
      if (button !== 0 || pointerType === 'touch') return;
      currentTarget.setPointerCapture(pointerId);
      start.current = { slot, x: clientX, y: clientY };
    },
    onPointerMove: (event: PointerEvent) => {
      const begun = start.current;
      if (!begun) return;
      if (!hasMoved.current && Math.hypot(event.clientX - begun.x, event.clientY - begun.y) < FAR) return;
      hasMoved.current = true;
      const over = cellAt(event);
      if (!drag || over?.day !== drag.over?.day || over?.column !== drag.over?.column)
        setDrag({ slot: begun.slot, over });
    },
    onPointerUp: (event: PointerEvent) => {
      const to = start.current && hasMoved.current ? cellAt(event) : null;
      end();
      if (to) onDrop(slot, to);
    },
    onPointerCancel: end,
    onClickCapture: (event: MouseEvent) => {
      // A press of a key is a click, too, which no pointer has moved.
      if (hasMoved.current && event.detail > 0) event.stopPropagation();
      hasMoved.current = false;
    },
  });
  return { drag, props };
}
