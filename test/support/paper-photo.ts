import sharp from 'sharp';
import { homographyTo, type Quad, type Size } from '../../web/kit/form/scan/geometry.ts';

/** A table of wood: brown, with a grain and a little noise; the same at every call. */
function table(x: number, y: number): [number, number, number] {
  const grain = 14 * Math.sin(y / 9 + 3 * Math.sin(x / 310)) + 7 * Math.sin(y / 2.3 + x / 90);
  const noise = ((Math.imul(x * 73_856_093, 1) ^ Math.imul(y * 19_349_663, 1)) & 15) - 8;
  return [107 + grain + noise, 69 + grain + noise, 43 + grain + noise];
}

/** An angle at which a phone is held above a page: turned and tilted, in degrees; `away` is its distance in heights of the page. */
export type View = { turn: number; tiltX: number; tiltY: number; away: number };

/** Corners of an A4 page as a phone's camera sees it, whose lens has 26 mm of a 36 mm film. */
export function cornersFrom({ width, height }: Size, { turn, tiltX, tiltY, away }: View): Quad {
  const [z, x, y] = [turn, tiltX, tiltY].map((degrees) => (degrees * Math.PI) / 180) as [number, number, number];
  const focal = 0.72 * Math.max(width, height);
  const seen = ([across, down]: readonly [number, number]) => {
    const [rx, ry] = [across * Math.cos(z) - down * Math.sin(z), across * Math.sin(z) + down * Math.cos(z)];
    const far = away + ry * Math.sin(x) + rx * Math.sin(y);
    return [width / 2 + (focal * rx * Math.cos(y)) / far, height / 2 + (focal * ry * Math.cos(x)) / far] as const;
  };
  const [half, tall] = [Math.SQRT1_2 / 2, 0.5];
  return [seen([-half, -tall]), seen([half, -tall]), seen([half, tall]), seen([-half, tall])];
}

export type PaperPhoto = Size & {
  /** Corners of the paper in the photo, px; some may lie outside of it. */
  corners: Quad;
  /** Brightness that is left in the corner farthest from the lamp; 1 is even light. */
  falloff?: number;
  /** Ground under the paper instead of the table, 0 to 255. */
  ground?: number;
};

/** The raw pixels of a photo of a page: at an angle, on a table, with light that falls off to the right and below. */
async function pixelsOf(page: Buffer, { width, height, corners, falloff = 0.55, ground }: PaperPhoto): Promise<Buffer> {
  const { data, info } = await sharp(page)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  // The map from the photo back to the page is the inverse of the page's.
  const { a, b, c, d, e, f, g, h } = homographyTo(corners);
  const inverse = [
    e - f * h,
    c * h - b,
    b * f - c * e,
    f * g - d,
    a - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ];
  const at = (index: number) => inverse[index] as number;
  const photo = Buffer.alloc(width * height * 3);
  let to = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const w = at(6) * x + at(7) * y + at(8);
      const u = ((at(0) * x + at(1) * y + at(2)) / w) * info.width - 0.5;
      const v = ((at(3) * x + at(4) * y + at(5)) / w) * info.height - 0.5;
      const light = 1 - (1 - falloff) * (0.5 * (x / width) + 0.5 * (y / height)) ** 1.5;
      const isPaper = u >= 0 && v >= 0 && u < info.width - 1 && v < info.height - 1;
      const wood = isPaper ? null : ground === undefined ? table(x, y) : [ground, ground, ground];
      const [left, top] = [Math.floor(u), Math.floor(v)];
      for (let channel = 0; channel < 3; channel++) {
        let value: number;
        if (wood) value = wood[channel] as number;
        else {
          const from = (top * info.width + left) * 3 + channel;
          const [rx, ry] = [u - left, v - top];
          const upper = (data[from] as number) * (1 - rx) + (data[from + 3] as number) * rx;
          const lower =
            (data[from + info.width * 3] as number) * (1 - rx) + (data[from + info.width * 3 + 3] as number) * rx;
          value = (upper * (1 - ry) + lower * ry) * 0.9;
        }
        photo[to++] = Math.max(0, Math.min(255, value * light));
      }
    }
  return photo;
}

/** A phone's photo of a page, as JPEG. */
export async function paperPhoto(page: Buffer, photo: PaperPhoto): Promise<Buffer> {
  const { width, height } = photo;
  const raw = { width, height, channels: 3 as const };
  return sharp(await pixelsOf(page, photo), { raw })
    .jpeg({ quality: 88 })
    .toBuffer();
}
