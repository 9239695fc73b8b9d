import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openArchive } from '../../server/backup/read.ts';
import { hashesOf } from '../support/full-school.ts';
import { fileNamed, PDF } from '../support/records.ts';
import { PASSWORD, STORES, startSchool, type TestSchool } from '../support/school.ts';

async function folder(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'prangon-backups-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

const download = (school: TestSchool, password: unknown, token = school.admin) =>
  school.call('POST', 'backups/download/', { token, body: { password } });

describe('GET backups/', () => {
  it('knows the newest of the scheduled backups, and how many there are', async () => {
    const dir = await folder();
    const school = await startSchool('sqlite', { backups: { dir, everyMs: 1e9, keep: 3 } });
    onTestFinished(() => school.close());
    const ask = async () => (await school.call('GET', 'backups/', { token: school.admin })).body;
    expect(await ask()).toEqual({ last: null, count: 0 });
    const names = ['prangon-20260101-010203.tar', 'prangon-20260301-010203.tar', 'prangon-20260215-235959.tar'];
    const others = [
      'prangon-20261301-010203.tar',
      'school.tar',
      '.prangon-20260401-010203.tar.0123456789abcdef.partial',
    ];
    for (const name of [...names, ...others]) await writeFile(path.join(dir, name), '');
    expect(await ask()).toEqual({ last: '2026-03-01T01:02:03.000Z', count: 3 });
  });

  it('is null and none without a folder, or where it is not made yet', async () => {
    for (const backups of [null, { dir: path.join(await folder(), 'later'), everyMs: 1e9, keep: 3 }]) {
      const school = await startSchool('sqlite', { backups });
      onTestFinished(() => school.close());
      const { status, body } = await school.call('GET', 'backups/', { token: school.admin });
      expect([status, body]).toEqual([200, { last: null, count: 0 }]);
    }
  });

  it('is 503 where the folder cannot be read', async () => {
    const dir = path.join(await folder(), 'file');
    await writeFile(dir, '');
    const school = await startSchool('sqlite', { backups: { dir, everyMs: 1e9, keep: 3 } });
    onTestFinished(() => school.close());
    expect((await school.call('GET', 'backups/', { token: school.admin })).status).toBe(503);
  });
});

describe.each(STORES)('POST backups/download/ on %s', (store) => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startSchool(store);
    const body = new FormData();
    body.set('title', 'ছুটির নোটিশ');
    body.set('pdf_file', fileNamed('a.pdf', PDF));
    expect((await school.call('POST', 'notices/', { token: school.admin, body })).status).toBe(201);
  });
  afterAll(() => school.close());

  it('gives a whole archive to an Admin who gives the password again', async () => {
    const answer = await school.fetch('POST', 'backups/download/', {
      token: school.admin,
      body: { password: PASSWORD },
      headers: { 'Accept-Encoding': 'gzip' },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/x-tar');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="prangon-20\d{6}-\d{6}\.tar"$/);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(answer.headers.get('content-encoding')).toBeNull();
    const file = path.join(await folder(), 'school.tar');
    await writeFile(file, new Uint8Array(await answer.arrayBuffer()));
    const archive = await openArchive(file);
    onTestFinished(() => archive.close());
    expect(archive.manifest.tables.find(({ name }) => name === 'notices')?.rows).toBe(1);
    expect(Object.fromEntries(archive.manifest.files.map(({ name, sha256 }) => [name, sha256]))).toEqual(
      await hashesOf(school.app.media),
    );
  });

  it('leaves nothing behind when the reader goes away', async () => {
    const answer = await school.fetch('POST', 'backups/download/', {
      token: school.admin,
      body: { password: PASSWORD },
    });
    const reader = answer.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect((await download(school, PASSWORD)).status).toBe(200);
  });

  it('is 400 on the password for a wrong one or none, and nothing else is said', async () => {
    for (const [password, problem] of [
      ['ভুল গোপন কথা', 'পাসওয়ার্ডটি সঠিক নয়'],
      ['', 'এই ঘরটি পূরণ করুন'],
      [undefined, 'এই ঘরটি পূরণ করুন'],
    ]) {
      const { status, body } = await download(school, password);
      expect([status, Object.keys(body.errors), body.errors.password.length]).toEqual([400, ['password'], 1]);
      if (password) expect(body.errors.password).toEqual([problem]);
    }
    expect((await download(school, PASSWORD, school.user)).status).toBe(403);
  });
});

describe.each(['sqlite', 'postgres'] as const)('wrong passwords on %s', (dialect) => {
  it('are counted with those of user/password/: ten in 15 minutes, then 429 for the right one too', async () => {
    const school = await startSchool(dialect, { rateLimits: true });
    onTestFinished(() => school.close());
    const change = { current_password: 'ভুল', new_password: 'নতুন গোপন কথা', confirm_password: 'নতুন গোপন কথা' };
    for (let n = 0; n < 5; n += 1) {
      expect((await download(school, 'ভুল')).status).toBe(400);
      expect((await school.call('POST', 'user/password/', { token: school.admin, body: change })).status).toBe(400);
    }
    const answer = await download(school, PASSWORD);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800);
  });
});

it('a store that is away is refused before the first byte; a file that is lost keeps nobody from the rest', async () => {
  const school = await startSchool('sqlite');
  onTestFinished(() => school.close());
  const media = path.join(school.dataDir, 'media');
  const body = new FormData();
  body.set('title', 'নোটিশ');
  body.set('pdf_file', fileNamed('a.pdf', PDF));
  await school.call('POST', 'notices/', { token: school.admin, body });
  await rm(media, { recursive: true });
  expect((await download(school, PASSWORD)).status).toBe(503);
  await mkdir(path.join(media, 'private'), { recursive: true });
  expect((await download(school, PASSWORD)).status).toBe(200);
});
