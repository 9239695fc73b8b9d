import { randomUUID } from 'node:crypto';
import { cpSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { SQLITE_FILE } from '../../server/database/sqlite.ts';
import { hasFiles } from '../../server/media/store.ts';
import { startSweeping } from '../../server/stray-files.ts';
import { fileNamed, formOf, PDF } from '../support/records.ts';
import { newPlace, type OpenSchool, openPlace, PASSWORD, type Place, STORES } from '../support/school.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const STRAY = `${'ab'.repeat(16)}-7.pdf`;

afterEach(() => void vi.useRealTimers());

async function newSchool(dialect: (typeof STORES)[number]) {
  const place = await newPlace(dialect);
  onTestFinished(() => place.drop());
  return place;
}

async function opened(place: Place) {
  const school = await openPlace(place, { admin: { username: 'head', password: PASSWORD } });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await school.close();
    isOpen = false;
  };
  onTestFinished(close);
  const login = await school.call('POST', 'token/', { body: { username: 'head', password: PASSWORD } });
  return { ...school, close, token: login.body.access as string };
}
type Opened = Awaited<ReturnType<typeof opened>>;

/** A notice with a file; answers its id, and the file's name. */
async function notice({ call, token }: Opened, title = 'ক') {
  const body = formOf({ title, pdf_file: fileNamed('a.pdf', PDF) });
  const answer = await call('POST', 'notices/', { token, body });
  expect(answer.status).toBe(201);
  return { id: answer.body.id as number, name: answer.body.pdf_file.slice('media/'.length) as string };
}

async function put({ app }: OpenSchool, name: string): Promise<void> {
  const file = path.join(app.tempDir, 'file');
  await writeFile(file, PDF);
  await app.media.put(name, file);
}

const isThere = async ({ app }: OpenSchool, name: string) => (await app.media.size(name)) !== null;
const heldNames = async ({ app }: OpenSchool) => {
  const names: string[] = [];
  for await (const { name } of app.media.held()) names.push(name);
  return names;
};

/** Waits until the media store says that it has served all that the database holds. */
async function servedAll({ app }: OpenSchool): Promise<void> {
  const { version, office } = await app.database.read
    .selectFrom('content_version')
    .select(['version', 'office'])
    .executeTakeFirstOrThrow();
  const mark = new RegExp(` ${Number(version) + Number(office)}$`);
  await vi.waitFor(async () => expect(await app.media.mark('served')).toMatch(mark), { timeout: 60_000 });
}

/** Sweeps as a server does that many ms from now; answers what it says in its log. */
async function sweepIn({ app }: OpenSchool, ms: number): Promise<string> {
  const said: unknown[] = [];
  const tell = (...words: unknown[]) => void said.push(words);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
  const log = { ...app.log, info: tell, warn: tell } as unknown as typeof app.log;
  const sweeping = startSweeping({ ...app, log }, { maker: 'a server', alone: false, shared: true });
  await sweeping.first;
  await sweeping.stop();
  vi.useRealTimers();
  return JSON.stringify(said);
}

/** The database as it is now, to be started on later. */
async function copyOf(place: Place): Promise<() => Promise<Place>> {
  if (!place.databaseUrl) {
    const file = path.join(place.dataDir, SQLITE_FILE);
    const copy = `${file}.${randomUUID()}`;
    cpSync(file, copy);
    return async () => {
      cpSync(copy, file);
      return place;
    };
  }
  const url = new URL(place.databaseUrl);
  const from = url.pathname.slice(1);
  url.pathname = `/${from}_copy`;
  const ask = async (text: string) => {
    const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
    await client.connect();
    await client.query(text);
    await client.end();
  };
  await ask(`CREATE DATABASE ${from}_copy TEMPLATE ${from}`);
  onTestFinished(() => ask(`DROP DATABASE ${from}_copy WITH (FORCE)`));
  return async () => ({ ...place, databaseUrl: url.href });
}

