import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Header } from '../http/page-headers.ts';
import { errorPage, errorSentence } from '../pages/error-page.ts';
import { plainBody } from '../refusal.ts';

/** Methods that somebody here may answer. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Longest request target in bytes: two search texts of 300 Bengali letters, escaped, still fit. */
const LONGEST_TARGET = 8192;

export type EarlyStatus = 400 | 405 | 408 | 413 | 414 | 417 | 431;

/** A path and query out of a target in absolute form (a proxy's), which every server takes (RFC 9112, 3.2.2). */
function relativeTarget(target: string): string | null {
  if (!/^https?:\/\/[^/?#]/i.test(target) || !URL.canParse(target)) return null;
  const { pathname, search } = new URL(target);
  return pathname + search;
}

/** Counts Host headers: one, or in HTTP/1.0 none (RFC 9112, 3.2); with two, proxies and servers may disagree. */
function countHosts(raw: readonly string[]): number {
  let hosts = 0;
  for (let i = 0; i < raw.length; i += 2) {
    const name = raw[i] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}

/** Returns the problem with any such request, or null; a target in absolute form is made relative in place. */
export function requestProblem(request: IncomingMessage): EarlyStatus | null {
  const target = request.url as string;
  if (!METHODS.has(request.method as string)) return 405;
  if (target.length > LONGEST_TARGET) return 414;
  // A line that ends after the path is HTTP/0.9 to the parser, and a line break in the path to everybody else.
  if (request.httpVersionMajor !== 1) return 400;
  const hosts = countHosts(request.rawHeaders);
  if (hosts > 1 || (hosts === 0 && request.httpVersionMinor > 0)) return 400;
  if (target.startsWith('/')) return null;
  const relative = relativeTarget(target);
  if (relative === null) return 400;
  request.url = relative;
  return null;
}

/** Headers of refusals: those of every answer, those of the API's, and those of a page that is not stored. */
export type RefusalHeaders = { common: readonly Header[]; api: readonly Header[]; page: () => readonly Header[] };

const isOfApi = (target: string): boolean => /^\/+api([/?]|$)/.test(target);

/** The answer to a request that goes no further: JSON below `/api/`, else a plain page. */
function refusal(
  target: string,
  status: EarlyStatus | 500,
  { api, page }: Pick<RefusalHeaders, 'api' | 'page'>,
): { headers: Header[]; body: Buffer } {
  const isApi = isOfApi(target);
  const body = isApi ? Buffer.from(plainBody(errorSentence(status))) : errorPage(status);
  const headers: Header[] = isApi
    ? [...api, ['Content-Type', 'application/json; charset=utf-8'], ['Cache-Control', 'no-store']]
    : [...page(), ['Content-Type', 'text/html; charset=utf-8']];
  headers.push(['Content-Length', String(body.length)]);
  if (status === 405) headers.push(['Allow', [...METHODS].join(', ')]);
  return { headers, body };
}

/** Answers a request that has a problem; the connection ends, since a body may still be on its way. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  status: EarlyStatus,
  headers: RefusalHeaders,
): void {
  const { headers: all, body } = refusal(request.url as string, status, headers);
  response.writeHead(status, [...all, ['Connection', 'close'] as const].flat());
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Target of a request that could not be read to its end, from its first bytes; '' where they do not begin it. */
export const targetIn = (bytes: Buffer | undefined): string =>
  /^[A-Z]+ (\S+) HTTP\//.exec(bytes?.toString('latin1', 0, LONGEST_TARGET) ?? '')?.[1] ?? '';

type RawRefusal = { status: EarlyStatus; target: string; requestId: string };

/** Ends a connection without node:http: the API says why, everybody else gets the status. */
export function writeRaw(socket: Duplex, { status, target, requestId }: RawRefusal, headers: RefusalHeaders): void {
  const bare: Header[] = [...headers.common, ['Content-Length', '0'], ['Cache-Control', 'no-store']];
  const { headers: own, body } = isOfApi(target)
    ? refusal(target, status, headers)
    : { headers: bare, body: Buffer.alloc(0) };
  const lines = [...own, ['Connection', 'close'], ['X-Request-Id', requestId]].map(
    (header) => `${header.join(': ')}\r\n`,
  );
  const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`;
  socket.end(Buffer.concat([Buffer.from(head), body]));
}

/** The answer to an unreadable request (400) or an internal error (500). */
export function failure(isUnreadable: boolean, headers: RefusalHeaders): Response {
  const status = isUnreadable ? 400 : 500;
  const { headers: all, body } = refusal('/', status, headers);
  return new Response(new Uint8Array(body), {
    status,
    headers: all.map(([name, value]): [string, string] => [name, value]),
  });
}
