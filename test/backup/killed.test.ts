import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { restoreArchive } from '../../server/backup/restore.ts';
import { StoreError } from '../../server/database/migrate.ts';
import type { Fault } from '../faults/fault-points.ts';
import { NODE_ENVIRONMENT } from '../support/node-environment.ts';
import { newPlace, openPlace, type Place } from '../support/school.ts';
import { type GoodArchive, makeGoodArchive } from './good-archive.ts';

const RESTORE = fileURLToPath(new URL('../../server/commands/restore.ts', import.meta.url));
const FAULT_POINTS = new URL('../faults/fault-points.ts', import.meta.url);

/** One step in so many is tried; EVERY_STEP=1 tries each, which takes its time. */
const STRIDE = Number(process.env.EVERY_STEP ?? 9);

let good: GoodArchive;
beforeAll(async () => {
  good = await makeGoodArchive();
});
afterAll(() => good.remove());

/** Runs the command until the process changes something for the `at`th time; answers whether it was killed. */
async function restoreKilled(place: Place, fault: Fault): Promise<boolean> {
  const child = spawn(process.execPath, ['--import', FAULT_POINTS.href, RESTORE, good.file], {
    env: {
      ...NODE_ENVIRONMENT,
      DATA_DIR: place.dataDir,
      DATABASE_URL: place.databaseUrl ?? '',
      FAULT: JSON.stringify(fault),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaint = '';
  child.stderr.on('data', (text) => {
    complaint += text;
  });
  const [code, signal] = await once(child, 'close');
  if (signal === 'SIGKILL') return true;
  expect([code, complaint]).toEqual([0, '']);
  return false;
}

/** State that a server finds: the whole school, one never used, or a refusal that says what to do. */
async function found(place: Place): Promise<'whole' | 'empty' | 'refused'> {
  let school: Awaited<ReturnType<typeof openPlace>>;
  try {
    school = await openPlace(place);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    expect(error.message).toMatch(/run a move or restore that was cut short again|A move or a restore .* Run it again/);
    return 'refused';
  }
  try {
    const { body } = await school.call('GET', 'notices/');
    const { users } = await school.app.database.read
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('users'))
      .executeTakeFirstOrThrow();
    if (body.length === 0) {
      expect(Number(users)).toBe(0);
      return 'empty';
    }
    expect([body.length, Number(users)]).toEqual([2, 2]);
    for (const { pdf_file } of body) expect((await school.call('GET', pdf_file)).status).toBe(200);
    return 'whole';
  } finally {
    await school.close();
  }
}

describe.each(['sqlite', 'postgres'] as const)(
  'a restore into %s that is killed',
  { timeout: 1_200_000 },
  (dialect) => {
    it('leaves the whole school or none, and can be made again', async () => {
      const seen = new Set<string>();
      let steps = 0;
      for (let at = 1; ; at += STRIDE, steps += 1) {
        const place = await newPlace(dialect);
        onTestFinished(() => place.drop());
        // A server has been here, but nobody yet.
        if (at % 2 === 0) await (await openPlace(place)).close();
        const isKilled = await restoreKilled(place, { at, how: at % 4 < 2 ? 'kill before' : 'kill after' });
        const state = await found(place);
        seen.add(state);
        if (state !== 'whole') {
          await restoreArchive(place, good.file);
          expect(await found(place), `killed at ${at}`).toBe('whole');
        }
        expect(await readdir(place.dataDir)).not.toContain('restoring');
        if (!isKilled) break;
      }
      expect(steps).toBeGreaterThan(dialect === 'sqlite' ? 3 : 1);
      expect([...seen]).toEqual(expect.arrayContaining(['refused', 'whole']));
    });
  },
);
