import { type FocusEvent, type PointerEvent, type TouchEvent, useEffect, useRef, useState } from 'react';

/** Time per slide, ms, and shortest swipe, px. */
const STAY = 3500;
const SWIPE = 50;

/** The slide `by` steps on, around both ends. */
export const stepFrom = (at: number, by: number, count: number): number => (((at + by) % count) + count) % count;

/** On which side of the window a slide waits, the shorter way round. */
export function slideSide(index: number, at: number, count: number): 'before' | 'current' | 'after' {
  if (index === at) return 'current';
  return stepFrom(index, -at, count) <= count / 2 ? 'after' : 'before';
}

/** 1 for a swipe to the left (the next slide), -1 to the right, 0 for anything shorter or rather up and down. */
export function swipeOf(dx: number, dy: number): -1 | 0 | 1 {
  if (Math.abs(dx) <= SWIPE || Math.abs(dx) <= Math.abs(dy)) return 0;
  return dx < 0 ? 1 : -1;
}

/**
 * The slider's timer: advances by itself, pauses under the pointer and in a hidden tab, and stops for good when the keyboard
 * enters or the reader asked for less motion, until the play button is pressed.
 */
export function useSlides(count: number) {
  const [at, setAt] = useState(0);
  const [running, setRunning] = useState(true);
  const [held, setHeld] = useState(false);
  const [hidden, setHidden] = useState(false);
  const [awake, setAwake] = useState(false);
  const touch = useRef<{ x: number; y: number }>(undefined);

  useEffect(() => {
    setAwake(true);
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setRunning(false);
    const look = () => setHidden(document.hidden);
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);

  const step = (by: number) => setAt((now) => stepFrom(now, by, count));

  const goesOn = running && !held && !hidden && count > 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every slide stands its full time, also one that was chosen
  useEffect(() => {
    if (!goesOn) return;
    const timer = setTimeout(() => setAt((now) => stepFrom(now, 1, count)), STAY);
    return () => clearTimeout(timer);
  }, [goesOn, at, count]);

  return {
    at,
    running,
    awake,
    step,
    show: setAt,
    sideOf: (index: number) => slideSide(index, at, count),
    toggle: () => setRunning((now) => !now),
    /** For the element around pictures and buttons. */
    holding: {
      onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && setRunning(false),
    },
    /** For the element with the pictures. */
    swiping: {
      onTouchStart: ({ touches }: TouchEvent) => {
        const finger = touches[0];
        touch.current = finger && { x: finger.clientX, y: finger.clientY };
      },
      onTouchEnd: ({ changedTouches }: TouchEvent) => {
        const finger = changedTouches[0];
        const start = touch.current;
        const by = start && finger ? swipeOf(finger.clientX - start.x, finger.clientY - start.y) : 0;
        if (by !== 0) step(by);
      },
    },
  };
}
