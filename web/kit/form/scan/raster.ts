import { homographyTo, type Quad, type Size } from './geometry.ts';

/** A picture with so many bytes a pixel: 1 of grey, or 4 of red, green, blue and opacity. */
export type Raster<Channels extends 1 | 4 = 1 | 4> = Size & {
  channels: Channels;
  data: Uint8Array | Uint8ClampedArray;
};
export type Grey = Raster<1>;

export const greyOf = (size: Size): Grey => ({
  width: size.width,
  height: size.height,
  channels: 1,
  data: new Uint8Array(size.width * size.height),
});

/** Brightness of each pixel, as eyes weigh the colours. */
export function brightness({ width, height, data }: Raster<4>): Grey {
  const grey = greyOf({ width, height });
  for (let at = 0, from = 0; at < grey.data.length; at++, from += 4)
    grey.data[at] = (77 * (data[from] ?? 0) + 150 * (data[from + 1] ?? 0) + 29 * (data[from + 2] ?? 0)) >> 8;
  return grey;
}

/** The part of a picture within a quad, straightened to a page of this size. */
export function straightened<C extends 1 | 4>(picture: Raster<C>, quad: Quad, size: Size): Raster<C> {
  const { data, channels } = picture;
  const row = picture.width * channels;
  const { a, b, c, d, e, f, g, h } = homographyTo(quad);
  const [lastX, lastY] = [picture.width - 1, picture.height - 1];
  const page = new Uint8ClampedArray(size.width * size.height * channels);
  let to = 0;
  for (let top = 0; top < size.height; top++) {
    const v = (top + 0.5) / size.height;
    for (let left = 0; left < size.width; left++) {
      const u = (left + 0.5) / size.width;
      const w = g * u + h * v + 1;
      const x = Math.min(lastX, Math.max(0, (a * u + b * v + c) / w - 0.5));
      const y = Math.min(lastY, Math.max(0, (d * u + e * v + f) / w - 0.5));
      const [x0, y0] = [x | 0, y | 0];
      const [right, below] = [x0 < lastX ? channels : 0, y0 < lastY ? row : 0];
      const [rx, ry] = [x - x0, y - y0];
      let from = y0 * row + x0 * channels;
      for (let channel = 0; channel < channels; channel++, from++, to++) {
        const upper = (data[from] as number) * (1 - rx) + (data[from + right] as number) * rx;
        const lower = (data[from + below] as number) * (1 - rx) + (data[from + below + right] as number) * rx;
        page[to] = upper * (1 - ry) + lower * ry;
      }
    }
  }
  return { ...size, channels, data: page };
}

/** A grey picture made smaller, each pixel the mean of those that it covers. */
export function shrunk(picture: Grey, size: Size): Grey {
  const small = greyOf(size);
  const [across, down] = [picture.width / size.width, picture.height / size.height];
  for (let y = 0; y < size.height; y++) {
    const [top, bottom] = [Math.floor(y * down), Math.max(Math.floor((y + 1) * down), Math.floor(y * down) + 1)];
    for (let x = 0; x < size.width; x++) {
      const [left, right] = [
        Math.floor(x * across),
        Math.max(Math.floor((x + 1) * across), Math.floor(x * across) + 1),
      ];
      let sum = 0;
      for (let row = top; row < bottom; row++)
        for (let at = left; at < right; at++) sum += picture.data[row * picture.width + at] as number;
      small.data[y * size.width + x] = Math.round(sum / ((bottom - top) * (right - left)));
    }
  }
  return small;
}
