import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { schoolWithSecrets } from '../support/box.ts';
import { NODE_ENVIRONMENT } from '../support/node-environment.ts';
import { DIALECTS, type Place, startSchool } from '../support/school.ts';
import { until } from '../support/until.ts';

const COMMAND = fileURLToPath(new URL('../../server/commands/box.ts', import.meta.url));

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'prangon-box-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
});

/** Starts the command. `limit`: bytes that a file may have, in blocks of 512, as on a disk that is full. */
function launch(place: Place, args: readonly string[], limit = 'unlimited') {
  const words = [process.execPath, COMMAND, ...args].map((word) => `'${word}'`).join(' ');
  const child = spawn('sh', ['-c', `umask 0; ulimit -f ${limit}; exec ${words}`], {
    env: { ...NODE_ENVIRONMENT, DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (text) => (said.out += text));
  child.stderr.on('data', (text) => (said.err += text));
  return { child, ended: once(child, 'close').then(([code]) => ({ code, ...said })) };
}

async function school(dialect: (typeof DIALECTS)[number] = 'sqlite') {
  const opened = await startSchool(dialect);
  onTestFinished(() => opened.close());
  await schoolWithSecrets(opened);
  return opened;
}

describe.each(DIALECTS)('npm run box on %s', (dialect) => {
  it('makes the very bytes of the call, beside the server and after its end, for the owner alone', async () => {
    const opened = await startSchool(dialect);
    await schoolWithSecrets(opened);
    const answer = await opened.fetch('POST', 'backups/box/', { token: opened.admin });
    const called = Buffer.from(await answer.arrayBuffer());
    const [beside, asleep] = [path.join(dir, 'beside.zip'), path.join(dir, 'asleep.zip')];
    const { code, out, err } = await launch(opened.place, [beside]).ended;
    expect([code, err, out]).toEqual([
      0,
      '',
      expect.stringMatching(/^The copy is made: .*beside\.zip\n\d+ pages and \d+ files\n$/),
    ]);
    expect((await readFile(beside)).equals(called)).toBe(true);
    expect((await stat(beside)).mode & 0o777).toBe(0o600);
    await opened.app.database.close();
    expect((await launch(opened.place, [asleep]).ended).code).toBe(0);
    expect((await readFile(asleep)).equals(called)).toBe(true);
    expect((await readdir(dir)).sort()).toEqual(['asleep.zip', 'beside.zip']);
  });
});

describe('npm run box', () => {
  it('takes the place of no file, names a place that cannot be written, and makes no school', async () => {
    const { place } = await school();
    const file = path.join(dir, 'school.zip');
    await writeFile(file, 'mine');
    const taken = await launch(place, [file]).ended;
    expect([taken.code, taken.err]).toEqual([
      1,
      `${file} exists already, and a copy never takes the place of a file.\n`,
    ]);
    expect(await readFile(file, 'utf8')).toBe('mine');
    const nowhere = await launch(place, [path.join(dir, 'nowhere', 'school.zip')]).ended;
    expect([nowhere.code, nowhere.err]).toEqual([1, `${path.join(dir, 'nowhere')} cannot be written (ENOENT).\n`]);
    await rm(file);
    const none = await launch({ ...place, dataDir: path.join(dir, 'data') }, [file]).ended;
    expect([none.code, none.err]).toEqual([1, expect.stringContaining('There is no school in')]);
    expect((await launch(place, []).ended).code).toBe(2);
    expect(await readdir(dir)).toEqual([]);
  });

  it('says so where the disk is full, and leaves nothing behind', async () => {
    const { place, dataDir } = await school();
    const media = path.join(dataDir, 'media');
    const large = (await readdir(media, { recursive: true })).filter((name) => name.endsWith('.pdf'));
    for (const name of large) await writeFile(path.join(media, name), randomBytes(9_000_000));
    const file = path.join(dir, 'school.zip');
    const { code, err } = await launch(place, [file], '12288').ended;
    expect([code, err]).toEqual([1, `There is no room for ${file} and for what it needs meanwhile (EFBIG).\n`]);
    expect(await readdir(dir)).toEqual([]);
  });

  it('killed at its work leaves no file of its name, and nothing that hinders the next', async () => {
    const { place, dataDir } = await school();
    const file = path.join(dir, 'school.zip');
    const { child, ended } = launch(place, [file]);
    await until(async () => expect((await readdir(dir)).filter((name) => name.endsWith('.partial'))).toHaveLength(1));
    child.kill('SIGKILL');
    await ended;
    expect(await readdir(dir)).toEqual([expect.stringMatching(/^\.school\.zip\.[0-9a-f]{16}\.partial$/)]);
    // Killed between opening what waits on the disk and taking its name away, it leaves the name of an empty file.
    const temp = path.join(dataDir, 'tmp');
    for (const name of await readdir(temp)) expect((await stat(path.join(temp, name))).size).toBe(0);
    expect((await launch(place, [file]).ended).code).toBe(0);
  });
});