describe.each(STORES)('on %s', (dialect) => {
  it('a file that nobody noted is held after an hour, named in the log, and leaves after seven days', async () => {
    const place = await newSchool(dialect);
    const school = await opened(place);
    const { name } = await notice(school);
    await put(school, STRAY);
    expect(await sweepIn(school, 0)).toBe('[]');
    expect(await sweepIn(school, HOUR - 60_000)).toBe('[]');
    expect(await isThere(school, STRAY)).toBe(true);

    expect(await sweepIn(school, HOUR + 60_000)).toContain(STRAY);
    expect([await isThere(school, STRAY), await heldNames(school)]).toEqual([false, [STRAY]]);
    expect((await school.call('GET', `media/${STRAY}`)).status).toBe(404);
    expect(await sweepIn(school, 7 * DAY)).toBe('[]');
    expect(await heldNames(school)).toEqual([STRAY]);
    expect(await sweepIn(school, 7 * DAY + 2 * HOUR)).toContain(STRAY);
    expect([await heldNames(school), await isThere(school, name)]).toEqual([[], true]);
  });

  it('what a killed write had noted goes at the next start, and other files stay', async () => {
    const place = await newSchool(dialect);
    const school = await opened(place);
    const [kept, deleted] = [await notice(school), await notice(school)];
    const written = STRAY.replace('-7', '-8');
    await school.app.noteFiles([written]);
    for (const name of [STRAY, written]) await put(school, name);
    expect((await school.call('DELETE', `notices/${deleted.id}/`, { token: school.token })).status).toBe(204);
    // Killed after the commit and before the file is removed.
    const removing = vi.spyOn(school.app.media, 'remove').mockRejectedValue(new Error('killed'));
    expect((await school.call('DELETE', 'trash/', { token: school.token })).body).toEqual({ purged: 1 });
    removing.mockRestore();
    await school.close();

    // If other servers may be at work, the file may be one of theirs.
    if (dialect !== 'sqlite') vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR });
    const again = await openPlace(place);
    onTestFinished(() => again.close());
    const there = () => Promise.all([kept.name, STRAY, written, deleted.name].map((name) => isThere(again, name)));
    if (dialect === 'sqlite')
      await vi.waitFor(async () => expect(await there()).toEqual([true, true, false, false]), { timeout: 60_000 });
    else await vi.waitFor(async () => expect((await there()).slice(2)).toEqual([false, false]), { timeout: 60_000 });
  });

  it('a start on an older copy of the database removes nothing that came later, whatever the clock says', async () => {
    const place = await newSchool(dialect);
    const first = await opened(place);
    const old = await notice(first);
    await first.close();
    const copy = await copyOf(place);

    const newer = await opened(place);
    const late = await notice(newer);
    // In the middle of what the copy could not know.
    await newer.app.noteFiles([STRAY]);
    await put(newer, STRAY);
    await servedAll(newer);
    await newer.close();
    const latest = dialect === 'sqlite' ? await copyOf(place) : null;

    const older = await opened(await copy());
    expect((await older.call('GET', 'notices/')).body).toHaveLength(1);
    for (const later of [0, 2 * HOUR, 30 * DAY]) expect(await sweepIn(older, later)).toContain('older');
    for (const { name } of [old, late]) expect(await isThere(older, name)).toBe(true);
    expect(await heldNames(older)).toEqual([]);

    // When it has gone its own way for long enough, they are held; and the newer database gets them back.
    for (let i = 0; i < 5; i += 1)
      await older.call('PATCH', `notices/${old.id}/`, { token: older.token, body: { title: `খ ${i}` } });
    expect(await sweepIn(older, 2 * HOUR)).toContain(late.name);
    expect((await heldNames(older)).sort()).toEqual([STRAY, late.name].sort());
    await older.close();
    await latest?.();
    const back = await opened(place);
    await vi.waitFor(async () => expect(await isThere(back, late.name)).toBe(true), { timeout: 60_000 });
    expect(await isThere(back, old.name)).toBe(true);
  });

  it('an older copy does not believe its notes either', async () => {
    const place = await newSchool(dialect);
    const first = await opened(place);
    await notice(first);
    // The copy is made while a file is on its way.
    await first.app.noteFiles([STRAY]);
    await first.close();
    const copy = await copyOf(place);
    const newer = await opened(place);
    await put(newer, STRAY);
    await notice(newer);
    await servedAll(newer);
    await newer.close();

    const older = await opened(await copy());
    expect(await sweepIn(older, 2 * HOUR)).toContain('older');
    expect(await isThere(older, STRAY)).toBe(true);
    for (let i = 0; i < 5; i += 1) await notice(older);
    await sweepIn(older, 2 * HOUR);
    expect(await heldNames(older)).toContain(STRAY);
  });

  it('what came before a first sweep had begun is known to be served', async () => {
    const school = await opened(await newSchool(dialect));
    const sweeping = startSweeping(school.app, { maker: 'a server', alone: false, shared: true });
    onTestFinished(() => sweeping.stop());
    sweeping.noted();
    await sweeping.first;
    const body = { title: 'ক' };
    expect((await school.call('POST', 'notices/', { token: school.token, body })).status).toBe(201);
    await servedAll(school);
  });

  it('a write that takes longer than anybody waits is refused, and leaves neither row nor file', async () => {
    const school = await opened(await newSchool(dialect));
    const original = school.app.media.put.bind(school.app.media);
    vi.spyOn(school.app.media, 'put').mockImplementation(async (name, file) => {
      await original(name, file);
      await sweepIn(school, 2 * HOUR);
    });
    const body = formOf({ title: 'ক', pdf_file: fileNamed('a.pdf', PDF) });
    const answer = await school.call('POST', 'notices/', { token: school.token, body });
    expect(answer.status).toBe(503);
    expect((await school.call('GET', 'notices/')).body).toEqual([]);
    expect([await hasFiles(school.app.media), await heldNames(school)]).toEqual([false, []]);
  });

  it('a picture of an account is known to have come, too', async () => {
    const school = await opened(await newSchool(dialect));
    const versions = () => school.app.database.read.selectFrom('content_version').selectAll().executeTakeFirstOrThrow();
    const before = await versions();
    const fields = { username: 'guest', full_name: 'ক', phone: '০১৭', password: PASSWORD, confirm_password: PASSWORD };
    const answer = await school.call('POST', 'register/', { body: formOf({ ...fields, email: '' }) });
    expect(answer.status).toBe(201);
    expect(await versions()).toEqual(before);
    const { default: sharp } = await import('sharp');
    const image = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    const picture = formOf({ ...fields, username: 'other', profile_picture: fileNamed('a.png', image) });
    expect((await school.call('POST', 'register/', { body: picture })).status).toBe(201);
    expect(await versions()).not.toEqual(before);
    expect(await school.app.database.read.selectFrom('file_notes').selectAll().execute()).toEqual([]);
  });
});
