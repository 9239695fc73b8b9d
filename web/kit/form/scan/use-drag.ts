import { type PointerEvent, useRef, useState } from 'react';
import type { Point, Quad } from './geometry.ts';

/** A corner by its place in the quad, or with two the side between them. */
export type Grip = readonly number[];

type Drag = { grip: Grip; start: Point; corners: Quad };

/** Moves corners with the first finger or the mouse; where the finger touched stays under it. */
export function useDrag(corners: Quad, move: (corners: Quad, grip: Grip, by: Point) => void) {
  const [held, setHeld] = useState<Grip | null>(null);
  const drag = useRef<Drag | null>(null);

  /** A pointer's place in the photo, however it is turned and scaled. */
  function placeOf({ currentTarget, clientX, clientY }: PointerEvent<SVGGraphicsElement>): Point {
    const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(
      (currentTarget.parentNode as SVGGraphicsElement).getScreenCTM()?.inverse(),
    );
    return [x, y];
  }
  const drop = ({ isPrimary }: PointerEvent) => {
    if (!isPrimary) return;
    drag.current = null;
    setHeld(null);
  };
  const props = (grip: Grip) => ({
    onPointerDown: (event: PointerEvent<SVGGraphicsElement>) => {
      if (event.button !== 0 || !event.isPrimary) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { grip, start: placeOf(event), corners };
      setHeld(grip);
    },
    onPointerMove: (event: PointerEvent<SVGGraphicsElement>) => {
      const { current } = drag;
      if (!current || !event.isPrimary) return;
      const [x, y] = placeOf(event);
      move(current.corners, current.grip, [x - current.start[0], y - current.start[1]]);
    },
    onPointerUp: drop,
    onPointerCancel: drop,
  });
  return { held, props };
}
