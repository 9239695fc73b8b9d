import { dispositionOf } from './disposition.ts';
import { isName, isPrivate, mediaTypeOf } from './names.ts';
import { rangeOf } from './range.ts';
import type { ByteRange, MediaStore } from './store.ts';

export type MediaRequest = {
  /** The part of the path after `media/`. */
  name: string;
  /** GET or HEAD; others are the caller's 405. */
  method: string;
  /** Read: `range`, `if-range`, `if-none-match`. */
  headers: Pick<Headers, 'get'>;
  /** File name offered for saving. */
  filename?: string;
  /** True when a signature for exactly this name was verified; without it nothing private is answered. Kept by nobody then. */
  private?: boolean;
};

/**
 * Answers one file: 200, 206, 304 or 416, with its headers (docs/contract.md#reading-files). Null when there is no such file for
 * this reader, which the caller turns into its 404. The body must be read or cancelled.
 */
export async function serveMedia(store: MediaStore, request: MediaRequest): Promise<Response | null> {
  const { name, headers } = request;
  if (!isName(name) || (isPrivate(name) && request.private !== true)) return null;
  const common = headersOf(request);
  const etag = etagOf(name);
  const isHead = request.method === 'HEAD';
  const isSame = matches(headers.get('if-none-match'), etag);
  const hasRanges = common.has('accept-ranges') && headers.get('range') !== null;
  // Asked only where the answer depends on it: a store that is far away is asked once for most files.
  const size = isHead || isSame || hasRanges ? await store.size(name) : undefined;
  if (size === null) return null;
  if (isSame) return new Response(null, { status: 304, headers: common });
  const range = isHead || size === undefined || !hasRanges ? null : wantedRange(headers, etag, size);
  if (range === 'unsatisfiable') {
    common.set('content-range', `bytes */${size}`);
    common.set('cache-control', 'no-store');
    common.delete('etag');
    return new Response(null, { status: 416, headers: common });
  }
  const opened = isHead ? null : await store.open(name, range ?? undefined);
  if (!isHead && !opened) return null;
  const whole = opened?.size ?? size;
  common.set('content-type', mediaTypeOf(name));
  common.set('content-disposition', dispositionOf(name, request.filename));
  common.set('content-length', String(range ? range.end - range.start + 1 : whole));
  if (range) common.set('content-range', `bytes ${range.start}-${range.end}/${whole}`);
  return new Response(opened?.stream ?? null, { status: range ? 206 : 200, headers: common });
}

/** A stored file never changes under its name, so the name is the strong validator. */
const etagOf = (name: string): string => `"${name.slice(name.indexOf('/') + 1)}"`;

function headersOf({ name, private: signed }: MediaRequest): Headers {
  const headers = new Headers({
    'cache-control': isPrivate(name) || signed ? 'private, no-store' : 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
    etag: etagOf(name),
    'x-content-type-options': 'nosniff',
  });
  // A sandbox breaks the browsers' PDF viewers; an image needs no ranges.
  if (mediaTypeOf(name) === 'application/pdf') headers.set('accept-ranges', 'bytes');
  else headers.set('content-security-policy', "default-src 'none'; sandbox");
  return headers;
}

function wantedRange(headers: Pick<Headers, 'get'>, etag: string, size: number): ByteRange | 'unsatisfiable' | null {
  const condition = headers.get('if-range');
  if (condition !== null && condition.trim() !== etag) return null;
  return rangeOf(headers.get('range'), size);
}

/** If-None-Match: `*` or a list, compared weakly (RFC 9110, 13.1.2). */
function matches(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header.split(',').some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === etag);
}
