import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { isLocked } from '../../server/database/lock.ts';
import { openSqlite } from '../../server/database/sqlite.ts';
import { appendToLog, whatOfNotice } from '../../server/public-log/log.ts';
import { newFleet } from '../support/fleet.ts';
import { startSchool } from '../support/school.ts';
import { until } from '../support/until.ts';

let fleet: ReturnType<typeof newFleet>;
let data: string;
beforeEach(() => {
  fleet = newFleet();
  data = fleet.at('schools/a');
  expect(fleet.run('add a a.example').status).toBe(0);
});

/** Writes a file and an entry of its public log into a school. */
async function write(folder: string, n: number): Promise<void> {
  mkdirSync(path.join(folder, 'media'), { recursive: true });
  writeFileSync(path.join(folder, 'media', `${n}.pdf`), '%PDF-');
  const database = await openSqlite(folder);
  await database.write((writer) => appendToLog(writer, whatOfNotice(n), 'c'.repeat(64)), { office: true });
  await database.close();
}

/** Numbers of the files and entries that were written and are there. */
function written(): { files: string[]; entries: string[] } {
  const db = new Sqlite(path.join(data, 'prangon.db'), { readonly: true });
  const rows = db.prepare('SELECT what FROM log_entries ORDER BY id').all() as { what: string }[];
  db.close();
  const files = fleet.namesIn('schools/a/media').filter((name) => name.endsWith('.pdf'));
  return { files, entries: rows.map(({ what }) => what) };
}
const allTo = (n: number) => {
  const numbers = Array.from({ length: n }, (_, at) => at + 1);
  return { files: numbers.map((one) => `${one}.pdf`).sort(), entries: numbers.map(whatOfNotice) };
};

describe('npm run fleet -- upgrade', () => {
  it('that is killed at each of its steps loses nothing, nor what is written after that', async () => {
    let last = 0;
    const writeMore = async () => {
      last += 1;
      await write(data, last);
    };
    for (let n = 0; n < 5; n += 1) await writeMore();
    let step = 1;
    // Each goes on from what the one before left.
    for (; fleet.run('upgrade a', { KILL_AT: String(step) }).signal === 'SIGKILL'; step += 1) {
      await until(() => expect(isLocked(`${data}.copying`)).toBe(false));
      // Between two renames there is none, and its service waits.
      if (!existsSync(data)) continue;
      expect(written(), `after step ${step}`).toEqual(allTo(last));
      await writeMore();
    }
    expect(step).toBeGreaterThan(8);
    expect(fleet.run('upgrade a')).toMatchObject({ status: 0, stderr: '' });
    expect(written()).toEqual(allTo(last));
    expect(fleet.namesIn('schools')).toEqual(['a']);
  });

  it('that was killed is named in the list until it is run again', () => {
    fleet.run('upgrade a', { KILL_AT: '2' });
    expect(fleet.run('list').stdout).toMatch(/^Warning: an upgrade of a .*was cut short/m);
    expect(fleet.run('upgrade a').status).toBe(0);
    expect(fleet.run('list').stdout).not.toContain('was cut short');
  });

  it('touches no data where a killed one left other data next to them, and names both', async () => {
    await write(data, 1);
    const left = `${data}.before-upgrade`;
    cpSync(data, left, { recursive: true });
    await write(data, 2);
    const bytes = () => [left, data].map((folder) => readFileSync(path.join(folder, 'prangon.db')).toString('base64'));
    const before = bytes();
    const refused = fleet.run('upgrade a');
    expect(refused.status).toBe(1);
    for (const folder of [left, `${data},`]) expect(refused.stderr).toContain(folder);
    expect(bytes()).toEqual(before);
    // A school that was begun between the two renames of one that was killed.
    renameSync(left, `${data}.replaced`);
    mkdirSync(`${data}.copying`);
    expect(fleet.run('upgrade a').status).toBe(1);
    expect(existsSync(path.join(`${data}.replaced`, 'prangon.db'))).toBe(true);
    rmSync(`${data}.copying`, { recursive: true });
    expect(fleet.run('upgrade a')).toMatchObject({ status: 0, stderr: '' });
    expect(written()).toEqual(allTo(2));
  });

  it('has every unit run the new version: an older one refuses to back up what a newer one wrote', () => {
    const units = ['prangon-a', 'prangon-a-backup', 'prangon-removed'].map((name) =>
      fleet.at(`systemd/${name}.service`),
    );
    const texts = units.map((unit) => readFileSync(unit, 'utf8'));
    for (const [at, unit] of units.entries())
      writeFileSync(unit, texts[at]?.replaceAll(process.cwd(), '/srv/older') ?? '');
    expect(fleet.run('upgrade a').status).toBe(0);
    expect(units.map((unit) => readFileSync(unit, 'utf8'))).toEqual(texts);
  });

  it('says of a school on PostgreSQL that did not get healthy that its database may have changed', async () => {
    const school = await startSchool('postgres');
    onTestFinished(() => school.close());
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    appendFileSync(fleet.at('env/a.env'), `DATABASE_URL=${school.place.databaseUrl}\nMETRICS_PORT=${port}\n`);
    const { status, stderr } = fleet.run('upgrade a');
    expect(status).toBe(1);
    expect(stderr).toMatch(/^a did not get healthy, and its PostgreSQL database may .*METRICS_PORT/);
  });

  it('leaves a school as it is where a command writes to it meanwhile', async () => {
    await write(data, 1);
    const command = `DATA_DIR=${data} ${process.execPath} server/commands/admin.ts setup`;
    const refused = fleet.run('upgrade a', { AT_HEALTH: command });
    expect(refused.status).toBe(1);
    expect(refused.stderr).toMatch(/^a is as before: .*wrote to it/);
    expect(fleet.namesIn('schools')).toEqual(['a']);
    expect(fleet.run('upgrade a')).toMatchObject({ status: 0, stderr: '' });
    expect(written()).toEqual(allTo(1));
  });
});

