import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { type ForeignBackend, startForeignBackend } from '../../support/foreign-backend.ts';
import { test as base } from './visit.ts';

const ROOT = path.join(import.meta.dirname, '../../..');

/** A server of ours that is nothing but a front end. */
export type FrontEnd = { address: string; stop: () => Promise<void> };

/** Starts a pure front end for the backend at `apiBase` and waits until it listens. */
export async function startFrontEnd(apiBase: string): Promise<FrontEnd> {
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: '0', API_BASE_URL: apiBase, LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return {
    address: await addressSaidBy(server),
    stop: async () => {
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
    },
  };
}

function addressSaidBy(server: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      said += chunk;
      const address = /is open: (\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    server.on('exit', (code) => reject(new Error(`The front end ended with ${code}: ${said}`)));
  });
}

type Far = { backend: ForeignBackend; address: string };

/** A picture for all that somebody else's backend and its CDN would send. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const ACADEMIC = {
  id: 3,
  year: 2024,
  category: 'Academic',
  class_name: { id: 1, name: 'ষষ্ঠ' },
  exam_name: 'Half Yearly',
  file: null,
};

/** Journeys on a front end whose backend is another's; each begins with a backend that works. */
export const test = base.extend<{ far: Far }, { farServer: Far }>({
  farServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const backend = await startForeignBackend();
      const results = backend.records['results/'];
      // It takes its filter at its word, so that a record called Internal is not among the Academic ones.
      if (results && 'results' in results) results.results.push(ACADEMIC);
      const { address, stop } = await startFrontEnd(backend.base);
      await use({ backend, address });
      await stop();
      await backend.close();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ farServer }, use) => use(farServer.address),
  allowedOrigins: ({ farServer }, use) => use([new URL(farServer.backend.base).origin, 'https://cdn.far.example']),
  far: [
    async ({ farServer, context }, use) => {
      farServer.backend.mend();
      farServer.backend.calls.length = 0;
      await context.route(/\/base\/media\/|cdn\.far\.example/, (route) =>
        route.fulfill({ contentType: 'image/png', body: PIXEL }),
      );
      await use(farServer);
    },
    { auto: true },
  ],
});

export { expect } from './visit.ts';
