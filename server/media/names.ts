import { randomBytes } from 'node:crypto';
import type { ImageKind } from '#contract/rules/file-kind.ts';

/**
 * The names of stored files. A name says of its file what lists need to know, so that they need no further look-up:
 *
 *     3f…a1-1600x900-0f4237.jpg    an image        3f…a1-1600x900-0f4237.w640.webp   its variant, 640 px wide
 *     3f…a1-48213.pdf              a PDF           private/3f…a1-600x800-….jpg  what only an Admin may read
 *
 * `0f4237` is the colour that stands in the image's place while it loads (web/ui/picture.tsx); older and
 * transparent images have none.
 */
export const VARIANT_WIDTHS = [320, 640, 960, 1280, 1920] as const;

/** The longest side that WebP can hold; a variant that would be taller is left out. */
const WEBP_SIDE = 16_383;

const PATTERN =
  /^(private\/)?([0-9a-f]{32})-(?:([1-9]\d{0,8})x([1-9]\d{0,8})(-[0-9a-f]{6})?(?:\.(jpg|png|webp)|\.w(320|640|960|1280|1920)\.webp)|([1-9]\d{0,14})\.pdf)$/;

const EXTENSIONS: Record<ImageKind, string> = { jpeg: 'jpg', png: 'png', webp: 'webp' };
const TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
};

export type Dimensions = { width: number; height: number };
type VariantFile = { name: string; width: number };

type Parsed = {
  hex: string;
  /** Name without its extension (and without a variant's width). */
  stem: string;
  private: boolean;
  dimensions: Dimensions | null;
  /** Width of a variant; null for a main file. */
  variant: number | null;
  bytes: number | null;
};

const digits = (text: string | undefined): number | null => (text === undefined ? null : Number(text));

function parse(name: string): Parsed | null {
  const match = PATTERN.exec(name);
  if (!match) return null;
  const [, prefix = '', hex = '', w, h, color = '', , variantWidth, bytes] = match;
  const width = digits(w);
  const height = digits(h);
  const dimensions = width !== null && height !== null ? { width, height } : null;
  const variant = digits(variantWidth);
  if (variant !== null && !(dimensions && variantWidths(dimensions).includes(variant))) return null;
  const stem = dimensions ? `${prefix}${hex}-${w}x${h}${color}` : `${prefix}${hex}-${bytes}`;
  return { hex, stem, private: prefix !== '', dimensions, variant, bytes: digits(bytes) };
}

/** Widths in px of an image's WebP variants, ascending, never wider than the image. */
export function variantWidths({ width, height }: Dimensions): number[] {
  return VARIANT_WIDTHS.filter((w) => w <= width && heightAt(w, { width, height }) <= WEBP_SIDE);
}

/** Height in px that belongs to a width, at least 1. */
export const heightAt = (width: number, image: Dimensions): number =>
  Math.max(1, Math.round((image.height * width) / image.width));

const random = (isPrivate: boolean): string => `${isPrivate ? 'private/' : ''}${randomBytes(16).toString('hex')}`;

export function newImageName(
  image: Dimensions & { format: ImageKind; color?: string | null },
  options: { private?: boolean } = {},
): string {
  const color = image.color ? `-${image.color}` : '';
  return `${random(options.private ?? false)}-${image.width}x${image.height}${color}.${EXTENSIONS[image.format]}`;
}

export function newPdfName(bytes: number, options: { private?: boolean } = {}): string {
  return `${random(options.private ?? false)}-${bytes}.pdf`;
}

/** True if a text is a valid file name of this store: a main file or a variant. */
export const isName = (name: string): boolean => parse(name) !== null;

export const isPrivate = (name: string): boolean => parse(name)?.private ?? false;

/** The 32 hex characters that two files share only as image and variants; throws on what is no name. */
export function hexOf(name: string): string {
  const parsed = parse(name);
  if (!parsed) throw new TypeError('not the name of a media file');
  return parsed.hex;
}

/** Size in bytes of a PDF; null for anything else. */
export const bytesOf = (name: string): number | null => parse(name)?.bytes ?? null;

export const mediaTypeOf = (name: string): string =>
  TYPES[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

/** The WebP variants of a main image, ascending by width; none for a PDF, a variant or a narrow picture. */
export function variantsOf(name: string): VariantFile[] {
  const parsed = parse(name);
  if (parsed?.variant !== null || !parsed.dimensions) return [];
  return variantWidths(parsed.dimensions).map((width) => ({ name: `${parsed.stem}.w${width}.webp`, width }));
}

/** Everything that is stored for a main file: itself and its variants. */
export const withVariants = (name: string): string[] => [name, ...variantsOf(name).map((variant) => variant.name)];

/** The main names that a stored file may belong to: itself, or for a variant the image in each of its formats. */
export function mainsOf(name: string): string[] {
  const parsed = parse(name);
  if (!parsed) return [];
  return parsed.variant === null ? [name] : Object.values(EXTENSIONS).map((extension) => `${parsed.stem}.${extension}`);
}
