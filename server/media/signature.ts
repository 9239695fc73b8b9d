import { createHmac, timingSafeEqual } from 'node:crypto';
import { isName } from './names.ts';

const HOUR = 3600;
const LIFE = 24 * HOUR;

export type SignatureOptions = {
  secret: string | Uint8Array;
  /** ms since 1970. */
  now: number;
  /** Default `media`. */
  shelf?: Shelf;
};

/**
 * The right that a signature gives: to read a file hidden from the public, or one that only the history still shows.
 * Neither implies the other.
 */
export type Shelf = 'media' | 'media/history';

/**
 * The path, relative to the API's base, under which a file hidden from the public can be read for 23 to 24 hours
 * (docs/contract.md#private-files). Expiry is on full hours, so that a list of such paths stays the same, byte for byte,
 * for an hour. A signature holds for exactly this name on this shelf; variants need their own. Throws a TypeError for a
 * foreign name.
 */
export function sign(name: string, { secret, now, shelf = 'media' }: SignatureOptions): string {
  if (!isName(name)) throw new TypeError('only media are signed');
  const expires = Math.floor(now / 1000 / HOUR) * HOUR + LIFE;
  const signature = digest(`${shelf}/${name}`, String(expires), secret).toString('base64url');
  return `${shelf}/${name}?expires=${expires}&signature=${signature}`;
}

/** True if `query` holds a valid, unexpired signature for exactly this name; compared in constant time. */
export function verifySignature(
  name: string,
  query: URLSearchParams,
  { secret, now, shelf = 'media' }: SignatureOptions,
): boolean {
  const expires = query.get('expires') ?? '';
  const signature = query.get('signature') ?? '';
  if (!isName(name) || !/^[1-9]\d{0,11}$/.test(expires) || !/^[\w-]{43}$/.test(signature)) return false;
  const genuine = timingSafeEqual(Buffer.from(signature, 'base64url'), digest(`${shelf}/${name}`, expires, secret));
  return genuine && now < Number(expires) * 1000;
}

const digest = (path: string, expires: string, secret: string | Uint8Array): Buffer =>
  createHmac('sha256', secret).update(`${path}\n${expires}`).digest();
