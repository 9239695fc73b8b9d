import type { Socket } from 'node:net';
import { answering } from './node-response.ts';

const LOOKS = 10;

/**
 * Closes connections that stay open for a next request which does not come for so many ms. One timer looks at all of them:
 * Node's own, which it sets and takes back with each request, take a tenth of the time of a kept page. Answers what stops it.
 */
export function watchIdle(open: ReadonlySet<Socket>, afterMs: number): () => void {
  const seen = new WeakMap<Socket, { read: number; since: number }>();
  const look = () => {
    const now = performance.now();
    for (const socket of open) {
      const { bytesRead: read } = socket;
      const last = seen.get(socket);
      // Before its first request a connection has Node's own time for that.
      if (!last) seen.set(socket, { read, since: now });
      else if (last.read !== read || read === 0 || answering(socket)) {
        last.read = read;
        last.since = now;
      } else if (now - last.since >= afterMs) socket.destroy();
    }
  };
  const timer = setInterval(look, afterMs / LOOKS).unref();
  return () => clearInterval(timer);
}
