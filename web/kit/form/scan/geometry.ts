/** A place in a picture, px from its top left corner. */
export type Point = readonly [number, number];
/** The corners of a paper in a photo: top left, top right, bottom right, bottom left. */
export type Quad = readonly [Point, Point, Point, Point];
export type Size = { width: number; height: number };

/** Share of a photo that the proposed corners keep from its edges if none are found. */
const INSET = 0.06;
/** Smallest share of the photo that a paper covers, and of its longer edge that a side has. */
const LEAST_AREA = 0.2;
const LEAST_SIDE = 0.15;

/** Height of an A4 page by its width, and how far a measured one may be from it. */
export const A4 = Math.SQRT2;
const A4_WITHIN = 0.08;
/** Longest and shortest page that is drawn; corners that were dragged ask for any. */
const LONGEST = 3;

/** Pixels of an A4 page at 150 dpi. */
const A4_WIDTH = 1240;
const A4_HEIGHT = 1754;

/** Focal length of a phone's main camera by the longer side of its picture; 26 mm of a 36 mm film. */
const FOCAL = 0.72;

export const distance = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(ax - bx, ay - by);

const sidesOf = ([a, b, c, d]: Quad): [Point, Point][] => [
  [a, b],
  [b, c],
  [c, d],
  [d, a],
];

export const areaOf = (quad: Quad): number =>
  Math.abs(sidesOf(quad).reduce((sum, [[ax, ay], [bx, by]]) => sum + ax * by - bx * ay, 0)) / 2;

/** True if the corners turn the same way all around, clockwise as they are seen. */
export const isConvex = (quad: Quad): boolean =>
  quad.every((at, index) => {
    const [before, next] = [quad[(index + 3) % 4] as Point, quad[(index + 1) % 4] as Point];
    return (at[0] - before[0]) * (next[1] - at[1]) - (at[1] - before[1]) * (next[0] - at[0]) > 0;
  });

/** True if these may be the corners of a paper in a photo of this size, and not of a triangle or a stripe. */
export function isPaper(quad: Quad, { width, height }: Size): boolean {
  const least = LEAST_SIDE * Math.max(width, height);
  return (
    isConvex(quad) &&
    areaOf(quad) >= LEAST_AREA * width * height &&
    sidesOf(quad).every(([from, to]) => distance(from, to) >= least)
  );
}

/** The whole photo but for its edges. */
export function insetOf({ width, height }: Size): Quad {
  const [left, top, right, bottom] = [width * INSET, height * INSET, width * (1 - INSET), height * (1 - INSET)];
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

/** The same corners for a page that is turned clockwise by so many quarters. */
export function turned(quad: Quad, quarters: number): Quad {
  const from = (index: number): Point => quad[(index + 4 - (quarters % 4)) % 4] as Point;
  return [from(0), from(1), from(2), from(3)];
}

/** A map from the unit square to a quad in perspective: x = (a·u + b·v + c) / w, y = (d·u + e·v + f) / w, w = g·u + h·v + 1. */
export type Homography = { a: number; b: number; c: number; d: number; e: number; f: number; g: number; h: number };

export function homographyTo([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: Quad): Homography {
  const [sx, sy] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3];
  const [dx1, dy1, dx2, dy2] = [x1 - x2, y1 - y2, x3 - x2, y3 - y2];
  const all = dx1 * dy2 - dx2 * dy1;
  const g = (sx * dy2 - dx2 * sy) / all;
  const h = (dx1 * sy - sx * dy1) / all;
  return { a: x1 - x0 + g * x1, b: x3 - x0 + h * x3, c: x0, d: y1 - y0 + g * y1, e: y3 - y0 + h * y3, f: y0, g, h };
}

/** Height of the paper by its width, with what the camera's angle foreshortens; the camera looks at the photo's middle. */
export function shapeOf(quad: Quad, { width, height }: Size): number {
  const { a, b, d, e, g, h } = homographyTo(quad);
  const focal = FOCAL * Math.max(width, height);
  const length = (x: number, y: number, w: number) =>
    Math.hypot((x - (width / 2) * w) / focal, (y - (height / 2) * w) / focal, w);
  return length(b, e, h) / length(a, d, g);
}

/** Pixels of the straightened page; A4 if the paper is nearly of that shape. */
export function pageSizeOf(quad: Quad, photo: Size): Size {
  const shape = Math.min(LONGEST, Math.max(1 / LONGEST, shapeOf(quad, photo)));
  const isNear = (wanted: number) => Math.abs(shape / wanted - 1) <= A4_WITHIN;
  if (isNear(A4)) return { width: A4_WIDTH, height: A4_HEIGHT };
  if (isNear(1 / A4)) return { width: A4_HEIGHT, height: A4_WIDTH };
  return shape > 1
    ? { width: Math.round(A4_HEIGHT / shape), height: A4_HEIGHT }
    : { width: A4_HEIGHT, height: Math.round(A4_HEIGHT * shape) };
}

/** True if this is an A4 page, in whatever resolution. */
export const isA4 = ({ width, height }: Size): boolean =>
  Math.abs(Math.max(width, height) / Math.min(width, height) - A4) < 0.005;
