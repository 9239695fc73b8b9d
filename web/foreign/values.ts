import type { Variant } from '#contract/kit/define-resource.ts';
import { toLatinDigits } from '#contract/rules/digits.ts';
import { safeUrl } from '#contract/rules/urls.ts';
import { isObject } from '../kit/api/api-error.ts';

/** A record as a backend sent it: any names, any values. */
export type Raw = Readonly<Record<string, unknown>>;

/** The first of these fields that holds a text or a number, trimmed; '' when none does. */
export function firstText(raw: Raw, ...names: string[]): string {
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
export const recordIdOf = (raw: Raw, place: number): number => whole(raw.id ?? raw.pk ?? raw._id) ?? -1 - place;

type File<K extends string> = Record<K, string | null> &
  Record<`${K}_variants`, Variant[]> &
  Record<`${K}_size`, number | null>;

/**
 * The file or image in the first of these fields that has a usable URL, under the contract's name; the field may hold a path or
 * an object with one.
 */
export function fileAs<K extends string>(key: K, raw: Raw, base: string, ...names: string[]): File<K> {
  for (const name of [key, ...names]) {
    const url = addressIn(raw[name], base);
    if (!url) continue;
    const size = whole(raw[`${name}_size`]) || null;
    return {
      [key]: url,
      [`${key}_variants`]: variants(raw[`${name}_variants`], base),
      [`${key}_size`]: size,
    } as File<K>;
  }
  return { [key]: null, [`${key}_variants`]: [], [`${key}_size`]: null } as unknown as File<K>;
}

const CLASS_FIELDS = ['class_name', 'className', 'class', 'class_id', 'classId', 'school_class'];

/** A class as a record refers to it; some backends send its id, some its name, some both. */
export type ClassRef = { id: number | null; name: string };

/** The class that a record belongs to: an id, a name, or an object with both, under any of the names in use. */
export function classRef(raw: Raw): ClassRef {
  const found: ClassRef = { id: null, name: '' };
  for (const field of CLASS_FIELDS) {
    const value = raw[field];
    if (value === undefined) continue;
    const id = whole(isObject(value) ? value.id : value);
    found.id ??= id;
    if (isObject(value)) found.name ||= firstText(value, 'name', 'title');
    else if (id === null) found.name ||= textOf(value);
  }
  return found;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

function addressIn(value: unknown, base: string): string | null {
  const sent = isObject(value) ? firstText(value, 'url', 'file', 'path', 'src') : value;
  return typeof sent === 'string' ? safeUrl(sent, base) : null;
}

function variants(value: unknown, base: string): Variant[] {
  if (!Array.isArray(value)) return [];
  const found = value.filter(isObject).flatMap((variant) => {
    const [url, width] = [addressIn(variant.url, base), whole(variant.width)];
    return url && width && !/[\s,]/.test(url) ? [{ width, url }] : [];
  });
  return found.sort((a, b) => a.width - b.width);
}
