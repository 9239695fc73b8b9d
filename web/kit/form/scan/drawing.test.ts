import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { blackAndWhite, cleaned, cleanedColours } from './clean.ts';
import { fitting, isTooLarge, PAGE_BYTES } from './fitting.ts';
import type { Quad } from './geometry.ts';
import { packGrey, pngOf } from './png.ts';
import { brightness, type Grey, greyOf, type Raster, straightened } from './raster.ts';

const SIZE = { width: 320, height: 480 };
const filled = (valueAt: (x: number, y: number) => number, size = SIZE): Grey => {
  const grey = greyOf(size);
  grey.data.forEach((_, at) => {
    grey.data[at] = valueAt(at % size.width, Math.floor(at / size.width));
  });
  return grey;
};

describe('a page under a lamp', () => {
  const light = (x: number, y: number) => 230 - 0.12 * x - 0.1 * y;
  const isInk = (x: number, y: number) => y % 24 < 4 && x % 12 < 9;
  const page = filled((x, y) => light(x, y) * (isInk(x, y) ? 0.25 : 1));

  it('becomes white with dark writing everywhere', () => {
    const { data } = cleaned(page);
    const wrong = data.filter((value, at) => {
      const ink = isInk(at % SIZE.width, Math.floor(at / SIZE.width));
      return ink ? value > 60 : value < 255;
    });
    expect(wrong.length).toBe(0);
  });

  it('has only black and white where that is chosen', () => {
    expect([...new Set(blackAndWhite(cleaned(page)).data)].sort()).toEqual([0, 255]);
  });

  it('keeps a dark box dark', () => {
    const box = filled((x, y) => (x > 130 && x < 190 && y > 200 && y < 260 ? 40 : 225));
    expect(cleaned(box).data[230 * SIZE.width + 160]).toBeLessThan(20);
  });

  it('keeps its colours', () => {
    const data = new Uint8ClampedArray(SIZE.width * SIZE.height * 4).fill(255);
    for (let at = 0; at < data.length; at += 4) data.set(at < data.length / 10 ? [100, 20, 20] : [180, 180, 160], at);
    const colours: Raster<4> = { ...SIZE, channels: 4, data };
    const clean = cleanedColours(colours, brightness(colours)).data;
    expect(clean[0]).toBeGreaterThan(4 * (clean[1] as number));
    expect([...clean.slice(-4, -2)]).toEqual([255, 255]);
  });
});

it('straightens a slanted quad to the whole page', () => {
  const quad: Quad = [
    [20, 10],
    [110, 20],
    [100, 140],
    [10, 120],
  ];
  const inside = ([x, y]: [number, number]) =>
    quad.every(([ax, ay], index) => {
      const [bx, by] = quad[(index + 1) % 4] as [number, number];
      return (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= -60;
    });
  const photo = filled((x, y) => (inside([x + 0.5, y + 0.5]) ? 200 : 0), { width: 120, height: 150 });
  expect([...new Set(straightened(photo, quad, { width: 60, height: 80 }).data)]).toEqual([200]);
});

describe('a grey picture as PNG', () => {
  it.each([16, 8, 4, 2])('is read back with its %i greys', async (levels) => {
    const grey = filled((x, y) => (x + y) % 256, { width: 301, height: 90 });
    const png = Buffer.from(await pngOf(await packGrey(grey, levels)).arrayBuffer());
    const { data, info } = await sharp(png).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, new Set(data).size]).toEqual([301, 90, levels]);
    const step = 255 / (levels - 1);
    expect(Math.max(...data.map((value, at) => Math.abs(value - (grey.data[at] as number))))).toBeLessThanOrEqual(
      step / 2 + 9,
    );
  });
});

describe('a page that has to be small', () => {
  const sized = (bytes: number) => async () => ({ data: new Uint8Array(bytes) });

  it('is the finest that fits', async () => {
    expect(await fitting([sized(PAGE_BYTES), sized(90_000), sized(10)])).toHaveProperty('data.length', 90_000);
  });

  it('is the smallest if none fits, and says so', async () => {
    const drawn = await fitting([sized(400_000), sized(200_000), sized(300_000)]);
    expect(drawn.data.length).toBe(200_000);
    expect(isTooLarge(drawn)).toBe(true);
  });
});
