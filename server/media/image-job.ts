import type { ImageKind } from '#contract/rules/file-kind.ts';
import type { MediaErrorCode } from './media-error.ts';
import { VARIANT_WIDTHS } from './names.ts';

/** What the image process is asked and what it answers; both sides of the channel agree on it here. */
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

/** `output` is the path that all files of one job begin with. */
export const outputPath = (output: string, variant: number | null): string =>
  variant === null ? `${output}.main` : `${output}.w${variant}`;

/** Every path that a job may have written, also one that was killed half-way. */
export const outputPaths = (output: string): string[] =>
  [null, ...VARIANT_WIDTHS].map((variant) => outputPath(output, variant));
