import { createHash } from 'node:crypto';
import type { PageAddress } from '#contract/address.ts';
import { href, pages } from '#contract/pages.ts';
import { isPageOn, type Part } from '#contract/parts.ts';
import { parseTarget } from '../pages/page-keys.ts';

/** The folders of the copy. Only `index.html` lies above them, so that it is found. */
const PAGES = 'pages/';
const FILES = 'files/';
const ASSETS = 'assets/';

/** Pages that everybody may read and that need no server: those search engines are told of, each notice, and the search. */
const READABLE: readonly PageAddress[] = Object.values(pages).filter(
  (page: PageAddress) => page.listed.length > 0 || page === pages.notice || page === pages.search,
);

/** Addresses that the copy begins with; what they lead to follows. */
export const BEGINNINGS: readonly string[] = [href.home(), ...READABLE.flatMap(({ listed }) => listed), href.search()];

/** Something that can stand in the copy: `name` is its file there, `address` its own on the site. */
export type Place = { kind: 'page' | 'media' | 'avatar' | 'asset'; name: string; address: string };

/** File names of every system: small letters, digits, dots and dashes. */
const PLAIN = /^[a-z0-9][a-z0-9.-]*$/;
const LONGEST = 120;

/** A section in letters that no file name may have. */
const plainly = (word: string): string =>
  PLAIN.test(word) ? word : createHash('sha256').update(word).digest('hex').slice(0, 16);

/**
 * The file of a page, by its address: the routines of 2025 are `pages/routine-year-2025.html`; null for a search, of which there
 * is no end, while sections of classes are few.
 */
function pageFile(page: PageAddress, key: string): string | null {
  if (key === href.home()) return 'index.html';
  const [path = '', query = ''] = key.toLowerCase().split('?');
  const asked = [...path.split('/').filter(Boolean), ...[...new URLSearchParams(query)].flat()];
  const words = page === pages.routines ? asked.map(plainly) : asked;
  const name = words.join('-');
  return words.every((word) => PLAIN.test(word)) && name.length <= LONGEST ? `${PAGES}${name}.html` : null;
}

const MEDIA = /^\/api\/media\/([a-z0-9][a-z0-9.-]*)$/;
const AVATAR = /^\/avatar\/[^/]+\.svg$/;

/** The place of an address of the site, without host and fragment; null where it has none in the copy. `isBuilt`: of a built file. */
export function placeOf(address: string, isBuilt: (address: string) => boolean): Place | null {
  const [path = ''] = address.split('?');
  const media = MEDIA.exec(path)?.[1];
  if (media) return { kind: 'media', name: FILES + media, address: path };
  if (AVATAR.test(path)) {
    const hash = createHash('sha256').update(path).digest('hex').slice(0, 32);
    return { kind: 'avatar', name: `${FILES}avatar-${hash}.svg`, address: path };
  }
  if (isBuilt(path)) return { kind: 'asset', name: ASSETS + path.slice(path.lastIndexOf('/') + 1), address: path };
  const { kind, key, page } = parseTarget(address);
  if (kind !== 'page' || !page || !READABLE.includes(page)) return null;
  const name = pageFile(page, key);
  return name === null ? null : { kind: 'page', name, address: key };
}

const NAMES = new Map<PageAddress, keyof typeof pages>(
  Object.entries(pages).map(([name, page]) => [page, name as keyof typeof pages]),
);

/** False for a page of a part that is off. */
export function isShown({ kind, address }: Place, on: readonly Part[]): boolean {
  const { page } = parseTarget(address);
  const name = kind === 'page' && page ? NAMES.get(page) : undefined;
  return name === undefined || isPageOn(name, on);
}

/** The way from one file of the copy to another. */
export function wayTo(name: string, from: string): string {
  const folder = from.slice(0, from.lastIndexOf('/') + 1);
  if (folder !== '' && name.startsWith(folder)) return name.slice(folder.length);
  return (folder === '' ? '' : '../') + name;
}

export const scriptName = (name: string): string => ASSETS + name;
