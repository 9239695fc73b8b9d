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

const MOST_TRIES = 20;

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
      const resize = () => {
        const { blocks, bavail, bsize } = statfsSync(folder);
        run('mount', '-o', `remount,size=${(blocks - bavail) * bsize + bytes}`, folder);
      };
      // A server that writes between the two makes the size too small.
      for (let tries = 1; tries < MOST_TRIES; tries += 1) {
        try {
          return resize();
        } catch {}
      }
      resize();
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
