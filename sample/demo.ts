import '../server/check-node.js';
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadProgram } from '../server/built-program.ts';
import { isBuildFresh } from '../server/commands/build.ts';
import { runCommand } from '../server/commands/run-command.ts';
import { readConfig, serverAddress } from '../server/config.ts';
import { lockDataDir } from '../server/database/lock.ts';

const USERNAME = 'admin';
/** Says that this directory is the demo's, and whether its filling came to an end. */
const MARK = 'demo.json';
const WORDS = '23456789abcdefghjkmnpqrstuvwxyz';

type Mark = { state: 'filling' | 'ready' };

const newPassword = (): string => Array.from({ length: 14 }, () => WORDS[randomInt(WORDS.length)]).join('');

function readMark(dataDir: string): Mark | null {
  const file = path.join(dataDir, MARK);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Mark) : null;
}

const writeMark = (dataDir: string, mark: Mark): void =>
  writeFileSync(path.join(dataDir, MARK), `${JSON.stringify(mark)}\n`);

/** Refuses a directory that holds something else; an interrupted filling starts again. */
function prepare(dataDir: string): 'empty' | 'ready' {
  mkdirSync(dataDir, { recursive: true });
  const mark = readMark(dataDir);
  if (mark?.state === 'ready') return 'ready';
  const entries = readdirSync(dataDir);
  if (entries.length > 0 && !mark) {
    throw new Error(
      `${dataDir} holds something else, and the demo touches nothing of it. Name an empty folder: DATA_DIR=./demo npm run demo`,
    );
  }
  if (mark) lockDataDir(dataDir)();
  for (const entry of entries) rmSync(path.join(dataDir, entry), { recursive: true });
  return 'empty';
}

/** Runs a program of ours to its end in a process of its own, so that the server keeps none of its memory. */
function runToEnd(program: string, input = ''): void {
  const file = fileURLToPath(new URL(program, import.meta.url));
  const { status } = spawnSync(process.execPath, [file], { input, stdio: ['pipe', 'inherit', 'inherit'] });
  if (status !== 0) process.exit(status ?? 1);
}

/** Fills an empty directory with the sample school. Answers the Admin's new password. */
function fill(dataDir: string): string {
  const password = newPassword();
  writeMark(dataDir, { state: 'filling' });
  runToEnd('./seed.ts', JSON.stringify({ username: USERNAME, password }));
  writeMark(dataDir, { state: 'ready' });
  return password;
}

await runCommand(async () => {
  const config = readConfig();
  if (config.databaseUrl)
    throw new Error('DATABASE_URL: the demo lives in a folder of its own, start it without this value');
  const state = prepare(config.dataDir);
  if (!isBuildFresh()) {
    console.log('Building the pages, once …');
    runToEnd('../server/commands/build.ts');
  }
  const password = state === 'empty' ? fill(config.dataDir) : null;
  const publicUrl = config.publicUrl ?? (config.port === 0 ? null : serverAddress(config.host, config.port));
  const { startServer } = await loadProgram();
  const { address } = await startServer({ ...config, publicUrl });
  console.log(`\nThe sample school is open: ${address}`);
  if (password) console.log(`Admin: ${USERNAME}\nPassword: ${password}`);
  else console.log(`Admin: ${USERNAME} (a new password: npm run admin -- reset-password ${USERNAME})`);
});
