import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { FleetFaults } from './fleet-faults.ts';
import { NODE_ENVIRONMENT } from './node-environment.ts';

const FAULTS = new URL('./fleet-faults.ts', import.meta.url).href;

/** A fleet below a folder of its own, and its command. */
export function newFleet() {
  const out = mkdtempSync(path.join(tmpdir(), 'prangon-fleet-'));
  onTestFinished(() => rmSync(out, { recursive: true, force: true }));
  const run = (words: string, faults: FleetFaults = {}) => {
    const args = ['--import', FAULTS, 'server/commands/fleet.ts', ...words.split(' '), '--out', out];
    const env = { ...NODE_ENVIRONMENT, ...faults };
    const { status, signal, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', env });
    return { status, signal, stdout: stdout.trim(), stderr: stderr.trim() };
  };
  return {
    out,
    run,
    at: (name: string): string => path.join(out, name),
    namesIn: (folder: string): string[] => readdirSync(path.join(out, folder)).sort(),
    /** All files below the folder. */
    files: (): string[] =>
      readdirSync(out, { recursive: true, withFileTypes: true })
        .filter((one) => one.isFile())
        .map(({ parentPath, name }) => path.relative(out, path.join(parentPath, name)))
        .sort(),
  };
}
