import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ADMIN } from './demo-admin.ts';

/**
 * The sample school for the journeys: `npm run demo` in a folder of its own, with an Admin whose password is known. It is
 * what visitors look at; OFFICE_PORT has another like it, in which offices work and may leave something behind.
 */
const folder = mkdtempSync(path.join(tmpdir(), 'prangon-demo-'));
const dataDir = path.join(folder, 'visited');
const officeDir = path.join(folder, 'office');
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
Object.assign(process.env, {
  DATA_DIR: dataDir,
  ADMIN_USERNAME: ADMIN.username,
  ADMIN_PASSWORD: ADMIN.password,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
});
await import('../../sample/demo.ts');

// Nobody writes into it yet.
cpSync(dataDir, officeDir, { recursive: true, filter: (file) => !path.basename(file).startsWith('server.') });
const office = spawn(process.execPath, ['server/main.ts'], {
  stdio: 'inherit',
  env: { ...process.env, DATA_DIR: officeDir, PORT: process.env.OFFICE_PORT },
});
process.on('exit', () => office.kill());
// The visited one ends by itself; this process stays as long as its child does.
process.on('SIGTERM', () => office.kill());
