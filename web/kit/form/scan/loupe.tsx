import type { Point, Size } from './geometry.ts';

/** Radius on the screen, px, and how much larger it shows the photo than the view does. */
const RADIUS = 63;
const LARGER = 3;

type Props = { url: string; size: Size; turn: number; unit: number; at: Point };

/** The photo around the corner that is moved, in the part of the screen farthest from the finger. */
export function Loupe({ url, size, turn, unit, at: [x, y] }: Props) {
  const reach = (RADIUS * unit) / LARGER;
  // The quarter of the photo in which the finger is, as it is seen.
  const [right, below] = [x > size.width / 2, y > size.height / 2];
  const [isRight = false, isBelow = false] = [
    [right, below],
    [!below, right],
    [!right, !below],
    [below, !right],
  ][turn] as boolean[];
  const place = `${isBelow ? 'top' : 'bottom'}-${isRight ? 'left' : 'right'}`;
  return (
    <svg
      className={`scan-loupe scan-${place}`}
      viewBox={`${-reach} ${-reach} ${2 * reach} ${2 * reach}`}
      aria-hidden="true"
    >
      <g transform={`rotate(${90 * turn}) translate(${-x} ${-y})`}>
        <image href={url} width={size.width} height={size.height} />
      </g>
      <path className="scan-cross" d={`M${-reach} 0H${reach}M0 ${-reach}V${reach}`} strokeWidth={unit / 2} />
    </svg>
  );
}
