import { createHmac, timingSafeEqual } from 'node:crypto';
import { isName, isPrivate } from './names.ts';

const HOUR = 3600;
const LIFE = 24 * HOUR;

export type SignatureOptions = {
  secret: string | Uint8Array;
  /** ms since 1970. */
  now: number;
};

/**
 * The path, relative to the API's base, under which a private file can be read for 23 to 24 hours (docs/contract.md#private-files).
 * The expiry stands on full hours, so that a list of such paths stays the same, byte for byte, for an hour.
 * A signature holds for exactly this name; variants need their own. Throws a TypeError for a public or foreign name.
 */
export function sign(name: string, { secret, now }: SignatureOptions): string {
  if (!isName(name) || !isPrivate(name)) throw new TypeError('only private media are signed');
  const expires = Math.floor(now / 1000 / HOUR) * HOUR + LIFE;
  return `media/${name}?expires=${expires}&signature=${digest(name, String(expires), secret).toString('base64url')}`;
}

/** Whether `query` holds a signature for exactly this name that has not expired; compared in constant time. */
export function verify(name: string, query: URLSearchParams, { secret, now }: SignatureOptions): boolean {
  const expires = query.get('expires') ?? '';
  const signature = query.get('signature') ?? '';
  if (!isName(name) || !isPrivate(name) || !/^[1-9]\d{0,11}$/.test(expires) || !/^[\w-]{43}$/.test(signature))
    return false;
  const genuine = timingSafeEqual(Buffer.from(signature, 'base64url'), digest(name, expires, secret));
  return genuine && now < Number(expires) * 1000;
}

const digest = (name: string, expires: string, secret: string | Uint8Array): Buffer =>
  createHmac('sha256', secret).update(`media\n${name}\n${expires}`).digest();
