import type http from 'node:http';
import type { ServerResponse } from 'node:http';
import net from 'node:net';
import { underwayOf } from './underway.ts';

const SECOND = 1000;
/** Time that idle connections stay open while the server stops. */
const LINGER = SECOND / 2;

/**
 * Stops taking connections, lets requests in flight finish for at most `grace` ms, then ends what is left. Connections
 * that are open already may bring one more request, and are told with its answer that it was the last: closing them at
 * once would drop a request that is on its way.
 */
export function stopListener(server: http.Server, grace = 8 * SECOND): Promise<void> {
  return new Promise((resolve) => {
    const isLast = (response: ServerResponse) => {
      if (!response.headersSent) response.shouldKeepAlive = false;
    };
    for (const response of underwayOf.get(server)?.all() ?? []) isLast(response);
    server.prependListener('request', (_request, response) => isLast(response));
    // Only after data that has arrived is read: until then its connection looks idle.
    const idle = setInterval(() => setImmediate(() => server.closeIdleConnections()), LINGER);
    const end = setTimeout(() => server.closeAllConnections(), grace);
    // http's own `close` would end idle connections at once.
    net.Server.prototype.close.call(server, () => {
      clearInterval(idle);
      clearTimeout(end);
      resolve();
    });
  });
}
