import type { IncomingMessage, ServerResponse } from 'node:http';
import http from 'node:http';
import type { Duplex } from 'node:stream';
import { createServer } from 'vite';
import type { PageBuild } from './render.ts';

export type ViteInFront = {
  /** The newest server build; a saved file is in it with the next request. */
  build: () => Promise<PageBuild>;
  /** Serves what Vite knows (scripts, styles, images of `web/`) and leaves the rest to `next`. */
  middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** To be called for the server's `upgrade` events: the socket over which pages reload. */
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  close: () => Promise<void>;
};

/** Development only: Vite in the server's own process and on its own port, in front of the handler that production has. */
export async function startVite(): Promise<ViteInFront> {
  // Vite wants a server to listen on; ours is made later, so it gets one that never listens and only passes upgrades on.
  const sockets = http.createServer();
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, ws: { server: sockets } },
  });
  return {
    build: async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as PageBuild,
    middleware: (request, response, next) => vite.middlewares(request, response, next),
    upgrade: (request, socket, head) => {
      if (!sockets.emit('upgrade', request, socket, head)) socket.destroy();
    },
    close: () => vite.close(),
  };
}
