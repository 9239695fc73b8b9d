import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BOX_FILES, CLIENT_FILES } from '../pages/build.ts';

const SEARCH_SCRIPT = 'search.js';

/** The built files that pages load. */
export type BuiltFiles = {
  has: (address: string) => boolean;
  read: (address: string) => Promise<NonSharedBuffer>;
  searchScript: () => Promise<NonSharedBuffer>;
};

const folder = fileURLToPath(CLIENT_FILES);

export async function openBuiltFiles(): Promise<BuiltFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const known = new Set(
    entries
      .filter((entry) => entry.isFile() && /\.(css|svg|png|ico|woff2)$/.test(entry.name))
      .map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')}`),
  );
  return {
    has: (address) => known.has(address),
    read: (address) => readFile(path.join(folder, address)),
    searchScript: () => readFile(new URL(SEARCH_SCRIPT, BOX_FILES)),
  };
}
