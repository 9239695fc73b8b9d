import { type Grey, greyOf } from './raster.ts';

/** A straight line: the points with x·cos + y·sin = rho. */
export type Line = { cos: number; sin: number; rho: number };

/** Radius within which strokes of letters and lines of tables vanish, px of the small picture. */
const STROKE = 3;
/** Steps of brightness that count as no edge, and above which one is not worth more. */
const FAINT = 12;
const STRONG = 90;

/** Angles of lines, one a degree; a pixel votes for those near its own. */
const ANGLES = 180;
const SPREAD = 3;
/** Lines this near to a stronger one are the same, in degrees and px. */
const SAME_ANGLE = 5;
const SAME_RHO = 8;
/** Lines that are looked at in each of the two directions. */
const LINES = 9;

/** Each pixel as the most extreme of a row or column of pixels around it. */
function extreme({ width, height, data }: Grey, isRow: boolean, pick: (a: number, b: number) => number): Grey {
  const next = greyOf({ width, height });
  const step = isRow ? 1 : width;
  const length = isRow ? width : height;
  for (let line = 0; line < (isRow ? height : width); line++) {
    const start = isRow ? line * width : line;
    for (let at = 0; at < length; at++) {
      let value = data[start + at * step] as number;
      for (let near = Math.max(0, at - STROKE); near <= Math.min(length - 1, at + STROKE); near++)
        value = pick(value, data[start + near * step] as number);
      next.data[start + at * step] = value;
    }
  }
  return next;
}

/** A picture without its thin dark strokes: writing is gone, the edge of a paper stays where it is. */
export function withoutStrokes(picture: Grey): Grey {
  const bright = extreme(extreme(picture, true, Math.max), false, Math.max);
  return extreme(extreme(bright, true, Math.min), false, Math.min);
}

/** Votes of all pixels for the lines that may go through them, by angle and distance. */
function votesIn({ width, height, data }: Grey) {
  const reach = Math.ceil(Math.hypot(width, height));
  const rows = 2 * reach + 1;
  const votes = new Float32Array(ANGLES * rows);
  const turns = Array.from({ length: ANGLES }, (_, degree) => ({
    cos: Math.cos((degree * Math.PI) / ANGLES),
    sin: Math.sin((degree * Math.PI) / ANGLES),
  }));
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = (row: number, column: number) => data[(y + row) * width + x + column] as number;
      const across = at(-1, 1) + 2 * at(0, 1) + at(1, 1) - at(-1, -1) - 2 * at(0, -1) - at(1, -1);
      const down = at(1, -1) + 2 * at(1, 0) + at(1, 1) - at(-1, -1) - 2 * at(-1, 0) - at(-1, 1);
      const strength = Math.hypot(across, down) / 4;
      if (strength < FAINT) continue;
      const own = Math.round((Math.atan2(down, across) * ANGLES) / Math.PI);
      for (let near = own - SPREAD; near <= own + SPREAD; near++) {
        const degree = (near + 2 * ANGLES) % ANGLES;
        const { cos, sin } = turns[degree] as { cos: number; sin: number };
        const place = degree * rows + Math.round(x * cos + y * sin) + reach;
        votes[place] = (votes[place] as number) + Math.min(strength, STRONG);
      }
    }
  return { votes, rows, reach, turns };
}

/** The strongest lines of a picture that lie, and those that stand. */
export function linesIn(picture: Grey): { lying: Line[]; standing: Line[] } {
  const { votes, rows, reach, turns } = votesIn(picture);
  const found = { lying: [] as Line[], standing: [] as Line[] };
  while (found.lying.length < LINES || found.standing.length < LINES) {
    let best = 0;
    for (let place = 1; place < votes.length; place++)
      if ((votes[place] as number) > (votes[best] as number)) best = place;
    if ((votes[best] as number) <= 0) break;
    const degree = Math.floor(best / rows);
    const rho = (best % rows) - reach;
    const { cos, sin } = turns[degree] as { cos: number; sin: number };
    const same = Math.abs(cos) > Math.abs(sin) ? found.standing : found.lying;
    if (same.length < LINES) same.push({ cos, sin, rho });
    // A line's angle and the same half a turn on are one, with the distance on the other side.
    for (let near = degree - SAME_ANGLE; near <= degree + SAME_ANGLE; near++) {
      const isOver = near < 0 || near >= ANGLES;
      const row = (near + ANGLES) % ANGLES;
      const middle = (isOver ? -rho : rho) + reach;
      votes.fill(0, row * rows + Math.max(0, middle - SAME_RHO), row * rows + Math.min(rows, middle + SAME_RHO + 1));
    }
  }
  return found;
}
