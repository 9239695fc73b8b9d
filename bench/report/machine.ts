import { execFileSync } from 'node:child_process';
import os from 'node:os';

const versionOf = (program: string, ...args: string[]): string => {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();
  } catch {
    return 'none';
  }
};

export const loadAverage = (): string =>
  os
    .loadavg()
    .map((load) => load.toFixed(2))
    .join(' ');

/** The machine that the figures are of, in one sentence for each of its parts. */
export function describeMachine(): string[] {
  const [cpu] = os.cpus();
  const memory = os.totalmem() / 1024 ** 3;
  return [
    `${os.cpus().length} cores of ${cpu?.model.trim() ?? 'an unknown processor'}, ${memory.toFixed(1)} GB of memory`,
    `${os.type()} ${os.release()}, Node ${process.versions.node}`,
    `Chromium: ${versionOf(process.env.CHROMIUM ?? '/usr/bin/chromium', '--version').replace(/^Chromium /, '')}`,
  ];
}
