import { spawnSync } from 'node:child_process';
import os from 'node:os';
import { CHROMIUM } from '../../test/support/chromium.ts';

export const loadAverage = (): string =>
  os
    .loadavg()
    .map((load) => load.toFixed(2))
    .join(' ');

function chromiumVersion(): string {
  const { stdout, error } = spawnSync(CHROMIUM.executablePath, ['--version'], { encoding: 'utf8' });
  return error ? 'no browser' : (stdout.trim().split(' built on')[0] ?? '');
}

/** The machine that the figures are of, and how busy it was when they were begun, as a list in Markdown. */
export function describeMachine(): string {
  const [cpu] = os.cpus();
  const memory = (os.totalmem() / 1024 ** 3).toFixed(1);
  return [
    `- ${new Date().toISOString().slice(0, 10)}, load average at the beginning ${loadAverage()}`,
    `- ${os.cpus().length} cores of ${cpu?.model.trim() ?? 'an unknown processor'}, ${memory} GB of memory`,
    `- ${os.type()} ${os.release()}, Node ${process.versions.node}, ${chromiumVersion()}`,
  ].join('\n');
}
