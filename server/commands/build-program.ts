import { renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isProgramFresh, programFolder, programHash } from '../built-program.ts';
import { writeInAscii } from './write-in-ascii.ts';

/** Packages with native code, with files that they read, or loaded only by some schools: they stay where they are. */
const APART = ['better-sqlite3', 'pg', 'pino', 'sharp', 'swagger-ui-dist', 'vite'];

/** Puts the server's modules and packages together into one file. Each finds its own files from where its source is. */
export async function buildProgram(root: string): Promise<void> {
  const { build } = await import('vite');
  const [folder, made] = [programFolder(root), `${programFolder(root)}.new`];
  const hash = programHash(root);
  rmSync(made, { recursive: true, force: true });
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    ssr: { noExternal: true, external: APART },
    plugins: [
      {
        name: 'paths-of-sources',
        transform(code, id) {
          if (id.includes('/node_modules/') || !code.includes('import.meta')) return null;
          if (/import\.meta(?!\.url)/.test(code))
            throw new Error(`${id}: only import.meta.url is moved with the program.`);
          const source = JSON.stringify(path.relative(folder, id));
          return code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`);
        },
      },
    ],
    build: {
      outDir: made,
      ssr: path.join(root, 'server', 'program.ts'),
      target: 'node24',
      minify: false,
      // Sources stay in memory for as long as the server runs.
      rolldownOptions: {
        output: {
          format: 'esm',
          comments: false,
          entryFileNames: 'program.js',
          chunkFileNames: '[name].js',
        },
      },
    },
  });
  writeInAscii(made);
  writeFileSync(path.join(made, 'hash'), hash);
  rmSync(folder, { recursive: true, force: true });
  renameSync(made, folder);
}

/** Builds the program only where it is not that of the current sources. */
export async function ensureProgram(root = fileURLToPath(new URL('../../', import.meta.url))): Promise<void> {
  if (!isProgramFresh(root)) await buildProgram(root);
}
