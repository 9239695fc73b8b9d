import { type Line, linesIn, withoutStrokes } from './edges.ts';
import { areaOf, distance, isPaper, type Point, type Quad } from './geometry.ts';
import { type Grey, shrunk } from './raster.ts';

/** Longer side of the picture in which edges are looked for, px. */
const LONG = 400;
/** Distances from an edge at which paper and table are compared, px. */
const NEAR = [3, 5];
/** Difference of brightness that tells paper from table. */
const STEP = 7;
/** Share of each side along which the paper has to end. */
const LEAST_SEEN = 0.75;
/** Worth of a larger paper against one whose sides are seen better. */
const LARGER = 0.4;
/** Reach within which a side is moved to its edge, px. */
const REFINE = 4;

function crossing(a: Line, b: Line): Point | null {
  const all = a.cos * b.sin - a.sin * b.cos;
  if (Math.abs(all) < 0.2) return null;
  return [(a.rho * b.sin - b.rho * a.sin) / all, (b.rho * a.cos - a.rho * b.cos) / all];
}

const pairsOf = (lines: readonly Line[], before: (a: Line, b: Line) => number): [Line, Line][] =>
  lines.flatMap((a, index) => lines.slice(index + 1).map((b): [Line, Line] => (before(a, b) < 0 ? [a, b] : [b, a])));

/** Brightness at a point; NaN outside the picture. */
function valueAt({ width, height, data }: Grey, x: number, y: number): number {
  const [column, row] = [Math.round(x), Math.round(y)];
  return column < 0 || row < 0 || column >= width || row >= height
    ? Number.NaN
    : (data[row * width + column] as number);
}

/** Points along a side, without its ends, and the direction out of the paper. */
function along(from: Point, to: Point) {
  const length = distance(from, to);
  const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const count = Math.max(8, Math.round(length / 4));
  const points = Array.from({ length: count }, (_, index): Point => {
    const way = length * (0.04 + (0.92 * (index + 0.5)) / count);
    return [from[0] + dx * way, from[1] + dy * way];
  });
  return { points, out: [dy, -dx] as Point };
}

/** Difference of brightness, inside less outside, across an edge at this point. */
function stepAt(picture: Grey, [x, y]: Point, [outX, outY]: Point): number {
  let step = 0;
  for (const far of NEAR)
    step += valueAt(picture, x - outX * far, y - outY * far) - valueAt(picture, x + outX * far, y + outY * far);
  return step / NEAR.length;
}

/** Share of a side along which the paper is brighter than what it lies on, or with `sign` -1 darker. */
function seenAlong(picture: Grey, from: Point, to: Point, sign: number): number {
  const { points, out } = along(from, to);
  return points.filter((point) => sign * stepAt(picture, point, out) > STEP).length / points.length;
}

/** The line through a side's strongest steps. */
function refined(picture: Grey, from: Point, to: Point, sign: number): Line {
  const { points, out } = along(from, to);
  const edge = points.flatMap(([x, y]): Point[] => {
    let best: { step: number; at: Point } | null = null;
    for (let move = -REFINE; move <= REFINE; move += 0.5) {
      const at: Point = [x + out[0] * move, y + out[1] * move];
      const inside = valueAt(picture, at[0] - out[0], at[1] - out[1]);
      const step = sign * (inside - valueAt(picture, at[0] + out[0], at[1] + out[1]));
      if (step > STEP && (!best || step > best.step)) best = { step, at };
    }
    return best ? [best.at] : [];
  });
  return fitted(edge.length >= 4 ? edge : [from, to]);
}

/** The line with the least squares of distances to these points, once more without those that are far from it. */
function fitted(points: readonly Point[], again = true): Line {
  const [mx, my] = [0, 1].map((axis) => points.reduce((sum, at) => sum + (at[axis] as number), 0) / points.length) as [
    number,
    number,
  ];
  let [xx, xy, yy] = [0, 0, 0];
  for (const [x, y] of points) {
    xx += (x - mx) ** 2;
    xy += (x - mx) * (y - my);
    yy += (y - my) ** 2;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2 + Math.PI / 2;
  const line = { cos: Math.cos(angle), sin: Math.sin(angle), rho: mx * Math.cos(angle) + my * Math.sin(angle) };
  const off = ([x, y]: Point) => Math.abs(x * line.cos + y * line.sin - line.rho);
  const near = points.filter((point) => off(point) <= 1.5);
  return again && near.length >= Math.max(4, points.length / 2) ? fitted(near, false) : line;
}

type Candidate = { quad: Quad; sign: number; worth: number };

/** The four lines between which a paper is seen best; null if there are none. */
function bestIn(picture: Grey): Candidate | null {
  const { lying, standing } = linesIn(picture);
  const [midX, midY] = [picture.width / 2, picture.height / 2];
  const heightAt = ({ cos, sin, rho }: Line) => (rho - midX * cos) / sin;
  const placeAt = ({ cos, sin, rho }: Line) => (rho - midY * sin) / cos;
  const rows = pairsOf(lying, (a, b) => heightAt(a) - heightAt(b));
  const columns = pairsOf(standing, (a, b) => placeAt(a) - placeAt(b));
  let best: Candidate | null = null;
  for (const [top, bottom] of rows)
    for (const [left, right] of columns) {
      const corners = [crossing(top, left), crossing(top, right), crossing(bottom, right), crossing(bottom, left)];
      if (corners.some((corner) => corner === null)) continue;
      const quad = corners as unknown as Quad;
      if (!isPaper(quad, picture)) continue;
      for (const sign of [1, -1]) {
        const found = worthOf(picture, quad, sign);
        if (found && (!best || found.worth > best.worth)) best = found;
      }
    }
  return best;
}

/** All four sides step the same way; a pair of sides is worth its weaker one. */
function worthOf(picture: Grey, quad: Quad, sign: number): Candidate | null {
  const seen: number[] = [];
  for (const [index, from] of quad.entries()) {
    const share = seenAlong(picture, from, quad[(index + 1) % 4] as Point, sign);
    if (share < LEAST_SEEN) return null;
    seen.push(share);
  }
  const [top = 0, right = 0, bottom = 0, left = 0] = seen;
  const area = areaOf(quad) / (picture.width * picture.height);
  return { quad, sign, worth: (Math.min(top, bottom) + Math.min(left, right)) / 2 + LARGER * area };
}

/** The corners of the paper in a photo, in its pixels; null where they are not seen surely. */
export function findCorners(photo: Grey): Quad | null {
  const scale = Math.max(1, Math.max(photo.width, photo.height) / LONG);
  const size = { width: Math.round(photo.width / scale), height: Math.round(photo.height / scale) };
  const picture = withoutStrokes(scale > 1 ? shrunk(photo, size) : photo);
  const found = bestIn(picture);
  if (!found) return null;
  const { quad, sign } = found;
  const lines = quad.map((from, index) => refined(picture, from, quad[(index + 1) % 4] as Point, sign));
  const corners = lines.map((line, index) => crossing(lines[(index + 3) % 4] as Line, line));
  if (corners.some((corner) => corner === null)) return null;
  const across = photo.width / size.width;
  const down = photo.height / size.height;
  const exact = corners.map((corner) => {
    const [x, y] = corner as Point;
    return [(x + 0.5) * across, (y + 0.5) * down] as Point;
  }) as unknown as Quad;
  return isPaper(exact, photo) ? exact : null;
}
