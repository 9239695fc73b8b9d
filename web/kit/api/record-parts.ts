import type { Variant } from '#contract/kit/define-resource.ts';

/** Fits the design system's pictures: `<Picture {...pictureOf(record, 'photo')} alt=… />`. */
export type Image = { src: string; variants: Variant[] };

export type FileInfo = {
  url: string;
  kind: 'pdf' | 'image' | 'other';
  /** Bytes; null if the backend does not send it. */
  size: number | null;
};

/** A record with a file: its URL under the field's name, next to it the stored widths of an image, the size of a PDF. */
type Filed<K extends string, Address = string | null> = Readonly<Record<K, Address>>;
type Widths<K extends string> = Readonly<Record<`${K}_variants`, Variant[]>>;

/** The image in this field; null without any. */
export function pictureOf<K extends string>(record: Filed<K, string> & Widths<K>, field: K): Image;
export function pictureOf<K extends string>(record: Filed<K> & Widths<K>, field: K): Image | null;
export function pictureOf(record: Readonly<Record<string, unknown>>, field: string): Image | null {
  const src = record[field];
  return src ? { src: String(src), variants: record[`${field}_variants`] as Variant[] } : null;
}

const IMAGE_FILE = /\.(jpe?g|png|webp|gif|avif)($|[?#])/i;
const PDF_FILE = /\.pdf($|[?#])/i;

/** The file in this field, by its extension; null without any. */
export function fileOf<K extends string>(record: Filed<K>, field: K): FileInfo | null {
  const url = record[field];
  if (!url) return null;
  const kind = IMAGE_FILE.test(url) ? 'image' : PDF_FILE.test(url) ? 'pdf' : 'other';
  const size = (record as Readonly<Record<string, unknown>>)[`${field}_size`];
  return { url, kind, size: typeof size === 'number' ? size : null };
}
/** A class as lists of records are read with it. */
export type NamedClass = { id: number; name: string };

/** Name of a record's class; '' if it is not among these. */
export const classNameOf = (record: { class_name: number }, classes: readonly NamedClass[]): string =>
  classes.find(({ id }) => id === record.class_name)?.name ?? '';
