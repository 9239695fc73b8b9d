import { readFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { openServer } from '../support/open-server.ts';
import { residentBytes } from '../support/process-state.ts';

const MB = 1024 * 1024;
const LOGINS = 16;
/** Less than two hashes take, so that one that stays in each thread of the pool is noticed. */
const MOST = 32 * MB;

/** Variables that `npm start` sets. */
function variablesOfStart(): Record<string, string> {
  const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const [before = ''] = scripts.start.split('node ', 1);
  return Object.fromEntries([...before.matchAll(/(\w+)=(\S+) /g)].map(([, name, value]) => [name, value]));
}

it('keeps nothing of what the hashes of passwords took', async () => {
  const server = await openServer(variablesOfStart());
  onTestFinished(() => server.close());
  await server.ask('GET', '/');
  const before = residentBytes(server.pid);
  for (let n = 0; n < LOGINS; n += 1) await server.logIn();
  expect(residentBytes(server.pid) - before).toBeLessThan(MOST);
});
