/** Loaded before `npm run fleet` (`node --import`): faults of the machine that it runs on. */
import { execSync } from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';

export type FleetFaults = {
  /** Number of the step before which it is killed: a change of files, or the question for a school's health. */
  KILL_AT?: string;
  /** Folder that lies on another disk than all others. */
  OTHER_DISK?: string;
  /** Set where nothing fits on a disk that a folder is copied to. */
  IS_FULL?: string;
  /** Shell command that runs before the question for a school's health. */
  AT_HEALTH?: string;
};

const { KILL_AT, OTHER_DISK, IS_FULL, AT_HEALTH }: FleetFaults = process.env;
let stepsLeft = Number(KILL_AT);

/** Deletes the database of a folder and every other file. */
function halve(folder: unknown): void {
  if (!fs.statSync(String(folder), { throwIfNoEntry: false })?.isDirectory()) return;
  const files = fs.readdirSync(String(folder), { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  for (const [at, { name, parentPath }] of files.entries())
    if (name === 'prangon.db' || at % 2 === 0) fs.rmSync(path.join(parentPath, name));
}

const isOther = (file: unknown): boolean => OTHER_DISK !== undefined && String(file).startsWith(OTHER_DISK);

const files = fs.promises as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>;
for (const name of ['rename', 'writeFile', 'mkdir', 'rm', 'cp']) {
  const change = files[name];
  files[name] = async (...args) => {
    const [from, to] = args;
    stepsLeft -= 1;
    if (stepsLeft === 0) {
      if (name === 'cp') await change?.(...args);
      if (name === 'cp' || name === 'rm') halve(name === 'cp' ? to : from);
      process.kill(process.pid, 'SIGKILL');
    }
    if (name === 'rename' && isOther(from) !== isOther(to))
      throw Object.assign(new Error('two disks'), { code: 'EXDEV' });
    const done = await change?.(...args);
    if (name === 'cp' && IS_FULL) {
      halve(to);
      throw Object.assign(new Error('no space is left'), { code: 'ENOSPC', path: to });
    }
    return done;
  };
}
syncBuiltinESMExports();

const ask = globalThis.fetch;
globalThis.fetch = (...args) => {
  stepsLeft -= 1;
  if (stepsLeft === 0) process.kill(process.pid, 'SIGKILL');
  if (AT_HEALTH) execSync(AT_HEALTH, { stdio: 'ignore' });
  return ask(...args);
};
