import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { NODE_ENVIRONMENT } from './node-environment.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const OPEN = /^Prangon is open: (http:\S+)$/m;

export type Ending = { code: number | null; signal: NodeJS.Signals | null };

/** A server in a process of its own, as `npm start` runs it. */
export type ServerProcess = {
  child: ChildProcess;
  pid: number;
  /** `http://127.0.0.1:PORT`, once it listens; rejects when it ends before. */
  open: Promise<string>;
  ended: Promise<Ending>;
  /** Its output to stdout and stderr. */
  output: () => string;
  /** Sends the signal and waits for the end. */
  end: (signal: NodeJS.Signals) => Promise<Ending>;
};

export type LaunchOptions = {
  dataDir: string;
  env?: Readonly<Record<string, string>>;
  /** Modules that are loaded before the server: what a test changes about the world it runs in. They may talk over `child`. */
  preloads?: readonly URL[];
};

const running = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Starts a server on a port of its own and does not wait for it. Limits by address are off and the log says only warnings unless `env` says otherwise. */
export function launchServer({ dataDir, env = {}, preloads = [] }: LaunchOptions): ServerProcess {
  const before = preloads.flatMap((module) => ['--import', module.href]);
  const child = spawn(process.execPath, [...before, 'server/main.ts'], {
    cwd: ROOT,
    env: {
      ...NODE_ENVIRONMENT,
      DATA_DIR: dataDir,
      PORT: '0',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  running.add(child);
  let said = '';
  const opened = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      const [, address] = OPEN.exec(said) ?? [];
      if (address) opened.resolve(address);
    });
  }
  // After 'close' everything that it wrote has been read.
  const ended = once(child, 'close').then(([code, signal]): Ending => {
    running.delete(child);
    opened.reject(new Error(`the server ended with ${signal ?? code} before it listened: ${said}`));
    return { code, signal };
  });
  opened.promise.catch(() => {});
  return {
    child,
    pid: child.pid ?? 0,
    open: opened.promise,
    ended,
    output: () => said,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}
