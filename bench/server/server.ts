import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../test/support/free-port.ts';
import { ROOT, withThisNode } from '../tree.ts';
import { cpuMs, proportionalBytes, residentBytes } from './process-info.ts';

export const ADMIN = { username: 'bench', password: 'মাপার পাসওয়ার্ড' } as const;
const OPEN_WITHIN_MS = 30_000;

export type Server = {
  port: number;
  address: string;
  pid: number;
  /** From the spawning of its process to the first page, in ms. */
  startMs: number;
  /** Processor time so far, in ms, and resident memory, in bytes; both with its image process. */
  cpuMs: () => number;
  residentBytes: () => number;
  proportionalBytes: () => number;
  /** Number of pages drawn so far; only with `metrics`. */
  renders: () => Promise<number>;
  stop: () => Promise<void>;
};

export type ServerOptions = {
  /** Root of the tree whose server it is: this one's, unless another is named. */
  root?: string;
  dataDir: string;
  env?: Readonly<Record<string, string>>;
  /** Lets the server count what it does, which costs it a little with each request. */
  metrics?: boolean;
  /** Without an Admin of the bench nothing but reading is measured. */
  admin?: boolean;
};

/** The status of the home page, or null while nobody answers. */
const statusOfHome = (port: number): Promise<number | null> =>
  new Promise((resolve) => {
    const request = http.get({ port, host: '127.0.0.1', path: '/', agent: false }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? null));
    });
    request.on('error', () => resolve(null));
  });

async function readRenders(metricsPort: number | null): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  const drawn = /^prangon_page_draws_total (\d+)$/m.exec(await answer.text())?.[1];
  if (drawn === undefined) throw new Error('the server does not say how many pages it has drawn');
  return Number(drawn);
}

async function untilOpen(child: ChildProcess, port: number): Promise<void> {
  const end = performance.now() + OPEN_WITHIN_MS;
  while ((await statusOfHome(port)) !== 200) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`);
    if (performance.now() > end) throw new Error('the server does not answer with 200');
    await wait(2);
  }
}

/** The command of `npm start` in a tree. */
function startCommand(root: string): string {
  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  return scripts.start;
}

/** Starts the server as `npm start` does, with its log in a file, and waits for its first page. */
export async function startServer({
  root = ROOT,
  dataDir,
  env = {},
  metrics = false,
  admin = true,
}: ServerOptions): Promise<Server> {
  const port = await freePort();
  const log = openSync(`${dataDir}.log`, 'a');
  const metricsPort = metrics ? await freePort() : null;
  const started = performance.now();
  // The command may set variables and options of Node.
  const child = spawn('sh', ['-c', `exec env ${startCommand(root)}`], {
    cwd: root,
    stdio: ['ignore', log, 'inherit'],
    env: {
      ...withThisNode(),
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      RATE_LIMITS: 'off',
      ...(metricsPort && { METRICS_PORT: String(metricsPort) }),
      ...(admin && { ADMIN_USERNAME: ADMIN.username, ADMIN_PASSWORD: ADMIN.password }),
      ...env,
    },
  });
  closeSync(log);
  const gone = once(child, 'exit');
  const pid = child.pid ?? 0;
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
  };
  try {
    await untilOpen(child, port);
  } catch (error) {
    await stop();
    throw error;
  }
  const startMs = performance.now() - started;
  return {
    port,
    address: `http://127.0.0.1:${port}`,
    pid,
    startMs,
    cpuMs: () => cpuMs(pid),
    residentBytes: () => residentBytes(pid),
    proportionalBytes: () => proportionalBytes(pid),
    renders: () => readRenders(metricsPort),
    stop,
  };
}

const IDLE_MS = 500;
/** Processor time of timers during it, such as that of the metrics. */
const TIMERS_MS = 10;

/** Waits until a server has done what it does after its start, such as looking for stray files. */
export async function untilIdle(server: Pick<Server, 'cpuMs'>): Promise<void> {
  let before: number;
  do {
    before = server.cpuMs();
    await wait(IDLE_MS);
  } while (server.cpuMs() - before > TIMERS_MS);
}

/** A token of the bench's Admin. */
export async function logIn({ address }: Pick<Server, 'address'>): Promise<string> {
  const answer = await fetch(`${address}/api/token/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  if (!answer.ok) throw new Error(`the login was answered with ${answer.status}`);
  return ((await answer.json()) as { access: string }).access;
}
