import net from 'node:net';

/** A connection on which a test says what no client library would. */
export type Connection = {
  socket: net.Socket;
  /** Sends text as latin1, or bytes. */
  say: (what: string | Uint8Array) => void;
  /** Everything received so far, as latin1. */
  heard: () => string;
  /** The status codes of the answers that have come back so far. */
  statuses: () => number[];
  /** Resolves with all that came back when the connection is over, however it ends. */
  over: Promise<string>;
};

export function connect(port: number, options: Partial<net.TcpNetConnectOpts> = {}): Connection {
  const socket = net.connect({ port, host: '127.0.0.1', ...options });
  const chunks: Buffer[] = [];
  const heard = () => Buffer.concat(chunks).toString('latin1');
  socket.on('data', (chunk) => chunks.push(chunk));
  // The server may end a connection on which we still write; what counts is what was heard before.
  socket.on('error', () => {});
  return {
    socket,
    say: (what) => void socket.write(typeof what === 'string' ? Buffer.from(what, 'latin1') : what),
    heard,
    statuses: () => [...heard().matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status)),
    over: new Promise((resolve) => socket.on('close', () => resolve(heard()))),
  };
}

export const portOf = (address: string): number => Number(new URL(address).port);
