import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { placesBelow } from '../../server/fleet/places.ts';
import { readEnv } from '../../server/fleet/schools.ts';
import { NODE_ENVIRONMENT } from '../support/node-environment.ts';
import { SleepingSchool } from '../support/sleeping-school.ts';
import { until } from '../support/until.ts';

const WELL = ['a', 'd', 'f'] as const;
const SICK = ['b', 'c', 'e'] as const;
const ROUNDS = 6;
const SECOND = 1000;
/** Least time between two starts of a school that cannot start. */
const HELD_S = 60;

let out: string;
const opened = new Map<string, SleepingSchool>();
beforeEach(() => {
  out = mkdtempSync(path.join(tmpdir(), 'prangon-sick-'));
});
afterEach(async () => {
  await Promise.all([...opened.values()].map((school) => school.end()));
  opened.clear();
  rmSync(out, { recursive: true, force: true });
});

const fleet = (...args: string[]) =>
  spawnSync(process.execPath, ['server/commands/fleet.ts', ...args, '--out', out], {
    encoding: 'utf8',
    env: NODE_ENVIRONMENT,
  });

/** Opens a school with the environment that its unit has. */
async function open(key: string, fileLimit?: number): Promise<void> {
  const { DATA_DIR: dataDir = '', ...env } = await readEnv(placesBelow(out), key);
  opened.set(key, await SleepingSchool.open({ dataDir, env, ...(fileLimit && { fileLimit }) }));
}

const visit = async (key: string, page: string) => {
  const answer = await opened.get(key)?.visit(page);
  if (!answer) throw new Error(`${key} is not open`);
  return answer;
};

it('schools with a damaged database, a full disk and a start that fails are named, and the others notice nothing', async () => {
  for (const key of [...WELL, ...SICK]) fleet('add', key, `${key}.example`);
  writeFileSync(path.join(out, 'schools/b/prangon.db'), 'no database '.repeat(20_000));
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  appendFileSync(path.join(out, 'env/e.env'), `METRICS_PORT=${(other.address() as AddressInfo).port}\n`);
  for (const key of [...WELL, 'b', 'e']) await open(key);
  await open('c', 1);
  const began = performance.now();
  for (let round = 0; round < ROUNDS; round += 1) {
    const sick = SICK.map(async (key) => [key, (await visit(key, round % 2 ? '/notice' : '/api/health/')).status]);
    const well = WELL.map(async (key) => [key, (await visit(key, round % 2 ? '/notice' : '/api/notices/')).status]);
    expect(await Promise.all(well)).toEqual(WELL.map((key) => [key, 200]));
    expect(await Promise.all(sick)).toEqual(SICK.map((key) => [key, 503]));
  }
  expect((await visit('b', '/')).text).toMatch(/<html lang="bn">[\s\S]*এখন খোলা যাচ্ছে না/);
  expect(JSON.parse((await visit('b', '/api/notices/')).text).detail).toContain('এখন খোলা যাচ্ছে না');
  const passed = Math.floor((performance.now() - began) / SECOND / HELD_S);
  for (const key of SICK) expect(opened.get(key)?.starts, key).toBeLessThanOrEqual(1 + passed);
  for (const key of WELL) expect(opened.get(key)?.starts, key).toBe(1);

  for (const key of WELL)
    await until(() => expect(existsSync(path.join(out, 'schools', key, 'fleet.json'))).toBe(true));
  const list = fleet('list');
  expect(list.stderr).toBe('');
  expect(list.stdout).toMatch(/^Warning: b could not start .*not a whole Prangon database.*npm run restore/m);
  expect(list.stdout).toMatch(/^Warning: c could not start .*disk is full/m);
  expect(list.stdout).toMatch(/^Warning: e could not start .*METRICS_PORT: nobody can listen on/m);
  for (const key of WELL) expect(list.stdout).not.toContain(`Warning: ${key}`);

  // The others are backed up all the same, and a school that opens again is named no longer.
  const backup = fleet('backup');
  expect(backup.status).toBe(1);
  expect(backup.stdout.match(/^\w+(?= is backed up)/gm)).toEqual(['a', 'c', 'd', 'e', 'f']);
  expect(backup.stderr).toMatch(/^b: /m);
  const upgrade = fleet('upgrade', 'b');
  expect([upgrade.status, upgrade.stderr]).toEqual([
    1,
    expect.stringMatching(/^b is as before: .*not a whole Prangon/),
  ]);
  other.close();
  await opened.get('e')?.end();
  await open('e');
  expect((await visit('e', '/notice')).status).toBe(200);
  expect(fleet('list').stdout).not.toContain('e could not start');
});
