/** Short ways to write SVG. All lengths are units of the picture's own viewBox. */

export const n = (value: number) => String(Math.round(value * 10) / 10);

export const rect = (x: number, y: number, w: number, h: number, fill: string, extra = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}" ${extra}/>`;

export const disc = (x: number, y: number, r: number, fill: string, extra = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}" ${extra}/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, extra = '') =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${extra}/>`;

export const shape = (d: string, fill: string, extra = '') => `<path d="${d}" fill="${fill}" ${extra}/>`;

export const stroke = (d: string, colour: string, width: number, extra = '') =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;

export const at = (x: number, y: number, body: string, scale = 1, flip = false) =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${(flip ? -scale : scale).toFixed(3)} ${scale.toFixed(3)})">${body}</g>`;

export const turned = (angle: number, x: number, y: number, body: string) =>
  `<g transform="rotate(${n(angle)} ${n(x)} ${n(y)})">${body}</g>`;

/** A vertical gradient to be put into the picture before it is used as `url(#id)`. */
export const fade = (id: string, stops: readonly string[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops
    .map((colour, i) => `<stop offset="${(i / (stops.length - 1)).toFixed(2)}" stop-color="${colour}"/>`)
    .join('')}</linearGradient>`;

/** Repeats a drawing `count` times. */
export const times = (count: number, draw: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');

const channels = (hex: string) => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));

/** The colour between two six-digit colours: 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)];
  return `#${a
    .map((value, i) =>
      Math.round(value + ((b[i] ?? 0) - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

export const darker = (colour: string, share: number) => mix(colour, '#101412', share);
export const lighter = (colour: string, share: number) => mix(colour, '#fffaf0', share);

/** A whole picture. `view` is the visible part: x, y, width, height. */
export const picture = (view: readonly [number, number, number, number], body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${view[2]}" height="${view[3]}" viewBox="${view.map(n).join(' ')}">${body}</svg>`;
