import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { cornersFrom, type PaperPhoto, paperPhoto, type View } from '../../../../test/support/paper-photo.ts';
import { findCorners } from './find-corners.ts';
import { distance, type Point } from './geometry.ts';
import type { Grey } from './raster.ts';

const SIZE = { width: 1200, height: 1600 };

const lines = Array.from(
  { length: 22 },
  (_, row) =>
    `<path d="M60 ${170 + row * 28}h${row % 4 === 3 ? 210 : 480}" stroke="#222" stroke-width="9" stroke-dasharray="46 9"/>`,
);
const page = sharp(
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="849"><rect width="600" height="849" fill="#fbfaf4"/><path d="M60 110h480" stroke="#000" stroke-width="4"/>${lines.join('')}</svg>`,
  ),
)
  .png()
  .toBuffer();

async function photo(given: Partial<PaperPhoto> & Pick<PaperPhoto, 'corners'>): Promise<Grey> {
  const jpeg = await paperPhoto(await page, { ...SIZE, ...given });
  const { data, info } = await sharp(jpeg).grayscale().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: 1, data: new Uint8Array(data) };
}

const VIEWS: Record<string, View> = {
  'from straight above': { turn: 2, tiltX: 0, tiltY: 0, away: 0.9 },
  'from below the paper': { turn: 4, tiltX: 25, tiltY: -8, away: 1 },
  'from above it': { turn: 0, tiltX: -28, tiltY: 0, away: 1.05 },
  'turned aside': { turn: -20, tiltX: 15, tiltY: 10, away: 1.2 },
};

describe('the corners of a paper', () => {
  it.each(Object.entries(VIEWS))('are found in a photo taken %s', async (_, view) => {
    const corners = cornersFrom(SIZE, view);
    const found = findCorners(await photo({ corners }));
    const off = corners.map((corner, index) => distance(corner, found?.[index] as Point));
    // A hundredth of the paper's height.
    expect(Math.max(...off)).toBeLessThan(12);
  });

  it('are found in a dark room and on a grey desk', async () => {
    const corners = cornersFrom(SIZE, VIEWS['from below the paper'] as View);
    for (const given of [{ falloff: 0.3 }, { ground: 120, falloff: 0.8 }])
      expect(findCorners(await photo({ corners, ...given }))).not.toBeNull();
  });

  it('are not made up: a white desk, a page that fills the photo, a page that is cut off', async () => {
    const corners = cornersFrom(SIZE, VIEWS['from below the paper'] as View);
    expect(findCorners(await photo({ corners, ground: 226 }))).toBeNull();
    expect(
      findCorners(await photo({ corners: cornersFrom(SIZE, { turn: 0, tiltX: 0, tiltY: 0, away: 0.4 }) })),
    ).toBeNull();
    const aside = corners.map(([x, y]): Point => [x + 500, y]);
    expect(findCorners(await photo({ corners: aside as unknown as typeof corners }))).toBeNull();
  });

  it('are those of the page, not of a frame that is printed on it', async () => {
    const corners = cornersFrom(SIZE, VIEWS['from straight above'] as View);
    const framed = await sharp(await page)
      .composite([
        {
          input: Buffer.from(
            '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="849"><rect x="30" y="30" width="540" height="789" fill="none" stroke="#000" stroke-width="6"/></svg>',
          ),
        },
      ])
      .png()
      .toBuffer();
    const jpeg = await paperPhoto(framed, { ...SIZE, corners });
    const { data } = await sharp(jpeg).grayscale().raw().toBuffer({ resolveWithObject: true });
    const found = findCorners({ ...SIZE, channels: 1, data: new Uint8Array(data) });
    expect(distance(corners[0], found?.[0] as Point)).toBeLessThan(12);
  });
});
