import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/*
 * The only place that touches what node:http has and does not document. Its ways were the same through many versions, the
 * version is pinned, and whole.test.ts reads over a raw socket what comes of it.
 */

type Own = ServerResponse & { _header: string | null; _headerSent: boolean; _keepAliveTimeout: number };

/** The answer that is being made on a connection; Node's own refusals look at the same field. */
export const answering = (socket: Duplex): ServerResponse | null =>
  (socket as Duplex & { _httpMessage?: ServerResponse | null })._httpMessage ?? null;

/** Says in the answer's head how long its connection stays open, in ms, where it does: the server itself has no such time (`watchIdle`). */
export function promiseKeepAlive(response: ServerResponse, ms: number): void {
  (response as Own)._keepAliveTimeout = ms;
}

/** Ends an answer with these bytes, its head among them: Node would check and join its lines anew each time, and copy the body. */
export function endWhole(response: ServerResponse, bytes: Buffer): void {
  const own = response as Own;
  own._header = 'in the bytes';
  own._headerSent = true;
  own.end(bytes);
}
