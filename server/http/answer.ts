import { etagOf, matchesTag } from '../kept/etag.ts';
import type { Call } from './app-context.ts';

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
