import { statfsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { defineConfig } from 'vitest/config';
import { NODE_ENVIRONMENT } from './test/support/node-environment.ts';

const IN_MEMORY = '/dev/shm';
const ENOUGH_BYTES = 4 * 1024 ** 3;

/** True if the tests' files fit in memory, where nothing waits for a disk. */
function hasRoomInMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize > ENOUGH_BYTES;
  } catch {
    return false;
  }
}

if (!process.env.TMPDIR && hasRoomInMemory()) process.env.TMPDIR = IN_MEMORY;
// The server starts its workers below its own priority: beside suites that keep every core busy they would get next to nothing.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// For the processes that tests start.
process.env.NODE_COMPILE_CACHE ??= NODE_ENVIRONMENT.NODE_COMPILE_CACHE;

// The limits are for what hangs: a slow machine that is busy, too, must not reach them.
const shared = {
  environment: 'node' as const,
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
};

// Files that replace modules, which others in their worker would get, too.
const WITH_OTHER_MODULES = ['test/api/declarations.test.ts', 'test/api/logins.test.ts', 'test/backup/room.test.ts'];
// Files share the modules of a worker: loading them again was a third of the unit tests' time, and 2.4 s of processor time for each file of the API.
const sharing = { isolate: false, unstubGlobals: true, unstubEnvs: true };

export default defineConfig({
  test: {
    // The suites wait for disks and databases more than they compute.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          ...sharing,
          name: 'unit',
          include: [
            'contract/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'server/**/*.test.ts',
            'sample/**/*.test.ts',
            'test/*.test.ts',
            'bench/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...shared,
          ...sharing,
          name: 'api',
          include: ['test/{api,backup,processes,year}/**/*.test.ts'],
          exclude: WITH_OTHER_MODULES,
          globalSetup: ['test/setup/schools.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'other modules',
          include: WITH_OTHER_MODULES,
          globalSetup: ['test/setup/schools.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'labs',
          include: ['test/{faults,sockets}/*.test.ts'],
        },
      },
    ],
  },
});
