import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { NODE_ENVIRONMENT } from '../support/node-environment.ts';
import { fileNamed, PDF } from '../support/records.ts';
import { newPlace, openPlace, type Place, startSchool, type TestSchool } from '../support/school.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'prangon-commands-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
});

/** Runs a command as a shell with a careless umask would. */
async function run(command: 'backup' | 'restore', place: Place, ...args: string[]) {
  const file = fileURLToPath(new URL(`../../server/commands/${command}.ts`, import.meta.url));
  const words = [process.execPath, file, ...args].map((word) => `'${word}'`).join(' ');
  const child = spawn('sh', ['-c', `umask 0; exec ${words}`], {
    env: { ...NODE_ENVIRONMENT, DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (text) => (said.out += text));
  child.stderr.on('data', (text) => (said.err += text));
  const [code] = await once(child, 'close');
  return { code, ...said };
}

async function school(): Promise<TestSchool> {
  const school = await startSchool('sqlite');
  onTestFinished(() => school.close());
  for (const title of ['ছুটি', 'ভর্তি']) {
    const body = new FormData();
    body.set('title', title);
    body.set('pdf_file', fileNamed('a.pdf', `${PDF} ${title}`));
    expect((await school.call('POST', 'notices/', { token: school.admin, body })).status).toBe(201);
  }
  return school;
}

async function emptyPlace(): Promise<Place> {
  const place = await newPlace('sqlite');
  onTestFinished(() => place.drop());
  return place;
}

describe('npm run backup', () => {
  it('beside the server makes a file that its owner alone reads, and says what is in it', async () => {
    const { place } = await school();
    const file = path.join(dir, 'school.tar');
    const { code, out, err } = await run('backup', place, file);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(
      /^The backup is made and verified: .*school\.tar\nAs of 20\S+Z, schema \d{3}-\S+: 2 files, 0\.0 MB in all\nRows: .*notices 2.*users 2/,
    );
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(dir)).toEqual(['school.tar']);
  });

  it('takes the place of no file, and leaves nothing behind where it fails', async () => {
    const { place, app } = await school();
    const file = path.join(dir, 'school.tar');
    await writeFile(file, 'mine');
    const taken = await run('backup', place, file);
    expect([taken.code, taken.out]).toEqual([1, '']);
    expect(taken.err).toBe(`${file} exists already, and a backup never takes the place of a file.\n`);
    expect(await readFile(file, 'utf8')).toBe('mine');
    const nowhere = await run('backup', place, path.join(dir, 'nowhere', 'school.tar'));
    expect([nowhere.code, nowhere.err]).toEqual([1, `${path.join(dir, 'nowhere')} cannot be written (ENOENT).\n`]);
    await rm(file);
    await app.database.write((writer) => writer.deleteFrom('migrations').execute());
    await app.database.write((writer) =>
      writer.insertInto('migrations').values({ name: '999-later.sql', hash: 'x', done_at: '' }).execute(),
    );
    const newer = await run('backup', place, file);
    expect([newer.code, newer.err]).toEqual([1, expect.stringContaining('newer version of Prangon')]);
    expect(await readdir(dir)).toEqual([]);
  });

  it('names the files that the store has lost, and keeps the rest', async () => {
    const { place, app } = await school();
    const names: string[] = [];
    for await (const { name } of app.media.list()) names.push(name);
    await app.media.remove(names.slice(0, 1));
    const { code, out, err } = await run('backup', place, path.join(dir, 'school.tar'));
    expect([code, err]).toEqual([0, `Warning: records name 1 files that the media store has lost:\n  ${names[0]}\n`]);
    expect(out).toContain('1 files, 1 missing');
    const target = await emptyPlace();
    expect((await run('restore', target, path.join(dir, 'school.tar'))).code).toBe(0);
    const restored = await openPlace(target);
    onTestFinished(() => restored.close());
    const { body } = await restored.call('GET', 'notices/');
    const answers = await Promise.all(body.map(({ pdf_file }: { pdf_file: string }) => restored.call('GET', pdf_file)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('makes no school by looking for one', async () => {
    const place = { ...(await emptyPlace()), dataDir: path.join(dir, 'data') };
    const nothing = await run('backup', place, path.join(dir, 'school.tar'));
    expect([nothing.code, nothing.err]).toEqual([1, expect.stringContaining('There is no school in')]);
    expect(await readdir(dir)).toEqual([]);
    const { place: other } = await school();
    await rm(path.join(other.dataDir, 'media'), { recursive: true });
    const lost = await run('backup', other, path.join(dir, 'school.tar'));
    expect([lost.code, lost.err]).toEqual([1, expect.stringContaining('There are no files of a school')]);
    expect(await readdir(dir)).toEqual([]);
  });
});

describe('npm run restore', () => {
  it('brings a school back, and says what it brought', async () => {
    const { place, admin, call } = await school();
    const file = path.join(dir, 'school.tar');
    await call('PATCH', 'settings/', { token: admin, body: { signing: true } });
    await call('PATCH', 'notices/1/', { token: admin, body: { title: 'স্বাক্ষরিত' } });
    await run('backup', place, file);
    // Another machine, on which nothing is yet.
    const target = { ...(await emptyPlace()), dataDir: path.join(dir, 'new', 'data') };
    const { code, out, err } = await run('restore', target, file);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^The school is restored\.\nAs of .*2 files.*\nRows: .*\nAll sessions have ended/);
    const restored = await openPlace(target);
    onTestFinished(() => restored.close());
    expect((await restored.call('GET', 'notices/')).body).toHaveLength(2);
    expect((await restored.call('GET', 'user/', { token: admin })).status).toBe(401);
    const { keys } = (await restored.call('GET', 'verify/keys/')).body;
    expect([keys.length, out.replaceAll(' ', '')]).toEqual([2, expect.stringContaining(`:${keys[1].kid}\n`)]);
    const again = await run('restore', target, file);
    expect([again.code, again.err]).toEqual([1, expect.stringContaining('is running on')]);
  });

  it('refuses in one clear line, with what is wrong and what to do', async () => {
    const { place } = await school();
    const wrong = path.join(dir, 'wrong.tar');
    await writeFile(wrong, 'x'.repeat(2000));
    const target = await emptyPlace();
    expect(await run('restore', target, wrong)).toEqual({
      code: 1,
      out: '',
      err: `${wrong} cannot be used: it is not a backup of Prangon.\n`,
    });
    const file = path.join(dir, 'school.tar');
    await run('backup', place, file);
    const full = await emptyPlace();
    await run('restore', full, file);
    const { code, err } = await run('restore', full, file);
    expect(code).toBe(1);
    expect(err).toMatch(
      /holds a school already \(.*users: 2.*\)\. .*name another DATA_DIR or DATABASE_URL, or move this one away\.\n$/,
    );
  });
});

it.each(['backup', 'restore'] as const)('npm run %s without one file says how it is used', async (command) => {
  const place = await emptyPlace();
  const calls = [[], ['a', 'b'], ['']].map((args) => run(command, place, ...args));
  for (const { code, err } of await Promise.all(calls))
    expect([code, err]).toEqual([2, expect.stringContaining(`npm run ${command} -- FILE`)]);
});
