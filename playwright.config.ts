import { constants, setPriority } from 'node:os';
import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './test/support/chromium.ts';

const VISITED = 4310;
const OFFICE = 4311;
const at = (port: number) => `http://127.0.0.1:${port}`;

// The server starts its workers below its own priority: beside browsers that keep every core busy they would get next to nothing.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

export default defineConfig({
  testDir: 'test/journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  // For what hangs: a slow machine that is busy, too, must not reach them.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: {
    // It would stand between a journey and the answers that it puts in the network's place; offline.spec.ts lets it in.
    serviceWorkers: 'block',
    locale: 'bn-BD',
    timezoneId: 'Asia/Dhaka',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 60_000,
    launchOptions: CHROMIUM,
  },
  projects: [
    { name: 'public', testDir: 'test/journeys/public', use: { baseURL: at(VISITED) } },
    { name: 'office', testIgnore: '**/public/**', use: { baseURL: at(OFFICE) } },
  ],
  webServer: {
    command: 'node test/support/demo-server.ts',
    // It opens after the other one.
    url: `${at(OFFICE)}/api/health/`,
    reuseExistingServer: !process.env.CI,
    timeout: 600_000,
    env: { PORT: String(VISITED), OFFICE_PORT: String(OFFICE) },
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
