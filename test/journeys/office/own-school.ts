import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from '@playwright/test';
import { ADMIN } from '../../support/demo-admin.ts';
import { test as base, expect } from '../support/visit.ts';

/** The name under which everybody reaches such a school, which its office opens at another. */
export const PUBLIC_URL = 'http://school.example';

/** Above the port of the sample school. */
const FIRST_PORT = 4330;

/** An empty school with an Admin, on a port of its own: for what a school has only one of, and what its home page shows. */
async function openSchool(port: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'prangon-school-'));
  const server = spawn(process.execPath, ['server/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      PUBLIC_URL,
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
    },
  });
  const gone = once(server, 'exit');
  // Its first line says that it listens.
  await Promise.race([
    once(createInterface(server.stdout), 'line'),
    gone.then(() => Promise.reject(new Error('the school did not open'))),
  ]);
  const close = async () => {
    server.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  return { address: `http://127.0.0.1:${port}`, close };
}

export const test = base.extend<object, { school: string }>({
  school: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures in it
    async ({}, use, worker) => {
      const { address, close } = await openSchool(FIRST_PORT + worker.parallelIndex);
      await use(address);
      await close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ school }, use) => use(school),
});

/** Leaves the screen before its pictures are deleted beneath it. */
export const away = (page: Page) => page.goto('about:blank');

export { expect };
