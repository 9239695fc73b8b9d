import { blackAndWhite, cleaned, cleanedColours } from './clean.ts';
import { findCorners } from './find-corners.ts';
import { fitting } from './fitting.ts';
import { insetOf, pageSizeOf, type Quad, type Size, turned } from './geometry.ts';
import type { Jpeg, PagePicture } from './page-pdf.ts';
import { type PackedGrey, packGrey, pngOf } from './png.ts';
import { brightness, type Grey, type Raster, straightened } from './raster.ts';

/** Longer side of a kept photo, px: as fine as its page will be, and a quarter of a phone's memory for it. */
const LONGEST = 2400;
const QUALITY = 0.88;
/** Longer side of a page in the row of all pages, px: whole ones would take nine megabytes each to show. */
const THUMB = 212;

/** Look of a page: grey print, black and white, or in colour. */
export type Mode = 'document' | 'two' | 'colour';

/** A photo as it is kept, and the corners of the paper in it; `sure` if they were seen and not only proposed. */
export type TakenPhoto = Size & { photo: Blob; corners: Quad; sure: boolean };
export type PageOrder = { photo: Blob; corners: Quad; turn: number; mode: Mode };
/** A page as it goes into the PDF, and files that show it. */
export type DrawnPage = { picture: PagePicture; file: Blob; thumb: Blob };

function penOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  // Its pixels are read: kept in the processor's memory they need not come back from the graphics card.
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('no canvas');
  pen.imageSmoothingQuality = 'high';
  return pen;
}

const jpegOf = (canvas: OffscreenCanvas, quality: number): Promise<Blob> =>
  canvas.convertToBlob({ type: 'image/jpeg', quality });

async function read(photo: Blob, longest = LONGEST): Promise<OffscreenCanvas> {
  // Turned as its EXIF says, which is the default; Chrome before 112 refuses an option of that name.
  const picture = await createImageBitmap(photo);
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)));
  const canvas = new OffscreenCanvas(width as number, height as number);
  penOf(canvas).drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas;
}

function pixelsOf(canvas: OffscreenCanvas): Raster<4> {
  const { width, height } = canvas;
  const { data } = penOf(canvas).getImageData(0, 0, width, height);
  // Its memory is free at once, not when the next photos have filled theirs.
  canvas.width = 0;
  return { width, height, channels: 4, data };
}

/** Makes a photo as small as it is kept, and looks for the paper in it; null for a file that is no picture. */
export async function takePhoto(file: Blob): Promise<TakenPhoto | null> {
  const canvas = await read(file).catch((reason) => console.warn(reason));
  if (!canvas) return null;
  const size = { width: canvas.width, height: canvas.height };
  const photo = await jpegOf(canvas, QUALITY);
  const corners = findCorners(brightness(pixelsOf(canvas)));
  return { ...size, photo, corners: corners ?? insetOf(size), sure: corners !== null };
}

const scaled = ({ width, height }: Size, by: number): Size => ({
  width: Math.round(width * by),
  height: Math.round(height * by),
});

async function encode(page: Raster<4>, quality: number): Promise<Jpeg> {
  const canvas = new OffscreenCanvas(page.width, page.height);
  penOf(canvas).putImageData(new ImageData(new Uint8ClampedArray(page.data), page.width, page.height), 0, 0);
  const drawn = await jpegOf(canvas, quality);
  const { width, height } = page;
  return { kind: 'jpeg', width, height, data: new Uint8Array(await drawn.arrayBuffer()) };
}

/** The tries of a grey page, from 150 to 96 dots an inch: greys are spared before dots. */
function greyTries(page: (scale: number) => Grey, mode: Mode): (() => Promise<PackedGrey>)[] {
  const two = (scale: number) => () => packGrey(blackAndWhite(page(scale)), 2);
  if (mode === 'two') return [two(1), two(0.8), two(0.64)];
  const greys = (scale: number, levels: number) => () => packGrey(page(scale), levels);
  return [greys(1, 16), greys(1, 8), greys(0.8, 16), greys(0.8, 8), greys(0.8, 4)];
}

/** Straightens a page and draws it as it goes into the PDF. */
async function pictureOf({ photo, corners, turn, mode }: PageOrder): Promise<PagePicture> {
  const pixels = pixelsOf(await read(photo));
  const quad = turned(corners, turn);
  const size = pageSizeOf(quad, pixels);
  if (mode !== 'colour') {
    const grey = brightness(pixels);
    return fitting(greyTries((scale) => cleaned(straightened(grey, quad, scaled(size, scale))), mode));
  }
  const page = (scale: number) => {
    const colours = straightened(pixels, quad, scaled(size, scale));
    return cleanedColours(colours, brightness(colours));
  };
  const whole = page(1);
  const fine = [0.8, 0.65, 0.5].map((quality) => () => encode(whole, quality));
  return fitting([...fine, ...[0.6, 0.45].map((quality) => () => encode(page(0.8), quality))]);
}

export async function drawPage(order: PageOrder): Promise<DrawnPage> {
  const picture = await pictureOf(order);
  const file = picture.kind === 'grey' ? pngOf(picture) : new Blob([picture.data], { type: 'image/jpeg' });
  return { picture, file, thumb: await jpegOf(await read(file, THUMB), QUALITY) };
}
