import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { moveSchool } from '../../server/backup/move.ts';
import { restoreArchive } from '../../server/backup/restore.ts';
import { startSweeping } from '../../server/stray-files.ts';
import { hashesOf } from '../support/full-school.ts';
import { newPlace, openPlace, type Place } from '../support/school.ts';
import { type GoodArchive, makeGoodArchive } from './good-archive.ts';

const HOUR = 3_600_000;

let good: GoodArchive;
beforeAll(async () => {
  good = await makeGoodArchive();
});
afterAll(() => good.remove());

/** An empty school on PostgreSQL on which a server runs. */
async function served() {
  const place = await newPlace('postgres');
  onTestFinished(() => place.drop());
  const school = await openPlace(place);
  onTestFinished(() => school.close());
  return { place, app: school.app, call: school.call };
}

/** Brings a school in and holds it when its files are there and its rows are about to come; answers how to let it go on. */
async function heldBeforeRows<T>(place: Place, bring: () => Promise<T>) {
  const holder = new pg.Client({ connectionString: place.databaseUrl ?? '' });
  await holder.connect();
  await holder.query('BEGIN; LOCK TABLE notices IN ROW EXCLUSIVE MODE');
  onTestFinished(() => holder.end().catch(() => {}));
  const brought = bring();
  let ended: unknown = null;
  brought.catch((error) => {
    ended = error;
  });
  await vi.waitFor(
    async () => {
      expect(ended).toBeNull();
      const { rows } = await holder.query(
        'SELECT 1 FROM pg_locks WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())',
      );
      expect(rows).toHaveLength(1);
    },
    { timeout: 60_000, interval: 50 },
  );
  return {
    brought,
    goOn: () => holder.query('COMMIT'),
  };
}

/** As long after this as it takes to be an hour and a half later, the server sweeps. */
async function sweepLater(app: Parameters<typeof startSweeping>[0]): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1.5 * HOUR });
  const sweeping = startSweeping(app, { maker: 'test', alone: false, shared: true });
  await sweeping.first;
  await sweeping.stop();
  vi.useRealTimers();
}

describe('beside a server that sweeps', () => {
  it('a restore that takes over an hour keeps its files', async () => {
    const { place, app, call } = await served();
    const { brought, goOn } = await heldBeforeRows(place, () => restoreArchive(place, good.file));
    await sweepLater(app);
    await goOn();
    await brought;
    const { body } = await call('GET', 'notices/');
    expect(body).toHaveLength(2);
    for (const { pdf_file } of body) expect((await call('GET', pdf_file)).status).toBe(200);
    // From then on it is a school like any other.
    await app.media.remove([good.names[0]]);
    await sweepLater(app);
    expect(Object.keys(await hashesOf(app.media))).toEqual([good.names[1]]);
  });

  it('a move that takes over an hour keeps its files', async () => {
    const source = await newPlace('sqlite');
    onTestFinished(() => source.drop());
    await restoreArchive(source, good.file);
    const { place, app } = await served();
    const { brought, goOn } = await heldBeforeRows(place, () => moveSchool(source, place));
    await sweepLater(app);
    await goOn();
    expect(await brought).toMatchObject({ files: 2, missing: [] });
    expect(Object.keys(await hashesOf(app.media)).sort()).toEqual([...good.names].sort());
  });
});

describe('a file that vanishes before the rows are in', () => {
  it('fails a restore, which names it and leaves the school empty', async () => {
    const { place, app, call } = await served();
    const { brought, goOn } = await heldBeforeRows(place, () => restoreArchive(place, good.file));
    await app.media.remove([good.names[1]]);
    await goOn();
    await expect(brought).rejects.toThrow(good.names[1]);
    expect((await call('GET', 'notices/')).body).toEqual([]);
    expect(await hashesOf(app.media)).toEqual({});
    await restoreArchive(place, good.file);
    // A server hears of what another process wrote a moment later.
    await vi.waitFor(async () => expect((await call('GET', 'notices/')).body).toHaveLength(2), { timeout: 60_000 });
  });
});
