import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqlite } from '../../server/database/sqlite.ts';
import { appendToLog, whatOfNotice } from '../../server/public-log/log.ts';
import { NODE_ENVIRONMENT } from '../support/node-environment.ts';
import { launchServer } from '../support/server-process.ts';
import { until } from '../support/until.ts';

let out: string;
beforeEach(() => {
  out = mkdtempSync(path.join(tmpdir(), 'prangon-fleet-'));
});
afterEach(() => rmSync(out, { recursive: true, force: true }));

const SECRETS = { ADMIN_USERNAME: 'head', ADMIN_PASSWORD: 'a password of mine' };

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['server/commands/fleet.ts', ...args], {
    encoding: 'utf8',
    env: { ...NODE_ENVIRONMENT, ...SECRETS },
  });
  return { status, stdout: stdout.trim(), stderr };
}
const fleet = (...args: string[]) => run(...args, '--out', out);
const all = (): string[] =>
  readdirSync(out, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('/schools'))
    .map((entry) => path.relative(out, path.join(entry.parentPath, entry.name)))
    .sort();
const textOf = (name: string): string => readFileSync(path.join(out, name), 'utf8');
const listed = () => JSON.parse(fleet('list', '--json').stdout);
const start = (key: string) =>
  launchServer({
    dataDir: path.join(out, 'schools', key),
    env: { IDLE_EXIT: 'off', PUBLIC_URL: `https://${key}.example` },
  });

