import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './test/support/chromium.ts';

const PORT = 4310;

export default defineConfig({
  testDir: 'test/journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A machine that is busy with something else fails no build; what passed only at another try is named as flaky.
  retries: process.env.CI ? 2 : 0,
  reporter: [['list']],
  timeout: 30_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    // It would stand between a journey and the answers that it puts in the network's place; offline.spec.ts lets it in.
    serviceWorkers: 'block',
    locale: 'bn-BD',
    timezoneId: 'Asia/Dhaka',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 10_000,
    trace: process.env.CI ? 'on-first-retry' : 'off',
    launchOptions: CHROMIUM,
  },
  projects: [{ name: 'chromium' }],
  webServer: {
    command: 'node test/support/demo-server.ts',
    url: `http://127.0.0.1:${PORT}/api/health/`,
    reuseExistingServer: !process.env.CI,
    timeout: 240_000,
    env: { PORT: String(PORT) },
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
