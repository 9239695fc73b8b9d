import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ADMIN } from './demo-admin.ts';

/** The sample school for the journeys: `npm run demo` in a folder of its own, with an Admin whose password is known. */
const folder = mkdtempSync(path.join(tmpdir(), 'prangon-demo-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
Object.assign(process.env, {
  DATA_DIR: path.join(folder, 'data'),
  ADMIN_USERNAME: ADMIN.username,
  ADMIN_PASSWORD: ADMIN.password,
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'warn',
});
await import('../../server/commands/demo/demo.ts');
