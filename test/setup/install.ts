import '../../server/check-node.js';
import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { SHELL, WHOLE_BROWSER } from '../support/chromium.ts';

type Need = {
  name: string;
  isHere: () => boolean;
  /** True if something else is here that also does, if need be. */
  hasOther?: () => boolean;
  /** Debian's. */
  package: string;
  instead: string;
};

const isOnPath = (program: string) => spawnSync(program, ['-v']).error === undefined;

/** Requirements of the tests besides npm packages. */
const NEEDED: readonly Need[] = [
  {
    name: 'Chromium',
    isHere: () => existsSync(process.env.CHROMIUM ?? SHELL),
    hasOther: () => process.env.CHROMIUM === undefined && existsSync(WHOLE_BROWSER),
    package: 'chromium-headless-shell',
    instead: 'name a browser that is here: CHROMIUM=/path/to/chromium npm test',
  },
  {
    name: 'Chromium with windows, whose memory of pages the shell lacks',
    isHere: () => process.env.CHROMIUM !== undefined || existsSync(WHOLE_BROWSER),
    package: 'chromium',
    instead: 'name a whole browser that is here: CHROMIUM=/path/to/chromium npm test',
  },
  {
    name: 'Poppler',
    isHere: () => isOnPath('pdfinfo'),
    package: 'poppler-utils',
    instead: 'put pdfinfo and pdftoppm of Poppler on the PATH',
  },
  {
    name: 'PostgreSQL',
    isHere: () =>
      process.env.TEST_DATABASE_URL !== undefined || globSync('/usr/lib/postgresql/*/bin/initdb').length > 0,
    package: 'postgresql',
    instead: 'name a server whose user may make databases: TEST_DATABASE_URL=postgres://… npm test',
  },
];

const missing = NEEDED.filter(({ isHere }) => !isHere());
const packages = missing.map((need) => need.package).join(' ');

function stop(why: string): never {
  if (missing.every(({ hasOther }) => hasOther?.())) {
    console.log(`${why} The tests go on without ${packages}.`);
    process.exit(0);
  }
  const ways = missing.map(({ name, instead }) => `  ${name}: ${instead}`);
  console.error([`The tests need ${packages}. ${why} Otherwise:`, ...ways].join('\n'));
  process.exit(1);
}

function apt(...args: string[]): void {
  console.log(`apt-get ${args.join(' ')}`);
  const { status } = spawnSync('apt-get', args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status !== 0) stop(`apt-get ${args[0]} failed, see above.`);
}

if (missing.length > 0) {
  if (spawnSync('apt-get', ['--version']).status !== 0) stop('This machine has no apt-get: install it by hand.');
  if (process.getuid?.() !== 0) stop(`Only root may install it: apt-get install -y ${packages}.`);
  apt('update', '-q');
  apt('install', '-y', '-q', '--no-install-recommends', ...missing.map((need) => need.package));
  const still = missing.filter(({ isHere }) => !isHere());
  if (still.length > 0)
    stop(`${still.map(({ name }) => name).join(' and ')} is installed, but not where it is looked for.`);
}
