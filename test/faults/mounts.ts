import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmdirSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });

export type SmallDisk = {
  folder: string;
  /** Leaves so many bytes free, rounded up to pages; 0 for a disk that is full. */
  leave: (bytes: number) => void;
  remove: () => void;
};

/** A disk in memory whose size can be changed; null where this user may not mount one. */
export function smallDisk(): SmallDisk | null {
  const folder = mkdtempSync(path.join(tmpdir(), 'prangon-disk-'));
  try {
    run('mount', '-t', 'tmpfs', '-o', 'size=2g', 'prangon-test', folder);
  } catch {
    rmdirSync(folder);
    return null;
  }
  return {
    folder,
    leave: (bytes) => {
      const { blocks, bavail, bsize } = statfsSync(folder);
      run('mount', '-o', `remount,size=${(blocks - bavail) * bsize + bytes}`, folder);
    },
    remove: () => {
      run('umount', '--lazy', folder);
      rmdirSync(folder);
    },
  };
}

/** Makes a folder that nobody can write into, not even root; answers how to undo it, or null where this user cannot. */
export function readOnly(folder: string): (() => void) | null {
  if (process.getuid?.() !== 0) {
    chmodSync(folder, 0o555);
    return () => chmodSync(folder, 0o755);
  }
  try {
    run('mount', '--bind', folder, folder);
    run('mount', '-o', 'remount,bind,ro', folder);
  } catch {
    return null;
  }
  return () => run('umount', '--lazy', folder);
}
