import { randomKey } from '../../api/random-key.ts';
import { textIn, type Values } from '../values.ts';
import type { Quad } from './geometry.ts';
import type { Mode, TakenPhoto } from './scan-work.ts';

/** A photographed page; without corners its photo is as the camera made it, and not looked at yet. */
export type ScanPage = {
  key: string;
  /** The photo, px. */
  width: number;
  height: number;
  corners: Quad | null;
  /** True if the corners were seen in the photo or set by hand. */
  sure: boolean;
  /** Quarters of a turn, clockwise. */
  turn: number;
  mode: Mode;
};

/** The pages of a field's PDF among the form's values, and if the PDF was made of them as they are. */
export type Scan = { pages: readonly ScanPage[]; made: boolean };

export const MOST_PAGES = 10;

const NONE: Scan = { pages: [], made: false };

const place = (name: string): string => `scan:${name}`;
const photoPlace = (name: string, key: string): string => `scan:${name}:${key}`;

export function photoIn(values: Values, name: string, key: string): File | null {
  const photo = values[photoPlace(name, key)];
  return photo instanceof File ? photo : null;
}

/** A draft may hold a page without its photo, if the device had no room for it: nothing could be drawn of that. */
export function scanIn(values: Values, name: string): Scan {
  const text = textIn(values, place(name));
  const scan = text === '' ? NONE : (JSON.parse(text) as Scan);
  return { ...scan, pages: scan.pages.filter(({ key }) => photoIn(values, name, key)) };
}

/** Changes to a form's values; what is undefined is taken out. */
export type Patch = Readonly<Record<string, string | File | undefined>>;

/** The pages as they are now; photos of pages that are gone go, too. */
export function patchOf(values: Values, name: string, scan: Scan): Patch {
  const start = photoPlace(name, '');
  const kept = new Set(scan.pages.map(({ key }) => photoPlace(name, key)));
  const gone = Object.keys(values).filter((one) => one.startsWith(start) && !kept.has(one));
  return {
    ...Object.fromEntries(gone.map((one) => [one, undefined])),
    [place(name)]: scan.pages.length > 0 ? JSON.stringify(scan) : undefined,
  };
}

/** The values for photos that were just taken: each is on the device before anything else is done with it. */
export function photographed(values: Values, name: string, photos: readonly File[]): Patch {
  const { pages } = scanIn(values, name);
  const added = photos.slice(0, MOST_PAGES - pages.length).map((photo) => ({ key: randomKey(), photo }));
  const blank = { width: 0, height: 0, corners: null, sure: false, turn: 0, mode: 'document' as const };
  const next = [...pages, ...added.map(({ key }): ScanPage => ({ ...blank, key }))];
  return {
    ...Object.fromEntries(added.map(({ key, photo }) => [photoPlace(name, key), photo])),
    [place(name)]: JSON.stringify({ pages: next, made: false } satisfies Scan),
  };
}

/** The values for a page's photo and what was found in it. */
export function withPhoto(values: Values, name: string, key: string, { photo, ...found }: TakenPhoto): Patch {
  const { pages } = scanIn(values, name);
  const next = pages.map((page) => (page.key === key ? { ...page, ...found } : page));
  const file = new File([photo], `${key}.jpg`, { type: photo.type });
  return { ...patchOf(values, name, { pages: next, made: false }), [photoPlace(name, key)]: file };
}
