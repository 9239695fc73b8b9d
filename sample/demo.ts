import '../server/check-node.js';
import { randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { HEAD } from '#contract/roles.ts';
import { todayInDhaka } from '#contract/rules/dates.ts';
import { insertUser } from '../server/accounts/users.ts';
import { ensureBuild } from '../server/commands/build.ts';
import { runCommand } from '../server/commands/run-command.ts';
import { type Config, readConfig, serverAddress } from '../server/config.ts';
import { lockDataDir } from '../server/database/lock.ts';
import { COMMAND } from '../server/records/actor.ts';
import { openSchool } from '../server/school.ts';
import { startServer } from '../server/start.ts';
import { fillSchool } from './fill.ts';
import type { SampleSchool } from './sample.ts';

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

/** Refuses a directory that holds something else; one whose filling was cut short begins anew. */
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

/** The papers in it are drawn with a package that a server without the tools for building does not have. */
async function readSample(): Promise<SampleSchool> {
  try {
    const { sampleSchool } = await import('./sample.ts');
    return sampleSchool(todayInDhaka());
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new Error('What draws the sample school is not installed here. Run: npm ci && npm run demo', {
      cause: error,
    });
  }
}

/** Fills an empty directory with the sample school. Answers the Admin's new password. */
async function fill(config: Config): Promise<string> {
  const sample = await readSample();
  writeMark(config.dataDir, { state: 'filling' });
  const password = newPassword();
  const { app, close } = await openSchool({ ...config, admin: null, rateLimits: false });
  try {
    await insertUser(app, COMMAND, {
      username: USERNAME,
      password,
      full_name: 'ডেমো অ্যাডমিন',
      role: HEAD,
    });
    await fillSchool(app, sample, (line) => console.log(`  ${line}`));
  } finally {
    await close();
  }
  writeMark(config.dataDir, { state: 'ready' });
  return password;
}

await runCommand(async () => {
  const config = readConfig();
  if (config.databaseUrl)
    throw new Error('DATABASE_URL: the demo lives in a folder of its own, start it without this value');
  const state = prepare(config.dataDir);
  await ensureBuild();
  if (state === 'empty') console.log('Making the sample school:');
  const password = state === 'empty' ? await fill(config) : null;
  const publicUrl = config.publicUrl ?? (config.port === 0 ? null : serverAddress(config.host, config.port));
  const { address } = await startServer({ ...config, publicUrl });
  console.log(`\nThe sample school is open: ${address}`);
  if (password) console.log(`Admin: ${USERNAME}\nPassword: ${password}`);
  else console.log(`Admin: ${USERNAME} (a new password: npm run admin -- reset-password ${USERNAME})`);
});
