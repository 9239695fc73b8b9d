import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sourceHash } from './source-hash.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** Folder of the server's modules put together into one file by the build, which starts in half the time and memory. */
export const programFolder = (root = ROOT): string => path.join(root, 'build', 'program');

/** Hash of all that the program is made from; a changed lockfile may mean other packages. */
export const programHash = (root = ROOT): string =>
  sourceHash(root, ['server', 'contract', 'package-lock.json'], /\.(js|json|ts)$/);

/** True if the built program is that of the current sources. */
export function isProgramFresh(root = ROOT): boolean {
  try {
    return readFileSync(path.join(programFolder(root), 'hash'), 'utf8') === programHash(root);
  } catch {
    return false;
  }
}

/** The server's program: the built one, or its modules one by one where they were changed since or never built. */
export async function loadProgram(): Promise<typeof import('./program.ts')> {
  if (!isProgramFresh()) return import('./program.ts');
  return import(pathToFileURL(path.join(programFolder(), 'program.js')).href);
}
