import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { NODE_ENVIRONMENT } from './node-environment.ts';
import type { Ending } from './server-process.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

type Handle = {
  fd: number;
  bind: (host: string, port: number) => number;
  getsockname: (out: { port?: number }) => number;
  close: () => void;
};
type TcpWrap = { TCP: new (type: number) => Handle; constants: { SERVER: number } };

export type Woken = { child: ChildProcess; ended: Promise<Ending>; output: () => string };

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * A socket that this process holds and never accepts from, as systemd does: connections wait in its queue until a server
 * that it is handed to takes them. `node:net` would accept them itself, so the socket is only bound here, and a process that
 * ends at once makes it listen.
 */
export class HeldSocket {
  readonly #handle: Handle;
  readonly address: string;

  constructor() {
    const { TCP, constants } = (process as unknown as { binding: (name: string) => TcpWrap }).binding('tcp_wrap');
    this.#handle = new TCP(constants.SERVER);
    if (this.#handle.bind('127.0.0.1', 0) !== 0) throw new Error('no port is free');
    const at: { port?: number } = {};
    this.#handle.getsockname(at);
    this.address = `http://127.0.0.1:${at.port}`;
  }

  static async open(): Promise<HeldSocket> {
    const socket = new HeldSocket();
    const listen = "require('net').createServer().listen({ fd: 3 }, () => process.exit())";
    const child = spawn(process.execPath, ['-e', listen], {
      stdio: ['ignore', 'ignore', 'inherit', socket.#handle.fd],
    });
    await once(child, 'close');
    return socket;
  }

  /** Starts a server with the socket as its descriptor 3. `handed` replaces what it is told of that. */
  wake(dataDir: string, env: Readonly<Record<string, string>> = {}, handed = 'LISTEN_FDS=1 LISTEN_PID=$$'): Woken {
    const child = spawn('/bin/sh', ['-c', `${handed} exec '${process.execPath}' server/main.ts`], {
      cwd: ROOT,
      env: { ...NODE_ENVIRONMENT, DATA_DIR: dataDir, PORT: '0', RATE_LIMITS: 'off', LOG_LEVEL: 'warn', ...env },
      stdio: ['ignore', 'pipe', 'pipe', this.#handle.fd],
    });
    running.add(child);
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    const ended = once(child, 'close').then(([code, signal]): Ending => {
      running.delete(child);
      return { code, signal };
    });
    return { child, ended, output: () => said };
  }

  close(): void {
    this.#handle.close();
  }
}
