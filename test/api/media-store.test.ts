import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Config } from '../../server/config.ts';
import { S3Store } from '../../server/media/s3.ts';
import { sentences } from '../../server/refusal.ts';
import { openSchool } from '../../server/school.ts';
import { fileNamed, formOf, inventory, PDF } from '../support/records.ts';
import { startS3, type TestS3 } from '../support/s3.ts';
import { newDatabase, startSchool, type TestSchool } from '../support/school.ts';

const HOUR = 3_600_000;
const STRAY = `${'ab'.repeat(16)}-7.pdf`;

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'prangon-stores-'));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

const isThere = async (store: S3Store, name: string) => (await store.size(name)) !== null;

async function put(store: S3Store, name: string): Promise<void> {
  const file = path.join(await folder(), 'file');
  await writeFile(file, PDF);
  await store.put(name, file);
}

const config = async (parts: Partial<Config>) => ({
  dataDir: await folder(),
  databaseUrl: null,
  s3: null,
  admin: null,
  logLevel: 'silent',
  corsOrigins: [],
  publicUrl: null,
  registration: true,
  trustProxy: 0,
  rateLimits: false,
  backups: null,
  ...parts,
});

async function opened(parts: Partial<Config>) {
  const school = await openSchool(await config(parts));
  onTestFinished(school.close);
  return school;
}

async function database(): Promise<string> {
  const made = await newDatabase();
  onTestFinished(made.drop);
  return made.url;
}

let s3: TestS3;
let buckets = 0;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.close());

async function bucket() {
  buckets += 1;
  const own = await s3.newBucket(`bucket-${buckets}`);
  return { s3: own, store: new S3Store(own, { tempDir: await folder() }) };
}

const notice = (school: TestSchool) =>
  school.call('POST', 'notices/', {
    token: school.admin,
    body: formOf({ title: 'ক', pdf_file: fileNamed('a.pdf', PDF) }),
  });

describe('files without their database', () => {
  it.each(['sqlite', 'postgres'])('are no beginning of a school on %s', async (dialect) => {
    const { s3, store } = await bucket();
    await put(store, STRAY);
    const databaseUrl = dialect === 'postgres' ? await database() : null;
    const opening = openSchool(await config({ databaseUrl, s3 }));
    await expect(opening).rejects.toThrow(/media.*npm run restore/);
    expect(await isThere(store, STRAY)).toBe(true);
    await store.remove([STRAY]);
    await opened({ databaseUrl, s3 });
  });

  it('may be there or not while the bucket is away: then nothing begins', async () => {
    const away = await startS3();
    await away.close();
    await expect(openSchool(await config({ s3: away.config }))).rejects.toThrow('does not answer');
  });

  it.each(['a bucket', 'a folder'])('are no other school’s to sweep in %s', async (place) => {
    const shared = place === 'a bucket' ? { s3: (await bucket()).s3 } : { dataDir: await folder() };
    const first = await opened({ databaseUrl: await database(), ...shared });
    const databaseUrl = await database();
    await (await openSchool(await config({ databaseUrl }))).close();
    const file = path.join(first.app.tempDir, 'file');
    await writeFile(file, PDF);
    await first.app.media.put(STRAY, file);
    await expect(openSchool(await config({ databaseUrl, ...shared }))).rejects.toThrow('files of another school');
    expect(await first.app.media.size(STRAY)).not.toBeNull();
  });
});

describe('in a bucket', () => {
  it('strays are swept once they are an hour old, and what rows name stays', async () => {
    const { s3, store } = await bucket();
    const databaseUrl = await database();
    const school = await startSchool('postgres', { databaseUrl, s3 });
    onTestFinished(school.close);
    const { body } = await notice(school);
    await put(store, STRAY);
    const names = [STRAY, body.pdf_file.slice('media/'.length)];
    const there = () => Promise.all(names.map((name) => isThere(store, name)));
    expect(await there()).toEqual([true, true]);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR + 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    await opened({ databaseUrl, s3 });
    await vi.waitFor(async () => expect(await there()).toEqual([false, true]), { timeout: 60_000 });
  });
});

describe.each(['sqlite', 'postgres'] as const)('a bucket that is away, with %s', (dialect) => {
  it('takes no upload, leaves nothing half there, and all heals when it is back', async () => {
    const own = await startS3();
    onTestFinished(own.close);
    const school = await startSchool(dialect, { s3: own.config });
    onTestFinished(school.close);
    const { body: kept } = await notice(school);
    const before = await inventory(school);

    await own.stop();
    const refused = await notice(school);
    expect([refused.status, refused.body.message]).toEqual([503, sentences[503]]);
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
    expect((await school.call('GET', kept.pdf_file)).status).toBe(503);
    expect((await school.call('GET', 'health/')).status).toBe(503);
    expect((await school.call('GET', 'notices/')).body).toHaveLength(1);
    expect((await school.call('POST', 'classes/', { token: school.admin, body: { name: 'ক' } })).status).toBe(201);
    // The record goes to the trash, and its file from the public.
    expect((await school.call('DELETE', `notices/${kept.id}/`, { token: school.admin })).status).toBe(204);

    await own.start();
    expect((await school.call('GET', 'health/')).status).toBe(200);
    const after = await inventory(school);
    expect(after.rows).toEqual({ ...before.rows, notices: 0, classes: 1 });
    expect([before.files.length, after.files]).toEqual([1, []]);
    const { status, body } = await notice(school);
    expect([status, (await school.call('GET', body.pdf_file)).body]).toEqual([201, PDF]);
  });

  it('that refuses us stops the start, and says what to look at', async () => {
    const { s3 } = await bucket();
    const databaseUrl = dialect === 'postgres' ? await database() : null;
    const place = await config({ databaseUrl, s3 });
    await (await openSchool(place)).close();
    for (const wrong of [{ secretAccessKey: 'other' }, { bucket: 'missing' }]) {
      const opening = openSchool({ ...place, s3: { ...s3, ...wrong } });
      await expect(opening).rejects.toThrow(/answers GET with (403|404) \w+\. Check the S3_… values\.$/);
    }
  });

  it('hinders no start', async () => {
    const own = await startS3();
    onTestFinished(own.close);
    const databaseUrl = dialect === 'postgres' ? await database() : null;
    const place = await config({ databaseUrl, s3: own.config });
    await (await openSchool(place)).close();
    await own.stop();
    const school = await openSchool(place);
    await own.start();
    await school.app.media.check();
    await school.close();
  });
});
