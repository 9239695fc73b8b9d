import sharp, { type Sharp } from 'sharp';
import type { ImageKind } from '#contract/rules/file-kind.ts';
import { answerRequests } from '../child-processes/answer-requests.ts';
import {
  decodingBytes,
  type ImageFile,
  type ImageReply,
  type ImageRequest,
  MAX_DECODING_BYTES,
  MAX_PIXELS,
  outputPath,
} from './image-job.ts';
import type { MediaErrorCode } from './media-error.ts';
import { heightAt, variantWidths } from './names.ts';

/**
 * The image process. Decoders are the part of the server most exposed to hostile bytes, so they live here, without its memory,
 * environment and open files.
 */
sharp.cache(false);
// The other core stays with the server (measured: with 2 threads only 7 % faster).
sharp.concurrency(1);
// sharp also reads SVG, GIF, TIFF, AVIF, PDF…, whatever the file is called.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadWebpFile'],
});

const isKept = (format: string): format is ImageKind => ['jpeg', 'png', 'webp'].includes(format);

/** Upright, first frame, in sRGB, with nothing of the file but its pixels: what sharp does when it is not told to keep more. */
const decode = (input: string): Sharp => sharp(input, { limitInputPixels: MAX_PIXELS }).autoOrient();

const encode: Record<ImageKind, (image: Sharp) => Sharp> = {
  // Best Huffman tables make files 5 % smaller and need all coefficients at once: 300 MB more at 50 megapixels.
  jpeg: (image) => image.jpeg({ quality: 85, optimiseCoding: false }),
  png: (image) => image.png(),
  webp: (image) => image.webp({ quality: 85, effort: 2 }),
};

async function run({ input, output }: ImageRequest): Promise<ImageReply> {
  const picture = await sharp(input, { limitInputPixels: MAX_PIXELS }).metadata();
  const { format } = picture;
  if (!isKept(format)) throw new Error(`unsupported image format ${format}`);
  if (decodingBytes(picture) > MAX_DECODING_BYTES) throw new Error('decoding takes too much memory');
  const main = outputPath(output, null);
  const { width, height } = await encode[format](decode(input)).toFile(main);
  const variants = await writeVariants({ input, output }, { width, height });
  return {
    done: { width, height, format, color: await colorOf(main), files: [{ variant: null, path: main }, ...variants] },
  };
}

/** Asked of a small copy: a JPEG then skips most of its work. */
async function colorOf(image: string): Promise<string | null> {
  const small = await sharp(image).resize(48, 48, { fit: 'fill' }).raw().toBuffer({ resolveWithObject: true });
  const { dominant, isOpaque } = await sharp(small.data, { raw: small.info }).stats();
  if (!isOpaque) return null;
  return [dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('');
}

/** Decodes once to the largest width (a JPEG then skips most of its work) and derives the smaller ones from these pixels. */
async function writeVariants({ input, output }: ImageRequest, image: { width: number; height: number }) {
  const files: ImageFile[] = [];
  const widths = variantWidths(image);
  const largest = widths.at(-1);
  if (largest === undefined) return files;
  const shape = (width: number) => ({ width, height: heightAt(width, image), fit: 'fill' as const });
  const base = await decode(input).resize(shape(largest)).raw().toBuffer({ resolveWithObject: true });
  for (const width of widths) {
    const path = outputPath(output, width);
    const scaled = sharp(base.data, { raw: base.info }).resize(shape(width));
    // Sizes for phones are worth more time than those for big screens: a tenth smaller, 0.1 s more for an image.
    const webp = width <= 960 ? { quality: 66, effort: 4 } : { quality: 76, effort: 2 };
    await scaled.webp(webp).toFile(path);
    files.push({ variant: width, path });
  }
  return files;
}

/** libvips names its errors only in words. */
function codeOf(message: string): MediaErrorCode | null {
  if (/exceeds pixel limit/i.test(message)) return 'too-many-pixels';
  if (/too much memory|out of memory/i.test(message)) return 'too-heavy';
  if (/unsupported image format/i.test(message)) return 'unsupported';
  if (/no space left|quota exceeded/i.test(message)) return 'no-space';
  if (/file is missing|system error|unable to open/i.test(message)) return null;
  return 'damaged';
}

answerRequests((request: ImageRequest) =>
  run(request).catch((error: unknown): ImageReply => {
    const message = error instanceof Error ? error.message : String(error);
    return { failed: { code: codeOf(message), message } };
  }),
);
