import type { IncomingMessage } from 'node:http';

/** Interval of looks at senders, in ms, and the bytes that each must have sent since the last. */
export type Pace = { every: number; bytes: number };

// Slow phones may take minutes for a photo, but they do send: 1 KB in 10 s is less than a tenth of a bad 2G connection.
const SLOWEST: Pace = { every: 10_000, bytes: 1024 };

export type BodyWatch = {
  /** Calls `onStall` when the body has stopped arriving although we were ready to read it. */
  add: (request: IncomingMessage, onStall: () => void) => void;
  remove: (request: IncomingMessage) => void;
  stop: () => void;
};

/** Watches the requests whose bodies are on their way, all of them with one timer. */
export function createBodyWatch(pace: Pace = SLOWEST): BodyWatch {
  const watched = new Map<IncomingMessage, { before: number; onStall: () => void }>();
  const look = () => {
    for (const [request, watch] of watched) {
      const arrived = request.socket.bytesRead;
      const isUnread = request.readableLength > 0;
      if (request.complete || request.socket.destroyed) watched.delete(request);
      else if (isUnread || arrived - watch.before >= pace.bytes) watch.before = arrived;
      else {
        watched.delete(request);
        watch.onStall();
      }
    }
  };
  const timer = setInterval(look, pace.every).unref();
  return {
    add: (request, onStall) => {
      // The first look may come at once: it is always passed.
      watched.set(request, { before: request.socket.bytesRead - pace.bytes, onStall });
    },
    remove: (request) => {
      watched.delete(request);
    },
    stop: () => clearInterval(timer),
  };
}
