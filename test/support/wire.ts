import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** Kind of a request, by its destination; `worker` is the service worker's own script. */
export type Kind = 'html' | 'css' | 'script' | 'font' | 'picture' | 'worker' | 'data';

/** One answer as it came over the wire: bytes of its head (status line and headers, as HTTP/1.1 has them) and of its body, compressed. */
export type Transfer = { path: string; kind: Kind; status: number; head: number; body: number };

export type Wire = {
  /** Address of the site for the browser. */
  address: string;
  /** All answers so far; those that a service worker or a prefetch asked for are among them. */
  transfers: readonly Transfer[];
  /** Resolves when nothing is under way and nothing has been asked for half a second. */
  quiet: () => Promise<void>;
  close: () => Promise<void>;
};

const QUIET_MS = 500;

const KINDS: Readonly<Record<string, Kind>> = {
  document: 'html',
  iframe: 'html',
  style: 'css',
  script: 'script',
  font: 'font',
  image: 'picture',
  serviceworker: 'worker',
};

/** A prefetched page does not count as a document. */
const kindOf = ({ headers }: IncomingMessage): Kind =>
  headers['sec-purpose'] === undefined ? (KINDS[String(headers['sec-fetch-dest'])] ?? 'data') : 'data';

/** Bytes of an answer's status line and headers, with the empty line behind them. */
function headBytes({ statusCode, statusMessage, rawHeaders }: IncomingMessage): number {
  const names = rawHeaders.reduce((sum, text) => sum + Buffer.byteLength(text, 'latin1') + 2, 0);
  return `HTTP/1.1 ${statusCode} ${statusMessage}\r\n`.length + names + 2;
}

/** Stands between a browser and a server of this machine and counts what passes. `origin`: the server's. */
export async function startWire(origin: string): Promise<Wire> {
  const { hostname, port } = new URL(origin);
  const agent = new http.Agent({ keepAlive: true });
  const transfers: Transfer[] = [];
  let underway = 0;
  let lastMove = 0;

  const pass = (request: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', url = '/', headers } = request;
    underway += 1;
    lastMove = performance.now();
    response.once('close', () => {
      underway -= 1;
      lastMove = performance.now();
    });
    const onward = http.request({ agent, hostname, port, method, path: url, headers }, (answer) => {
      const status = answer.statusCode ?? 0;
      const transfer = { path: url, kind: kindOf(request), status, head: headBytes(answer), body: 0 };
      transfers.push(transfer);
      response.writeHead(status, answer.rawHeaders);
      answer.on('data', (chunk: Buffer) => {
        transfer.body += chunk.length;
      });
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  };

  const server = http.createServer(pass);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    transfers,
    quiet: async () => {
      while (underway > 0 || performance.now() - lastMove < QUIET_MS) await wait(50);
    },
    close: () =>
      new Promise((resolve) => {
        agent.destroy();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
