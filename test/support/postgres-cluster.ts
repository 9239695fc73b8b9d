import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';

/** Debian's folder of PostgreSQL versions. */
const DEBIAN = '/usr/lib/postgresql';

function programs(): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const newest = versions
    .map((version) => path.join(DEBIAN, version, 'bin'))
    .find((bin) => existsSync(path.join(bin, 'initdb')));
  if (!newest) throw new Error('PostgreSQL is missing. Install it: apt-get install -y postgresql');
  return newest;
}

/** PostgreSQL refuses root: its programs then run as Debian's `postgres` user. */
function run(program: string, args: string[]): void {
  const isRoot = process.getuid?.() === 0;
  const [command, ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', program, ...args] : [program, ...args];
  // Programs of root may lie where a short PATH does not look.
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` };
  execFileSync(command ?? program, rest, { stdio: ['ignore', 'ignore', 'inherit'], cwd: tmpdir(), env });
}

/** A PostgreSQL of its own, which may be stopped and started again with what it holds. */
export type Cluster = {
  /** URL of the default database. */
  url: string;
  /** As if the machine had lost its power. */
  stop: () => void;
  start: () => void;
  /** Ends it and what it holds. */
  remove: () => void;
};

export async function startCluster(): Promise<Cluster> {
  const bin = programs();
  const folder = mkdtempSync(path.join(tmpdir(), 'prangon-postgres-'));
  if (process.getuid?.() === 0) execFileSync('chown', ['postgres', folder]);
  else chmodSync(folder, 0o700);
  const data = path.join(folder, 'data');
  const port = await freePort();
  run(path.join(bin, 'initdb'), ['-D', data, '-U', 'school', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`;
  let isRunning = false;
  const start = () => {
    run(path.join(bin, 'pg_ctl'), ['-D', data, '-w', '-l', path.join(folder, 'log'), '-o', options, 'start']);
    isRunning = true;
  };
  const stop = () => {
    if (isRunning) run(path.join(bin, 'pg_ctl'), ['-D', data, '-w', '-m', 'immediate', 'stop']);
    isRunning = false;
  };
  start();
  return {
    url: `postgres://school@127.0.0.1:${port}/postgres`,
    start,
    stop,
    remove: () => {
      stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
