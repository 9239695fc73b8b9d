import { toLatinDigits } from '#contract/rules/digits.ts';
import { safeUrl } from '#contract/rules/urls.ts';
import { isObject } from '../api-error.ts';
import type { ClassRef, File, Image } from '../entities.ts';

/** A record as a backend sent it: any names, any values. */
export type Raw = Readonly<Record<string, unknown>>;
/** Reads one record; null when it is of no use. `place` is where it stood in its list, from 0. */
export type Adapt<T> = (raw: Raw, base: string, place: number) => T | null;

/** Adapts a list; what is no object, or of no use, is passed over. */
export function adaptAll<T>(records: readonly unknown[], base: string, adapt: Adapt<T>): T[] {
  const all: T[] = [];
  records.forEach((record, place) => {
    const adapted = isObject(record) ? adapt(record, base, place) : null;
    if (adapted !== null) all.push(adapted);
  });
  return all;
}

/** The first of these fields that holds a text or a number, trimmed; '' when none does. */
export function text(raw: Raw, ...names: string[]): string {
  for (const name of names) {
    const found = textOf(raw[name]);
    if (found !== '') return found;
  }
  return '';
}

const MOST_DIGITS = 15;

/** A whole number of at most 15 digits, sent as a number or as digits (Latin or Bangla); null for anything else. */
export function whole(value: unknown): number | null {
  if (typeof value === 'number')
    return Number.isInteger(value) && value >= 0 && value < 10 ** MOST_DIGITS ? value : null;
  const sent = textOf(value);
  if (sent.length > MOST_DIGITS) return null;
  const digits = toLatinDigits(sent);
  return /^\d+$/.test(digits) ? Number(digits) : null;
}

/** The record's id; a backend that has none gets the record's place in the list as a negative number. */
export const idOf = (raw: Raw, place: number): number => whole(raw.id ?? raw.pk ?? raw._id) ?? -1 - place;

/** The image in the first of these fields that has a usable address; the field may hold a path or an object with one. */
export function image(raw: Raw, base: string, ...names: string[]): Image | null {
  for (const name of names) {
    const src = addressIn(raw[name], base);
    if (src) return { src, variants: variants(raw[`${name}_variants`], base) };
  }
  return null;
}

const IMAGE_FILE = /\.(jpe?g|png|webp|gif|avif)($|[?#])/i;
const PDF_FILE = /\.pdf($|[?#])/i;

/** The file in the first of these fields that has a usable address. */
export function file(raw: Raw, base: string, ...names: string[]): File | null {
  for (const name of names) {
    const url = addressIn(raw[name], base);
    if (!url) continue;
    const kind = IMAGE_FILE.test(url) ? 'image' : PDF_FILE.test(url) ? 'pdf' : 'other';
    return { url, kind, size: whole(raw[`${name}_size`]) || null, variants: variants(raw[`${name}_variants`], base) };
  }
  return null;
}

const CLASS_FIELDS = ['class_name', 'className', 'class', 'class_id', 'classId', 'school_class'];

/** The class that a record belongs to: an id, a name, or an object with both, under any of the names in use. */
export function classRef(raw: Raw): ClassRef {
  const found: ClassRef = { id: null, name: '' };
  for (const field of CLASS_FIELDS) {
    const value = raw[field];
    if (value === undefined) continue;
    const id = whole(isObject(value) ? value.id : value);
    found.id ??= id;
    if (isObject(value)) found.name ||= text(value, 'name', 'title');
    else if (id === null) found.name ||= textOf(value);
  }
  return found;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

function addressIn(value: unknown, base: string): string | null {
  const sent = isObject(value) ? text(value, 'url', 'file', 'path', 'src') : value;
  return typeof sent === 'string' ? safeUrl(sent, base) : null;
}

function variants(value: unknown, base: string): Image['variants'] {
  if (!Array.isArray(value)) return [];
  const found = value.filter(isObject).flatMap((variant) => {
    const [url, width] = [addressIn(variant.url, base), whole(variant.width)];
    return url && width && !/[\s,]/.test(url) ? [{ width, url }] : [];
  });
  return found.sort((a, b) => a.width - b.width);
}
