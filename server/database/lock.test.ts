import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { lockDataDir } from './lock.ts';
import { StoreError } from './migrate.ts';

function folder(): string {
  const dir = mkdtempSync(path.join(tmpdir(), 'prangon-lock-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
}

it('lets one server in, and the next once it is gone', () => {
  const dir = folder();
  const release = lockDataDir(dir);
  expect(() => lockDataDir(dir)).toThrow(StoreError);
  expect(() => lockDataDir(dir)).toThrow(`(process ${process.pid})`);
  release();
  lockDataDir(dir)();
});

it('says where it could not be made', () => {
  const dir = folder();
  mkdirSync(path.join(dir, 'server.lock'));
  expect(() => lockDataDir(dir)).toThrow(`${dir}/server.lock cannot be written (SQLITE_CANTOPEN`);
});

it('names the other server’s process, and ends with it however it ends', async () => {
  const dir = folder();
  const program = `
    import { lockDataDir } from ${JSON.stringify(new URL('./lock.ts', import.meta.url).href)};
    lockDataDir(${JSON.stringify(dir)});
    console.log('locked');
    setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void other.kill('SIGKILL'));
  await once(other.stdout, 'data');
  expect(() => lockDataDir(dir)).toThrow(`Another Prangon server (process ${other.pid}) is running on ${dir}`);
  const gone = once(other, 'exit');
  other.kill('SIGKILL');
  await gone;
  lockDataDir(dir)();
});
