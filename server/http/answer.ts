import { encodingOf, type KeptAnswer, pack, respond } from '../kept/answer.ts';
import { etagOf, matchesTag } from '../kept/etag.ts';
import type { Call } from './call.ts';

type Options = {
  status?: 200 | 201 | 202;
  /** The body's tag where it is not the hash of its bytes. */
  etag?: string;
  /** Answers in full even to a client that knows the tag. */
  always?: boolean;
  /** The write's history entry. */
  change?: number | null;
};

/** Names the entry of the history that a write has left. */
export const CHANGE_HEADER = 'Prangon-Change';
export const JSON_TYPE = 'application/json; charset=utf-8';

const isReading = (call: Call): boolean => call.req.method === 'GET' || call.req.method === 'HEAD';

/**
 * Answers a body with the tag among its `headers`: 304 to a client that has it already, else packed for one that can
 * unpack it; the tag then means the same in any coding.
 */
export async function answerTagged(
  call: Call,
  body: NonSharedBuffer,
  {
    type,
    headers,
    status = 200,
    always = false,
  }: Pick<Options, 'status' | 'always'> & { type: string; headers: Headers },
): Promise<Response> {
  headers.set('Vary', 'Accept-Encoding');
  const known = call.req.header('if-none-match');
  const etag = headers.get('ETag');
  if (isReading(call) && etag && known && !always && matchesTag(known, etag))
    return new Response(null, { status: 304, headers });
  headers.set('Content-Type', type);
  const encoding = encodingOf('data', call.req.header('accept-encoding'));
  const bytes = await pack(body, encoding, 'data');
  if (bytes !== body) {
    headers.set('Content-Encoding', encoding);
    if (etag) headers.set('ETag', `W/${etag}`);
  }
  return new Response(bytes, { status, headers });
}

/**
 * A JSON answer. What was asked with a token is kept nowhere; what is public may be kept and asked for again. GET
 * answers carry an ETag and become 304 when the client has them already.
 */
export const answerJson = (call: Call, body: unknown, options: Options = {}): Promise<Response> =>
  answerJsonBytes(call, Buffer.from(JSON.stringify(body)), options);

export function answerJsonBytes(call: Call, bytes: NonSharedBuffer, options: Options = {}): Promise<Response> {
  const isKept = isReading(call) && call.req.header('authorization') === undefined;
  const headers = new Headers({ 'Cache-Control': isKept ? 'public, max-age=0, must-revalidate' : 'no-store' });
  if (isReading(call) || options.etag) headers.set('ETag', options.etag ?? etagOf(bytes));
  if (options.change) headers.set(CHANGE_HEADER, String(options.change));
  return answerTagged(call, bytes, { ...options, type: JSON_TYPE, headers });
}

/** A JSON answer to a reading that nobody may keep. */
export const answerUnkept = (
  call: Call,
  body: unknown,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> => answerUnkeptBytes(call, Buffer.from(JSON.stringify(body)), more);

export function answerUnkeptBytes(
  call: Call,
  bytes: NonSharedBuffer,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const headers = new Headers({ 'Cache-Control': 'no-store', ...more });
  return answerTagged(call, bytes, { type: JSON_TYPE, headers });
}

/** Answers what is kept, to whoever may see it. */
export const answerKept = (call: Call, kept: KeptAnswer): Promise<Response> =>
  respond(kept, {
    method: call.req.method,
    acceptEncoding: call.req.header('accept-encoding'),
    ifNoneMatch: call.req.header('if-none-match'),
  });

/** @param change the write's history entry */
export const noContent = (change: number | null = null): Response =>
  new Response(null, {
    status: 204,
    headers: { 'Cache-Control': 'no-store', ...(change && { [CHANGE_HEADER]: String(change) }) },
  });
