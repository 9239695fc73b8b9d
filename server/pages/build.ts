import { existsSync } from 'node:fs';
import type { PageBuild } from './render.ts';

/** There are no built pages to serve. */
export class NoBuildError extends Error {}

const BUILD = new URL('../../build/', import.meta.url);
const SERVER_BUILD = new URL('server/index.js', BUILD);

/** Folder of the built files for browsers. */
export const CLIENT_FILES = new URL('client/', BUILD);
/** Folder of the files that only the copy without a server has. */
export const BOX_FILES = new URL('box/', BUILD);

/** Loads the built pages, once in a process. */
export async function readBuild(): Promise<PageBuild> {
  if (!existsSync(SERVER_BUILD)) throw new NoBuildError('The pages are not built yet: npm run build');
  return (await import(SERVER_BUILD.href)) as PageBuild;
}
