import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

/** Time for the client to notice that the answer is there and to end the connection, ms. */
const LINGER_MS = 10_000;

/**
 * Ends a connection in two steps where an answer comes before the whole request: first only our side, while the rest is read
 * and dropped. Closing a socket with unread bytes resets it, and then the client never sees the answer (RFC 9112, 9.6).
 */
export function lingerAtEnd(request: IncomingMessage): void {
  const { socket } = request;
  const endNow = Socket.prototype.destroySoon;
  socket.destroySoon = () => {
    if (socket.writableEnded) return;
    if (request.complete || request.destroyed) {
      endNow.call(socket);
      return;
    }
    socket.end();
    const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
    socket.once('close', () => clearTimeout(timer));
    request.once('end', () => socket.destroy()).resume();
  };
}
