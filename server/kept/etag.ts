import { hash } from 'node:crypto';

/** A strong tag of these bytes. */
export const etagOf = (body: string | Uint8Array): string => `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/**
 * True if an If-None-Match or If-Match header names this tag. A `W/` in front is ignored (RFC 9110, 13.1.2): proxies add
 * it, and so do we where the same record is packed.
 */
export function matchesTag(header: string, etag: string): boolean {
  if (header === etag || header.trim() === '*') return true;
  const own = opaque(etag);
  return header.split(',').some((tag) => opaque(tag) === own);
}
