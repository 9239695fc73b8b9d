import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Version } from './unit-files.ts';

const execute = promisify(execFile);

/** Longest time in which a school must be open after its start, ms. */
const START_MS = 120_000;

const ROOT = fileURLToPath(new URL('../../', import.meta.url)).replace(/\/$/, '');

/** The version that this command belongs to. */
export const OWN_VERSION: Version = { node: `${ROOT}/node_modules/.bin/node`, folder: ROOT };

export const hasSystemd = (): boolean => existsSync('/run/systemd/system');

/** Only what the school's file says, and a home: nothing of this process's own environment reaches a school. */
const environmentOf = (env: Record<string, string>) => ({ HOME: userInfo().homedir, ...env });

/** Runs one of the product's commands for a school, as this user; answers its output. Rejects with what it said. */
export async function runFor(env: Record<string, string>, script: string, ...args: string[]): Promise<string> {
  try {
    const { stdout } = await execute(process.execPath, [`server/commands/${script}`, ...args], {
      cwd: ROOT,
      env: environmentOf(env),
    });
    return stdout;
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string };
    throw new Error(stderr?.trim() || message);
  }
}

/** Runs a program of the system. */
export async function system(program: string, ...args: string[]): Promise<void> {
  await execute(program, args);
}

export const systemctl = (...args: string[]): Promise<void> => system('systemctl', ...args);

/** Units of a pattern that failed and that systemd starts no more. */
export async function failedUnits(pattern: string): Promise<string[]> {
  const { stdout } = await execute('systemctl', [
    'list-units',
    '--failed',
    '--plain',
    '--no-legend',
    '--full',
    pattern,
  ]);
  return stdout.split('\n').flatMap((line) => line.trim().split(/\s+/)[0] || []);
}

/** Starts a school on a port of its own, asks for its health and ends it; rejects where it is not healthy. `user`: whose it is. */
export async function tryStart(env: Record<string, string>, user: string | null): Promise<void> {
  const command = [process.execPath, 'server/main.ts', '--trial'];
  const [program = '', ...args] = user === null ? command : ['/usr/sbin/runuser', '-u', user, '--', ...command];
  const child = spawn(program, args, {
    cwd: ROOT,
    env: environmentOf({ ...env, HOST: '127.0.0.1', PORT: '0', IDLE_EXIT: 'off', LOG_LEVEL: 'warn' }),
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const timer = setTimeout(() => child.kill('SIGKILL'), START_MS);
  let said = '';
  const opened = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
        const [, address] = /^Prangon is open: (\S+)$/m.exec(said) ?? [];
        if (address) resolve(address);
      });
    child.once('error', reject);
    child.once('close', () => reject(new Error(said.trim() || 'The server ended before it was open.')));
  });
  try {
    const { status } = await fetch(`${await opened}/api/health/`);
    if (status !== 200) throw new Error(`Its health is answered with ${status}.`);
  } finally {
    clearTimeout(timer);
    child.kill('SIGTERM');
    await ended;
  }
}
