import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { moveSchool } from '../../server/backup/move.ts';
import { lockDataDir } from '../../server/database/lock.ts';
import { dialectOf } from '../../server/database/open.ts';
import { sharedSecret } from '../../server/database/secrets.ts';
import { openMedia } from '../../server/media/open.ts';
import { claim, hasFiles } from '../../server/media/store.ts';
import { fillSchool, hashesOf, nextId, rowsOf } from '../support/full-school.ts';
import { NODE_ENVIRONMENT } from '../support/node-environment.ts';
import { type Dialect, newPlace, openPlace, PASSWORD, type Place } from '../support/school.ts';

const COMMAND = path.join(import.meta.dirname, '../../server/commands/move.ts');

async function place(store: Dialect): Promise<Place> {
  const place = await newPlace(store);
  onTestFinished(() => place.drop());
  return place;
}

/** Contents of a place, read without changing it. */
async function contentOf(place: Place, tables: string[]) {
  const school = await openPlace(place);
  try {
    const { database, media } = school.app;
    return {
      rows: await rowsOf(database.read, tables),
      files: await hashesOf(media),
      nextNotice: await nextId(database.read, dialectOf(place), 'notices'),
    };
  } finally {
    await school.close();
  }
}

type Full = Place & { token: string };

async function fill(source: Place): Promise<Full> {
  const school = await openPlace(source, { admin: { username: 'head', password: PASSWORD } });
  const login = await school.call('POST', 'token/', { body: { username: 'head', password: PASSWORD } });
  await fillSchool({ ...school, admin: login.body.access, user: '' });
  await school.close();
  return { ...source, token: login.body.access };
}

/** Full schools that nobody has open, made once: a move changes nothing in its source. */
const made = new Map<Dialect, Promise<{ full: Full; drop: () => Promise<void> }>>();
afterAll(async () => {
  for (const place of made.values()) await (await place).drop();
});

async function fullPlace(store: 'sqlite' | 'postgres and S3'): Promise<Full> {
  const making =
    made.get(store) ?? newPlace(store).then(async (place) => ({ full: await fill(place), drop: place.drop }));
  made.set(store, making);
  return (await making).full;
}

/** A full school that may be changed. */
async function copiedPlace(): Promise<Place> {
  const copy = await place('sqlite');
  await moveSchool(await fullPlace('sqlite'), copy);
  return copy;
}

/** The file that describes a place. */
async function envOf({ dataDir, databaseUrl, s3 }: Place): Promise<string> {
  const lines = [
    `DATA_DIR="${dataDir}"`,
    ...(databaseUrl ? [`DATABASE_URL=${databaseUrl}`] : []),
    ...(s3
      ? [
          'MEDIA_STORE=s3',
          `S3_BUCKET=${s3.bucket}`,
          `S3_ENDPOINT='${s3.endpoint}'`,
          `S3_REGION=${s3.region}`,
          `S3_ACCESS_KEY_ID=${s3.accessKeyId}`,
          `S3_SECRET_ACCESS_KEY=${s3.secretAccessKey} # as the provider shows it`,
        ]
      : []),
  ];
  const file = path.join(dataDir, 'target.env');
  await writeFile(file, `# the new place\n${lines.join('\n')}\n`);
  return file;
}

const environmentOf = ({ dataDir, databaseUrl, s3 }: Place): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  ...(s3 && {
    MEDIA_STORE: 's3',
    S3_BUCKET: s3.bucket,
    S3_ENDPOINT: s3.endpoint,
    S3_REGION: s3.region,
    S3_ACCESS_KEY_ID: s3.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
  }),
});

function start(source: Place, args: string[]) {
  const child = spawn(process.execPath, [COMMAND, ...args], {
    env: { ...NODE_ENVIRONMENT, ...environmentOf(source) },
  });
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]).then(
    ([out, err, [code]]) => ({ out, err, code: code as number | null }),
  );
  return { child, ended };
}

const DIRECTIONS: ['sqlite' | 'postgres and S3', Dialect][] = [
  ['sqlite', 'postgres and S3'],
  ['postgres and S3', 'sqlite'],
  ['sqlite', 'sqlite'],
  ['postgres and S3', 'postgres and S3'],
];

describe('a school moved', () => {
  it.each(DIRECTIONS)('from %s to %s is the same, and the old one stays', async (from, to) => {
    const [source, target] = [await fullPlace(from), await place(to)];
    const { tables, files, missing } = await moveSchool(source, target);
    expect(missing).toEqual([]);
    const before = await contentOf(source, Object.keys(tables));
    const after = await contentOf(target, Object.keys(tables));
    expect(after).toEqual(before);
    expect(files).toBe(Object.keys(before.files).length);
    expect(tables).toEqual(
      Object.fromEntries(Object.entries(before.rows).map(([table, rows]) => [table, rows.length])),
    );
    expect(JSON.stringify(before.rows.notices)).toContain('কলেজ');

    const school = await openPlace(target);
    onTestFinished(() => school.close());
    expect((await school.call('GET', 'user/', { token: source.token })).status).toBe(401);
    const login = await school.call('POST', 'token/', { body: { username: 'head', password: PASSWORD } });
    const made = await school.call('POST', 'notices/', { token: login.body.access, body: { title: 'নতুন' } });
    expect([made.status, made.body.id]).toEqual([201, before.nextNotice + (to === 'sqlite' ? 0 : 1)]);
  });

  it('by the command says what it did, without a password, and not twice', async () => {
    const [source, target] = [await fullPlace('sqlite'), await place('postgres and S3')];
    const file = await envOf(target);
    const { out, err, code } = await start(source, [file]).ended;
    expect({ err, code }).toEqual({ err: '', code: 0 });
    expect(out).toMatch(/^From SQLite in .*\n {2}to PostgreSQL at .*, files in bucket school at http:/);
    expect(out).toMatch(/The same on both sides.*\n {2}\d+ files, .* MB\n {2}.*notices 2.*\nSessions are not moved/);
    expect(out).not.toContain('S3RVER');
    const again = await start(source, [file]).ended;
    expect({ out: again.out.split('\n').length, code: again.code }).toEqual({ out: 3, code: 1 });
    expect(again.err).toMatch(/holds a school already \(.*notices: 2.*\)/);
  });

  it('that lost files says which, but one without any is somewhere else', async () => {
    const source = await copiedPlace();
    const { media } = await openMedia(source);
    const names = Object.keys(await hashesOf(media));
    await media.remove(names.slice(0, 2));
    expect((await moveSchool(source, await place('sqlite'))).missing.sort()).toEqual(names.slice(0, 2));
    await media.remove(names);
    await expect(moveSchool(source, await place('sqlite'))).rejects.toThrow('none of the files');
  });
});

