import { createHash } from 'node:crypto';
import type { Call } from './app-context.ts';

export const etagOf = (body: string | Uint8Array): string =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;

/** The tags of an If-None-Match or If-Match header; a `W/` in front does not matter here. */
const tagsOf = (header: string): string[] => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));

export const matchesTag = (header: string, etag: string): boolean =>
  header.trim() === '*' || tagsOf(header).includes(etag);

type Options = {
  status?: 200 | 201;
  /** The body's tag where it is not the hash of its text. */
  etag?: string;
  /** Answers in full even to a client that knows the tag. */
  always?: boolean;
};

/**
 * A JSON answer. What was asked with a token is kept nowhere; what is public may be kept and asked for again
 * (CONTRACT.md section 2). GET answers carry an ETag and become 304 when the client has them already.
 */
export function answerJson(call: Call, body: unknown, { status = 200, etag, always = false }: Options = {}): Response {
  const text = JSON.stringify(body);
  const withToken = call.req.header('authorization') !== undefined;
  const reading = call.req.method === 'GET' || call.req.method === 'HEAD';
  const headers: Record<string, string> = {
    Vary: 'Accept-Encoding',
    'Cache-Control': withToken || !reading ? 'no-store' : 'public, max-age=0, must-revalidate',
  };
  if (reading || etag) headers.ETag = etag ?? etagOf(text);
  const known = call.req.header('if-none-match');
  if (reading && known && !always && matchesTag(known, headers.ETag ?? ''))
    return new Response(null, { status: 304, headers });
  return new Response(text, { status, headers: { ...headers, 'Content-Type': 'application/json; charset=utf-8' } });
}

export const noContent = (): Response => new Response(null, { status: 204, headers: { 'Cache-Control': 'no-store' } });
