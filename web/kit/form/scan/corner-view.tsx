import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { bn } from '#contract/rules/digits.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { usePreview } from '../field/use-preview.ts';
import { isA4, isConvex, type Point, pageSizeOf, type Quad } from './geometry.ts';
import { Loupe } from './loupe.tsx';
import type { ScanPage } from './scan-pages.ts';
import { scanWords as words } from './scan-words.ts';
import { TakeButton } from './take-button.tsx';
import { type Grip, useDrag } from './use-drag.ts';

type Props = {
  page: ScanPage & { corners: Quad };
  photo: File;
  turn: number;
  onRetake: (photo: File) => void;
  onDone: (corners: Quad) => void;
};

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const FAST = 10;

const ways = (width: number, height: number) => [
  undefined,
  `translate(${height} 0) rotate(90)`,
  `translate(${width} ${height}) rotate(180)`,
  `translate(0 ${width}) rotate(270)`,
];

/** Length of a CSS pixel in a drawing of this size, as large as there is room for it. */
function useUnit(width: number, height: number) {
  const box = useRef<SVGSVGElement>(null);
  const [unit, setUnit] = useState(1);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const measure = () => {
      const { clientWidth, clientHeight } = current;
      if (clientWidth > 0 && clientHeight > 0) setUnit(Math.max(width / clientWidth, height / clientHeight));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [width, height]);
  return { box, unit };
}

const middle = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2];
const pathOf = (quad: Quad): string => `M${quad.map(([x, y]) => `${x} ${y}`).join('L')}Z`;

/** A place of the photo as it is seen turned. */
function screenOf([x, y]: Point, quarter: number, width: number, height: number): Point {
  const places: Point[] = [
    [x, y],
    [height - y, x],
    [width - x, height - y],
    [y, width - x],
  ];
  return places[quarter] as Point;
}

/** The photo with the four corners of its paper, moved by touch, mouse or keys. */
export function CornerView({ page, photo, turn, onRetake, onDone }: Props) {
  const { width, height, sure } = page;
  const [corners, setCorners] = useState(page.corners);
  const [isKeyed, setKeyed] = useState<number | null>(null);
  const url = usePreview(photo);
  const quarter = turn % 4;
  const [across, down] = quarter % 2 === 1 ? [height, width] : [width, height];
  const { box, unit } = useUnit(across, down);
  const { held, props } = useDrag(corners, move);

  useEffect(() => box.current?.querySelector<SVGGElement>('[role=slider]')?.focus({ preventScroll: true }), [box]);

  function move(from: Quad, grip: Grip, [dx, dy]: Point): void {
    const within = (value: number, most: number) => Math.min(most, Math.max(0, value));
    const next = from.map(
      ([x, y], index): Point => (grip.includes(index) ? [within(x + dx, width), within(y + dy, height)] : [x, y]),
    ) as unknown as Quad;
    if (isConvex(next)) setCorners(next);
  }

  function press(event: KeyboardEvent, index: number): void {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const far = unit * (event.shiftKey ? FAST : 1);
    // The photo may be turned: its own right is not that of the screen.
    const [x, y] = [arrow[0] * far, arrow[1] * far];
    const turns: Point[] = [
      [x, y],
      [y, -x],
      [-x, -y],
      [-y, x],
    ];
    setKeyed(index);
    move(corners, [index], turns[quarter] as Point);
  }

  const active = held ?? (isKeyed === null ? null : [isKeyed]);
  return (
    <div className="scan-corners">
      <div className="scan-view">
        {/* biome-ignore lint/a11y/useSemanticElements: a drawing with its own controls */}
        <svg ref={box} viewBox={`0 0 ${across} ${down}`} role="group" aria-label={words.photo}>
          <g transform={ways(width, height)[quarter]}>
            {url && <image href={url} width={width} height={height} />}
            <path className="scan-outside" d={`M0 0H${width}V${height}H0Z${pathOf(corners)}`} />
            <path className="scan-edge" d={pathOf(corners)} strokeWidth={3 * unit} />
            {corners.map((corner, index) => {
              const next = (index + 1) % 4;
              const [x, y] = middle(corner, corners[next] as Point);
              const [nx, ny] = corners[next] as Point;
              const angle = (Math.atan2(ny - corner[1], nx - corner[0]) * 180) / Math.PI;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a side is its place
                <g key={`side-${index}`} className="scan-grip" {...props([index, next])}>
                  <circle cx={x} cy={y} r={22 * unit} className="scan-hit" />
                  <line
                    className="scan-bar"
                    transform={`translate(${x} ${y}) rotate(${angle})`}
                    x1={-10 * unit}
                    x2={10 * unit}
                    strokeWidth={8 * unit}
                  />
                </g>
              );
            })}
            {/* In the order in which they are seen, which is that of Tab. */}
            {words.corner.map((name, shown) => {
              const index = (shown + 4 - quarter) % 4;
              const [x, y] = corners[index] as Point;
              const [left, top] = screenOf([x, y], quarter, width, height);
              const [percentX, percentY] = [Math.round((100 * left) / across), Math.round((100 * top) / down)];
              return (
                <g
                  key={name}
                  className="scan-grip scan-corner"
                  role="slider"
                  tabIndex={0}
                  aria-label={name}
                  aria-valuenow={percentX}
                  aria-valuetext={words.at(bn(percentX), bn(percentY))}
                  onKeyDown={(event) => press(event, index)}
                  onBlur={() => setKeyed(null)}
                  {...props([index])}
                >
                  <circle cx={x} cy={y} r={22 * unit} className="scan-hit" />
                  <circle cx={x} cy={y} r={15 * unit} className="scan-ring" strokeWidth={3 * unit} />
                  <circle cx={x} cy={y} r={3.5 * unit} className="scan-dot" />
                </g>
              );
            })}
          </g>
        </svg>
        {active && url && (
          <Loupe
            url={url}
            size={{ width, height }}
            turn={quarter}
            unit={unit}
            at={
              active.length === 1
                ? (corners[active[0] as number] as Point)
                : middle(corners[active[0] as number] as Point, corners[active[1] as number] as Point)
            }
          />
        )}
      </div>
      <p className="scan-say" role="status">
        <Icon name={sure ? 'info' : 'warning'} />
        <span>
          <b>{sure ? words.drag : words.notFound}</b> {words.loupe} {isA4(pageSizeOf(corners, page)) && words.isA4}
          <span className="scan-keys"> {words.keys}</span>
        </span>
      </p>
      <div className="scan-foot">
        <TakeButton label={words.retake} onTake={([again]) => again && onRetake(again)} />
        <Button look="gold" icon="check" onClick={() => onDone(corners)}>
          {words.straighten}
        </Button>
      </div>
    </div>
  );
}
