import { type Grey, greyOf, type Raster } from './raster.ts';

/** Side of the blocks by which the light on a paper is measured, px. */
const BLOCK = 32;
/** Share of a block's pixels that are darker than its paper. */
const DARKER = 0.8;
/** Brightness from which a pixel is paper, and up to which it is ink, of 255 for the light around it. */
const WHITE = 235;
const BLACK = 40;
/** Part of the light around it below which a block is no paper, but a box full of ink. */
const INKY = 0.75;
/** Brightness below which a pixel of a page in black and white is black. */
const THRESHOLD = 178;

/** Light on the paper, in blocks. */
type Light = { across: number; down: number; values: Float32Array };

/** The brightness that a share of these pixels does not reach, from their counts by brightness. */
function quantile(counts: Uint32Array, pixels: number): number {
  let left = pixels * DARKER;
  for (let value = 0; value < 256; value++) {
    left -= counts[value] as number;
    if (left <= 0) return value;
  }
  return 255;
}

/** Each block's value by those around it. */
function aroundEach({ across, down, values }: Light, pick: (around: number[], own: number) => number): Light {
  const next = new Float32Array(values.length);
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++) {
      const around: number[] = [];
      for (let row = Math.max(0, y - 1); row <= Math.min(down - 1, y + 1); row++)
        for (let at = Math.max(0, x - 1); at <= Math.min(across - 1, x + 1); at++)
          around.push(values[row * across + at] as number);
      next[y * across + x] = pick(around, values[y * across + x] as number);
    }
  return { across, down, values: next };
}

const mean = (some: number[]): number => some.reduce((sum, one) => sum + one, 0) / some.length;

/** The light on a page. A block full of ink has that of its neighbours, so that a filled box is not washed out. */
function lightOn({ width, height, data }: Grey): Light {
  const [across, down] = [Math.ceil(width / BLOCK), Math.ceil(height / BLOCK)];
  const values = new Float32Array(across * down);
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++) {
      const counts = new Uint32Array(256);
      let pixels = 0;
      for (let row = y * BLOCK; row < Math.min(height, (y + 1) * BLOCK); row++)
        for (let at = x * BLOCK; at < Math.min(width, (x + 1) * BLOCK); at++, pixels++) {
          const value = data[row * width + at] as number;
          counts[value] = (counts[value] as number) + 1;
        }
      values[y * across + x] = Math.max(1, quantile(counts, pixels));
    }
  const papers = aroundEach({ across, down, values }, (around, own) => {
    const most = Math.max(...around);
    return own < INKY * most ? most : own;
  });
  return aroundEach(papers, mean);
}

/** Calls back with the light at every pixel, row by row. */
function eachPixel(
  { width, height }: Grey,
  { across, down, values }: Light,
  call: (at: number, light: number) => void,
) {
  for (let y = 0; y < height; y++) {
    const v = Math.min(down - 1, Math.max(0, (y + 0.5) / BLOCK - 0.5));
    const upper = Math.floor(v) * across;
    const lower = Math.min(down - 1, Math.floor(v) + 1) * across;
    const below = v - Math.floor(v);
    for (let x = 0; x < width; x++) {
      const u = Math.min(across - 1, Math.max(0, (x + 0.5) / BLOCK - 0.5));
      const left = Math.floor(u);
      const right = Math.min(across - 1, left + 1);
      const beside = u - left;
      const top = (values[upper + left] as number) * (1 - beside) + (values[upper + right] as number) * beside;
      const bottom = (values[lower + left] as number) * (1 - beside) + (values[lower + right] as number) * beside;
      call(y * width + x, top * (1 - below) + bottom * below);
    }
  }
}

/** A photographed page as if its light were even: its paper white, its ink dark. */
export function cleaned(page: Grey): Grey {
  const clean = greyOf(page);
  eachPixel(page, lightOn(page), (at, light) => {
    const value = ((page.data[at] as number) * 255) / light;
    clean.data[at] = Math.max(0, Math.min(255, Math.round(((value - BLACK) * 255) / (WHITE - BLACK))));
  });
  return clean;
}

/** The same in colour: the light goes, the colours stay. */
export function cleanedColours(page: Raster<4>, grey: Grey): Raster<4> {
  const data = new Uint8ClampedArray(page.data);
  eachPixel(grey, lightOn(grey), (at, light) => {
    const factor = (255 * 255) / (light * WHITE);
    for (let channel = at * 4; channel < at * 4 + 3; channel++) data[channel] = (data[channel] as number) * factor;
  });
  return { ...page, data };
}

/** A cleaned page in black and white only. */
export function blackAndWhite(page: Grey): Grey {
  const both = greyOf(page);
  page.data.forEach((value, at) => {
    both.data[at] = value < THRESHOLD ? 0 : 255;
  });
  return both;
}
