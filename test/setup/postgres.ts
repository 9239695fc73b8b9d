import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where Debian keeps the programs of its PostgreSQL versions. */
const DEBIAN = '/usr/lib/postgresql';

function programs(): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const newest = versions
    .map((version) => path.join(DEBIAN, version, 'bin'))
    .find((bin) => existsSync(path.join(bin, 'initdb')));
  if (!newest) throw new Error('PostgreSQL is missing. Install it: apt-get install -y postgresql');
  return newest;
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** PostgreSQL refuses root: its programs then run as Debian's `postgres` user. */
function run(program: string, args: string[]): void {
  const isRoot = process.getuid?.() === 0;
  const [command, ...rest] = isRoot ? ['runuser', '-u', 'postgres', '--', program, ...args] : [program, ...args];
  execFileSync(command ?? program, rest, { stdio: ['ignore', 'ignore', 'inherit'], cwd: tmpdir() });
}

/** Starts a PostgreSQL of the suite's own for its time; `TEST_DATABASE_URL` set from outside is used as it is. */
export default async function startPostgres(): Promise<() => void> {
  if (process.env.TEST_DATABASE_URL) return () => {};
  const bin = programs();
  const folder = mkdtempSync(path.join(tmpdir(), 'prangon-postgres-'));
  if (process.getuid?.() === 0) execFileSync('chown', ['postgres', folder]);
  else chmodSync(folder, 0o700);
  const data = path.join(folder, 'data');
  const port = await freePort();
  run(path.join(bin, 'initdb'), ['-D', data, '-U', 'school', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']);
  const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=200`;
  run(path.join(bin, 'pg_ctl'), ['-D', data, '-w', '-l', path.join(folder, 'log'), '-o', options, 'start']);
  process.env.TEST_DATABASE_URL = `postgres://school@127.0.0.1:${port}/postgres`;
  return () => {
    run(path.join(bin, 'pg_ctl'), ['-D', data, '-w', '-m', 'immediate', 'stop']);
    rmSync(folder, { recursive: true, force: true });
  };
}