describe('a school that was removed', () => {
  it('takes along what a killed upgrade left, and a new school of its name gets none of it', async () => {
    await write(data, 1);
    for (const left of ['before-upgrade', 'copying', 'replaced', 'deleting'])
      cpSync(data, `${data}.${left}`, { recursive: true });
    writeFileSync(`${data}.upgrading`, '');
    expect(fleet.run('remove a')).toMatchObject({ status: 0, stderr: '' });
    expect(fleet.namesIn('schools')).toEqual([]);
    const [removed = ''] = fleet.namesIn('removed');
    expect(fleet.namesIn(`removed/${removed}`)).toEqual(
      expect.arrayContaining(['a.before-upgrade', 'a.copying', 'a.replaced', 'backups', 'prangon.db']),
    );
    expect(fleet.run('add a another.example').status).toBe(0);
    expect(fleet.run('upgrade a').status).toBe(0);
    expect(written()).toEqual(allTo(0));
  });

  it('is where it was before a killed upgrade took it aside', async () => {
    await write(data, 1);
    renameSync(data, `${data}.replaced`);
    expect(fleet.run('remove a')).toMatchObject({ status: 0, stderr: '' });
    const [removed = ''] = fleet.namesIn('removed');
    expect(fleet.namesIn(`removed/${removed}/media`)).toContain('1.pdf');
  });

  it('is not added again while something of it is left', () => {
    expect(fleet.run('remove a').status).toBe(0);
    mkdirSync(`${data}.deleting`);
    const before = fleet.files();
    const refused = fleet.run('add a a.example');
    expect(refused).toMatchObject({ status: 1, stderr: `${data}.deleting exists already.` });
    expect(fleet.files()).toEqual(before);
  });

  it.each(['backups', 'removed'])(
    'lies together also where %s are on another disk, or stays where that is full',
    async (folder) => {
      await write(data, 1);
      const faults = { OTHER_DISK: fleet.at(folder) };
      const before = [...fleet.files(), ...fleet.namesIn('schools/a')];
      const failed = fleet.run('remove a', { ...faults, IS_FULL: 'yes' });
      expect(failed.status).toBe(1);
      expect(failed.stderr).toContain('the disk is full');
      const isBackup = /^backups\/a\/prangon-/;
      const after = [...fleet.files(), ...fleet.namesIn('schools/a')];
      expect(after.filter((name) => !isBackup.test(name))).toEqual(expect.arrayContaining(before));
      expect(fleet.namesIn('removed')).toEqual([]);
      expect(fleet.run('remove a', faults)).toMatchObject({ status: 0, stderr: '' });
      const [removed = ''] = fleet.namesIn('removed');
      expect(fleet.namesIn(`removed/${removed}/media`)).toContain('1.pdf');
      expect(fleet.namesIn(`removed/${removed}/backups`)).toHaveLength(2);
      for (const place of ['schools', 'backups', 'env']) expect(fleet.namesIn(place)).toEqual([]);
    },
  );
});