describe('a move is refused', () => {
  it('while a server runs on either side', async () => {
    const [source, target] = [await fullPlace('sqlite'), await place('sqlite')];
    for (const { dataDir } of [source, target]) {
      const release = lockDataDir(dataDir);
      await expect(moveSchool(source, target)).rejects.toThrow(`is running on ${dataDir}`);
      release();
    }
    const shared = await place('postgres');
    const server = await openPlace(shared);
    await expect(moveSchool(shared, target)).rejects.toThrow('1 servers are connected');
    await server.close();
    await moveSchool(shared, target);
  });

  it('into a place that is not empty, which stays as it is', async () => {
    const source = await fullPlace('sqlite');
    for (const store of ['sqlite', 'postgres'] as const) {
      const target = await place(store);
      const school = await openPlace(target, { admin: { username: 'other', password: PASSWORD } });
      await school.close();
      await expect(moveSchool(source, target)).rejects.toThrow(/holds a school already \(.*users: 1\)/);
      const content = await contentOf(target, ['users', 'notices']);
      expect([content.rows.users?.length, content.files]).toEqual([1, {}]);
    }
    const target = await place('sqlite');
    const { media, tempDir } = await openMedia(target);
    await writeFile(path.join(tempDir, 'a'), 'x');
    const stray = `${'ab'.repeat(16)}-1.pdf`;
    await media.put(stray, path.join(tempDir, 'a'));
    await expect(moveSchool(source, target)).rejects.toThrow('holds files of something else (1)');
    expect(Object.keys(await hashesOf(media))).toEqual([stray]);
  });

  it('between two that share a place, however it is called', async () => {
    const source = await fullPlace('sqlite');
    const before = await hashesOf((await openMedia(source)).media);
    const postgres = await place('postgres');
    await expect(moveSchool(source, source)).rejects.toThrow('Name another DATA_DIR');
    await expect(moveSchool(source, { ...postgres, dataDir: source.dataDir })).rejects.toThrow('are in one place');
    const alias = path.join(postgres.dataDir, 'alias');
    await mkdir(alias);
    await symlink(path.join(source.dataDir, 'media'), path.join(alias, 'media'));
    await expect(moveSchool(source, { ...postgres, dataDir: alias })).rejects.toThrow('are in one place');
    expect(await hashesOf((await openMedia(source)).media)).toEqual(before);
  });

  it('with a sentence for a file that describes no place, and none is made', async () => {
    const source = await fullPlace('sqlite');
    const file = path.join(source.dataDir, 'wrong.env');
    const refusal = async (content: string | null, args = [file]) => {
      if (content !== null) await writeFile(file, content);
      const { out, err, code } = await start(source, args).ended;
      expect([out, code]).toEqual(['', args.length === 1 ? 1 : 2]);
      return err;
    };
    expect(await refusal(null)).toBe(`${file} cannot be read (ENOENT).\n`);
    expect(await refusal('MEDIA_STORE=s3\n')).toBe(`${file}: S3_BUCKET: is needed with MEDIA_STORE=s3\n`);
    expect(await refusal(null, [])).toContain('npm run move -- FILE.env');
    await expect(moveSchool(await place('postgres'), await place('sqlite'))).rejects.toThrow('There is no school');
  });
});

describe.each<['sqlite' | 'postgres and S3', Dialect]>([
  ['sqlite', 'postgres and S3'],
  ['postgres and S3', 'sqlite'],
])('a move from %s to %s that is killed', (from, to) => {
  it('leaves no school, and can be made again', async () => {
    const [source, target] = [await fullPlace(from), await place(to)];
    const file = await envOf(target);
    const { media } = await openMedia(target);
    const { child, ended } = start(source, [file]);
    await vi.waitFor(async () => expect(await hasFiles(media)).toBe(true), { interval: 1, timeout: 60_000 });
    child.kill('SIGKILL');
    expect((await ended).code).toBeNull();

    await expect(openPlace(target)).rejects.toThrow(/cut short/);
    await moveSchool(source, target);
    const { rows, files } = await contentOf(target, ['notices', 'students', 'users']);
    const old = await contentOf(source, ['notices', 'students', 'users']);
    expect([rows, files]).toEqual([old.rows, old.files]);
    expect(await readdir(target.dataDir)).not.toContain('restoring');
  });
});

it('a store knows its own school again after the move', async () => {
  const [source, target] = [await fullPlace('sqlite'), await place('postgres and S3')];
  await moveSchool(source, target);
  const school = await openPlace(target);
  onTestFinished(() => school.close());
  const own = await sharedSecret(school.app.database, 'school');
  expect([await claim(school.app.media, own), await claim(school.app.media, 'another')]).toEqual([true, false]);
});
