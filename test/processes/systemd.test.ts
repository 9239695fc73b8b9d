import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { placesBelow, SYSTEM } from '../../server/fleet/places.ts';
import { type File, filesOf, removedFiles } from '../../server/fleet/unit-files.ts';
import { freePort } from '../support/free-port.ts';
import { NODE_ENVIRONMENT } from '../support/node-environment.ts';
import { until } from '../support/until.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SCHOOL = { key: 'rajpur', host: 'rajpur.example', port: 3001 };
const VERSION = { node: process.execPath, folder: ROOT };

const lacks = (program: string): boolean => spawnSync(program, ['--version']).error !== undefined;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'prangon-systemd-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Complaints of systemd itself about these units. */
function complaints(files: readonly File[]): string {
  const units = files.filter(({ path: at }) => /\.(service|socket|timer)$/.test(at));
  const written = units.map((unit) => {
    const at = path.join(folder, path.basename(unit.path));
    writeFileSync(at, unit.text);
    return at;
  });
  // Units of the machine itself are no business of ours.
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--recursive-errors=no', ...written], {
    encoding: 'utf8',
  });
  return status === 0 ? stderr : `${status}: ${stderr}`;
}

describe.skipIf(lacks('systemd-analyze'))('systemd-analyze', () => {
  it('finds nothing wrong with the units of a school, below a folder or in their own places', () => {
    for (const places of [placesBelow(folder), SYSTEM])
      expect(complaints([...filesOf(places, SCHOOL, VERSION), ...removedFiles(places, VERSION)])).toBe('');
  });

  it('finds nothing wrong with the unit that the page on running shows', () => {
    const text = readFileSync(path.join(ROOT, 'docs/running.md'), 'utf8');
    const [, unit = ''] = /```ini\n(\[Unit\][\s\S]*?)```/.exec(text) ?? [];
    const here = unit.replaceAll('/srv/prangon/', ROOT);
    expect(here).toContain('ExecStart=');
    expect(complaints([{ path: 'prangon.service', text: here }])).toBe('');
  });
});

it.skipIf(lacks('systemd-socket-activate'))(
  'systemd-socket-activate starts a server for its first visitor, who is answered, and it falls asleep',
  async () => {
    const dataDir = path.join(folder, 'data');
    mkdirSync(dataDir);
    const port = await freePort();
    const env = { ...NODE_ENVIRONMENT, DATA_DIR: dataDir, IDLE_EXIT: '1s', LOG_LEVEL: 'warn' };
    const passed = Object.keys(env).flatMap((name) => ['-E', name]);
    const command = ['-l', `127.0.0.1:${port}`, ...passed, process.execPath, 'server/main.ts'];
    const child = spawn('systemd-socket-activate', command, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    const ended = once(child, 'close');
    try {
      await until(() => expect(said).toContain('Listening on'));
      expect((await fetch(`http://127.0.0.1:${port}/api/health/`)).status).toBe(200);
      expect(await ended).toEqual([0, null]);
      expect(said).toContain('Prangon is open');
    } finally {
      child.kill('SIGKILL');
    }
  },
);
