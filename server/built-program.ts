import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** Folder of the server's modules put together into one file by the build, which starts in half the time and memory. */
export const programFolder = (root = ROOT): string => path.join(root, 'build', 'program');

/** Hash of all that the program is made from, names included; a changed lockfile may mean other packages. */
export function programHash(root = ROOT): string {
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')));
  for (const folder of ['server', 'contract'])
    for (const name of readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).sort())
      if (/\.[jt]s$/.test(name) && !name.includes('.test.'))
        hash.update(`\0${name}\0`).update(readFileSync(path.join(root, folder, name)));
  return hash.digest('hex');
}

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
