import { readText } from '#contract/kit/read-text.ts';
import { banner } from '#contract/resources/banner.ts';
import { gallery } from '#contract/resources/gallery.ts';
import type { Changes } from '../../kit/api/api.ts';
import { changesOf } from '../../kit/form/changes.ts';
import { checkValues, type FileProblems, textIn, type Values } from '../../kit/form/values.ts';
import { randomKey } from '../../kit/session/office-api.ts';

export const MOST_PICTURES = 6;
export const MOST_BANNERS = 5;

/** Field for the consent of the guardians of the pupils in a picture. */
export const CONSENT = 'consent';

export type UploadTarget = 'gallery' | 'banners';

/** One picture to be uploaded. `token` is the same for every try of the same contents, so that it is never stored twice. */
export type PictureRow = {
  id: number;
  token: string;
  values: Values;
  problems: Readonly<Record<string, string>>;
  /** A chosen picture cannot be sent; the values still hold the one before. */
  unfit?: FileProblems;
  /** Stored already, and waiting for the others before it is removed. */
  stored?: true;
  /** The gallery has it; as it is marked, it waits for the banners' button too. */
  inGallery?: true;
};

const BLANK: Values = { caption: '', category: 'new', is_banner: 'false', description: '' };

let last = 0;

export function newRow(values: Values = BLANK, token = randomKey()): PictureRow {
  last += 1;
  return { id: last, token, values: { ...BLANK, ...values }, problems: {} };
}

export const imageOf = ({ values }: PictureRow): File | null => (values.image instanceof File ? values.image : null);
const isMarked = ({ values }: PictureRow): boolean => values.is_banner === 'true';

export const isUntouched = (row: PictureRow): boolean =>
  !imageOf(row) && Object.entries(BLANK).every(([name, value]) => textIn(row.values, name).trim() === value);

/** A row that `target` has stored. A marked one that only the gallery has stays for the banners. */
export const uploadedRow = (row: PictureRow, target: UploadTarget): PictureRow =>
  target === 'gallery' && isMarked(row) ? { ...row, inGallery: true } : { ...row, stored: true };

/** A row with one value changed, and its error cleared; undefined removes the value. */
export function changed(before: PictureRow, name: string, value: Values[string] | undefined): PictureRow {
  const { inGallery, ...row } = name === 'image' ? withUnfit(before, null) : before;
  const values = { ...row.values };
  if (value === undefined) delete values[name];
  else values[name] = value;
  const { [name]: _, ...problems } = row.problems;
  // The gallery does not have the new picture yet.
  return { ...row, ...(inGallery && name !== 'image' && { inGallery }), token: randomKey(), values, problems };
}

/** Sets the error of a chosen picture; null clears it. */
export function withUnfit({ unfit: _, ...row }: PictureRow, problem: string | null): PictureRow {
  const { image: __, ...problems } = row.problems;
  return { ...row, problems, ...(problem !== null && { unfit: { image: problem } }) };
}

/**
 * Finds rows for further pictures: those after `id` without one, then the others without one, then new ones as long as there may
 * be more.
 * @returns the rows, the rows for the pictures in order, and the number of pictures left over
 */
export function placesFor(
  rows: readonly PictureRow[],
  id: number,
  count: number,
): { rows: PictureRow[]; places: number[]; left: number } {
  const at = rows.findIndex((row) => row.id === id);
  const free = [...rows.slice(at + 1), ...rows.slice(0, at)].filter((row) => !imageOf(row));
  const added = Math.max(0, Math.min(count - free.length, MOST_PICTURES - rows.length));
  const fresh = Array.from({ length: added }, () => newRow());
  const places = [...free, ...fresh].slice(0, count).map((row) => row.id);
  return { rows: [...rows, ...fresh], places, left: count - places.length };
}

/** The rows that a button sends: the gallery's every one with a picture, the banners' the marked ones of these; none of them twice. */
export const rowsFor = (target: UploadTarget, rows: readonly PictureRow[]): PictureRow[] =>
  rows.filter((row) => (imageOf(row) || row.unfit) && (target === 'gallery' ? !row.inGallery : isMarked(row)));

/** Validation errors of a row that is to be sent, by the API's rules. A banner's title is its caption. */
export function pictureProblems(target: UploadTarget, row: PictureRow): Record<string, string> {
  if (target === 'gallery') {
    const rules = { resource: gallery, fields: Object.keys(gallery.fields), creating: true };
    return { ...checkValues(row.values, rules, row.unfit)?.problems };
  }
  const read = readText(banner.fields.title, textIn(row.values, 'caption'));
  return { ...row.unfit, ...('problem' in read && { caption: read.problem }) };
}

const RESOURCES = { gallery, banners: banner };

/** Fields of a row to send; a banner's title is its caption. */
export function changesFor(target: UploadTarget, { values }: PictureRow): Changes {
  const resource = RESOURCES[target];
  const sent = target === 'banners' ? { ...values, title: values.caption ?? '' } : values;
  return changesOf({ resource, fields: Object.keys(resource.fields) }, sent, {});
}

/** All rows as the values of one form, for the draft; untouched and stored ones are left out. */
export function draftOfRows(rows: readonly PictureRow[]): Values {
  const kept = rows.filter((row) => !row.stored && !isUntouched(row));
  return Object.fromEntries(
    kept.flatMap(({ token, values, inGallery }, place) =>
      Object.entries({ ...values, token, ...(inGallery && { inGallery: 'true' }) }).map(([name, value]) => [
        `${place}.${name}`,
        value,
      ]),
    ),
  );
}

/** The inverse of `draftOfRows`; always at least one row. */
export function rowsOfDraft(draft: Values): PictureRow[] {
  const places = [...new Set(Object.keys(draft).map((name) => name.split('.')[0]))].sort();
  const rows = places.map((place) => {
    const own = Object.entries(draft).filter(([name]) => name.startsWith(`${place}.`));
    const { token, inGallery, ...values } = Object.fromEntries(
      own.map(([name, value]) => [name.slice(name.indexOf('.') + 1), value]),
    );
    const row = newRow(values, typeof token === 'string' ? token : undefined);
    return inGallery === 'true' ? { ...row, inGallery: true as const } : row;
  });
  return atLeastOne(rows.slice(0, MOST_PICTURES));
}

export const atLeastOne = (rows: readonly PictureRow[]): PictureRow[] => (rows.length > 0 ? [...rows] : [newRow()]);
