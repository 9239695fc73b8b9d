import type { ReactNode } from 'react';

/** Width of the drawing and distance of its strokes, mm. */
const WIDTH = 7;
const STEP = 2.2;
/** Height that the upright words take, mm. */
const WORDS = 28;

function strokes(height: number): string {
  const lines: string[] = [];
  for (let y = 0; y < height + WIDTH; y += STEP) lines.push(`M-.5 ${y.toFixed(1)}l8 -8`);
  return lines.join('');
}

const Strokes = ({ height }: { height: number }) => (
  <svg
    aria-hidden="true"
    style={{ height: `${height.toFixed(1)}mm` }}
    viewBox={`0 0 ${WIDTH} ${height.toFixed(1)}`}
    preserveAspectRatio="none"
  >
    <path d={strokes(height)} stroke="#000" strokeWidth="1" fill="none" vectorEffect="non-scaling-stroke" />
  </svg>
);

/** A column about which nothing is known: upright words between strokes, as high as its rows, mm. */
export function Hatch({ height, children }: { height: number; children: ReactNode }) {
  const each = (height - WORDS) / 2 - 1;
  return (
    <div className="register-hatch">
      {each > 0 && <Strokes height={each} />}
      <span className="register-up">{children}</span>
      {each > 0 && <Strokes height={each} />}
    </div>
  );
}
