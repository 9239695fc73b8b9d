import type { IncomingMessage, ServerResponse } from 'node:http';
import { errorPage, errorSentence } from '../pages/error-page.ts';
import type { Header } from './page-headers.ts';
import { refusalBody } from './refusal.ts';

/** Methods that somebody here may answer. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Longest request target in bytes: two search texts of 300 Bengali letters, escaped, still fit. */
const LONGEST_TARGET = 8192;

export type EarlyStatus = 400 | 405 | 414;

/** A path and query out of a target in absolute form (a proxy's), which every server takes (RFC 9112, 3.2.2). */
function relativeTarget(target: string): string | null {
  if (!/^https?:\/\/[^/?#]/i.test(target) || !URL.canParse(target)) return null;
  const { pathname, search } = new URL(target);
  return pathname + search;
}

/** Whether Host stands there twice, over which proxies and servers may disagree (RFC 9112, 3.2). */
function hasTwoHosts(raw: readonly string[]): boolean {
  let hosts = 0;
  for (let i = 0; i < raw.length; i += 2) {
    const name = raw[i] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts > 1;
}

/** What is wrong with a request whoever it is for, or null; a target in absolute form is made relative in place. */
export function problemOf(request: IncomingMessage): EarlyStatus | null {
  const target = request.url as string;
  if (!METHODS.has(request.method as string)) return 405;
  if (target.length > LONGEST_TARGET) return 414;
  if (hasTwoHosts(request.rawHeaders)) return 400;
  if (target.startsWith('/')) return null;
  const relative = relativeTarget(target);
  if (relative === null) return 400;
  request.url = relative;
  return null;
}

/** Answers such a request: JSON below `/api/`, else a plain page; the connection ends, since a body may still be on its way. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: EarlyStatus,
  headers: readonly Header[],
): void {
  const isApi = /^\/+api(\/|$)/.test(request.url as string);
  const body = isApi ? Buffer.from(refusalBody(errorSentence(status))) : errorPage(status);
  for (const [name, value] of headers) response.setHeader(name, value);
  if (status === 405) response.setHeader('Allow', [...METHODS].join(', '));
  response.writeHead(status, {
    'Content-Type': isApi ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    'Content-Length': body.length,
    'Cache-Control': 'no-store',
    Connection: 'close',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