describe('npm run fleet', () => {
  it('adds a school: its files, its folders, and one address to set it up', async () => {
    const added = fleet('add', 'a', 'a.example');
    expect(added.stderr).toBe('');
    expect(added.stdout).toMatch(/^https:\/\/a\.example\/setup\/\S+$/m);
    expect(all()).toEqual([
      'caddy/a.caddy',
      'env/a.env',
      'systemd/prangon-a-backup.service',
      'systemd/prangon-a-backup.timer',
      'systemd/prangon-a.service',
      'systemd/prangon-a.socket',
      'systemd/prangon-removed.service',
      'systemd/prangon-removed.timer',
    ]);
    const [data, backups] = [path.join(out, 'schools/a'), path.join(out, 'backups/a')];
    for (const folder of [data, backups]) {
      expect(statSync(folder).mode & 0o777).toBe(0o700);
      // Each school has a user of its own, who must get there.
      expect(statSync(path.dirname(folder)).mode & 0o777).toBe(0o755);
    }
    expect(textOf('env/a.env')).toBe(
      `PORT=3001\nDATA_DIR=${data}\nBACKUP_DIR=${backups}\nPUBLIC_URL=https://a.example\nTRUST_PROXY=1\nIDLE_EXIT=15m\n`,
    );
    expect(textOf('systemd/prangon-a.socket')).toContain('ListenStream=127.0.0.1:3001\n');
    const service = textOf('systemd/prangon-a.service');
    for (const line of ['User=prangon-a', 'NoNewPrivileges=yes', 'ProtectSystem=strict'])
      expect(service).toContain(`${line}\n`);
    expect(service).toContain(`ReadWritePaths=${data} ${backups}\n`);
    expect(fleet('add', 'b', 'b.example').status).toBe(0);
    expect(textOf('env/b.env')).toContain('PORT=3002\n');
  });

  it('writes nothing where a name, a host or a port is taken, or the use is wrong', () => {
    expect(fleet('add', 'a', 'a.example', '--port', '4001').status).toBe(0);
    const before = all();
    for (const args of [
      ['add', 'a', 'c.example'],
      ['add', 'c', 'a.example'],
      ['add', 'c', 'c.example', '--port', '4001'],
    ]) {
      const { status, stderr } = fleet(...args);
      expect(status, args.join(' ')).toBe(1);
      expect(stderr).toContain('a is there already');
    }
    for (const args of [
      ['add', 'A', 'c.example'],
      ['add', 'c', 'no host'],
      ['add', 'c'],
      ['add', 'c', 'c.example', '--port', '0'],
      ['list', 'a'],
      ['remove'],
      ['sing'],
      [],
    ])
      expect(fleet(...args).status, args.join(' ')).toBe(2);
    expect(all()).toEqual(before);
    expect(existsSync(path.join(out, 'schools/c'))).toBe(false);
  });

  it.skipIf(existsSync('/run/systemd/system'))('names --out where there is no systemd', () => {
    const { status, stderr } = run('add', 'a', 'a.example');
    expect(status).toBe(1);
    expect(stderr).toContain('--out');
  });

  it('lists who is awake and who sleeps, and wakes nobody', async () => {
    for (const key of ['b', 'a']) fleet('add', key, `${key}.example`);
    expect(listed().map(({ key, state, at }: Record<string, unknown>) => [key, state, at])).toEqual([
      ['a', 'asleep', null],
      ['b', 'asleep', null],
    ]);
    const server = start('a');
    await server.open;
    await until(() => expect(existsSync(path.join(out, 'schools/a/fleet.json'))).toBe(true));
    const [a, b] = listed();
    expect(Object.keys(a)).toEqual([
      ...['key', 'host', 'port', 'state', 'memory', 'last_office_sign_in', 'last_notice', 'compliance', 'last_backup'],
      ...['version', 'at', 'log'],
    ]);
    expect([a.state, b.state]).toEqual(['awake', 'asleep']);
    expect(a.memory).toBeGreaterThan(0);
    await server.end('SIGKILL');
    expect(listed()[0]).toMatchObject({ state: 'asleep', memory: 0, last_backup: null });
    expect(fleet('backup', 'a').status).toBe(0);
    expect(listed()[0]).toMatchObject({ state: 'asleep', last_backup: expect.any(String) });
    expect(fleet('list').stdout).toContain('b has told nothing of itself yet');
    expect(fleet('backup', 'b').status).toBe(0);
    expect(listed()[1]).toMatchObject({
      state: 'asleep',
      version: expect.any(String),
      last_backup: expect.any(String),
    });
    expect(fleet('list').stdout).not.toContain('Warning');
    const file = path.join(out, 'schools/b/fleet.json');
    const at = new Date(Date.now() - 27 * 3_600_000).toISOString();
    writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), at }));
    expect(fleet('list').stdout).toContain('Warning: b has told nothing of itself for over 26 hours');
  });

  /** Appends entries on notices to a school's public log while it sleeps; answers the list. */
  const append = async (dataDir: string, ...ids: number[]): Promise<string> => {
    const database = await openSqlite(dataDir);
    for (const id of ids)
      await database.write((writer) => appendToLog(writer, whatOfNotice(id), 'c'.repeat(64)), { office: true });
    await database.close();
    return fleet('list').stdout;
  };

  it('warns where a public log lost the head that was noted before, until the school is removed', async () => {
    fleet('add', 'a', 'a.example');
    const dataDir = path.join(out, 'schools/a');
    const [file, older, newer] = [path.join(dataDir, 'prangon.db'), path.join(out, 'older'), path.join(out, 'newer')];
    const lost = 'the public log of a no longer holds the head';
    expect(fleet('list').stdout).not.toContain(lost);
    expect(await append(dataDir, 1, 2)).not.toContain(lost);
    copyFileSync(file, older);
    expect(await append(dataDir, 3)).not.toContain(lost);
    copyFileSync(file, newer);
    // Told each time, until the log holds it again; the school itself says nothing while it sleeps.
    copyFileSync(older, file);
    for (const _ of [1, 2]) expect(fleet('list').stdout).toContain(lost);
    copyFileSync(newer, file);
    expect(fleet('list').stdout).not.toContain(lost);
    fleet('remove', 'a');
    fleet('add', 'a', 'a.example');
    expect(await append(dataDir, 1)).not.toContain(lost);
  });

  it('warns where a public log was rewritten, also as a longer one that fits together', async () => {
    fleet('add', 'a', 'a.example');
    const dataDir = path.join(out, 'schools/a');
    const execute = (statement: string) => {
      const db = new Sqlite(path.join(dataDir, 'prangon.db'));
      db.prepare(statement).run();
      db.close();
    };
    expect(await append(dataDir, 1, 2, 3)).not.toContain('public log');
    expect(await append(dataDir, 4)).not.toContain('public log');
    execute("UPDATE log_entries SET what = 'notice:9' WHERE id = 2");
    expect(await append(dataDir)).toContain('Warning: entry 2 of the public log of a is not as it was written');
    execute('DELETE FROM log_entries');
    const rewritten = await append(dataDir, 1, 9, 3, 4, 5);
    expect(rewritten).toContain('Warning: the public log of a no longer holds the head that was noted before');
    expect(rewritten).not.toContain('is not as it was written');
    expect(await append(dataDir, 6)).toContain('no longer holds the head');
  });

  it('backs up, brings to this version, and puts back what does not get healthy', async () => {
    for (const key of ['a', 'b']) fleet('add', key, `${key}.example`);
    expect(fleet('backup').status).toBe(0);
    for (const key of ['a', 'b'])
      expect(readdirSync(path.join(out, 'backups', key))).toEqual([
        expect.stringMatching(/^prangon-\d{8}-\d{6}\.tar$/),
      ]);
    const { status, stdout, stderr } = fleet('upgrade', 'b');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain('b is healthy');
    // A version that does not get open: its port for metrics is taken.
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    writeFileSync(path.join(out, 'env/a.env'), `${textOf('env/a.env')}METRICS_PORT=${port}\n`);
    // An upgrade that was killed before the copy got its name.
    const before = readFileSync(path.join(out, 'schools/a/prangon.db'));
    renameSync(path.join(out, 'schools/a'), path.join(out, 'schools/a.replaced'));
    const failed = fleet('upgrade');
    other.close();
    expect(failed.status).toBe(1);
    expect(failed.stderr).toContain('a is as before');
    expect(failed.stdout).not.toContain('b is healthy');
    expect(readFileSync(path.join(out, 'schools/a/prangon.db')).equals(before)).toBe(true);
    expect(readdirSync(path.join(out, 'schools')).sort()).toEqual(['a', 'b']);
  });

  it('removes a sleeping school after a backup, and keeps it for thirty days', async () => {
    const { stdout: address } = fleet('add', 'a', 'a.example');
    const server = start('a');
    await server.open;
    await until(() => expect(existsSync(path.join(out, 'schools/a/fleet.json'))).toBe(true));
    const refused = fleet('remove', 'a');
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain('awake');
    expect(listed()).toHaveLength(1);
    await server.end('SIGTERM');
    expect(fleet('remove', 'a').status).toBe(0);
    const [name = ''] = readdirSync(path.join(out, 'removed'));
    expect(name).toMatch(/^a-\d{4}-\d\d-\d\d$/);
    expect(readdirSync(path.join(out, 'removed', name))).toEqual(expect.arrayContaining(['prangon.db', 'backups']));
    expect(readdirSync(path.join(out, 'removed', name, 'backups'))).toHaveLength(1);
    expect(all().filter((file) => /\ba\b|prangon-a/.test(file) && !file.startsWith('removed/'))).toEqual([]);
    expect(fleet('list').stdout).toContain(`Removed: ${name}, kept until`);
    expect(fleet('add', 'a', 'a.example').stdout).not.toBe(address);
    expect(fleet('forget').stdout).toBe('');
  });
});
