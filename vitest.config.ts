import { defineConfig } from 'vitest/config';

// The limits are for what hangs: a slow machine that is busy, too, must not reach them.
const shared = { environment: 'node' as const, testTimeout: 60_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    // The suites wait for disks and databases more than they compute.
    maxWorkers: 2,
    // A machine that is busy with something else fails no build.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: [
            'contract/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'server/**/*.test.ts',
            'test/*.test.ts',
            'bench/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          ...shared,
          name: 'api',
          include: ['test/{api,backup,processes}/**/*.test.ts'],
          globalSetup: ['test/setup/postgres.ts'],
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
