import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { SQLITE_FILE } from '../../server/database/sqlite.ts';
import { NODE_ENVIRONMENT } from '../support/node-environment.ts';
import { launchServer } from '../support/server-process.ts';
import { faultAtEachStartStep } from './each-start.ts';
import { readOnly } from './mounts.ts';
import { callApi, logIn, newDataDir, openOffice } from './office.ts';
import { newPdf } from './samples.ts';
import { storeProblems } from './store-check.ts';

const ADMIN_COMMAND = fileURLToPath(new URL('../../server/commands/admin.ts', import.meta.url));

let school: { dataDir: string; remove: () => void };

/** A copy of a school with one notice and its PDF, to be spoilt. */
function copied(): { dataDir: string; file: string } {
  const { dataDir, remove } = newDataDir();
  onTestFinished(remove);
  cpSync(school.dataDir, dataDir, { recursive: true });
  return { dataDir, file: path.join(dataDir, SQLITE_FILE) };
}

/** The start is refused with one line, which is answered. */
async function refusedLine(dataDir: string): Promise<string> {
  const server = launchServer({ dataDir });
  onTestFinished(() => void server.end('SIGKILL'));
  expect(await server.ended).toEqual({ code: 1, signal: null });
  const lines = server.output().trimEnd().split('\n');
  expect(lines).toHaveLength(1);
  return String(lines[0]);
}

beforeAll(async () => {
  school = newDataDir();
  const office = await openOffice(school.dataDir);
  const token = await logIn(office);
  const form = new FormData();
  form.append('title', 'ছুটি');
  form.append('pdf_file', new File([newPdf().bytes], 'a.pdf'));
  expect((await office.call('POST', 'notices/', { token, body: form })).status).toBe(201);
  await office.server.end('SIGTERM');
});
afterAll(() => school.remove());

describe('a school beside whose files the database is', () => {
  it.each<[string, (file: string) => void]>([
    ['missing', (file) => rmSync(file)],
    ['empty', (file) => truncateSync(file)],
    ['cut short', (file) => truncateSync(file, statSync(file).size / 2)],
    ['full of zeros from the middle on', (file) => writeFileSync(file, readFileSync(file).fill(0, 16_384))],
    ['garbage', (file) => writeFileSync(file, 'প্রাঙ্গণ'.repeat(5000))],
    [
      'another program’s',
      (file) => {
        rmSync(file);
        new Sqlite(file).exec('CREATE TABLE notes (text)').close();
      },
    ],
  ])('%s does not open, and points to the backup', async (_, spoil) => {
    const { dataDir, file } = copied();
    spoil(file);
    const spoilt = existsSync(file) ? readFileSync(file) : null;
    expect(await refusedLine(dataDir)).toMatch(/npm run restore -- FILE/);
    expect(existsSync(file) ? readFileSync(file) : null).toEqual(spoilt);
    cpSync(path.join(school.dataDir, SQLITE_FILE), file);
    expect(storeProblems(dataDir)).toEqual([]);
  });
});

describe('a data directory', () => {
  it('that cannot be written stops the start with a line that names it', async () => {
    const { dataDir } = copied();
    const undo = readOnly(dataDir);
    if (!undo) return console.warn('skipped: this user can make no folder read-only');
    onTestFinished(undo);
    expect(await refusedLine(dataDir)).toContain(`${dataDir}/server.pid cannot be written`);
  });

  it.each([
    ['below a file', (folder: string) => path.join(folder, SQLITE_FILE, 'data')],
    ['a file', (folder: string) => path.join(folder, SQLITE_FILE)],
  ])('that is %s stops the start with a line that names it', async (_, where) => {
    const dataDir = where(copied().dataDir);
    expect(await refusedLine(dataDir)).toContain(`${dataDir} cannot be written`);
  });

  it('that is not there yet is made', async () => {
    const { dataDir, remove } = newDataDir();
    onTestFinished(remove);
    const office = await openOffice(path.join(dataDir, 'deep', 'below'));
    expect((await office.call('GET', 'health/')).body).toEqual({ status: 'ok' });
    await office.server.end('SIGKILL');
  });
});

describe('two servers on one directory', () => {
  it('are one: the second names the first, which goes on; a command works beside it, and its end leaves no lock', async () => {
    const { dataDir } = copied();
    const first = await openOffice(dataDir);
    onTestFinished(() => void first.server.end('SIGKILL'));
    expect(await refusedLine(dataDir)).toContain(`(process ${first.server.pid})`);
    const admin = spawn(process.execPath, [ADMIN_COMMAND, 'create', 'second'], {
      env: { ...NODE_ENVIRONMENT, DATA_DIR: dataDir },
      stdio: ['pipe', 'ignore', 'inherit'],
    });
    admin.stdin.end('আরেকটি পাসওয়ার্ড\n');
    expect(await once(admin, 'exit')).toEqual([0, null]);
    const body = { username: 'second', password: 'আরেকটি পাসওয়ার্ড' };
    expect((await first.call('POST', 'token/', { body })).status).toBe(200);
    await first.server.end('SIGKILL');
    const next = launchServer({ dataDir });
    expect((await callApi(await next.open, 'GET', 'notices/')).body).toHaveLength(1);
    await next.end('SIGKILL');
  });
});

describe('a start in which a step goes wrong', () => {
  it.each([
    ['a new school', 'kill before', 11],
    ['an older school', 'kill before', 11],
    ['an older school', 'EIO', 14],
  ] as const)('of %s, with %s, is made good by the next one', async (from, how, every) => {
    const { steps, problems } = await faultAtEachStartStep(from, how, { every });
    expect(problems).toEqual([]);
    expect(steps).toBeGreaterThan(1);
  });
});
