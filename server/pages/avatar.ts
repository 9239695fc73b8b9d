import { initialsOf } from '#contract/rules/text.ts';
import type { Header } from '../http/page-headers.ts';

/** Path of built-in pictures of initials: outside the API, since that may be on another host. */
const ADDRESS = /^\/avatar\/([^/]{1,2000})\.svg$/;

/** The design's dark colours, light on each: at least 5.7:1. */
export const GROUNDS = ['#0f4237', '#0b5f4d', '#1f4f8a', '#7a4b00', '#a8201a', '#1c6b3a', '#4b5852'] as const;
export const INK = '#f7f2e4';

const FONTS = "'Noto Sans Bengali','Nirmala UI','Kohinoor Bangla','Bangla Sangam MN',system-ui,sans-serif";

/** The same name always gets the same colour. */
function groundOf(name: string): string {
  let sum = 0;
  for (const sign of name) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 65_521;
  return GROUNDS[sum % GROUNDS.length] ?? GROUNDS[0];
}

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Widths in letters, measured on Noto Sans Bengali: signs above, below and the hasanta take none, what it joins on little. */
function widthOf(initials: string): number {
  const joined = initials.match(/\u09CD\p{L}/gu)?.length ?? 0;
  const halves = initials.match(/[\u09BE-\u09C0\u09C7\u09C8]/g)?.length ?? 0;
  const wide = initials.match(/[\u0985-\u0994MW]/g)?.length ?? 0;
  const broad = initials.match(/[\u09CB\u09CC]/g)?.length ?? 0;
  const letters = initials.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  return letters - 0.7 * joined + 0.45 * halves + 0.3 * wide + 0.9 * broad;
}

/** As large as fits into the square. */
const sizeOf = (initials: string): number => Math.round(Math.min(52, 125 / widthOf(initials)));

const NOBODY = `<circle cx="64" cy="50" r="24" fill="${INK}"/><path d="M16 128a48 46 0 0 1 96 0z" fill="${INK}"/>`;

/** A square picture of a name's initials as SVG; of nobody where the name has none. */
export function drawAvatar(name: string): string {
  const initials = initialsOf(name);
  const letters = `<text x="64" y="64" dy=".36em" text-anchor="middle" font-family="${FONTS}" font-size="${sizeOf(initials)}" font-weight="600" fill="${INK}">${escapeXml(initials)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" width="128" height="128"><rect width="128" height="128" fill="${groundOf(name)}"/>${initials ? letters : NOBODY}</svg>`;
}

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text).normalize('NFC').trim();
  } catch {
    return null;
  }
}

const HEADERS: readonly Header[] = [
  ['Content-Type', 'image/svg+xml; charset=utf-8'],
  ['Cache-Control', 'public, max-age=31536000, immutable'],
  ['Content-Security-Policy', "default-src 'none'; style-src 'none'; sandbox"],
];

/**
 * Answers `/avatar/NAME.svg` with the initials of the name; null for every other address and method. `common`: what every
 * answer of the server carries.
 */
export function avatarAnswer(
  { method, url }: Pick<Request, 'method' | 'url'>,
  common: readonly Header[],
): Response | null {
  if (method !== 'GET' && method !== 'HEAD') return null;
  const [, sent] = ADDRESS.exec(new URL(url).pathname) ?? [];
  const name = sent === undefined ? null : decode(sent);
  if (name === null) return null;
  const headers = [...common, ...HEADERS].map(([name, value]): [string, string] => [name, value]);
  return new Response(method === 'HEAD' ? null : drawAvatar(name), { headers });
}
