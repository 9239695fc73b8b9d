import { type Portrait, portrait } from './art/portrait.ts';
import { toJpeg } from './art/raster.ts';

/** A file of the sample; its bytes are made when they are asked for. */
export type SampleFile = { filename: string; make: () => Promise<Buffer> };

export const isSampleFile = (value: unknown): value is SampleFile =>
  typeof value === 'object' && value !== null && 'make' in value;

/** A drawing as a photo that is drawn only when it is asked for; `width` in pixels. */
export const drawnPhoto = (filename: string, width: number, draw: () => string): SampleFile => ({
  filename: `${filename}.jpg`,
  make: () => toJpeg(draw(), width),
});

export const portraitPhoto = (filename: string, person: Portrait, width = 640): SampleFile =>
  drawnPhoto(filename, width, () => portrait(person));
