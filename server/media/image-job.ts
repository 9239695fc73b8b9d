import type { Metadata } from 'sharp';
import type { ImageKind } from '#contract/rules/file-kind.ts';
import type { MediaErrorCode } from './media-error.ts';
import { VARIANT_WIDTHS } from './names.ts';

/** Messages to and from the image process; both sides share these types. */
export type ImageRequest = { input: string; output: string };

/** `variant` is the width in px, null for the re-encoded image itself. */
export type ImageFile = { variant: number | null; path: string };

export type ProcessedImage = {
  width: number;
  height: number;
  format: ImageKind;
  /** The colour that most of it has, six hex digits; null where something would show through it. */
  color: string | null;
  files: ImageFile[];
};

/** An error without a code is a fault of ours or of the machine, not of the image. */
export type ImageReply = { done: ProcessedImage } | { failed: { code: MediaErrorCode | null; message: string } };

export const MAX_PIXELS = 50_000_000;

/** Most memory for decoding, in bytes. */
export const MAX_DECODING_BYTES = 150 * 1024 * 1024;

export type ImageMetadata = Pick<
  Metadata,
  'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'chromaSubsampling' | 'orientation'
>;

/**
 * Memory for decoding a picture, in bytes, as measured: most are decoded row by row, but progressive ones are held
 * whole, WebP three times, and rotated pictures are copied.
 */
export function decodingBytes(picture: ImageMetadata): number {
  const { format, width, height, channels, depth, isProgressive, chromaSubsampling = '', orientation = 1 } = picture;
  const pixel = channels * (depth === 'uchar' ? 1 : 2);
  /** A JPEG has two bytes per sample, and chroma may have a quarter of the samples. */
  const samples = chromaSubsampling.startsWith('4:2:0') ? channels - 1.5 : channels;
  const stepwise = !isProgressive ? 0 : format === 'jpeg' ? 2 * samples : pixel;
  const held = format === 'webp' ? 3 * pixel : stepwise;
  return width * height * (held + (orientation > 1 ? pixel : 0));
}

/** `output` is the path that all files of one job begin with. */
export const outputPath = (output: string, variant: number | null): string =>
  variant === null ? `${output}.main` : `${output}.w${variant}`;

/** Every path that a job may have written, also one that was killed half-way. */
export const outputPaths = (output: string): string[] =>
  [null, ...VARIANT_WIDTHS].map((variant) => outputPath(output, variant));
