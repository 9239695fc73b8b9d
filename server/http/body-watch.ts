import type { IncomingMessage } from 'node:http';

/** How often senders are looked at, in ms, and the bytes that one must have sent meanwhile. */
export type Pace = { every: number; bytes: number };

// Slow phones may take minutes for a photo, but they do send: 1 KB in 10 s is a fifteenth of the slowest EDGE.
const SLOWEST: Pace = { every: 10_000, bytes: 1024 };

export type BodyWatch = Record<'add' | 'remove', (request: IncomingMessage) => void> & { stop: () => void };

/** Calls `onStall` for a request whose body has stopped arriving although we were ready to read it. */
export function createBodyWatch(onStall: (request: IncomingMessage) => void, pace: Pace = SLOWEST): BodyWatch {
  const watched = new Map<IncomingMessage, number>();
  const look = () => {
    for (const [request, before] of watched) {
      const arrived = request.socket.bytesRead;
      if (request.complete || request.socket.destroyed) watched.delete(request);
      else if (request.readableLength > 0 || arrived - before >= pace.bytes) watched.set(request, arrived);
      else {
        watched.delete(request);
        onStall(request);
      }
    }
  };
  const timer = setInterval(look, pace.every).unref();
  return {
    add: (request) => {
      // The first look may come at once: it is always passed.
      watched.set(request, request.socket.bytesRead - pace.bytes);
    },
    remove: (request) => {
      watched.delete(request);
    },
    stop: () => clearInterval(timer),
  };
}
