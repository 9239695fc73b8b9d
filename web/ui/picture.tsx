import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

const IN_NAME = /-\d+x\d+-([0-9a-f]{6})\.(?:\w+\.)?\w+(?:$|[?#])/;

/** Placeholder colour of an image, `#rrggbb`, as our own server writes it into file names; null if the URL has none. */
export function colorIn(address: string): string | null {
  const [, digits] = IN_NAME.exec(address) ?? [];
  return digits === undefined ? null : `#${digits}`;
}

/** One stored width of an image, as `<field>_variants` lists them, its URL ready for use. */
export type ImageVariant = { width: number; url: string };

/** The value of `srcset`, ascending; undefined when there is nothing to choose from. */
export function srcSet(variants: readonly ImageVariant[] | undefined): string | undefined {
  if (!variants?.length) return undefined;
  return [...variants]
    .sort((a, b) => a.width - b.width)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ');
}

export type PictureProps = Pick<ComponentProps<'img'>, 'className' | 'onError' | 'onLoad'> & {
  src: string;
  variants?: readonly ImageVariant[];
  /** Width of the picture in the layout; only used together with variants. */
  sizes?: string;
  /** Alternative text; empty if the words next to it already say it. */
  alt: string;
  /** Width and height in pixels, or any numbers of the same ratio: they keep its place free. */
  width: number;
  height: number;
  /** On the first screen: fetched at once. All others wait until they come near. */
  eager?: boolean;
  /** Among the page's largest: fetched before everything else, and painted with the text (implies eager). */
  priority?: boolean;
  /** Fetched after the page's main content. */
  minor?: boolean;
  /** A skeleton is behind it, so that it needs no placeholder colour. */
  skeleton?: boolean;
  /** Shown in its place when it cannot be loaded; on public pages the entry sees to that. */
  fallback?: string;
};

export function Picture({
  src,
  variants,
  sizes = '100vw',
  alt,
  width,
  height,
  eager,
  priority,
  minor,
  skeleton,
  fallback,
  ...rest
}: PictureProps) {
  const set = srcSet(variants);
  return (
    <img
      {...rest}
      data-fallback={fallback}
      data-color={(!skeleton && colorIn(src)) || undefined}
      // `loading` and `sizes` come before `src`: browsers begin to fetch when they read it.
      loading={eager || priority ? undefined : 'lazy'}
      sizes={set && sizes}
      srcSet={set}
      src={src}
      alt={alt}
      width={width}
      height={height}
      decoding={priority ? undefined : 'async'}
      fetchPriority={priority ? 'high' : minor ? 'low' : undefined}
    />
  );
}

/** A person's picture, 4:5. The style sheet's drawn silhouette replaces a missing or failed one. */
export function Portrait({
  src,
  className,
  alt = '',
  width = 400,
  height = 500,
  ...rest
}: Omit<PictureProps, 'src' | 'alt' | 'width' | 'height'> & {
  src?: string | null;
  alt?: string;
  width?: number;
  height?: number;
}) {
  return (
    <span className={classNames('portrait', className)}>
      {src && <Picture {...rest} src={src} alt={alt} width={width} height={height} />}
    </span>
  );
}
