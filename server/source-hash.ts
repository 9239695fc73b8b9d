import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** All files at or below a place, by their paths. */
export function filesBelow(place: string): string[] {
  if (!fs.existsSync(place)) return [];
  if (!fs.statSync(place).isDirectory()) return [place];
  const entries = fs.readdirSync(place, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

/** A hash of the files at these places of the repository that match, names included, tests left out. */
export function sourceHash(root: string, places: readonly string[], pattern = /./): string {
  const hash = createHash('sha256');
  const files = places.flatMap((place) => filesBelow(path.join(root, place)));
  for (const file of files.filter((name) => pattern.test(name) && !/\.test\.tsx?$/.test(name)).sort()) {
    const bytes = fs.readFileSync(file);
    hash.update(`${path.relative(root, file)}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}
